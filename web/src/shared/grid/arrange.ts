import type { CSSProperties } from 'react';
import { type Columns, columns, type Place } from './columns.ts';
import { aspectOf, type Ratio } from './ratio.ts';

/** `rows` where the order matters, `columns` for a mood board. */
export type Arrangement = 'rows' | 'columns';

export interface Arranged {
  /** The style of the list. */
  readonly style: CSSProperties;
  /** The style of each card, in order. */
  readonly cards: readonly CSSProperties[];
}

/** Possible numbers of columns (BC-04); media queries choose one. */
export const COUNTS = [1, 2, 3, 4] as const;

/**
 * CSS variables for a grid: aspect ratios, and for columns the positions at each number of columns. Nothing depends on the width of the window, so that
 * the server can render the grid and the browser lays it out without scripts.
 */
export function arrange(arrangement: Arrangement, ratios: readonly Ratio[]): Arranged {
  const shapes = ratios.map(shapeVariables);
  if (arrangement === 'rows') return { style: {}, cards: shapes.map((_, index) => rowVariables(ratios, index)) };
  const each = COUNTS.map((count) => ({ count, ...columns(ratios, count) }));
  return {
    style: merged(each.map(({ count, ...end }) => heightVariables(count, end))),
    cards: shapes.map((shape, index) =>
      merged([shape, ...each.map(({ count, places }) => placeVariables(count, places[index]))]),
    ),
  };
}

/** The CSS variables of a picture's aspect ratio. */
export const shapeVariables = (ratio: Ratio): CSSProperties => variables({ '--aspect': drawnAspect(ratio) });

/** Two pictures up to this aspect ratio together have room side by side wherever the style sheet keeps the last two in one row. */
const PAIR = 3.1;

/** The aspect ratio of the last picture of rows, which shall not be alone in the last one; undefined if it may be. */
export function lastOfPair(ratios: readonly Ratio[]): number | undefined {
  const [before, last] = ratios.slice(-2).map(drawnAspect);
  if (ratios.length < 3 || before === undefined || last === undefined || before + last > PAIR) return undefined;
  return last;
}

/** The CSS variables of a picture in rows. The last two also get what keeps them together. */
export function rowVariables(ratios: readonly Ratio[], index: number): CSSProperties {
  const ratio = ratios[index];
  const shape = ratio ? shapeVariables(ratio) : {};
  const last = index < ratios.length - 2 ? undefined : lastOfPair(ratios);
  return last === undefined ? shape : { ...shape, ...variables({ '--pair': last }) };
}

/** The aspect ratio that style sheets get. */
export const drawnAspect = (ratio: Ratio): number => rounded(aspectOf(ratio));

/** The CSS variables of a list's height at a number of columns. */
export const heightVariables = (count: number, { height, gaps }: Pick<Columns, 'height' | 'gaps'>): CSSProperties =>
  variables({ [`--height-${count}`]: rounded(height), [`--gaps-${count}`]: gaps });

/** The CSS variables of a picture's position at a number of columns. */
export function placeVariables(count: number, place: Place = { column: 0, above: 0, gaps: 0 }): CSSProperties {
  return variables({
    [`--column-${count}`]: place.column,
    [`--above-${count}`]: rounded(place.above),
    [`--between-${count}`]: place.gaps,
  });
}

const rounded = (value: number): number => Math.round(value * 10_000) / 10_000;
const variables = (values: Record<string, number>): CSSProperties => values as CSSProperties;
export const merged = (styles: readonly CSSProperties[]): CSSProperties => Object.assign({}, ...styles);
