import path from 'node:path';
import { z } from 'zod';
import { type WeightsFile, weightsFile } from '../network/manifest.ts';
import { NetworkError, readDescription, readWeights } from '../network/network.ts';
import { toUnit } from '../network/runtime.ts';
import type { Features } from './features.ts';

/** Name of the file that describes the projections, beside the network. */
const PROJECTIONS_FILE = 'projections.json';

const name = z.string().regex(/^[a-z][a-z0-9-]{0,63}$/);

const schema = z.strictObject({
  projections: z
    .array(z.strictObject({ name, inputs: z.array(name).min(1).max(16), length: z.int().min(1).max(1024) }))
    .min(1)
    .max(8),
  /** SHA-256 of the weights of the network that they were fitted on. */
  network: z.string().regex(/^[0-9a-f]{64}$/),
  /** For each projection in order its kernel [in, out], then its bias. */
  weights: weightsFile,
  /** How they were fitted. Documentation only. */
  training: z.record(z.string(), z.unknown()).optional(),
});

/** A learned segment: a linear function of some features, of unit length. */
export interface Projection {
  readonly name: string;
  readonly inputs: readonly string[];
  readonly length: number;
  project(features: Features): Float32Array<ArrayBuffer>;
}

export interface Projections {
  readonly all: readonly Projection[];
  readonly network: string;
  readonly weights: WeightsFile;
}

/** Reads and checks the projections in a folder. @param lengths Of the features that there are. @throws {NetworkError} */
export function readProjections(folder: string, lengths: Readonly<Record<string, number>>): Projections {
  const file = path.join(folder, PROJECTIONS_FILE);
  const { projections, network, weights } = readDescription(file, schema, 'projections');
  const floats = readWeights(folder, weights);
  let from = 0;
  const take = (count: number) => {
    from += count;
    return floats.subarray(from - count, from);
  };
  const all = projections.map(({ name, inputs, length }): Projection => {
    const rows = inputs.reduce((sum, input) => sum + lengthOf(input), 0);
    const [kernel, bias] = [take(rows * length), take(length)];
    return {
      name,
      inputs,
      length,
      project: (features) =>
        projected(
          inputs.map((input) => features[input]),
          kernel,
          bias,
        ),
    };
  });
  if (from !== floats.length)
    throw new NetworkError(`${weights.file} has ${floats.length} weights; the projections need ${from}`);
  return { all, network, weights };

  function lengthOf(input: string): number {
    const length = lengths[input];
    if (length === undefined) throw new NetworkError(`${file} names ${input}, which is no feature`);
    return length;
  }
}

function projected(
  features: readonly (Float32Array | undefined)[],
  kernel: Float32Array,
  bias: Float32Array,
): Float32Array<ArrayBuffer> {
  const sums = Float64Array.from(bias);
  let weight = 0;
  for (const values of features) {
    for (const value of values ?? []) {
      // Most bins of a histogram are empty.
      if (value !== 0)
        for (let to = 0; to < sums.length; to++) sums[to] = (sums[to] ?? 0) + value * (kernel[weight + to] ?? 0);
      weight += sums.length;
    }
  }
  const out = Float32Array.from(sums);
  toUnit(out);
  return out;
}
