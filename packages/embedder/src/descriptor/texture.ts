import { transform2d } from './fourier.ts';
import { GRID } from './grid.ts';

const SCALES = 4;
const ORIENTATIONS = 6;
const AREAS = 5;

/** Mean energy over the whole and the four quarters, and the deviation over the whole. */
export const TEXTURE_LENGTH = SCALES * ORIENTATIONS * (AREAS + 1);

const FILTERS = makeFilters();

/** Log-Gabor energies (Field, 1987): how much there is of each stroke width and direction, and where. Logarithms, so that faint hatching counts. */
export function describeTexture(lightness: Float32Array): Float32Array {
  const spectrum = { real: centred(lightness), imaginary: new Float32Array(GRID * GRID) };
  transform2d(spectrum.real, spectrum.imaginary, GRID, false);
  const out = new Float32Array(TEXTURE_LENGTH);
  for (const [at, filter] of FILTERS.entries()) {
    const real = filter.map((gain, index) => gain * (spectrum.real[index] ?? 0));
    const imaginary = filter.map((gain, index) => gain * (spectrum.imaginary[index] ?? 0));
    transform2d(real, imaginary, GRID, true);
    out.set(energies(real, imaginary), at * (AREAS + 1));
  }
  return out;
}

function centred(values: Float32Array): Float32Array {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return values.map((value) => value - mean);
}

/** Of one filter's answer: whole, four quarters, deviation. */
function energies(real: Float32Array, imaginary: Float32Array): Float32Array {
  const sums = new Float64Array(AREAS);
  let squares = 0;
  for (let at = 0; at < real.length; at++) {
    const energy = Math.sqrt((real[at] ?? 0) ** 2 + (imaginary[at] ?? 0) ** 2) / (GRID * GRID);
    const quarter = 1 + (at % GRID < GRID / 2 ? 0 : 1) + (at < (GRID * GRID) / 2 ? 0 : 2);
    sums[0] = (sums[0] ?? 0) + energy;
    sums[quarter] = (sums[quarter] ?? 0) + energy;
    squares += energy * energy;
  }
  const mean = (sums[0] ?? 0) / real.length;
  const deviation = Math.sqrt(Math.max(0, squares / real.length - mean * mean));
  return Float32Array.from(
    [mean, ...Array.from(sums.subarray(1), (sum) => sum / (real.length / 4)), deviation],
    (value) => Math.log1p(200 * value),
  );
}

/** Centre wavelengths of 4, 7, 12 and 21 pixels, six directions; only one half plane, so that the answer's size is the local energy. */
function makeFilters(): Float32Array[] {
  return Array.from({ length: SCALES * ORIENTATIONS }, (_, index) => {
    const centre = 0.25 / 1.75 ** Math.floor(index / ORIENTATIONS);
    const direction = ((index % ORIENTATIONS) * Math.PI) / ORIENTATIONS;
    return Float32Array.from({ length: GRID * GRID }, (_, at) =>
      gain(frequency(at % GRID), frequency(Math.floor(at / GRID)), centre, direction),
    );
  });
}

function frequency(bin: number): number {
  return (bin < GRID / 2 ? bin : bin - GRID) / GRID;
}

function gain(u: number, v: number, centre: number, direction: number): number {
  const radius = Math.hypot(u, v);
  if (radius === 0) return 0;
  const turned = Math.atan2(v, u) - direction;
  const angle = Math.atan2(Math.sin(turned), Math.cos(turned));
  return (
    Math.exp(-(Math.log(radius / centre) ** 2) / (2 * Math.log(0.6) ** 2)) * Math.exp(-(angle ** 2) / (2 * 0.35 ** 2))
  );
}
