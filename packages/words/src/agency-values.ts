/** Values for placeholders such as `{trees}`, by name. */
export type Values = Readonly<Record<string, string>>;

/**
 * The values of `{trees}`, `{price}` and `{reply}` in texts of the agency, from the settings `trees`, `tree_price` and `quote_reply` (minutes until a
 * quote is answered). Settings that are empty give no value (BC-06).
 */
export function agencyValues(
  { trees, tree_price: price, quote_reply: reply }: Readonly<Record<string, string>>,
  number: (value: number) => string,
): Values {
  return {
    ...(Number(trees) > 0 && { trees: number(Number(trees)) }),
    ...(price && { price }),
    ...(Number(reply) > 0 && { reply: number(Number(reply)) }),
  };
}

/** Replaces the placeholders that have a value. */
export const fillPlaceholders = (text: string, values: Values): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);

/** Whether a text has placeholders left. */
export const hasPlaceholder = (text: string): boolean => /\{\w+\}/.test(text);
