import { at, curve, distance, type Outline, type Point, ribbon } from './geometry.ts';
import { bounds } from './polygon.ts';
import { noise, type Random } from './random.ts';
import type { Stage } from './stage.ts';

/** A coast of capes and bays: an ellipse, swayed in long and short waves. */
export function coast(random: Random, [cx, cy]: Point, rx: number, ry: number, wild = 0.35): Outline {
  const seed = random.whole(0, 1e6);
  const count = 72;
  return Array.from({ length: count }, (_, index): Point => {
    const turn = (index / count) * Math.PI * 2;
    const [u, v] = [Math.cos(turn), Math.sin(turn)];
    const sway =
      noise(u * 1.4 + 9, seed) * noise(v * 1.4 + 4, seed + 1) * 1.4 +
      noise(u * 2.7 + v * 1.3, seed + 2) * 0.55 +
      noise(turn * 4.3, seed + 3) * 0.16 * (index > count - 6 ? (count - index) / 6 : 1);
    const reach = 1 + sway * wild;
    return [cx + u * rx * reach, cy + v * ry * reach];
  });
}

/** The outline scaled and moved so that it fills a box as far as its form allows, stretched one way by `slack` at most. */
export function fitted(outline: Outline, x: number, y: number, w: number, h: number, slack = 1.25): Outline {
  const { left, right, top, bottom } = bounds(outline);
  const [sx, sy] = [w / (right - left), h / (bottom - top)];
  const scale = Math.min(sx, sy);
  const [ax, ay] = [Math.min(sx, scale * slack), Math.min(sy, scale * slack)];
  return outline.map(
    ([u, v]): Point => [x + w / 2 + (u - (left + right) / 2) * ax, y + h / 2 + (v - (top + bottom) / 2) * ay],
  );
}

/** Whether a point lies within an outline (even-odd rule). */
export function within(outline: Outline, [x, y]: Point): boolean {
  let isInside = false;
  for (const [index, [ax, ay]] of outline.entries()) {
    const [bx, by] = at(outline, index + 1);
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) isInside = !isInside;
  }
  return isInside;
}

/** How far a point is from the nearest corner of an outline. */
export const awayFrom = (outline: Outline, point: Point): number =>
  outline.reduce((least, corner) => Math.min(least, distance(corner, point)), Infinity);

/** The contour drawn in towards a point: depth lines, contour lines. */
export const drawnIn = (outline: Outline, [cx, cy]: Point, part: number, random: Random): Outline => {
  const seed = random.whole(0, 1e6);
  return outline.map(([x, y], index): Point => {
    const sway = 1 + noise(index * 0.35, seed) * (1 - part) * 0.4;
    return [cx + (x - cx) * part * sway, cy + (y - cy) * part * sway];
  });
};

/** Draws land with its coast; techniques recognise coasts by this depth. */
const COAST_DEPTH = 0.31;
export const isCoast = (shape: { readonly kind: string; readonly depth: number }): boolean =>
  shape.kind === 'land' && shape.depth === COAST_DEPTH;

export function drawCoast(stage: Stage, outline: Outline): void {
  stage.as('land', COAST_DEPTH, () => stage.fill('wall', outline));
  const { left, right, top, bottom } = bounds(outline);
  const middle: Point = [(left + right) / 2, (top + bottom) / 2];
  stage.as('land', 0.33, () =>
    stage.fill(
      'grass',
      drawnIn(outline, middle, Math.min(right - left, bottom - top) > 160 * stage.unit ? 0.93 : 0.84, stage.random),
    ),
  );
}

/** A river that grows from its spring to its mouth. */
export function drawRiver(stage: Stage, points: Outline, width: number): void {
  const course = curve(points, false, 5);
  const widths = course.map((_, index) => width * (0.2 + (0.8 * index) / course.length));
  stage.as('water', 0.35, () => stage.fill('water', ribbon(course, widths)));
}

/** A winding course between two places. */
export function winding(random: Random, from: Point, to: Point, sway: number, steps = 5): Outline {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  return Array.from({ length: steps + 1 }, (_, index): Point => {
    const part = index / steps;
    const off = index === 0 || index === steps ? 0 : random.between(-sway, sway) * (index % 2 === 0 ? 1 : -1);
    return [from[0] + dx * part - dy * off, from[1] + dy * part + dx * off];
  });
}

/** A dashed line along a course, as routes and paths are marked. */
export function drawDashes(
  stage: Stage,
  points: Outline,
  width: number,
  dash: number,
  paint: 'accent' | 'dark' | 'light' | 'roof' | 'woodDark' = 'accent',
  curved = true,
): void {
  const course = curved ? curve(points, false, 8) : points;
  let [run, isOn]: [Point[], boolean] = [[at(course, 0)], true];
  let left = dash;
  stage.as('prop', 0.6, () => {
    for (const [index, from] of course.slice(0, -1).entries()) {
      const to = at(course, index + 1);
      let here = from;
      let long = distance(from, to);
      while (long > left) {
        const part = left / long;
        here = [here[0] + (to[0] - here[0]) * part, here[1] + (to[1] - here[1]) * part];
        run.push(here);
        if (isOn) stage.line(paint, run, width);
        [run, isOn] = [[here], !isOn];
        long -= left;
        left = isOn ? dash : dash * 0.75;
      }
      left -= long;
      run.push(to);
    }
    if (isOn && run.length > 1) stage.line(paint, run, width);
  });
}

/** Keeps things apart: what is put somewhere takes a round place for itself. */
export class Places {
  private readonly taken: (readonly [x: number, y: number, r: number])[] = [];

  isFree([x, y]: Point, r: number): boolean {
    return this.taken.every(([u, v, s]) => Math.hypot(x - u, y - v) > r + s);
  }

  take([x, y]: Point, r: number): void {
    this.taken.push([x, y, r]);
  }

  /** Takes room along a course, so that nothing is set onto it. */
  takeAlong(points: Outline, r: number): void {
    for (const point of points) this.take(point, r);
  }

  /** A free place of radius `r` in a box that `suits`, taken at once; undefined when forty tries fail. */
  find(random: Random, box: Outline, r: number, suits: (point: Point) => boolean = () => true): Point | undefined {
    const { left, right, top, bottom } = bounds(box);
    for (let attempt = 0; attempt < 40; attempt += 1) {
      const point: Point = [random.between(left, right), random.between(top, bottom)];
      if (this.isFree(point, r) && suits(point)) {
        this.take(point, r);
        return point;
      }
    }
    return undefined;
  }
}
