import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import manifest from '../data/network.json' with { type: 'json' };
import reference from './network-reference.json' with { type: 'json' };

const MOST_BYTES = 2_000_000;
const weights = await readFile(path.resolve(import.meta.dirname, '../data', manifest.weights.file));

test('when the trained network is read, then its weights have the length and the hash of the manifest, and at most 2 MB', () => {
  expect(weights.byteLength).toBe(manifest.weights.bytes);
  expect(createHash('sha256').update(weights).digest('hex')).toBe(manifest.weights.sha256);
  expect(weights.byteLength).toBeLessThanOrEqual(MOST_BYTES);
});

test('when the weights of the layers are added up, then they are all of the file, two bytes each', () => {
  const count = manifest.layers.reduce((sum, one) => sum + weightsOf(one), 0);
  expect(2 * count).toBe(weights.byteLength);
});

test('when a layer is computed, then its inputs have been computed before, and each segment has its layer', () => {
  const known = new Set(['input']);
  for (const { name, inputs } of manifest.layers) {
    expect(inputs.filter((input) => !known.has(input))).toEqual([]);
    expect(known).not.toContain(name);
    known.add(name);
  }
  const lengths = new Map(manifest.layers.map(({ name, channels }) => [name, channels?.[1]]));
  for (const segment of manifest.segments) expect(lengths.get(segment.layer)).toBe(segment.length);
});

test('when the stored reference is read, then it is of this network, and its segments have unit length', () => {
  expect(reference.identity).toBe(manifest.identity);
  expect(reference.inputs).toHaveLength(12);
  const lengths = Object.fromEntries(manifest.segments.map(({ name, length }) => [name, length]));
  for (const { segments } of reference.inputs) {
    const found = Object.entries(segments);
    expect(Object.fromEntries(found.map(([name, values]) => [name, values.length]))).toEqual(lengths);
    for (const [, values] of found) expect(Math.hypot(...values)).toBeCloseTo(1, 5);
  }
});

function weightsOf({ channels, kernel = 1, groups = 1 }: (typeof manifest.layers)[number]): number {
  if (!channels) return 0;
  const [inputs = 0, outputs = 0] = channels;
  return (kernel * kernel * inputs * outputs) / groups + outputs;
}
