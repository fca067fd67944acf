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
  const place = { x: 0, y: 0 };
  for (let y = 0, to = 0; y < height; y++) {
    for (let x = 0; x < width; x++, to += 3) {
      toSource((x + 0.5) / width, (y + 0.5) / height, place);
      copyPixel(raster, place, rgb, to);
    }
  }
  return { width, height, rgb };
}

/** The projective map of the unit square to a quadrilateral (Heckbert, Fundamentals of Texture Mapping, 1989). It writes to `out`. */
function projection([a, b, c, d]: readonly [Point, Point, Point, Point]) {
  const [right, lower, rest] = [minus(b, c), minus(d, c), { x: a.x - b.x + c.x - d.x, y: a.y - b.y + c.y - d.y }];
  const size = cross(right, lower);
  const g = size === 0 ? 0 : cross(rest, lower) / size;
  const h = size === 0 ? 0 : cross(right, rest) / size;
  const [acrossX, acrossY] = [b.x - a.x + g * b.x, b.y - a.y + g * b.y];
  const [downX, downY] = [d.x - a.x + h * d.x, d.y - a.y + h * d.y];
  return (u: number, v: number, out: { x: number; y: number }): void => {
    const depth = g * u + h * v + 1;
    out.x = (acrossX * u + downX * v + a.x) / depth;
    out.y = (acrossY * u + downY * v + a.y) / depth;
  };
}

/** Bilinear between the four nearest pixels. */
function copyPixel({ width, height, rgb }: Raster, { x, y }: Point, out: Uint8Array, to: number): void {
  const left = clamp(x - 0.5, width - 1);
  const top = clamp(y - 0.5, height - 1);
  const column = Math.floor(left);
  const row = Math.floor(top);
  const dx = left - column;
  const dy = top - row;
  const aside = column + 1 < width ? 3 : 0;
  const upper = (row * width + column) * 3;
  const lower = row + 1 < height ? upper + width * 3 : upper;
  for (let channel = 0; channel < 3; channel++) {
    const above = (rgb[upper + channel] ?? 0) * (1 - dx) + (rgb[upper + aside + channel] ?? 0) * dx;
    const below = (rgb[lower + channel] ?? 0) * (1 - dx) + (rgb[lower + aside + channel] ?? 0) * dx;
    out[to + channel] = Math.round(above * (1 - dy) + below * dy);
  }
}

const apart = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);
const minus = (a: Point, b: Point): Point => ({ x: a.x - b.x, y: a.y - b.y });
const cross = (a: Point, b: Point) => a.x * b.y - a.y * b.x;
const clamp = (value: number, most: number) => Math.min(most, Math.max(0, value));
