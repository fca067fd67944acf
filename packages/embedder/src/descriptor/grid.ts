import { writeLab } from './lab.ts';
import { averageCells, type Box, type Raster } from './raster.ts';

/** Side in pixels of the square to which every view is reduced: a power of two for the Fourier transform, a multiple of all grids. */
export const GRID = 64;

/** A view as `GRID` × `GRID` Lab pixels, interleaved. The box is stretched to the square, which affects copies equally. */
export function labGrid(raster: Raster, box: Box, side = GRID): Float32Array {
  const rgb = averageCells(raster, box, side, side);
  const lab = new Float32Array(rgb.length);
  for (let at = 0; at < rgb.length; at += 3)
    writeLab(Math.round(rgb[at] ?? 0), Math.round(rgb[at + 1] ?? 0), Math.round(rgb[at + 2] ?? 0), lab, at);
  return lab;
}

/** L of a Lab grid, 0 to 1. */
export function lightnessOf(lab: Float32Array): Float32Array {
  return Float32Array.from({ length: lab.length / 3 }, (_, pixel) => (lab[pixel * 3] ?? 0) / 100);
}
