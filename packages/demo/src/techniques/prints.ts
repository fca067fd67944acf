import type { Colour } from '../drawing/colour.ts';
import { type Outline, type Point } from '../drawing/geometry.ts';
import { dashes, dots, tag } from '../drawing/path.ts';
import { crossingRows } from '../drawing/polygon.ts';
import type { Random } from '../drawing/random.ts';
import { rasterise } from '../drawing/raster.ts';
import type { Scene, Shape } from '../drawing/stage.ts';

// Textures as strokes inside a contour. SVG patterns would be shorter, but a rasteriser that repeats small tiles over a large
// picture takes seconds for each.

/** How a print lies: `angle` in radians, `gap` between its rows in units. */
export interface Lay {
  readonly angle: number;
  readonly gap: number;
}

/** Rows across an area that begin at whole multiples of `snap`, so that what is printed on neighbours fits together. */
function rows(outline: Outline, { angle, gap }: Lay, snap: number): (readonly [Point, Point])[] {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const turned = outline.map(([x, y]): Point => [x * cos + y * sin, y * cos - x * sin]);
  const back = (x: number, y: number): Point => [x * cos - y * sin, x * sin + y * cos];
  const lines: (readonly [Point, Point])[] = [];
  for (const [row, crossings] of crossingRows(turned, gap, 0)) {
    for (let index = 0; index + 1 < crossings.length; index += 2) {
      const from = snap === 0 ? (crossings[index] ?? 0) : Math.ceil((crossings[index] ?? 0) / snap) * snap;
      const to = crossings[index + 1] ?? 0;
      if (to > from) lines.push([back(from, row * gap), back(to, row * gap)]);
    }
  }
  return lines;
}

/** Even lines, `width` thick. */
export const ruled = (outline: Outline, lay: Lay, colour: Colour, width: number, opacity?: number): string =>
  drawn(rows(outline, lay, 0), { stroke: colour, 'stroke-width': width, 'stroke-opacity': opacity });

/** A square screen of dots, `size` across. */
export const dotted = (outline: Outline, lay: Lay, colour: Colour, size: number, opacity?: number): string =>
  drawn(rows(outline, lay, lay.gap), {
    stroke: colour,
    'stroke-width': size,
    'stroke-opacity': opacity,
    'stroke-linecap': 'round',
    'stroke-dasharray': `0 ${lay.gap}`,
  });

/** Lines broken into lengths: words of a column, threads, flecks. `breaks` is an SVG dash array. */
export const broken = (
  outline: Outline,
  lay: Lay,
  colour: Colour,
  width: number,
  breaks: string,
  opacity?: number,
): string =>
  drawn(rows(outline, lay, 0), {
    stroke: colour,
    'stroke-width': width,
    'stroke-opacity': opacity,
    'stroke-dasharray': breaks,
  });

function drawn(
  lines: readonly (readonly [Point, Point])[],
  paint: Readonly<Record<string, string | number | undefined>>,
): string {
  return lines.length === 0 ? '' : tag('path', { d: dashes(lines), fill: 'none', ...paint });
}

/**
 * Specks over a whole scene as path data, to be stroked with round caps: `count` candidates, of which each stays with the chance
 * (0 to 1) that `density` gives for the shape that is seen there.
 */
export function specksOver(
  scene: Scene,
  count: number,
  random: Random,
  density: (shape: Shape, x: number, y: number) => number,
): string {
  const cell = 4;
  const [columns, height] = [Math.round(scene.width / cell), Math.round(scene.height / cell)];
  const { cells } = rasterise(scene, columns, height);
  const kept: Point[] = [];
  for (let index = 0; index < count; index += 1) {
    const [u, v, chance] = [random.next(), random.next(), random.next()];
    const shape = scene.shapes[cells[Math.floor(v * height) * columns + Math.floor(u * columns)] ?? -1];
    if (shape !== undefined && chance < density(shape, u * scene.width, v * scene.height))
      kept.push([u * scene.width, v * scene.height]);
  }
  // In reading order the way from one to the next is short, and so is its number.
  kept.sort((a, b) => Math.floor(a[1] / 12) - Math.floor(b[1] / 12) || a[0] - b[0]);
  return dots(kept);
}

/** Loose specks over the whole frame. */
export function dusted(
  scene: Scene,
  colour: Colour,
  count: number,
  size: number,
  opacity: number,
  random: Random,
): string {
  const points = Array.from(
    { length: count },
    (): Point => [random.next() * scene.width, random.next() * scene.height],
  );
  return tag('path', {
    d: dots(points),
    stroke: colour,
    'stroke-width': size,
    'stroke-opacity': opacity,
    'stroke-linecap': 'round',
  });
}
