import { type Colour, lightness, mix, shaded } from '../drawing/colour.ts';
import { ellipse, type Outline } from '../drawing/geometry.ts';
import { drawShapes } from '../drawing/motion.ts';
import type { Palette } from '../drawing/palette.ts';
import { smooth, tag } from '../drawing/path.ts';
import { area, bounds, cut } from '../drawing/polygon.ts';
import type { Scene, Shape } from '../drawing/stage.ts';
import { plates } from '../scenes/botanical/repertoire.ts';
import { around, ruled } from './framing.ts';
import { ruledArea, saturated } from './marks.ts';
import type { Technique } from './technique.ts';
import { areaOf, colourOfShape, filled, stroke } from './tools.ts';

const [BLACK, GOLD] = ['#101312', '#cda85a'] as const;

/** Body colour on black paper, as the old flower painters did it: jewels of light out of the dark, threads of gold, a gilt frame line. */
export const botanicalNight: Technique = {
  id: 'botanical-night',
  medium: 'in jewel colours and gold line on black paper',
  styles: ['natural-history', 'decorative', 'night', 'nature'],
  fewInks: true,
  look: { heads: 6.6, limb: 1, detail: 2, crowd: 0.4, faces: true },
  repertoire: plates,
  draw: (scene, colours) => {
    const inset = Math.min(scene.width, scene.height) * 0.042;
    return (
      tag('rect', { width: scene.width, height: scene.height, fill: BLACK }) +
      drawShapes(scene.shapes, scene, (shape, index) => gem(shape, index, scene, colours)) +
      around(scene, bevelled(scene, inset), BLACK, true) +
      gilt(scene, inset)
    );
  },
};

function gem(shape: Shape, index: number, scene: Scene, colours: Palette): string {
  if (shape.kind === 'sky') return shape.detail === 0 ? dusk(shape, colours, index) : '';
  const colour = jewel(shape, colours);
  if (shape.width > 0) {
    const isThread = shape.width < 4 && lightness(colour) < 0.5;
    return stroke(
      shape.outline,
      false,
      shape.kind === 'face' ? BLACK : isThread ? GOLD : colour,
      Math.max(1, shape.width * (isThread ? 0.7 : 1)),
      isThread ? 0.8 : 1,
    );
  }
  const outline = areaOf(shape);
  const size = area(outline);
  if (shape.kind === 'face') return filled(outline, lightness(colour) > 0.5 ? colour : BLACK);
  if (size < 300) return filled(outline, colour);
  const isField =
    shape.kind !== 'glow' &&
    (shape.kind === 'land' || shape.kind === 'water' || shape.kind === 'room' || shape.depth < 0.3);
  if (isField) return field(outline, size, colour, shape, index);
  const gradient = size > 1800 ? lustre(outline, colour, index) : '';
  return (
    gradient +
    tag('path', {
      d: smooth(outline),
      fill: gradient === '' ? colour : `url(#j${index})`,
      stroke: mix(colour, BLACK, 0.72),
      'stroke-width': size > 4000 ? 2.6 : 1.6,
      'stroke-linejoin': 'round',
    }) +
    silk(outline, size, colour, scene)
  );
}

/** Nothing is black upon black: dark things turn deep blue, wine or bottle green. */
function jewel(shape: Shape, colours: Palette): Colour {
  const plain = saturated(colourOfShape(shape, colours), 1.35);
  const tone = lightness(plain);
  if (shape.paint === 'cloud' && shape.kind === 'room') return '#1c211f';
  if (tone < 0.2) return mix(plain, '#39456e', 0.6);
  return tone > 0.82 ? mix(plain, '#f6e3bd', 0.3) : plain;
}

/** Ground, walls and distance: almost black, with a gold edge. */
const field = (outline: Outline, size: number, colour: Colour, shape: Shape, index: number): string =>
  tag('path', {
    d: smooth(outline),
    fill: mix(BLACK, colour, shape.depth < 0.3 ? 0.16 + shape.depth * 0.4 : 0.26),
    stroke: mix(BLACK, GOLD, size > 6000 ? 0.5 : 0.3),
    'stroke-width': size > 6000 ? 1.4 : 0.8,
  }) + (size > 90_000 && index > 0 ? ruledArea(outline, 0.02, 16, mix(BLACK, colour, 0.5), 1, 0.6) : '');

/** A petal is lit from the upper left and goes out towards its foot. */
function lustre(outline: Outline, colour: Colour, index: number): string {
  const stops =
    tag('stop', { offset: 0, 'stop-color': mix(shaded(colour, 0.3), '#fff0cf', 0.1) }) +
    tag('stop', { offset: 0.45, 'stop-color': colour }) +
    tag('stop', { offset: 1, 'stop-color': mix(colour, '#0d0a1c', 0.55) });
  const { left, right, top, bottom } = bounds(outline);
  const isWide = right - left > (bottom - top) * 1.6;
  return tag('linearGradient', { id: `j${index}`, x1: 0.1, x2: isWide ? 0.4 : 0.85, y1: 0, y2: 1 }, stops);
}

/** Light hairlines over the lit half. */
function silk(outline: Outline, size: number, colour: Colour, scene: Scene): string {
  if (size < (scene.shapes.length > 240 ? 4200 : 1500)) return '';
  const { left, right, top, bottom } = bounds(outline);
  const lit = cut(outline, [left + (right - left) * 0.5, top + (bottom - top) * 0.5], -Math.PI / 2 + 0.6);
  return lit.length < 3 ? '' : ruledArea(lit, -0.9, size > 20_000 ? 8 : 5.4, shaded(colour, 0.6), 0.8, 0.5);
}

function dusk(shape: Shape, colours: Palette, index: number): string {
  const stops =
    tag('stop', { offset: 0.3, 'stop-color': BLACK }) +
    tag('stop', { offset: 1, 'stop-color': mix(BLACK, saturated(colours.accentAlt, 1.2), 0.45) });
  return (
    tag('linearGradient', { id: `d${index}`, x1: 0, x2: 0, y1: 0, y2: 1 }, stops) +
    filled(shape.outline, `url(#d${index})`)
  );
}

/** A frame with its corners taken in. */
function bevelled({ width, height }: Scene, inset: number): Outline {
  const corner = inset * 1.3;
  const [right, bottom] = [width - inset, height - inset];
  return [
    [inset + corner, inset],
    [right - corner, inset],
    [right - corner, inset + corner],
    [right, inset + corner],
    [right, bottom - corner],
    [right - corner, bottom - corner],
    [right - corner, bottom],
    [inset + corner, bottom],
    [inset + corner, bottom - corner],
    [inset, bottom - corner],
    [inset, inset + corner],
    [inset + corner, inset + corner],
  ];
}

function gilt(scene: Scene, inset: number): string {
  const { width, height } = scene;
  const corner = inset * 0.62 + inset;
  const pearls = [
    [corner, corner],
    [width - corner, corner],
    [width - corner, height - corner],
    [corner, height - corner],
  ] as const;
  return (
    tag('path', {
      d: `M${bevelled(scene, inset)
        .map((point) => point.join(' '))
        .join('L')}z`,
      fill: 'none',
      stroke: GOLD,
      'stroke-width': 2.4,
    }) +
    ruled(scene, inset * 0.55, mix(GOLD, BLACK, 0.3), 1.2) +
    pearls.map(([x, y]) => filled(ellipse(x, y, inset * 0.2), GOLD)).join('')
  );
}
