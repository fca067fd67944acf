import type { Gallery } from '@limner/contracts';
import { compareFolded } from '@limner/editions';

const LIMITS = { illustration: 21, animation: 7 } as const;
/** The style browser opens with one of the first three illustration styles. */
const STARTS = 3;

export interface Browsing {
  readonly galleries: readonly Gallery[];
  readonly section: keyof typeof LIMITS;
  /** Addresses of styles from the settings, in order: `flat,line,comic`. Without them: top styles, then those with most images; sorted by name. */
  readonly named?: string | undefined;
  /** Narrower than 767 px: only top styles are offered. */
  readonly isNarrow: boolean;
}

/** The agency's own choice of styles for a section, from its settings. */
export const namedStyles = (
  { home_styles, home_animation_styles }: Readonly<Record<string, string>>,
  section: Browsing['section'],
): string | undefined => (section === 'animation' ? home_animation_styles : home_styles);

/** The styles that a style browser offers: at most 21 of illustration or 7 of animation, none of them empty (BC-05). */
export function browsable({ galleries, section, named = '', isNarrow }: Browsing): Gallery[] {
  const filled = galleries.filter(
    ({ redir, image_count, animation }) => redir === '' && image_count > 0 && animation === (section === 'animation'),
  );
  const offered = named === '' ? largest(filled, LIMITS[section]) : inOrder(filled, named).slice(0, LIMITS[section]);
  return isNarrow ? offered.filter(({ top }) => top) : offered;
}

/** The style that a style browser opens with: one of the first three of illustration, or any of animation (BC-05). `chance`: 0 to below 1. */
export function startOf(
  offered: readonly Gallery[],
  section: Browsing['section'],
  chance: number,
): Gallery | undefined {
  const starts = section === 'animation' ? offered : offered.slice(0, STARTS);
  return starts[Math.floor(chance * starts.length)];
}

function inOrder(galleries: readonly Gallery[], named: string): Gallery[] {
  const byUrl = new Map(galleries.map((gallery) => [gallery.url, gallery]));
  return named.split(',').flatMap((url) => byUrl.get(url.trim()) ?? []);
}

function largest(galleries: readonly Gallery[], limit: number): Gallery[] {
  return galleries
    .toSorted((one, other) => Number(other.top) - Number(one.top) || other.image_count - one.image_count)
    .slice(0, limit)
    .sort((one, other) => compareFolded(one.name, other.name));
}
