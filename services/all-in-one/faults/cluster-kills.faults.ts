import { Agent } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { systemBus } from '@limner/bus';
import { createNatsBus } from '@limner/bus/nats';
import { catalogue, type SearchResults } from '@limner/contracts';
import { openMongoDocuments } from '@limner/documents';
import { createLogger, loadConfig } from '@limner/platform';
import type { BenchRow } from '../../../tools/bench-row.ts';
import { RUNNING } from '../../../tools/deployment-files.ts';
import { compareExport, startClients } from './beacon-clients.ts';
import { type EngineName, type FaultCluster, openFaultCluster } from './fault-cluster.ts';
import { isShort } from './load.ts';
import { artistOf } from './numbered-artist.ts';
import { ask } from './visitors.ts';

/** Of each service and engine. */
const KILLS = isShort ? 1 : 20;
const ENGINES: readonly EngineName[] = ['nats', 'redis', 's3', 'mongodb'];
/** Most milliseconds of load before a kill. */
const PAUSE_MS = isShort ? 300 : 1_500;
/** In CI only that all come back: what else runs on the machine decides how fast. */
const READY_MS = isShort ? 60_000 : 10_000;
/** After which a process counts as one that does not come back. */
const LOST_MS = 120_000;
/** For search to find all artists, and between two looks. */
const INDEXED_MS = 120_000;
const LOOK_MS = 500;
/** Load, not overload: what starts again needs its part of the processors. */
const BEACON_PAUSE_MS = 200;
const LEAST_EVENTS = isShort ? 100 : 20_000;

/**
 * Kills every service and every engine by SIGKILL while settings, artists and beacons are written. Elasticsearch is not killed where `TEST_ELASTICSEARCH_URL`
 * is set, because other tests use it too.
 */
export default async function killsInCluster(): Promise<BenchRow[]> {
  const cluster = await openFaultCluster();
  if (!cluster) return [];
  const beacons = startClients(cluster.replicas.address, BEACON_PAUSE_MS);
  const writes = startWrites(cluster);
  const slowest = { what: '', milliseconds: 0 };
  let kills = 0;
  try {
    if ((await artistsNotFound(cluster, '')) > 0) throw new Error('search does not find the artists of the start');
    for (let round = 0; round < KILLS; round++)
      for (const what of [...RUNNING, ...ENGINES, ...(cluster.ownSearch ? ['elasticsearch'] : [])]) {
        await setTimeout(Math.random() * PAUSE_MS);
        const milliseconds = await killAndStart(cluster, what, round);
        kills++;
        if (milliseconds > slowest.milliseconds) Object.assign(slowest, { what, milliseconds });
      }
    await beacons.reach(LEAST_EVENTS);
    await beacons.stop();
    const acknowledged = await writes.stop();
    const what = `${kills} kills of every service and engine under load`;
    const exported = await compareExport(loadConfig(cluster.environment), beacons, {
      what,
      note: `${KILLS} of each`,
      least: LEAST_EVENTS,
    });
    const stored = await compareWrites(cluster, acknowledged);
    // Other words than before: no answer of then.
    const missing = await artistsNotFound(cluster, 'picture');
    const note = `${acknowledged.length} writes acknowledged`;
    const row = (kind: string, value: number): BenchRow => ({
      what: `${what}: writes ${kind}`,
      unit: '',
      value,
      target: '0',
      ok: value === 0 && acknowledged.length > 0,
      note,
    });
    return [
      ...exported,
      row('acknowledged and lost', stored.lost),
      row('doubled', stored.doubled),
      {
        what: `${what}: all ready again, the slowest`,
        unit: 'ms',
        value: slowest.milliseconds,
        target: `${READY_MS} at most`,
        ok: slowest.milliseconds <= READY_MS,
        note: slowest.what,
      },
      {
        what: `${what}: artists that search finds no more`,
        unit: '',
        value: missing,
        target: '0',
        ok: missing === 0,
        note: cluster.ownSearch ? '' : 'Elasticsearch was not killed: it is that of TEST_ELASTICSEARCH_URL',
      },
    ];
  } finally {
    await beacons.stop().catch(() => {});
    await writes.stop();
    await cluster.stop();
  }
}

/** Milliseconds from the kill until every process is ready. For Elasticsearch, whose start is slow, the time counts from when it answers again. */
async function killAndStart(cluster: FaultCluster, what: string, round: number): Promise<number> {
  const { replicas, engines, ownSearch } = cluster;
  if (what === 'elasticsearch') await ownSearch?.restart();
  const began = performance.now();
  const engine = ENGINES.find((name) => name === what);
  if (engine) await engines[engine].restart();
  else if (what !== 'elasticsearch') {
    const both = replicas.of(what);
    const replica = both[round % both.length];
    await replica?.kill();
    await replica?.start();
  }
  await replicas.allReady(LOST_MS);
  return performance.now() - began;
}

/** Searches each artist that was imported at the start by name and these words, until all are found or the time is up. Returns how many are missing. */
async function artistsNotFound({ replicas, artists }: FaultCluster, words: string): Promise<number> {
  const agent = new Agent({ keepAlive: true });
  const until = performance.now() + INDEXED_MS;
  const isFound = async (number: number): Promise<boolean> => {
    const body = { text: `Artist ${number} ${words}`, lang: 'us' };
    const { status, text } = await ask(replicas.address, { path: '/api/search/text', body }, agent);
    const found = status === 200 ? (JSON.parse(text) as SearchResults).artists : [];
    return found.some(({ portfolio_url, images }) => portfolio_url === `artist-${number}` && images.length > 0);
  };
  try {
    for (;;) {
      const found = await Promise.all(Array.from({ length: artists }, (_, at) => isFound(at + 1)));
      const missing = found.filter((one) => !one).length;
      if (missing === 0 || performance.now() > until) return missing;
      await setTimeout(LOOK_MS);
    }
  } finally {
    agent.destroy();
  }
}

/** Settings and artists with growing numbers, one after another, as long as nothing stops it. */
function startWrites({ environment }: FaultCluster) {
  const done = new AbortController();
  const acknowledged: string[] = [];
  const logger = createLogger({ level: 'silent', service: 'writes' });
  const { NATS_URL: url = '', NAMESPACE: namespace } = loadConfig(environment);

  async function write(): Promise<void> {
    const connection = await createNatsBus({ url, namespace, name: 'writes', logger });
    const bus = systemBus(connection);
    const attempt = async (name: string, work: () => Promise<unknown>) => {
      // Without an answer it may have been written or not: the next one has another number.
      await work().then(
        () => acknowledged.push(name),
        () => setTimeout(50),
      );
    };
    for (let number = 1_001; !done.signal.aborted; number++) {
      const settings = { [`number-${number}`]: String(number) };
      await attempt(`number-${number}`, () => bus.request(catalogue.applySettings, { settings }));
      const batch = { galleries: [], artists: [artistOf(number)], images: [] };
      await attempt(`artist-${number}`, () => bus.request(catalogue.applyImport, batch));
    }
    await connection.drain(1_000);
  }

  const writing = write();
  return {
    stop: async (): Promise<readonly string[]> => {
      done.abort();
      await writing;
      return acknowledged;
    },
  };
}

async function compareWrites({ environment }: FaultCluster, acknowledged: readonly string[]) {
  const { MONGODB_URL: url = '', MONGODB_DATABASE: database } = loadConfig(environment);
  const documents = await openMongoDocuments({ url, database });
  try {
    const all = (name: string) => documents.connection.collection(name).find({}).toArray();
    const [artists, settings] = await Promise.all([all('catalogue_artists'), all('catalogue_settings')]);
    const names = [...artists.map(({ slug }) => String(slug)), ...settings.map(({ _id }) => String(_id))];
    const stored = new Set(names);
    return {
      lost: acknowledged.filter((name) => !stored.has(name)).length,
      doubled: names.length - stored.size,
    };
  } finally {
    await documents.close();
  }
}
