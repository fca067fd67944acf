import { type Colour, mix, shaded } from '../drawing/colour.ts';
import type { Point } from '../drawing/geometry.ts';
import { drawShapes } from '../drawing/motion.ts';
import type { Palette } from '../drawing/palette.ts';
import { smooth, tag } from '../drawing/path.ts';
import { area, bounds } from '../drawing/polygon.ts';
import type { Random } from '../drawing/random.ts';
import type { Scene, Shape } from '../drawing/stage.ts';
import { around, brushed } from './framing.ts';
import { brushMarks, saturated, strokesIn } from './marks.ts';
import type { Technique } from './technique.ts';
import { hazed, stroke } from './tools.ts';

const BOARD = '#efe9dc';

/** Painted on the spot with one flat brush: square strokes laid side by side in warm and cool neighbours, board left at the rim. */
export const gouachePleinAir: Technique = {
  id: 'gouache-plein-air',
  medium: 'in square brush strokes of gouache, painted on the spot',
  styles: ['gouache', 'painterly', 'traditional', 'travel'],
  look: { heads: 7, limb: 1.1, detail: 1, crowd: 0.5, faces: true },
  draw: (scene, colours, random) => {
    const inset = Math.min(scene.width, scene.height) * 0.06;
    return (
      tag('rect', { width: scene.width, height: scene.height, fill: mix(BOARD, '#c98a5a', 0.45) }) +
      drawShapes(scene.shapes, scene, (shape) => painted(shape, scene, colours, random)) +
      around(scene, brushed(scene, inset, 30, random), BOARD, true)
    );
  },
};

function painted(shape: Shape, scene: Scene, colours: Palette, random: Random): string {
  const colour = saturated(hazed(shape, colours, 0.6), 1.12);
  if (shape.width > 0) return stroke(shape.outline, false, colour, Math.max(2.4, shape.width * 1.1));
  const size = area(shape.outline);
  if (size < 500) return tag('path', { d: smooth(shape.outline), fill: colour });
  const base = tag('path', {
    d: smooth(shape.outline),
    fill: shaded(colour, -0.1),
    stroke: shaded(colour, -0.1),
    'stroke-width': size > 9000 ? 4 : 1.5,
    'stroke-linejoin': 'bevel',
  });
  return base + strokes(shape, size, scene, colour, random);
}

/** Three neighbouring colours alternately; shadows to the lower right, light to the upper left. */
function strokes(shape: Shape, size: number, scene: Scene, colour: Colour, random: Random): string {
  const share = size / (scene.width * scene.height);
  const gap = (share > 0.08 ? 24 : share > 0.015 ? 15 : size > 3000 ? 10 : 7) * (scene.shapes.length > 110 ? 1.25 : 1);
  const { left, right, top, bottom } = bounds(shape.outline);
  const groups: [Point, Point][][] = [[], [], [], []];
  for (const mark of strokesIn(
    shape.outline,
    directionOf(shape, random),
    gap,
    gap * (share > 0.08 ? 4.6 : 3),
    random,
    0.2,
  )) {
    const [[x, y], [tx, ty]] = mark;
    const lit = 1 - ((x - left) / (right - left) + (y - top) / (bottom - top)) / 2 + random.between(-0.3, 0.3);
    groups[lit > 0.72 ? 0 : lit > 0.5 ? 1 : lit > 0.3 ? 2 : 3]?.push([
      [x, y + random.between(-0.2, 0.2) * gap],
      [tx, ty + random.between(-0.2, 0.2) * gap],
    ]);
  }
  const calm = shape.kind === 'figure' || shape.kind === 'animal' ? 0.6 : 1;
  const neighbours = [
    mix(shaded(colour, 0.17 * calm), '#ffe2a8', 0.16 * calm),
    mix(colour, '#f0b070', 0.1 * calm),
    mix(colour, '#6f86c8', 0.12 * calm),
    mix(shaded(colour, -0.2 * calm), '#4a5a9a', 0.12 * calm),
  ];
  return groups
    .map((marks, index) =>
      brushMarks(marks, neighbours[index] ?? colour, gap * random.between(1, 1.3), undefined, 'butt'),
    )
    .join('');
}

function directionOf(shape: Shape, random: Random): number {
  if (shape.kind === 'water') return 0.01;
  if (shape.kind === 'sky' || shape.kind === 'land') return random.between(-0.3, 0.18);
  if (shape.kind === 'building' || shape.kind === 'room') return Math.PI / 2 - random.between(-0.06, 0.06);
  return random.between(0.5, 1.3) * (random.chance(0.5) ? 1 : -1);
}
