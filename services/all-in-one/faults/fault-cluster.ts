import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { loadConfig } from '@limner/platform';
import { buildImportFolder } from '@limner/testing';
import { type Replicas, startReplicas } from '../../../tools/replicas.ts';
import { type Engine, engineScripts, noEngines, startEngine, startSearch } from '../../../tools/start-engine.ts';
import { type Installation, openInstallation } from '../src/installation.ts';
import { type DelayingProxy, openDelayingProxy } from './delaying-proxy.ts';

const ENGINES = ['nats', 'redis', 's3', 'mongodb'] as const;
export type EngineName = (typeof ENGINES)[number];

export interface FaultCluster {
  readonly environment: Readonly<Record<string, string>>;
  readonly replicas: Replicas;
  readonly engines: Readonly<Record<EngineName, Engine>>;
  /** Elasticsearch, if this cluster started it; undefined when it is that of TEST_ELASTICSEARCH_URL. */
  readonly ownSearch: Engine | undefined;
  /** Proxies in front of two servers, which can cut them off or slow them down. */
  readonly ways: Readonly<Record<'mongodb' | 'elasticsearch', DelayingProxy>>;
  /** Folder in which an engine has its data. */
  folderOf(name: EngineName): string;
  /** A process of the operator. */
  readonly operator: Installation;
  /** Artists that are there from the start: `artist-1` and so on, with two pictures each. */
  readonly artists: number;
  stop(): Promise<void>;
}

const KEYS = { S3_ACCESS_KEY: 'limner-test', S3_SECRET_KEY: 'limner-test-secret' } as const;
const READY_MS = 120_000;

/**
 * Two replicas of every service over real engines of its own, with a small catalogue. Undefined, with a line that says why, where the scripts of the
 * engines are not there. Elasticsearch is that of TEST_ELASTICSEARCH_URL where it is given. `root`: the built sources of the services, if not these.
 */
export async function openFaultCluster(
  more: Readonly<Record<string, string>> = {},
  { artists = 10, root }: { artists?: number; root?: string } = {},
): Promise<FaultCluster | undefined> {
  if (noEngines()) {
    console.log(`  not measured: there are no engines at ${engineScripts}`);
    return undefined;
  }
  const folder = await mkdtemp(path.join(tmpdir(), 'limner-faults-'));
  const stops: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })];
  const stop = async () => {
    for (const one of stops.splice(0).reverse()) await one();
  };
  try {
    const engines = Object.fromEntries(
      await Promise.all(
        ENGINES.map(async (name) => {
          const engine = await startEngine(name, folder, KEYS);
          stops.push(engine.kill);
          return [name, engine] as const;
        }),
      ),
    ) as Record<EngineName, Engine>;
    const given = process.env.TEST_ELASTICSEARCH_URL;
    const ownSearch = given ? undefined : await startSearch(path.join(folder, 'elasticsearch'));
    if (ownSearch) stops.push(ownSearch.kill);
    const ways = {
      mongodb: await openDelayingProxy(engines.mongodb.port),
      elasticsearch: await openDelayingProxy(ownSearch?.port ?? Number(new URL(given ?? '').port)),
    };
    stops.push(...Object.values(ways).map((way) => way.close));
    const environment = { ...environmentOf(folder, engines, ways), ...more };
    const replicas = await startReplicas({ environment, count: 2, ...(root !== undefined && { root }) });
    stops.push(replicas.stop);
    await replicas.allReady(READY_MS);
    const operator = await openInstallation([], loadConfig(environment));
    stops.push(operator.close);
    if (artists > 0) await importArtists(operator, 1, artists);
    const folderOf = (name: EngineName) => path.join(folder, name);
    return { environment, replicas, engines, ownSearch, ways, operator, artists, folderOf, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Imports artists with numbers from `first` to `last`, two pictures each. */
export async function importArtists({ operations }: Installation, first: number, last: number): Promise<void> {
  const numbers = Array.from({ length: last - first + 1 }, (_, at) => first + at);
  const folder = await buildImportFolder(
    numbers.map((number) => ({ slug: `artist-${number}`, name: `Artist ${number}` })),
  );
  try {
    await operations.import(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function environmentOf(
  folder: string,
  engines: Readonly<Record<EngineName, Engine>>,
  ways: FaultCluster['ways'],
): Record<string, string> {
  return {
    MODE: 'cluster',
    NATS_URL: `nats://127.0.0.1:${engines.nats.port}`,
    REDIS_URL: `redis://127.0.0.1:${engines.redis.port}`,
    // The driver would go to the address that the server gives, past the proxy.
    MONGODB_URL: `mongodb://127.0.0.1:${ways.mongodb.port}/?directConnection=true`,
    S3_ENDPOINT: `http://127.0.0.1:${engines.s3.port}`,
    S3_BUCKET: 'limner',
    ...KEYS,
    SEARCH_URL: `http://127.0.0.1:${ways.elasticsearch.port}`,
    SEARCH_INDEX: path.basename(folder).toLowerCase(),
    IMAGE_SECRET: 'a secret that nobody needs to keep here',
    TRUST_PROXY: '127.0.0.1',
    DATA_DIR: path.join(folder, 'data'),
    SEED: 'none',
    LOG_LEVEL: 'fatal',
    RATE_LIMITS: 'false',
    PICTURES_AHEAD: 'false',
    PICTURE_WORKERS: '1',
    // Twenty of the balancer's questions.
    DRAIN_SECONDS: '1',
    EVENTS_MAX_BYTES: '2000000000',
  };
}
