import { lightness, mix, shaded } from '../drawing/colour.ts';
import { along, at, type Outline, type Point, shift } from '../drawing/geometry.ts';
import { drawShapes } from '../drawing/motion.ts';
import type { Palette } from '../drawing/palette.ts';
import { dashes, smooth, tag } from '../drawing/path.ts';
import { area, bounds, cut, roughen, simplify } from '../drawing/polygon.ts';
import type { Random } from '../drawing/random.ts';
import type { Scene, Shape } from '../drawing/stage.ts';
import { saturated } from './marks.ts';
import type { Technique } from './technique.ts';
import { colourOfShape, filled, seedOf } from './tools.ts';

const PAPER = '#fbfaf5';
const PEN = '#33291f';

/** A sketchbook on the knee: an architect's brown pen that shoots past its corners, and fresh colour let into a few places. */
export const watercolourLine: Technique = {
  id: 'watercolour-line',
  medium: 'in brown pen with fresh washes let into a few places',
  styles: ['watercolour', 'line', 'urban-sketching', 'travel'],
  look: { heads: 7.6, limb: 0.85, detail: 2, crowd: 0.6, faces: true },
  draw: (scene, colours, random) =>
    tag('rect', { width: scene.width, height: scene.height, fill: PAPER }) +
    drawShapes(scene.shapes, scene, (shape, index) => draw(shape, index, scene, colours, random)) +
    fold(scene),
};

function draw(shape: Shape, index: number, scene: Scene, colours: Palette, random: Random): string {
  const colour = saturated(colourOfShape(shape, colours), 1.25);
  const seed = seedOf(shape, index);
  const calm = scene.shapes.length > 260;
  if (shape.kind === 'sky') return shape.detail === 0 ? sky(scene, shape, colour, random) : '';
  if (shape.width > 0) {
    const width = Math.max(1.1, Math.min(shape.width * 0.4, 3.4));
    const wash = shape.width > 6 ? line(shape.outline, colour, shape.width, 0.8) : '';
    return wash + line(shape.outline, PEN, shape.kind === 'weather' ? 1 : width);
  }
  const size = area(shape.outline);
  if (size < (calm ? 500 : 260)) return filled(shape.outline, lightness(colour) < 0.4 ? mix(colour, PEN, 0.5) : colour);
  return filled(shape.outline, PAPER) + wash(shape, size, scene, colour, seed) + pen(shape, size, seed, calm);
}

const line = (points: Outline, colour: string, width: number, opacity?: number): string =>
  tag('path', {
    d: smooth(points, false),
    fill: 'none',
    stroke: colour,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-opacity': opacity,
  });

/** One transparent layer that leaves the upper left white, and a second, smaller one for the shadow. Far things stay line. */
function wash(shape: Shape, size: number, scene: Scene, colour: string, seed: number): string {
  const { left, right, top, bottom } = bounds(shape.outline);
  const middle = (left + right) / 2 / scene.width - 0.5;
  const isMain = shape.kind === 'figure' || shape.kind === 'animal' || shape.kind === 'glow';
  if (!isMain && Math.abs(middle) > 0.4) return '';
  if (shape.kind === 'room' && shape.depth < 0.3) return size > 90_000 ? corner(shape, colour, seed) : '';
  const slip = Math.min(8, Math.sqrt(size) * 0.06);
  const first = filled(
    shift(roughen(shape.outline, slip * 0.6, 80, seed + 3), slip * 0.8, slip * 0.5),
    mix(colour, PAPER, isMain ? 0.12 : 0.3),
    shape.depth < 0.3 ? 0.5 : 0.9,
  );
  if (size < 3500) return first;
  const lower = cut(shape.outline, [left + (right - left) * 0.55, top + (bottom - top) * 0.5], Math.PI - 0.85);
  return lower.length < 3 ? first : first + filled(roughen(lower, slip, 70, seed + 6), shaded(colour, -0.25), 0.45);
}

/** A wall is not painted but hinted at from one side. */
function corner(shape: Shape, colour: string, seed: number): string {
  const { left, right, top, bottom } = bounds(shape.outline);
  const piece = cut(shape.outline, [left + (right - left) * 0.5, (top + bottom) / 2], 1.1);
  return piece.length < 3 ? '' : filled(roughen(piece, 24, 130, seed), mix(colour, PAPER, 0.5), 0.8);
}

/** Straight edges are ruled by eye and run on past their corners; round ones are searched for twice. */
function pen(shape: Shape, size: number, seed: number, calm: boolean): string {
  const isBuilt =
    (shape.kind === 'building' || shape.kind === 'room' || shape.kind === 'prop') && shape.outline.length < 9;
  const width = shape.depth < 0.3 ? 1.1 : shape.kind === 'figure' || shape.kind === 'animal' ? 1.9 : 1.5;
  const common = { fill: 'none', stroke: PEN, 'stroke-width': width, 'stroke-linecap': 'round' };
  if (isBuilt)
    return tag('path', { d: dashes(overshot(shape.outline, Math.min(14, Math.sqrt(size) * 0.05))), ...common });
  const contour = size < 2400 ? shape.outline : roughen(simplify(shape.outline, 1), 1.7, 40, seed);
  const first = tag('path', { d: smooth(contour), ...common, 'stroke-linejoin': 'round' });
  if (calm || size < 9000 || shape.kind === 'land') return first;
  return (
    first +
    tag('path', {
      d: smooth(roughen(shape.outline, 4, 120, seed + 8)),
      ...common,
      'stroke-width': 0.9,
      'stroke-opacity': 0.7,
    })
  );
}

const overshot = (outline: Outline, extra: number): [Point, Point][] =>
  outline.map((from, index) => {
    const to = at(outline, index + 1);
    const angle = Math.atan2(to[1] - from[1], to[0] - from[0]);
    return [along(from, angle, -extra), along(to, angle, extra)];
  });

/** A sky is two or three wet strokes beside the middle. */
function sky(scene: Scene, shape: Shape, colour: string, random: Random): string {
  const { width } = scene;
  const bottom = bounds(shape.outline).bottom;
  let result = '';
  const count = scene.light === 'day' ? 3 : 6;
  for (let index = 0; index < count; index += 1) {
    const y = bottom * (0.12 + (index / count) * 0.72);
    const [x, reach] = [width * random.between(0.3, 0.66), width * random.between(0.2, 0.36)];
    const strip: Outline = [
      [x - reach, y],
      [x - reach * 0.4, y - bottom * 0.08],
      [x + reach * 0.5, y - bottom * 0.06],
      [x + reach, y + 8],
      [x + reach * 0.45, y + bottom * 0.08],
      [x - reach * 0.6, y + bottom * 0.07],
    ];
    result += filled(roughen(strip, 16, 60, random.whole(0, 999)), mix(colour, PAPER, 0.2), 0.45);
  }
  return result;
}

/** The gutter of the sketchbook. */
const fold = ({ width, height }: Scene): string =>
  width > height
    ? tag('path', { d: `M${width / 2} 0V${height}`, stroke: '#8d8677', 'stroke-width': 14, 'stroke-opacity': 0.1 }) +
      tag('path', { d: `M${width / 2} 0V${height}`, stroke: '#6b6458', 'stroke-width': 1.4, 'stroke-opacity': 0.4 })
    : '';
