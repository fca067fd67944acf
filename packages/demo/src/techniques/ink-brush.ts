import { type Colour, lightness } from '../drawing/colour.ts';
import { drawShapes } from '../drawing/motion.ts';
import type { Palette } from '../drawing/palette.ts';
import { tag } from '../drawing/path.ts';
import { area, bounds, roughen, simplify } from '../drawing/polygon.ts';
import type { Random } from '../drawing/random.ts';
import type { Scene, Shape } from '../drawing/stage.ts';
import { closer } from './framing.ts';
import { brushMarks, isPlane, strokesIn, swelling } from './marks.ts';
import type { Technique } from './technique.ts';
import { colourOfShape, filled, margin, seedOf, stroke } from './tools.ts';

const PAPER = '#fffdf8';
const BLACK = '#15141a';
const WASHES = ['#e4e1da', '#bdb9b3', '#8e8b88'] as const;

/** A loaded brush, quickly: swelling black lines, solid blacks, grey washes that miss the line, and one red. */
export const inkBrush: Technique = {
  id: 'ink-brush',
  medium: 'in bold brush and ink with grey washes and one red',
  styles: ['pen-and-ink', 'black-and-white', 'editorial', 'graphic-novel'],
  fewInks: true,
  look: { heads: 7.4, limb: 0.95, detail: 1, crowd: 0.25, faces: true },
  draw: (scene, colours, random) => {
    const near = closer(scene, 1.2, 0.075, 0.02);
    const shapes = drawShapes(near.shapes, near, (shape, index) => draw(shape, index, near, colours, random));
    return (
      tag('rect', { width: scene.width, height: scene.height, fill: PAPER }) +
      shapes +
      margin(scene, PAPER, scene.width * 0.028, 22, 110, random.whole(0, 999))
    );
  },
};

const reds: ReadonlySet<string> = new Set(['accent', 'coat', 'sun', 'fruit', 'petal']);

function draw(shape: Shape, index: number, scene: Scene, colours: Palette, random: Random): string {
  const seed = seedOf(shape, index);
  const tone = lightness(colourOfShape(shape, colours));
  if (shape.kind === 'sky') return sky(shape, scene, random);
  if (shape.width > 0) return drawnLine(shape, tone, seed);
  const size = area(shape.outline);
  const share = size / (scene.width * scene.height);
  if (isPlane(shape)) return filled(shape.outline, WASHES[1], 0.7);
  if (size < 500) return filled(shape.outline, tone > 0.55 ? PAPER : BLACK);
  const outline = size > 4000 ? roughen(simplify(shape.outline, 1.6), 2.6, 64, seed) : shape.outline;
  const isRed = reds.has(shape.paint) && shape.kind !== 'building' && share < 0.06;
  const isBlack = tone < 0.3 && share < 0.05 && !shape.paint.startsWith('skin');
  const ground = filled(outline, isBlack ? BLACK : PAPER);
  if (isBlack) return ground + (size > 3000 ? shine(outline, random) : '');
  const body = isRed ? filled(roughen(outline, 4, 90, seed + 5), colours.accent) : washed(shape, outline, tone, seed);
  const thickness = shape.depth < 0.3 ? 2.6 : shape.kind === 'figure' || shape.kind === 'animal' ? 6.5 : 5;
  return ground + body + swelling(outline, BLACK, size < 5000 ? 2.4 : thickness, seed + 1, shape.depth < 0.3 ? 1 : 1.7);
}

/** Grey that dried before it reached the line. */
function washed(shape: Shape, outline: readonly (readonly [number, number])[], tone: number, seed: number): string {
  if (shape.paint.startsWith('skin')) return tone < 0.5 ? filled(outline, tone < 0.38 ? WASHES[1] : WASHES[0]) : '';
  if (tone > 0.74) return '';
  const wash = tone < 0.36 ? WASHES[2] : tone < 0.55 ? WASHES[1] : WASHES[0];
  const { left, right, top, bottom } = bounds(outline);
  const [dx, dy] = [Math.min(9, (right - left) * 0.04), Math.min(7, (bottom - top) * 0.03)];
  const dried = roughen(
    outline.map(([x, y]): [number, number] => [x + dx, y + dy]),
    5,
    120,
    seed + 9,
  );
  return filled(dried, wash, shape.depth < 0.3 ? 0.6 : 0.9);
}

function drawnLine(shape: Shape, tone: number, seed: number): string {
  if (shape.kind === 'face') return stroke(shape.outline, false, BLACK, Math.max(2.4, shape.width));
  const colour: Colour = tone > 0.72 && shape.width > 5 ? PAPER : BLACK;
  const edge =
    shape.width < 4 || shape.outline.length > 9 ? shape.outline : roughen(shape.outline, 1.6, 40, seed, false);
  return stroke(edge, false, colour, Math.max(2.2, shape.width * 0.9), shape.kind === 'weather' ? 0.55 : undefined);
}

/** Light caught on solid black: a few dry streaks. */
const shine = (outline: readonly (readonly [number, number])[], random: Random): string =>
  brushMarks(strokesIn(outline, -1.1, 15, 26, random, 2.4), PAPER, 1.8, 0.75);

/** A sky is at most three sweeps of a nearly dry brush. */
function sky(shape: Shape, scene: Scene, random: Random): string {
  if (shape.detail > 0) return '';
  const wash = scene.light === 'night' ? '#55545c' : scene.light === 'rain' ? WASHES[1] : WASHES[0];
  if (scene.light === 'night')
    return (
      filled(shape.outline, wash) + brushMarks(strokesIn(shape.outline, 0.03, 26, 420, random, 0.5), BLACK, 11, 0.5)
    );
  return brushMarks(strokesIn(shape.outline, -0.05, 34, 260, random, 1.6), wash, 15, 0.6);
}
