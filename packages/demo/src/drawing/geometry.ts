import { noise, type Random } from './random.ts';

/** x to the right, y downwards, in units of the picture (the shorter side of a picture is 800 to 1000). */
export type Point = readonly [x: number, y: number];
/** Points along a contour. Closed where it bounds an area. Turns sharper than 50° are drawn as corners. */
export type Outline = readonly Point[];

/** The point at an index, counted round and round. @throws RangeError when the outline is empty. */
export function at(points: Outline, index: number): Point {
  const point = points[((index % points.length) + points.length) % points.length];
  if (point === undefined) throw new RangeError('an outline without points');
  return point;
}

export const lerp = (from: number, to: number, part: number): number => from + (to - from) * part;
export const between = (a: Point, b: Point, part: number): Point => [lerp(a[0], b[0], part), lerp(a[1], b[1], part)];
export const distance = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1]);
export const shift = (points: Outline, dx: number, dy: number): Outline => points.map(([x, y]) => [x + dx, y + dy]);
export const along = (from: Point, angle: number, length: number): Point => [
  from[0] + Math.cos(angle) * length,
  from[1] + Math.sin(angle) * length,
];

/** Scales by (sx, sy), turns by `angle` radians, then moves the origin to `to`. */
export function place(points: Outline, to: Point, sx: number, sy = sx, angle = 0): Outline {
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  return points.map(([x, y]) => [to[0] + x * sx * cos - y * sy * sin, to[1] + x * sx * sin + y * sy * cos]);
}

export function ellipse(cx: number, cy: number, rx: number, ry = rx, angle = 0): Outline {
  const count = Math.max(10, Math.min(36, Math.round(Math.sqrt(Math.max(rx, ry)) * 3)));
  const points: Point[] = [];
  for (let index = 0; index < count; index += 1) {
    const turn = (index / count) * Math.PI * 2;
    points.push([Math.cos(turn) * rx, Math.sin(turn) * ry]);
  }
  return place(points, [cx, cy], 1, 1, angle);
}

export const rect = (x: number, y: number, width: number, height: number): Outline => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
];

/** A rectangle with rounded corners. */
export function pill(x: number, y: number, width: number, height: number, radius: number): Outline {
  const r = Math.min(radius, Math.abs(width) / 2, Math.abs(height) / 2);
  const points: Point[] = [];
  const centres: readonly Point[] = [
    [x + width - r, y + r],
    [x + width - r, y + height - r],
    [x + r, y + height - r],
    [x + r, y + r],
  ];
  for (const [corner, [cx, cy]] of centres.entries()) {
    for (let step = 0; step <= 3; step += 1) {
      const angle = (corner - 1 + step / 3) * (Math.PI / 2);
      points.push([cx + Math.cos(angle) * r, cy + Math.sin(angle) * r]);
    }
  }
  return points;
}

/** A smooth closed or open curve through the points (Catmull-Rom), `steps` points for each given one. */
export function curve(points: Outline, closed = false, steps = 4): Outline {
  const result: Point[] = [];
  const spans = closed ? points.length : points.length - 1;
  const get = (index: number): Point => (closed ? at(points, index) : at(points, clamp(index, 0, points.length - 1)));
  for (let span = 0; span < spans; span += 1) {
    for (let step = 0; step < steps; step += 1) {
      result.push(spline(get(span - 1), get(span), get(span + 1), get(span + 2), step / steps));
    }
  }
  if (!closed) result.push(at(points, points.length - 1));
  return result;
}

function spline(a: Point, b: Point, c: Point, d: Point, t: number): Point {
  const on = (p0: number, p1: number, p2: number, p3: number): number =>
    0.5 * (2 * p1 + (p2 - p0) * t + (2 * p0 - 5 * p1 + 4 * p2 - p3) * t * t + (3 * p1 - p0 - 3 * p2 + p3) * t * t * t);
  return [on(a[0], b[0], c[0], d[0]), on(a[1], b[1], c[1], d[1])];
}

export const clamp = (value: number, low: number, high: number): number => Math.max(low, Math.min(high, value));

/** An uneven round form: a stone, a bush, a cloud's puff. */
export function blob(cx: number, cy: number, rx: number, ry: number, random: Random, roughness = 0.15): Outline {
  const count = 12;
  const seed = random.whole(0, 1e6);
  const points: Point[] = [];
  for (let index = 0; index < count; index += 1) {
    const turn = (index / count) * Math.PI * 2;
    const reach = 1 + noise(index * 0.9, seed) * roughness;
    points.push([cx + Math.cos(turn) * rx * reach, cy + Math.sin(turn) * ry * reach]);
  }
  return curve(points, true, 3);
}

/** Round bumps along an ellipse: foliage, clouds, curly hair. */
export function scallop(cx: number, cy: number, rx: number, ry: number, bumps: number, depth = 0.14): Outline {
  const points: Point[] = [];
  const steps = bumps * 6;
  for (let index = 0; index < steps; index += 1) {
    const turn = (index / steps) * Math.PI * 2 - Math.PI / 2;
    const reach = 1 - depth + depth * Math.abs(Math.sin((index / steps) * Math.PI * bumps));
    points.push([cx + Math.cos(turn) * rx * reach, cy + Math.sin(turn) * ry * reach]);
  }
  return points;
}

/** A band along a line, `widths` across at each of its points; round ends. */
export function ribbon(points: Outline, widths: readonly number[]): Outline {
  const left: Point[] = [];
  const right: Point[] = [];
  for (const [index, point] of points.entries()) {
    const before = at(points, Math.max(0, index - 1));
    const after = at(points, Math.min(points.length - 1, index + 1));
    const angle = Math.atan2(after[1] - before[1], after[0] - before[0]);
    const half = (widths[Math.min(index, widths.length - 1)] ?? 1) / 2;
    left.push(along(point, angle - Math.PI / 2, half));
    right.push(along(point, angle + Math.PI / 2, half));
  }
  return [...left, ...right.reverse()];
}

/**
 * A limb over three joints: thick as given at each, rounded outside the bend and mitred inside, so that its contour never
 * crosses itself.
 */
export function limb(a: Point, b: Point, c: Point, wa: number, wb: number, wc: number): Outline {
  const first = Math.atan2(b[1] - a[1], b[0] - a[0]);
  const second = Math.atan2(c[1] - b[1], c[0] - b[0]);
  const bend = Math.atan2(Math.sin(second - first), Math.cos(second - first));
  const middle = first + bend / 2;
  const inner = (Math.sign(bend) || 1) * (Math.PI / 2);
  const reach = wb / 2 / Math.max(0.45, Math.cos(bend / 2));
  const inside: Point[] = [
    along(a, first + inner, wa / 2),
    along(b, middle + inner, reach),
    along(c, second + inner, wc / 2),
  ];
  const outside: Point[] = [along(a, first - inner, wa / 2)];
  const round = Math.max(1, Math.ceil(Math.abs(bend) / 0.5));
  for (let step = 0; step <= round; step += 1) outside.push(along(b, first + (bend * step) / round - inner, wb / 2));
  outside.push(along(c, second - inner, wc / 2));
  const startCap = [-0.9, 0, 0.9].map((turn) => along(a, first + Math.PI + turn * Math.sign(inner), wa / 2));
  const endCap = [-0.9, 0, 0.9].map((turn) => along(c, second + turn * Math.sign(inner), wc / 2));
  return [...outside, ...endCap, ...inside.reverse(), ...startCap];
}

/** Where the middle joint lies when two bones reach for a target; `bend` +1 or -1 chooses the side. The target is pulled in when it is too far. */
export function reach(
  from: Point,
  target: Point,
  upper: number,
  lower: number,
  bend: number,
): readonly [joint: Point, end: Point] {
  const angle = Math.atan2(target[1] - from[1], target[0] - from[0]);
  const length = clamp(distance(from, target), Math.abs(upper - lower) * 1.02 + 1, (upper + lower) * 0.995);
  const cos = clamp((upper * upper + length * length - lower * lower) / (2 * upper * length), -1, 1);
  return [along(from, angle + bend * Math.acos(cos), upper), along(from, angle, length)];
}
