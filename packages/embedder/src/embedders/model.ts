import path from 'node:path';
import type { io, Tensor } from '@tensorflow/tfjs-core';
import { PCA_HASH } from '../descriptor/projection.ts';
import { type Embedder, type EmbedderProfile, profileWith } from '../embedder.ts';
import { NetworkError } from '../network/network.ts';
import { normalise } from '../network/plain-runtime.ts';
import { toUnit } from '../network/runtime.ts';
import { type Load, openByTensorFlow, type TensorFlow } from '../network/tensorflow.ts';
import { embedderBeside, handAspects, handLengths } from './beside.ts';
import { type ModelFiles, type ModelSettings, readModelFiles } from './model-files.ts';

interface Model {
  predict(batch: Tensor): Tensor | Tensor[] | Record<string, Tensor>;
  dispose(): unknown;
}

/** The embedder of a TensorFlow.js model (layers or graph) in a folder, described by its `embedder.json`. @throws {NetworkError} */
export function modelProfile(folder: string): EmbedderProfile {
  return profileOf(folder, readModelFiles(folder, false));
}

/** @param onFallback Gets the reason why a quicker runtime does not run. @throws {NetworkError} */
export async function openModel(folder: string, onFallback: (message: string) => void, load?: Load): Promise<Embedder> {
  const files = readModelFiles(folder, true);
  const { settings } = files;
  const { tf, model } = await openByTensorFlow((tf) => openOn(tf, files, folder), onFallback, load);
  return embedderBeside(profileOf(folder, files), settings.hand, {
    side: settings.input.size,
    run: async (squares) => run(tf, model, settings, squares),
  });
}

/** The model, after it has run once. */
async function openOn(tf: TensorFlow, files: ModelFiles, folder: string): Promise<{ tf: TensorFlow; model: Model }> {
  const { size } = files.settings.input;
  const model = await loadModel(files, folder);
  try {
    run(tf, model, files.settings, [new Float32Array(size * size * 3)]);
    return { tf, model };
  } catch (error) {
    model.dispose();
    throw error;
  }
}

function profileOf(folder: string, { settings, hash }: ModelFiles): EmbedderProfile {
  const { name, hand, segments, modes, thresholds, maxViews } = settings;
  return profileWith({
    identity: `${name}-${hash}${hand.length > 0 ? `-${PCA_HASH}` : ''}`,
    source: path.resolve(folder),
    lengths: { ...handLengths(hand), ...Object.fromEntries(segments.map((segment) => [segment.name, segment.length])) },
    aspects: {
      ...handAspects(
        hand,
        segments.map(({ aspect }) => aspect),
      ),
      ...Object.fromEntries(segments.map((segment) => [segment.name, segment.aspect])),
    },
    modes,
    thresholds,
    maxViews,
    hand: { segments: hand, pca: PCA_HASH },
  });
}

async function loadModel({ model, weights }: ModelFiles, folder: string): Promise<Model> {
  const artifacts = {
    ...model,
    weightSpecs: model.weightsManifest.flatMap((group) => group.weights),
    weightData: Uint8Array.from(Buffer.concat(weights)).buffer,
  } as unknown as io.ModelArtifacts;
  const handler: io.IOHandler = { load: async () => artifacts };
  try {
    return model.format === 'graph-model'
      ? await (await import('@tensorflow/tfjs-converter')).loadGraphModel(handler)
      : await (await import('@tensorflow/tfjs-layers')).loadLayersModel(handler);
  } catch (cause) {
    throw new NetworkError(`the model in ${folder} does not load: ${cause instanceof Error ? cause.message : cause}`, {
      cause,
    });
  }
}

function run(
  tf: TensorFlow,
  model: Model,
  { input, segments }: ModelSettings,
  squares: readonly Float32Array[],
): Float32Array<ArrayBuffer>[] {
  const values = input.size * input.size * 3;
  const batch = new Float32Array(squares.length * values);
  for (const [at, square] of squares.entries())
    normalise(square, batch.subarray(at * values, (at + 1) * values), input);
  const outputs = tf.tidy(() => {
    const made = model.predict(tf.tensor4d(batch, [squares.length, input.size, input.size, 3]));
    const tensors = made instanceof tf.Tensor ? [made] : Object.values(made);
    return tensors.map((tensor) => tensor.dataSync() as Float32Array);
  });
  const wanted = segments.reduce((sum, { length }) => sum + length, 0);
  return squares.map((_, at) => {
    const row = Float32Array.from(
      outputs.flatMap((output) => {
        const length = output.length / squares.length;
        return [...output.subarray(at * length, (at + 1) * length)];
      }),
    );
    if (row.length !== wanted)
      throw new NetworkError(`the model returns ${row.length} floats a picture; its segments have ${wanted}`);
    let offset = 0;
    for (const { length } of segments) {
      toUnit(row.subarray(offset, offset + length));
      offset += length;
    }
    return row;
  });
}
