import { type Colour, mix } from '../drawing/colour.ts';
import type { Outline } from '../drawing/geometry.ts';
import { drawShapes } from '../drawing/motion.ts';
import type { Palette } from '../drawing/palette.ts';
import { smooth, tag } from '../drawing/path.ts';
import { area } from '../drawing/polygon.ts';
import { hash } from '../drawing/random.ts';
import type { Scene, Shape } from '../drawing/stage.ts';
import { plainly } from './edges.ts';
import { ground } from './frames.ts';
import { cropped, focusOf, isLiving } from './lens.ts';
import { broken, dotted, ruled } from './prints.ts';
import type { Technique } from './technique.ts';

/** Dancing cut-outs on a wall of one loud colour, each thing filled with a pattern from edge to edge and no shadow anywhere. */
export const silhouettePop: Technique = {
  id: 'silhouette-pop',
  medium: 'in patterned silhouettes on one loud colour',
  styles: ['silhouette', 'decorative', 'retro', 'minimal'],
  fewInks: true,
  look: { heads: 7, limb: 1.15, detail: 1, crowd: 0.1, faces: false },
  draw: (scene, colours) => {
    const close = cropped(scene, focusOf(scene), 1.15);
    const inks = inksOf(close, colours);
    return ground(close, inks.loud) + drawShapes(close.shapes, close, (shape) => draw(shape, inks));
  },
};

interface Inks {
  readonly loud: Colour;
  readonly deep: Colour;
  readonly white: Colour;
  readonly black: Colour;
}

function inksOf(scene: Scene, colours: Palette): Inks {
  const isDark = scene.light === 'night' || scene.light === 'rain';
  const loud = isDark ? mix(colours.accentAlt, '#2a2cff', 0.2) : mix(colours.accent, '#ff2f6d', 0.25);
  return { loud, deep: mix(loud, '#12071c', 0.28), white: mix(colours.light, '#ffffff', 0.5), black: '#160f1c' };
}

/** Cloths in black and white: the ground, and what is printed on it. */
type Cloth = (outline: Outline, inks: Inks) => readonly [ground: Colour, print: string];

const CLOTHS: readonly Cloth[] = [
  (outline, { black, white }) => [black, ruled(outline, { angle: 0.79, gap: 22 }, white, 10)],
  (outline, { black, white }) => [white, dotted(outline, { angle: 0.52, gap: 24 }, black, 13)],
  (outline, { black, white }) => [
    black,
    ruled(outline, { angle: 0, gap: 26 }, white, 5) + ruled(outline, { angle: Math.PI / 2, gap: 26 }, white, 5),
  ],
  (outline, { black, white }) => [
    white,
    ruled(outline, { angle: 0, gap: 26 }, black, 13, 0.5) +
      ruled(outline, { angle: Math.PI / 2, gap: 26 }, black, 13, 0.5),
  ],
  (outline, { black, white }) => [black, broken(outline, { angle: 0.9, gap: 15 }, white, 6, '6 21 7 12 5 31 6 17')],
  (outline, { black, white }) => [white, ruled(outline, { angle: Math.PI / 2, gap: 15 }, black, 5)],
  (outline, { black, loud }) => [black, dotted(outline, { angle: 0.79, gap: 15 }, loud, 8)],
];

function draw(shape: Shape, inks: Inks): string {
  if (shape.kind === 'sky' || shape.kind === 'face' || shape.kind === 'weather') return '';
  if (shape.kind === 'room' && shape.depth === 0)
    return plainly(shape, shape.shade < 0 || shape.paint === 'wood' ? inks.deep : inks.loud);
  if (shape.kind === 'land' || shape.kind === 'water' || shape.kind === 'cloud' || shape.kind === 'room')
    return plainly(shape, mix(inks.loud, inks.deep, shape.kind === 'cloud' ? 0.4 : 0.25 + shape.depth));
  if (shape.kind === 'glow') return plainly(shape, inks.white);
  if (shape.depth < 0.36) return plainly(shape, mix(inks.deep, inks.black, shape.depth * 0.6));
  const size = area(shape.outline);
  if (shape.width > 0)
    return plainly({ ...shape, width: Math.max(4, shape.width) }, isLiving(shape) ? inks.white : inks.black);
  if (shape.paint.startsWith('skin')) return plainly(shape, inks.white);
  const d = smooth(shape.outline);
  if (size < 1400)
    return tag('path', { d, fill: size % 2 < 1 ? inks.black : inks.white, stroke: inks.black, 'stroke-width': 1.5 });
  const cloth = CLOTHS[hash(`${shape.paint}/${shape.kind}`) % CLOTHS.length];
  const [fill, print] = cloth?.(shape.outline, inks) ?? [inks.white, ''];
  return (
    tag('path', { d, fill }) +
    print +
    tag('path', { d, fill: 'none', stroke: inks.black, 'stroke-width': 3.5, 'stroke-linejoin': 'round' })
  );
}
