import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { freePort } from './free-port.ts';
import { root, type Started, startProcess } from './installation.ts';

const engines = path.resolve(root, process.env.LIMNER_ENGINES ?? '../shared/engines');
/** Milliseconds for an engine to listen. */
const START_MS = 60_000;

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
  if (!existsSync(engines)) {
    console.log(`  not measured: there are no engines at ${engines}`);
    return undefined;
  }
  const folder = await mkdtemp(path.join(tmpdir(), 'limner-events-cluster-'));
  const stops: (() => Promise<void>)[] = [() => rm(folder, { recursive: true, force: true })];
  const stop = async () => {
    for (const one of stops.splice(0).reverse()) await one();
  };
  try {
    const start = async (name: string) => {
      const engine = await startEngine(name, folder);
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

interface Engine {
  readonly port: number;
  kill(): Promise<void>;
  /** Kills it and starts it again with its data. */
  restart(): Promise<void>;
}

async function startEngine(name: string, folder: string): Promise<Engine> {
  const port = await freePort();
  const args = [path.join(engines, `${name}.sh`), 'start', String(port), path.join(folder, name)];
  // The script becomes the server.
  const begin = () => spawn('bash', args, { env: { ...process.env, ...KEYS }, stdio: 'ignore' });
  let child = begin();
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  const listens = () =>
    listening(name, port, child).catch(async (error: unknown) => {
      await kill();
      throw error;
    });
  const restart = async () => {
    await kill();
    child = begin();
    await listens();
  };
  await listens();
  return { port, kill, restart };
}

async function listening(name: string, port: number, child: ChildProcess): Promise<void> {
  const until = performance.now() + START_MS;
  while (!(await isOpen(port))) {
    if (child.exitCode !== null) throw new Error(`${name} ended with ${child.exitCode}`);
    if (performance.now() > until) throw new Error(`${name} does not listen on ${port}`);
    await setTimeout(50);
  }
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const settle = (isThere: boolean) => {
      socket.destroy();
      resolve(isThere);
    };
    socket.once('connect', () => settle(true));
    socket.once('error', () => settle(false));
  });
}
