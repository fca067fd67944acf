import { GRID } from './grid.ts';

const CELLS = 8;
const ORIENTATIONS = 8;
const SIDE = GRID / CELLS;

export const EDGES_LENGTH = CELLS * CELLS * ORIENTATIONS + ORIENTATIONS;

/**
 * Histograms of edge orientations (Dalal and Triggs, 2005) in 8 × 8 cells, gradients shared between the two nearest orientations and
 * the four nearest cells, then one of the whole picture. The square root is taken, so that one strong edge does not dominate.
 */
export function describeEdges(lightness: Float32Array): Float32Array {
  const out = new Float32Array(EDGES_LENGTH);
  for (let y = 1; y < GRID - 1; y++) {
    for (let x = 1; x < GRID - 1; x++) {
      const dx = (lightness[y * GRID + x + 1] ?? 0) - (lightness[y * GRID + x - 1] ?? 0);
      const dy = (lightness[(y + 1) * GRID + x] ?? 0) - (lightness[(y - 1) * GRID + x] ?? 0);
      const strength = Math.hypot(dx, dy);
      if (strength > 0.01) share(out, x, y, strength, ((Math.atan2(dy, dx) + Math.PI) / Math.PI) * ORIENTATIONS);
    }
  }
  return rooted(out);
}

function share(out: Float32Array, x: number, y: number, strength: number, place: number): void {
  const low = Math.floor(place);
  const [column, row] = [(x + 0.5) / SIDE - 0.5, (y + 0.5) / SIDE - 0.5];
  for (const step of [0, 1]) {
    const orientation = (low + step) % ORIENTATIONS;
    const part = strength * (step === 0 ? 1 - (place - low) : place - low);
    addTo(out, CELLS * CELLS * ORIENTATIONS + orientation, part);
    for (let corner = 0; corner < 4; corner++) {
      const [cellX, cellY] = [Math.floor(column) + (corner & 1), Math.floor(row) + (corner >> 1)];
      if (cellX < 0 || cellY < 0 || cellX >= CELLS || cellY >= CELLS) continue;
      const weight = (1 - Math.abs(column - cellX)) * (1 - Math.abs(row - cellY));
      addTo(out, (cellY * CELLS + cellX) * ORIENTATIONS + orientation, part * weight);
    }
  }
}

function addTo(out: Float32Array, at: number, value: number): void {
  out[at] = (out[at] ?? 0) + value;
}

function rooted(out: Float32Array): Float32Array {
  const total = out.subarray(CELLS * CELLS * ORIENTATIONS).reduce((sum, value) => sum + value, 0) || 1;
  return out.map((value) => Math.sqrt(value / total));
}
