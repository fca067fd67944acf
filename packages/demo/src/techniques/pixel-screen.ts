import { type Colour, lightness } from '../drawing/colour.ts';
import type { Palette } from '../drawing/palette.ts';
import { tag } from '../drawing/path.ts';
import { posesOf } from '../drawing/posed.ts';
import { type Raster, rasterise } from '../drawing/raster.ts';
import { byTurns } from '../drawing/smil.ts';
import type { Scene, Shape } from '../drawing/stage.ts';
import { isLiving } from './lens.ts';
import { tile } from './papers.ts';
import { hazed } from './tools.ts';

const BAYER = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5];

export interface Tones {
  /** From the darkest to the lightest; between two neighbours lie four steps of dithering. */
  readonly inks: readonly Colour[];
  /** Side of a cell in units. */
  readonly cell: number;
  /** How far light and dark are driven apart, 1 not at all. */
  readonly contrast: number;
}

const STEPS = 4;
/** Poses of a loop, and how many of them a second shows. */
const POSES = 6;
const A_SECOND = 4;

/** A scene on a small screen of few tones: flat areas of ordered dither, dark rims around living things. */
export function screenOf(scene: Scene, colours: Palette, tones: Tones): string {
  const [columns, rows] = [Math.round(scene.width / tones.cell), Math.round(scene.height / tones.cell)];
  const most = (tones.inks.length - 1) * STEPS;
  const toneOf = (shape: Shape): number => Math.sqrt(lightness(hazed(shape, colours, 0.4)));
  const mean = exposure(scene.shapes.map(toneOf), rasterise(scene, columns, rows));
  const [still = [], ...others] = posesOf(scene, POSES, POSES / A_SECOND).map((pose) => {
    const raster = rasterise(pose, columns, rows);
    const values = pose.shapes.map((shape) => (toneOf(shape) - mean) * tones.contrast + 0.6);
    return Array.from(raster.cells, (_, cell) =>
      Math.max(0, Math.min(most, Math.round(levelAt(pose, raster, values, cell) * most))),
    );
  });
  const changed = others.map((levels) => levels.map((level, cell) => (level === still[cell] ? undefined : level)));
  const pictures = [still, ...changed].map((levels) => bands(levels, columns, tones));
  const defs = Array.from({ length: most + 1 }, (_, level) => dither(level, tones)).join('');
  return tag('defs', {}, defs) + byTurns(pictures, A_SECOND, true);
}

/** A tile of many cells, as small ones are slow to repeat: four dashed rows of the matrix, each drawn every fourth row. */
function dither(level: number, { inks, cell }: Tones): string {
  const low = Math.min(inks.length - 2, Math.floor(level / STEPS));
  const part = (level - low * STEPS) / STEPS;
  const [dark = '#000000', light = '#ffffff'] = inks.slice(low);
  const size = cell * WIDE;
  const lines = [0, 1, 2, 3].map((row) => {
    const lit = BAYER.slice(row * 4, row * 4 + 4).map((rank) => rank < part * 16);
    return lit.map((isLit, column) => (isLit ? rowsFrom(column, row, cell) : '')).join('');
  });
  const d = lines.join('');
  const dots =
    d === ''
      ? ''
      : tag('path', {
          d,
          stroke: light,
          'stroke-width': cell,
          'stroke-dasharray': `${cell} ${cell * 3}`,
          'shape-rendering': 'crispEdges',
        });
  return tile({ id: `d${level}`, size, ground: dark }, dots);
}

const WIDE = 48;

function rowsFrom(column: number, row: number, cell: number): string {
  let d = '';
  for (let y = row; y < WIDE; y += 4) d += `M${column * cell} ${(y + 0.5) * cell}H${WIDE * cell}`;
  return d;
}

/** The mean of what is seen, which goes to the middle; the rest is driven away from it. */
function exposure(values: readonly number[], { cells }: Raster): number {
  let sum = 0;
  for (const index of cells) sum += values[index] ?? 1;
  return sum / cells.length;
}

function levelAt(scene: Scene, raster: Raster, values: readonly number[], cell: number): number {
  const { cells, columns, rows } = raster;
  const index = cells[cell] ?? -1;
  const shape = scene.shapes[index];
  if (shape === undefined) return 1;
  const value = values[index] ?? 1;
  if (shape.kind === 'face') return value;
  const beside = (step: number): boolean => {
    const other = scene.shapes[cells[cell + step] ?? -1];
    return other !== undefined && isLiving(other);
  };
  const isOutside = !isLiving(shape);
  if (isOutside && (beside(-1) || beside(1) || beside(-columns) || beside(columns))) return value > 0.3 ? 0 : 1;
  const y = Math.floor(cell / columns) / rows;
  if (shape.kind === 'sky') return value + (y - 0.3) * 0.5;
  if (shape.kind === 'land' || shape.kind === 'water') return value + (0.6 - y) * 0.25;
  const isEdge = cells[cell - columns] !== index || cells[cell + 1] !== index;
  return isEdge && isOutside && shape.depth > 0.3 ? value - 0.3 : value;
}

/** One path for each level, a dash for each run of cells. */
function bands(levels: readonly (number | undefined)[], columns: number, { cell }: Tones): string {
  const paths = new Map<number, string>();
  let start = 0;
  for (let index = 1; index <= levels.length; index += 1) {
    const level = levels[start];
    if (index < levels.length && levels[index] === level && index % columns !== 0) continue;
    const [x, y] = [(start % columns) * cell, Math.floor(start / columns) * cell];
    if (level !== undefined)
      paths.set(level, `${paths.get(level) ?? ''}M${x} ${y}h${(index - start) * cell}v${cell}H${x}z`);
    start = index;
  }
  return [...paths]
    .map(([level, d]) => tag('path', { d, fill: `url(#d${level})`, 'shape-rendering': 'crispEdges' }))
    .join('');
}
