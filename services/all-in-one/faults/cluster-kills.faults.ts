import { setTimeout } from 'node:timers/promises';
import { systemBus } from '@limner/bus';
import { createNatsBus } from '@limner/bus/nats';
import { catalogue } from '@limner/contracts';
import { openMongoDocuments } from '@limner/documents';
import { createLogger, loadConfig } from '@limner/platform';
import type { BenchRow } from '../../../tools/bench-row.ts';
import { RUNNING } from '../../../tools/deployment-files.ts';
import { compareExport, startClients } from './beacon-clients.ts';
import { type EngineName, type FaultCluster, openFaultCluster } from './fault-cluster.ts';
import { isShort } from './load.ts';
import { artistOf } from './numbered-artist.ts';

/** Of each service and engine. */
const KILLS = isShort ? 1 : 20;
const ENGINES: readonly EngineName[] = ['nats', 'redis', 's3', 'mongodb'];
/** Most milliseconds of load before a kill. */
const PAUSE_MS = isShort ? 300 : 1_500;
/** In CI only that all come back: what else runs on the machine decides how fast. */
const READY_MS = isShort ? 60_000 : 10_000;
/** After which a process counts as one that does not come back. */
const LOST_MS = 120_000;
/** Load, not overload: what starts again needs its part of the processors. */
const BEACON_PAUSE_MS = 200;
const LEAST_EVENTS = isShort ? 100 : 20_000;

/** Kills every service and every engine by SIGKILL while settings, artists and beacons are written. Of Elasticsearch nothing is kept that is not made again. */
export default async function killsInCluster(): Promise<BenchRow[]> {
  const cluster = await openFaultCluster();
  if (!cluster) return [];
  const beacons = startClients(cluster.replicas.address, BEACON_PAUSE_MS);
  const writes = startWrites(cluster);
  const slowest = { what: '', milliseconds: 0 };
  let kills = 0;
  try {
    for (let round = 0; round < KILLS; round++)
      for (const what of [...RUNNING, ...ENGINES]) {
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
    ];
  } finally {
    await beacons.stop().catch(() => {});
    await writes.stop();
    await cluster.stop();
  }
}

/** Milliseconds from the kill until every process is ready. */
async function killAndStart({ replicas, engines }: FaultCluster, what: string, round: number): Promise<number> {
  const began = performance.now();
  const engine = ENGINES.find((name) => name === what);
  if (engine) await engines[engine].restart();
  else {
    const both = replicas.of(what);
    const replica = both[round % both.length];
    await replica?.kill();
    await replica?.start();
  }
  await replicas.allReady(LOST_MS);
  return performance.now() - began;
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
