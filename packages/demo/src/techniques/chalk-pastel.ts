import { type Colour, lightness, mix, shaded } from '../drawing/colour.ts';
import type { Point } from '../drawing/geometry.ts';
import { drawShapes } from '../drawing/motion.ts';
import type { Palette } from '../drawing/palette.ts';
import { smooth, tag } from '../drawing/path.ts';
import { area, bounds } from '../drawing/polygon.ts';
import type { Random } from '../drawing/random.ts';
import type { Scene, Shape } from '../drawing/stage.ts';
import { around, brushed, closer } from './framing.ts';
import { brushMarks, saturated, strokesIn } from './marks.ts';
import type { Technique } from './technique.ts';
import { hazed, stroke } from './tools.ts';

const SHEET = '#a8755c';

/** Soft pastel on terracotta paper: broad rubbed strokes lie over one another in neighbouring colours, and the warm sheet is in all of them. */
export const chalkPastel: Technique = {
  id: 'chalk-pastel',
  medium: 'in soft pastel on terracotta paper',
  styles: ['chalk', 'painterly', 'traditional', 'texture'],
  look: { heads: 6.4, limb: 1.1, detail: 1, crowd: 0.35, faces: true },
  draw: (scene, colours, random) => {
    const near = closer(scene, 1.18);
    return (
      tag('rect', { width: scene.width, height: scene.height, fill: SHEET }) +
      drawShapes(near.shapes, near, (shape) => rubbed(shape, near, colours, random)) +
      around(scene, brushed(scene, Math.min(scene.width, scene.height) * 0.045, 14, random), SHEET, true) +
      tooth(scene, random)
    );
  },
};

/** Powder is lighter and warmer than the paint it stands for. */
const powder = (colour: Colour): Colour => {
  const light = lightness(colour);
  return saturated(mix(colour, light < 0.35 ? '#4a4f7c' : '#ffe9cf', light < 0.35 ? 0.3 : 0.14), 1.15);
};

function rubbed(shape: Shape, scene: Scene, colours: Palette, random: Random): string {
  const stick = powder(hazed(shape, colours, 0.5));
  if (shape.width > 0) {
    const colour = shape.kind === 'face' ? mix(stick, '#2b1d2b', 0.6) : stick;
    return stroke(shape.outline, false, colour, Math.max(3, shape.width), 0.92);
  }
  const size = area(shape.outline);
  if (size < (scene.shapes.length > 150 ? 1500 : 700) || shape.kind === 'face')
    return tag('path', { d: smooth(shape.outline), fill: stick });
  const ground = tag('path', {
    d: smooth(shape.outline),
    fill: mix(stick, SHEET, shape.kind === 'sky' || shape.kind === 'room' ? 0.42 : 0.24),
  });
  return ground + layers(shape, size, scene, stick, random);
}

function layers(shape: Shape, size: number, scene: Scene, stick: Colour, random: Random): string {
  const share = size / (scene.width * scene.height);
  const gap = (share > 0.06 ? 13 : size > 9000 ? 8.5 : 6) * Math.min(1.9, Math.max(1, scene.shapes.length / 95));
  const length = share > 0.06 ? 120 : size > 9000 ? 66 : 40;
  const turn = directionOf(shape, random);
  const first = bowed(strokesIn(shape.outline, turn, gap, length, random, 0.45), shape);
  const second = bowed(
    strokesIn(shape.outline, turn + random.between(0.25, 0.5), gap * 2.1, length * 0.6, random, 1.5),
    shape,
  );
  return (
    brushMarks(first.dark, shaded(mix(stick, '#5a4fa0', 0.14), -0.16), gap * 0.92, 0.7) +
    brushMarks(first.light, mix(stick, '#fff1d4', 0.16), gap * 0.92, 0.75) +
    brushMarks(second.light, mix(shaded(stick, 0.42), '#ffd9a0', 0.25), gap * 0.7, 0.6) +
    brushMarks(second.dark, mix(stick, '#7fa6c9', 0.35), gap * 0.6, 0.5)
  );
}

/** Strokes sorted by where they fall: light from the upper left. */
function bowed(marks: readonly [Point, Point][], shape: Shape): { light: [Point, Point][]; dark: [Point, Point][] } {
  const { left, right, top, bottom } = bounds(shape.outline);
  const light: [Point, Point][] = [];
  const dark: [Point, Point][] = [];
  for (const mark of marks) {
    const [[x, y]] = mark;
    const part = (x - left) / (right - left) + (y - top) / (bottom - top);
    (part < 1 ? light : dark).push(mark);
  }
  return { light, dark };
}

function directionOf(shape: Shape, random: Random): number {
  if (shape.kind === 'water') return 0.01;
  if (shape.kind === 'land') return random.between(-0.2, 0.1);
  if (shape.kind === 'sky') return random.between(-0.55, -0.3);
  if (shape.kind === 'building' || shape.kind === 'room') return Math.PI / 2 - random.between(0.02, 0.12);
  return random.between(-1.2, -0.7);
}

/** The ribs of the laid paper, where powder does not reach. */
function tooth({ width, height }: Scene, random: Random): string {
  let data = '';
  for (let y = 3; y < height; y += 7) {
    let x = random.between(-40, 0);
    data += `M${Math.round(x)} ${y}`;
    while (x < width) {
      const run = Math.round(random.between(20, 160));
      const gap = Math.round(random.between(20, 180));
      data += `h${run}m${gap} 0`;
      x += run + gap;
    }
  }
  return tag('path', { d: data, fill: 'none', stroke: SHEET, 'stroke-width': 1.5, 'stroke-opacity': 0.5 });
}
