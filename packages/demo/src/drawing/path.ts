import { at, between, type Outline, type Point } from './geometry.ts';

const CORNER = Math.cos((50 * Math.PI) / 180);

/** SVG path data: straight lines. Coordinates are relative and rounded, which keeps files small. */
export function straight(points: Outline, closed = true): string {
  return trace(points, closed, () => true);
}

/** SVG path data: smooth where the contour turns gently, sharp where it turns more than 50°. */
export function smooth(points: Outline, closed = true): string {
  if (points.length < 4) return straight(points, closed);
  return trace(points, closed, (index) => isCorner(points, index, closed));
}

function trace(points: Outline, closed: boolean, isSharp: (index: number) => boolean): string {
  const count = points.length;
  const pen = new Pen(grainOf(points));
  const startsSharp = !closed || isSharp(0);
  pen.move(startsSharp ? at(points, 0) : between(at(points, -1), at(points, 0), 0.5));
  for (let index = startsSharp ? 1 : 0; index < count; index += 1) {
    const here = at(points, index);
    const isLast = index === count - 1;
    if ((isLast && !closed) || isSharp(index)) pen.line(here);
    else if (isLast && startsSharp) pen.bend(here, at(points, 0));
    else if (isSharp((index + 1) % count) || (!closed && index + 1 === count - 1))
      pen.bend(here, at(points, index + 1));
    else pen.bend(here, between(here, at(points, index + 1), 0.5));
  }
  return pen.finish(closed);
}

function isCorner(points: Outline, index: number, closed: boolean): boolean {
  if (!closed && (index === 0 || index === points.length - 1)) return true;
  const [a, b, c] = [at(points, index - 1), at(points, index), at(points, index + 1)];
  const [ux, uy, vx, vy] = [b[0] - a[0], b[1] - a[1], c[0] - b[0], c[1] - b[1]];
  const size = Math.hypot(ux, uy) * Math.hypot(vx, vy);
  return size > 0 && (ux * vx + uy * vy) / size < CORNER;
}

/** Writes relative commands with as few characters as SVG allows. */
class Pen {
  private data = '';
  private x = 0;
  private y = 0;
  private readonly grain: number;

  constructor(grain: number) {
    this.grain = grain;
  }

  move(point: Point): void {
    this.land(point);
    this.data = `M${pair(this.x, this.y, this.grain)}`;
  }

  line(point: Point): void {
    this.data += `l${this.step(point)}`;
    this.land(point);
  }

  bend(control: Point, end: Point): void {
    const first = this.step(control);
    const second = this.step(end);
    this.data += `q${first}${second.startsWith('-') ? '' : ' '}${second}`;
    this.land(end);
  }

  finish(closed: boolean): string {
    return closed ? `${this.data}z` : this.data;
  }

  private step(point: Point): string {
    return pair(Math.round(point[0] * this.grain) - this.x, Math.round(point[1] * this.grain) - this.y, this.grain);
  }

  private land(point: Point): void {
    this.x = Math.round(point[0] * this.grain);
    this.y = Math.round(point[1] * this.grain);
  }
}

/** Two numbers counted in grains, written as `3-.5`. */
function pair(x: number, y: number, grain: number): string {
  const [first, second] = [short(x / grain), short(y / grain)];
  return second.startsWith('-') ? first + second : `${first} ${second}`;
}

/** Decimals without their leading zero. Written out, as a regular expression here took a fifth of all drawing time. */
function short(value: number): string {
  if (Number.isInteger(value)) return value === 0 ? '0' : `${value}`;
  const text = `${value}`;
  if (text.startsWith('0.')) return text.slice(1);
  return text.startsWith('-0.') ? `-${text.slice(2)}` : text;
}

/** Large contours need whole units only, small ones a half or a fifth. */
function grainOf(points: Outline): number {
  let [low, high] = [Infinity, -Infinity];
  for (const [x, y] of points) {
    low = Math.min(low, x + y);
    high = Math.max(high, x + y);
  }
  return high - low > 90 ? 1 : high - low > 24 ? 2 : 5;
}

/** An SVG element with attributes; numbers are rounded to a hundredth. */
export function tag(
  name: string,
  attributes: Readonly<Record<string, string | number | undefined>>,
  inner = '',
): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? Math.round(value * 100) / 100 : value}"`)
    .join('');
  return inner === '' ? `<${name}${written}/>` : `<${name}${written}>${inner}</${name}>`;
}

/** Short segments as one path, each written from the end of the one before; whole units. */
export function dashes(segments: Iterable<readonly [Point, Point]>): string {
  let [x, y] = [0, 0];
  let data = '';
  for (const [from, to] of segments) {
    const [ax, ay, bx, by] = [Math.round(from[0]), Math.round(from[1]), Math.round(to[0]), Math.round(to[1])];
    data += `${data === '' ? 'M' : 'm'}${pair(ax - x, ay - y, 1)}l${pair(bx - ax, by - ay, 1)}`;
    [x, y] = [bx, by];
  }
  return data;
}

/** Points as one path of dots, for round caps; whole units. */
export function dots(points: Iterable<Point>): string {
  let [x, y] = [0, 0];
  let data = '';
  for (const point of points) {
    const [px, py] = [Math.round(point[0]), Math.round(point[1])];
    data += `${data === '' ? 'M' : 'm'}${pair(px - x, py - y, 1)}h0`;
    [x, y] = [px, py];
  }
  return data;
}
