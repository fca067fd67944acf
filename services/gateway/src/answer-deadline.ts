/** Milliseconds for our whole answer, and for each entry of a stream. */
export const ANSWER_DEADLINE_MS = 20_000;
