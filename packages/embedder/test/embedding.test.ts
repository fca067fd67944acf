import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  cosine,
  createPicturePool,
  duplicateLikelihood,
  type Embedding,
  HAND,
  hammingDistance,
  type SimilarityMode,
  similarity,
  weigh,
} from '@limner/embedder';
import sharp from 'sharp';
import { animation, drawn } from './drawn-pictures.ts';

const pool = createPicturePool({ workers: 2 });
let original: Embedding;
let other: Embedding;

beforeAll(async () => {
  original = await pool.embed(await drawn({ ground: '#dde8f0' }).png().toBuffer());
  other = await pool.embed(await animation(2, 200, 'webp'));
});
afterAll(() => pool.close());

describe('an embedding', () => {
  it('when it is made, then it has the identity of its embedder', () => {
    expect(HAND.identity).toMatch(/^hand-1-[0-9a-f]{8}$/);
    expect(original.embedder).toBe(HAND.identity);
  });

  it('when it is made, then every segment of every view has unit length', () => {
    expect(original.views.length).toBeGreaterThan(1);
    expect(original.views.length).toBeLessThanOrEqual(HAND.maxViews);
    expect(original.views[0]).toEqual(original.vector);
    for (const view of [...original.views, ...other.views]) {
      expect(view.length).toBe(HAND.length);
      for (const { offset, length } of HAND.segments)
        expect(normOf(view.subarray(offset, offset + length))).toBeCloseTo(1, 4);
    }
  });

  it('when the same bytes are embedded repeatedly, then the vectors are identical', async () => {
    const again = await Promise.all(
      [1, 2, 3].map(async () => pool.embed(await drawn({ ground: '#dde8f0' }).png().toBuffer())),
    );
    for (const { vector, hash } of again)
      expect([Buffer.from(vector.buffer).equals(Buffer.from(original.vector.buffer)), hash]).toEqual([
        true,
        original.hash,
      ]);
  });

  it('when the background is transparent, then it is treated as white', async () => {
    const [clear, white] = await Promise.all([
      pool.embed(await drawn({ ground: 'none' }).png().toBuffer()),
      pool.embed(await drawn().png().toBuffer()),
    ]);
    expect(similarity(clear, white, 'same', HAND)).toBeGreaterThan(0.999);
  });

  it('when a picture has one colour only, then its segments are finite', async () => {
    const plain = await pool.embed(
      await sharp({ create: { width: 9, height: 9, channels: 3, background: '#808080' } })
        .png()
        .toBuffer(),
    );
    expect(plain.vector).toHaveLength(HAND.length);
    expect([...plain.vector].filter((value) => !Number.isFinite(value))).toEqual([]);
  });

  it.each([
    [
      'bordered',
      async () =>
        sharp(await drawn({ ground: '#dde8f0' }).png().toBuffer())
          .extend({ top: 50, bottom: 50, left: 60, right: 60, background: '#7a1040' })
          .jpeg()
          .toBuffer(),
    ],
    ['recompressed', () => drawn({ ground: '#dde8f0' }).jpeg({ quality: 35 }).toBuffer()],
    ['smaller', () => drawn({ ground: '#dde8f0' }).resize({ width: 160 }).png().toBuffer()],
  ] as const)('when a copy is %s, then it is recognised as the same picture', async (_, make) => {
    const copy = await pool.embed(await make());
    expect(similarity(copy, original, 'same', HAND)).toBeGreaterThan(0.85);
    expect(similarity(copy, original, 'same', HAND)).toBeGreaterThan(similarity(copy, other, 'same', HAND) + 0.5);
    expect(hammingDistance(copy.hash, original.hash)).toBeLessThanOrEqual(10);
    expect(duplicateLikelihood(copy.hash, original.hash)).toBeGreaterThan(0.9);
  });

  it('when a copy is cropped, then a view and the perceptual hash find it', async () => {
    const crop = await pool.embed(
      await sharp(await drawn({ ground: '#dde8f0' }).png().toBuffer())
        .extract({ left: 70, top: 40, width: 300, height: 225 })
        .png()
        .toBuffer(),
    );
    const best = Math.max(...original.views.map((vector) => similarity(crop, { ...original, vector }, 'same', HAND)));
    expect(best).toBeGreaterThan(0.6);
    expect(duplicateLikelihood(crop.hash, original.hash)).toBeGreaterThan(0.85);
    expect(duplicateLikelihood(crop.hash, other.hash)).toBeLessThan(0.5);
  });
});

describe('similarity', () => {
  it('when vectors are of two embedders, then comparing them throws', () => {
    const foreign = { ...original, embedder: 'trained-1-00000000' };
    expect(() => similarity(original, foreign, 'balanced', HAND)).toThrow(/cannot be compared/);
    expect(() => cosine(original.vector, new Float32Array(7))).toThrow(/cannot be compared/);
    expect(() => weigh(new Float32Array(7), 'same', HAND)).toThrow(/320 floats/);
  });

  it.each(Object.keys(HAND.modes) as SimilarityMode[])(
    'when the mode is %s, then a picture has similarity 1 with itself and the dot product equals the similarity',
    (mode) => {
      expect(similarity(original, original, mode, HAND)).toBeCloseTo(1, 4);
      expect(Object.values(HAND.modes[mode]).reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 10);
      const weighed = weigh(original.vector, mode, HAND);
      const dot = weighed.reduce((sum, value, at) => sum + value * (other.vector[at] ?? 0), 0);
      expect(dot).toBeCloseTo(similarity(original, other, mode, HAND), 5);
    },
  );

  it('when a hash is invalid, then an error says so', () => {
    expect(() => hammingDistance('abc', original.hash)).toThrow(/no hash/);
    expect(() => duplicateLikelihood(original.hash, `${original.hash}AAAA`)).toThrow(/no hash/);
  });

  it('when hashes are of one picture, then no bit differs', () => {
    expect(hammingDistance(original.hash, original.hash)).toBe(0);
    expect(cosine(original.vector, original.vector)).toBeCloseTo(1, 5);
  });
});

function normOf(values: Float32Array): number {
  return Math.sqrt(values.reduce((sum, value) => sum + value * value, 0));
}
