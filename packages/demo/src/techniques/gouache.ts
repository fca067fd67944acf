import { type Colour, shaded } from '../drawing/colour.ts';
import { type Outline, type Point } from '../drawing/geometry.ts';
import { drawShapes } from '../drawing/motion.ts';
import type { Palette } from '../drawing/palette.ts';
import { dashes, smooth, tag } from '../drawing/path.ts';
import { area, hatch, roughen } from '../drawing/polygon.ts';
import type { Random } from '../drawing/random.ts';
import type { Shape } from '../drawing/stage.ts';
import type { Technique } from './technique.ts';
import { hazed, seedOf, stroke } from './tools.ts';

/** Thick, chalky paint with a dry brush dragged over it; big heads, red cheeks, and not one outline. */
export const gouache: Technique = {
  id: 'gouache',
  medium: 'in thick gouache with dry-brush texture',
  styles: ['gouache', 'childrens-books', 'picture-books', 'texture', 'traditional'],
  look: { heads: 4.3, limb: 1.25, detail: 2, crowd: 0.7, faces: true },
  draw: (scene, colours, random) =>
    drawShapes(scene.shapes, scene, (shape, index) =>
      dab(shape, index, colours, random, scene.shapes.length > 300 ? 2.2 : 1),
    ),
};

function dab(shape: Shape, index: number, colours: Palette, random: Random, calm: number): string {
  const colour = hazed(shape, colours, 0.45);
  const seed = seedOf(shape, index);
  if (shape.width > 0)
    return stroke(
      shape.width < 5 || shape.outline.length > 9 ? shape.outline : roughen(shape.outline, 2.4, 26, seed, false),
      false,
      colour,
      shape.kind === 'face' ? shape.width * 1.15 : shape.width,
    );
  const size = area(shape.outline);
  const edge: Outline =
    size < 1600 * calm ? shape.outline : roughen(shape.outline, size > 20_000 ? 4.5 : 2, size > 20_000 ? 40 : 24, seed);
  const body = tag('path', { d: smooth(edge), fill: colour });
  if (size < 2200 * calm || shape.kind === 'face') return body;
  return body + dryBrush(edge, size, colour, random);
}

/** Bristles: broken strokes of a lighter and a darker mix of the same colour, following one direction. */
function dryBrush(edge: Outline, size: number, colour: Colour, random: Random): string {
  const angle = random.between(-0.5, 0.5);
  const gap = size > 60_000 ? 17 : size > 10_000 ? 10 : 6;
  const light: [Point, Point][] = [];
  const dark: [Point, Point][] = [];
  for (const [from, to] of hatch(edge, angle, gap)) {
    for (const [a, b] of broken(from, to, random, size > 60_000 ? 190 : 70))
      (random.chance(0.55) ? light : dark).push([a, b]);
  }
  const width = gap * 0.5;
  return (
    tag('path', {
      d: dashes(light),
      stroke: shaded(colour, 0.3),
      'stroke-width': width,
      'stroke-opacity': 0.38,
      'stroke-linecap': 'round',
    }) +
    tag('path', {
      d: dashes(dark),
      stroke: shaded(colour, -0.3),
      'stroke-width': width,
      'stroke-opacity': 0.32,
      'stroke-linecap': 'round',
    })
  );
}

function broken(from: Point, to: Point, random: Random, length: number): [Point, Point][] {
  const total = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const pieces: [Point, Point][] = [];
  for (let start = random.between(0.1, 0.9) * length; start < total - 6; start += length * random.between(0.9, 2.4)) {
    const end = Math.min(total - 4, start + length * random.between(0.25, 0.8));
    const at = (part: number): Point => [
      from[0] + ((to[0] - from[0]) * part) / total,
      from[1] + ((to[1] - from[1]) * part) / total,
    ];
    if (end > start) pieces.push([at(start), at(end)]);
  }
  return pieces;
}
