import { aspectOf, type Ratio } from './ratio.ts';

/** The position of a picture in columns. */
export interface Place {
  readonly column: number;
  /** Height of the pictures above it, in column widths, without the gaps. */
  readonly above: number;
  /** The number of gaps above it. */
  readonly gaps: number;
}

export interface Columns {
  readonly places: readonly Place[];
  /** Height of the longest column, in column widths, without its gaps. */
  readonly height: number;
  readonly gaps: number;
  /** Where the next picture of each column begins. */
  readonly ends: readonly Place[];
}

/** An approximate gap in column widths, used only to find the shortest column. */
const GAP = 0.05;

/**
 * Puts each picture into the shortest column, so that the order still runs from left to right.
 * @param before The columns of the first of these pictures, from which it goes on.
 */
export function columns(ratios: readonly Ratio[], count: number, before?: Columns): Columns {
  const ends: Place[] = before
    ? [...before.ends]
    : Array.from({ length: count }, (_, column) => ({ column, above: 0, gaps: 0 }));
  const length = ({ above, gaps }: Place): number => above + gaps * GAP;
  const places: Place[] = before ? [...before.places] : [];
  for (const ratio of ratios.slice(places.length)) {
    const place = ends.reduce((best, end) => (length(end) < length(best) ? end : best));
    ends[place.column] = { ...place, above: place.above + 1 / aspectOf(ratio), gaps: place.gaps + 1 };
    places.push(place);
  }
  const longest = ends.reduce((best, end) => (length(end) > length(best) ? end : best));
  return { places, height: longest.above, gaps: Math.max(0, longest.gaps - 1), ends };
}
