import { type Colour, mix } from '../drawing/colour.ts';
import { ellipse } from '../drawing/geometry.ts';
import { drawShapes } from '../drawing/motion.ts';
import type { Paint, Palette } from '../drawing/palette.ts';
import { smooth, tag } from '../drawing/path.ts';
import { area, centre } from '../drawing/polygon.ts';
import type { Scene, Shape } from '../drawing/stage.ts';
import { lineOf } from './edges.ts';
import type { Technique } from './technique.ts';
import { areaOf, stroke } from './tools.ts';

/** One line of one weight on a coloured ground, one accent, and everything inside a badge. */
export const monoline: Technique = {
  id: 'monoline',
  medium: 'in a single even line on coloured ground, set in a badge',
  styles: ['line', 'minimal', 'vector', 'decorative'],
  look: { heads: 7.2, limb: 1.05, detail: 1, crowd: 0.25, faces: false },
  draw: (scene, colours) => {
    const tones: Tones = {
      ground: colours.accentAlt,
      line: mix(colours.light, colours.lit, 0.12),
      accent: colours.lit,
      second: mix(colours.accentAlt, colours.dark, 0.28),
      third: colours.accent,
    };
    const inside = drawShapes(scene.shapes, scene, (shape) => draw(shape, scene, tones));
    return (
      tag('rect', { width: scene.width, height: scene.height, fill: tones.ground }) +
      inside +
      badge(scene, colours, tones)
    );
  },
};

interface Tones {
  readonly ground: Colour;
  readonly line: Colour;
  readonly accent: Colour;
  readonly second: Colour;
  readonly third: Colour;
}

const WEIGHT = 3.6;
const solid: Partial<Record<Paint, keyof Tones>> = {
  sun: 'accent',
  lit: 'accent',
  coat: 'third',
  dress: 'line',
  scarf: 'accent',
  accent: 'third',
  light: 'line',
  trouser: 'second',
  hairDark: 'second',
  hairBrown: 'second',
  hairRed: 'third',
  hairGrey: 'line',
  dark: 'second',
  shoe: 'second',
  leafDark: 'second',
  roof: 'third',
  fruit: 'third',
  petal: 'third',
  waterDeep: 'second',
  soil: 'second',
  woodDark: 'second',
  skyLow: 'second',
  far: 'second',
  furLight: 'line',
};

function draw(shape: Shape, scene: Scene, tones: Tones): string {
  if (shape.kind === 'sky') return shape.detail === 0 ? rays(scene, tones) : '';
  if (shape.width > 0)
    return lineOf(
      shape.outline,
      tones.line,
      Math.max(WEIGHT * 0.8, Math.min(shape.width, 14)),
      shape.kind === 'weather' ? 0.6 : undefined,
    );
  const size = area(shape.outline);
  const fill = tones[shape.shade < -0.12 && shape.kind !== 'glow' ? 'second' : (solid[shape.paint] ?? 'ground')];
  if (size < 150) return tag('path', { d: smooth(shape.outline), fill: fill === tones.ground ? tones.line : fill });
  const line = fill === tones.line ? tones.second : tones.line;
  return tag('path', {
    d: smooth(areaOf(shape)),
    fill,
    stroke: line,
    'stroke-width': size < 1200 ? WEIGHT * 0.7 : WEIGHT,
    'stroke-linejoin': 'round',
  });
}

/** Rings around the sun or moon instead of a painted sky. */
function rays(scene: Scene, tones: Tones): string {
  const sun = scene.shapes.find((shape) => shape.kind === 'glow' && area(shape.outline) > 4000);
  const [x, y] = sun === undefined ? [scene.width / 2, 0] : centre(sun.outline);
  const step = scene.width * 0.075;
  const count = scene.light === 'rain' ? 0 : 9;
  const back =
    scene.light === 'night' ? tag('rect', { width: scene.width, height: scene.height, fill: tones.second }) : '';
  return (
    back +
    Array.from({ length: count }, (_, index) =>
      stroke(ellipse(x, y, step * (index + 1.6)), true, tones.line, WEIGHT * 0.6, 0.42),
    ).join('')
  );
}

function badge(scene: Scene, colours: Palette, tones: Tones): string {
  const { width, height } = scene;
  const inset = Math.min(width, height) * 0.045;
  const radius = Math.min(width, height) * (width === height ? 0.455 : 0.2);
  const outside = `M-9 -9H${width + 9}V${height + 9}H-9z${rounded(scene, inset, radius)}`;
  const line = { fill: 'none', stroke: tones.line };
  return (
    tag('path', { d: outside, fill: mix(colours.accentAlt, colours.dark, 0.45), 'fill-rule': 'evenodd' }) +
    tag('path', { ...line, d: rounded(scene, inset, radius), 'stroke-width': WEIGHT * 2 }) +
    tag('path', { ...line, d: rounded(scene, inset + 14, radius - 14), 'stroke-width': WEIGHT * 0.7 })
  );
}

function rounded({ width, height }: Scene, inset: number, radius: number): string {
  const [right, bottom] = [width - inset, height - inset];
  const turn = (x: number, y: number): string => `A${radius} ${radius} 0 0 1 ${x} ${y}`;
  return `M${inset + radius} ${inset}H${right - radius}${turn(right, inset + radius)}V${bottom - radius}${turn(right - radius, bottom)}H${inset + radius}${turn(inset, bottom - radius)}V${inset + radius}${turn(inset + radius, inset)}z`;
}
