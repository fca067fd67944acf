/** In-place fast Fourier transform of `GRID`-sized rows and columns (Cooley and Tukey, radix 2); the inverse is not scaled. */
export function transform2d(real: Float32Array, imaginary: Float32Array, side: number, inverse: boolean): void {
  const plan = planOf(side, inverse);
  for (let row = 0; row < side; row++) transform(real, imaginary, row * side, 1, plan);
  for (let column = 0; column < side; column++) transform(real, imaginary, column, side, plan);
}

interface Plan {
  readonly side: number;
  readonly swaps: readonly (readonly [number, number])[];
  readonly cosines: Float32Array;
  readonly sines: Float32Array;
}

const plans = new Map<string, Plan>();

function planOf(side: number, inverse: boolean): Plan {
  const key = `${side} ${inverse}`;
  const known = plans.get(key) ?? makePlan(side, inverse);
  plans.set(key, known);
  return known;
}

function makePlan(side: number, inverse: boolean): Plan {
  const bits = Math.log2(side);
  const reversed = Array.from({ length: side }, (_, at) =>
    Number.parseInt(at.toString(2).padStart(bits, '0').split('').reverse().join(''), 2),
  );
  const angle = ((inverse ? 2 : -2) * Math.PI) / side;
  return {
    side,
    swaps: reversed.map((to, from) => [from, to] as const).filter(([from, to]) => from < to),
    cosines: Float32Array.from({ length: side / 2 }, (_, at) => Math.cos(angle * at)),
    sines: Float32Array.from({ length: side / 2 }, (_, at) => Math.sin(angle * at)),
  };
}

function transform(
  real: Float32Array,
  imaginary: Float32Array,
  offset: number,
  stride: number,
  { side, swaps, cosines, sines }: Plan,
): void {
  for (const [from, to] of swaps) {
    swap(real, offset + from * stride, offset + to * stride);
    swap(imaginary, offset + from * stride, offset + to * stride);
  }
  for (let half = 1; half < side; half *= 2) {
    const step = side / (half * 2);
    for (let start = 0; start < side; start += half * 2) {
      for (let at = 0; at < half; at++) {
        const low = offset + (start + at) * stride;
        const high = low + half * stride;
        const cosine = cosines[at * step] ?? 0;
        const sine = sines[at * step] ?? 0;
        const r = (real[high] ?? 0) * cosine - (imaginary[high] ?? 0) * sine;
        const i = (real[high] ?? 0) * sine + (imaginary[high] ?? 0) * cosine;
        real[high] = (real[low] ?? 0) - r;
        imaginary[high] = (imaginary[low] ?? 0) - i;
        real[low] = (real[low] ?? 0) + r;
        imaginary[low] = (imaginary[low] ?? 0) + i;
      }
    }
  }
}

function swap(values: Float32Array, a: number, b: number): void {
  const kept = values[a] ?? 0;
  values[a] = values[b] ?? 0;
  values[b] = kept;
}
