/** Where events are stored: segment files, or a stream of JetStream. */
export const EVENT_LOG = Symbol('event log');
