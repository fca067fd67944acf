import { aspectOf, type Ratio } from './ratio.ts';

/** Where a picture stands in columns: everything above it, measured in widths of a column and in gaps. */
export interface Place {
  readonly column: number;
  readonly above: number;
  readonly gaps: number;
}

export interface Columns {
  readonly places: readonly Place[];
  /** Height of the longest column, measured as above. */
  readonly height: number;
  readonly gaps: number;
}

/** A gap in widths of a column, about: it decides only which column is the shortest. */
const GAP = 0.05;

/** Puts each picture into the column where there is most room, so that the order still reads from left to right. */
export function columns(ratios: readonly Ratio[], count: number): Columns {
  const ends = Array.from({ length: count }, (_, column): Place => ({ column, above: 0, gaps: 0 }));
  const reach = ({ above, gaps }: Place): number => above + gaps * GAP;
  const places = ratios.map((ratio) => {
    const place = ends.reduce((best, end) => (reach(end) < reach(best) ? end : best));
    ends[place.column] = { ...place, above: place.above + 1 / aspectOf(ratio), gaps: place.gaps + 1 };
    return place;
  });
  const longest = ends.reduce((best, end) => (reach(end) > reach(best) ? end : best));
  return { places, height: longest.above, gaps: Math.max(0, longest.gaps - 1) };
}
