import { type Colour, lightness, mix } from '../drawing/colour.ts';
import { along, type Outline, type Point, rect } from '../drawing/geometry.ts';
import { drawShapes } from '../drawing/motion.ts';
import type { Palette } from '../drawing/palette.ts';
import { smooth, straight, tag } from '../drawing/path.ts';
import { area, bounds, cut, hatch, roughen, simplify } from '../drawing/polygon.ts';
import type { Random } from '../drawing/random.ts';
import type { Scene, Shape } from '../drawing/stage.ts';
import { around, closer } from './framing.ts';
import { broken, feature, isPlane, isWarm } from './marks.ts';
import type { Technique } from './technique.ts';
import { colourOfShape, filled, stroke } from './tools.ts';

const PAPER = '#fbf3e4';

/** One sheet of lino, cut and printed four times, from light to dark: bold flat shapes, scooped lines, chatter left in the cleared ground. */
export const woodcutLino: Technique = {
  id: 'woodcut-lino',
  medium: 'as a reduction linocut in four colours',
  styles: ['woodcut', 'linocut', 'folk', 'screenprint'],
  fewInks: true,
  look: { heads: 4.7, limb: 1.45, detail: 1, crowd: 0.3, faces: true },
  draw: (scene, colours, random) => {
    const near = closer(scene, 1.22);
    const inks = inksOf(scene, colours);
    const inset = Math.min(scene.width, scene.height) * 0.05;
    const plate = roughen(rect(inset, inset, scene.width - inset * 2, scene.height - inset * 2), 3, 24, 5);
    return (
      tag('rect', { width: scene.width, height: scene.height, fill: inks[2] }) +
      drawShapes(near.shapes, near, (shape) => print(shape, near, colours, inks, random)) +
      around(scene, plate, PAPER, true)
    );
  },
};

type Inks = readonly [light: Colour, middle: Colour, deep: Colour, dark: Colour];

/** Each ink is printed over the one before, so the set belongs together. */
function inksOf(scene: Scene, colours: Palette): Inks {
  const deep = scene.light === 'day' ? colours.accentAlt : mix(colours.accentAlt, colours.dark, 0.3);
  return [
    mix(colours.sun, PAPER, scene.light === 'night' ? 0.2 : 0.45),
    mix(colours.accent, colours.sun, 0.2),
    deep,
    mix(colours.dark, '#10162c', 0.4),
  ];
}

function inkFor(shape: Shape, scene: Scene, colours: Palette, inks: Inks): Colour {
  const tone = lightness(colourOfShape(shape, colours));
  if (shape.kind === 'glow' || shape.paint === 'light' || shape.kind === 'cloud')
    return scene.light === 'night' && shape.kind === 'cloud' ? inks[3] : PAPER;
  if (shape.kind === 'sky') return scene.light === 'night' ? inks[3] : shape.detail > 0 ? PAPER : inks[0];
  if (shape.paint.startsWith('skin')) return tone > 0.5 ? inks[0] : inks[1];
  if (isWarm(shape.paint)) return shape.paint === 'scarf' || shape.paint === 'lit' ? inks[0] : inks[1];
  if (shape.paint === 'grass' || shape.paint === 'hill' || shape.paint === 'leaf') return inks[2];
  return tone > 0.72 ? inks[0] : tone > 0.56 ? inks[1] : tone > 0.27 ? inks[2] : inks[3];
}

function print(shape: Shape, scene: Scene, colours: Palette, inks: Inks, random: Random): string {
  const ink = inkFor(shape, scene, colours, inks);
  if (shape.width > 0) {
    const line = shape.kind === 'face' ? inks[3] : ink;
    return stroke(shape.outline, false, line, Math.max(shape.kind === 'face' ? 3 : 3.4, shape.width * 1.15));
  }
  const size = area(shape.outline);
  if (isPlane(shape)) return scoops(hatch(shape.outline, 0.35, 11), 4.4, inks[3]);
  if (size < 500) return filled(shape.outline, shape.kind === 'face' ? feature(shape, inks[3], PAPER, inks[1]) : ink);
  const outline = simplify(shape.outline, size > 6000 ? 3.4 : 1.2);
  const isMain = shape.kind === 'figure' || shape.kind === 'animal' || shape.kind === 'prop';
  const body = tag('path', {
    d: smooth(outline),
    fill: ink,
    stroke: ink === inks[3] ? inks[0] : inks[3],
    'stroke-width': shape.kind === 'sky' ? 0 : isMain ? 4.6 : shape.depth < 0.3 ? 1.8 : 3,
    'stroke-linejoin': 'round',
  });
  return body + (size < 3000 ? '' : cuts(shape, outline, size, ink, inks, random));
}

/** Scooped lines: the next lighter ink shows in the light, the next darker one in the shade. */
function cuts(shape: Shape, outline: Outline, size: number, ink: Colour, inks: Inks, random: Random): string {
  const index = inks.indexOf(ink);
  const [lighter, darker] = [inks[index - 1] ?? PAPER, inks[index + 1] ?? inks[2]];
  const { left, right, top, bottom } = bounds(outline);
  if (shape.kind === 'land' || shape.kind === 'water' || shape.kind === 'sky' || shape.kind === 'room') {
    const wide = size > 90_000;
    const turn = shape.kind === 'room' ? Math.PI / 2 - 0.03 : 0.03;
    const marks = hatch(outline, turn, wide ? 30 : 20).flatMap(([from, to]) =>
      broken(from, to, random, wide ? 44 : 30, 2),
    );
    return scoops(marks, wide ? 6 : 4.6, shape.kind === 'sky' ? PAPER : lighter);
  }
  const shade = cut(outline, [left + (right - left) * 0.62, (top + bottom) / 2], Math.PI / 2 + 0.35);
  const turn = shape.kind === 'tree' || shape.kind === 'plant' ? -0.9 : shape.kind === 'building' ? 0.01 : 0.35;
  const shadeMarks = shade.length < 3 ? [] : hatch(shade, turn, size > 20_000 ? 15 : 10);
  const lit = cut(outline, [left + (right - left) * 0.3, (top + bottom) / 2], -Math.PI / 2 + 0.35);
  const litMarks = lit.length < 3 ? [] : hatch(lit, turn, size > 20_000 ? 19 : 13);
  return scoops(shadeMarks, size > 20_000 ? 6.5 : 4.4, darker) + scoops(litMarks, size > 20_000 ? 5.5 : 3.8, lighter);
}

/** A U-gouge leaves a lens. */
const scoops = (marks: readonly (readonly [Point, Point])[], thick: number, ink: Colour): string =>
  marks.length === 0
    ? ''
    : tag('path', {
        d: marks
          .filter(([a, b]) => Math.hypot(b[0] - a[0], b[1] - a[1]) > 7)
          .map(([a, b]) => lens(a, b, thick))
          .join(''),
        fill: ink,
      });

function lens(from: Point, to: Point, thick: number): string {
  const angle = Math.atan2(to[1] - from[1], to[0] - from[0]);
  const middle: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  return straight([
    from,
    along(middle, angle + Math.PI / 2, thick / 2),
    to,
    along(middle, angle - Math.PI / 2, thick / 2),
  ]);
}
