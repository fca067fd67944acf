import { createHash } from 'node:crypto';
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  createPicturePool,
  type EmbedderProfile,
  HAND,
  parseProfile,
  profileOf,
  queryFromHand,
  similarity,
} from '@limner/embedder';
import type * as TensorFlow from '@tensorflow/tfjs-core';
import sharp from 'sharp';
import { limnerProfile, openLimner } from '../src/embedders/limner.ts';
import { openModel } from '../src/embedders/model.ts';
import { formulaPicture } from '../src/network/reference-picture.ts';
import { loadModule } from '../src/network/tensorflow.ts';
import { drawn } from './drawn-pictures.ts';
import { writeModel } from './model-folders.ts';
import { writeRandomNetwork, writeRandomProjections } from './random-network.ts';

const pool = createPicturePool({ workers: 1 });
afterAll(() => pool.close());

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'limner-embedders-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const picture = () => drawn({ ground: '#dde8f0' }).png().toBuffer();

describe('the hand-crafted embedder', () => {
  it('when a picture is embedded, then the vectors are those of the index, bit for bit', async () => {
    const bytes = Buffer.from(formulaPicture(4, 120, 90));
    const png = await sharp(bytes, { raw: { width: 120, height: 90, channels: 3 } })
      .png()
      .toBuffer();
    const { embedder, views, hash } = await pool.embed(png);
    expect(embedder).toBe(HAND.identity);
    const digest = createHash('sha256').update(hash);
    for (const view of views) digest.update(Buffer.from(view.buffer, view.byteOffset, view.byteLength));
    expect(digest.digest('hex').slice(0, 16)).toBe('8522c5a508d07586');
  });
});

describe("the embedder of Limner's network", () => {
  const raster = { width: 96, height: 96, rgb: formulaPicture(2) };
  const boxes = [0, 8, 16].map((left) => ({ left, top: 0, right: 96, bottom: 90 }));

  it('when it embeds, then parts of the descriptor stand before what is learned, each of unit length', async () => {
    await writeLimner();
    const { profile, embed } = await openLimner(fail, folder);
    expect(profile).toEqual(limnerProfile(folder));
    expect(profile.identity).toMatch(/^limner-2(-[0-9a-f]{8}){3}$/);
    const vectors = await embed(boxes.map((box) => ({ raster, box })));
    expect(vectors.map(({ length }) => length)).toEqual([profile.length, profile.length, profile.length]);
    for (const vector of vectors)
      for (const { offset, length } of profile.segments)
        expect(Math.hypot(...vector.subarray(offset, offset + length))).toBeCloseTo(1, 4);
    for (const shares of Object.values(profile.modes))
      expect(Object.values(shares).reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 10);
  });

  it('when pictures are alike in drawing or subject, then only the segments that learned it say so', async () => {
    await writeLimner();
    expect(aspectsOf(limnerProfile(folder))).toEqual({
      colour: 'colour',
      layout: 'colour',
      drawing: 'drawing',
      subject: 'subject',
    });
    expect(aspectsOf(HAND)).toEqual({ colour: 'colour', layout: 'colour', edges: 'subject', texture: 'drawing' });
  });

  it('when a view is a part, then it takes what is learned of its whole, and the rest of itself', async () => {
    await writeLimner();
    const { profile, embed } = await openLimner(fail, folder);
    const views = boxes.map((box, at) => ({ raster, box, isPart: at === 1 }));
    const [whole = [], part = [], other = []] = (await embed(views)).map((vector) => [...vector]);
    const learned = profile.segments.find(({ name }) => name === 'drawing')?.offset ?? 0;
    expect(part.slice(learned)).toEqual(whole.slice(learned));
    expect(part.slice(0, learned)).not.toEqual(whole.slice(0, learned));
    expect(other.slice(learned)).not.toEqual(whole.slice(learned));
  });

  it('when a query has many windows, then those beyond the largest two take what is learned of the whole query', async () => {
    await writeLimner();
    const { profile, embed } = await openLimner(fail, folder);
    const windows = [0, 8, 16, 24, 32].map((left) => ({ raster, box: { left, top: 0, right: 96, bottom: 90 } }));
    const vectors = (await embed(windows)).map((vector) => [...vector]);
    const learned = profile.segments.find(({ name }) => name === 'drawing')?.offset ?? 0;
    const [own, shared] = [vectors.map((row) => row.slice(0, learned)), vectors.map((row) => row.slice(learned))];
    expect(new Set(own.map(String)).size).toBe(5);
    expect(new Set(shared.map(String)).size).toBe(3);
    expect(shared.slice(3)).toEqual([shared[0], shared[0]]);
  });

  it('when its weights change, then so does its identity', async () => {
    const identities = [];
    for (const [network, projections] of [
      [1, 1],
      [2, 1],
      [1, 2],
    ] as const) {
      await writeLimner(network, projections);
      identities.push(limnerProfile(folder).identity);
    }
    expect(new Set(identities).size).toBe(3);
  });

  it('when its projections are others, then the error names them', async () => {
    await writeLimner(1, 1, { projections: [{ name: 'view', inputs: ['colour'], length: 4 }] });
    expect(() => limnerProfile(folder)).toThrow(/are view, not drawing, subject/);
    await writeLimner(1, 1, { network: '0'.repeat(64) });
    expect(() => limnerProfile(folder)).toThrow(/fitted on another network/);
  });

  async function writeLimner(network = 1, projections = 1, change = {}): Promise<void> {
    const { weights } = await writeRandomNetwork(folder, network);
    await writeRandomProjections(folder, projections, { network: weights.sha256, ...change });
  }
});

describe('a model in a folder', () => {
  it.each(['layers-model', 'graph-model'] as const)(
    'when it is a %s, then workers embed by it, beside the hand-crafted embedder',
    async (format) => {
      const profile = profileOf(await writeModel(folder, format));
      expect(profile).toMatchObject({ source: folder, length: 72, maxViews: 2, thresholds: { strong: 0.6 } });
      expect(profile.identity).toMatch(/^test-model-[0-9a-f]{8}-[0-9a-f]{8}$/);
      const [by, again] = [
        await pool.embed(await picture(), { embedder: profile.source }),
        await pool.embed(await drawn({ ground: '#dde8f0' }).jpeg({ quality: 90 }).toBuffer(), {
          embedder: profile.source,
        }),
      ];
      expect([by.embedder, by.views.length]).toEqual([profile.identity, 2]);
      for (const { offset, length } of profile.segments)
        expect(Math.hypot(...by.vector.subarray(offset, offset + length))).toBeCloseTo(1, 4);
      expect(similarity(by, again, 'same', profile)).toBeGreaterThan(0.95);
      expect((await pool.embed(await picture())).embedder).toBe(HAND.identity);
    },
  );

  it.each(['layers-model', 'graph-model'] as const)(
    'when TensorFlow opens but does not run a %s, as tfjs-node 4.22.0 on Node 24, then the next one does, and the reason is reported',
    async (format) => {
      await writeModel(folder, format);
      const reasons: string[] = [];
      const load = async (name: string) => (name.endsWith('tfjs-node') ? withoutKernels() : loadModule(name));
      const { profile, embed } = await openModel(folder, (message) => reasons.push(message), load);
      expect(reasons).toEqual([expect.stringMatching(/model is slower.*not yet implemented/)]);
      const whole = { left: 0, top: 0, right: 96, bottom: 96 };
      const [vector] = await embed([{ raster: { width: 96, height: 96, rgb: formulaPicture(2) }, box: whole }]);
      expect(vector).toHaveLength(profile.length);
    },
  );

  it.each<[string, object | string, RegExp]>([
    ['is no JSON', '{', /embedder\.json is no JSON/],
    ['lacks its modes', { modes: undefined }, /embedder\.json does not say what it must[\s\S]*modes/],
    ['weighs a segment that it does not have', { segments: [{ name: 'other', length: 24 }] }, /modes name view/],
    ['names a model that is not there', { model: 'else.json' }, /else\.json cannot be read/],
    ['leads out of its folder', { model: '../model.json' }, /model/],
  ])('when its description %s, then the error says so', async (_, change, message) => {
    await writeModel(folder, 'layers-model', typeof change === 'string' ? {} : { settings: change });
    if (typeof change === 'string') await writeFile(path.join(folder, 'embedder.json'), change);
    expect(() => profileOf(folder)).toThrow(message);
    expect(() => profileOf(folder)).toThrow(/^EMBEDDER=.* cannot be used/);
  });

  it('when its description says what a segment compares, then parts of the hand-crafted embedder no longer do', async () => {
    const modes = Object.fromEntries(['same', 'balanced', 'style', 'subject'].map((mode) => [mode, { view: 1 }]));
    const settings = { hand: ['layout', 'edges', 'texture'], modes };
    const named = { ...settings, segments: [{ name: 'view', length: 24, aspect: 'subject' }] };
    const hand = { layout: 'colour', texture: 'drawing' };
    expect(aspectsOf(profileOf(await writeModel(folder, 'layers-model', { settings: named })))).toEqual({
      ...hand,
      view: 'subject',
    });
    const silent = profileOf(await writeModel(folder, 'layers-model', { settings }));
    expect(aspectsOf(silent)).toEqual({ ...hand, edges: 'subject' });
  });

  it('when a file of it changes, then its identity does', async () => {
    const before = profileOf(await writeModel(folder, 'layers-model')).identity;
    expect(profileOf(await writeModel(folder, 'layers-model', { seed: 2 })).identity).not.toBe(before);
  });

  it('when it breaks or returns something else, then a picture is not blamed for it', async () => {
    await writeModel(folder, 'layers-model', { settings: { segments: [{ name: 'view', length: 20 }] } });
    await expect(pool.embed(await picture(), { embedder: folder })).rejects.toMatchObject({
      code: 'unavailable',
      message: expect.stringMatching(/returns 24 floats a picture; its segments have 20/),
    });
    await copyFile(path.join(folder, 'embedder.json'), path.join(folder, 'weights.bin'));
    await expect(pool.embed(await picture(), { embedder: folder })).rejects.toMatchObject({ code: 'unavailable' });
    await expect(pool.embed(await picture())).resolves.toMatchObject({ embedder: HAND.identity });
  });
});

describe('a query for vectors of a model that is gone', () => {
  it('when it has parts of the descriptor, then they take over the shares of the rest', async () => {
    const profile = profileOf(await writeModel(folder, 'layers-model'));
    const [byHand, byModel] = [
      await pool.embed(await picture()),
      await pool.embed(await picture(), { embedder: folder }),
    ];
    const query = queryFromHand(byHand, 'same', profile);
    expect(query && similarity(query, byModel, 'same', profile)).toBeCloseTo(1, 4);
    expect(queryFromHand(byHand, 'style', profile)).toBeUndefined();
    const other = { ...profile, hand: { ...profile.hand, pca: 'another' } };
    expect(queryFromHand(byHand, 'same', other)).toBeUndefined();
  });
});

describe('a profile that was kept', () => {
  it('when it is read back, then it is the same; what is none is refused', () => {
    expect(parseProfile(JSON.parse(JSON.stringify(HAND)))).toEqual(HAND);
    const { deviations, ...older } = HAND.thresholds;
    expect(parseProfile({ ...HAND, thresholds: older })?.thresholds.deviations).toEqual(deviations);
    for (const bad of [null, {}, { ...HAND, length: 319 }, { ...HAND, segments: [] }])
      expect(parseProfile(bad)).toBeUndefined();
  });
});

/** TensorFlow.js on a backend that keeps tensors and has no kernel. */
async function withoutKernels(): Promise<typeof TensorFlow> {
  const tf = await import('@tensorflow/tfjs-core');
  class WithoutKernels extends tf.KernelBackend {
    override write = () => ({});
    override numDataIds = () => 0;
    override floatPrecision = () => 32 as const;
    override disposeData = () => true;
  }
  if (!tf.findBackendFactory('without-kernels')) tf.registerBackend('without-kernels', () => new WithoutKernels());
  await tf.setBackend('without-kernels');
  return tf;
}

const aspectsOf = ({ segments }: EmbedderProfile) =>
  Object.fromEntries(segments.flatMap(({ name, aspect }) => (aspect ? [[name, aspect]] : [])));

function fail(message: string): never {
  throw new Error(message);
}
