import type { CSSProperties } from 'react';
import { COUNTS, heightVariables, merged, placeVariables, shapeVariables } from './arrange.ts';
import { type Columns, columns, type Place } from './columns.ts';
import type { GridItem } from './grid-item.ts';

/** How a list of columns is drawn now, in CSS pixels. */
export interface Drawn {
  /** The number of columns that the style sheet chose. */
  readonly count: number;
  readonly gap: number;
  readonly width: number;
  /** The distance from the top of the page. */
  readonly top: number;
}

/** The positions of all pictures of a list, at each number of columns. */
export interface LongLayout {
  /** The style of the list. */
  readonly style: CSSProperties;
  readonly items: readonly GridItem[];
  /** The same object for the same picture as long as pictures are only appended, so that its card is not drawn again. */
  readonly styleOf: (index: number) => CSSProperties;
  /**
   * The distance from the top of each picture to that of the next; for the last, to the end of the list. Each picture goes into the shortest column, so
   * that none begins above the one before it; where rounding says otherwise, the distance is 0.
   */
  readonly steps: (drawn: Drawn) => number[];
  readonly known: Map<number, CSSProperties>;
}

/** Lays out a list. `before` is its last layout. */
export function longLayout(items: readonly GridItem[], before?: LongLayout): LongLayout {
  const each = new Map<number, Columns>(
    COUNTS.map((count) => [
      count,
      columns(
        items.map(({ picture }) => picture),
        count,
      ),
    ]),
  );
  const isAppended = before?.items.every((item, index) => item === items[index]) ?? false;
  const known = (isAppended && before?.known) || new Map<number, CSSProperties>();
  const make = (index: number) => {
    const places = [...each].map(([count, { places }]) => placeVariables(count, places[index]));
    const item = items[index];
    return merged([...(item ? [shapeVariables(item.picture)] : []), ...places]);
  };
  return {
    items,
    known,
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

function remember(known: Map<number, CSSProperties>, index: number, style: CSSProperties): CSSProperties {
  known.set(index, style);
  return style;
}

/** Reads how a list is drawn. Undefined where style sheets do not apply. */
export function drawnOf(list: HTMLElement): Drawn | undefined {
  const style = getComputedStyle(list);
  const count = Number(style.getPropertyValue('--count'));
  const gap = Number.parseFloat(style.getPropertyValue('--gap'));
  if (!count || Number.isNaN(gap)) return undefined;
  const { top, width } = list.getBoundingClientRect();
  return { count, gap, width, top: top + window.scrollY };
}
