import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import manifest from '../data/network.json' with { type: 'json' };
import projections from '../data/projections.json' with { type: 'json' };
import reference from './network-reference.json' with { type: 'json' };

const MOST_BYTES = 2_000_000;
const read = (file: string) => readFile(path.resolve(import.meta.dirname, '../data', file));
const weights = await read(manifest.weights.file);

test('when the trained files are read, then they have the lengths and hashes that their descriptions say, and together at most 2 MB', async () => {
  for (const { file, bytes, sha256 } of [manifest.weights, projections.weights]) {
    const found = await read(file);
    expect(found.byteLength).toBe(bytes);
    expect(createHash('sha256').update(found).digest('hex')).toBe(sha256);
  }
  expect(manifest.weights.bytes + projections.weights.bytes).toBeLessThanOrEqual(MOST_BYTES);
  expect(projections.network).toBe(manifest.weights.sha256);
});

test('when the weights of the layers are added up, then they are all of the file, two bytes each', () => {
  const count = manifest.layers.reduce((sum, one) => sum + weightsOf(one), 0);
  expect(2 * count).toBe(weights.byteLength);
});

test('when a layer is computed, then its inputs have been computed before, and each segment has its layer', () => {
  const lengths = new Map([['input', 3]]);
  for (const { name, inputs, channels, kind } of manifest.layers) {
    expect(inputs.filter((input) => !lengths.has(input))).toEqual([]);
    expect([...lengths.keys()]).not.toContain(name);
    const given = inputs.map((input) => lengths.get(input) ?? 0);
    lengths.set(
      name,
      channels?.[1] ?? (kind === 'concat' ? given.reduce((sum, length) => sum + length) : (given[0] ?? 0)),
    );
  }
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
