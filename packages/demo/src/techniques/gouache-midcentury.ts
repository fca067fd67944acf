import { type Colour, lightness, mix, shaded } from '../drawing/colour.ts';
import { type Outline, type Point, shift } from '../drawing/geometry.ts';
import { drawShapes } from '../drawing/motion.ts';
import type { Palette } from '../drawing/palette.ts';
import { dots, smooth, straight, tag } from '../drawing/path.ts';
import { area, bounds, cut, simplify } from '../drawing/polygon.ts';
import type { Random } from '../drawing/random.ts';
import type { Scene, Shape } from '../drawing/stage.ts';
import { brushMarks, feature, nearest, strokesIn } from './marks.ts';
import type { Technique } from './technique.ts';
import { colourOfShape, margin, stroke } from './tools.ts';

const PAPER = '#f4ead6';

/** The schoolbook of 1957: seven mixed colours, scissored shapes that slip from their fine white or black lines, sponged sides. */
export const gouacheMidcentury: Technique = {
  id: 'gouache-midcentury',
  medium: 'in flat mid-century gouache with sponged shadows',
  styles: ['gouache', 'retro', 'texture', 'geometric'],
  fewInks: true,
  look: { heads: 7, limb: 0.78, detail: 1, crowd: 0.45, faces: true },
  draw: (scene, colours, random) => {
    const inks = inksOf(scene, colours);
    return (
      tag('rect', { width: scene.width, height: scene.height, fill: PAPER }) +
      drawShapes(scene.shapes, scene, (shape) => piece(shape, scene, colours, inks, random)) +
      margin(scene, PAPER, Math.min(scene.width, scene.height) * 0.03, 2, 200, 4)
    );
  },
};

function inksOf(scene: Scene, colours: Palette): readonly Colour[] {
  const dark = mix(colours.dark, '#3a2c25', 0.35);
  const field = scene.light === 'night' ? mix(colours.accentAlt, dark, 0.7) : mix(colours.sky, '#cfcbb0', 0.45);
  return [
    dark,
    mix(colours.light, PAPER, 0.5),
    field,
    mix(colours.accent, '#c7693c', 0.35),
    mix(colours.sun, '#d9a441', 0.4),
    mix(colours.leaf, '#8b9a58', 0.5),
    mix(colours.accentAlt, '#3f7377', 0.35),
    mix(colours.soil, '#a98a68', 0.4),
    mix(colours.wall, '#e5cfae', 0.3),
  ];
}

function piece(shape: Shape, scene: Scene, colours: Palette, inks: readonly Colour[], random: Random): string {
  const plain = colourOfShape(shape, colours);
  const ink = inkFor(shape, plain, inks);
  const [dark = '#222222', , field = PAPER] = inks;
  if (shape.kind === 'sky') return shape.detail === 0 ? tag('path', { d: straight(shape.outline), fill: field }) : '';
  if (shape.width > 0) {
    const colour = shape.kind === 'face' ? dark : shape.width < 5 && lightness(ink) > 0.5 ? PAPER : ink;
    return stroke(shape.outline, false, colour, Math.max(2, shape.width * 0.85));
  }
  const size = area(shape.outline);
  if (shape.kind === 'face' || size < 320)
    return tag('path', {
      d: smooth(shape.outline),
      fill: shape.kind === 'face' ? feature(shape, dark, PAPER, inks[3] ?? ink) : ink,
    });
  const outline = simplify(shape.outline, size > 8000 ? 7 : size > 1500 ? 3 : 1);
  const body = tag('path', { d: straight(outline), fill: ink });
  if (size < 1600) return body;
  return (
    body +
    sponge(outline, size, ink, random) +
    slippedLine(shape, outline, size, ink, dark) +
    pattern(shape, scene, outline, size, ink, random)
  );
}

function inkFor(shape: Shape, plain: Colour, inks: readonly Colour[]): Colour {
  if (shape.paint.startsWith('skin')) return mix(plain, PAPER, 0.12);
  const [dark = plain, , , red = plain, , , , brown = plain] = inks;
  if (shape.paint === 'woodDark' || shape.paint === 'bark') return mix(brown, dark, 0.55);
  if (shape.paint === 'wood') return shaded(mix(brown, red, 0.35), shape.shade * 0.7);
  return shaded(nearest(plain, inks), shape.kind === 'building' ? 0 : shape.shade * 0.5);
}

/** Dots that crowd towards the right-hand side. */
function sponge(outline: Outline, size: number, ink: Colour, random: Random): string {
  if (size < 4000) return '';
  const { left, right, top, bottom } = bounds(outline);
  const side = cut(outline, [left + (right - left) * 0.45, (top + bottom) / 2], Math.PI / 2 - 0.22);
  if (side.length < 3) return '';
  const spots: Point[] = [];
  const gap = size > 80_000 ? 13 : size > 20_000 ? 9 : 6;
  for (const [from, to] of strokesIn(side, Math.PI / 2, gap, gap * 1.6, random, 0.5)) {
    const near = ((from[0] - left) / (right - left) - 0.4) * 1.66;
    if (near > 0 && random.chance(near ** 0.7)) spots.push([from[0] + random.between(-4, 4), (from[1] + to[1]) / 2]);
  }
  if (spots.length === 0) return '';
  return tag('path', {
    d: dots(spots),
    stroke: shaded(ink, -0.38),
    'stroke-width': gap * 0.8,
    'stroke-linecap': 'round',
    'stroke-opacity': 0.75,
  });
}

/** The key line was printed from another plate. */
function slippedLine(shape: Shape, outline: Outline, size: number, ink: Colour, dark: Colour): string {
  const isMain = shape.kind === 'figure' || shape.kind === 'animal' || (shape.kind === 'prop' && shape.depth > 0.5);
  const isTree = shape.kind === 'tree' || shape.kind === 'building';
  if (!(isMain || isTree) || size < 2200) return '';
  return tag('path', {
    d: straight(shift(outline, -5, -4)),
    fill: 'none',
    stroke: isMain || lightness(ink) > 0.6 ? dark : PAPER,
    'stroke-width': 1.5,
    'stroke-opacity': 0.85,
  });
}

/** What large plain areas are given: rows of dashes for ground, ripples for water. */
function pattern(shape: Shape, scene: Scene, outline: Outline, size: number, ink: Colour, random: Random): string {
  const isField = shape.kind === 'land' || shape.kind === 'water' || shape.kind === 'room';
  if (!isField || size < scene.width * scene.height * 0.05) return '';
  const tone = lightness(ink) > 0.62 ? shaded(ink, -0.22) : shaded(ink, 0.3);
  const turn = shape.kind === 'room' ? Math.PI / 2 - 0.001 : 0.001;
  return brushMarks(strokesIn(outline, turn, 34, 26, random, 2.2), tone, 2.4, 0.7, 'butt');
}
