import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { widenHalfFloats } from './half-floats.ts';
import { type Layer, type Manifest, manifestSchema, type WeightsFile } from './manifest.ts';

/** Name of the file that describes a network, in its folder. */
export const MANIFEST_FILE = 'network.json';

/** The input of the first layers. */
export const INPUT = 'input';

/** What a layer makes: a square map of `side` pixels, or a vector (`side` is 0). */
export interface Shape {
  readonly side: number;
  readonly channels: number;
}

export interface Weights {
  readonly kernel: Float32Array<ArrayBuffer>;
  readonly bias: Float32Array<ArrayBuffer>;
}

/** A network whose files were checked: every layer has its weights, and its inputs have the shapes that it needs. */
export interface Network {
  readonly manifest: Manifest;
  readonly weights: ReadonlyMap<string, Weights>;
  readonly shapes: ReadonlyMap<string, Shape>;
}

/** The files of a network are missing, or are not what the manifest says. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
}

/** Reads and checks the manifest in a folder. @throws {NetworkError} */
export function readManifest(folder: string): Manifest {
  return readDescription(path.join(folder, MANIFEST_FILE), manifestSchema, 'a network');
}

/** Reads and checks a network: manifest, hash and length of the weights, shapes of all layers. @throws {NetworkError} */
export function readNetwork(folder: string): Network {
  const manifest = readManifest(folder);
  const shapes = shapesOf(manifest);
  return { manifest, shapes, weights: split(manifest, readWeights(folder, manifest.weights)) };
}

/** Reads and checks a JSON file. @throws {NetworkError} when it does not describe what it is to describe. */
export function readDescription<T>(file: string, schema: z.ZodType<T>, described: string): T {
  const parsed = schema.safeParse(jsonOf(file));
  if (parsed.success) return parsed.data;
  throw new NetworkError(`${file} does not describe ${described}: ${z.prettifyError(parsed.error)}`);
}

/** Reads a file of weights, and checks its length, its hash, and that all are numbers. @throws {NetworkError} */
export function readWeights(folder: string, expected: WeightsFile): Float32Array<ArrayBuffer> {
  const floats = widenHalfFloats(readChecked(folder, expected));
  const bad = floats.findIndex((value) => !Number.isFinite(value));
  if (bad >= 0) throw new NetworkError(`weight ${bad} of ${expected.file} is no finite number`);
  return floats;
}

function jsonOf(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (cause) {
    throw new NetworkError(`${file} cannot be read: ${cause instanceof Error ? cause.message : cause}`, { cause });
  }
}

function readChecked(folder: string, expected: WeightsFile): Uint8Array {
  const file = path.join(folder, expected.file);
  let bytes: Uint8Array;
  try {
    bytes = readFileSync(file);
  } catch (cause) {
    throw new NetworkError(`${file} cannot be read: ${cause instanceof Error ? cause.message : cause}`, { cause });
  }
  if (bytes.byteLength !== expected.bytes)
    throw new NetworkError(`${file} has ${bytes.byteLength} bytes; its manifest says ${expected.bytes}`);
  if (createHash('sha256').update(bytes).digest('hex') !== expected.sha256)
    throw new NetworkError(`${file} is not the file of its manifest: the SHA-256 differs`);
  return bytes;
}

function split(manifest: Manifest, floats: Float32Array<ArrayBuffer>): Map<string, Weights> {
  let from = 0;
  const take = (count: number) => {
    from += count;
    return floats.slice(from - count, from);
  };
  const weights = new Map<string, Weights>();
  for (const layer of manifest.layers) {
    const size = kernelSize(layer);
    if (size > 0 && 'channels' in layer) weights.set(layer.name, { kernel: take(size), bias: take(layer.channels[1]) });
  }
  if (from !== floats.length)
    throw new NetworkError(`${manifest.weights.file} has ${floats.length} weights; the layers need ${from}`);
  return weights;
}

function kernelSize(layer: Layer): number {
  if (layer.kind === 'conv') return (layer.kernel ** 2 * layer.channels[0] * layer.channels[1]) / layer.groups;
  return layer.kind === 'dense' ? layer.channels[0] * layer.channels[1] : 0;
}

function shapesOf({ input, layers, segments }: Manifest): Map<string, Shape> {
  const shapes = new Map<string, Shape>([[INPUT, { side: input.size, channels: 3 }]]);
  const shapeOf = (name: string, by: string) => {
    const shape = shapes.get(name);
    if (!shape) throw new NetworkError(`${by} needs ${name}, which no layer before it makes`);
    return shape;
  };
  for (const layer of layers) {
    if (shapes.has(layer.name)) throw new NetworkError(`two layers are named ${layer.name}`);
    const inputs = layer.inputs.map((name) => shapeOf(name, `layer ${layer.name}`));
    const shape = shapeAfter(layer, inputs);
    if (!shape) throw new NetworkError(`layer ${layer.name} (${layer.kind}) does not fit the shape of its inputs`);
    shapes.set(layer.name, shape);
  }
  for (const { name, layer, length } of segments) {
    const { side, channels } = shapeOf(layer, `segment ${name}`);
    if (side !== 0 || channels !== length)
      throw new NetworkError(`segment ${name} has ${length} floats, layer ${layer} does not`);
  }
  return shapes;
}

/** Undefined when a layer cannot work on such inputs. */
function shapeAfter(layer: Layer, inputs: readonly Shape[]): Shape | undefined {
  const [first, second] = inputs;
  if (!first) return undefined;
  const isMap = first.side > 0;
  switch (layer.kind) {
    case 'conv': {
      const [from, to] = layer.channels;
      const isGrouped = layer.groups === 1 || (layer.groups === from && from === to);
      const side = Math.floor((first.side + 2 * layer.padding - layer.kernel) / layer.stride) + 1;
      return isMap && isGrouped && first.channels === from && side > 0 ? { side, channels: to } : undefined;
    }
    case 'add':
      return second && first.side === second.side && first.channels === second.channels ? first : undefined;
    case 'dense':
      return !isMap && first.channels === layer.channels[0] ? { side: 0, channels: layer.channels[1] } : undefined;
    case 'concat':
      return inputs.every(({ side }) => side === 0)
        ? { side: 0, channels: inputs.reduce((sum, { channels }) => sum + channels, 0) }
        : undefined;
    default:
      return isMap ? { side: 0, channels: first.channels } : undefined;
  }
}
