import { type Colour, lightness, mix } from '../drawing/colour.ts';
import { rect } from '../drawing/geometry.ts';
import { drawShapes } from '../drawing/motion.ts';
import type { Palette } from '../drawing/palette.ts';
import { smooth, tag } from '../drawing/path.ts';
import { area, bounds } from '../drawing/polygon.ts';
import { noise, type Random } from '../drawing/random.ts';
import type { Scene, Shape } from '../drawing/stage.ts';
import { around } from './framing.ts';
import { feature, isPlane, nearest, saturated, swelling } from './marks.ts';
import type { Technique } from './technique.ts';
import { colourOfShape, filled, seedOf, stroke } from './tools.ts';

const [PAPER, KEY] = ['#f3e9d2', '#1f2433'] as const;

/** A key block in blue-black, colours wiped by hand from full to nothing, and the grain of the plank in every sky. */
export const woodcutBokashi: Technique = {
  id: 'woodcut-bokashi',
  medium: 'as a colour woodblock print with wiped gradations',
  styles: ['woodcut', 'decorative', 'japanese-prints', 'nature'],
  look: { heads: 6.8, limb: 1, detail: 2, crowd: 0.5, faces: true },
  draw: (scene, colours, random) => {
    const inset = Math.min(scene.width, scene.height) * 0.052;
    return (
      tag('rect', { width: scene.width, height: scene.height, fill: PAPER }) +
      drawShapes(scene.shapes, scene, (shape, index) => block(shape, index, scene, colours)) +
      plank(scene, random) +
      around(scene, rect(inset, inset, scene.width - inset * 2, scene.height - inset * 2), PAPER, true) +
      tag('rect', {
        x: inset,
        y: inset,
        width: scene.width - inset * 2,
        height: scene.height - inset * 2,
        fill: 'none',
        stroke: KEY,
        'stroke-width': 3.2,
      }) +
      seal(scene, inset, colours)
    );
  },
};

/** The dyes of the workshop, each block one of them: paper shows through all. */
const DYES = [
  '#2c4a73',
  '#5f86a0',
  '#a9c0b8',
  '#6f8a62',
  '#a3ad78',
  '#d9b25f',
  '#e0c9a0',
  '#c96a4a',
  '#dd9a80',
  '#7a5a48',
  '#f1e6cd',
  '#3a3d4a',
];

const dyed = (colour: Colour, dyes: readonly Colour[] = DYES): Colour =>
  mix(nearest(saturated(colour, 0.95), dyes), PAPER, 0.12);

/** Ground is never printed from a block of water. */
const EARTHS = DYES.slice(3, -1);

const isTurf = ({ kind, paint }: Shape): boolean => kind === 'land' && (paint === 'grass' || paint === 'stone');

function block(shape: Shape, index: number, scene: Scene, colours: Palette): string {
  const seed = seedOf(shape, index);
  const plain = colourOfShape(shape, colours);
  const colour = shape.paint.startsWith('skin')
    ? mix(saturated(plain, 0.85), PAPER, 0.3)
    : dyed(plain, isTurf(shape) ? EARTHS : DYES);
  if (shape.kind === 'sky') return shape.detail === 0 ? sky(shape, scene, colours) : '';
  if (shape.width > 0) {
    if (shape.kind === 'face' || shape.width < 4)
      return stroke(shape.outline, false, KEY, Math.max(1.4, Math.min(shape.width, 3)));
    const outer = stroke(shape.outline, false, KEY, shape.width + 2.6);
    return outer + stroke(shape.outline, false, lightness(colour) < 0.3 ? KEY : colour, shape.width);
  }
  const size = area(shape.outline);
  if (size < (scene.shapes.length > 300 ? 800 : 200))
    return filled(shape.outline, shape.kind === 'face' ? feature(shape, KEY, PAPER, colour) : colour);
  if (isPlane(shape)) return filled(shape.outline, colour);
  const wiped = gradation(shape, index, scene, colour, size);
  const body = filled(shape.outline, wiped.fill);
  const most = shape.kind === 'figure' || shape.kind === 'animal' ? 4.6 : shape.depth < 0.3 ? 1.8 : 3.4;
  const line =
    size < 2200
      ? tag('path', { d: smooth(shape.outline), fill: 'none', stroke: KEY, 'stroke-width': 1.3 })
      : swelling(shape.outline, KEY, most, seed, shape.depth < 0.3 ? 0.8 : 1.1);
  return wiped.defs + body + (shape.kind === 'glow' ? '' : line);
}

/** Land deepens towards the viewer, water towards its far shore, distant things stand in mist. */
function gradation(
  shape: Shape,
  index: number,
  scene: Scene,
  colour: Colour,
  size: number,
): { defs: string; fill: string } {
  const isFar = shape.depth < 0.32 && (shape.kind === 'land' || shape.kind === 'building' || shape.kind === 'tree');
  const isField = shape.kind === 'land' || shape.kind === 'water' || shape.kind === 'room' || shape.kind === 'cloud';
  if (!(isFar || isField) || size < scene.width * 12) return { defs: '', fill: colour };
  const id = `b${index}`;
  const deep = mix(colour, '#1f3a63', isFar ? 0.12 : 0.38);
  const pale = mix(colour, PAPER, isFar ? 0.85 : 0.35);
  const [above, below] = shape.kind === 'land' && !isFar ? [pale, deep] : [deep, pale];
  const { top, bottom } = bounds(shape.outline);
  const end = isFar && shape.kind !== 'building' ? Math.min(1, (scene.height * 0.16) / (bottom - top)) : 0.8;
  const stops = tag('stop', { offset: 0, 'stop-color': above }) + tag('stop', { offset: end, 'stop-color': below });
  return { defs: tag('linearGradient', { id, x1: 0, x2: 0, y1: 0, y2: 1 }, stops), fill: `url(#${id})` };
}

/** The famous band at the top, then almost nothing, then a glow over the horizon. */
function sky(shape: Shape, scene: Scene, colours: Palette): string {
  const isNight = scene.light === 'night';
  const deep = mix(isNight ? '#14203f' : '#234f86', colours.sky, 0.35);
  const middle = isNight ? mix(deep, '#3b5b8c', 0.4) : mix(dyed(colours.sky), PAPER, 0.55);
  const low = isNight ? mix('#7d8fb0', PAPER, 0.2) : mix(colours.accent, PAPER, scene.light === 'dusk' ? 0.25 : 0.6);
  const stops = [
    [0, deep],
    [0.2, mix(deep, middle, 0.6)],
    [0.45, middle],
    [0.72, mix(middle, low, 0.5)],
    [1, low],
  ] as const;
  return (
    tag(
      'linearGradient',
      { id: 'sky', x1: 0, x2: 0, y1: 0, y2: 1 },
      stops.map(([offset, colour]) => tag('stop', { offset, 'stop-color': colour })).join(''),
    ) + filled(shape.outline, 'url(#sky)')
  );
}

/** Year rings of the plank: long lines that bend round two knots. */
function plank(scene: Scene, random: Random): string {
  const { width, height } = scene;
  const seed = random.whole(0, 999);
  const knots = [0, 1].map((): readonly [number, number] => [
    width * random.between(0.1, 0.9),
    height * random.between(0.1, 0.8),
  ]);
  let data = '';
  for (let y = 8; y < height; y += 17) {
    const points: [number, number][] = [];
    for (let x = -20; x <= width + 60; x += 60) {
      const bend = knots.reduce(
        (sum, [kx, ky]) => {
          const near = Math.exp(-(((x - kx) / 130) ** 2) - ((y - ky) / 90) ** 2);
          return sum + Math.sign(y - ky || 1) * near * 34;
        },
        noise(x / 330, seed + Math.round(y / 70)) * 4,
      );
      points.push([x, y + bend]);
    }
    data += smooth(points, false);
  }
  return (
    tag('path', { d: data, fill: 'none', stroke: PAPER, 'stroke-width': 2.2, 'stroke-opacity': 0.5 }) +
    tag('path', { d: data, fill: 'none', stroke: KEY, 'stroke-width': 0.9, 'stroke-opacity': 0.24 })
  );
}

/** A red cartouche with a mark in it that is nobody's name. */
function seal({ width, height }: Scene, inset: number, colours: Palette): string {
  const side = inset * 0.9;
  const [x, y] = [width - inset - side * 1.5, height - inset - side * 2.3];
  const bar = (dx: number, dy: number, w: number, h: number): string =>
    tag('rect', { x: x + side * dx, y: y + side * dy, width: side * w, height: side * h, fill: PAPER });
  return (
    tag('rect', { x, y, width: side, height: side * 1.8, rx: side * 0.12, fill: mix(colours.accent, '#b3261e', 0.5) }) +
    bar(0.2, 0.2, 0.6, 0.1) +
    bar(0.45, 0.2, 0.1, 0.62) +
    bar(0.2, 0.5, 0.6, 0.1) +
    bar(0.2, 0.98, 0.1, 0.6) +
    bar(0.7, 0.98, 0.1, 0.6) +
    bar(0.2, 0.98, 0.6, 0.1) +
    bar(0.2, 1.26, 0.6, 0.09)
  );
}
