import type { CSSProperties } from 'react';
import { drawnAspect, lastOfPair, rowVariables, shapeVariables } from './arrange.ts';
import type { GridItem } from './grid-item.ts';
import { type Drawn, keptLayout, type LongLayout, remember } from './long-layout.ts';

/** Browsers lay out in 64ths of a pixel. */
const UNITS = 64;

/**
 * Lays out a list in rows, broken and stretched as the style sheet does it. `before` is its last layout. Only the end of a whole list keeps its last two
 * pictures together: where more come, a picture would go back to the row above.
 */
export function longRows(items: readonly GridItem[], before?: LongLayout, isWhole = true): LongLayout {
  const known = keptLayout(items, before)?.known ?? new Map<number, CSSProperties>();
  const pictures = items.slice(-3).map(({ picture }) => picture);
  const last = isWhole ? lastOfPair(pictures) : undefined;
  const pair = last === undefined ? [] : [1, 2].map((index) => rowVariables(pictures, index));
  return {
    items,
    isWhole,
    known,
    style: {},
    styleOf: (index) => {
      const item = items[index];
      const paired = pair[index - (items.length - 2)];
      if (paired) return paired;
      return known.get(index) ?? remember(known, index, item ? shapeVariables(item.picture) : {});
    },
    steps: (drawn) => stepsOf(items, drawn, drawn.keepsPair ? last : undefined),
  };
}

interface Row {
  /** Of its pictures. */
  count: number;
  aspects: number;
  /** Width before it is stretched, with the gaps. */
  width: number;
}

/** @param last The aspect ratio of the last picture, where it stands beside the one before it. */
function stepsOf(items: readonly GridItem[], drawn: Drawn, last: number | undefined): number[] {
  const { gap, foot, width, rowHeight } = drawn;
  const steps: number[] = [];
  let row: Row = { count: 0, aspects: 0, width: 0 };
  const widthOf = (aspect: number) => Math.floor(aspect * rowHeight * UNITS) / UNITS;
  for (const [index, { picture }] of items.entries()) {
    const aspect = drawnAspect(picture);
    const own = widthOf(aspect);
    const needed = last !== undefined && index === items.length - 2 ? own + gap + widthOf(last) : own;
    if (row.count > 0 && row.width + gap + needed > width) {
      steps[index - 1] = stretchedHeight(row, drawn) + foot + gap;
      row = { count: 0, aspects: 0, width: 0 };
    }
    row.width += own + (row.count > 0 ? gap : 0);
    row.count += 1;
    row.aspects += aspect;
    steps.push(0);
  }
  if (row.count > 0) steps[items.length - 1] = lastHeight(row, drawn) + foot;
  return steps;
}

/** Of the last row, which is filled like the others where little of its width is free. */
function lastHeight(row: Row, drawn: Drawn): number {
  const spare = Math.floor(drawn.spare * drawn.width * UNITS) / UNITS;
  return row.width + spare > drawn.width
    ? stretchedHeight(row, drawn)
    : stretchedHeight(row, drawn, { width: spare, aspect: drawn.rest });
}

/**
 * The pictures of a row share its free width by aspect ratio; a sum below 1 takes only that part of it.
 * @param rest What stands for what stays empty: its width before it is stretched, and its aspect ratio. Only in the last row.
 */
function stretchedHeight({ count, aspects, width }: Row, drawn: Drawn, rest = { width: 0, aspect: 0 }): number {
  const free = drawn.width - width - rest.width;
  const filled = free < 0 ? drawn.width : width + (free * aspects) / Math.max(1, aspects + rest.aspect);
  return (filled - (count - 1) * drawn.gap) / aspects;
}

/** How many of the first `count` pictures fill whole rows, without the last row of the list; all of them, if they do not fill one. */
export function fullRows(steps: readonly number[], count: number): number {
  const end = steps.slice(0, Math.min(count, steps.length - 1)).findLastIndex((step) => step > 0);
  return end < 0 ? count : end + 1;
}

/** What of the rows is not in the document, in CSS pixels. */
export interface Left {
  readonly above: number;
  readonly below: number;
  /** The heights of rows left out between two that are in it, for each picture of the lower one. */
  readonly between: ReadonlyMap<number, number>;
}

/** The heights of the rows that are left out when only these pictures, whole rows of them, are in the document. */
export function leftOut(steps: readonly number[], indexes: readonly number[]): Left {
  const sum = (from: number, to: number) => steps.slice(from, to).reduce((total, step) => total + step, 0);
  const between = new Map<number, number>();
  for (const [at, index] of indexes.entries()) {
    const before = indexes[at - 1];
    if (before === undefined) continue;
    const skipped = before + 1 < index ? sum(before + 1, index) : steps[before] === 0 ? between.get(before) : undefined;
    if (skipped !== undefined) between.set(index, skipped);
  }
  return {
    above: sum(0, indexes[0] ?? 0),
    below: sum((indexes.at(-1) ?? steps.length) + 1, steps.length),
    between,
  };
}
