import type { Layer } from './manifest.ts';
import { INPUT, type Network, type Weights } from './network.ts';
import { add, connect, convolve, convolveChannels, pool } from './plain-layers.ts';
import { type NetworkRuntime, toUnit } from './runtime.ts';

/** Computes a network with loops over typed arrays: needs nothing else, and is the slowest. */
export function plainRuntime(network: Network): NetworkRuntime {
  const { manifest, shapes } = network;
  const values = new Map(
    [...shapes].map(([name, { side, channels }]) => [name, new Float32Array(Math.max(1, side * side) * channels)]),
  );

  function run(input: Float32Array): Float32Array<ArrayBuffer> {
    normalise(input, values.get(INPUT) ?? new Float32Array(), manifest.input);
    for (const layer of manifest.layers) compute(layer, network, values);
    const parts = manifest.segments.map(({ layer }) => {
      const part = Float32Array.from(values.get(layer) ?? []);
      toUnit(part);
      return part;
    });
    return Float32Array.from(parts.flatMap((part) => [...part]));
  }

  return { name: 'plain', run: (inputs) => inputs.map(run), close: () => values.clear() };
}

/** What the first layers get. */
export function normalise(
  input: Float32Array,
  output: Float32Array,
  { mean, deviation }: Network['manifest']['input'],
): void {
  for (let at = 0; at < input.length; at++) {
    const channel = at % 3;
    output[at] = ((input[at] ?? 0) / 255 - (mean[channel] ?? 0)) / (deviation[channel] ?? 1);
  }
}

function compute(layer: Layer, { weights, shapes }: Network, values: Map<string, Float32Array>): void {
  const valuesOf = (name: string) => values.get(name) ?? new Float32Array();
  const mapOf = (name: string) => ({ values: valuesOf(name), ...(shapes.get(name) ?? { side: 0, channels: 0 }) });
  const [first, second] = layer.inputs;
  const own = weights.get(layer.name) as Weights;
  const output = valuesOf(layer.name);
  switch (layer.kind) {
    case 'conv':
      (layer.groups === 1 ? convolve : convolveChannels)(layer, own, mapOf(first), mapOf(layer.name));
      break;
    case 'add':
      add(layer.activation, valuesOf(first), valuesOf(second ?? ''), output);
      break;
    case 'dense':
      connect(layer.activation, own, valuesOf(first), output);
      break;
    case 'concat':
      output.set(layer.inputs.flatMap((name) => [...valuesOf(name)]));
      break;
    default:
      pool(layer.kind, mapOf(first), output);
  }
}
