import { ribbon } from './geometry.ts';
import { bounds, crossingsAt } from './polygon.ts';
import type { Scene } from './stage.ts';

/** Which shape is on top in each cell of a grid over the scene; -1 where there is none. Row by row. */
export interface Raster {
  readonly columns: number;
  readonly rows: number;
  readonly cells: Int32Array;
}

/** Scan-converts a scene; a cell belongs to the last shape that covers its centre, thin lines get at least one cell. */
export function rasterise(scene: Scene, columns: number, rows: number): Raster {
  const cells = new Int32Array(columns * rows).fill(-1);
  const [sx, sy] = [columns / scene.width, rows / scene.height];
  for (const [index, shape] of scene.shapes.entries()) {
    const outline = shape.width > 0 ? ribbon(shape.outline, [Math.max(shape.width, 1.05 / sx)]) : shape.outline;
    const { top, bottom } = bounds(outline);
    const last = Math.min(rows - 1, Math.floor(bottom * sy));
    for (let row = Math.max(0, Math.floor(top * sy)); row <= last; row += 1) {
      const crossings = crossingsAt(outline, (row + 0.5) / sy);
      for (let pair = 0; pair + 1 < crossings.length; pair += 2) {
        const from = Math.max(0, Math.round((crossings[pair] ?? 0) * sx));
        const to = Math.min(columns, Math.round((crossings[pair + 1] ?? 0) * sx));
        if (to > from) cells.fill(index, row * columns + from, row * columns + to);
      }
    }
  }
  return { columns, rows, cells };
}
