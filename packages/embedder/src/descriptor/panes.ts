import { type Box, type Raster, wholeBox } from './raster.ts';
import { trimBorders } from './trim.ts';

const MOST_PANES = 6;
/** Cuts through a cut: rows, columns, and what is in them. */
const DEPTH = 4;
/** Difference of a channel over two pixels from which there is an edge. */
const EDGE = 20;
/** Share of a line that must be an edge for a cut. */
const LEAST_EDGE = 0.72;
/** Lines of one edge at most: more are texture. */
const WIDEST = 8;
/** Shares of the frame: the least side of a pane, and how near to the side of an area no cut is. */
const [LEAST_SIDE, MARGIN] = [0.14, 0.06];
/** Ratio of the sides from which a pane is a bar, and no picture. */
const BAR = 4;

/**
 * The pictures of a collage: an area is cut where an edge runs through all of it, then its parts (recursive XY cut: Nagy and Seth, 1984). None where
 * nothing can be cut. The largest first.
 */
export function panesOf(raster: Raster): Box[] {
  const panes = cutUp(raster, wholeBox(raster), DEPTH).filter((box) => isPane(raster, box));
  if (panes.length < 2) return [];
  return panes.sort((one, other) => areaOf(other) - areaOf(one)).slice(0, MOST_PANES);
}

function cutUp(raster: Raster, area: Box, depth: number): Box[] {
  const box = trimBorders(raster, area);
  const cut = depth > 0 ? bestCut(raster, box) : undefined;
  if (!cut) return [box];
  const [first, second] = cut.isColumn
    ? [
        { ...box, right: cut.from },
        { ...box, left: cut.to },
      ]
    : [
        { ...box, bottom: cut.from },
        { ...box, top: cut.to },
      ];
  return [...cutUp(raster, first, depth - 1), ...cutUp(raster, second, depth - 1)];
}

/** The lines of an edge: one where it is sharp, several where it is blurred, or a thin gutter. */
interface Cut {
  readonly from: number;
  readonly to: number;
  readonly isColumn: boolean;
  /** Share of the line that is an edge. */
  readonly share: number;
}

function bestCut(raster: Raster, { left, top, right, bottom }: Box): Cut | undefined {
  let best: Cut | undefined;
  const look = (isColumn: boolean, from: number, to: number, shareAt: (at: number) => number) => {
    for (let at = from; at < to; at++) {
      const first = at;
      let share = 0;
      for (let one = shareAt(at); one >= LEAST_EDGE; one = ++at < to ? shareAt(at) : 0) share = Math.max(share, one);
      const isLine = at - first <= WIDEST;
      if (isLine && share > (best?.share ?? 0))
        best = { from: first, to: Math.max(first + 1, at - 1), isColumn, share };
    }
  };
  const [aside, below] = [Math.ceil(MARGIN * raster.width), Math.ceil(MARGIN * raster.height)];
  const [wide, high] = [right - left, bottom - top];
  const { width } = raster;
  const columnAt = (x: number) => edgesIn(raster, top * width + x - 1, 2, width, high) / Math.max(1, high);
  const rowAt = (y: number) => edgesIn(raster, (y - 1) * width + left, 2 * width, 1, wide) / Math.max(1, wide);
  look(true, left + aside, right - aside, columnAt);
  look(false, top + below, bottom - below, rowAt);
  return best;
}

/** Pixels along a line that differ from those two lines further on. */
function edgesIn({ rgb }: Raster, first: number, across: number, step: number, length: number): number {
  let count = 0;
  for (let index = 0, at = first * 3; index < length; index++, at += step * 3) {
    const other = at + across * 3;
    if (
      Math.abs((rgb[at] ?? 0) - (rgb[other] ?? 0)) > EDGE ||
      Math.abs((rgb[at + 1] ?? 0) - (rgb[other + 1] ?? 0)) > EDGE ||
      Math.abs((rgb[at + 2] ?? 0) - (rgb[other + 2] ?? 0)) > EDGE
    )
      count++;
  }
  return count;
}

function isPane({ width, height }: Raster, { left, top, right, bottom }: Box): boolean {
  const [wide, high] = [right - left, bottom - top];
  if (wide < LEAST_SIDE * width || high < LEAST_SIDE * height) return false;
  return Math.max(wide, high) <= BAR * Math.min(wide, high);
}

function areaOf({ left, top, right, bottom }: Box): number {
  return (right - left) * (bottom - top);
}
