import { type Arrange, aspectOf, type Box, gapFor, type Ratio } from './layout.ts';

export interface RowOptions {
  /** The height that rows come close to. */
  readonly target?: number;
  readonly gap?: number;
}

/** Rows of equal height that fill the width in reading order; each keeps its aspect ratio, and a last row is never blown up. */
export function justifiedRows(ratios: readonly Ratio[], width: number, options: RowOptions = {}): ReturnType<Arrange> {
  if (width <= 0) return { boxes: [], height: 0 };
  const gap = options.gap ?? gapFor(width);
  const target = options.target ?? targetFor(width);
  const boxes: Box[] = [];
  let top = 0;
  for (const row of breakRows(ratios.map(aspectOf), width, target, gap)) {
    const height = rowHeight(row, width, gap, target);
    let left = 0;
    for (const aspect of row.aspects) {
      boxes.push({ left, top, width: aspect * height, height });
      left += aspect * height + gap;
    }
    top += height + gap;
  }
  return { boxes, height: Math.max(0, top - gap) };
}

/** About two pictures abreast on a phone, five on a wide screen. */
const targetFor = (width: number): number => Math.max(150, Math.min(340, 120 + width * 0.13));

interface Row {
  readonly aspects: number[];
  readonly isLast: boolean;
}

/** A row closes where the next picture would take it further from the wanted height than leaving it out. */
function breakRows(aspects: readonly number[], width: number, target: number, gap: number): Row[] {
  const rows: number[][] = [[]];
  for (const aspect of aspects) {
    const row = rows.at(-1) ?? [];
    const now = filled(row, width, gap);
    const next = filled([...row, aspect], width, gap);
    if (row.length > 0 && Math.abs(now - target) <= Math.abs(next - target)) rows.push([aspect]);
    else row.push(aspect);
  }
  return rows
    .filter((row) => row.length > 0)
    .map((row, index, all) => ({ aspects: row, isLast: index === all.length - 1 }));
}

const filled = (row: readonly number[], width: number, gap: number): number =>
  row.length === 0
    ? Number.POSITIVE_INFINITY
    : (width - gap * (row.length - 1)) / row.reduce((sum, aspect) => sum + aspect, 0);

function rowHeight({ aspects, isLast }: Row, width: number, gap: number, target: number): number {
  const height = filled(aspects, width, gap);
  return isLast ? Math.min(height, target * 1.25) : height;
}
