import type * as TensorFlow from '@tensorflow/tfjs-core';
import type { Layer } from './manifest.ts';
import { INPUT, type Network, type Weights } from './network.ts';
import { normalise } from './plain-runtime.ts';
import { type NetworkRuntime, toUnit } from './runtime.ts';

type Tensors = Pick<
  typeof TensorFlow,
  'add' | 'concat' | 'fused' | 'max' | 'mean' | 'relu' | 'tensor1d' | 'tensor2d' | 'tensor4d' | 'tidy'
>;

/** The weights of a layer as tensors; they live until `close`. */
interface Held {
  readonly kernel: TensorFlow.Tensor;
  readonly bias: TensorFlow.Tensor1D;
}

/** Computes a network with TensorFlow.js, on the backend that is set. */
export function tensorRuntime(name: 'tensorflow' | 'wasm', tf: Tensors, network: Network): NetworkRuntime {
  const { manifest } = network;
  const { size } = manifest.input;
  const held = new Map(manifest.layers.flatMap((layer) => hold(tf, layer, network.weights.get(layer.name))));
  const length = manifest.segments.reduce((sum, segment) => sum + segment.length, 0);

  function run(inputs: readonly Float32Array[]): Float32Array<ArrayBuffer>[] {
    const batch = new Float32Array(inputs.length * size * size * 3);
    for (const [at, input] of inputs.entries()) {
      const from = at * size * size * 3;
      normalise(input, batch.subarray(from, from + size * size * 3), manifest.input);
    }
    const parts = segmentsOf(batch, inputs.length);
    return inputs.map((_, at) => {
      const row = new Float32Array(length);
      let from = 0;
      for (const [part, segment] of manifest.segments.entries()) {
        const values = parts[part]?.subarray(at * segment.length, (at + 1) * segment.length) ?? [];
        row.set(values, from);
        toUnit(row.subarray(from, from + segment.length));
        from += segment.length;
      }
      return row;
    });
  }

  function segmentsOf(batch: Float32Array, count: number) {
    let made: Float32Array[] = [];
    tf.tidy(() => {
      const tensors = new Map<string, TensorFlow.Tensor>([[INPUT, tf.tensor4d(batch, [count, size, size, 3])]]);
      for (const layer of manifest.layers) tensors.set(layer.name, compute(tf, layer, held, tensors));
      made = manifest.segments.map(({ layer }) => get(tensors, layer).dataSync() as Float32Array);
    });
    return made;
  }

  return {
    name,
    run,
    close: () => {
      for (const { kernel, bias } of held.values()) {
        kernel.dispose();
        bias.dispose();
      }
      held.clear();
    },
  };
}

function hold(tf: Tensors, layer: Layer, weights: Weights | undefined): [string, Held][] {
  if (!weights || !('channels' in layer)) return [];
  const [from, to] = layer.channels;
  const { kernel } = weights;
  const shaped =
    layer.kind === 'dense'
      ? tf.tensor2d(kernel, [from, to])
      : tf.tensor4d(
          kernel,
          layer.groups === 1 ? [layer.kernel, layer.kernel, from, to] : [layer.kernel, layer.kernel, to, 1],
        );
  return [[layer.name, { kernel: shaped, bias: tf.tensor1d(weights.bias) }]];
}

function compute(
  tf: Tensors,
  layer: Layer,
  held: ReadonlyMap<string, Held>,
  tensors: ReadonlyMap<string, TensorFlow.Tensor>,
): TensorFlow.Tensor {
  const [first, second] = layer.inputs;
  const x = get(tensors, first);
  const weights = held.get(layer.name);
  switch (layer.kind) {
    case 'conv': {
      const convolution = {
        x: x as TensorFlow.Tensor4D,
        filter: weights?.kernel as TensorFlow.Tensor4D,
        strides: layer.stride,
        pad: layer.padding,
        bias: weights?.bias as TensorFlow.Tensor1D,
        activation: activationOf(layer),
      };
      return layer.groups === 1 ? tf.fused.conv2d(convolution) : tf.fused.depthwiseConv2d(convolution);
    }
    case 'dense':
      return tf.fused.matMul({
        a: x as TensorFlow.Tensor2D,
        b: weights?.kernel as TensorFlow.Tensor2D,
        bias: weights?.bias as TensorFlow.Tensor1D,
        activation: activationOf(layer),
      });
    case 'add': {
      const sum = tf.add(x, get(tensors, second ?? ''));
      return layer.activation === 'relu' ? tf.relu(sum) : sum;
    }
    case 'concat':
      return tf.concat(
        layer.inputs.map((name) => get(tensors, name)),
        1,
      );
    case 'average-pool':
      return tf.mean(x, [1, 2]);
    case 'max-pool':
      return tf.max(x, [1, 2]);
  }
}

function get(tensors: ReadonlyMap<string, TensorFlow.Tensor>, name: string): TensorFlow.Tensor {
  const tensor = tensors.get(name);
  if (!tensor) throw new Error(`no layer made ${name}`);
  return tensor;
}

function activationOf({ activation }: { readonly activation: 'relu' | 'none' }): 'relu' | 'linear' {
  return activation === 'relu' ? 'relu' : 'linear';
}
