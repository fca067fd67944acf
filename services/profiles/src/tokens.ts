/** Injection tokens of the service's own parts. */
export const SESSIONS = Symbol('sessions model');
