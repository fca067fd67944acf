import { type Outline, type Point, rect } from '../../drawing/geometry.ts';
import type { Stage } from '../../drawing/stage.ts';

/** The empty sheet; the technique decides how it looks. */
export function openGraphic(stage: Stage): void {
  stage.as('sky', 0, () => stage.fill('skyLow', rect(0, 0, stage.width, stage.height)));
}

/** Places for `count` stations in rows that turn at their ends, as a board game's, and the way between them. */
export function snake(stage: Stage, count: number, rows: number): { readonly spots: Point[]; readonly way: Outline } {
  const { width, height } = stage;
  const perRow = Math.ceil(count / rows);
  const spots: Point[] = [];
  const way: Point[] = [];
  const margin = height > width ? 0.25 : 0.13;
  const mirrored = stage.random.chance(0.5);
  for (let row = 0; row < rows; row += 1) {
    const y = height * (0.5 + (rows === 1 ? 0 : row / (rows - 1) - 0.5) * (rows === 2 ? 0.46 : 0.66));
    const here = Math.min(perRow, count - row * perRow);
    for (let index = 0; index < here; index += 1) {
      const part = perRow === 1 ? 0.5 : index / (perRow - 1);
      const across = (row % 2 === 0) !== mirrored ? part : 1 - part;
      spots.push([width * (margin + across * (1 - margin * 2)), y]);
    }
  }
  for (const [index, spot] of spots.entries()) {
    const before = spots[index - 1];
    if (before !== undefined && Math.abs(before[1] - spot[1]) > 10) {
      const out = before[0] > width / 2 ? width * 0.965 : width * 0.035;
      const middle = (before[1] + spot[1]) / 2;
      way.push([out, before[1] + (middle - before[1]) * 0.35], [out, spot[1] + (middle - spot[1]) * 0.35]);
    }
    way.push(spot);
  }
  return { spots, way };
}
