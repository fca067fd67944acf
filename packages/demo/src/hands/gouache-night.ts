import { type Colour, lightness, mix, shaded } from '../drawing/colour.ts';
import type { Outline } from '../drawing/geometry.ts';
import { told } from '../drawing/motion.ts';
import type { Palette } from '../drawing/palette.ts';
import { smooth, tag } from '../drawing/path.ts';
import { area, bounds, cut, roughen } from '../drawing/polygon.ts';
import type { Random } from '../drawing/random.ts';
import type { Scene, Shape } from '../drawing/stage.ts';
import type { Hand } from './hand.ts';
import { brushMarks, feature, saturated, strokesIn } from './marks.ts';
import { colourOfShape, seedOf, stroke } from './tools.ts';

const GROUND = '#171a2e';

/** Opaque paint on midnight paper: every form floats in a rim of dark ground, and light is put on last, in small strokes. */
export const gouacheNight: Hand = {
  id: 'gouache-night',
  medium: 'in gouache on midnight-blue paper',
  styles: ['gouache', 'folk', 'decorative', 'night'],
  fewInks: true,
  look: { heads: 4.9, limb: 1.2, detail: 2, crowd: 0.8, faces: true },
  draw: (scene, colours, random) =>
    tag('rect', { width: scene.width, height: scene.height, fill: GROUND }) +
    told(scene.shapes, scene, (shape, index) => dab(shape, index, scene, colours, random)) +
    flecks(scene, colours, random),
};

/** Colours glow against the dark: light things warm, dark things never black. */
function paint(shape: Shape, colours: Palette): Colour {
  const plain = saturated(colourOfShape(shape, colours), 1.25);
  if (shape.kind === 'face') return feature(shape, GROUND, '#fff3dc', mix(plain, '#c9483f', 0.5));
  if (shape.kind === 'glow') return mix(plain, '#ffffff', 0.12);
  const tone = lightness(plain);
  if (tone < 0.22) return mix(plain, '#5a5fa0', 0.45);
  return shape.depth < 0.3 ? mix(plain, '#2b3566', 0.58) : tone > 0.75 ? mix(plain, '#f3c98b', 0.2) : plain;
}

function dab(shape: Shape, index: number, scene: Scene, colours: Palette, random: Random): string {
  const seed = seedOf(shape, index);
  const colour = paint(shape, colours);
  if (shape.kind === 'sky') return shape.detail === 0 ? sky(shape, scene, colour, random) : '';
  if (shape.width > 0) return stroke(shape.outline, false, colour, Math.max(2, shape.width));
  const size = area(shape.outline);
  if (shape.kind === 'room' && shape.depth < 0.3 && size > 60_000) return wall(shape, colour, random);
  if (size < (scene.shapes.length > 300 ? 1800 : 600)) return tag('path', { d: smooth(shape.outline), fill: colour });
  const edge = roughen(shape.outline, size > 20_000 ? 3.4 : 1.4, size > 20_000 ? 50 : 30, seed);
  const rim = size > 6000 ? 6 : 3.4;
  const body = tag('path', {
    d: smooth(edge),
    fill: colour,
    stroke: GROUND,
    'stroke-width': rim,
    'stroke-linejoin': 'round',
  });
  return size < 3600 ? body : body + light(shape, edge, size, colour, random);
}

/** The sky is the paper, with a breath of colour over the horizon. */
function sky(shape: Shape, scene: Scene, colour: Colour, random: Random): string {
  const { bottom } = bounds(shape.outline);
  const strip: Outline = [
    [0, bottom * 0.5],
    [scene.width, bottom * 0.5],
    [scene.width, bottom],
    [0, bottom],
  ];
  return (
    brushMarks(strokesIn(strip, 0.015, 15, 240, random, 0.8), mix(colour, GROUND, 0.55), 10, 0.75) +
    brushMarks(strokesIn(strip, -0.02, 27, 120, random, 1.6), mix(colour, GROUND, 0.2), 5, 0.5)
  );
}

const wall = (shape: Shape, colour: Colour, random: Random): string => {
  const dark = mix(colour, GROUND, 0.62);
  return (
    tag('path', { d: smooth(shape.outline), fill: dark }) +
    brushMarks(strokesIn(shape.outline, Math.PI / 2 - 0.02, 26, 70, random, 1.9), mix(colour, GROUND, 0.45), 3, 0.8)
  );
};

/** A shadow side glazed with the ground colour, then short light strokes where the lamp would fall. */
function light(shape: Shape, edge: Outline, size: number, colour: Colour, random: Random): string {
  const { left, right, top, bottom } = bounds(edge);
  const dark = cut(edge, [left + (right - left) * 0.42, (top + bottom) / 2], Math.PI / 2 + Math.PI + 0.3);
  const lit = cut(edge, [left + (right - left) * 0.55, (top + bottom) / 2], Math.PI / 2 + 0.3);
  const isGround = shape.kind === 'land' || shape.kind === 'water';
  const side = isGround ? edge : lit;
  const gap = size > 60_000 ? 22 : size > 12_000 ? 13 : 8;
  const shade =
    isGround || dark.length < 3
      ? ''
      : tag('path', { d: smooth(dark), fill: shaded(colour, -0.5), 'fill-opacity': 0.28 });
  if (side.length < 3) return shade;
  const turn = isGround ? 0.02 : shape.kind === 'building' ? Math.PI / 2 - 0.01 : -0.9;
  return shade + brushMarks(strokesIn(side, turn, gap, gap * 1.5, random, 1.6), shaded(colour, 0.45), gap * 0.22, 0.75);
}

/** Specks of light paint off the brush. */
function flecks(scene: Scene, colours: Palette, random: Random): string {
  let result = '';
  for (let index = 0; index < 60; index += 1)
    result += tag('circle', {
      cx: random.next() * scene.width,
      cy: random.next() ** 1.4 * scene.height,
      r: random.between(0.8, 2.6),
      fill: random.pick([colours.lit, colours.light, colours.petal]),
      'fill-opacity': 0.8,
    });
  return result;
}
