import type { CSSProperties } from 'react';
import { COUNTS, heightVariables, merged, placeVariables, shapeVariables } from './arrange.ts';
import { type Columns, columns, type Place } from './columns.ts';
import type { GridItem } from './grid-item.ts';
import type { Placed, Rows } from './use-shown.ts';

/** How a list is drawn now, in CSS pixels. */
export interface Drawn extends Placed {
  /** The height of pictures before they are stretched to fill their row; 0 in columns. */
  readonly rowHeight: number;
  readonly gap: number;
  /** The height of what stands below each picture; 0 in columns. */
  readonly foot: number;
  readonly width: number;
  /** What stays empty in the last row takes its share of the free width like a picture with this aspect ratio; 0 in columns. */
  readonly rest: number;
  /** The last row is filled where less than this part of the width is free; 0 in columns. */
  readonly spare: number;
  /** Whether the last two stand in one row; not in columns. */
  readonly keepsPair: boolean;
}

/** The positions of all pictures of a list, in columns at each number of them. */
export interface LongLayout extends Rows<Drawn> {
  /** The style of the list. */
  readonly style: CSSProperties;
  readonly items: readonly GridItem[];
  /** Whether nothing of the list is still to come. */
  readonly isWhole: boolean;
  /** The same object for the same picture as long as pictures are only appended, so that its card is not drawn again. */
  readonly styleOf: (index: number) => CSSProperties;
  /** In columns, each picture goes into the shortest column, so that none begins above the one before it; where rounding says otherwise, the distance is 0. */
  readonly steps: (drawn: Drawn) => number[];
  readonly known: Map<number, CSSProperties>;
  /** The columns, at each number of them. */
  readonly each?: ReadonlyMap<number, Columns>;
}

/** Lays out a list of columns. `before` is its last layout: where pictures were appended, it goes on from there. */
export function longLayout(items: readonly GridItem[], before?: LongLayout, isWhole = true): LongLayout {
  const kept = keptLayout(items, before);
  const pictures = items.map(({ picture }) => picture);
  const each = new Map<number, Columns>(
    COUNTS.map((count) => [count, columns(pictures, count, kept?.each?.get(count))]),
  );
  const known = kept?.known ?? new Map<number, CSSProperties>();
  const make = (index: number) => {
    const places = [...each].map(([count, { places }]) => placeVariables(count, places[index]));
    const item = items[index];
    return merged([...(item ? [shapeVariables(item.picture)] : []), ...places]);
  };
  return {
    items,
    isWhole,
    known,
    each,
    style: merged([...each].map(([count, end]) => heightVariables(count, end))),
    styleOf: (index) => known.get(index) ?? remember(known, index, make(index)),
    steps: ({ count, gap, width }) => {
      const laidOut = each.get(count);
      if (!laidOut) return [];
      const column = (width - (count - 1) * gap) / count;
      const topOf = ({ above, gaps }: Pick<Place, 'above' | 'gaps'>) => above * column + gaps * gap;
      const end = topOf({ above: laidOut.height, gaps: laidOut.gaps });
      const tops: number[] = [];
      for (const place of laidOut.places) tops.push(Math.max(tops.at(-1) ?? 0, topOf(place)));
      return tops.map((top, index) => Math.max(0, (tops[index + 1] ?? end) - top));
    },
  };
}

/** The last layout of a list, if pictures were only appended since. */
export const keptLayout = (items: readonly GridItem[], before: LongLayout | undefined): LongLayout | undefined =>
  before?.items.every((item, index) => item === items[index]) ? before : undefined;

export function remember(known: Map<number, CSSProperties>, index: number, style: CSSProperties): CSSProperties {
  known.set(index, style);
  return style;
}

/** Reads how a list is drawn. Undefined where style sheets do not apply. */
export function drawnOf(list: HTMLElement): Drawn | undefined {
  const style = getComputedStyle(list);
  const number = (name: string) => Number.parseFloat(style.getPropertyValue(name));
  const gap = number('--gap');
  const { top, width } = list.getBoundingClientRect();
  const stretched = number('--base') + number('--share') * width;
  const rowHeight = Math.min(Math.max(number('--least'), stretched), number('--most')) || 0;
  const count = rowHeight > 0 ? Math.max(2, Math.round(width / rowHeight)) : number('--count');
  if (!count || Number.isNaN(gap)) return undefined;
  const [foot, rest, spare] = [number('--card-foot') || 0, number('--rest') || 0, number('--spare') || 0];
  const keepsPair = number('--keeps-pair') === 1;
  return { count, rowHeight, gap, foot, width, rest, spare, keepsPair, top: top + window.scrollY };
}
