import { type Colour, mix } from '../drawing/colour.ts';
import type { Point } from '../drawing/geometry.ts';
import { drawShapes } from '../drawing/motion.ts';
import type { Palette } from '../drawing/palette.ts';
import { dots, smooth, tag } from '../drawing/path.ts';
import { area, bounds } from '../drawing/polygon.ts';
import type { Random } from '../drawing/random.ts';
import type { Scene, Shape } from '../drawing/stage.ts';
import { plainly, rounded } from './edges.ts';
import { cropped, focusOf, isBackdrop, isLiving } from './lens.ts';
import { specksOver } from './prints.ts';
import { purer } from './purer.ts';
import type { Technique } from './technique.ts';
import { hazed } from './tools.ts';

/** Chunky rounded flats close up, every form turned by a spray of grain: dense in the shade, a dusting of light opposite. */
export const flatGrain: Technique = {
  id: 'flat-grain',
  medium: 'in chunky flat shapes shaded with sprayed grain',
  styles: ['flat', 'texture', 'editorial', 'vector'],
  look: { heads: 5, limb: 1.5, detail: 1, crowd: 0.25, faces: false },
  draw: (scene, colours, random) => {
    const close = cropped(scene, focusOf(scene), 1.3);
    if (scene.filming === undefined)
      return close.shapes.map((shape) => draw(shape, close, colours)).join('') + sprays(close, colours, random);
    const grain = grainOf(close, colours, random);
    return drawShapes(close.shapes, close, (shape) => draw(shape, close, colours) + grain(shape));
  },
};

/** How densely shade and light fall on a place of a shape, 0 to 1: each form is turned by where they fall on it. */
function turning(scene: Scene) {
  const boxes = new Map(scene.shapes.map((shape) => [shape, bounds(shape.outline)]));
  const turnAt = (shape: Shape, x: number, y: number): number => {
    const { left, right, top, bottom } = boxes.get(shape) ?? bounds(shape.outline);
    const [low, high] = [Math.max(0, top), Math.min(scene.height, bottom)];
    const down = (y - low) / Math.max(1, high - low);
    const across = (x - left) / Math.max(1, right - left);
    if (shape.kind === 'sky') return 1 - down;
    if (isBackdrop(shape)) return down;
    return right - left > (high - low) * 0.7 ? across * 0.72 + down * 0.28 : across;
  };
  const isSprayed = (shape: Shape): boolean => shape.kind !== 'face' && shape.kind !== 'weather' && shape.width < 12;
  return {
    shade: (shape: Shape, x: number, y: number): number =>
      isSprayed(shape) && shape.kind !== 'glow' ? Math.max(0, turnAt(shape, x, y) - 0.34) ** 1.7 * 1.35 : 0,
    light: (shape: Shape, x: number, y: number): number =>
      isSprayed(shape) ? Math.max(0, 0.5 - turnAt(shape, x, y)) ** 1.4 * 1.2 : 0,
  };
}

const SHADES = 26_000;
const LIGHTS = 9500;

/** Sprays of shade and of light over everything. */
function sprays(scene: Scene, colours: Palette, random: Random): string {
  const { shade, light } = turning(scene);
  const dark = specksOver(scene, SHADES, random, shade);
  return sprayed(dark, specksOver(scene, LIGHTS, random, light), colours);
}

/** The same sprays shape by shape, so that each form takes its grain along. */
function grainOf(scene: Scene, colours: Palette, random: Random): (shape: Shape) => string {
  const { shade, light } = turning(scene);
  const caught = (count: number, density: typeof shade): ReadonlyMap<Shape, Point[]> => {
    const points = new Map<Shape, Point[]>();
    specksOver(scene, count, random, (shape, x, y) => {
      if (!random.chance(density(shape, x, y))) return 0;
      points.set(shape, [...(points.get(shape) ?? []), [x, y]]);
      return 0;
    });
    return points;
  };
  // Half as many and larger: all of them are repainted at every step.
  const [dark, lit] = [caught(SHADES / 2, shade), caught(LIGHTS / 2, light)];
  const sorted = (points: readonly Point[] = []): string =>
    dots([...points].sort((a, b) => Math.floor(a[1] / 12) - Math.floor(b[1] / 12) || a[0] - b[0]));
  return (shape) => sprayed(sorted(dark.get(shape)), sorted(lit.get(shape)), colours, 3.6);
}

function sprayed(shade: string, light: string, colours: Palette, width = 3.1): string {
  const speck = { 'stroke-width': width, 'stroke-linecap': 'round' };
  const dark = { d: shade, stroke: mix(colours.dark, colours.accentAlt, 0.2), ...speck, 'stroke-opacity': 0.72 };
  const bright = { d: light, stroke: mix(colours.light, colours.lit, 0.15), ...speck, 'stroke-opacity': 0.8 };
  return (shade === '' ? '' : tag('path', dark)) + (light === '' ? '' : tag('path', bright));
}

function draw(shape: Shape, scene: Scene, colours: Palette): string {
  const fill = warm(shape, scene, colours);
  if (shape.width > 0) return plainly(shape, fill);
  const isHard = shape.kind === 'building' || shape.kind === 'room' || shape.kind === 'sky';
  const outline = area(shape.outline) > 900 && !isHard ? rounded(shape.outline, 14) : shape.outline;
  return tag('path', { d: smooth(outline), fill });
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
