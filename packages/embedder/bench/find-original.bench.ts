import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import {
  createPicturePool,
  DEFAULT_EMBEDDER,
  duplicateLikelihood,
  type Embedding,
  profileOf,
  weigh,
} from '@limner/embedder';
import sharp from 'sharp';
import type { BenchRow } from '../../../tools/bench-row.ts';
import { CHANGES, chanceOf } from './changes.ts';

interface Entry {
  readonly embedding: Embedding;
  /** 8 × 8 grey values of the picture, for the baseline. */
  readonly plain: Float32Array;
}

/** The number of changed pictures: 100, or fewer, but at least 25, if they take longer than 45 seconds. */
const MIN_SAMPLE = 25;
const MAX_SAMPLE = 100;
const MAX_SECONDS = 45;
/** The nearest pictures by vector, which are also compared by perceptual hash. */
const COMPARED = 20;
/** The embedder to measure: of the settings, or the default. */
const PROFILE = profileOf(process.env.EMBEDDER ?? DEFAULT_EMBEDDER);
const embedder = PROFILE.source;

const folder = process.env.LIMNER_ARTWORKS ?? path.resolve(import.meta.dirname, '../../../../shared/artworks');

/** The share of changed pictures (cropped, recompressed, resized, framed) for which the original is the first result among the whole catalogue. */
export default async function findOriginal(): Promise<BenchRow[]> {
  if (!existsSync(folder))
    return [
      {
        what: 'original found first',
        unit: '%',
        value: 0,
        target: 'skipped',
        ok: true,
        note: `no pictures at LIMNER_ARTWORKS (${path.basename(folder)})`,
      },
    ];
  const started = performance.now();
  const workers = Math.min(4, availableParallelism());
  const pool = createPicturePool({ workers, maxWaiting: 10_000 });
  const files = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.webp')).sort();
  const catalogue = await Promise.all(
    files.map(async (name) => entryOf(pool, await readFile(path.join(folder, name)))),
  );
  const chance = chanceOf(7);
  const sample = files
    .map((_, at) => ({ at, order: chance() }))
    .sort((a, b) => a.order - b.order)
    .slice(0, MAX_SAMPLE);
  const found = new Map(Object.keys(CHANGES).map((kind) => [kind, { queries: 0, ours: 0, plain: 0 }]));
  for (const [done, { at }] of sample.entries()) {
    if (done >= MIN_SAMPLE && performance.now() - started > MAX_SECONDS * 1000) break;
    const original = await readFile(path.join(folder, files[at] ?? ''));
    await Promise.all(
      Object.entries(CHANGES).map(async ([kind, change]) => {
        const query = await entryOf(pool, await change(original, chance));
        const tally = found.get(kind);
        if (!tally) return;
        tally.queries++;
        if (firstByVectors(query, catalogue) === at) tally.ours++;
        if (firstByGreys(query, catalogue) === at) tally.plain++;
      }),
    );
  }
  await pool.close();
  return [...rowsOf(found, files.length), await embedRow(files.slice(0, 60))];
}

function rowsOf(found: Map<string, { queries: number; ours: number; plain: number }>, among: number): BenchRow[] {
  const all = [...found.values()].reduce((sum, one) => ({
    queries: sum.queries + one.queries,
    ours: sum.ours + one.ours,
    plain: sum.plain + one.plain,
  }));
  return [...found, ['all four changes', all] as const].map(([kind, { queries, ours, plain }]) => {
    const [value, baseline] = [(100 * ours) / queries, (100 * plain) / queries];
    return {
      what: `original found first, ${kind}`,
      unit: '%',
      value,
      baseline,
      baselineName: '8 × 8 greys of the picture, nearest',
      ratio: value / Math.max(1, baseline),
      target: kind === 'all four changes' ? '>= 80' : 'printed',
      ok: kind !== 'all four changes' || value >= 80,
      note: `${queries} queries among ${among}`,
    };
  });
}

/** Embeds pictures one after the other in one worker. The baseline is sharp decoding the same pictures in this process. */
async function embedRow(files: readonly string[]): Promise<BenchRow> {
  const target = 125;
  const pictures = await Promise.all(files.map((name) => readFile(path.join(folder, name))));
  const pool = createPicturePool({ workers: 1 });
  await pool.embed(pictures[0] ?? Buffer.alloc(0), { embedder });
  const value = await meanMs(pictures, (picture) => pool.embed(picture, { embedder }));
  const baseline = await meanMs(pictures, (picture) => sharp(picture).raw().toBuffer());
  await pool.close();
  return {
    what: 'embedding a picture of 768 px, all its views',
    unit: 'ms',
    value,
    baseline,
    baselineName: 'sharp decoding it',
    ratio: value / baseline,
    target: `<= ${target}`,
    ok: value <= target,
    note: '8 pictures a second on one core',
  };
}

async function meanMs<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<number> {
  const began = performance.now();
  for (const item of items) await work(item);
  return (performance.now() - began) / items.length;
}

async function entryOf(pool: ReturnType<typeof createPicturePool>, bytes: Buffer): Promise<Entry> {
  const greys = sharp(bytes)
    .flatten({ background: 'white' })
    .greyscale()
    .resize({ width: 8, height: 8, fit: 'fill' })
    .raw()
    .toBuffer();
  const [embedding, plain] = await Promise.all([pool.embed(bytes, { embedder }), greys]);
  return { embedding, plain: Float32Array.from(plain) };
}

/** Like search: ranks by the best view of each picture in the mode `same`, and the first 20 by perceptual hash too. */
function firstByVectors(query: Entry, catalogue: readonly Entry[]): number {
  const weighted = weigh(query.embedding.vector, 'same', PROFILE);
  const scores = catalogue.map(({ embedding }, at) => ({
    at,
    score: Math.max(...embedding.views.map((view) => dot(weighted, view))),
  }));
  const best = scores.sort((a, b) => b.score - a.score).slice(0, COMPARED);
  const compared = best.map(({ at, score }) => ({
    at,
    score: score + duplicateLikelihood(query.embedding.hash, catalogue[at]?.embedding.hash ?? ''),
  }));
  return compared.reduce((first, one) => (one.score > first.score ? one : first)).at;
}

function firstByGreys(query: Entry, catalogue: readonly Entry[]): number {
  const distances = catalogue.map(({ plain }) =>
    plain.reduce((sum, value, at) => sum + (value - (query.plain[at] ?? 0)) ** 2, 0),
  );
  return distances.indexOf(Math.min(...distances));
}

function dot(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < a.length; at++) sum += (a[at] ?? 0) * (b[at] ?? 0);
  return sum;
}
