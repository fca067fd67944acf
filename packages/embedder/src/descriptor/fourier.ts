/** A square of complex numbers, row by row. */
export interface Spectrum {
  readonly side: number;
  readonly real: Float32Array;
  readonly imaginary: Float32Array;
}

/**
 * Fast Fourier transform of a square whose side is a power of two (Cooley and Tukey, radix 2), each value times its gain. The result is transposed,
 * which saves a pass; the inverse transform undoes that. The inverse is not scaled. The result is overwritten by the next transform of that side.
 */
export function transform({ side, real, imaginary }: Spectrum, inverse: boolean, gains?: Float32Array): Spectrum {
  const plan = planOf(side, inverse);
  const { first, second } = plan;
  copyRows(real, first.real, plan, gains);
  copyRows(imaginary, first.imaginary, plan, gains);
  transformColumns(first, plan);
  copyColumns(first.real, second.real, plan);
  copyColumns(first.imaginary, second.imaginary, plan);
  transformColumns(second, plan);
  return second;
}

interface Plan {
  readonly side: number;
  readonly reversed: Uint8Array;
  readonly cosines: Float32Array;
  readonly sines: Float32Array;
  /** To work in: half and fully transformed. */
  readonly first: Spectrum;
  readonly second: Spectrum;
}

const plans = new Map<string, Plan>();

function planOf(side: number, inverse: boolean): Plan {
  const key = `${side} ${inverse}`;
  const plan = plans.get(key) ?? makePlan(side, inverse);
  plans.set(key, plan);
  return plan;
}

function makePlan(side: number, inverse: boolean): Plan {
  const bits = Math.log2(side);
  const angle = ((inverse ? 2 : -2) * Math.PI) / side;
  return {
    side,
    reversed: Uint8Array.from({ length: side }, (_, at) =>
      Number.parseInt(at.toString(2).padStart(bits, '0').split('').reverse().join(''), 2),
    ),
    cosines: Float32Array.from({ length: side / 2 }, (_, at) => Math.cos(angle * at)),
    sines: Float32Array.from({ length: side / 2 }, (_, at) => Math.sin(angle * at)),
    first: emptySpectrum(side),
    second: emptySpectrum(side),
  };
}

function emptySpectrum(side: number): Spectrum {
  return { side, real: new Float32Array(side * side), imaginary: new Float32Array(side * side) };
}

/** Rows in bit-reversed order. */
function copyRows(from: Float32Array, to: Float32Array, { side, reversed }: Plan, gains?: Float32Array): void {
  for (let row = 0; row < side; row++) {
    const start = (reversed[row] ?? 0) * side;
    if (!gains) to.set(from.subarray(start, start + side), row * side);
    else
      for (let at = start, place = row * side; at < start + side; at++, place++)
        to[place] = (gains[at] ?? 0) * (from[at] ?? 0);
  }
}

/** Columns in bit-reversed order, as rows. */
function copyColumns(from: Float32Array, to: Float32Array, { side, reversed }: Plan): void {
  for (let row = 0, place = 0; row < side; row++)
    for (let x = 0, at = reversed[row] ?? 0; x < side; x++, at += side, place++) to[place] = from[at] ?? 0;
}

/** All columns at once: the innermost loop runs along a row, through memory in order. */
function transformColumns({ side, real, imaginary }: Spectrum, { cosines, sines }: Plan): void {
  for (let row = 0; row < side; row += 2) sumAndDifference(real, imaginary, row * side, side);
  for (let half = 2; half < side; half *= 2) {
    const step = side / (half * 2);
    for (let start = 0; start < side; start += half * 2) {
      for (let at = 0; at < half; at++)
        butterfly(
          real,
          imaginary,
          (start + at) * side,
          (start + at + half) * side,
          side,
          cosines[at * step] ?? 0,
          sines[at * step] ?? 0,
        );
    }
  }
}

function butterfly(
  real: Float32Array,
  imaginary: Float32Array,
  low: number,
  high: number,
  side: number,
  cosine: number,
  sine: number,
): void {
  for (let a = low, b = high; a < low + side; a++, b++) {
    const upper = real[b] ?? 0;
    const lower = imaginary[b] ?? 0;
    const r = upper * cosine - lower * sine;
    const i = upper * sine + lower * cosine;
    real[b] = (real[a] ?? 0) - r;
    imaginary[b] = (imaginary[a] ?? 0) - i;
    real[a] = (real[a] ?? 0) + r;
    imaginary[a] = (imaginary[a] ?? 0) + i;
  }
}

/** A butterfly whose factor is 1. */
function sumAndDifference(real: Float32Array, imaginary: Float32Array, first: number, side: number): void {
  for (let a = first, b = first + side; a < first + side; a++, b++) {
    const r = real[b] ?? 0;
    const i = imaginary[b] ?? 0;
    real[b] = (real[a] ?? 0) - r;
    imaginary[b] = (imaginary[a] ?? 0) - i;
    real[a] = (real[a] ?? 0) + r;
    imaginary[a] = (imaginary[a] ?? 0) + i;
  }
}
