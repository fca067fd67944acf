import { type Point } from '../drawing/geometry.ts';
import { dots } from '../drawing/path.ts';
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
  const [columns, rows] = [Math.round(scene.width / 8), Math.round(scene.height / 8)];
  const { cells } = rasterise(scene, columns, rows);
  const screens = new Map<number, Point[]>();
  for (const [x, y] of grid(scene, pitch, angle)) {
    const shape =
      scene.shapes[
        cells[Math.floor((y / scene.height) * rows) * columns + Math.floor((x / scene.width) * columns)] ?? -1
      ];
    const level = shape === undefined ? 0 : Math.round(Math.min(1, tone(shape, x, y)) * 6);
    if (level < 1) continue;
    const size = Math.round(pitch * Math.sqrt(level / 6) * 10.5) / 10;
    const screen = screens.get(size) ?? [];
    screen.push([x, y]);
    screens.set(size, screen);
  }
  return new Map([...screens].map(([size, points]) => [size, dots(points)]));
}

/** A square grid turned by an angle: only the rows and columns that meet the frame. */
function* grid(scene: Scene, pitch: number, angle: number): Generator<Point> {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const corners: Point[] = [
    [0, 0],
    [scene.width, 0],
    [0, scene.height],
    [scene.width, scene.height],
  ];
  const across = corners.map(([x, y]) => (x * cos + y * sin) / pitch);
  const down = corners.map(([x, y]) => (y * cos - x * sin) / pitch);
  for (let row = Math.ceil(Math.min(...down)); row <= Math.max(...down); row += 1) {
    for (let column = Math.ceil(Math.min(...across)); column <= Math.max(...across); column += 1) {
      const x = (column * cos - row * sin) * pitch;
      const y = (column * sin + row * cos) * pitch;
      if (x >= 0 && y >= 0 && x < scene.width && y < scene.height) yield [x, y];
    }
  }
}
