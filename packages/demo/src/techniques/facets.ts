import type { Outline, Point } from '../drawing/geometry.ts';
import { hash } from '../drawing/random.ts';
import type { Triangle } from '../drawing/triangles.ts';

/** Whether a point lies inside an outline, by the even-odd rule. */
export function contains(outline: Outline, [x, y]: Point): boolean {
  let within = false;
  for (const [index, [ax, ay]] of outline.entries()) {
    const [bx, by] = outline[(index + 1) % outline.length] ?? [ax, ay];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) within = !within;
  }
  return within;
}

export const cornersOf = (points: readonly Point[], triangle: Triangle): Point[] =>
  triangle.flatMap((corner) => points.slice(corner, corner + 1));

export const middle = (corners: readonly Point[]): Point => [
  corners.reduce((sum, [x]) => sum + x, 0) / corners.length,
  corners.reduce((sum, [, y]) => sum + y, 0) / corners.length,
];

/** How a facet takes the light, within ±strength: by chance, but always the same for the same place. */
export function slope(corners: readonly Point[], strength: number): number {
  const [x, y] = middle(corners);
  return ((hash(`${Math.round(x)},${Math.round(y)}`) % 1000) / 500 - 1) * strength;
}

/** Writes many small closed shapes of one colour, each from where the last began; whole units. */
export class Chain {
  data = '';
  private x = 0;
  private y = 0;

  add(points: Outline): void {
    let [px, py] = [this.x, this.y];
    let started = false;
    for (const [x, y] of points) {
      const [dx, dy] = [Math.round(x) - px, Math.round(y) - py];
      if (started && dx === 0 && dy === 0) continue;
      this.data += `${started ? (dx < 0 ? '' : ' ') : 'm'}${dx}${dy < 0 ? '' : ' '}${dy}`;
      [px, py] = [Math.round(x), Math.round(y)];
      if (!started) [this.x, this.y] = [px, py];
      started = true;
    }
    if (started) this.data += 'z';
  }
}
