/** A keyword of another language that stands beside a word on pictures. */
export interface Beside {
  /** Primary part of the tag. */
  readonly language: string;
  /** As `phraseOf` writes it. */
  readonly phrase: string;
  /** The share of the pictures with the word that have the keyword, and of those with the keyword that have the word. */
  readonly forth: number;
  readonly back: number;
}

/** Pictures that must have a word before its equivalents are learnt from them. */
export const LEAST_PICTURES = 3;
/** Shares, both ways, from which two keywords are taken for the same concept. */
export const SAME = 0.8;
/** How far the best must stand out from the next of its language: `Labor` does not become `microscope` where the two always come together. */
const MARGIN = 0.1;

/** The keywords that mean the same as the word, at most one of each language: nothing where two are as likely. */
export function equivalentsAmong(beside: readonly Beside[]): Beside[] {
  const byLanguage = Map.groupBy(beside, ({ language }) => language);
  return [...byLanguage.values()].flatMap((all) => {
    const [best, next] = all.toSorted((left, right) => closeness(right) - closeness(left));
    if (!best || closeness(best) < SAME) return [];
    return next && closeness(best) - closeness(next) < MARGIN ? [] : [best];
  });
}

function closeness({ forth, back }: Beside): number {
  return Math.min(forth, back);
}
