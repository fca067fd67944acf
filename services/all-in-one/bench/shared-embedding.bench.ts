import { createHash } from 'node:crypto';
import { existsSync, globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createS3Blobs } from '@limner/platform/cluster';
import type { BenchRow } from '../../../tools/bench-row.ts';
import { type ClusterEngines, openClusterEngines } from './cluster-engines.ts';
import { type Embedded, embedAll } from './embedding-run.ts';
import { root } from './installation.ts';

const PICTURES = 200;

const artworks = process.env.LIMNER_ARTWORKS ?? path.resolve(root, '../shared/artworks');

/**
 * How many pictures a second are embedded by one process of search with one worker, by two that share them, and by two that do not: each has documents of
 * its own. Services and engines are processes of their own, on all the processors of this machine.
 */
export default async function sharedEmbedding(): Promise<BenchRow[]> {
  const files = existsSync(artworks) ? globSync('images/**/*.webp', { cwd: artworks }).sort().slice(0, PICTURES) : [];
  if (files.length === 0) {
    console.log(`  not measured: there are no pictures at ${artworks}`);
    return [];
  }
  const engines = await openClusterEngines();
  if (!engines) return [];
  try {
    const keys = await storeOriginals(engines, files);
    const one = await embedAll(engines.env, keys, ['one']);
    const shared = await embedAll(engines.env, keys, ['shared', 'shared']);
    const apart = await embedAll(engines.env, keys, ['left', 'right']);
    return rowsOf(keys.length, { one, shared, apart });
  } finally {
    await engines.stop();
  }
}

async function storeOriginals({ env }: ClusterEngines, files: readonly string[]): Promise<string[]> {
  const blobs = await createS3Blobs({
    endpoint: env.S3_ENDPOINT,
    region: 'us-east-1',
    bucket: env.S3_BUCKET,
    accessKey: env.S3_ACCESS_KEY,
    secretKey: env.S3_SECRET_KEY,
  });
  const keys: string[] = [];
  for (const file of files) {
    const bytes = await readFile(path.join(artworks, file));
    const key = createHash('sha256').update(bytes).digest('hex');
    await blobs.put(`originals/${key}`, bytes);
    keys.push(key);
  }
  await blobs.close();
  return [...new Set(keys)];
}

function rowsOf(all: number, { one, shared, apart }: Record<'one' | 'shared' | 'apart', Embedded>): BenchRow[] {
  const made = (run: Embedded) => run.shares.reduce((added, share) => added + share, 0);
  const rate = (run: Embedded) => all / run.seconds;
  const row = (what: string, unit: string, of: (run: Embedded) => number, note: string): BenchRow => ({
    what: `${what}, two processes that share ${all} pictures`,
    unit,
    value: of(shared),
    baseline: of(one),
    baselineName: 'one process',
    ratio: of(shared) / of(one),
    target: 'shown only',
    ok: true,
    note: `two that do not share: ${of(apart).toFixed(2)}${note}`,
  });
  return [
    {
      ...row('embeddings of a picture', '', (run) => made(run) / all, `; shares ${shared.shares.join(' and ')}`),
      target: 'exactly 1',
      ok: made(shared) === all && made(one) === all,
    },
    row('pictures a second', 'pictures/s', rate, '; depends on the free processors'),
    row('processor time of a picture', 'ms', (run) => (run.cpuSeconds / all) * 1_000, ', engines not counted'),
    row('commands to the documents for a picture', '', (run) => run.commands / all, ''),
  ];
}
