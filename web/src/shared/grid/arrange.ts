import type { CSSProperties } from 'react';
import { columns } from './columns.ts';
import { aspectOf, type Ratio } from './ratio.ts';

/** `rows` where the order matters, `columns` for a mood board. */
export type Arrangement = 'rows' | 'columns';

export interface Arranged {
  /** The style of the list. */
  readonly style: CSSProperties;
  /** The style of each card, in order. */
  readonly cards: readonly CSSProperties[];
}

/** Possible numbers of columns (BC-04); media queries choose one. A single column needs no positions. */
const COUNTS = [2, 3, 4] as const;

/**
 * CSS variables for a grid: aspect ratios, and for columns the positions at each number of columns. Nothing depends on the width of the window, so that
 * the server can render the grid and the browser lays it out without scripts.
 */
export function arrange(arrangement: Arrangement, ratios: readonly Ratio[]): Arranged {
  const shapes = ratios.map((ratio) => variables({ '--aspect': rounded(aspectOf(ratio)) }));
  if (arrangement === 'rows') return { style: {}, cards: shapes };
  const each = COUNTS.map((count) => ({ count, ...columns(ratios, count) }));
  return {
    style: merged(
      each.map(({ count, height, gaps }) =>
        variables({ [`--height-${count}`]: rounded(height), [`--gaps-${count}`]: gaps }),
      ),
    ),
    cards: shapes.map((shape, index) =>
      merged([shape, ...each.map(({ count, places }) => placeVariables(count, places[index]))]),
    ),
  };
}

function placeVariables(count: number, place = { column: 0, above: 0, gaps: 0 }): CSSProperties {
  return variables({
    [`--column-${count}`]: place.column,
    [`--above-${count}`]: rounded(place.above),
    [`--between-${count}`]: place.gaps,
  });
}

const rounded = (value: number): number => Math.round(value * 10_000) / 10_000;
const variables = (values: Record<string, number>): CSSProperties => values as CSSProperties;
const merged = (styles: readonly CSSProperties[]): CSSProperties => Object.assign({}, ...styles);
