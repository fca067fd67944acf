import { createPicturePool, type Embedding, HAND } from '@limner/embedder';
import type { SearchIndex } from '@limner/search';
import { z } from 'zod';
import type { BenchRow } from '../../../tools/bench-row.ts';
import { openElasticIndex, url } from '../test/elasticsearch.ts';
import { manyPictures, someKnownPictures, wordOf } from './pictures/many.ts';
import { percentile, timed } from './timing.ts';

const PICTURES = 10_000;
const [BATCH, TIMES] = [500, 100];
/** What a page waits for at most. */
const LIMIT_MS = 150;

/** How long Elasticsearch takes for each kind of query. No rows without a server (`TEST_ELASTICSEARCH_URL`). */
export default async function bench(): Promise<BenchRow[]> {
  if (!url) return [];
  const pool = createPicturePool({ workers: 2, maxWaiting: 10_000 });
  const index = await openElasticIndex(url, HAND.identity);
  try {
    const known = someKnownPictures();
    const changes = await manyPictures(pool, known, { count: PICTURES, profile: HAND });
    const filling = await timed(async () => {
      for (let at = 0; at < changes.length; at += BATCH) await index.apply(changes.slice(at, at + BATCH));
    });
    const pictures: Embedding[] = [];
    for (const { read } of known.slice(0, TIMES))
      pictures.push(await pool.embed(await read(), { lane: 'query', embedder: HAND.source }));
    return [
      {
        what: `Elasticsearch: filling an index with ${PICTURES} pictures`,
        unit: 'ms',
        value: filling,
        target: 'shown only',
        ok: true,
      },
      await sizeRow(index.name),
      ...(await queryRows(index, pictures)),
    ];
  } finally {
    await index.close();
    await pool.close();
  }
}

/** What a plan for a larger catalogue is made of (`docs/scale.md`). */
async function sizeRow(index: string): Promise<BenchRow> {
  await fetch(new URL(`/${index}/_forcemerge?max_num_segments=1`, url), { method: 'POST' });
  const response = await fetch(new URL(`/${index}/_stats/store`, url));
  const { _all } = stats.parse(await response.json());
  const value = _all.primaries.store.size_in_bytes / PICTURES;
  return { what: 'Elasticsearch: a picture in the index', unit: 'bytes', value, target: 'shown only', ok: true };
}

const stats = z.object({
  _all: z.object({ primaries: z.object({ store: z.object({ size_in_bytes: z.number() }) }) }),
});

async function queryRows(index: SearchIndex, pictures: readonly Embedding[]): Promise<BenchRow[]> {
  const asked = { region: 'us', filters: {}, limit: 40 } as const;
  const word = (at: number) => wordOf((at * 37) % 1_000);
  const rows: BenchRow[] = [];
  const measure = async (what: string, query: (at: number) => Promise<unknown>) => {
    const times: number[] = [];
    for (let at = 0; at < TIMES; at++) times.push(await timed(() => query(at)));
    rows.push(rowOf(what, times));
  };
  await measure('words', (at) =>
    index.findByText({ ...asked, text: at % 2 ? word(at) : `${word(at)} ${word(at + 1)}`, imagesOnly: false }),
  );
  await measure('words, with facets', (at) =>
    index.findByText({ ...asked, text: word(at), imagesOnly: false, facets: true }),
  );
  await measure('a picture, already embedded', (at) =>
    index.findByVector({ ...asked, embedding: pictures[at % pictures.length] as Embedding, mode: 'balanced' }),
  );
  await measure('more like a picture', (at) =>
    index.findSimilar({ ...asked, image_id: 1 + ((at * 97) % PICTURES), mode: 'balanced' }),
  );
  await measure('suggestions', (at) => index.suggest(word(at).slice(0, 3), 'us'));
  return rows;
}

function rowOf(what: string, times: readonly number[]): BenchRow {
  const value = percentile(times, 0.95);
  return {
    what: `Elasticsearch, ${PICTURES} pictures: ${what}, 95 %`,
    unit: 'ms',
    value,
    target: `<= ${LIMIT_MS}`,
    ok: value <= LIMIT_MS,
    note: `median ${percentile(times, 0.5).toFixed(0)}, first ${(times[0] ?? 0).toFixed(0)}, worst ${Math.max(...times).toFixed(0)}`,
  };
}
