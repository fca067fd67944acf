/** Where events are stored: segment files, or a stream of JetStream. */
export const EVENT_LOG = Symbol('event log');
/** The tallies of events, and the followers that fill them. */
export const INSIGHT_COUNTING = Symbol('insight counting');
/** One-time links and the sessions that they began. */
export const INSIGHT_LINKS = Symbol('insight links');
