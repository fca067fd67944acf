import { lightness, mix } from '../drawing/colour.ts';
import type { Point } from '../drawing/geometry.ts';
import type { Palette } from '../drawing/palette.ts';
import { dots, smooth, tag } from '../drawing/path.ts';
import { area, bounds, resample } from '../drawing/polygon.ts';
import type { Random } from '../drawing/random.ts';
import { rasterise } from '../drawing/raster.ts';
import type { Scene, Shape } from '../drawing/stage.ts';
import { faded } from './framing.ts';
import type { Hand } from './hand.ts';
import { feature } from './marks.ts';
import { areaOf, colourOfShape, stroke } from './tools.ts';

const [BLACK, CHALK] = ['#0c0e14', '#f4efe2'] as const;
const DOTS = 7600;

/** White gel pen on black card: no contour at all, only dots that gather where a thing meets the light; one colour for what glows. */
export const stippleNight: Hand = {
  id: 'stipple-night',
  medium: 'in white dots on black card with one glowing colour',
  styles: ['stipple', 'black-and-white', 'night', 'science'],
  fewInks: true,
  look: { heads: 7.2, limb: 1, detail: 1, crowd: 0.35, faces: true },
  draw: (scene, colours, random) =>
    tag('rect', { width: scene.width, height: scene.height, fill: BLACK }) +
    solids(scene, colours) +
    grains(scene, colours, random) +
    faded(scene, BLACK, 0.72, 1),
};

const isGlowing = (shape: Shape): boolean =>
  shape.kind === 'glow' ||
  shape.paint === 'lit' ||
  (shape.kind !== 'building' && (shape.paint === 'accent' || shape.paint === 'coat' || shape.paint === 'fruit'));

/** Every shape first blots out what lies behind, with a black gap round it. */
function solids(scene: Scene, colours: Palette): string {
  const lamp = mix(colours.sun, CHALK, 0.15);
  return scene.shapes
    .map((shape) => {
      if (shape.kind === 'sky') return '';
      const tone = lightness(colourOfShape(shape, colours));
      if (shape.width > 0) {
        const ink = isGlowing(shape) ? lamp : shape.kind === 'face' ? BLACK : mix(BLACK, CHALK, 0.3 + tone * 0.5);
        return stroke(
          shape.outline,
          false,
          ink,
          Math.max(1.3, Math.min(shape.width * 0.7, 7)),
          shape.kind === 'weather' ? 0.5 : 1,
        );
      }
      const size = area(shape.outline);
      const fill = isGlowing(shape)
        ? mix(BLACK, shape.kind === 'glow' || shape.paint === 'lit' ? lamp : colours.accent, size < 900 ? 0.95 : 0.55)
        : size < 500 && tone > 0.5
          ? mix(BLACK, CHALK, 0.7)
          : shape.kind === 'face'
            ? feature(shape, BLACK, CHALK, mix(BLACK, colours.accent, 0.5))
            : mix(
                BLACK,
                CHALK,
                shape.paint.startsWith('skin')
                  ? 0.16 + tone * 0.3
                  : shape.depth < 0.3 || shape.kind === 'land'
                    ? 0.02 + tone * 0.05
                    : 0.06 + tone * 0.16,
              );
      return tag('path', { d: smooth(shape.outline), fill, stroke: BLACK, 'stroke-width': size > 3000 ? 3.5 : 1 });
    })
    .join('');
}

function grains(scene: Scene, colours: Palette, random: Random): string {
  const cell = 5;
  const [columns, rows] = [Math.round(scene.width / cell), Math.round(scene.height / cell)];
  const { cells } = rasterise(scene, columns, rows);
  const boxes = scene.shapes.map((shape) => bounds(areaOf(shape)));
  const tones = scene.shapes.map((shape) => lightness(colourOfShape(shape, colours)));
  const at = (x: number, y: number): number => cells[Math.floor(y / cell) * columns + Math.floor(x / cell)] ?? -1;
  const white: Point[] = [];
  const lamps: Point[] = [];
  for (let throws = 0; throws < DOTS * 8 && white.length + lamps.length < DOTS; throws += 1) {
    const [x, y] = [random.next() * (scene.width - 1), random.next() * (scene.height - 1)];
    const index = at(x, y);
    const [shape, box, tone] = [scene.shapes[index], boxes[index], tones[index]];
    if (shape === undefined || box === undefined || tone === undefined || shape.kind === 'face') continue;
    const isRim = !isDotted(shape) && at(Math.max(0, x - 9), Math.max(0, y - 9)) !== index;
    const down = (y - box.top) / (box.bottom - box.top || 1);
    if (random.next() < density(shape, tone, (x - box.left) / (box.right - box.left || 1), down, isRim ? 1 : 0))
      (isGlowing(shape) ? lamps : white).push([x, y]);
  }
  for (const [index, shape] of scene.shapes.entries()) if (isDotted(shape)) white.push(...rim(shape, index, at, scene));
  const inRows = (list: Point[]): Point[] =>
    list.sort((a, b) => Math.floor(a[1] / 6) - Math.floor(b[1] / 6) || a[0] - b[0]);
  const common = { 'stroke-width': 2.7, 'stroke-linecap': 'round' as const };
  return (
    tag('path', { d: dots(inRows(white)), stroke: CHALK, ...common }) +
    (lamps.length === 0
      ? ''
      : tag('path', { d: dots(inRows(lamps)), stroke: mix(colours.sun, CHALK, 0.15), ...common }))
  );
}

const isDotted = (shape: Shape): boolean =>
  shape.width === 0 &&
  (shape.kind === 'figure' || shape.kind === 'animal' || (shape.kind === 'prop' && shape.depth >= 0.5));

/** The contour of what is near, as a row of dots, where nothing lies over it. */
function rim(shape: Shape, index: number, at: (x: number, y: number) => number, { width, height }: Scene): Point[] {
  const size = area(shape.outline);
  if (size < 500) return [];
  return resample(shape.outline, size < 5000 ? 5 : 6.5).filter(
    ([x, y]) => x > 0 && y > 0 && x < width - 1 && y < height - 1 && at(x, y) <= index,
  );
}

/** Light comes from the upper left: rims first, then the turned-away rest sinks into black. */
function density(shape: Shape, tone: number, across: number, down: number, lit: number): number {
  if (shape.kind === 'sky') return 0.012 + 0.1 * down ** 4;
  const fall = (1 - across) ** 1.6 * (1 - down * 0.55);
  if (shape.kind === 'glow') return 0.8 * fall + 0.35;
  if (shape.kind === 'land' || shape.kind === 'water') return lit * 0.3 + 0.012 + tone * 0.16 * (1 - down) ** 3;
  if (shape.kind === 'room') return lit * 0.16 + 0.012 + tone * 0.05 * fall;
  const isMain = shape.kind === 'figure' || shape.kind === 'animal';
  const near = isMain ? 1.5 : shape.kind === 'building' ? 0.3 : 0.3 + shape.depth * 0.7;
  return near * (lit * 0.85 + tone ** 0.8 * fall * 0.75 + 0.02);
}
