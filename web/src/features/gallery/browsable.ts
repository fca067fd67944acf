import type { Gallery } from '@limner/contracts';

const MOST = { illustration: 21, animation: 7 } as const;
/** A start is made with one of so many of the first illustration styles. */
const STARTS = 3;

export interface Browsing {
  readonly galleries: readonly Gallery[];
  readonly section: keyof typeof MOST;
  /** Addresses in the agency's own order, from its settings: `flat,line,comic`. Empty or absent: the best stocked, top ones first, by name. */
  readonly named?: string | undefined;
  /** Less than 767 px of width: only top styles fit. */
  readonly isNarrow: boolean;
}

/** The agency's own choice of styles for a section, from its settings. */
export const namedStyles = (
  { home_styles, home_animation_styles }: Readonly<Record<string, string>>,
  section: Browsing['section'],
): string | undefined => (section === 'animation' ? home_animation_styles : home_styles);

/** What a style browser offers: at most 21 illustration or 7 animation styles that hold pictures (BC-05). */
export function browsable({ galleries, section, named = '', isNarrow }: Browsing): Gallery[] {
  const held = galleries.filter(
    ({ redir, image_count, animation }) => redir === '' && image_count > 0 && animation === (section === 'animation'),
  );
  const offered = named === '' ? bestStocked(held, MOST[section]) : inOrder(held, named).slice(0, MOST[section]);
  return isNarrow ? offered.filter(({ top }) => top) : offered;
}

/** Where a style browser starts: one of the first three illustration styles, or any animation style (BC-05). `chance` is from 0 up to 1. */
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

function bestStocked(galleries: readonly Gallery[], most: number): Gallery[] {
  return galleries
    .toSorted((one, other) => Number(other.top) - Number(one.top) || other.image_count - one.image_count)
    .slice(0, most)
    .sort((one, other) => one.name.localeCompare(other.name));
}
