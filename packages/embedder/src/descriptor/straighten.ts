import type { Point } from './components.ts';
import type { Raster } from './raster.ts';

/** Long side of a straightened picture, in pixels: more than any descriptor looks at. */
const SIDE = 192;

/** The picture inside a quadrilateral (corners clockwise from the top left), as if seen from the front. */
export function straightened(raster: Raster, corners: readonly [Point, Point, Point, Point]): Raster {
  const [a, b, c, d] = corners;
  const [across, down] = [Math.max(apart(a, b), apart(d, c)), Math.max(apart(a, d), apart(b, c))];
  const scale = SIDE / Math.max(across, down);
  const [width, height] = [Math.max(1, Math.round(across * scale)), Math.max(1, Math.round(down * scale))];
  const toSource = projection(corners);
  const rgb = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++)
      copyPixel(raster, toSource((x + 0.5) / width, (y + 0.5) / height), rgb, (y * width + x) * 3);
  }
  return { width, height, rgb };
}

/** The projective map of the unit square to a quadrilateral (Heckbert, Fundamentals of Texture Mapping, 1989). */
function projection([a, b, c, d]: readonly [Point, Point, Point, Point]): (u: number, v: number) => Point {
  const [right, lower, rest] = [minus(b, c), minus(d, c), { x: a.x - b.x + c.x - d.x, y: a.y - b.y + c.y - d.y }];
  const size = cross(right, lower);
  const [g, h] = size === 0 ? [0, 0] : [cross(rest, lower) / size, cross(right, rest) / size];
  return (u, v) => {
    const depth = g * u + h * v + 1;
    const along = (axis: 'x' | 'y') =>
      ((b[axis] - a[axis] + g * b[axis]) * u + (d[axis] - a[axis] + h * d[axis]) * v + a[axis]) / depth;
    return { x: along('x'), y: along('y') };
  };
}

/** Bilinear between the four nearest pixels. */
function copyPixel({ width, height, rgb }: Raster, { x, y }: Point, out: Uint8Array, to: number): void {
  const [left, top] = [clamp(x - 0.5, width - 1), clamp(y - 0.5, height - 1)];
  const [column, row] = [Math.floor(left), Math.floor(top)];
  const [nextColumn, nextRow] = [Math.min(width - 1, column + 1), Math.min(height - 1, row + 1)];
  const [dx, dy] = [left - column, top - row];
  for (let channel = 0; channel < 3; channel++) {
    const at = (px: number, py: number) => rgb[(py * width + px) * 3 + channel] ?? 0;
    const upper = at(column, row) * (1 - dx) + at(nextColumn, row) * dx;
    const lower = at(column, nextRow) * (1 - dx) + at(nextColumn, nextRow) * dx;
    out[to + channel] = Math.round(upper * (1 - dy) + lower * dy);
  }
}

const apart = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);
const minus = (a: Point, b: Point): Point => ({ x: a.x - b.x, y: a.y - b.y });
const cross = (a: Point, b: Point) => a.x * b.y - a.y * b.x;
const clamp = (value: number, most: number) => Math.min(most, Math.max(0, value));
