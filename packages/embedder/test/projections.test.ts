import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { RAW_LENGTHS } from '../src/descriptor/describe.ts';
import { STROKES_LENGTH } from '../src/descriptor/strokes.ts';
import { readProjections } from '../src/embedders/projections.ts';
import { readNetwork } from '../src/network/network.ts';
import reference from './network-reference.json' with { type: 'json' };
import { writeRandomProjections } from './random-network.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'limner-projections-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const HAND = { ...RAW_LENGTHS, strokes: STROKES_LENGTH };
const network = '1'.repeat(64);

describe('the learned projections', () => {
  it('when they project features, then the result is that of the stored reference within 1e-5', () => {
    const data = path.resolve(import.meta.dirname, '../data');
    const { segments } = readNetwork(data).manifest;
    const lengths = { ...HAND, ...Object.fromEntries(segments.map(({ name, length }) => [name, length])) };
    for (const { k, segments: expected } of reference.projections) {
      const features = Object.fromEntries(
        Object.entries(lengths).map(([name, length]) => [
          name,
          Float32Array.from({ length }, (_, at) => (((at + k) * 37) % 101) / 101),
        ]),
      );
      for (const { name, project } of readProjections(data, lengths).all) {
        const values = expected[name as keyof typeof expected];
        const apart = project(features).map((value, at) => Math.abs(value - (values[at] ?? 9)));
        expect(apart).toHaveLength(values.length);
        expect(Math.max(...apart)).toBeLessThan(1e-5);
      }
    }
  });

  it.each<[string, readonly string[], number, RegExp]>([
    ['name no feature', ['colour', 'smell'], 4, /names smell, which is no feature/],
    ['have other weights than they need', ['colour', 'texture'], 4, /has \d+ weights; the projections need \d+/],
  ])('when they %s, then the error says so', async (_, inputs, length, message) => {
    await writeRandomProjections(folder, 1, { network, projections: [{ name: 'drawing', inputs, length }] });
    const { texture: _texture, ...known } = HAND;
    const lengths = inputs.includes('texture') ? { ...known, texture: 1 } : known;
    expect(() => readProjections(folder, lengths)).toThrow(message);
  });

  it('when a file is missing, then the error names it', () => {
    expect(() => readProjections(folder, HAND)).toThrow(/projections\.json cannot be read/);
  });
});
