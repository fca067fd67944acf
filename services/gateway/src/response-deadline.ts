/** Milliseconds for a whole response, and for each entry of a stream. */
export const RESPONSE_DEADLINE_MS = 20_000;
