import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

const SIDE = 32;
const LENGTH = 24;

/** What `embedder.json` says in these folders. */
export const MODEL_SETTINGS = {
  name: 'test-model',
  input: { size: SIDE, mean: [0.5, 0.5, 0.5], deviation: [0.5, 0.5, 0.5] },
  segments: [{ name: 'view', length: LENGTH }],
  hand: ['layout'],
  modes: {
    same: { view: 0.2, layout: 0.8 },
    balanced: { view: 0.2, layout: 0.8 },
    style: { view: 1 },
    subject: { view: 0.5, layout: 0.5 },
  },
  thresholds: { strong: 0.6, possible: 0.4, copy: 0.85 },
  maxViews: 2,
};

/** Writes a small model with random weights, as TensorFlow.js writes its own: layers or graph. */
export async function writeModel(
  folder: string,
  format: 'layers-model' | 'graph-model',
  { seed = 1, settings = {} }: { seed?: number; settings?: object } = {},
): Promise<string> {
  await mkdir(folder, { recursive: true });
  const { topology, weights } = format === 'layers-model' ? layersModel() : graphModel();
  const count = weights.reduce((sum, { shape }) => sum + shape.reduce((product, side) => product * side, 1), 0);
  const model = { format, modelTopology: topology, weightsManifest: [{ paths: ['weights.bin'], weights }] };
  await writeFile(path.join(folder, 'embedder.json'), JSON.stringify({ ...MODEL_SETTINGS, ...settings }));
  await writeFile(path.join(folder, 'model.json'), JSON.stringify(model));
  const bytes = randomFloats(count, seed);
  // The graph's axes and shape are its last three numbers.
  const whole = format === 'graph-model' ? [1, -1, SIDE * 3] : [];
  for (const [at, value] of whole.entries()) bytes.writeInt32LE(value, (count - whole.length + at) * 4);
  await writeFile(path.join(folder, 'weights.bin'), bytes);
  return folder;
}

function layersModel() {
  const layers = [
    {
      class_name: 'Conv2D',
      config: {
        name: 'c',
        filters: 8,
        kernel_size: [3, 3],
        strides: [2, 2],
        padding: 'same',
        activation: 'relu',
        batch_input_shape: [null, SIDE, SIDE, 3],
      },
    },
    { class_name: 'MaxPooling2D', config: { name: 'p', pool_size: [8, 8], strides: [8, 8] } },
    { class_name: 'Flatten', config: { name: 'f' } },
    { class_name: 'Dense', config: { name: 'd', units: LENGTH, activation: 'linear' } },
  ];
  return {
    topology: { class_name: 'Sequential', config: { name: 's', layers } },
    weights: [
      { name: 'c/kernel', shape: [3, 3, 3, 8], dtype: 'float32' },
      { name: 'c/bias', shape: [8], dtype: 'float32' },
      { name: 'd/kernel', shape: [32, LENGTH], dtype: 'float32' },
      { name: 'd/bias', shape: [LENGTH], dtype: 'float32' },
    ],
  };
}

/** The largest values down each column, times a matrix. */
function graphModel() {
  const float = { type: 'DT_FLOAT' };
  const dim = [-1, SIDE, SIDE, 3].map((size) => ({ size: String(size) }));
  const constant = (name: string, dtype: string, shape: number[]) => ({
    name,
    op: 'Const',
    attr: {
      dtype: { type: dtype },
      value: { tensor: { dtype, tensorShape: { dim: shape.map((size) => ({ size: String(size) })) } } },
    },
  });
  return {
    topology: {
      node: [
        { name: 'x', op: 'Placeholder', attr: { dtype: float, shape: { shape: { dim } } } },
        constant('w', 'DT_FLOAT', [SIDE * 3, LENGTH]),
        constant('axes', 'DT_INT32', [1]),
        constant('shape', 'DT_INT32', [2]),
        { name: 'most', op: 'Max', input: ['x', 'axes'], attr: { T: float, keep_dims: { b: false } } },
        { name: 'flat', op: 'Reshape', input: ['most', 'shape'], attr: { T: float } },
        { name: 'y', op: 'MatMul', input: ['flat', 'w'], attr: { T: float } },
      ],
      versions: { producer: 1 },
    },
    weights: [
      { name: 'w', shape: [SIDE * 3, LENGTH], dtype: 'float32' },
      { name: 'axes', shape: [1], dtype: 'int32' },
      { name: 'shape', shape: [2], dtype: 'int32' },
    ],
  };
}

function randomFloats(count: number, seed: number): Buffer {
  const bytes = Buffer.alloc(count * 4);
  let state = seed;
  for (let at = 0; at < count; at++) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    bytes.writeFloatLE(state / 2 ** 31 - 1, at * 4);
  }
  return bytes;
}
