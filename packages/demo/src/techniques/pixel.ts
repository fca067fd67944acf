import { type Colour, channels, colourOf } from '../drawing/colour.ts';
import type { Palette } from '../drawing/palette.ts';
import { tag } from '../drawing/path.ts';
import { posesOf } from '../drawing/posed.ts';
import { type Raster, rasterise } from '../drawing/raster.ts';
import { byTurns } from '../drawing/smil.ts';
import type { Scene, Shape } from '../drawing/stage.ts';
import type { Technique } from './technique.ts';
import { hazed } from './tools.ts';

const CELL = 8;
/** Poses of a loop, and how many of them a second shows. */
const POSES = 8;
const A_SECOND = 5;
const BAYER = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5];

/** A small grid, a short palette, ordered dithering in the skies and a dark rim around whoever matters. */
export const pixel: Technique = {
  id: 'pixel',
  medium: 'in pixel art with a short palette and dithered light',
  styles: ['pixel-art', 'games', 'retro', 'night'],
  look: { heads: 5, limb: 1.25, detail: 1, crowd: 0.35, faces: true },
  draw: (scene, colours) => {
    const [columns, rows] = [Math.round(scene.width / CELL), Math.round(scene.height / CELL)];
    const mixed = new Map<string, Colour>();
    const [still = [], ...others] = posesOf(scene, POSES, POSES / A_SECOND).map((pose) => {
      const raster = rasterise(pose, columns, rows);
      return Array.from(raster.cells, (_, cell) => cellColour(pose, colours, raster, cell, mixed));
    });
    const changed = others.map((cells) => cells.map((colour, cell) => (colour === still[cell] ? undefined : colour)));
    const pictures = [still, ...changed].map((cells) => runs(cells, columns));
    return tag(
      'g',
      {
        transform: `scale(${scene.width / columns} ${scene.height / rows}) translate(0 0.5)`,
        'shape-rendering': 'crispEdges',
      },
      byTurns(pictures, A_SECOND, true),
    );
  },
};

function cellColour(scene: Scene, colours: Palette, raster: Raster, cell: number, mixed: Map<string, Colour>): Colour {
  const shape = shapeAt(scene, raster, cell);
  if (shape === undefined) return colours.sky;
  const [x, y] = [cell % raster.columns, Math.floor(cell / raster.columns)];
  if (isRim(scene, raster, shape, x, y)) return quantised(colours.dark, 0);
  const lift = volume(shape, x, y, raster);
  const threshold = ((BAYER[(y % 4) * 4 + (x % 4)] ?? 0) / 16 - 0.5) * (shape.kind === 'sky' ? 0.14 : 0);
  const total = Math.round((lift + threshold) * 40) / 40;
  const key = `${shape.paint}/${shape.shade}/${shape.depth}/${shape.kind}/${total}`;
  const known = mixed.get(key);
  if (known !== undefined) return known;
  const colour = quantised(hazed(shape, colours, 0.3), total);
  mixed.set(key, colour);
  return colour;
}

const shapeAt = (scene: Scene, raster: Raster, cell: number): Shape | undefined =>
  scene.shapes[raster.cells[cell] ?? -1];

/** The first cell outside a figure or an animal, on its shadow side and below. */
function isRim(scene: Scene, raster: Raster, shape: Shape, x: number, y: number): boolean {
  const outlined = (other: Shape | undefined): boolean =>
    other !== undefined && (other.kind === 'figure' || other.kind === 'animal');
  if (outlined(shape) || shape.kind === 'face') return false;
  const near = [y * raster.columns + x - 1, (y - 1) * raster.columns + x, y * raster.columns + x + 1];
  return near.some((cell) => outlined(shapeAt(scene, raster, cell)));
}

function volume(shape: Shape, x: number, y: number, raster: Raster): number {
  if (shape.kind === 'sky') return (0.5 - y / raster.rows) * -0.22;
  if (shape.kind === 'water' || shape.kind === 'land') return (0.5 - y / raster.rows) * 0.18;
  const isTop = raster.cells[(y - 1) * raster.columns + x] !== raster.cells[y * raster.columns + x];
  const isUnder = raster.cells[(y + 1) * raster.columns + x] !== raster.cells[y * raster.columns + x];
  if (shape.kind === 'face') return 0;
  return isTop ? 0.1 : isUnder ? -0.12 : 0;
}

/** Seven steps to a channel: what an old machine could show. */
function quantised(colour: Colour, lift: number): Colour {
  const step = 255 / 7;
  const [red, green, blue] = channels(colour);
  const snap = (value: number): number => Math.round((value + lift * 255) / step) * step;
  return colourOf(snap(red), snap(green), snap(blue * 0.97 + 6));
}

/** One path for each colour, a dash for each run: strokes one cell high are the shortest way to write them. */
function runs(cells: readonly (Colour | undefined)[], columns: number): string {
  const paths = new Map<Colour, { data: string; x: number; y: number }>();
  let start = 0;
  for (let cell = 1; cell <= cells.length; cell += 1) {
    const colour = cells[start];
    if (cell < cells.length && cells[cell] === colour && cell % columns !== 0) continue;
    const [x, y, length] = [start % columns, Math.floor(start / columns), cell - start];
    start = cell;
    if (colour === undefined) continue;
    const path = paths.get(colour) ?? { data: 'M0 0', x: 0, y: 0 };
    const dx = x - path.x;
    paths.set(colour, {
      data: `${path.data}m${dx}${y === path.y ? ' 0' : ` ${y - path.y}`}h${length}`,
      x: x + length,
      y,
    });
  }
  return [...paths]
    .map(([colour, { data }]) => tag('path', { d: data, stroke: colour, 'stroke-width': 1.03 }))
    .join('');
}
