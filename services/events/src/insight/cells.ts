/** Names of the numbers of a cell, in the order in which they are stored. New ones are added at the end. */
export const ACTIVITY = [
  'views',
  'sessions',
  'portfolios',
  'images',
  'likes',
  'searches',
  'enquiries',
  'converted',
  'none',
  'weak',
  'good',
  'clicks',
  /** Visits that asked and then began an enquiry. */
  'asked',
  'text',
  'voice',
  'image',
  /** Of the day, by its sketch; the only one that is kept for all editions too, as it is not their sum. */
  'visitors',
  'contacts',
  /** Visits that got in touch. */
  'contacted',
] as const;
export const IMAGE = ['views', 'zooms', 'likes'] as const;
export const ARTIST = [
  'portfolios',
  'images',
  'clicks',
  'likes',
  'enquiries',
  'sessions',
  'converted',
  'contacts',
  'contacted',
] as const;
/** `bits`: see `bitOf`; merged by or. */
export const QUESTION = ['searches', 'none', 'weak', 'good', 'clicks', 'enquiries', 'bits'] as const;
/** Of an artist and a question. */
export const CLICKED = ['clicks'] as const;
export const UNMET = ['none', 'weak', 'bits'] as const;

export type Counts<N extends readonly string[]> = Record<N[number], number>;

/** Keys of a tally at most: later ones are counted in totals alone, so that no flood of made-up addresses or questions fills the documents. */
export const MOST_KEYS = {
  images: 20_000,
  artists: 5_000,
  questions: 10_000,
  unmet: 20_000,
  clicked: 5_000,
  pages: 500,
  timings: 2_500,
} as const;

export function bump<const N extends readonly string[]>(cell: number[], names: N, name: N[number], by: number): void {
  const at = names.indexOf(name);
  cell[at] = (cell[at] ?? 0) + by;
}

/** Adds one cell to another, number by number. */
export function addCell(into: number[], from: readonly number[]): void {
  for (const [at, number] of from.entries()) into[at] = (into[at] ?? 0) + number;
}

export function named<const N extends readonly string[]>(names: N, cell: readonly number[]): Counts<N> {
  return Object.fromEntries(names.map((name, at) => [name, cell[at] ?? 0])) as Counts<N>;
}
