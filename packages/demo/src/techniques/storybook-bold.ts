import { type Colour, lightness, mix } from '../drawing/colour.ts';
import { type Outline, shift } from '../drawing/geometry.ts';
import { drawShapes } from '../drawing/motion.ts';
import type { Palette } from '../drawing/palette.ts';
import { smooth, tag } from '../drawing/path.ts';
import { area, bounds, roughen, simplify } from '../drawing/polygon.ts';
import type { Random } from '../drawing/random.ts';
import type { Scene, Shape } from '../drawing/stage.ts';
import { backAndFront, closer, focusOf } from './framing.ts';
import { brushMarks, feature, isPlane, nearest, strokesIn, swelling } from './marks.ts';
import type { Technique } from './technique.ts';
import { colourOfShape, filled, seedOf, stroke } from './tools.ts';

/** Board books: one block of colour for the world, fat black crayon round everybody, flat candy colours that miss the line. */
export const storybookBold: Technique = {
  id: 'storybook-bold',
  medium: 'in fat black crayon with flat candy colours',
  styles: ['childrens-books', 'picture-books', 'humour', 'naive'],
  fewInks: true,
  look: { heads: 2.7, limb: 1.3, detail: 1, crowd: 0.1, faces: true },
  draw: (scene, colours, random) => {
    const near = closer(scene, 1.4);
    const [back, front] = backAndFront(near);
    const world = worldOf(scene, colours);
    const inks = candies(colours);
    const far = back.shapes.filter(
      (shape) => isClose(shape) || (shape.kind !== 'sky' && shape.detail === 0 && area(shape.outline) > 4000),
    );
    return (
      tag('rect', { width: scene.width, height: scene.height, fill: world }) +
      drawShapes(far, near, (shape, index) =>
        isClose(shape) ? outlined(shape, index, near, colours, inks) : flat(shape, index, near, world),
      ) +
      floor(near, world, random) +
      drawShapes(front.shapes, front, (shape, index) => outlined(shape, index, near, colours, inks))
    );
  },
};

/** Things behind the characters that are near enough to be drawn like them. */
const isClose = ({ kind, depth }: Shape): boolean =>
  depth >= 0.38 && kind !== 'land' && kind !== 'water' && kind !== 'room' && kind !== 'sky' && kind !== 'cloud';

const CRAYON = '#1d1a20';

const worldOf = ({ light }: Scene, colours: Palette): Colour => {
  if (light === 'night') return mix(colours.accentAlt, '#28308a', 0.55);
  if (light === 'dusk') return mix(colours.accent, '#ff9fb0', 0.6);
  if (light === 'rain') return mix(colours.sky, '#8fb6c9', 0.6);
  return light === 'indoor' ? mix(colours.sun, '#ffdf6e', 0.5) : mix(colours.sky, '#8fe0e8', 0.6);
};

const candies = (colours: Palette): readonly Colour[] => [
  mix(colours.accent, '#ff4f4f', 0.5),
  mix(colours.sun, '#ffd33a', 0.5),
  mix(colours.accentAlt, '#2f6fe0', 0.45),
  mix(colours.leaf, '#3fbf6a', 0.5),
  mix(colours.petal, '#ff9cc0', 0.6),
  '#fffaf0',
  mix(colours.soil, '#c98f5a', 0.5),
  mix(colours.dark, CRAYON, 0.6),
];

/** What is behind is the world's own colour, a step lighter or darker; no line. */
function flat(shape: Shape, index: number, scene: Scene, world: Colour): string {
  const isGlow = shape.kind === 'glow' || shape.kind === 'cloud';
  const step = isGlow ? 0.75 : 0.2 + shape.depth * 0.7;
  const fill =
    isGlow || shape.kind === 'land' || shape.kind === 'building'
      ? mix(world, '#fffaf0', isGlow ? step : step * 0.75)
      : mix(world, CRAYON, step * 0.32);
  if (shape.width > 0) return stroke(shape.outline, false, fill, shape.width);
  const wide = area(shape.outline) > scene.width * scene.height * 0.2;
  return filled(roughen(simplify(shape.outline, 4), wide ? 5 : 3, 70, seedOf(shape, index)), fill);
}

/** A scribble of shadow under the characters. */
function floor(scene: Scene, world: Colour, random: Random): string {
  const { left, right, bottom } = focusOf(scene);
  const y = Math.min(scene.height * 0.97, bottom);
  const reach = (right - left) * 0.55 + 40;
  const x = (left + right) / 2;
  const patch: Outline = [
    [x - reach, y],
    [x - reach * 0.5, y - 16],
    [x + reach * 0.6, y - 14],
    [x + reach, y],
    [x + reach * 0.4, y + 18],
    [x - reach * 0.6, y + 17],
  ];
  return brushMarks(strokesIn(patch, -0.2, 9, 200, random, 0.1), mix(world, CRAYON, 0.45), 8, 0.8);
}

function outlined(shape: Shape, index: number, scene: Scene, colours: Palette, inks: readonly Colour[]): string {
  const seed = seedOf(shape, index);
  const plain = colourOfShape(shape, colours);
  const ink = inkFor(shape, plain, inks);
  if (shape.width > 0) {
    if (shape.kind === 'face') return stroke(shape.outline, false, CRAYON, Math.max(3.4, shape.width * 1.5));
    const width = Math.max(4, shape.width);
    const isLight = lightness(ink) > 0.3 && width > 7;
    return (
      stroke(shape.outline, false, CRAYON, isLight ? width + 6 : width) +
      (isLight ? stroke(shape.outline, false, ink, width - 1) : '')
    );
  }
  const size = area(shape.outline);
  if (isPlane(shape)) return filled(shape.outline, ink);
  const isField = shape.kind === 'land' || shape.kind === 'water' || shape.kind === 'room' || shape.kind === 'sky';
  if (shape.kind === 'face') return filled(shape.outline, feature(shape, CRAYON, '#fffaf0', inks[4] ?? ink));
  if (size < 450) return filled(shape.outline, lightness(plain) < 0.35 ? CRAYON : ink);
  const edge = simplify(shape.outline, size > 6000 ? 3 : 1.2);
  if (isField && size > scene.width * scene.height * 0.08)
    return filled(edge, mix(ink, '#fffaf0', 0.2)) + topLine(edge, scene);
  const { right, left } = bounds(edge);
  const slip = Math.min(7, (right - left) * 0.05);
  const under = filled(edge, ink === inks[7] ? ink : '#fffaf0');
  const colour = filled(shift(edge, slip, -slip * 0.6), ink);
  const thickness = size > 12_000 ? 9 : size > 3000 ? 6 : 3.6;
  return under + colour + swelling(edge, CRAYON, thickness, seed, size > 3000 ? 3 : 2);
}

function inkFor({ paint }: Shape, plain: Colour, inks: readonly Colour[]): Colour {
  if (paint.startsWith('skin')) return mix(plain, '#ffd9b8', 0.15);
  if (paint === 'hairGrey') return '#d9d6df';
  const brown = inks[6] ?? plain;
  return paint === 'bark' || paint === 'woodDark' ? mix(brown, CRAYON, 0.35) : nearest(plain, inks);
}

/** The edge of a field is drawn once, where it meets what is behind it. */
function topLine(edge: Outline, scene: Scene): string {
  const line = edge
    .filter(([x, y]) => x > -30 && x < scene.width + 30 && y < scene.height - 2)
    .sort((a, b) => a[0] - b[0]);
  const { top } = bounds(edge);
  const above = line.filter(([, y]) => y < top + scene.height * 0.12);
  return above.length < 2
    ? ''
    : tag('path', {
        d: smooth(above, false),
        fill: 'none',
        stroke: CRAYON,
        'stroke-width': 5,
        'stroke-linecap': 'round',
      });
}
