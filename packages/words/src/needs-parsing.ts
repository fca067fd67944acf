/** A message with values, elements or quotes. A message without them is its own text. */
export const NEEDS_PARSING = /[{<']/;
