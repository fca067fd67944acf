import { type Colour, lightness, mix } from '../drawing/colour.ts';
import { type Outline, shift } from '../drawing/geometry.ts';
import { drawShapes } from '../drawing/motion.ts';
import type { Palette } from '../drawing/palette.ts';
import { smooth, straight, tag } from '../drawing/path.ts';
import { area, bounds, cut, roughen } from '../drawing/polygon.ts';
import type { Random } from '../drawing/random.ts';
import type { Scene, Shape } from '../drawing/stage.ts';
import { plainly } from './edges.ts';
import { finely, ground, unitOf } from './frames.ts';
import { cropped, focusOf, isLiving } from './lens.ts';
import { dotted, ruled } from './prints.ts';
import type { Technique } from './technique.ts';
import { areaOf, colourOfShape } from './tools.ts';

const INK = '#191719';
const WHITE = '#fffdf8';

/** Scissored photocopies: everything in coarse grey dots with a white rim, far too large, over discs and strips of loud card. */
export const collageCopy: Technique = {
  id: 'collage-copy',
  medium: 'as photocopied cut-outs over loud geometric card',
  styles: ['collage', 'retro', 'editorial', 'humour', 'black-and-white'],
  fewInks: true,
  look: { heads: 4.4, limb: 1.2, detail: 1, crowd: 0.1, faces: true },
  draw: (scene, colours, random) => {
    const close = cropped(scene, focusOf(scene), 1.3);
    const things = close.shapes.filter((shape) => !isAir(shape));
    return card(close, colours, random) + cuttings(things, close, colours) + strip(close, colours, random);
  },
};

const isAir = (shape: Shape): boolean =>
  shape.kind === 'sky' ||
  shape.kind === 'weather' ||
  (shape.kind === 'room' && shape.depth === 0 && shape.paint !== 'wood') ||
  (shape.kind === 'glow' && shape.depth === 0) ||
  (shape.kind === 'land' && shape.depth < 0.2);

/** The dots of four greys, across; beyond them black. */
const DOTS = [0, 2.7, 4.7, 6.4, 8];
const COPIER = { angle: 0.38, gap: 8.4 };

/** An area in one grey of the copier. */
function grey(outline: Outline, level: number): string {
  const body = tag('path', { d: smooth(outline), fill: level > 4 ? INK : WHITE });
  const dot = DOTS[level] ?? 0;
  return dot === 0 ? body : body + dotted(outline, COPIER, INK, dot);
}

/** Card behind: a field, a great disc behind whoever it is about, a quarter disc, a strip of squared paper. */
function card(scene: Scene, colours: Palette, random: Random): string {
  const [x, y] = focusOf(scene);
  const { width, height } = scene;
  const unit = unitOf(scene);
  const isDark = scene.light === 'night' || scene.light === 'rain';
  const field = isDark ? mix(colours.accentAlt, '#2b1d66', 0.35) : mix(colours.petal, colours.light, 0.3);
  const left = x > width / 2;
  const at = (part: number): number => (left ? part : 1 - part) * width;
  const disc = (cx: number, cy: number, r: number, fill: Colour): string =>
    tag('path', { d: smooth(finely(cx, cy, r * unit)), fill });
  const torn = (points: Outline): Outline => roughen(points, 2.5 * unit, 30, random.whole(0, 999));
  const sheet = torn([
    [at(0), 0],
    [at(0.34), 0],
    [at(0.26), height],
    [at(0), height],
  ]);
  const belt = torn([
    [at(0.7), 0],
    [at(0.78), 0],
    [at(0.98), height],
    [at(0.9), height],
  ]);
  const card = (outline: Outline): string => tag('path', { d: straight(outline), fill: WHITE });
  return (
    ground(scene, field) +
    card(sheet) +
    ruled(sheet, { angle: 0, gap: 26 }, '#7fb7d8', 1.6) +
    ruled(sheet, { angle: Math.PI / 2, gap: 26 }, '#7fb7d8', 1.6) +
    disc(at(0.02), height * 0.16, 270, colours.accentAlt) +
    disc(x, Math.min(y, height * 0.5), 400, colours.lit) +
    disc(at(0.94), height * 0.2, 120, colours.accent) +
    card(belt) +
    ruled(belt, { angle: Math.PI / 4, gap: 30 }, INK, 14)
  );
}

/** First the white rim of the whole thing, then its parts in grey; far and wide things are card of one colour. */
function cuttings(things: readonly Shape[], scene: Scene, colours: Palette): string {
  const rims = new Map<Shape, number>();
  const parts = things.flatMap((shape, index) => {
    if (!hasRim(shape) || things[index - 1]?.thing === shape.thing) return [shape];
    const rim: Shape = { ...shape, moves: sharedBy(thingFrom(things, index)) };
    rims.set(rim, index);
    return [rim, shape];
  });
  return drawShapes(parts, scene, (shape) => {
    const index = rims.get(shape);
    return index === undefined ? cutOut(shape, colours) : rimOf(things, index);
  });
}

/** The movements that all parts of a thing have in common. */
const sharedBy = (shapes: readonly Shape[]): Shape['moves'] =>
  shapes.reduce<Shape['moves']>((moves, shape) => {
    const end = moves.findIndex(({ id }, level) => shape.moves[level]?.id !== id);
    return end < 0 ? moves : moves.slice(0, end);
  }, shapes[0]?.moves ?? []);

function cutOut(shape: Shape, colours: Palette): string {
  if (!hasRim(shape)) return plainly(shape, cardOf(shape, colours));
  const size = area(areaOf(shape));
  if (shape.width > 0) return plainly(shape, size < 60 || lightness(colourOfShape(shape, colours)) < 0.5 ? INK : WHITE);
  if (size < 180 || shape.kind === 'face')
    return plainly(
      shape,
      shape.paint === 'petal' ? '#bdb9b4' : lightness(colourOfShape(shape, colours)) > 0.6 ? WHITE : INK,
    );
  const level = levelOf(shape, colours);
  const isTinted = ['scarf', 'coat', 'accent', 'fruit', 'fur'].includes(shape.paint);
  const tint = shape.paint === 'scarf' ? colours.lit : colours.accent;
  const film = tag('path', { d: smooth(shift(shape.outline, 6, 5)), fill: tint, 'fill-opacity': 0.68 });
  return copied(shape, level, size) + (isTinted ? film : '');
}

const hasRim = (shape: Shape): boolean =>
  shape.kind !== 'land' &&
  shape.kind !== 'water' &&
  shape.kind !== 'room' &&
  shape.kind !== 'cloud' &&
  (isLiving(shape) || shape.depth > 0.3);

function rimOf(things: readonly Shape[], from: number): string {
  let d = '';
  for (const shape of thingFrom(things, from))
    if (shape.width === 0 && shape.kind !== 'face' && area(shape.outline) > 120) d += straight(shape.outline);
  return d === '' ? '' : tag('path', { d, fill: WHITE, stroke: WHITE, 'stroke-width': 15, 'stroke-linejoin': 'round' });
}

/** A thing's shapes, as far as they follow each other. */
function thingFrom(things: readonly Shape[], from: number): Shape[] {
  const end = things.findIndex((shape, index) => index > from && shape.thing !== things[from]?.thing);
  return things.slice(from, end < 0 ? things.length : end);
}

/** The grey of the thing, darker on the side that was away from the lamp of the copier. */
function copied(shape: Shape, level: number, size: number): string {
  const edge = tag('path', {
    d: smooth(shape.outline),
    fill: 'none',
    stroke: INK,
    'stroke-width': size > 1500 ? 1.8 : 1,
  });
  if (size < 1500 || level > 4) return grey(shape.outline, level) + edge;
  const { left, right, top, bottom } = bounds(shape.outline);
  const side = cut(shape.outline, [left + (right - left) * 0.6, (top + bottom) / 2], -Math.PI / 2 - 0.25);
  return grey(shape.outline, level) + (side.length > 2 ? grey(side, level + 1) : '') + edge;
}

/** Black eyes must be seen on it. */
const DARKEST_SKIN = 2;

function levelOf(shape: Shape, colours: Palette): number {
  const value = lightness(colourOfShape(shape, colours));
  const found = [0.78, 0.56, 0.4, 0.26, 0.13].findIndex((limit) => value > limit);
  const level = found === -1 ? 5 : found;
  return shape.paint.startsWith('skin') ? Math.min(DARKEST_SKIN, level) : level;
}

/** Far things and the ground: one flat of card for each kind. */
function cardOf(shape: Shape, colours: Palette): Colour {
  if (shape.kind === 'water') return shape.detail > 0 ? WHITE : colours.accentAlt;
  if (shape.kind === 'land')
    return shape.depth > 0.45 ? mix(colours.leaf, colours.lit, 0.25) : mix(colours.accent, colours.light, 0.35);
  if (shape.kind === 'cloud') return WHITE;
  if (shape.kind === 'room') return mix(colourOfShape(shape, colours), WHITE, shape.depth < 0.3 ? 0.35 : 0);
  return shape.kind === 'glow' ? colours.lit : mix(colourOfShape(shape, colours), colours.accentAlt, 0.35);
}

/** One torn strip of stripes and one of colour at the foot, over everything. */
function strip(scene: Scene, colours: Palette, random: Random): string {
  const { width, height } = scene;
  const tear = (top: number, tilt: number, fill: Colour): string =>
    tag('path', {
      d: straight(
        roughen(
          [
            [-20, height * top],
            [width + 20, height * (top + tilt)],
            [width + 20, height + 20],
            [-20, height + 20],
          ],
          5,
          18,
          random.whole(0, 999),
        ),
      ),
      fill,
    });
  return tear(0.955, -0.025, WHITE) + tear(0.963, -0.025, colours.accent);
}
