import { type Colour, mix } from '../drawing/colour.ts';
import type { Palette } from '../drawing/palette.ts';
import { smooth, tag } from '../drawing/path.ts';
import { area } from '../drawing/polygon.ts';
import { hash, type Random } from '../drawing/random.ts';
import type { Scene, Shape } from '../drawing/stage.ts';
import { plainly } from './edges.ts';
import { ground } from './frames.ts';
import type { Hand } from './hand.ts';
import { cropped, focusOf, isLiving } from './lens.ts';
import { gingham, screen, specks, squared, stripes } from './papers.ts';

/** Dancing cut-outs on a wall of one loud colour, each thing filled with a pattern from edge to edge and no shadow anywhere. */
export const silhouettePop: Hand = {
  id: 'silhouette-pop',
  medium: 'in patterned silhouettes on one loud colour',
  styles: ['silhouette', 'decorative', 'retro', 'minimal'],
  fewInks: true,
  look: { heads: 7, limb: 1.15, detail: 1, crowd: 0.1, faces: false },
  draw: (scene, colours, random) => {
    const close = cropped(scene, focusOf(scene), 1.15);
    const inks = inksOf(close, colours);
    return (
      tag('defs', {}, patterns(inks, random)) +
      ground(close, inks.loud) +
      close.shapes.map((shape) => draw(shape, inks)).join('')
    );
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

function patterns({ white, black, loud }: Inks, random: Random): string {
  return (
    stripes({ id: 'p0', size: 22, angle: 45, ground: black }, white, 10) +
    screen({ id: 'p1', size: 24, angle: 30, ground: white }, black, 13) +
    squared({ id: 'p2', size: 26, ground: black }, white, 5) +
    gingham({ id: 'p3', size: 26, ground: white }, black) +
    specks({ id: 'p4', size: 120, ground: black }, white, 60, 6, random) +
    stripes({ id: 'p5', size: 15, angle: 90, ground: white }, black, 5) +
    screen({ id: 'p6', size: 15, angle: 45, ground: black }, loud, 8)
  );
}

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
  const fill =
    size < 1400 ? (size % 2 < 1 ? inks.black : inks.white) : `url(#p${hash(`${shape.paint}/${shape.kind}`) % 7})`;
  return tag('path', {
    d: smooth(shape.outline),
    fill,
    stroke: inks.black,
    'stroke-width': size < 1400 ? 1.5 : 3.5,
    'stroke-linejoin': 'round',
  });
}
