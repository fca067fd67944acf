import { type Colour, channels, colourOf, mix, shaded } from '../drawing/colour.ts';
import type { Palette } from '../drawing/palette.ts';
import { tag } from '../drawing/path.ts';
import { rasterise } from '../drawing/raster.ts';
import type { Scene, Shape } from '../drawing/stage.ts';
import { unitOf } from './frames.ts';
import type { Hand } from './hand.ts';
import { cropped, focusOf, isLiving } from './lens.ts';
import { purer } from './purer.ts';
import { hazed } from './tools.ts';

/** Ironing beads on a peg board: coarse round dots of boxed colours, each with its hole and its glint. */
export const pixelBeads: Hand = {
  id: 'pixel-beads',
  medium: 'in coloured beads pressed on a peg board',
  styles: ['pixel-art', 'texture', 'childrens-books', 'folk'],
  fewInks: true,
  look: { heads: 3.4, limb: 1.7, detail: 0, crowd: 0.05, faces: true },
  draw: (scene, colours) => {
    const close = cropped(scene, focusOf(scene), 1.3);
    const cell = 15.5 * unitOf(scene);
    const columns = Math.round(scene.width / cell);
    const rows = Math.round(scene.height / cell);
    return board(scene, colours) + beads(close, colours, columns, rows);
  },
};

const board = (scene: Scene, colours: Palette): string =>
  tag('rect', { width: scene.width, height: scene.height, fill: mix(colours.dark, '#ffffff', 0.62) });

function beads(scene: Scene, colours: Palette, columns: number, rows: number): string {
  const { cells } = rasterise(scene, columns, rows);
  const fills = Array.from(cells, (index, cell) => beadOf(scene, colours, cells, index, cell, columns));
  const paths = new Map<Colour, string>();
  let start = 0;
  for (let cell = 1; cell <= fills.length; cell += 1) {
    const fill = fills[start] ?? '#ffffff';
    if (cell < fills.length && fills[cell] === fill && cell % columns !== 0) continue;
    paths.set(
      fill,
      `${paths.get(fill) ?? ''}M${(start % columns) + 0.5} ${Math.floor(start / columns) + 0.5}h${cell - start - 1 + 0.01}`,
    );
    start = cell;
  }
  const line = { 'stroke-linecap': 'round', 'stroke-dasharray': '0 1', fill: 'none' };
  const body = [...paths].map(([stroke, d]) => tag('path', { d, ...line, stroke, 'stroke-width': 0.98 })).join('');
  const size = { transform: `scale(${scene.width / columns} ${scene.height / rows})` };
  return tag('g', size, body + pegs(columns, rows, colours));
}

/** The hole in every bead and the glint on its shoulder, as dotted rows. */
function pegs(columns: number, rows: number, colours: Palette): string {
  const line = (y: number, x: number): string =>
    Array.from({ length: rows }, (_, row) => `M${x} ${row + y}H${columns}`).join('');
  const dotted = { fill: 'none', 'stroke-linecap': 'round' };
  return (
    tag('path', {
      ...dotted,
      d: line(0.3, 0.28),
      stroke: '#ffffff',
      'stroke-width': 0.12,
      'stroke-opacity': 0.6,
      'stroke-dasharray': '.14 .86',
    }) +
    tag('path', {
      ...dotted,
      d: line(0.5, 0.5),
      stroke: mix(colours.dark, '#000000', 0.3),
      'stroke-width': 0.22,
      'stroke-dasharray': '0 1',
    })
  );
}

function beadOf(
  scene: Scene,
  colours: Palette,
  cells: Int32Array,
  index: number,
  cell: number,
  columns: number,
): Colour {
  const shape = scene.shapes[index];
  if (shape === undefined) return boxed(colours.sky);
  const beside = (step: number): boolean => isDrawn(scene.shapes[cells[cell + step] ?? -1]);
  if (!isDrawn(shape) && shape.kind !== 'face' && (beside(1) || beside(-1) || beside(columns) || beside(-columns)))
    return boxed(mix(colours.dark, '#000000', 0.2));
  const row = Math.floor(cell / columns);
  const band = shape.kind === 'sky' ? Math.floor(row / 9) * 0.07 : shape.kind === 'land' && row % 6 === 0 ? 0.12 : 0;
  return boxed(purer(shaded(hazed(shape, colours, 0.35), band), 1.35));
}

const isDrawn = (shape: Shape | undefined): boolean => shape !== undefined && isLiving(shape);

/** Beads come in few colours: five steps to a channel. */
function boxed(colour: Colour): Colour {
  const [red, green, blue] = channels(colour);
  const step = 255 / 5;
  const snap = (value: number): number => Math.round(value / step) * step;
  return colourOf(snap(red), snap(green), snap(blue));
}
