import { lightness, mix } from '../drawing/colour.ts';
import { type Point } from '../drawing/geometry.ts';
import { drawShapes } from '../drawing/motion.ts';
import type { Palette } from '../drawing/palette.ts';
import { dashes, smooth, straight, tag } from '../drawing/path.ts';
import { area, bounds, cut } from '../drawing/polygon.ts';
import type { Random } from '../drawing/random.ts';
import type { Scene, Shape } from '../drawing/stage.ts';
import { faceted, strokePath } from './edges.ts';
import { ground, unitOf } from './frames.ts';
import { cropped, focusOf, isLiving } from './lens.ts';
import { stripes } from './papers.ts';
import type { Technique } from './technique.ts';
import { colourOfShape } from './tools.ts';

const BLACK = '#0b0a0d';
const WHITE = '#f6f3ec';

/** Night with one lamp: everything black but the edge that the light finds, slats across the walls, one thing in red. */
export const comicNoir: Technique = {
  id: 'comic-noir',
  medium: 'in hard black and white with one red, as a crime comic',
  styles: ['graphic-novel', 'comic', 'black-and-white', 'night'],
  fewInks: true,
  look: { heads: 7, limb: 1.15, detail: 1, crowd: 0.2, faces: true },
  draw: (scene, colours, random) => {
    const close = cropped(scene, focusOf(scene), 1.3);
    const red = mix(colours.accent, '#d4121f', 0.7);
    return (
      tag('defs', {}, stripes({ id: 'blind', size: 46, angle: -14, ground: BLACK }, WHITE, 21)) +
      ground(scene, BLACK) +
      drawShapes(close.shapes, close, (shape) => draw(shape, close, colours, red)) +
      rain(scene, random) +
      bars(scene)
    );
  },
};

function draw(shape: Shape, scene: Scene, colours: Palette, red: string): string {
  const isRed =
    shape.depth > 0.35 && ['accent', 'scarf', 'fruit', 'fur', 'petal'].includes(shape.paint) && shape.kind !== 'glow';
  const isLight = lightness(colourOfShape(shape, colours)) > 0.52;
  if (shape.kind === 'sky') return '';
  if (shape.width > 0) {
    if (shape.width < 3 && shape.kind !== 'face') return '';
    const stroke = isRed ? red : shape.kind === 'face' ? BLACK : isLight ? WHITE : BLACK;
    const line = { d: strokePath(shape.outline), fill: 'none', 'stroke-linecap': 'round' };
    const rim =
      stroke === BLACK && shape.kind !== 'face'
        ? tag('path', { ...line, stroke: WHITE, 'stroke-width': shape.width + 3 })
        : '';
    return rim + tag('path', { ...line, stroke, 'stroke-width': shape.width });
  }
  const size = area(shape.outline);
  const d = smooth(shape.outline);
  if (shape.kind === 'face') return tag('path', { d, fill: BLACK });
  if (shape.kind === 'glow') return tag('path', { d, fill: WHITE });
  if (shape.kind === 'room' && shape.depth === 0)
    return tag('path', { d, fill: shape.shade < 0 || shape.paint !== 'wall' ? BLACK : 'url(#blind)' });
  if (shape.kind === 'cloud') return tag('path', { d, fill: BLACK, stroke: WHITE, 'stroke-width': 2 });
  if (size < 300) return tag('path', { d, fill: isRed ? red : isLight ? WHITE : BLACK });
  const body = tag('path', {
    d: straight(faceted(shape.outline, 0.7)),
    fill: isRed ? red : BLACK,
    stroke: shape.depth < 0.25 || isLiving(shape) ? WHITE : BLACK,
    'stroke-width': shape.depth < 0.25 ? 1.6 : 2.6,
    'stroke-linejoin': 'round',
  });
  return body + lit(shape, scene, isLight, isRed, size);
}

/** What the lamp finds: a sliver of dark things, most of pale ones, the near edge of the ground. */
function lit(shape: Shape, scene: Scene, isLight: boolean, isRed: boolean, size: number): string {
  const { left, right, top, bottom } = bounds(shape.outline);
  const isGround = shape.kind === 'land' || shape.kind === 'water' || right - left > scene.width * 0.9;
  if (isGround) {
    const edge = cut(shape.outline, [0, Math.max(0, top) + 16], 0);
    const rim = edge.length > 2 ? tag('path', { d: smooth(edge), fill: WHITE }) : '';
    return shape.kind === 'room' || shape.depth < 0.2
      ? rim
      : rim + streaks(shape, scene, Math.max(0, top), Math.min(scene.height, bottom));
  }
  const part = isRed ? 0 : isLight ? 0.62 : isLiving(shape) ? 0.34 : 0.2;
  if (part === 0 || (size < 900 && !isLight)) return isRed && !isLiving(shape) ? dark(shape) : '';
  const side = cut(shape.outline, [left + (right - left) * part, (top + bottom) / 2], Math.PI / 2 - 0.2);
  return side.length > 2
    ? tag('path', {
        d: smooth(side),
        fill: WHITE,
        stroke: BLACK,
        'stroke-width': size > 2000 ? 2.6 : 1.2,
        'stroke-linejoin': 'round',
      })
    : '';
}

function dark(shape: Shape): string {
  const { left, right, top, bottom } = bounds(shape.outline);
  const side = cut(shape.outline, [left + (right - left) * 0.6, (top + bottom) / 2], -Math.PI / 2 - 0.2);
  return side.length > 2 ? tag('path', { d: smooth(side), fill: BLACK }) : '';
}

/** Light lying on wet ground. */
function streaks(shape: Shape, scene: Scene, top: number, bottom: number): string {
  const lines: (readonly [Point, Point])[] = [];
  for (let row = 0, y = top + 44; y < bottom; row += 1, y += 26 + row * 5) {
    const middle = scene.width * (0.34 + ((row * 37) % 23) / 60);
    const half = scene.width * (0.08 + ((row * 53) % 17) / 90);
    lines.push([
      [middle - half, y],
      [middle + half, y],
    ]);
  }
  return shape.detail > 0
    ? ''
    : tag('path', { d: dashes(lines), stroke: WHITE, 'stroke-width': 5, 'stroke-linecap': 'round' });
}

function rain(scene: Scene, random: Random): string {
  const count = scene.light === 'rain' ? 150 : scene.light === 'indoor' ? 0 : 60;
  const drops = Array.from({ length: count }, (): readonly [Point, Point] => {
    const [x, y, long] = [random.next() * scene.width, random.next() * scene.height, random.between(24, 70)];
    return [
      [x, y],
      [x - long * 0.28, y + long],
    ];
  });
  return tag('path', { d: dashes(drops), stroke: WHITE, 'stroke-width': 1.8, 'stroke-opacity': 0.75 });
}

/** A screen's black bars. */
function bars(scene: Scene): string {
  const tall = 62 * unitOf(scene);
  return [0, scene.height - tall]
    .map((y) => tag('rect', { y, width: scene.width, height: tall, fill: BLACK }))
    .join('');
}
