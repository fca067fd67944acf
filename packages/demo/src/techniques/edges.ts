import { at, between, distance, type Outline, type Point } from '../drawing/geometry.ts';
import { smooth, straight, tag } from '../drawing/path.ts';
import { area, simplify } from '../drawing/polygon.ts';
import type { Shape } from '../drawing/stage.ts';
import { stroke } from './tools.ts';

/** The contour with its corners worn round, `radius` units wide where its sides are long enough. */
export function rounded(points: Outline, radius: number): Outline {
  const kept = simplify(points, 1);
  return kept.flatMap((point, index): Point[] => {
    const [before, after] = [at(kept, index - 1), at(kept, index + 1)];
    const from = towards(point, before, radius);
    const to = towards(point, after, radius);
    return [from, between(between(from, point, 0.5), between(point, to, 0.5), 0.5), to];
  });
}

const towards = (point: Point, other: Point, most: number): Point => {
  const length = distance(point, other);
  return length < 0.5 ? point : between(point, other, Math.min(0.48, most / length));
};

/** The contour as somebody cuts it who lifts the knife at every turn: few, straight edges, in proportion to its size. */
export const faceted = (points: Outline, boldness: number): Outline =>
  simplify(points, Math.min(9, Math.sqrt(area(points)) * 0.035) * boldness);

/** A line as path data; one that comes back to where it began is closed, so that a wheel has no corner. */
export const strokePath = (points: Outline, trace: (points: Outline, isClosed: boolean) => string = smooth): string =>
  isRing(points) ? trace(points.slice(0, -1), true) : trace(points, false);

/** The same as a stroke with round ends. */
export const lineOf = (points: Outline, colour: string, width: number, opacity?: number): string =>
  isRing(points)
    ? stroke(points.slice(0, -1), true, colour, width, opacity)
    : stroke(points, false, colour, width, opacity);

const isRing = (points: Outline): boolean => points.length > 4 && distance(at(points, 0), at(points, -1)) < 1;

/** A shape's own contour, filled or stroked as the shape says. */
export function plainly(
  shape: Shape,
  paint: string,
  extra: Readonly<Record<string, string | number | undefined>> = {},
): string {
  return shape.width > 0
    ? tag('path', {
        d: strokePath(shape.outline),
        fill: 'none',
        stroke: paint,
        'stroke-width': shape.width,
        'stroke-linecap': 'round',
        'stroke-linejoin': 'round',
      })
    : tag('path', { d: smooth(shape.outline), fill: paint, ...extra });
}

/** The same with straight edges. */
export function angularly(
  shape: Shape,
  paint: string,
  boldness: number,
  extra: Readonly<Record<string, string | number | undefined>> = {},
): string {
  return shape.width > 0
    ? tag('path', {
        d: strokePath(shape.outline, straight),
        fill: 'none',
        stroke: paint,
        'stroke-width': shape.width,
      })
    : tag('path', { d: straight(faceted(shape.outline, boldness)), fill: paint, ...extra });
}
