/** A square of complex numbers, row by row. */
export interface Spectrum {
  readonly side: number;
  readonly real: Float32Array;
  readonly imaginary: Float32Array;
}

/**
 * Fast Fourier transform of a square whose side is a power of two (Cooley and Tukey, radix 2). The result is transposed, which saves a
 * pass; the inverse transform undoes that. The inverse is not scaled.
 */
export function transform({ side, real, imaginary }: Spectrum, inverse: boolean): Spectrum {
  const plan = planOf(side, inverse);
  const first = { side, real: permuted(real, plan), imaginary: permuted(imaginary, plan) };
  transformColumns(first, plan);
  const second = {
    side,
    real: permuted(transposed(first.real, side), plan),
    imaginary: permuted(transposed(first.imaginary, side), plan),
  };
  transformColumns(second, plan);
  return second;
}

interface Plan {
  readonly side: number;
  readonly reversed: Uint8Array;
  readonly cosines: Float32Array;
  readonly sines: Float32Array;
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
  };
}

/** Rows in bit-reversed order, in a new array. */
function permuted(values: Float32Array, { side, reversed }: Plan): Float32Array {
  const out = new Float32Array(values.length);
  for (let row = 0; row < side; row++) {
    const from = (reversed[row] ?? 0) * side;
    out.set(values.subarray(from, from + side), row * side);
  }
  return out;
}

function transposed(values: Float32Array, side: number): Float32Array {
  const out = new Float32Array(values.length);
  for (let y = 0; y < side; y++) for (let x = 0; x < side; x++) out[x * side + y] = values[y * side + x] ?? 0;
  return out;
}

/** All columns at once: the innermost loop runs along a row, through memory in order. */
function transformColumns({ side, real, imaginary }: Spectrum, { cosines, sines }: Plan): void {
  for (let half = 1; half < side; half *= 2) {
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
