import { type Colour, lightness, mix, shaded } from '../drawing/colour.ts';
import type { Outline } from '../drawing/geometry.ts';
import { drawShapes } from '../drawing/motion.ts';
import type { Palette } from '../drawing/palette.ts';
import { smooth, tag } from '../drawing/path.ts';
import { area, bounds, cut, roughen } from '../drawing/polygon.ts';
import type { Random } from '../drawing/random.ts';
import type { Scene, Shape } from '../drawing/stage.ts';
import { arch, around, closer } from './framing.ts';
import { brushMarks, ruledArea, saturated, strokesIn } from './marks.ts';
import type { Technique } from './technique.ts';
import { colourOfShape, filled, seedOf, stroke } from './tools.ts';

const [PAGE, GRAPHITE] = ['#fdfaf2', '#4b4550'] as const;

/** Sharp coloured pencils and a soft graphite line: gentle hatching in two directions, in an arched window on cream. */
export const storybookPencil: Technique = {
  id: 'storybook-pencil',
  medium: 'in gentle coloured pencil under an arch',
  styles: ['childrens-books', 'coloured-pencil', 'traditional', 'nature'],
  look: { heads: 4.1, limb: 1.05, detail: 2, crowd: 0.55, faces: true },
  draw: (scene, colours, random) => {
    const near = closer(scene, 1.08);
    const inset = Math.min(scene.width, scene.height) * 0.06;
    const window = arch(scene, inset);
    return (
      tag('rect', { width: scene.width, height: scene.height, fill: PAGE }) +
      drawShapes(near.shapes, near, (shape, index) => pencilled(shape, index, near, colours, random)) +
      around(scene, window, PAGE, true) +
      [0, 7].map((by) => rim(roughen(arch(scene, inset - by), 1.2, 40, by + 3), by === 0 ? 2 : 1.1)).join('')
    );
  },
};

const rim = (points: Outline, width: number): string =>
  tag('path', { d: smooth(points), fill: 'none', stroke: GRAPHITE, 'stroke-width': width, 'stroke-opacity': 0.75 });

function pencilled(shape: Shape, index: number, scene: Scene, colours: Palette, random: Random): string {
  const seed = seedOf(shape, index);
  const lead = saturated(colourOfShape(shape, colours), 1.15);
  if (shape.width > 0)
    return stroke(
      shape.outline,
      false,
      shape.kind === 'face' ? GRAPHITE : mix(lead, GRAPHITE, 0.25),
      Math.max(1.5, shape.width),
      0.85,
    );
  const size = area(shape.outline);
  const isFar = shape.depth < 0.3;
  const paper = mix(lead, PAGE, shape.kind === 'sky' ? 0.66 : isFar ? 0.62 : lightness(lead) < 0.3 ? 0.28 : 0.46);
  if (size < (scene.shapes.length > 220 ? 1700 : 420))
    return filled(shape.outline, shape.kind === 'face' ? lead : mix(lead, PAGE, 0.16));
  const edge = size < 4000 ? shape.outline : roughen(shape.outline, 1.5, 44, seed);
  const isBusy = scene.shapes.length > 110;
  if (size < (isBusy ? 2600 : 900)) return graphite(shape, edge, seed, size, mix(lead, paper, 0.5));
  const body = filled(edge, paper);
  return (
    body +
    leads(shape, edge, size, scene, lead, random) +
    (shape.kind === 'sky' || shape.kind === 'cloud' ? '' : graphite(shape, edge, seed, size))
  );
}

/** One even layer, then a second across it where the form turns away. */
function leads(shape: Shape, edge: Outline, size: number, scene: Scene, lead: Colour, random: Random): string {
  const isBusy = scene.shapes.length > 110;
  if (size < (isBusy ? 2200 : 900)) return '';
  const gap = (size > 60_000 ? 8 : size > 8000 ? 6 : 4.6) * (isBusy ? 1.6 : 1);
  const isFar = shape.depth < 0.3;
  const turn = shape.kind === 'sky' ? -0.35 : shape.kind === 'water' ? 0.03 : shape.kind === 'land' ? -0.6 : -0.95;
  const first =
    size > 30_000
      ? brushMarks(strokesIn(edge, turn, gap, 320, random, 0.1), lead, gap * 0.5, isFar ? 0.45 : 0.6)
      : ruledArea(edge, turn, gap, lead, gap * 0.5, isFar ? 0.45 : 0.72);
  const { left, right, top, bottom } = bounds(edge);
  const side = cut(edge, [left + (right - left) * 0.52, (top + bottom) / 2], Math.PI / 2 + 0.3);
  const isField = shape.kind === 'sky' || shape.kind === 'room' || shape.kind === 'cloud';
  if (isField || side.length < 3 || size < 2200) return first;
  return (
    first +
    ruledArea(side, turn + 0.75, gap * 1.1, mix(shaded(lead, -0.35), '#3c3f7a', 0.14), gap * 0.42, isFar ? 0.35 : 0.6)
  );
}

function graphite(shape: Shape, edge: Outline, seed: number, size: number, fill = 'none'): string {
  const isMain = shape.kind === 'figure' || shape.kind === 'animal';
  const line = (points: Outline, width: number, opacity: number, inside: string): string =>
    tag('path', {
      d: smooth(points),
      fill: inside,
      stroke: GRAPHITE,
      'stroke-width': width,
      'stroke-opacity': opacity,
      'stroke-linejoin': 'round',
    });
  const firm = line(edge, isMain ? 2 : shape.depth < 0.3 ? 0.9 : 1.4, isMain ? 0.9 : 0.65, fill);
  return isMain && size > 5000 ? firm + line(roughen(edge, 2.6, 90, seed + 6), 0.9, 0.45, 'none') : firm;
}
