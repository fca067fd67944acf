import { lightness } from '../drawing/colour.ts';
import { along, type Point } from '../drawing/geometry.ts';
import { drawShapes } from '../drawing/motion.ts';
import type { Paint, Palette } from '../drawing/palette.ts';
import { straight, tag } from '../drawing/path.ts';
import { area, bounds, hatch, simplify } from '../drawing/polygon.ts';
import type { Random } from '../drawing/random.ts';
import type { Scene, Shape } from '../drawing/stage.ts';
import type { Technique } from './technique.ts';
import { areaOf, colourOfShape, margin } from './tools.ts';

const PAPER = '#f3ead7';

/** A block of pear wood: what is not cut away prints black. Tapered gouge marks give the tone, one second block the colour. */
export const woodcut: Technique = {
  id: 'woodcut',
  medium: 'as a woodcut in black with one second colour',
  styles: ['woodcut', 'black-and-white', 'engraving', 'folk'],
  fewInks: true,
  look: { heads: 5.8, limb: 1.2, detail: 1, crowd: 0.4, faces: true },
  draw: (scene, colours, random) => {
    const shapes = drawShapes(scene.shapes, scene, (shape) => cutShape(shape, scene, colours, random));
    return (
      tag('rect', { width: scene.width, height: scene.height, fill: PAPER }) +
      shapes +
      frame(scene, colours) +
      margin(scene, PAPER, scene.width * 0.03, 5, 22, 3)
    );
  },
};

const second: ReadonlySet<Paint> = new Set(['sun', 'lit', 'accent', 'coat', 'roof', 'fruit', 'scarf', 'petal']);

function cutShape(shape: Shape, scene: Scene, colours: Palette, random: Random): string {
  const ink = colours.dark;
  const tone = toneOf(shape, scene, colours);
  if (shape.kind === 'face') return feature(shape, ink);
  if (shape.width > 0)
    return tag('path', {
      d: straight(shape.outline, false),
      fill: 'none',
      stroke: tone > 0.55 ? PAPER : ink,
      'stroke-width': Math.max(2.4, shape.width),
      'stroke-linejoin': 'bevel',
    });
  const size = area(shape.outline);
  const outline = simplify(areaOf(shape), size > 4000 ? 1.8 : 0.6);
  const d = straight(outline);
  if (size < 420) return tag('path', { d, fill: tone > 0.5 ? PAPER : ink });
  if (shape.paint.startsWith('skin')) return skin(outline, size, colours, tone);
  const isColour = second.has(shape.paint) && shape.kind !== 'building' && size < scene.width * scene.height * 0.12;
  const ground = isColour ? colours.accent : tone > 0.74 ? PAPER : ink;
  const marks =
    tone > 0.74 || isColour
      ? shadeMarks(shape, outline, size, ink, isColour ? 0.62 : tone, random)
      : gouge(shape, outline, size, tone, random);
  return (
    tag('path', { d, fill: ground, stroke: ground === ink ? PAPER : ink, 'stroke-width': size > 6000 ? 3 : 2 }) + marks
  );
}

/** Cut clear of the lines around it. */
function feature(shape: Shape, ink: string): string {
  const isWhite = shape.paint === 'light' || shape.paint === 'glass';
  const look =
    shape.width > 0
      ? { fill: 'none', stroke: ink, 'stroke-width': Math.max(2.4, shape.width) }
      : { fill: isWhite ? PAPER : ink, stroke: isWhite ? ink : PAPER, 'stroke-width': 1.6 };
  const d = straight(shape.outline, shape.width === 0);
  const rim =
    shape.width > 0
      ? tag('path', { d, fill: 'none', stroke: PAPER, 'stroke-width': Math.max(2.4, shape.width) + 4 })
      : '';
  return shape.paint === 'petal' ? '' : rim + tag('path', { d, ...look, 'stroke-linejoin': 'bevel' });
}

/** Skin stays paper under fine lines, the closer the darker it is; none of them is as bold as the lines of a face. */
function skin(outline: readonly Point[], size: number, colours: Palette, tone: number): string {
  const gap = tone > 0.62 ? 0 : tone > 0.45 ? 9 : tone > 0.3 ? 7 : 5.4;
  const lines = gap === 0 || size < 500 ? [] : hatch(outline, 0.62, gap);
  const thick = tone > 0.45 ? 1.5 : tone > 0.3 ? 2 : 2.3;
  return (
    tag('path', { d: straight(outline), fill: PAPER, stroke: colours.dark, 'stroke-width': size > 6000 ? 3 : 2 }) +
    (lines.length === 0
      ? ''
      : tag('path', { d: lines.map(([from, to]) => sliver(from, to, thick)).join(''), fill: colours.dark }))
  );
}

function toneOf(shape: Shape, scene: Scene, colours: Palette): number {
  const tone = lightness(colourOfShape(shape, colours));
  if (shape.kind === 'sky') return scene.light === 'night' ? tone * 0.8 : scene.light === 'rain' ? 0.6 : 0.9;
  if (shape.kind === 'land' && scene.light !== 'night') return Math.max(tone, 0.66 - shape.depth * 0.3);
  if (scene.light !== 'night' && (shape.kind === 'building' || shape.kind === 'water' || shape.kind === 'cloud'))
    return Math.min(1, tone * 1.25);
  return tone;
}

/** White lines out of black: thicker where the thing is lighter, running with the thing. */
function gouge(shape: Shape, outline: readonly Point[], size: number, tone: number, random: Random): string {
  const gap = size > 50_000 ? 13 : size > 5000 ? 9 : 6.5;
  const thick = gap * Math.min(0.82, 0.1 + tone * 0.85);
  const angle = direction(shape, random);
  const lines = hatch(outline, angle, gap).flatMap(([from, to]) => pieces(from, to, random, size > 50_000 ? 220 : 90));
  return tag('path', { d: lines.map(([from, to]) => sliver(from, to, thick)).join(''), fill: PAPER });
}

function shadeMarks(
  shape: Shape,
  outline: readonly Point[],
  size: number,
  ink: string,
  tone: number,
  random: Random,
): string {
  if (size < 900) return '';
  const { left, right } = bounds(outline);
  const edge = left + (right - left) * 0.58;
  const lines = hatch(outline, direction(shape, random) + 0.4, tone > 0.9 ? 11 : 8).map(
    ([from, to]): [Point, Point] => [[Math.max(from[0], edge + random.between(-14, 14)), from[1]], to],
  );
  return tag('path', {
    d: lines
      .filter(([from, to]) => to[0] - from[0] > 6)
      .map(([from, to]) => sliver(from, to, 2.6))
      .join(''),
    fill: ink,
  });
}

function direction(shape: Shape, random: Random): number {
  if (shape.kind === 'sky' || shape.kind === 'water') return 0.02;
  if (shape.kind === 'land') return random.between(-0.25, 0.25);
  if (shape.kind === 'building' || shape.kind === 'room') return shape.shade < 0 ? Math.PI / 2 - 0.01 : 0.01;
  if (shape.kind === 'tree') return Math.PI / 2 - random.between(0.1, 0.5);
  return random.between(0.5, 1.1);
}

function pieces(from: Point, to: Point, random: Random, length: number): [Point, Point][] {
  const total = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const at = (reach: number): Point => [
    from[0] + ((to[0] - from[0]) * reach) / total,
    from[1] + ((to[1] - from[1]) * reach) / total,
  ];
  const result: [Point, Point][] = [];
  for (let start = 2; start < total - 5; ) {
    const end = Math.min(total - 2, start + length * random.between(0.6, 1.5));
    result.push([at(start), at(end)]);
    start = end + 6;
  }
  return result;
}

/** A gouge mark: pointed where the blade enters, widest past the middle. */
function sliver(from: Point, to: Point, thick: number): string {
  const angle = Math.atan2(to[1] - from[1], to[0] - from[0]);
  const belly: Point = [from[0] + (to[0] - from[0]) * 0.6, from[1] + (to[1] - from[1]) * 0.6];
  const write = ([x, y]: Point): string => `${Math.round(x * 2) / 2} ${Math.round(y * 2) / 2}`;
  return `M${write(from)}L${write(along(belly, angle + Math.PI / 2, thick / 2))}L${write(to)}L${write(along(belly, angle - Math.PI / 2, thick / 2))}z`;
}

function frame(scene: Scene, colours: Palette): string {
  const inset = scene.width * 0.03;
  return tag('rect', {
    x: inset,
    y: inset,
    width: scene.width - inset * 2,
    height: scene.height - inset * 2,
    fill: 'none',
    stroke: colours.dark,
    'stroke-width': 16,
  });
}
