import { type Colour, mix } from '../drawing/colour.ts';
import type { Palette } from '../drawing/palette.ts';
import { smooth, tag } from '../drawing/path.ts';
import { area, bounds, cut } from '../drawing/polygon.ts';
import type { Random } from '../drawing/random.ts';
import type { Scene, Shape } from '../drawing/stage.ts';
import { plainly, rounded } from './edges.ts';
import type { Hand } from './hand.ts';
import { cropped, focusOf, isBackdrop, isLiving } from './lens.ts';
import { specks } from './papers.ts';
import { purer } from './purer.ts';
import { hazed } from './tools.ts';

/** Chunky rounded flats close up, every form turned by a spray of grain: dense in the shade, a dusting of light opposite. */
export const flatGrain: Hand = {
  id: 'flat-grain',
  medium: 'in chunky flat shapes shaded with sprayed grain',
  styles: ['flat', 'texture', 'editorial', 'vector'],
  look: { heads: 5, limb: 1.5, detail: 1, crowd: 0.25, faces: false },
  draw: (scene, colours, random) => {
    const close = cropped(scene, focusOf(scene), 1.3);
    return sprays(colours, random) + close.shapes.map((shape) => draw(shape, close, colours)).join('');
  },
};

const SPRAYS = [
  ['thin', 180],
  ['mid', 420],
  ['thick', 820],
] as const;

function sprays(colours: Palette, random: Random): string {
  const dark = mix(colours.dark, colours.accentAlt, 0.25);
  const made = SPRAYS.map(([id, count]) => specks({ id, size: 150 }, dark, count, 2.9, random));
  return tag('defs', {}, made.join('') + specks({ id: 'bright', size: 150 }, colours.light, 170, 2.9, random));
}

function draw(shape: Shape, scene: Scene, colours: Palette): string {
  const fill = warm(shape, scene, colours);
  if (shape.width > 0) return plainly(shape, fill);
  const size = area(shape.outline);
  const isSoft = size > 900 && shape.kind !== 'building' && shape.kind !== 'room' && shape.kind !== 'sky';
  const outline = isSoft ? rounded(shape.outline, 14) : shape.outline;
  const body = tag('path', { d: smooth(outline), fill });
  if (size < 2200 || shape.kind === 'face' || shape.kind === 'weather') return body;
  if (shape.kind === 'glow') return body + sprayed(outline, 'bright', 0.7, 0, 0.5);
  const isWide = isBackdrop(shape) || size > scene.width * scene.height * 0.12;
  const turn = isWide ? (shape.kind === 'sky' ? Math.PI : 0) : -Math.PI / 2 - leanOf(outline);
  return (
    body +
    sprayed(outline, 'thin', isWide ? 0.45 : 0.42, turn, 0.7) +
    (size > 4000 ? sprayed(outline, 'mid', isWide ? 0.66 : 0.6, turn, 0.7) : '') +
    sprayed(outline, 'thick', isWide ? 0.86 : 0.78, turn, 0.7) +
    sprayed(outline, 'bright', isWide ? 0.82 : 0.7, turn + Math.PI, 0.75)
  );
}

/** The spray comes from above, but falls along the side of what is tall. */
function leanOf(outline: Shape['outline']): number {
  const { left, right, top, bottom } = bounds(outline);
  return right - left > (bottom - top) * 0.7 ? 0.35 : 0.04;
}

/** The part of a form beyond `part` of its extent, seen along `turn`, covered with one spray. */
function sprayed(outline: Shape['outline'], spray: string, part: number, turn: number, opacity: number): string {
  const { left, right, top, bottom } = bounds(outline);
  const [cx, cy] = [(left + right) / 2, (top + bottom) / 2];
  const isLevel = Math.abs(Math.cos(turn)) > 0.8;
  const reach = (isLevel ? bottom - top : right - left) * (part - 0.5);
  const side = cut(outline, [cx - Math.sin(turn) * reach, cy + Math.cos(turn) * reach], turn + Math.PI);
  return side.length > 2 ? tag('path', { d: smooth(side), fill: `url(#${spray})`, 'fill-opacity': opacity }) : '';
}

/** Few and warm: by day the air is the colour of the lamp and the sun that of the coat, and nothing is grey. */
function warm(shape: Shape, scene: Scene, colours: Palette): Colour {
  const plain = hazed(shape, colours, 0.35);
  const isDay = scene.light === 'day' || scene.light === 'indoor';
  if (isLiving(shape)) return plain;
  if (shape.paint === 'sun') return isDay ? mix(colours.accent, colours.lit, 0.25) : plain;
  if (shape.kind === 'glow') return plain;
  if (shape.kind === 'sky')
    return isDay ? mix(colours.lit, colours.light, 0.4 + shape.detail * 0.18) : mix(plain, colours.accent, 0.1);
  if (shape.kind === 'cloud') return mix(colours.light, '#ffffff', 0.4);
  return purer(mix(plain, colours.accent, shape.kind === 'land' || shape.kind === 'room' ? 0.2 : 0.06), 1.15);
}
