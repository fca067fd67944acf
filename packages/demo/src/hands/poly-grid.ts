import { type Colour, shaded } from '../drawing/colour.ts';
import type { Palette } from '../drawing/palette.ts';
import { tag } from '../drawing/path.ts';
import { hash } from '../drawing/random.ts';
import { type Raster, rasterise } from '../drawing/raster.ts';
import type { Scene } from '../drawing/stage.ts';
import { stoneOf } from './frames.ts';
import type { Hand } from './hand.ts';
import { cropped, focusOf } from './lens.ts';
import { purer } from './purer.ts';
import { hazed } from './tools.ts';

/** A quilt of equal triangles, small as beads: everything is where its colour is, and the light flickers from piece to piece. */
export const polyGrid: Hand = {
  id: 'poly-grid',
  medium: 'in a grid of small equal triangles',
  styles: ['low-poly', 'geometric', 'texture', 'decorative'],
  look: { heads: 4.6, limb: 1.5, detail: 1, crowd: 0.15, faces: true },
  draw: (scene, colours) => {
    const close = cropped(scene, focusOf(scene), 1.25);
    const fine = 4;
    const [columns, rows] = [Math.round(close.width / fine), Math.round(close.height / fine)];
    const raster = rasterise(close, columns, rows);
    return quilt(close, colours, raster);
  },
};

function quilt(scene: Scene, colours: Palette, raster: Raster): string {
  const half = Math.round(11.5 * stoneOf(scene));
  const high = Math.round(half * 1.732);
  const byColour = new Map<Colour, Pen>();
  for (let row = 0; row * high < scene.height; row += 1) {
    for (let column = -1; (column - 1) * half < scene.width; column += 1) {
      const isUp = (row + column) % 2 === 0;
      const [x, y] = [(column - 1) * half, row * high];
      const colour = colourAt(scene, colours, raster, x + half, y + high * (isUp ? 0.64 : 0.36));
      if (colour === undefined) continue;
      const pen = byColour.get(colour) ?? new Pen();
      byColour.set(colour, pen);
      pen.triangle(x, isUp ? y + high : y, half, isUp ? -high : high);
    }
  }
  return [...byColour]
    .map(([fill, pen]) => tag('path', { d: pen.data, fill, stroke: fill, 'stroke-width': 0.7 }))
    .join('');
}

/** Writes triangles of one colour, each from where the last began. */
class Pen {
  data = 'M0 0';
  private x = 0;
  private y = 0;

  triangle(x: number, y: number, half: number, high: number): void {
    const down = y - this.y;
    this.data += `m${x - this.x}${down < 0 ? '' : ' '}${down}h${half * 2}l${-half}${high < 0 ? '' : ' '}${high}z`;
    [this.x, this.y] = [x, y];
  }
}

function colourAt(scene: Scene, colours: Palette, raster: Raster, x: number, y: number): Colour | undefined {
  const column = Math.min(raster.columns - 1, Math.max(0, Math.floor((x / scene.width) * raster.columns)));
  const row = Math.min(raster.rows - 1, Math.max(0, Math.floor((y / scene.height) * raster.rows)));
  const shape = scene.shapes[raster.cells[row * raster.columns + column] ?? -1];
  if (shape === undefined) return undefined;
  if (shape.kind === 'face') return shaded(hazed(shape, colours, 0.4), 0);
  const flicker = (hash(`${Math.round(x)}.${Math.round(y)}`) % 5) - 2;
  const strength = shape.kind === 'figure' || shape.kind === 'animal' ? 0.05 : 0.07;
  const slope = shape.kind === 'sky' ? Math.round((y / scene.height) * 6) * 0.035 : 0;
  return shaded(purer(hazed(shape, colours, 0.4), 1.3), flicker * strength + slope);
}
