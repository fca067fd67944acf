import {
  createPicturePool,
  DEFAULT_EMBEDDER,
  type EmbedderProfile,
  type Embedding,
  HAND,
  hammingDistance,
  type PicturePool,
  profileOf,
} from '@limner/embedder';
import type { IndexChange, VectorQuery } from '@limner/search';
import { MemorySearchIndex } from '@limner/search/search-index.memory';
import type { BenchRow } from '../../../tools/bench-row.ts';
import { CHANGES, chanceOf } from './pictures/changes.ts';
import { collageOf } from './pictures/collage.ts';
import { isArtistHeldOut, isSubjectHeldOut, type KnownPicture, knownPictures } from './pictures/collection.ts';
import { artistEntry, imageEntry } from './pictures/entries.ts';

/** Pictures that are changed, and pictures of each artist whose own entry is taken out. */
const [CHANGED, OF_A_HAND] = [60, 10];
/** Pictures that are embedded one after the other, for the time that one takes. */
const TIMED = 40;
const LIMITS: Readonly<Record<string, number>> = { screenshot: 0.8, flip: 0.97, grey: 0.97, rotation: 0.95 };
/** Bits of a perceptual hash have no better use than as a baseline. */
const BASELINE = 'pHash';
/** The embedder to measure: of the settings, or the default. */
const PROFILE = profileOf(process.env.EMBEDDER ?? DEFAULT_EMBEDDER);

interface Entry extends KnownPicture {
  readonly image_id: number;
  readonly artist_id: number;
  readonly embedding: Embedding;
}

/** Of what was held out, and of the rest. */
type Pair = readonly [number[], number[]];
type Likeness = Readonly<Record<'artist' | 'three' | 'same' | 'style' | 'subject', Pair>>;

interface Tally {
  queries: number;
  first: number;
  five: number;
  /** Found first by the hand-crafted descriptor alone, and by the perceptual hash alone. */
  byHand: number;
  baseline: number;
}

/** The pictures as an embedder sees them. */
interface Collection {
  readonly profile: EmbedderProfile;
  readonly entries: readonly Entry[];
  readonly index: MemorySearchIndex;
}

/**
 * How well pictures find what they should: changed copies find the original, a new picture its artist, its style and its subject. The rows are of
 * the artists and subjects that nothing was learned from; the others are in the notes. Beside another embedder stands what `hand` reaches.
 */
export default async function bench(): Promise<BenchRow[]> {
  // A busy machine makes the times worse, but nothing else.
  const pool = createPicturePool({ workers: 2, maxWaiting: 10_000, timeoutMs: 120_000, queryTimeoutMs: 120_000 });
  try {
    const measured = await collectionOf(pool, PROFILE);
    const byHand = PROFILE.source === HAND.source ? undefined : await collectionOf(pool, HAND);
    const changed = await changeRows(pool, measured, byHand ?? measured);
    const likeness = await likenessOf(measured);
    const baseline = byHand && (await likenessOf(byHand));
    return [...changed, ...likenessRows(likeness, baseline), ...(await costRows(pool, measured.entries))];
  } finally {
    await pool.close();
  }
}

async function collectionOf(pool: PicturePool, profile: EmbedderProfile): Promise<Collection> {
  const entries = await embedded(pool, profile);
  return { profile, entries, index: await indexOf(profile, entries) };
}

async function indexOf(profile: EmbedderProfile, entries: readonly Entry[]): Promise<MemorySearchIndex> {
  const index = new MemorySearchIndex(profile);
  await index.apply([
    ...[...new Set(entries.map(({ artist_id }) => artist_id))].map(artistEntry),
    ...entries.flatMap(changesOf),
  ]);
  return index;
}

async function embedded(pool: PicturePool, { source }: EmbedderProfile): Promise<Entry[]> {
  const pictures = knownPictures();
  const artists = [...new Set(pictures.map(({ artist }) => artist))];
  return Promise.all(
    pictures.map(async (picture, at) => ({
      ...picture,
      image_id: at + 1,
      artist_id: artists.indexOf(picture.artist) + 1,
      embedding: await pool.embed(picture.read, { embedder: source }),
    })),
  );
}

function changesOf(entry: Entry): IndexChange[] {
  const image = imageEntry(entry);
  return [
    { kind: 'image', image },
    { kind: 'embedding', key: image.key, embedding: entry.embedding },
  ];
}

async function changeRows(pool: PicturePool, { index, entries }: Collection, byHand: Collection): Promise<BenchRow[]> {
  const chance = chanceOf(7);
  const sample = entries
    .map((entry) => ({ entry, order: chance() }))
    .sort((left, right) => left.order - right.order)
    .slice(0, CHANGED);
  const tallies = new Map(Object.keys(CHANGES).map((kind) => [kind, [tally(), tally()] as const]));
  const times: number[] = [];
  const collages = await collageRow(
    pool,
    index,
    sample.map(({ entry }) => entry),
  );
  for (const { entry } of sample) {
    const original = await entry.read();
    for (const [kind, change] of Object.entries(CHANGES)) {
      const picture = await change(original, chance);
      const began = performance.now();
      const embedding = await pool.embed(picture, { lane: 'query', embedder: PROFILE.source });
      const { images } = await index.findByVector({ ...QUERY, embedding, mode: 'same', limit: 20 });
      times.push(performance.now() - began);
      const place = images.findIndex(({ image }) => image.image_id === entry.image_id);
      const counted = tallies.get(kind)?.[isArtistHeldOut(entry.artist) ? 0 : 1];
      if (!counted) continue;
      counted.queries++;
      counted.first += Number(place === 0);
      counted.five += Number(place >= 0 && place < 5);
      counted.byHand += Number((await firstBy(byHand, pool, picture)) === entry.image_id);
      counted.baseline += Number(nearestByHash(embedding, entries) === entry);
    }
  }
  const all = [...tallies.values()];
  return [
    ...[...tallies].map(([kind, [heldOut, others]]) => changeRow(kind, heldOut, others, LIMITS[kind])),
    changeRow('all 13 kinds', sumOf(all.map(([heldOut]) => heldOut)), sumOf(all.map(([, others]) => others)), 0.95),
    collages,
    timeRow(times, entries.length),
  ];
}

/** The picture that a collection finds first. */
async function firstBy(
  { profile, index }: Collection,
  pool: PicturePool,
  picture: Buffer,
): Promise<number | undefined> {
  const embedding = await pool.embed(picture, { lane: 'query', embedder: profile.source });
  const { images } = await index.findByVector({ ...QUERY, embedding, mode: 'same', limit: 1 });
  return images[0]?.image.image_id;
}

/** Sheets of two to six pictures, each of which should be found. */
async function collageRow(pool: PicturePool, index: MemorySearchIndex, entries: readonly Entry[]): Promise<BenchRow> {
  const chance = chanceOf(11);
  let [first, shown] = [0, 0];
  for (const at of entries.keys()) {
    const own = Array.from({ length: 2 + (at % 5) }, (_, turn) => entries[(at + turn) % entries.length]).filter(
      (entry) => entry !== undefined,
    );
    const picture = await collageOf(await Promise.all(own.map(({ read }) => read())), chance);
    const embedding = await pool.embed(picture, { lane: 'query', embedder: PROFILE.source });
    const { images } = await index.findByVector({ ...QUERY, embedding, mode: 'same', limit: 10 });
    const ids = new Set(own.map(({ image_id }) => image_id));
    first += Number(ids.has(images[0]?.image.image_id ?? 0));
    shown += images.filter(({ image }) => ids.has(image.image_id)).length / ids.size;
  }
  const value = first / entries.length;
  return {
    what: 'a picture of it found first, collage',
    unit: '',
    value,
    target: '>= 0.8',
    ok: value >= 0.8,
    note: `${entries.length} sheets, of all artists; of their pictures, ${share(shown, entries.length)} are among the first ten`,
  };
}

function changeRow(kind: string, heldOut: Tally, others: Tally, least = 0): BenchRow {
  const value = heldOut.first / heldOut.queries;
  return {
    what: `original found first, ${kind}`,
    unit: '',
    value,
    baseline: heldOut.baseline / heldOut.queries,
    baselineName: BASELINE,
    target: least > 0 ? `>= ${least}` : 'shown only',
    ok: value >= least,
    note: `${HAND.source} alone ${share(heldOut.byHand, heldOut.queries)}; in first five ${share(heldOut.five, heldOut.queries)}; ${heldOut.queries} held out; others ${share(others.first, others.queries)}`,
  };
}

/** Leave one out: each picture searches while it is not in the index itself. */
async function likenessOf({ index, entries }: Collection): Promise<Likeness> {
  const measured = { artist: pair(), three: pair(), same: pair(), style: pair(), subject: pair() };
  const turns = new Map<string, number>();
  let version = 1;
  for (const entry of entries) {
    const turn = (turns.get(entry.artist) ?? 0) + 1;
    turns.set(entry.artist, turn);
    if (turn > OF_A_HAND) continue;
    await index.apply([{ kind: 'withdrawn', entity: 'image', id: entry.image_id, version: ++version }]);
    const { vector, views, hash, embedder } = entry.embedding;
    const query = { ...QUERY, embedding: { vector, views, hash, embedder }, mixed: false, limit: 10 } as const;
    const style = await index.findByVector({ ...query, mode: 'style' });
    const subject = await index.findByVector({ ...query, mode: 'subject' });
    await index.apply([{ kind: 'image', image: { ...imageEntry(entry), version: ++version } }]);
    const artist = isArtistHeldOut(entry.artist) ? 0 : 1;
    const shows = isSubjectHeldOut(entry.subject) ? 0 : 1;
    const place = style.artists.findIndex(({ artist }) => artist.artist_id === entry.artist_id);
    const near = style.images.flatMap(({ image }) => entries[image.image_id - 1] ?? []);
    measured.artist[artist].push(Number(place === 0));
    measured.three[artist].push(Number(place >= 0 && place < 3));
    measured.same[artist].push(near.filter((one) => one.artist === entry.artist).length / 10);
    measured.style[artist].push(
      near.filter((one) => one.styles.some((each) => entry.styles.includes(each))).length / 10,
    );
    const isMeant = (one: Entry | undefined) => one?.subject === entry.subject && one.artist !== entry.artist;
    const meant = entries.filter(isMeant).length;
    const hits = subject.images.filter(({ image }) => isMeant(entries[image.image_id - 1])).length;
    if (meant > 0) measured.subject[shows].push(hits / Math.min(10, meant));
  }
  return measured;
}

function likenessRows(measured: Likeness, byHand?: Likeness): BenchRow[] {
  return [
    likenessRow('artist first, unseen picture, mode style', measured.artist, 0.9, byHand?.artist),
    likenessRow('artist in first three, unseen picture, mode style', measured.three, 0.97, byHand?.three),
    likenessRow('pictures by the same artist among the first ten, mode style', measured.same, 0.72, byHand?.same),
    likenessRow('style precision at 10, mode style', measured.style, 0, byHand?.style),
    likenessRow('subject recall at 10 across styles, mode subject', measured.subject, 0.65, byHand?.subject),
  ];
}

function likenessRow(what: string, [heldOut, others]: Pair, least: number, byHand?: Pair): BenchRow {
  const value = mean(heldOut);
  const target = least > 0 ? `>= ${least}` : 'shown only';
  const note = `${heldOut.length} held out; ${others.length} others ${mean(others).toFixed(2)}`;
  const baseline = byHand && { baseline: mean(byHand[0]), baselineName: HAND.source };
  return { what, unit: '', value, target, ok: value >= least, note, ...baseline };
}

function timeRow(times: number[], pictures: number): BenchRow {
  const value = times.toSorted((left, right) => left - right)[Math.floor(times.length * 0.95)] ?? 0;
  const target = '<= 150';
  return {
    what: `a picture as query among ${pictures}, embedded and ranked, 95 %`,
    unit: 'ms',
    value,
    target,
    ok: value <= 150,
  };
}

async function costRows(pool: PicturePool, entries: readonly Entry[]): Promise<BenchRow[]> {
  const bytes = entries.map(({ embedding: { views, hash } }) =>
    views.reduce((sum, view) => sum + view.byteLength, hash.length),
  );
  const pictures = await Promise.all(entries.slice(0, TIMED).map(({ read }) => read()));
  const value = await meanMs(pool, PROFILE, pictures);
  const shown = { target: 'shown only', ok: true };
  return [
    { what: 'vectors and hash of a picture', unit: 'bytes', value: mean(bytes), ...shown },
    {
      what: 'embedding a picture with all its views, decoding included',
      unit: 'ms',
      value,
      ...(PROFILE.source !== HAND.source && {
        baseline: await meanMs(pool, HAND, pictures),
        baselineName: HAND.source,
      }),
      ...shown,
      note: `one after the other, mean of ${pictures.length}`,
    },
  ];
}

async function meanMs(pool: PicturePool, { source }: EmbedderProfile, pictures: readonly Buffer[]): Promise<number> {
  const began = performance.now();
  for (const picture of pictures) await pool.embed(picture, { embedder: source });
  return (performance.now() - began) / pictures.length;
}

function nearestByHash({ hash }: Embedding, entries: readonly Entry[]): Entry | undefined {
  let [best, bits]: [Entry | undefined, number] = [undefined, Number.POSITIVE_INFINITY];
  for (const entry of entries) {
    const apart = hammingDistance(hash, entry.embedding.hash);
    if (apart < bits) [best, bits] = [entry, apart];
  }
  return best;
}

function sumOf(tallies: readonly Tally[]): Tally {
  return tallies.reduce((sum, one) => ({
    queries: sum.queries + one.queries,
    first: sum.first + one.first,
    five: sum.five + one.five,
    byHand: sum.byHand + one.byHand,
    baseline: sum.baseline + one.baseline,
  }));
}

const QUERY = { region: 'us', filters: {} } as const satisfies Partial<VectorQuery>;
const tally = (): Tally => ({ queries: 0, first: 0, five: 0, byHand: 0, baseline: 0 });
const pair = (): [number[], number[]] => [[], []];
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
const share = (some: number, all: number) => (some / all).toFixed(2);
