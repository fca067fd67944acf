import { type Colour, lightness, mix } from '../drawing/colour.ts';
import type { Point } from '../drawing/geometry.ts';
import { drawShapes } from '../drawing/motion.ts';
import type { Palette } from '../drawing/palette.ts';
import { dots, smooth, tag } from '../drawing/path.ts';
import { area, hatch, roughen, simplify } from '../drawing/polygon.ts';
import type { Random } from '../drawing/random.ts';
import type { Scene, Shape } from '../drawing/stage.ts';
import { closer } from './framing.ts';
import { brushMarks, nearest } from './marks.ts';
import type { Technique } from './technique.ts';
import { colourOfShape, seedOf } from './tools.ts';

const SLAB = '#77767a';
const BUCKET = [
  '#ff8fa8',
  '#ffd84d',
  '#7fd8ff',
  '#8fe388',
  '#ff9d4d',
  '#c9a2ff',
  '#fffdf5',
  '#5f8dff',
  '#d99a6a',
  '#ff5f57',
] as const;

/** Thick sticks from a bucket on warm paving: big heads, blunt lines gone over twice, colours that a child would choose. */
export const chalkPavement: Technique = {
  id: 'chalk-pavement',
  medium: 'in fat candy-coloured chalks on paving stones',
  styles: ['chalk', 'childrens-books', 'humour', 'naive'],
  fewInks: true,
  look: { heads: 3.7, limb: 1.5, detail: 1, crowd: 0.15, faces: true },
  draw: (scene, colours, random) => {
    const near = closer(scene, 1.15);
    const shown = near.shapes.filter(
      ({ kind, detail, depth }) =>
        kind !== 'sky' && !(detail > 0 && (kind === 'building' || kind === 'room' || depth < 0.4)),
    );
    return (
      paving(scene, random) +
      drawShapes(shown, near, (shape, index) => drawn(shape, index, near, colours)) +
      grit(scene, random)
    );
  },
};

function paving({ width, height }: Scene, random: Random): string {
  const side = Math.min(width, height) * 0.5;
  let joints = '';
  let slabs = tag('rect', { width, height, fill: SLAB });
  for (let y = -side * 0.22, row = 0; y < height; y += side, row += 1) {
    joints += `M0 ${Math.round(y)}h${width}`;
    for (let x = -side * (row % 2 === 0 ? 0.3 : 0.8); x < width; x += side) {
      joints += `M${Math.round(x)} ${Math.round(y)}v${Math.round(side)}`;
      slabs += tag('rect', {
        x,
        y,
        width: side,
        height: side,
        fill: random.pick(['#ffffff', '#000000', '#6a5a4a']),
        'fill-opacity': random.between(0.01, 0.07),
      });
    }
  }
  return (
    slabs +
    tag('path', { d: joints, stroke: '#4c4a4e', 'stroke-width': 7, 'stroke-opacity': 0.75 }) +
    tag('path', {
      d: joints,
      stroke: '#a3a1a3',
      'stroke-width': 1.5,
      'stroke-opacity': 0.6,
      'stroke-dasharray': '60 14 20 8',
    })
  );
}

function chalkFor(shape: Shape, colours: Palette): Colour {
  if (shape.paint.startsWith('skin')) return mix(colourOfShape(shape, colours), '#fff3e4', 0.2);
  if (shape.kind === 'water') return BUCKET[2];
  if (shape.kind === 'glow') return BUCKET[1];
  if (shape.kind === 'land') return shape.paint === 'soil' || shape.paint === 'road' ? BUCKET[8] : BUCKET[3];
  if (shape.kind === 'tree' || shape.kind === 'plant')
    return shape.paint === 'bark' ? BUCKET[8] : nearest(mix(colourOfShape(shape, colours), '#b8ff9a', 0.4), BUCKET);
  const colour = colourOfShape(shape, colours);
  if (lightness(colour) < 0.28) return '#2e2d33';
  if (shape.paint === 'wood' || shape.paint === 'woodDark') return BUCKET[8];
  return nearest(
    mix(colour, '#ffffff', 0.1),
    BUCKET.filter((stick) => stick !== BUCKET[8]),
  );
}

function drawn(shape: Shape, index: number, scene: Scene, colours: Palette): string {
  const seed = seedOf(shape, index);
  const chalk = chalkFor(shape, colours);
  if (shape.width > 0)
    return blunt(
      smooth(shape.outline, false),
      shape.kind === 'face' ? '#2e2d33' : chalk,
      Math.max(5, Math.min(shape.width * 1.2, 18)),
    );
  const size = area(shape.outline);
  if (size < (scene.shapes.length > 150 ? 2200 : 900)) return tag('path', { d: smooth(shape.outline), fill: chalk });
  const edge = roughen(simplify(shape.outline, 4), size > 9000 ? 5 : 3, 60, seed);
  const isField = shape.kind === 'land' || shape.kind === 'water' || shape.kind === 'room';
  const hide = tag('path', { d: smooth(edge), fill: SLAB, 'fill-opacity': isField ? 0.75 : 1 });
  const line = blunt(smooth(edge), mix(chalk, '#ffffff', chalk === '#2e2d33' ? 0.1 : 0.22), size > 9000 ? 7 : 5);
  return hide + scribble(shape, edge, size, chalk, scene, seed) + line;
}

/** One zigzag of a stick held flat: loose in fields, tight in things. */
function scribble(
  shape: Shape,
  edge: readonly Point[],
  size: number,
  chalk: Colour,
  scene: Scene,
  seed: number,
): string {
  const isField = shape.kind === 'land' || shape.kind === 'water' || shape.kind === 'room' || shape.kind === 'cloud';
  const isMain = shape.kind === 'figure' || shape.kind === 'animal';
  const gap = (isField ? 24 : size > 20_000 ? 17 : 11) * (scene.shapes.length > 150 ? 1.4 : 1);
  const lines = hatch(edge, isField ? -0.35 - (seed % 4) * 0.13 : -0.85, gap);
  if (lines.length === 0) return '';
  const isWhole = isMain || shape.kind === 'glow' || shape.kind === 'prop';
  const base = isWhole ? tag('path', { d: smooth(edge), fill: chalk, 'fill-opacity': isMain ? 0.72 : 0.5 }) : '';
  return base + brushMarks(lines, chalk, gap * (isField ? 0.62 : 0.66), isField ? 0.55 : 0.8);
}

const blunt = (d: string, colour: Colour, width: number): string =>
  tag('path', {
    d,
    fill: 'none',
    stroke: colour,
    'stroke-width': width,
    'stroke-opacity': 0.95,
    'stroke-linejoin': 'round',
    'stroke-dasharray': '26 1.5 9 1 40 2',
  });

/** The stone is rough: it shows through everything. */
function grit({ width, height, filming }: Scene, random: Random): string {
  // It is repainted at every step of what moves under it.
  const share = filming === undefined ? 1 : 0.35;
  const thrown = (count: number): string =>
    dots(
      Array.from(
        { length: Math.round(count * share) },
        (): Point => [random.next() * width, random.next() * height],
      ).sort((a, b) => Math.floor(a[1] / 14) - Math.floor(b[1] / 14) || a[0] - b[0]),
    );
  const common = { 'stroke-linecap': 'round' as const };
  return (
    tag('path', { d: thrown(3400), stroke: SLAB, 'stroke-width': 3.4, 'stroke-opacity': 0.75, ...common }) +
    tag('path', { d: thrown(900), stroke: '#3d3b40', 'stroke-width': 2.2, 'stroke-opacity': 0.5, ...common })
  );
}
