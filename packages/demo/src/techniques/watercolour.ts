import { type Colour, mix, shaded } from '../drawing/colour.ts';
import { drawShapes } from '../drawing/motion.ts';
import type { Palette } from '../drawing/palette.ts';
import { smooth, tag } from '../drawing/path.ts';
import { area, bounds, cut, roughen } from '../drawing/polygon.ts';
import type { Random } from '../drawing/random.ts';
import type { Scene, Shape } from '../drawing/stage.ts';
import type { Technique } from './technique.ts';
import { hazed, margin, seedOf, stroke } from './tools.ts';

const PAPER = '#fcf8ef';

/** Wet washes that pool at their lower edge and keep a rim of white paper between them; a soft pencil for what is small. */
export const watercolour: Technique = {
  id: 'watercolour',
  medium: 'in loose watercolour with a soft pencil line',
  styles: ['watercolour', 'traditional', 'childrens-books', 'nature'],
  look: { heads: 6, limb: 1, detail: 2, crowd: 0.6, faces: true },
  draw: (scene, colours, random) => {
    const shapes = drawShapes(scene.shapes, scene, (shape, index) => wash(shape, index, scene, colours, random));
    return (
      tag('rect', { width: scene.width, height: scene.height, fill: PAPER }) +
      shapes +
      splashes(scene, colours, random) +
      margin(scene, PAPER, scene.width * 0.05, 26, 75, random.whole(0, 999)) +
      margin(scene, PAPER, scene.width * 0.03, 14, 30, random.whole(0, 999))
    );
  },
};

function wash(shape: Shape, index: number, scene: Scene, colours: Palette, random: Random): string {
  const colour = hazed(shape, colours, 0.4);
  const seed = seedOf(shape, index);
  if (shape.width > 0)
    return stroke(
      shape.width < 4 || shape.outline.length > 9 ? shape.outline : roughen(shape.outline, 2, 30, seed, false),
      false,
      mix(colour, '#4a4350', 0.35),
      Math.max(1.4, shape.width * 0.85),
      0.8,
    );
  const size = area(shape.outline);
  if (size < (scene.shapes.length > 300 ? 3600 : 1400))
    return tag('path', {
      d: smooth(shape.outline),
      fill: mix(colour, PAPER, shape.kind === 'face' ? 0 : 0.12),
      stroke: shaded(colour, -0.3),
      'stroke-width': 1,
      'stroke-opacity': 0.35,
    });
  const edge = roughen(shape.outline, size > 20_000 ? 5 : 2.2, size > 20_000 ? 64 : 36, seed);
  if (shape.kind === 'sky') return sky(shape, edge, colour, scene, index, random);
  const d = smooth(edge);
  const first = tag('path', { d, fill: mix(colour, PAPER, 0.2), stroke: PAPER, 'stroke-width': size > 6000 ? 5 : 3 });
  const rim =
    size > 5000
      ? tag('path', {
          d: smooth(roughen(shape.outline, 3, 80, seed + 4)),
          fill: colour,
          'fill-opacity': 0.16,
          stroke: shaded(colour, -0.35),
          'stroke-width': 1.6,
          'stroke-opacity': 0.4,
        })
      : '';
  return first + rim + pooled(edge, colour, random, size) + pencil(shape, seed, size);
}

function sky(
  shape: Shape,
  edge: readonly (readonly [number, number])[],
  colour: Colour,
  scene: Scene,
  index: number,
  random: Random,
): string {
  const id = `s${index}`;
  const { top, bottom } = bounds(shape.outline);
  const stops =
    tag('stop', { offset: 0, 'stop-color': colour, 'stop-opacity': shape.detail === 0 ? 0.95 : 0 }) +
    tag('stop', { offset: 1, 'stop-color': colour, 'stop-opacity': shape.detail === 0 ? 0.3 : 0.75 });
  const gradient = tag('linearGradient', { id, x1: 0, x2: 0.12, y1: 0, y2: 1 }, stops);
  let blooms = '';
  for (let bloom = 0; bloom < (shape.detail === 0 ? 7 : 0); bloom += 1) {
    const [x, y, reach] = [
      random.next() * scene.width,
      top + random.next() * (bottom - top) * 0.7,
      random.between(40, 150),
    ];
    const round = roughen(
      [
        [x - reach, y],
        [x - reach * 0.4, y - reach * 0.4],
        [x + reach * 0.6, y - reach * 0.35],
        [x + reach, y],
        [x + reach * 0.4, y + reach * 0.35],
        [x - reach * 0.5, y + reach * 0.3],
      ],
      16,
      40,
      bloom * 31,
    );
    blooms += tag('path', { d: smooth(round), fill: bloom % 2 === 0 ? '#ffffff' : colour, 'fill-opacity': 0.22 });
  }
  return gradient + tag('path', { d: smooth(edge), fill: `url(#${id})` }) + blooms;
}

function pooled(edge: readonly (readonly [number, number])[], colour: Colour, random: Random, size: number): string {
  const { left, right, top, bottom } = bounds(edge);
  const parts = size > 9000 ? [0.35, 0.68] : [0.55];
  return parts
    .map((part) => {
      const lower = cut(
        edge,
        [(left + right) / 2, top + (bottom - top) * (part + random.between(-0.08, 0.08))],
        Math.PI + random.between(-0.35, 0.35),
      );
      if (lower.length < 3) return '';
      return tag('path', {
        d: smooth(roughen(lower, size > 20_000 ? 9 : 2.5, 70, random.whole(0, 999))),
        fill: shaded(colour, -0.16),
        'fill-opacity': 0.3,
      });
    })
    .join('');
}

function pencil(shape: Shape, seed: number, size: number): string {
  if (size < 2500 || (shape.kind !== 'figure' && shape.kind !== 'animal' && shape.kind !== 'prop')) return '';
  return stroke(roughen(shape.outline, 2.4, 48, seed + 9), true, '#5a4f57', 1.3, 0.6);
}

function splashes(scene: Scene, colours: Palette, random: Random): string {
  let result = '';
  for (let index = 0; index < 22; index += 1) {
    result += tag('circle', {
      cx: random.next() * scene.width,
      cy: random.next() * scene.height,
      r: random.between(1.5, 6),
      fill: random.pick([colours.accent, colours.water, colours.leaf]),
      'fill-opacity': 0.35,
    });
  }
  return result;
}
