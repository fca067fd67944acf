import { type Point } from '../drawing/geometry.ts';
import { rasterise } from '../drawing/raster.ts';
import type { Scene, Shape } from '../drawing/stage.ts';

/**
 * A screen of dots over a scene: `tone` gives each visible shape its darkness at a place (0 none to 1 solid). Returns path
 * data by dot diameter in units, to be stroked with round caps.
 */
export function halftone(
  scene: Scene,
  pitch: number,
  angle: number,
  tone: (shape: Shape, x: number, y: number) => number,
): ReadonlyMap<number, string> {
  const [columns, rows] = [Math.round(scene.width / 6), Math.round(scene.height / 6)];
  const { cells } = rasterise(scene, columns, rows);
  const dots = new Map<number, string>();
  for (const [x, y] of grid(scene, pitch, angle)) {
    const shape =
      scene.shapes[
        cells[Math.floor((y / scene.height) * rows) * columns + Math.floor((x / scene.width) * columns)] ?? -1
      ];
    const level = shape === undefined ? 0 : Math.round(Math.min(1, tone(shape, x, y)) * 6);
    if (level < 1) continue;
    const size = Math.round(pitch * Math.sqrt(level / 6) * 10.5) / 10;
    dots.set(size, `${dots.get(size) ?? ''}M${Math.round(x)} ${Math.round(y)}h0`);
  }
  return dots;
}

function* grid(scene: Scene, pitch: number, angle: number): Generator<Point> {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const reach = Math.ceil((scene.width + scene.height) / pitch);
  for (let row = -reach; row < reach; row += 1) {
    for (let column = -reach; column < reach; column += 1) {
      const x = (column * cos - row * sin) * pitch;
      const y = (column * sin + row * cos) * pitch;
      if (x >= 0 && y >= 0 && x < scene.width && y < scene.height) yield [x, y];
    }
  }
}
