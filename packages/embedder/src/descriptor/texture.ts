import { type Spectrum, transform } from './fourier.ts';
import { GRID } from './grid.ts';

/** Centre wavelengths of 4, 7, 12 and 21 pixels; the coarse ones need only the low half of the frequencies, a quarter of the work. */
const SCALES = [
  { centre: 0.25, side: GRID },
  { centre: 0.143, side: GRID },
  { centre: 0.082, side: GRID / 2 },
  { centre: 0.047, side: GRID / 2 },
] as const;
const ORIENTATIONS = 6;
/** Mean energy of the whole and of the four quarters, and the deviation of the whole. */
const FIGURES = 6;

export const TEXTURE_LENGTH = SCALES.length * ORIENTATIONS * FIGURES;

const FILTERS = SCALES.flatMap(({ centre, side }) =>
  Array.from({ length: ORIENTATIONS }, (_, at) => makeFilter(centre, (at * Math.PI) / ORIENTATIONS, side)),
);

/** Log-Gabor energies (Field, 1987): the amount of each stroke width and direction, and where it is. Logarithmic, so that faint hatching counts. */
export function describeTexture(lightness: Float32Array): Float32Array {
  const real = centred(lightness);
  const whole = copyOf(transform({ side: GRID, real, imaginary: new Float32Array(GRID * GRID) }, false));
  const spectra = new Map([GRID, GRID / 2].map((side) => [side, side === GRID ? whole : lowFrequencies(whole, side)]));
  const out = new Float32Array(TEXTURE_LENGTH);
  for (const [at, filter] of FILTERS.entries()) {
    const spectrum = spectra.get(filter.side) ?? whole;
    out.set(figures(transform(spectrum, true, filter.gains)), at * FIGURES);
  }
  return out;
}

function centred(values: Float32Array): Float32Array {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return values.map((value) => value - mean);
}

/** The spectrum of the same picture with fewer pixels: its corners, where the low frequencies lie. */
function lowFrequencies({ side, real, imaginary }: Spectrum, lowSide: number): Spectrum {
  const place = (bin: number) => (bin < lowSide / 2 ? bin : side - lowSide + bin);
  const take = (values: Float32Array) =>
    Float32Array.from(
      { length: lowSide * lowSide },
      (_, at) => values[place(Math.floor(at / lowSide)) * side + place(at % lowSide)] ?? 0,
    );
  return { side: lowSide, real: take(real), imaginary: take(imaginary) };
}

function copyOf({ side, real, imaginary }: Spectrum): Spectrum {
  return { side, real: real.slice(), imaginary: imaginary.slice() };
}

/** Of one filter's response: whole, four quarters, deviation. */
function figures({ side, real, imaginary }: Spectrum): Float32Array {
  const sums = new Float64Array(4);
  let squares = 0;
  for (let y = 0, at = 0; y < side; y++) {
    for (let half = 0; half < 2; half++) {
      const quarter = half + (y < side / 2 ? 0 : 2);
      let sum = sums[quarter] ?? 0;
      for (const end = at + side / 2; at < end; at++) {
        const r = real[at] ?? 0;
        const i = imaginary[at] ?? 0;
        const power = r * r + i * i;
        sum += Math.sqrt(power);
        squares += power;
      }
      sums[quarter] = sum;
    }
  }
  const quarters = Array.from(sums, (sum) => sum / (side * side));
  const mean = quarters.reduce((sum, quarter) => sum + quarter, 0);
  const deviation = Math.sqrt(Math.max(0, squares / (side * side) - mean * mean));
  // Means over their own quarter; energies of a picture are about 0 to 1 once divided by the unscaled transform.
  return Float32Array.from([mean, ...quarters.map((quarter) => quarter * 4), deviation], (value) =>
    Math.log1p((200 * value) / (GRID * GRID)),
  );
}

function makeFilter(centre: number, direction: number, side: number): { side: number; gains: Float32Array } {
  const frequency = (bin: number) => (bin < side / 2 ? bin : bin - side) / GRID;
  return {
    side,
    gains: Float32Array.from({ length: side * side }, (_, at) =>
      gainOf(frequency(at % side), frequency(Math.floor(at / side)), centre, direction),
    ),
  };
}

/** One half plane of directions only, so that the magnitude of the response is the local energy. */
function gainOf(u: number, v: number, centre: number, direction: number): number {
  const radius = Math.hypot(u, v);
  if (radius === 0) return 0;
  const turned = Math.atan2(v, u) - direction;
  const angle = Math.atan2(Math.sin(turned), Math.cos(turned));
  return (
    Math.exp(-(Math.log(radius / centre) ** 2) / (2 * Math.log(0.6) ** 2)) * Math.exp(-(angle ** 2) / (2 * 0.35 ** 2))
  );
}
