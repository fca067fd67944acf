import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Engine, startEngine, startSearch } from './start-engine.ts';
import { type Installation, startFresh } from './web-figures/installation.ts';

export const MODES = ['embedded', 'cluster'] as const;
export type Mode = (typeof MODES)[number];

/** As visitors meet it: limits are on, and each visitor has an address. Making pictures ahead would take a core from what is measured. */
const SETTINGS = { RATE_LIMITS: 'true', TRUST_PROXY: '127.0.0.1', PICTURES_AHEAD: 'false', SEED: 'demo' };

/** A fresh installation of a mode with the demo agency; it may still be filled. */
export function startLoaded(mode: Mode): Promise<Installation> {
  return mode === 'cluster' ? startCluster() : startFresh({ ...SETTINGS, MODE: 'embedded' });
}

/** Its servers are started for it, on loopback; Elasticsearch, which is slow to start, is that of TEST_ELASTICSEARCH_URL where it is given. */
async function startCluster(): Promise<Installation> {
  const folder = await mkdtemp(path.join(tmpdir(), 'limner-load-'));
  const keys = { S3_ACCESS_KEY: 'limner-load', S3_SECRET_KEY: 'limner-load-secret' };
  const started: Pick<Engine, 'kill'>[] = [];
  const start = async (name: string) => {
    const engine = await startEngine(name, folder, keys);
    started.push(engine);
    return engine.port;
  };
  const search = async () => {
    const given = process.env.TEST_ELASTICSEARCH_URL;
    if (given) return given;
    const engine = await startSearch(path.join(folder, 'elasticsearch'));
    started.push(engine);
    return `http://127.0.0.1:${engine.port}`;
  };
  const stopEngines = async () => {
    await Promise.all(started.map((engine) => engine.kill()));
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const outcomes = await Promise.allSettled([
      search(),
      ...['nats', 'redis', 's3', 'mongodb'].map(async (name) => String(await start(name))),
    ]);
    const [SEARCH_URL = '', nats, redis, s3, mongodb] = outcomes.map((outcome) => {
      if (outcome.status === 'rejected') throw outcome.reason;
      return outcome.value;
    });
    const installation = await startFresh(
      {
        ...SETTINGS,
        ...keys,
        MODE: 'cluster',
        NATS_URL: `nats://127.0.0.1:${nats}`,
        REDIS_URL: `redis://127.0.0.1:${redis}`,
        MONGODB_URL: `mongodb://127.0.0.1:${mongodb}/?replicaSet=secantus`,
        S3_ENDPOINT: `http://127.0.0.1:${s3}`,
        S3_BUCKET: 'limner-load',
        SEARCH_URL,
        SEARCH_INDEX: `limner-load-${nats}`,
        IMAGE_SECRET: 'a secret of load tests only, on loopback',
      },
      'cluster',
    );
    const stop = () => installation.stop().finally(stopEngines);
    return { address: installation.address, stop };
  } catch (error) {
    await stopEngines();
    throw error;
  }
}
