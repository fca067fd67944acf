import { editions, LANGUAGES } from '@limner/editions';
import { HAND } from '@limner/embedder';
import type { Band, IndexChange, SearchIndex } from '@limner/search';
import { MemorySearchIndex } from '@limner/search/search-index.memory';
import type { BenchRow } from '../../../tools/bench-row.ts';
import { openElasticIndex, url } from '../test/elasticsearch.ts';
import { demoChanges } from './labelled/demo-index.ts';
import { judges, KINDS, type LabelledQuery, labelledQueries, nonsense, type Subject } from './labelled/labelled-set.ts';
import { type Answered, mean, ndcg, precision } from './labelled/measures.ts';
import { LEAST_OVERLAP, meanOverlap } from './labelled/overlap.ts';

const LIMITS = { all: 0.92, language: 0.85, synonym: 0.8 } as const;

/**
 * How well words find what they mean: labelled queries in eight languages over the demo agency. The rows are of the queries that were held out; the
 * others are in the notes. The figures of earlier rankings are in `services/search/bench/labelled/README.md`.
 */
export default async function bench(): Promise<BenchRow[]> {
  const { changes, subjects } = demoChanges();
  const index = new MemorySearchIndex({ ...HAND, identity: 'bench' });
  await index.apply(changes);
  const answers: Answered[] = [];
  // One after another, so that each is timed by itself.
  for (const query of labelledQueries()) answers.push(await answer(index, query, subjects));
  const times = answers.map(({ milliseconds }) => milliseconds).sort((left, right) => left - right);
  const slow = times[Math.floor(times.length * 0.95)] ?? 0;
  return [
    ...rowsOf('all languages and kinds', answers, LIMITS.all),
    ...LANGUAGES.flatMap((language) =>
      rowsOf(
        `in ${language}`,
        answers.filter(({ region }) => editions[region].language === language),
        LIMITS.language,
      ),
    ),
    ...KINDS.flatMap((kind) =>
      rowsOf(
        kind,
        answers.filter((each) => each.kind === kind),
        kind === 'synonym' ? LIMITS.synonym : undefined,
      ),
    ),
    ...bandRows(answers),
    await nonsenseRow(index),
    ...(await overlapRows(index, changes)),
    { what: 'a labelled query, 95 %', unit: 'ms', value: slow, target: '<= 40', ok: slow <= 40 },
  ];
}

async function answer(
  index: SearchIndex,
  query: LabelledQuery,
  subjects: ReadonlyMap<number, Subject>,
): Promise<Answered> {
  const judge = judgements.get(query.concept);
  if (!judge) throw new Error(`No concept ${query.concept}`);
  const { text, region } = query;
  const began = performance.now();
  const { images } = await index.findByText({ text, region, imagesOnly: false, filters: {}, limit: 40 });
  const milliseconds = performance.now() - began;
  const all = [...subjects.values()].map(judge);
  const shown = images.map(({ image }) => {
    const subject = subjects.get(image.image_id);
    return subject ? judge(subject) : 0;
  });
  return {
    ...query,
    milliseconds,
    precision: precision(shown, all),
    ndcg: ndcg(shown, all),
    first: (shown[0] ?? 0) > 0 ? 1 : 0,
    banded: shown.map((grade, at) => ({ grade, band: images[at]?.band ?? 'weak' })),
  };
}

function rowsOf(name: string, answers: readonly Answered[], least?: number): BenchRow[] {
  const heldOut = answers.filter(({ isHeldOut }) => isHeldOut);
  const others = answers.filter(({ isHeldOut }) => !isHeldOut);
  const value = mean(heldOut, 'precision');
  const figures = `nDCG ${mean(heldOut, 'ndcg').toFixed(2)}, first hit ${mean(heldOut, 'first').toFixed(2)}`;
  const target = least === undefined ? 'shown only' : `>= ${least}`;
  const note = `${heldOut.length} held out, ${figures}; ${others.length} others ${mean(others, 'precision').toFixed(2)}`;
  return [
    { what: `precision at 10, ${name}`, unit: '', value, target, ok: least === undefined || value >= least, note },
  ];
}

/** How much of what is in each band fits, among the first 40. */
function bandRows(answers: readonly Answered[]): BenchRow[] {
  const share = (band: Band, of: readonly Answered[]) => {
    const own = of.flatMap(({ banded }) => banded.filter((each) => each.band === band));
    return { value: own.filter(({ grade }) => grade > 0).length / Math.max(1, own.length), of: own.length };
  };
  const heldOut = answers.filter(({ isHeldOut }) => isHeldOut);
  const others = answers.filter(({ isHeldOut }) => !isHeldOut);
  return (['strong', 'possible', 'weak'] as const).map((band) => {
    const { value, of } = share(band, heldOut);
    const note = `${of} of held-out queries; ${share(band, others).of} others ${share(band, others).value.toFixed(2)}`;
    return { what: `share of ${band} results that fit`, unit: '', value, target: 'shown only', ok: true, note };
  });
}

/** Queries without a meaning, each in an edition of every script. */
async function nonsenseRow(index: SearchIndex): Promise<BenchRow> {
  let strong = 0;
  for (const text of nonsense()) {
    const found = await Promise.all(
      (['us', 'de', 'jp', 'ko'] as const).map((region) =>
        index.findByText({ text, region, imagesOnly: false, filters: {}, limit: 40 }),
      ),
    );
    if (found.some(({ images }) => images.some(({ band }) => band === 'strong'))) strong++;
  }
  return {
    what: 'nonsense queries with a strong result, of 50',
    unit: '',
    value: strong,
    target: '0',
    ok: strong === 0,
  };
}

/** How alike the two engines rank, where there is a server. */
async function overlapRows(memory: SearchIndex, changes: readonly IndexChange[]): Promise<BenchRow[]> {
  if (!url) return [];
  const elastic = await openElasticIndex(url, memory.profile.identity);
  try {
    await elastic.apply(changes);
    const value = await meanOverlap(memory, elastic);
    const what = 'overlap at 10 of Elasticsearch and the index in memory';
    return [{ what, unit: '', value, target: `>= ${LEAST_OVERLAP}`, ok: value >= LEAST_OVERLAP }];
  } finally {
    await elastic.close();
  }
}

const judgements = judges();
