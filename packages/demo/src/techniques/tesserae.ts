import { type Colour, shaded } from '../drawing/colour.ts';
import { at, distance, type Outline, type Point } from '../drawing/geometry.ts';
import { dashes, straight, tag } from '../drawing/path.ts';
import { area, bounds, hatch, resample, simplify } from '../drawing/polygon.ts';
import { hash } from '../drawing/random.ts';
import type { Scene, Shape } from '../drawing/stage.ts';
import { areaOf } from './tools.ts';

export interface Setting {
  /** From the middle of one row to the next, in units. */
  readonly pitch: number;
  readonly grout: Colour;
  /** How much single stones differ from their neighbours. */
  readonly flicker: number;
  /** Centre of the arcs that the air is laid in. */
  readonly sun: Point;
}

/** Rows of stones as path data; `loose` are the same rows begun elsewhere, so that odd stones do not stand in columns. */
interface Rows {
  readonly rows: string;
  readonly loose: string;
}

/** A shape laid in rows of small stones: along its contour, or as what it is (arcs of air, courses of walls) demands. */
export function laid(shape: Shape, index: number, colour: Colour, scene: Scene, setting: Setting): string {
  const outline = simplify(areaOf(shape), 0.6);
  const size = area(outline);
  if (size < setting.pitch ** 2 * 2.6 || shape.kind === 'face')
    return tag('path', {
      d: straight(outline),
      fill: colour,
      stroke: shape.kind === 'face' ? undefined : setting.grout,
      'stroke-width': 1.4,
    });
  const bed = tag('path', { d: straight(outline), fill: setting.grout });
  const { rows, loose } = rowsOf(shape, outline, scene, setting);
  if (rows === '')
    return tag('path', { d: straight(outline), fill: colour, stroke: setting.grout, 'stroke-width': 1.2 });
  if (loose !== '' && size > setting.pitch ** 2 * 30) return bed + course(rows, loose, index, colour, setting);
  const core = size > setting.pitch ** 2 * 7 && isLobed(shape) ? coreOf(outline, rows, colour, setting) : '';
  if (size < setting.pitch ** 2 * 30) return bed + core + plainCourse(rows, colour, setting);
  return bed + core + stones(rows, index, colour, setting);
}

/** Of few stones all are alike. */
const plainCourse = (d: string, stroke: Colour, { pitch }: Setting): string =>
  tag('path', {
    d,
    fill: 'none',
    stroke,
    'stroke-width': pitch * STONE,
    'stroke-dasharray': `${round(pitch * STONE)} ${round(pitch * JOINT)}`,
  });

/** Crowns, clouds and pelts, whose rows break off where lobes meet. */
const isLobed = (shape: Shape): boolean =>
  shape.kind === 'tree' ||
  shape.kind === 'plant' ||
  shape.kind === 'cloud' ||
  shape.kind === 'animal' ||
  shape.kind === 'figure' ||
  shape.kind === 'prop';

/** Where rows along the contour leave a hole in the middle, level rows show. */
function coreOf(outline: Outline, rows: string, colour: Colour, setting: Setting): string {
  const level = dashes(hatch(outline, 0, setting.pitch));
  const joint = tag('path', { d: rows, fill: 'none', stroke: setting.grout, 'stroke-width': setting.pitch * 1.12 });
  return plainCourse(level, colour, setting) + joint;
}

/** One path of rows, used three times: every stone, then some lighter, then some darker. */
export const stones = (rows: string, index: number | string, colour: Colour, setting: Setting): string =>
  course(rows, rows, index, colour, setting);

function course(
  rows: string,
  loose: string,
  index: number | string,
  colour: Colour,
  { pitch, flicker }: Setting,
): string {
  const [stone, gap] = [pitch * STONE, pitch * JOINT];
  const step = stone + gap;
  const isSame = rows === loose;
  const path = (id: string, d: string): string => tag('path', { id, d, fill: 'none', 'stroke-width': stone });
  const some = (lift: number, every: number, from: number): string =>
    tag('use', {
      href: `#${isSame ? 'r' : 'l'}${index}`,
      stroke: shaded(colour, lift),
      'stroke-dasharray': `${round(stone)} ${round(step * every - stone)}`,
      'stroke-dashoffset': round(-step * from),
    });
  return (
    tag('defs', {}, path(`r${index}`, rows) + (isSame ? '' : path(`l${index}`, loose))) +
    tag('use', { href: `#r${index}`, stroke: colour, 'stroke-dasharray': `${round(stone)} ${round(gap)}` }) +
    some(flicker, 5, 2) +
    some(-flicker, 7, 4)
  );
}

/** Of the pitch, how long a stone is and how wide the joint after it. */
const [STONE, JOINT] = [0.86, 0.2];
const round = (value: number): number => Math.round(value * 100) / 100;

function rowsOf(shape: Shape, outline: Outline, scene: Scene, setting: Setting): Rows {
  const { left, right, bottom } = bounds(outline);
  const fillsFrame = left < 4 && right > scene.width - 4;
  if (shape.kind === 'sky' && fillsFrame && shape.detail === 0)
    return { rows: arcs(scene, bottom, setting), loose: '' };
  if (fillsFrame && bottom > scene.height - 4 && (shape.kind === 'land' || shape.kind === 'water'))
    return { rows: terraces(outline, scene, setting), loose: '' };
  if (shape.kind === 'building' || shape.kind === 'room' || fillsFrame || area(outline) > 90_000)
    return courses(outline, setting.pitch);
  return { rows: rings(outline, setting.pitch), loose: '' };
}

/** Level rows, every second one begun with half a stone. */
function courses(outline: Outline, pitch: number): Rows {
  const step = pitch * (STONE + JOINT);
  const lines = hatch(outline, 0, pitch).map(([a, b], row): readonly [Point, Point] => [
    [a[0] - (row % 2) * step * 0.5, a[1]],
    b,
  ]);
  const later = lines.flatMap(([a, b], row): (readonly [Point, Point])[] => {
    const start = a[0] + (hash(`${row}`) % 9) * step;
    return start < b[0] ? [[[start, a[1]], b]] : [];
  });
  return { rows: dashes(lines), loose: dashes(later) };
}

/** Arcs around the sun, as far down as the sky reaches. */
function arcs(scene: Scene, bottom: number, { pitch, sun }: Setting): string {
  const far = Math.hypot(Math.max(sun[0], scene.width - sun[0]), Math.max(sun[1], bottom - sun[1]));
  let d = '';
  for (let radius = pitch; radius < far + pitch; radius += pitch) {
    const steps = Math.max(10, Math.round(radius / 9));
    const points: Point[] = [];
    const flush = (): void => {
      if (points.length > 1) d += straight(simplified(points), false);
      points.length = 0;
    };
    for (let step = 0; step <= steps; step += 1) {
      const turn = (step / steps) * Math.PI * 2 + 1.6;
      const point: Point = [sun[0] + Math.cos(turn) * radius, sun[1] + Math.sin(turn) * radius];
      if (point[0] > -8 && point[1] > -8 && point[0] < scene.width + 8 && point[1] < bottom + 6) points.push(point);
      else flush();
    }
    flush();
  }
  return d;
}

/** The upper contour again and again, one row further down: how land and water lie. */
function terraces(outline: Outline, scene: Scene, { pitch }: Setting): string {
  const top = outline
    .filter(([, y]) => y < scene.height - 2)
    .map(([x, y]): Point => [Math.max(-10, Math.min(scene.width + 10, x)), y]);
  const line = [...top].sort((a, b) => a[0] - b[0]);
  const lowest = Math.min(...line.map(([, y]) => y));
  let d = '';
  for (let down = pitch * 0.5; lowest + down < scene.height + pitch; down += pitch) {
    const flatter = Math.max(0, 1 - down / (scene.height * 0.8));
    const row = line.map(([x, y]): Point => [x, lowest + (y - lowest) * (0.35 + 0.65 * flatter) + down]);
    const [first] = row;
    const start = (first?.[0] ?? 0) - (hash(`${Math.round(down)}`) % 9) * pitch * (STONE + JOINT);
    d += straight(simplified([[start, first?.[1] ?? down], ...row]), false);
  }
  return d;
}

const simplified = (points: Outline): Outline => (points.length < 5 ? points : thinned(points, 0.9));

/** Drops points of an open line that lie on the line between the ones kept. */
function thinned(points: Outline, tolerance: number): Outline {
  const kept: Point[] = [at(points, 0)];
  for (let index = 1; index < points.length - 1; index += 1) {
    const [a, b, c] = [at(kept, kept.length - 1), at(points, index), at(points, index + 1)];
    const off = Math.abs((c[0] - a[0]) * (a[1] - b[1]) - (a[0] - b[0]) * (c[1] - a[1])) / (distance(a, c) || 1);
    if (off > tolerance || distance(a, b) > 60) kept.push(b);
  }
  return [...kept, at(points, points.length - 1)];
}

/** Rows that follow a contour inwards until nothing is left. */
function rings(outline: Outline, pitch: number): string {
  const edge = resample(outline, pitch * 1.15);
  const direction = signed(edge) > 0 ? 1 : -1;
  const { left, right, top, bottom } = bounds(outline);
  const most = Math.min(right - left, bottom - top) / 2;
  let d = '';
  for (let depth = pitch * 0.5; depth < most + pitch * 0.4; depth += pitch) {
    const run: Point[] = [];
    const flush = (): void => {
      if (run.length > 1) d += straight(simplified(run), false);
      run.length = 0;
    };
    for (let index = 0; index <= edge.length; index += 1) {
      const here = at(edge, index);
      const [before, after] = [at(edge, index - 1), at(edge, index + 1)];
      const length = distance(before, after) || 1;
      const point: Point = [
        here[0] - ((after[1] - before[1]) / length) * depth * direction,
        here[1] + ((after[0] - before[0]) / length) * depth * direction,
      ];
      if (isClear(point, edge, depth * 0.94)) run.push(point);
      else flush();
    }
    flush();
  }
  return d;
}

function isClear([x, y]: Point, edge: Outline, reach: number): boolean {
  const limit = reach * reach;
  for (const point of edge) {
    const [dx, dy] = [point[0] - x, point[1] - y];
    if (dx * dx + dy * dy < limit) return false;
  }
  return true;
}

function signed(points: Outline): number {
  let twice = 0;
  for (const [index, [x, y]] of points.entries()) {
    const [nx, ny] = at(points, index + 1);
    twice += x * ny - nx * y;
  }
  return twice;
}

/** Where the light is: the sun or moon, else above the middle. */
export function sunOf(scene: Scene): Point {
  const sun = scene.shapes.find((shape) => shape.kind === 'glow' && area(shape.outline) > 4000);
  if (sun === undefined) return [scene.width / 2, scene.height * 0.2];
  const { left, right, top, bottom } = bounds(sun.outline);
  return [(left + right) / 2, (top + bottom) / 2];
}
