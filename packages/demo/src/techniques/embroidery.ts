import { type Colour, shaded } from '../drawing/colour.ts';
import { type Outline, type Point } from '../drawing/geometry.ts';
import { drawShapes } from '../drawing/motion.ts';
import type { Palette } from '../drawing/palette.ts';
import { dashes, smooth, tag } from '../drawing/path.ts';
import { area, hatch, resample } from '../drawing/polygon.ts';
import type { Random } from '../drawing/random.ts';
import type { Scene, Shape } from '../drawing/stage.ts';
import type { Technique } from './technique.ts';
import { areaOf, colourOfShape } from './tools.ts';

/** Satin stitch and back stitch on linen: threads run with the form, skies are left to the cloth. */
export const embroidery: Technique = {
  id: 'embroidery',
  medium: 'as embroidery in satin stitch on linen',
  styles: ['embroidery', 'folk', 'decorative', 'texture'],
  look: { heads: 4.9, limb: 1.25, detail: 1, crowd: 0.2, faces: true },
  draw: (scene, colours, random) =>
    linen(scene) + drawShapes(scene.shapes, scene, (shape) => stitched(shape, scene, colours, random)),
};

const CLOTH: Readonly<Record<Scene['light'], Colour>> = {
  day: '#efe4cf',
  indoor: '#efe4cf',
  dusk: '#e9cdb4',
  night: '#26304f',
  rain: '#c9cfd0',
};

/** Threads of the cloth, drawn as lines: a pattern fill takes the renderer ten times as long. */
function linen({ width, height, light }: Scene): string {
  const cloth = CLOTH[light];
  const rows = Array.from({ length: Math.ceil(height / 5) }, (_, row) => `M0 ${row * 5}h${width}`).join('');
  const columns = Array.from({ length: Math.ceil(width / 7) }, (_, column) => `M${column * 7} 0v${height}`).join('');
  const weave =
    tag('path', { d: rows, stroke: shaded(cloth, -0.12), 'stroke-width': 1 }) +
    tag('path', { d: columns, stroke: shaded(cloth, 0.3), 'stroke-width': 1, 'stroke-opacity': 0.6 });
  return tag('rect', { width, height, fill: cloth }) + weave;
}

function stitched(shape: Shape, scene: Scene, colours: Palette, random: Random): string {
  const thread = colourOfShape(shape, colours);
  if (shape.kind === 'sky') return shape.detail === 0 ? skyStitches(shape, thread, random) : '';
  if (shape.width > 0)
    return tag('path', {
      d: smooth(shape.outline, false),
      fill: 'none',
      stroke: thread,
      'stroke-width': Math.max(4, shape.width),
      'stroke-dasharray': shape.width > 12 ? undefined : '9 2',
      'stroke-linecap': 'butt',
    });
  const outline = areaOf(shape);
  const size = area(outline);
  const isCrowded = scene.shapes.length > 180;
  if (size < (isCrowded ? 1500 : 420)) return tag('path', { d: smooth(outline), fill: thread });
  const base = tag('path', { d: smooth(outline), fill: shaded(thread, -0.16) });
  const edge = tag('path', {
    d: smooth(outline),
    fill: 'none',
    stroke: shaded(thread, -0.32),
    'stroke-width': size > 5000 ? 4.6 : 3,
    'stroke-dasharray': size > 2500 ? '12 2.4' : undefined,
  });
  return base + satin(outline, size, thread, shape, scene, random) + edge;
}

function satin(outline: Outline, size: number, thread: Colour, shape: Shape, scene: Scene, random: Random): string {
  const gap =
    (size > scene.width * scene.height * 0.06 ? 11 : size > 6000 ? 8 : 5.5) * (scene.shapes.length > 180 ? 1.4 : 1);
  const shades: [[Point, Point][], [Point, Point][]] = [[], []];
  for (const [row, [from, to]] of hatch(outline, grain(shape, random), gap).entries()) {
    for (const [a, b] of stitches(from, to, row, size > 20_000 ? 62 : 38)) {
      const which = (row + Math.round(a[0] / 40)) % 3 === 0 ? 1 : 0;
      shades[which].push([a, b]);
    }
  }
  return shades
    .map((threads, which) =>
      tag('path', {
        d: dashes(threads),
        stroke: which === 0 ? shaded(thread, 0.1) : shaded(thread, 0.26),
        'stroke-width': gap * 0.66,
      }),
    )
    .join('');
}

function grain(shape: Shape, random: Random): number {
  if (shape.kind === 'water' || shape.kind === 'land') return random.between(-0.12, 0.12);
  if (shape.kind === 'building' || shape.kind === 'room') return shape.shade < 0 ? 0.01 : Math.PI / 2 - 0.02;
  return random.pick([-0.9, -0.6, 0.6, 0.9]);
}

/** Brick order: stitches of one row begin in the middle of those above. */
function stitches(from: Point, to: Point, row: number, length: number): [Point, Point][] {
  const points = resample([from, to], length, false);
  if (points.length < 3) return [[from, to]];
  const total = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const at = (reach: number): Point => [
    from[0] + ((to[0] - from[0]) * reach) / total,
    from[1] + ((to[1] - from[1]) * reach) / total,
  ];
  const result: [Point, Point][] = [];
  for (let start = -(row % 2) * length * 0.5; start < total; start += length)
    result.push([at(Math.max(0, start + 2)), at(Math.min(total, start + length - 2))]);
  return result;
}

/** A few long running stitches: wind, and otherwise cloth. */
function skyStitches(shape: Shape, thread: Colour, random: Random): string {
  const lines = hatch(shape.outline, 0, 44);
  return lines
    .map(([from, to]) =>
      tag('path', {
        d: `M${Math.round(from[0] + random.between(0, 200))} ${Math.round(from[1])}H${Math.round(to[0] - random.between(0, 300))}`,
        stroke: shaded(thread, 0.1),
        'stroke-width': 3,
        'stroke-dasharray': '22 16',
        'stroke-opacity': 0.7,
      }),
    )
    .join('');
}
