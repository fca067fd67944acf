import { writeLab } from './lab.ts';
import { averageCells, type Box, type Raster } from './raster.ts';

/** Side in pixels of the square to which every view is reduced: a power of two for the Fourier transform, a multiple of all grids. */
export const GRID = 64;

/** A view as `GRID` × `GRID` Lab pixels, interleaved. The box is stretched to the square, which affects copies equally. */
export function labGrid(raster: Raster, box: Box, side = GRID): Float32Array {
  const rgb = averageCells(raster, box, side, side);
  const lab = new Float32Array(rgb.length);
  let known = -1;
  for (let at = 0; at < rgb.length; at += 3) {
    const red = Math.round(rgb[at] ?? 0);
    const green = Math.round(rgb[at + 1] ?? 0);
    const blue = Math.round(rgb[at + 2] ?? 0);
    const colour = (red << 16) | (green << 8) | blue;
    // Neighbours are often of one colour.
    if (colour === known) lab.copyWithin(at, at - 3, at);
    else writeLab(red, green, blue, lab, at);
    known = colour;
  }
  return lab;
}

/** L of a Lab grid, 0 to 1. */
export function lightnessOf(lab: Float32Array): Float32Array {
  const out = new Float32Array(lab.length / 3);
  for (let at = 0; at < out.length; at++) out[at] = (lab[at * 3] ?? 0) / 100;
  return out;
}
