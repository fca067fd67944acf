import type { Artist } from '@limner/contracts';
import { compareFolded, fold } from '@limner/editions';

export interface Letter {
  /** `a` to `z`, or `#` for names that start with none of them. */
  readonly letter: string;
  readonly artists: readonly Artist[];
}

/** Artists sorted by name and grouped by first letter; letters without artists are left out. Accents are ignored: Émile is under E. */
export function byLetter(artists: readonly Artist[]): Letter[] {
  const sorted = [...artists].sort((one, other) => compareFolded(one.formatted_name, other.formatted_name));
  const letters = Map.groupBy(sorted, ({ formatted_name }) => letterOf(formatted_name));
  return [...letters].map(([letter, members]) => ({ letter, artists: members })).sort(lettersFirst);
}

/** The id of the first artist of a letter in the page, and the hash of its address. */
export const sectionId = (letter: string): string => `letter-${letter === '#' ? 'other' : letter}`;

/** Whether the hash of an address names the place of a letter. */
export const isLetterHash = (hash: string): boolean => hash.startsWith('#letter-');

function letterOf(name: string): string {
  const first = fold(name).charAt(0);
  return /[a-z]/.test(first) ? first : '#';
}

const lettersFirst = (one: Letter, other: Letter): number =>
  Number(one.letter === '#') - Number(other.letter === '#') || compareFolded(one.letter, other.letter);
