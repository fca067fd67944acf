import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { RAW_LENGTHS } from '../src/descriptor/describe.ts';
import { STROKES_LENGTH } from '../src/descriptor/strokes.ts';
import type { Layer, Manifest } from '../src/network/manifest.ts';

/** Layers of every kind, as the trained network has them, but few channels. */
const LAYERS: Layer[] = [
  conv('stem', 'input', [3, 8], { kernel: 3, stride: 2, padding: 1 }),
  conv('a1-depth', 'stem', [8, 8], { kernel: 3, padding: 1, groups: 8, activation: 'none' }),
  conv('a1-wide', 'a1-depth', [8, 16], {}),
  conv('a1-narrow', 'a1-wide', [16, 8], { activation: 'none' }),
  { kind: 'add', name: 'a1-add', inputs: ['stem', 'a1-narrow'], activation: 'relu' },
  conv('down', 'a1-add', [8, 12], { kernel: 3, stride: 2, padding: 0 }),
  conv('b1-depth', 'down', [12, 12], { kernel: 3, stride: 2, padding: 1, groups: 12 }),
  { kind: 'average-pool', name: 'mean', inputs: ['b1-depth'] },
  { kind: 'max-pool', name: 'most', inputs: ['b1-depth'] },
  { kind: 'concat', name: 'both', inputs: ['mean', 'most'] },
  { kind: 'dense', name: 'trunk', inputs: ['both'], channels: [24, 20], activation: 'relu' },
  { kind: 'dense', name: 'view', inputs: ['trunk'], channels: [20, 16], activation: 'none' },
  { kind: 'dense', name: 'drawing', inputs: ['trunk'], channels: [20, 8], activation: 'none' },
];

/** Writes a network of random weights into a folder; the same for the same seed. */
export async function writeRandomNetwork(folder: string, seed: number, change: Partial<Manifest> = {}) {
  const layers = change.layers ?? LAYERS;
  const bytes = halfFloats(
    layers.reduce((sum, layer) => sum + weightsOf(layer), 0),
    seed,
  );
  const manifest: Manifest = {
    identity: `random-${seed}`,
    input: { size: 96, mean: [0.6, 0.55, 0.5], deviation: [0.3, 0.3, 0.25] },
    layers,
    segments: [
      { name: 'view', layer: 'view', length: 16 },
      { name: 'drawing', layer: 'drawing', length: 8 },
    ],
    weights: { file: 'network.f16', bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') },
    ...change,
  };
  await writeFile(path.join(folder, 'network.json'), JSON.stringify(manifest));
  await writeFile(path.join(folder, 'network.f16'), bytes);
  return manifest;
}

/** Writes projections of random weights beside a network; the same for the same seed. */
export async function writeRandomProjections(
  folder: string,
  seed: number,
  change: { projections?: readonly { name: string; inputs: readonly string[]; length: number }[]; network: string },
): Promise<void> {
  const projections = change.projections ?? [
    { name: 'drawing', inputs: ['strokes', 'view'], length: 8 },
    { name: 'subject', inputs: ['edges', 'drawing'], length: 12 },
  ];
  const lengths: Record<string, number> = { ...RAW_LENGTHS, strokes: STROKES_LENGTH, view: 16, drawing: 8 };
  const weights = projections.map(
    ({ inputs, length }) => (inputs.reduce((sum, input) => sum + (lengths[input] ?? 0), 0) + 1) * length,
  );
  const bytes = halfFloats(
    weights.reduce((sum, count) => sum + count, 0),
    seed,
  );
  const description = {
    projections,
    network: change.network,
    weights: { file: 'projections.f16', bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') },
  };
  await writeFile(path.join(folder, 'projections.json'), JSON.stringify(description));
  await writeFile(path.join(folder, 'projections.f16'), bytes);
}

function conv(
  name: string,
  input: string,
  channels: [number, number],
  given: Partial<Extract<Layer, { kind: 'conv' }>>,
): Layer {
  const rest = { kernel: 1, stride: 1, padding: 0, groups: 1, activation: 'relu', ...given } as const;
  return { kind: 'conv', name, inputs: [input], channels, ...rest };
}

function weightsOf(layer: Layer): number {
  if (!('channels' in layer)) return 0;
  const [from, to] = layer.channels;
  return (layer.kind === 'conv' ? (layer.kernel ** 2 * from * to) / layer.groups : from * to) + to;
}

/** Half floats of both signs between 1/32 and 1/2. */
function halfFloats(count: number, seed: number): Buffer {
  const bytes = Buffer.alloc(count * 2);
  let state = seed;
  for (let at = 0; at < count; at++) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    const exponent = 10 + ((state >>> 24) & 3);
    bytes.writeUInt16LE(((state >>> 31) << 15) | (exponent << 10) | ((state >>> 8) & 0x3ff), at * 2);
  }
  return bytes;
}
