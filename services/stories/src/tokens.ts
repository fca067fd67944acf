/** Injection tokens of the service's own parts. */
export const STORIES = Symbol('stories model');
