import { ribbon } from './geometry.ts';
import { bounds, crossingRows } from './polygon.ts';
import type { Scene, Shape } from './stage.ts';

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
    for (const [row, crossings] of crossingRows(outline, 1 / sy, 0.5, 0, rows - 1)) {
      for (let pair = 0; pair + 1 < crossings.length; pair += 2) {
        const from = Math.max(0, Math.round((crossings[pair] ?? 0) * sx));
        const to = Math.min(columns, Math.round((crossings[pair + 1] ?? 0) * sx));
        if (to > from) cells.fill(index, row * columns + from, row * columns + to);
      }
    }
  }
  return { columns, rows, cells };
}

/**
 * The scene without shapes that others cover wholly; what is smaller than two cells is kept unseen, and so are
 * the strokes of small letters and what bends.
 */
export function uncovered(scene: Scene): Scene {
  const cell = 8;
  const { cells } = rasterise(scene, Math.round(scene.width / cell), Math.round(scene.height / cell));
  const seen = new Set(cells);
  return {
    ...frameOf(scene),
    shapes: scene.shapes.filter(
      (shape, index) => seen.has(index) || isTiny(shape, cell * (shape.width > 0 ? 3.5 : 2), scene) || isJointed(shape),
    ),
  };
}

const frameOf = ({ width, height, light, filming }: Scene) => ({ width, height, light, filming });

const isJointed = ({ moves }: Shape): boolean => moves.some(({ motion }) => motion === 'bend');

function isTiny(shape: Shape, limit: number, scene: Scene): boolean {
  const { left, right, top, bottom } = bounds(shape.outline);
  const isInside = right > 0 && bottom > 0 && left < scene.width && top < scene.height;
  return isInside && (right - left < limit || bottom - top < limit);
}
