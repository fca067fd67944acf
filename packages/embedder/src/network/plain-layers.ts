import type { Layer } from './manifest.ts';
import type { Shape, Weights } from './network.ts';

type Convolution = Extract<Layer, { kind: 'conv' }>;

/** A square map: row by row, channels innermost. */
interface SquareMap extends Shape {
  readonly values: Float32Array;
}

/** All channels of all pixels below the kernel make each output channel. */
export function convolve(layer: Convolution, { kernel, bias }: Weights, input: SquareMap, output: SquareMap): void {
  const count = output.channels;
  const sums = new Float64Array(count);
  forEachPixel(layer, input, output, sums, bias, (source, tap) => {
    let weight = tap * input.channels * count;
    for (let channel = 0; channel < input.channels; channel++, weight += count) {
      const value = input.values[source + channel] ?? 0;
      // After a ReLU about half of all values are zero.
      if (value === 0) continue;
      for (let to = 0; to < count; to++) sums[to] = (sums[to] ?? 0) + value * (kernel[weight + to] ?? 0);
    }
  });
}

/** Each channel by itself. */
export function convolveChannels(
  layer: Convolution,
  { kernel, bias }: Weights,
  input: SquareMap,
  output: SquareMap,
): void {
  const count = output.channels;
  const sums = new Float64Array(count);
  forEachPixel(layer, input, output, sums, bias, (source, tap) => {
    const weight = tap * count;
    for (let to = 0; to < count; to++)
      sums[to] = (sums[to] ?? 0) + (input.values[source + to] ?? 0) * (kernel[weight + to] ?? 0);
  });
}

/** For each output pixel: begins with the bias, lets `add` add each input pixel below the kernel, and writes the sums. */
function forEachPixel(
  { kernel, stride, padding, activation }: Convolution,
  input: SquareMap,
  output: SquareMap,
  sums: Float64Array,
  bias: Float32Array,
  add: (source: number, tap: number) => void,
): void {
  let to = 0;
  for (let y = 0; y < output.side; y++) {
    for (let x = 0; x < output.side; x++, to += output.channels) {
      sums.set(bias);
      for (let tap = 0; tap < kernel * kernel; tap++) {
        const fromY = y * stride - padding + Math.floor(tap / kernel);
        const fromX = x * stride - padding + (tap % kernel);
        if (fromY < 0 || fromX < 0 || fromY >= input.side || fromX >= input.side) continue;
        add((fromY * input.side + fromX) * input.channels, tap);
      }
      write(sums, output.values, to, activation);
    }
  }
}

export function connect(
  activation: Convolution['activation'],
  { kernel, bias }: Weights,
  input: Float32Array,
  output: Float32Array,
): void {
  const sums = Float64Array.from(bias);
  for (let from = 0, weight = 0; from < input.length; from++, weight += sums.length) {
    const value = input[from] ?? 0;
    for (let to = 0; to < sums.length; to++) sums[to] = (sums[to] ?? 0) + value * (kernel[weight + to] ?? 0);
  }
  write(sums, output, 0, activation);
}

export function add(
  activation: Convolution['activation'],
  left: Float32Array,
  right: Float32Array,
  output: Float32Array,
): void {
  for (let at = 0; at < output.length; at++) {
    const sum = (left[at] ?? 0) + (right[at] ?? 0);
    output[at] = activation === 'relu' && sum < 0 ? 0 : sum;
  }
}

/** Global pooling: the mean, or the largest value, of each channel. */
export function pool(kind: 'average-pool' | 'max-pool', { values, side, channels }: SquareMap, output: Float32Array) {
  for (let channel = 0; channel < channels; channel++) {
    let sum = 0;
    let largest = Number.NEGATIVE_INFINITY;
    for (let at = channel; at < values.length; at += channels) {
      const value = values[at] ?? 0;
      sum += value;
      if (value > largest) largest = value;
    }
    output[channel] = kind === 'max-pool' ? largest : sum / (side * side);
  }
}

function write(sums: Float64Array, output: Float32Array, start: number, activation: Convolution['activation']): void {
  for (let at = 0; at < sums.length; at++) {
    const sum = sums[at] ?? 0;
    output[start + at] = activation === 'relu' && sum < 0 ? 0 : sum;
  }
}
