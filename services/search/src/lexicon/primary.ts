const primaries = new Map<string, string>();

/** The language of a tag, without its region or script: `pt` for `pt-BR`. Cached, so that equal tags share one string. */
export function primary(tag: string): string {
  const known = primaries.get(tag) ?? tag.split('-')[0]?.toLowerCase() ?? '';
  primaries.set(tag, known);
  return known;
}
