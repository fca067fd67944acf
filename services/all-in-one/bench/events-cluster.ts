import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../../../tools/free-port.ts';
import { engineScripts, noEngines, startEngine } from '../../../tools/start-engine.ts';
import { root, type Started, startProcess } from './installation.ts';

const PROCESSES = { events: 'services/events/dist/main.js', gateway: 'services/gateway/dist/main.js' } as const;
export const KILLED = ['events', 'gateway', 'nats'] as const;
export type Killed = (typeof KILLED)[number];

export interface EventsCluster {
  /** Of the site. */
  readonly address: string;
  /** `nats://…` */
  readonly natsUrl: string;
  /** The settings of its processes. */
  readonly env: Readonly<Record<string, string>>;
  /** Kills a process, like a power cut of its machine, and starts it again. */
  restart(what: Killed): Promise<void>;
  cpuSeconds(what: keyof typeof PROCESSES): number;
  stop(): Promise<void>;
}

/**
 * Gateway and events as processes of their own in cluster mode, over real engines that this starts. Undefined, with a line that says why, where their
 * scripts are not there (`LIMNER_ENGINES`).
 */
export async function openEventsCluster(): Promise<EventsCluster | undefined> {
  if (noEngines()) {
    console.log(`  not measured: there are no engines at ${engineScripts}`);
    return undefined;
  }
  const folder = await mkdtemp(path.join(tmpdir(), 'limner-events-cluster-'));
  const stops: (() => Promise<void>)[] = [() => rm(folder, { recursive: true, force: true })];
  const stop = async () => {
    for (const one of stops.splice(0).reverse()) await one();
  };
  try {
    const start = async (name: string) => {
      const engine = await startEngine(name, folder, KEYS);
      stops.push(engine.kill);
      return engine;
    };
    const nats = await start('nats');
    const redis = await start('redis');
    const s3 = await start('s3');
    const mongodb = await start('mongodb');
    const port = await freePort();
    const env = {
      MODE: 'cluster',
      NATS_URL: `nats://127.0.0.1:${nats.port}`,
      REDIS_URL: `redis://127.0.0.1:${redis.port}`,
      MONGODB_URL: `mongodb://127.0.0.1:${mongodb.port}/?replicaSet=secantus`,
      MONGODB_DATABASE: 'limner',
      S3_ENDPOINT: `http://127.0.0.1:${s3.port}`,
      S3_BUCKET: 'limner',
      ...KEYS,
      IMAGE_SECRET: 'a secret that nobody needs to keep here',
      // Needed by the mode; neither of the two searches.
      SEARCH_URL: 'http://127.0.0.1:9',
      PORT: String(port),
      OPS_PORT: '0',
      DATA_DIR: path.join(folder, 'data'),
      SEED: 'none',
      LOG_LEVEL: 'fatal',
      RATE_LIMITS: 'false',
      EVENTS_MAX_BYTES: '2000000000',
    };
    const begin = (name: keyof typeof PROCESSES) =>
      startProcess(
        process.execPath,
        [path.join(root, PROCESSES[name])],
        { ...process.env, ...env },
        /operations at (\S+)/,
      );
    const running: Partial<Record<keyof typeof PROCESSES, Started>> = {};
    for (const name of ['events', 'gateway'] as const) {
      running[name] = await begin(name);
      stops.push(async () => running[name]?.kill());
    }
    return {
      address: `http://127.0.0.1:${port}`,
      natsUrl: env.NATS_URL,
      env,
      restart: async (what) => {
        if (what === 'nats') return nats.restart();
        await running[what]?.kill();
        running[what] = await begin(what);
      },
      cpuSeconds: (what) => running[what]?.cpuSeconds() ?? 0,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

const KEYS = { S3_ACCESS_KEY: 'limner-test', S3_SECRET_KEY: 'limner-test-secret' } as const;
