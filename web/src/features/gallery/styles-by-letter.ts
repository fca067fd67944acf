import type { Gallery } from '@limner/contracts';
import { fold } from '@limner/editions';

export interface LetterOfStyles {
  /** `a` to `z`, without accents; `#` for digits and signs; empty for names in other scripts. */
  readonly letter: string;
  readonly styles: readonly Gallery[];
}

/** All styles that have images and do not redirect, sorted by name and grouped by first letter. */
export function stylesByLetter(galleries: readonly Gallery[], locale: string): LetterOfStyles[] {
  const named = galleries
    .filter(({ redir, image_count }) => redir === '' && image_count > 0)
    .sort((one, other) => one.name.localeCompare(other.name, locale));
  const letters = Map.groupBy(named, ({ name }) => letterOf(name));
  return [...letters].map(([letter, styles]) => ({ letter, styles }));
}

function letterOf(name: string): string {
  const [first = '#'] = fold(name);
  if (/[a-z]/.test(first)) return first;
  return /\p{L}/u.test(first) ? '' : '#';
}
