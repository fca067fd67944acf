import { type Colour, lightness, mix } from '../drawing/colour.ts';
import { rect } from '../drawing/geometry.ts';
import { told } from '../drawing/motion.ts';
import type { Palette } from '../drawing/palette.ts';
import { dots, smooth, straight, tag } from '../drawing/path.ts';
import { area, bounds, cut, roughen } from '../drawing/polygon.ts';
import type { Random } from '../drawing/random.ts';
import type { Scene, Shape } from '../drawing/stage.ts';
import type { Hand } from './hand.ts';
import { inTwoInks, isWarm } from './marks.ts';
import { hazed, seedOf, stroke } from './tools.ts';

const [INDIGO, SIENNA, PAPER] = ['#182d5e', '#b5562b', '#f6f2e6'] as const;

/** Two pans, indigo and burnt sienna, on heavy paper with its deckle: granulating tone from white to almost black. */
export const watercolourIndigo: Hand = {
  id: 'watercolour-indigo',
  medium: 'in indigo and burnt sienna watercolour on deckle-edged paper',
  styles: ['watercolour', 'traditional', 'monochrome', 'texture'],
  look: { heads: 5.6, limb: 1.15, detail: 2, crowd: 0.45, faces: true },
  draw: (scene, colours, random) =>
    tag('rect', { width: scene.width, height: scene.height, fill: PAPER }) +
    told(scene.shapes, scene, (shape, index) => layer(shape, index, scene, colours)) +
    grains(scene, random) +
    deckle(scene, random),
};

function pigment(shape: Shape, scene: Scene, colours: Palette): Colour {
  const plain = hazed(shape, colours, 0.75);
  const isLit = shape.paint === 'lit' || shape.paint === 'sun';
  const contrast = scene.light === 'night' ? 1.35 : 1.5;
  if (isLit) return mix('#f7d9a4', SIENNA, shape.depth < 0.05 ? 0.25 : 0.1);
  const blue = inTwoInks(plain, INDIGO, PAPER, contrast);
  if (shape.paint.startsWith('skin')) return mix(inTwoInks(plain, '#5b2f22', '#f3dcc0', 1.1), blue, 0.15);
  return isWarm(shape.paint) && shape.depth > 0.15
    ? mix(SIENNA, blue, 1 - Math.min(0.92, lightness(plain) + 0.35))
    : blue;
}

function layer(shape: Shape, index: number, scene: Scene, colours: Palette): string {
  const colour = pigment(shape, scene, colours);
  const seed = seedOf(shape, index);
  if (shape.width > 0)
    return stroke(shape.outline, false, colour, Math.max(1.5, shape.width), shape.kind === 'weather' ? 0.6 : 1);
  const size = area(shape.outline);
  if (size < (scene.shapes.length > 300 ? 2600 : 1100)) return tag('path', { d: smooth(shape.outline), fill: colour });
  const wave = size > 20_000 ? 70 : 34;
  const edge = roughen(shape.outline, size > 20_000 ? 3.6 : 1.6, wave, seed);
  const dark = mix(colour, INDIGO, 0.55);
  const d = smooth(edge);
  const gradient = pooling(shape, index, colour, size);
  const hard = tag('path', {
    d,
    fill: gradient === '' ? colour : `url(#i${index})`,
    stroke: dark,
    'stroke-width': size > 9000 ? 2.4 : 1.4,
    'stroke-opacity': 0.55,
  });
  return gradient + hard + (size > 6000 && shape.kind !== 'sky' ? shadow(edge, dark, seed, size) : '');
}

/** Flat washes are tilted while wet: one end always keeps more water. */
function pooling(shape: Shape, index: number, colour: Colour, size: number): string {
  if (size < 9000) return '';
  const isDown = shape.kind !== 'sky' && shape.kind !== 'water';
  const ends = [mix(colour, PAPER, 0.42), mix(colour, INDIGO, 0.16)];
  const stops = (isDown ? ends : [...ends].reverse())
    .map((end, offset) => tag('stop', { offset, 'stop-color': end }))
    .join('');
  return tag('linearGradient', { id: `i${index}`, x1: 0, x2: 0.15, y1: 0, y2: 1 }, stops);
}

function shadow(edge: readonly (readonly [number, number])[], dark: Colour, seed: number, size: number): string {
  const { left, right, top, bottom } = bounds(edge);
  const side = cut(edge, [left + (right - left) * 0.6, (top + bottom) / 2], Math.PI / 2 - 0.25);
  if (side.length < 3) return '';
  return tag('path', {
    d: smooth(roughen(side, size > 20_000 ? 8 : 3, 60, seed + 2)),
    fill: dark,
    'fill-opacity': 0.24,
  });
}

/** Pigment that settled in the hollows of the paper. */
function grains(scene: Scene, random: Random): string {
  const throwDots = (count: number): string =>
    dots(
      Array.from({ length: count }, (): [number, number] => [
        random.next() * scene.width,
        random.next() * scene.height,
      ]).sort((a, b) => Math.floor(a[1] / 12) - Math.floor(b[1] / 12) || a[0] - b[0]),
    );
  const common = { 'stroke-linecap': 'round' as const };
  return (
    tag('path', { d: throwDots(1500), stroke: PAPER, 'stroke-width': 2.2, 'stroke-opacity': 0.26, ...common }) +
    tag('path', { d: throwDots(1300), stroke: INDIGO, 'stroke-width': 2, 'stroke-opacity': 0.2, ...common })
  );
}

/** White page, the sheet's shadow, a torn rim of bare paper, then the painting. */
function deckle(scene: Scene, random: Random): string {
  const { width, height } = scene;
  const inset = Math.min(width, height) * 0.05;
  const frame = (by: number, amount: number, wave: number, seed: number): string =>
    straight(rect(-10, -10, width + 20, height + 20)) +
    straight(roughen(rect(by, by, width - by * 2, height - by * 2), amount, wave, seed));
  const seed = random.whole(0, 999);
  const page = (d: string, fill: string, opacity?: number): string =>
    tag('path', { d, fill, 'fill-rule': 'evenodd', 'fill-opacity': opacity });
  return (
    page(frame(inset, 9, 90, seed + 3), PAPER) +
    page(frame(inset * 0.5, 5, 11, seed), '#8f8a80', 0.8) +
    page(frame(inset * 0.42, 5, 11, seed), '#d9d4c8')
  );
}
