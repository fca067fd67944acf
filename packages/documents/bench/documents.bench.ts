import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { openEmbeddedDocuments } from '@limner/documents';
import { Schema } from 'mongoose';
import type { BenchRow } from '../../../tools/bench-row.ts';

const DOCUMENTS = 10_000;
const TIMES = 5;
const BASELINE = 'node:sqlite with JSON';

/** A document like those of the catalogue, of about 600 characters. */
const artwork = (id: number) => ({
  _id: id,
  slug: `artwork-${id}`,
  title: `A picture of number ${id}`,
  artist: { id: id % 100, slug: `artist-${id % 100}`, name: 'Somebody Somewhere' },
  tags: ['flat', 'nature', 'koala', `t${id % 50}`],
  palette: ['#aabbcc', '#112233', '#445566', '#778899'],
  text: 'Lorem ipsum dolor sit amet '.repeat(12),
  position: id,
  visible: true,
});

/** Runs the same work on the driver and on raw SQLite. Each figure is the median of five alternating rounds. */
export default async function bench(): Promise<BenchRow[]> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'limner-bench-'));
  try {
    return [...(await throughput(folder)), await delay(folder)];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function openRaw(file: string) {
  const sqlite = new DatabaseSync(file);
  sqlite.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
  sqlite.exec('CREATE TABLE IF NOT EXISTS a (id INTEGER PRIMARY KEY, slug TEXT NOT NULL UNIQUE, json TEXT NOT NULL)');
  const insertion = sqlite.prepare('INSERT INTO a VALUES (?, ?, ?)');
  const bySlug = sqlite.prepare('SELECT json FROM a WHERE slug = ?');
  return {
    sqlite,
    insert: (document: ReturnType<typeof artwork>) =>
      insertion.run(document._id, document.slug, JSON.stringify(document)),
    find: (slug: string): unknown => JSON.parse(String(bySlug.get(slug)?.json)),
  };
}

async function openOurs(folder: string) {
  const documents = await openEmbeddedDocuments({ folder });
  const schema = new Schema({
    _id: Number,
    slug: { type: String, unique: true },
    title: String,
    artist: {},
    tags: [String],
    palette: [String],
    text: String,
    position: Number,
    visible: Boolean,
  });
  const Model = documents.connection.model('Artwork', schema, 'artworks');
  await Model.init();
  return { documents, Model, collection: Model.collection };
}

async function throughput(folder: string): Promise<BenchRow[]> {
  const raw = openRaw(path.join(folder, 'raw.db'));
  const { documents, Model, collection } = await openOurs(path.join(folder, 'ours'));
  const all = Array.from({ length: DOCUMENTS }, (_, id) => artwork(id));
  raw.sqlite.exec('BEGIN');
  for (const document of all) raw.insert(document);
  raw.sqlite.exec('COMMIT');
  await collection.insertMany(all as never[]);
  let next = DOCUMENTS;
  const slug = () => `artwork-${Math.floor(Math.random() * DOCUMENTS)}`;

  const find = await compare(
    2000,
    async () => void raw.find(slug()),
    async () => void (await collection.findOne({ slug: slug() })),
  );
  const lean = await compare(
    2000,
    async () => void raw.find(slug()),
    async () => void (await Model.findOne({ slug: slug() }).lean()),
  );
  const insert = await compare(
    60,
    async () => void raw.insert(artwork(next++)),
    async () => void (await collection.insertOne(artwork(next++) as never)),
  );
  const many = await compare(
    8,
    async () => void Array.from({ length: 64 }, () => raw.insert(artwork(next++))),
    async () => {
      await Promise.all(Array.from({ length: 64 }, () => collection.insertOne(artwork(next++) as never)));
    },
  );
  await documents.close();
  raw.sqlite.close();
  return [
    row('indexed find by key, at the driver', find),
    row('the same through mongoose, lean', lean, 'printed beside, no target'),
    row('unique insert, acknowledged durable', insert),
    row('64 unique inserts at once, all durable', many),
  ];
}

interface Compared {
  ours: number;
  raw: number;
}

async function compare(times: number, raw: () => Promise<void>, ours: () => Promise<void>): Promise<Compared> {
  const rounds: Compared[] = [];
  for (let round = 0; round < 5; round++)
    rounds.push({ raw: await microseconds(times, raw), ours: await microseconds(times, ours) });
  return { raw: median(rounds.map((one) => one.raw)), ours: median(rounds.map((one) => one.ours)) };
}

async function microseconds(times: number, work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  for (let n = 0; n < times; n++) await work();
  return ((performance.now() - start) * 1000) / times;
}

const median = (values: number[]): number => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

function row(what: string, { ours, raw }: Compared, note?: string): BenchRow {
  const ratio = ours / raw;
  return {
    what,
    unit: 'µs',
    value: round(ours),
    baseline: round(raw),
    baselineName: BASELINE,
    ratio: round(ratio),
    target: note ?? `within ${TIMES} times`,
    ok: note !== undefined || ratio <= TIMES,
    note,
  };
}

const round = (value: number): number => Math.round(value * 100) / 100;

const SECONDS = 8;
const WRITES = 200;
const READS = 500;

async function delay(folder: string): Promise<BenchRow> {
  const { documents, collection } = await openOurs(path.join(folder, 'delay'));
  await collection.insertMany(Array.from({ length: DOCUMENTS }, (_, id) => artwork(id)) as never[]);
  let next = DOCUMENTS;
  const read = async (n: number) => {
    if (n % 50 === 0) await collection.find({ text: /ipsum sit/ }).toArray();
    else await collection.findOne({ slug: `artwork-${n % DOCUMENTS}` });
  };
  const ours = await underLoad(async () => void (await collection.insertOne(artwork(next++) as never)), read);
  await documents.close();
  const raw = openRaw(path.join(folder, 'raw-delay.db'));
  raw.sqlite.exec('BEGIN');
  for (let id = 0; id < DOCUMENTS; id++) raw.insert(artwork(id));
  raw.sqlite.exec('COMMIT');
  const everything = raw.sqlite.prepare('SELECT json FROM a');
  const rawRead = async (n: number) => {
    if (n % 50 === 0)
      everything.all().filter((one) => /ipsum sit/.test((JSON.parse(String(one.json)) as { text: string }).text));
    else raw.find(`artwork-${n % DOCUMENTS}`);
  };
  const theirs = await underLoad(async () => void raw.insert(artwork(next++)), rawRead);
  raw.sqlite.close();
  return {
    what: `event-loop delay, 99 %, at ${WRITES} durable writes and ${READS} reads a second, one read in 50 a scan`,
    unit: 'ms',
    value: round(ours),
    baseline: round(theirs),
    baselineName: 'node:sqlite on the main thread',
    ratio: round(ours / theirs),
    target: 'at most 20 ms',
    ok: ours <= 20,
  };
}

/** The 99th percentile of the event loop delay under load, in milliseconds. */
async function underLoad(write: () => Promise<void>, read: (n: number) => Promise<void>): Promise<number> {
  const histogram = monitorEventLoopDelay({ resolution: 10 });
  const pending = new Set<Promise<void>>();
  const start = performance.now();
  let [writes, reads] = [0, 0];
  histogram.enable();
  while (performance.now() - start < SECONDS * 1000) {
    const elapsed = (performance.now() - start) / 1000;
    for (; writes < elapsed * WRITES; writes++) track(pending, write());
    for (; reads < elapsed * READS; reads++) track(pending, read(reads));
    await wait(2);
  }
  histogram.disable();
  await Promise.all(pending);
  return histogram.percentile(99) / 1e6 - 10;
}

function track(pending: Set<Promise<void>>, work: Promise<void>): void {
  pending.add(work);
  void work.finally(() => pending.delete(work));
}
