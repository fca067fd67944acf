import { at, between, distance, type Outline, type Point } from './geometry.ts';
import { noise } from './random.ts';

export interface Bounds {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export function bounds(points: Outline): Bounds {
  let left = Infinity;
  let top = Infinity;
  let right = -Infinity;
  let bottom = -Infinity;
  for (const point of points) {
    if (point[0] < left) left = point[0];
    if (point[0] > right) right = point[0];
    if (point[1] < top) top = point[1];
    if (point[1] > bottom) bottom = point[1];
  }
  return { left, top, right, bottom };
}

/** Unsigned area. */
export function area(points: Outline): number {
  let twice = 0;
  let previous = at(points, -1);
  for (const point of points) {
    twice += previous[0] * point[1] - point[0] * previous[1];
    previous = point;
  }
  return Math.abs(twice) / 2;
}

export function centre(points: Outline): Point {
  const { left, top, right, bottom } = bounds(points);
  return [(left + right) / 2, (top + bottom) / 2];
}

/** What lies on the left of the line through `point` at `angle` (Sutherland-Hodgman); empty when nothing does. */
export function cut(points: Outline, point: Point, angle: number): Outline {
  const nx = Math.sin(angle);
  const ny = -Math.cos(angle);
  const side = (p: Point): number => (p[0] - point[0]) * nx + (p[1] - point[1]) * ny;
  const kept: Point[] = [];
  for (const [index, here] of points.entries()) {
    const next = at(points, index + 1);
    const [a, b] = [side(here), side(next)];
    if (a >= 0) kept.push(here);
    if (a >= 0 !== b >= 0) kept.push(between(here, next, a / (a - b)));
  }
  return kept.length > 2 ? kept : [];
}

/** Parallel lines across an area, `gap` apart at `angle`, clipped to it; the even-odd rule decides what is inside. */
export function hatch(points: Outline, angle: number, gap: number): readonly (readonly [Point, Point])[] {
  const cos = Math.cos(-angle);
  const sin = Math.sin(-angle);
  const turned = points.map(([x, y]): Point => [x * cos - y * sin, x * sin + y * cos]);
  const back = (x: number, y: number): Point => [x * cos + y * sin, -x * sin + y * cos];
  const lines: (readonly [Point, Point])[] = [];
  for (const [row, crossings] of crossingRows(turned, gap, 0)) {
    for (let index = 0; index + 1 < crossings.length; index += 2) {
      const [from, to] = [crossings[index] ?? 0, crossings[index + 1] ?? 0];
      if (to - from > 0.5) lines.push([back(from, row * gap), back(to, row * gap)]);
    }
  }
  return lines;
}

/**
 * For each line y = (row + offset) * gap that an outline crosses, from row `from` up to row `to`: the row and the x of its
 * crossings from left to right.
 */
export function crossingRows(
  points: Outline,
  gap: number,
  offset: number,
  from = -Infinity,
  to = Infinity,
): (readonly [row: number, crossings: number[]])[] {
  const { top, bottom } = bounds(points);
  const first = Math.max(from, Math.ceil(top / gap - offset));
  const last = Math.min(to, Math.floor(bottom / gap - offset));
  const rows: number[][] = [];
  for (let row = first; row <= last; row += 1) rows.push([]);
  let previous = at(points, -1);
  for (const point of points) {
    const isDown = previous[1] < point[1];
    const low = isDown ? previous[1] : point[1];
    const high = isDown ? point[1] : previous[1];
    const slope = (point[0] - previous[0]) / (point[1] - previous[1]);
    for (
      let row = Math.max(first, Math.ceil(low / gap - offset));
      row <= last && (row + offset) * gap < high;
      row += 1
    ) {
      rows[row - first]?.push(previous[0] + ((row + offset) * gap - previous[1]) * slope);
    }
    previous = point;
  }
  return rows.map(
    (crossings, index) =>
      [first + index, crossings.length > 2 ? crossings.sort((a, b) => a - b) : ordered(crossings)] as const,
  );
}

function ordered(crossings: number[]): number[] {
  return (crossings[0] ?? 0) > (crossings[1] ?? 0) ? crossings.reverse() : crossings;
}

/** The same contour with points at most `spacing` apart. */
export function resample(points: Outline, spacing: number, closed = true): Outline {
  const result: Point[] = [];
  const spans = closed ? points.length : points.length - 1;
  for (let index = 0; index < spans; index += 1) {
    const [a, b] = [at(points, index), at(points, index + 1)];
    const steps = Math.max(1, Math.ceil(distance(a, b) / spacing));
    for (let step = 0; step < steps; step += 1) result.push(between(a, b, step / steps));
  }
  if (!closed) result.push(at(points, points.length - 1));
  return result;
}

/** Moves points by smooth noise of `amount` units whose waves are about `wave` units long. */
export function roughen(points: Outline, amount: number, wave: number, seed: number, closed = true): Outline {
  return resample(points, wave * 0.7, closed).map(([x, y]) => [
    x + noise((x + y * 0.37) / wave, seed) * amount,
    y + noise((y - x * 0.41) / wave, seed + 77) * amount,
  ]);
}

/** Fewer points, none further than `tolerance` from the contour (Douglas-Peucker). */
export function simplify(points: Outline, tolerance: number): Outline {
  if (points.length < 5) return points;
  const first = at(points, 0);
  let far = 0;
  for (const [index, point] of points.entries())
    if (distance(first, point) > distance(first, at(points, far))) far = index;
  const kept = [
    ...reduce(points.slice(0, far + 1), tolerance).slice(0, -1),
    ...reduce([...points.slice(far), first], tolerance).slice(0, -1),
  ];
  return kept.length > 2 ? kept : points;
}

function reduce(points: Outline, tolerance: number): Point[] {
  if (points.length < 3) return [...points];
  const [a, b] = [at(points, 0), at(points, points.length - 1)];
  const length = distance(a, b) || 1;
  let [worst, split] = [0, 0];
  for (const [index, [x, y]] of points.entries()) {
    const off = Math.abs((b[0] - a[0]) * (a[1] - y) - (a[0] - x) * (b[1] - a[1])) / length;
    if (off > worst) [worst, split] = [off, index];
  }
  if (worst <= tolerance) return [a, b];
  return [...reduce(points.slice(0, split + 1), tolerance).slice(0, -1), ...reduce(points.slice(split), tolerance)];
}
