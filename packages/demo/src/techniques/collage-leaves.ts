import { type Colour, mix } from '../drawing/colour.ts';
import { type Outline, type Point, place } from '../drawing/geometry.ts';
import type { Paint, Palette } from '../drawing/palette.ts';
import { smooth, straight, tag } from '../drawing/path.ts';
import { area } from '../drawing/polygon.ts';
import { hash, type Random } from '../drawing/random.ts';
import type { Scene, Shape } from '../drawing/stage.ts';
import { plainly, rounded } from './edges.ts';
import { unitOf } from './frames.ts';
import { isLiving } from './lens.ts';
import { dusted } from './prints.ts';
import type { Technique } from './technique.ts';

/** Painted sheets and large scissors: fields of pure colour side by side, everybody cut from one sheet, seaweed all around. */
export const collageLeaves: Technique = {
  id: 'collage-leaves',
  medium: 'in large painted-paper cut-outs with seaweed leaves on fields of pure colour',
  styles: ['collage', 'decorative', 'minimal', 'retro', 'paper-craft'],
  fewInks: true,
  look: { heads: 8.6, limb: 1.75, detail: 0, crowd: 0.05, faces: false },
  draw: (scene, colours, random) => {
    const inks = inksOf(scene, colours);
    const visible = scene.shapes.filter(
      (shape) =>
        shape.kind !== 'sky' &&
        shape.kind !== 'weather' &&
        shape.kind !== 'face' &&
        !(shape.kind === 'room' && shape.depth === 0),
    );
    return (
      fields(scene, inks, random) +
      visible.map((shape) => draw(shape, inks)).join('') +
      seaweed(scene, inks, random) +
      dusted(scene, '#ffffff', 2600, 2.2, 0.35, random)
    );
  },
};

interface Inks {
  readonly fields: readonly Colour[];
  readonly white: Colour;
  readonly black: Colour;
  readonly warm: Colour;
  readonly cool: Colour;
  readonly leaf: Colour;
  readonly sun: Colour;
}

function inksOf(scene: Scene, colours: Palette): Inks {
  const warm = mix(colours.accent, '#e8402a', 0.3);
  const cool = mix(colours.accentAlt, '#1e53b5', 0.35);
  const leaf = mix(colours.leaf, '#1f8a4c', 0.4);
  const sun = mix(colours.lit, '#ffc928', 0.3);
  const pink = mix(warm, '#ffd9d0', 0.55);
  const isDark = scene.light === 'night' || scene.light === 'rain';
  return {
    fields: isDark
      ? [cool, mix(cool, '#120f2e', 0.55), leaf, mix(warm, '#4a1030', 0.5)]
      : [pink, sun, cool, leaf, mix(colours.sky, '#ffffff', 0.2)],
    white: '#fbf7ea',
    black: '#1b1823',
    warm,
    cool,
    leaf,
    sun,
  };
}

/** The page in three to five rectangles, none of them quite square. */
function fields(scene: Scene, inks: Inks, random: Random): string {
  const { width, height } = scene;
  const columns = width > height * 1.2 ? 3 : 2;
  const pieces: string[] = [];
  const start = random.whole(0, 3);
  for (let column = 0; column < columns; column += 1) {
    const split = height * random.between(0.3, 0.66);
    for (const row of [0, 1]) {
      const fill = inks.fields[(start + column * 2 + row) % inks.fields.length] ?? inks.white;
      const tilt = random.between(-6, 6);
      const left = (width / columns) * column;
      const outline: Outline = [
        [left - 3, row === 0 ? -9 : split],
        [left + width / columns + 3, row === 0 ? -9 : split + tilt],
        [left + width / columns + 3, row === 0 ? split + tilt + 2 : height + 9],
        [left - 3, row === 0 ? split + 2 : height + 9],
      ];
      pieces.push(tag('path', { d: straight(outline), fill }));
    }
  }
  return pieces.join('');
}

const warms: ReadonlySet<Paint> = new Set(['coat', 'accent', 'roof', 'fruit', 'fur', 'petal', 'hairRed']);
const cools: ReadonlySet<Paint> = new Set(['dress', 'accentAlt', 'trouser', 'water', 'waterDeep', 'metal']);
const blacks: ReadonlySet<Paint> = new Set(['dark', 'hairDark', 'hairBrown', 'shoe', 'woodDark']);

function sheetOf(shape: Shape, inks: Inks): Colour {
  if (shape.paint === 'sun' || shape.paint === 'lit' || shape.paint === 'scarf') return inks.sun;
  if (warms.has(shape.paint)) return inks.warm;
  if (cools.has(shape.paint)) return shape.kind === 'figure' ? inks.black : inks.cool;
  if (blacks.has(shape.paint)) return inks.black;
  if (shape.paint.startsWith('skin'))
    return shape.paint === 'skinFair' ? '#f4c7ad' : shape.paint === 'skinTan' ? '#d8925f' : '#8a4b2c';
  if (shape.kind === 'tree' || shape.kind === 'plant') return shape.paint === 'bark' ? inks.black : inks.leaf;
  if (shape.kind === 'land')
    return shape.depth > 0.45 ? inks.leaf : mix(inks.leaf, inks.cool, 0.5 + (hash(shape.paint) % 3) * 0.15);
  return shape.kind === 'building'
    ? hash(`${shape.thing}`) % 3 === 0
      ? inks.white
      : hash(`${shape.thing}`) % 3 === 1
        ? inks.warm
        : inks.cool
    : inks.white;
}

function draw(shape: Shape, inks: Inks): string {
  const fill = sheetOf(shape, inks);
  if (shape.width > 0)
    return shape.width < 4
      ? ''
      : plainly({ ...shape, width: shape.width * 1.3 }, shape.kind === 'prop' || isLiving(shape) ? fill : inks.black);
  const size = area(shape.outline);
  if (size < 260) return plainly(shape, fill);
  const outline = rounded(shape.outline, Math.min(26, Math.sqrt(size) * 0.14));
  const rim = isLiving(shape) || shape.kind === 'prop' ? inks.white : undefined;
  return tag('path', { d: smooth(outline), fill, stroke: rim, 'stroke-width': rim === undefined ? undefined : 2 });
}

/** Leaves with round fingers, one in each corner and a few along the sides. */
function seaweed(scene: Scene, inks: Inks, random: Random): string {
  const { width, height } = scene;
  const unit = unitOf(scene);
  const colours = [inks.white, inks.black, inks.sun, inks.warm, inks.white, inks.cool];
  const spots: readonly Point[] = [
    [0.075, 0.1],
    [0.925, 0.1],
    [0.07, 0.9],
    [0.93, 0.9],
    [0.06, 0.5],
    [0.94, 0.5],
  ];
  return spots
    .map(([x, y], index) => {
      const turn = Math.atan2(0.5 - y, 0.5 - x) + Math.PI / 2 + random.between(-0.3, 0.3);
      const size = random.between(76, 100) * unit;
      return tag('path', {
        d: smooth(place(frond(random), [x * width, y * height], size, size, turn)),
        fill: colours[index % colours.length],
      });
    })
    .join('');
}

/** A frond a unit tall: fingers to both sides of a stem, larger in the middle. */
function frond(random: Random): Outline {
  const side = (sign: number): Point[] =>
    [0, 1, 2, 3, 4].flatMap((step): Point[] => {
      const y = 0.85 - step * 0.38;
      const reach = [0.42, 0.66, 0.72, 0.58, 0.34][step] ?? 0.4;
      const far = reach * random.between(0.85, 1.1);
      return [
        [sign * 0.1, y],
        [sign * far * 0.7, y - 0.02],
        [sign * far, y - 0.13],
        [sign * far * 0.92, y - 0.27],
        [sign * far * 0.62, y - 0.25],
        [sign * 0.12, y - 0.2],
      ];
    });
  return [[0, 1.1], ...side(1), [0.04, -1.05], [-0.04, -1.05], ...side(-1).reverse()];
}
