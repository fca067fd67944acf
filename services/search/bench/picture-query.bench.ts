import { createPicturePool, DEFAULT_EMBEDDER, type Embedding, type PicturePool, profileOf } from '@limner/embedder';
import { WorkerSearchIndex } from '@limner/search';
import type { BenchRow } from '../../../tools/bench-row.ts';
import { CHANGES, chanceOf } from './pictures/changes.ts';
import type { KnownPicture } from './pictures/collection.ts';
import { manyPictures, someKnownPictures } from './pictures/many.ts';
import { percentile, timed } from './timing.ts';

const PICTURES = 10_000;
/** Pictures that are changed, in every way, and searched with. */
const SEARCHED = 25;
const BATCH = 500;
/** The embedder to measure: of the settings, or the default. */
const PROFILE = profileOf(process.env.EMBEDDER ?? DEFAULT_EMBEDDER);
const embedder = PROFILE.source;

/** How long a search by picture takes among many, from the bytes of the picture to what is found. */
export default async function bench(): Promise<BenchRow[]> {
  const pool = createPicturePool({ workers: 2, maxWaiting: 10_000 });
  const index = new WorkerSearchIndex(PROFILE, (error) => {
    throw error;
  });
  try {
    const known = someKnownPictures();
    const changes = await manyPictures(pool, known, { count: PICTURES, profile: PROFILE });
    for (let at = 0; at < changes.length; at += BATCH) await index.apply(changes.slice(at, at + BATCH));
    return [await queryRow(pool, index, known)];
  } finally {
    await index.close();
    await pool.close();
  }
}

async function queryRow(
  pool: PicturePool,
  index: WorkerSearchIndex,
  known: readonly KnownPicture[],
): Promise<BenchRow> {
  const chance = chanceOf(7);
  const embedding: number[] = [];
  const ranking: number[] = [];
  for (const { read } of known.slice(0, SEARCHED)) {
    const original = await read();
    for (const change of Object.values(CHANGES)) {
      const picture = await change(original, chance);
      let query: Embedding | undefined;
      embedding.push(
        await timed(async () => {
          query = await pool.embed(picture, { lane: 'query', embedder });
        }),
      );
      const made = query;
      if (made) ranking.push(await timed(() => index.findByVector({ ...QUERY, embedding: made })));
    }
  }
  const times = embedding.map((milliseconds, at) => milliseconds + (ranking[at] ?? 0));
  const value = percentile(times, 0.95);
  const shown = (name: string, all: readonly number[]) =>
    `${name} ${percentile(all, 0.5).toFixed(0)}, 95 % ${percentile(all, 0.95).toFixed(0)}`;
  return {
    what: `a picture as query among ${PICTURES}, embedded and ranked, 95 %`,
    unit: 'ms',
    value,
    target: '<= 150',
    ok: value <= 150,
    note: `${shown('median', times)}; ${shown('embedding', embedding)}; ${shown('ranking', ranking)}`,
  };
}

const QUERY = { region: 'us', filters: {}, mode: 'same', limit: 20 } as const;
