import { describe, expect, it } from '@jest/globals';
import { transform } from '../src/descriptor/fourier.ts';

/** By definition: each output is a sum over all inputs. */
function byDefinition(real: Float32Array, imaginary: Float32Array, side: number, sign: 1 | -1) {
  const out = { real: new Float64Array(side * side), imaginary: new Float64Array(side * side) };
  for (let place = 0; place < side * side; place++) {
    const [v, u] = [Math.floor(place / side), place % side];
    let [r, i] = [0, 0];
    for (let at = 0; at < side * side; at++) {
      const angle = (sign * 2 * Math.PI * (u * (at % side) + v * Math.floor(at / side))) / side;
      const [x, y] = [real[at] ?? 0, imaginary[at] ?? 0];
      r += x * Math.cos(angle) - y * Math.sin(angle);
      i += x * Math.sin(angle) + y * Math.cos(angle);
    }
    out.real[place] = r;
    out.imaginary[place] = i;
  }
  return out;
}

describe('the Fourier transform', () => {
  it.each([
    [4, false],
    [4, true],
    [16, false],
    [16, true],
  ])('of a square of %i, inverse %s, is what the definition says', (side, isInverse) => {
    const numbers = (by: number, below: number) =>
      Float32Array.from({ length: side * side }, (_, at) => ((at * by) % below) / below);
    const [real, imaginary, gains] = [numbers(37, 101), numbers(53, 89), numbers(29, 97)];
    const times = (values: Float32Array) => values.map((value, at) => value * (gains[at] ?? 0));
    const expected = byDefinition(times(real), times(imaginary), side, isInverse ? 1 : -1);
    const made = transform({ side, real, imaginary }, isInverse, gains);
    let worst = 0;
    for (let v = 0; v < side; v++) {
      for (let u = 0; u < side; u++) {
        const place = u * side + v;
        const at = v * side + u;
        worst = Math.max(worst, Math.abs((made.real[place] ?? 0) - (expected.real[at] ?? 0)));
        worst = Math.max(worst, Math.abs((made.imaginary[place] ?? 0) - (expected.imaginary[at] ?? 0)));
      }
    }
    expect(worst).toBeLessThan(1e-4);
  });
});
