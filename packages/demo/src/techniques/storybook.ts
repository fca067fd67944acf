import { type Colour, mix, shaded } from '../drawing/colour.ts';
import { ellipse, type Outline } from '../drawing/geometry.ts';
import { drawShapes } from '../drawing/motion.ts';
import type { Palette } from '../drawing/palette.ts';
import { smooth, tag } from '../drawing/path.ts';
import { area, bounds, cut, roughen } from '../drawing/polygon.ts';
import type { Random } from '../drawing/random.ts';
import type { Scene, Shape } from '../drawing/stage.ts';
import { around, backAndFront, closer, focusOf, patch, withoutScraps } from './framing.ts';
import { brushMarks, saturated, strokesIn } from './marks.ts';
import type { Technique } from './technique.ts';
import { hazed, seedOf, stroke } from './tools.ts';

const PAGE = '#fffdf7';

/** A page for reading aloud: somebody with a big head steps out of a soft vignette, in waxy crayon, with the white page round them. */
export const storybook: Technique = {
  id: 'storybook',
  medium: 'in soft wax crayon, a vignette on the white page',
  styles: ['childrens-books', 'picture-books', 'crayon', 'texture'],
  look: { heads: 3.3, limb: 1.35, detail: 2, crowd: 0.35, faces: true },
  draw: (scene, colours, random) => {
    const unit = Math.min(scene.width, scene.height);
    const near = closer(scene, 1.12, 0.07, 0.02);
    const [back, whole] = backAndFront(near);
    const front = withoutScraps(whole, unit * 0.05);
    const warm = warmed(colours);
    const draw = (shape: Shape, index: number): string => waxed(shape, index, near, warm, random);
    const outer = roughen(patch(scene, unit * 0.045, random.whole(0, 999)), 9, 60, 7);
    return (
      tag('rect', { width: scene.width, height: scene.height, fill: PAGE }) +
      drawShapes(back.shapes, back, draw) +
      around(near, vignette(near, random), PAGE) +
      ground(near, warm, random) +
      drawShapes(front.shapes, front, (shape, index) => draw(shape, index + back.shapes.length)) +
      around(scene, outer, PAGE)
    );
  },
};

/** A warm limited set: everything leans to the colour of the lamp. */
function warmed(colours: Palette): Palette {
  const lamp = mix(colours.sun, colours.accent, 0.35);
  const result = { ...colours };
  for (const paint of [
    'sky',
    'skyLow',
    'far',
    'hill',
    'grass',
    'leaf',
    'leafDark',
    'wall',
    'wallAlt',
    'stone',
    'road',
    'water',
  ] as const)
    result[paint] = mix(colours[paint], lamp, 0.2);
  return result;
}

/** The soft-edged hole that the background is seen through, behind and above the characters. */
function vignette(scene: Scene, random: Random): Outline {
  const { left, right, top, bottom } = focusOf(scene);
  const { width, height } = scene;
  const reach = Math.max((right - left) * 0.72, width * 0.4);
  const x = Math.min(width - reach * 0.9, Math.max(reach * 0.9, (left + right) / 2));
  const head = Math.max(height * 0.06, top - height * 0.08);
  const middle = (head + Math.min(height * 0.95, bottom + height * 0.02)) / 2;
  const tall = Math.min(height * 0.47, Math.max(height * 0.36, middle - head));
  return roughen(
    ellipse(x, Math.min(height * 0.54, middle), Math.min(width * 0.47, reach), tall),
    22,
    90,
    random.whole(0, 999),
  );
}

/** The scribbled patch of floor that the characters stand on. */
function ground(scene: Scene, colours: Palette, random: Random): string {
  const { left, right, bottom } = focusOf(scene);
  const shadow = ellipse(
    (left + right) / 2,
    Math.min(scene.height * 0.965, bottom),
    (right - left) * 0.66,
    scene.height * 0.032,
  );
  return brushMarks(strokesIn(shadow, -0.12, 7, 90, random, 0.15), mix(colours.grass, colours.soil, 0.5), 6.5, 0.5);
}

function waxed(shape: Shape, index: number, scene: Scene, colours: Palette, random: Random): string {
  const colour = saturated(hazed(shape, colours, 0.35), 1.05);
  const seed = seedOf(shape, index);
  if (shape.width > 0)
    return stroke(shape.outline, false, colour, Math.max(2, shape.kind === 'face' ? shape.width * 1.25 : shape.width));
  const size = area(shape.outline);
  if (shape.kind === 'face' || size < (scene.shapes.length > 200 ? 1800 : 700))
    return tag('path', { d: smooth(shape.outline), fill: colour });
  const edge = roughen(shape.outline, size > 20_000 ? 4 : 1.8, size > 20_000 ? 44 : 26, seed);
  const isMain = shape.kind === 'figure' || shape.kind === 'animal' || shape.kind === 'prop';
  const d = smooth(edge);
  const isBusy = scene.shapes.length > 120;
  if (size < (isBusy ? 4200 : 1800)) return crayonEdge(d, colour, isMain, size, colour);
  const body = tag('path', { d, fill: colour, 'fill-opacity': isMain ? 1 : 0.92 });
  return body + wax(edge, size, colour, isMain, isBusy, random) + crayonEdge(d, colour, isMain, size);
}

/** Wax over wax: a scribble of the lighter colour all over, of the darker one down the right-hand side. */
function wax(edge: Outline, size: number, colour: Colour, isMain: boolean, isBusy: boolean, random: Random): string {
  const gap = (size > 60_000 ? 15 : size > 9000 ? 8.5 : 6) * (isBusy ? 1.4 : 1);
  const turn = -0.75 + random.between(-0.15, 0.15);
  const { left, right, top, bottom } = bounds(edge);
  const side = cut(edge, [left + (right - left) * 0.6, (top + bottom) / 2], Math.PI / 2 + 0.2);
  const light = brushMarks(strokesIn(edge, turn, gap, gap * 9, random, 0.35), shaded(colour, 0.3), gap * 0.42, 0.5);
  if (side.length < 3 || !isMain) return light;
  return (
    light +
    brushMarks(strokesIn(side, turn + 0.2, gap * 0.9, gap * 6, random, 0.3), shaded(colour, -0.3), gap * 0.5, 0.5)
  );
}

/** A soft double edge of the same colour, darker; never black. */
function crayonEdge(d: string, colour: Colour, isMain: boolean, size: number, fill = 'none'): string {
  return tag('path', {
    d,
    fill,
    stroke: mix(shaded(colour, -0.42), '#5a2f2a', 0.2),
    'stroke-width': isMain ? (size > 6000 ? 3.6 : 2.6) : 2,
    'stroke-opacity': isMain ? 0.85 : 0.45,
    'stroke-dasharray': '19 1 7 .6 31 1.4',
    'stroke-linejoin': 'round',
  });
}
