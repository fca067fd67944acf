import { type Colour, lightness, mix } from '../drawing/colour.ts';
import { type Outline, type Point, shift } from '../drawing/geometry.ts';
import { drawShapes } from '../drawing/motion.ts';
import type { Palette } from '../drawing/palette.ts';
import { smooth, tag } from '../drawing/path.ts';
import { area, bounds, cut, roughen } from '../drawing/polygon.ts';
import type { Random } from '../drawing/random.ts';
import type { Scene, Shape } from '../drawing/stage.ts';
import { closer, faded } from './framing.ts';
import { brushMarks, isPlane, strokesIn } from './marks.ts';
import type { Technique } from './technique.ts';
import { areaOf, colourOfShape, filled, seedOf, stroke } from './tools.ts';

const [BUFF, SANGUINE, BLACK, WHITE] = ['#d3b992', '#8a3a1e', '#2a211e', '#fdf6e6'] as const;

/** The life room: sanguine for what is near, black for the darkest accents, white for the light, and buff paper for all the rest. */
export const chalkConte: Technique = {
  id: 'chalk-conte',
  medium: 'in sanguine, black and white conté on buff paper',
  styles: ['chalk', 'traditional', 'monochrome', 'drawing-from-life'],
  fewInks: true,
  look: { heads: 7.5, limb: 1, detail: 1, crowd: 0.25, faces: true },
  draw: (scene, colours, random) => {
    const near = closer(scene, 1.25, 0.06);
    return (
      tag('rect', { width: scene.width, height: scene.height, fill: BUFF }) +
      drawShapes(near.shapes, near, (shape, index) => drawn(shape, index, near, colours, random)) +
      faded(scene, BUFF, 0.62, 0.98)
    );
  },
};

const isNear = (shape: Shape): boolean =>
  shape.kind === 'figure' || shape.kind === 'animal' || (shape.kind === 'prop' && shape.depth >= 0.5);

function drawn(shape: Shape, index: number, scene: Scene, colours: Palette, random: Random): string {
  const seed = seedOf(shape, index);
  const tone = lightness(colourOfShape(shape, colours));
  const stick: Colour = tone < 0.24 ? BLACK : SANGUINE;
  if (shape.kind === 'sky') return shape.detail === 0 ? sky(shape, scene, random) : '';
  if (shape.width > 0) {
    const colour = tone > 0.85 ? WHITE : shape.kind === 'face' ? BLACK : stick;
    return stroke(shape.outline, false, colour, Math.max(1.8, Math.min(shape.width, 10)), isNear(shape) ? 0.95 : 0.6);
  }
  const outline = areaOf(shape);
  const size = area(outline);
  if (size < 260) return filled(outline, tone > 0.8 ? WHITE : stick, 0.9);
  if (isPlane(shape)) return brushMarks(strokesIn(outline, -0.6, 5, 70, random, 0.2), SANGUINE, 3.2, 0.7);
  const edge = size < 2000 ? outline : roughen(outline, 2, 46, seed);
  if (!isNear(shape)) return distant(shape, edge, size, tone, random);
  const body = filled(edge, mix(BUFF, stick, tone < 0.24 ? 0.35 : 0.06));
  return body + modelled(edge, size, tone, scene, random) + contour(edge, size, stick, seed);
}

/** Far things are one rubbed tone and a breath of the paper's grain. */
function distant(shape: Shape, edge: Outline, size: number, tone: number, random: Random): string {
  const isFar = shape.depth < 0.3;
  const body = tag('path', {
    d: smooth(edge),
    fill: mix(BUFF, tone < 0.24 ? BLACK : SANGUINE, Math.max(0, 0.95 - tone) * (isFar ? 0.22 : 0.32)),
    stroke: mix(BUFF, SANGUINE, isFar ? 0.4 : 0.6),
    'stroke-width': isFar ? 1 : 1.6,
  });
  if (size < 16_000) return body;
  const isLight = tone > 0.7;
  return (
    body + brushMarks(strokesIn(edge, -0.85, 17, 150, random, 0.7), isLight ? WHITE : SANGUINE, 6, isLight ? 0.3 : 0.2)
  );
}

/** Two passes of the stick's side for the shade, one of white for the light. */
function modelled(edge: Outline, size: number, tone: number, scene: Scene, random: Random): string {
  const stick = tone < 0.24 ? BLACK : SANGUINE;
  const depth = Math.max(0, 0.95 - tone);
  const isCrowded = scene.shapes.length > 90;
  if (size < (isCrowded ? 4200 : 900)) return filled(edge, stick, depth * 0.5);
  const { left, right, top, bottom } = bounds(edge);
  const middle = (top + bottom) / 2;
  const gap = (size > 90_000 ? 9.5 : size > 30_000 ? 6.8 : 5) * (isCrowded ? 1.5 : 1);
  const whole = tone < 0.66 ? strokesIn(edge, -0.95, gap, gap * 14, random, 0.2) : [];
  const side = cut(edge, [left + (right - left) * 0.54, middle], Math.PI / 2 + 0.25);
  const shade = side.length < 3 ? [] : strokesIn(side, -0.6, gap * 0.9, gap * 12, random, 0.16);
  const lit = cut(edge, [left + (right - left) * 0.36, middle], -Math.PI / 2 + 0.25);
  const light = tone < 0.3 || lit.length < 3 ? [] : strokesIn(lit, -1.05, gap, gap * 7, random, 0.5);
  return (
    brushMarks(whole, stick, gap * 0.66, Math.min(0.9, depth + 0.2)) +
    brushMarks(shade, tone < 0.5 ? BLACK : SANGUINE, gap * 0.6, 0.66) +
    brushMarks(light, WHITE, gap * 0.6, tone > 0.7 ? 0.95 : 0.6)
  );
}

/** Searched lines: one firm, one beside it that was not quite right. */
function contour(edge: Outline, size: number, stick: Colour, seed: number): string {
  const line = (points: Outline, width: number, opacity: number): string =>
    tag('path', {
      d: smooth(points),
      fill: 'none',
      stroke: mix(stick, BLACK, 0.45),
      'stroke-width': width,
      'stroke-opacity': opacity,
      'stroke-linejoin': 'round',
    });
  const firm = line(edge, 2.8, 0.95);
  return size < 5000 ? firm : line(shift(roughen(edge, 6, 130, seed + 4), 3, -2), 1.2, 0.5) + firm;
}

function sky(shape: Shape, scene: Scene, random: Random): string {
  const isNight = scene.light === 'night';
  const marks: [Point, Point][] = strokesIn(shape.outline, -0.42, isNight ? 11 : 21, 130, random, isNight ? 0.2 : 0.9);
  return brushMarks(marks, isNight ? BLACK : WHITE, isNight ? 7 : 9, isNight ? 0.5 : 0.3);
}
