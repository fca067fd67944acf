const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: '\u00a0',
  shy: '\u00ad',
  '#39': "'",
};

/** The entities that clean HTML may hold, as the characters they stand for. */
export const decodeEntities = (text: string): string =>
  text.replace(/&([a-z]+|#39);/g, (whole, name: string) => ENTITIES[name] ?? whole);
