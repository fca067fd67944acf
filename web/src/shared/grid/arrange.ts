import type { CSSProperties } from 'react';
import { columns } from './columns.ts';
import { aspectOf, type Ratio } from './ratio.ts';

/** Rows where the order matters, columns for moods. */
export type Arrangement = 'rows' | 'columns';

export interface Arranged {
  /** Of the list. */
  readonly style: CSSProperties;
  /** Of each picture, in order. */
  readonly cards: readonly CSSProperties[];
}

/** The numbers of columns that windows have (BC-04); the style sheet chooses. One column needs no places. */
const COUNTS = [2, 3, 4] as const;

/**
 * What the style sheet has to know of a grid: shapes, and for columns the places at each number of them. Nothing depends on the width of the window, so
 * the server renders the same grid as the browser, and the browser lays it out without a script.
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
