import { aspectOf, type Box, gapFor, type Layout, type Ratio } from './layout.ts';

/** Columns by the width of the window (BC-04). */
export function columnsFor(windowWidth: number): number {
  if (windowWidth >= 1300) return 4;
  if (windowWidth >= 1024) return 3;
  if (windowWidth >= 640) return 2;
  return 1;
}

/** Columns that each picture joins where there is most room, so that the order still reads from left to right. */
export function columns(ratios: readonly Ratio[], width: number, count: number, gap = gapFor(width)): Layout {
  if (width <= 0) return { boxes: [], height: 0 };
  const column = (width - gap * (count - 1)) / count;
  const heights = Array.from({ length: count }, () => 0);
  const boxes = ratios.map((ratio): Box => {
    const index = heights.indexOf(Math.min(...heights));
    const top = heights[index] ?? 0;
    const height = column / aspectOf(ratio);
    heights[index] = top + height + gap;
    return { left: index * (column + gap), top, width: column, height };
  });
  return { boxes, height: Math.max(0, Math.max(0, ...heights) - gap) };
}
