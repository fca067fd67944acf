const NOT_ASCII = /[\u0080-\uffff]/;

/**
 * Normalises a text for comparison: compatibility form, lower case, without the accents of Latin, Greek and Cyrillic letters
 * (`Ångström` → `angstrom`, `ß` → `ss`). Kana and Hangul keep their marks, which distinguish words.
 */
export function fold(text: string): string {
  if (!NOT_ASCII.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{M}+/gu, '')
    .normalize('NFC')
    .replaceAll('ß', 'ss')
    .replaceAll('æ', 'ae')
    .replaceAll('œ', 'oe')
    .replaceAll('ø', 'o')
    .replaceAll('ł', 'l');
}

/**
 * Orders names by their folded forms, the same on the server and in every browser, for `sort`. It is for the first screen: to load the rules of
 * a language (`localeCompare`) costs a slow phone 150 ms.
 */
export function compareFolded(one: string, other: string): number {
  return compare(fold(one), fold(other)) || compare(one, other);
}

const compare = (one: string, other: string): number => Number(one > other) - Number(one < other);

/** Levenshtein distance in code points, stopping early above `limit` (then returns `limit + 1`). Voice search accepts names below 5 (SR-11). */
export function editDistance(left: string, right: string, limit = Number.POSITIVE_INFINITY): number {
  const a = [...left];
  const b = [...right];
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let previous = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (const [row, letter] of a.entries()) {
    const current = [row + 1];
    for (const [column, other] of b.entries()) {
      const replaced = (previous[column] ?? 0) + (letter === other ? 0 : 1);
      current.push(Math.min(replaced, (previous[column + 1] ?? 0) + 1, (current[column] ?? 0) + 1));
    }
    if (Math.min(...current) > limit) return limit + 1;
    previous = current;
  }
  return previous[b.length] ?? 0;
}
