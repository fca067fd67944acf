import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Engine, engineScripts, noEngines, startEngine } from '../../../tools/start-engine.ts';

const KEYS = { S3_ACCESS_KEY: 'limner-test', S3_SECRET_KEY: 'limner-test-secret' } as const;

export interface ClusterEngines {
  /** The settings that name them, with all others that cluster mode needs. */
  readonly env: ReturnType<typeof settingsOf>;
  readonly nats: Engine;
  stop(): Promise<void>;
}

/**
 * NATS, Redis, an S3 store and MongoDB's protocol, with their data in a folder that is removed afterwards. Undefined, with a line that says why, where their
 * scripts are not there (`LIMNER_ENGINES`).
 */
export async function openClusterEngines(): Promise<ClusterEngines | undefined> {
  if (noEngines()) {
    console.log(`  not measured: there are no engines at ${engineScripts}`);
    return undefined;
  }
  const folder = await mkdtemp(path.join(tmpdir(), 'limner-engines-'));
  const stops: (() => Promise<void>)[] = [() => rm(folder, { recursive: true, force: true })];
  const stop = async () => {
    for (const one of stops.splice(0).reverse()) await one();
  };
  const start = async (name: string) => {
    const engine = await startEngine(name, folder, KEYS);
    stops.push(engine.kill);
    return engine;
  };
  try {
    const nats = await start('nats');
    const [redis, s3, mongodb] = [await start('redis'), await start('s3'), await start('mongodb')];
    return { env: settingsOf(folder, { nats, redis, s3, mongodb }), nats, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function settingsOf(folder: string, { nats, redis, s3, mongodb }: Record<'nats' | 'redis' | 's3' | 'mongodb', Engine>) {
  return {
    MODE: 'cluster',
    NATS_URL: `nats://127.0.0.1:${nats.port}`,
    REDIS_URL: `redis://127.0.0.1:${redis.port}`,
    MONGODB_URL: `mongodb://127.0.0.1:${mongodb.port}/?replicaSet=secantus`,
    MONGODB_DATABASE: 'limner',
    S3_ENDPOINT: `http://127.0.0.1:${s3.port}`,
    S3_BUCKET: 'limner',
    ...KEYS,
    IMAGE_SECRET: 'a secret that nobody needs to keep here',
    // Needed by the mode; nobody searches by it.
    SEARCH_URL: 'http://127.0.0.1:9',
    OPS_PORT: '0',
    DATA_DIR: path.join(folder, 'data'),
    SEED: 'none',
    LOG_LEVEL: 'fatal',
    RATE_LIMITS: 'false',
  };
}
