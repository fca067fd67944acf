import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { openMongoDocuments } from '@limner/documents';
import { HAND } from '@limner/embedder';
import { systemClock } from '@limner/platform';
import { IndexStore } from '@limner/search/index-store';
import type { ClusterEngines } from './cluster-engines.ts';
import { root, type Started, startProcess } from './installation.ts';

const LOOK_MS = 50;
/** Pictures before the measured ones: workers start with the first. */
const WARM = 20;

export interface Embedded {
  /** From the first vector to the last. */
  readonly seconds: number;
  /** Of the processes of search with their workers. */
  readonly cpuSeconds: number;
  /** What these sent to the documents. */
  readonly commands: number;
  /** Pictures that each of them embedded. */
  readonly shares: readonly number[];
}

/** Lets one process of search for each name embed pictures; those of the same name have the same documents. */
export async function embedAll(
  env: ClusterEngines['env'],
  keys: readonly string[],
  names: readonly string[],
): Promise<Embedded> {
  const stores = await Promise.all([...new Set(names)].map((name) => openStore(env.MONGODB_URL, name)));
  const processes = await Promise.all(names.map((name) => startSearch(env, name)));
  try {
    await embed(stores, keys.slice(0, WARM));
    for (const { store } of stores) await store.models.vectors.deleteMany({});
    const before = await Promise.all(processes.map(look));
    const seconds = await embed(stores, keys);
    const after = await Promise.all(processes.map(look));
    const spent = (of: (one: Seen) => number) => after.map((one, at) => of(one) - of(before[at] ?? one));
    const total = (figures: readonly number[]) => figures.reduce((added, figure) => added + figure, 0);
    return {
      seconds,
      cpuSeconds: total(spent(({ cpuSeconds }) => cpuSeconds)),
      commands: total(spent(({ commands }) => commands)),
      shares: spent(({ embedded }) => embedded),
    };
  } finally {
    for (const one of processes) await one.stop();
    for (const { close } of stores) await close();
  }
}

interface OpenStore {
  readonly store: IndexStore;
  readonly close: () => Promise<void>;
}

async function openStore(url: string, database: string): Promise<OpenStore> {
  const documents = await openMongoDocuments({ url, database });
  const store = new IndexStore(documents, systemClock, HAND);
  await store.prepare();
  const close = async () => {
    await documents.connection.dropDatabase();
    await documents.close();
  };
  return { store, close };
}

function startSearch(env: ClusterEngines['env'], name: string): Promise<Started> {
  const own = { MONGODB_DATABASE: name, NAMESPACE: name, PICTURE_WORKERS: '1' };
  const main = path.join(root, 'services/search/dist/main.js');
  return startProcess(process.execPath, [main], { ...process.env, ...env, ...own }, /operations at (\S+)/);
}

/** Expects pictures, and returns the seconds from the first vector to the last. */
async function embed(stores: readonly OpenStore[], keys: readonly string[]): Promise<number> {
  for (const { store } of stores) await store.expect(keys);
  const all = keys.length * stores.length;
  let began: number | undefined;
  for (;;) {
    const pending = await Promise.all(stores.map(({ store }) => store.countPending(HAND.identity)));
    const left = pending.reduce((added, count) => added + count, 0);
    if (left < all) began ??= performance.now();
    if (left === 0) return (performance.now() - (began ?? performance.now())) / 1_000;
    await setTimeout(LOOK_MS);
  }
}

interface Seen {
  readonly cpuSeconds: number;
  readonly commands: number;
  readonly embedded: number;
}

async function look(search: Started): Promise<Seen> {
  const response = await fetch(`${search.address}/metrics`, { signal: AbortSignal.timeout(10_000) });
  const metrics = await response.text();
  const total = (pattern: RegExp) =>
    [...metrics.matchAll(pattern)].reduce((added, [, figure]) => added + Number(figure), 0);
  return {
    cpuSeconds: search.cpuSeconds(),
    commands: total(/^limner_engine_seconds_count\{engine="mongodb"[^}]*\} (\d+)/gm),
    embedded: total(/^limner_picture_embeddings_total\{outcome="embedded"\} (\d+)/gm),
  };
}
