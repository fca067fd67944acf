/** Matches messages with values, elements or quotes. Any other message is plain text. */
export const NEEDS_PARSING = /[{<']/;
