import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Bus, createLocalBus } from '@limner/bus';
import {
  type BlobStore,
  createDiskBlobs,
  createMemoryCache,
  createMemoryRateLimiter,
  createMetrics,
  Health,
  loadConfig,
  type RateLimiter,
  systemClock,
} from '@limner/platform';
import type { Engines } from '@limner/runtime';
import { type CapturedLogs, captureLogs, writeBareWeb } from '@limner/testing';
import { type Gateway, type GatewayOptions, startGateway } from '../src/gateway.ts';

export interface Alone {
  readonly gateway: Gateway;
  readonly bus: Bus;
  readonly logs: CapturedLogs;
  readonly blobs: BlobStore;
  stop(): Promise<void>;
}

/** What a gateway alone runs on: engines with a bus but no services, and a bare web. */
export async function enginesAlone(
  env: Record<string, string> = {},
  rateLimiter = createMemoryRateLimiter(),
  givenBlobs?: BlobStore,
) {
  const folder = await mkdtemp(path.join(tmpdir(), 'limner-gateway-'));
  await writeBareWeb(folder);
  await writeFile(path.join(folder, 'app.js'), `export const text = '${'something long '.repeat(200)}';`);
  const logs = captureLogs();
  const { logger } = logs;
  const metrics = createMetrics();
  const bus = createLocalBus({ logger, metrics });
  const blobs = givenBlobs ?? createDiskBlobs({ folder: path.join(folder, 'files') });
  const engines: Omit<Engines, 'documents' | 'pictures'> = {
    config: {
      ...loadConfig({ PORT: '0', DATA_DIR: folder, SEED: 'none', ...env }),
      IMAGE_SECRET: ['a secret of at least thirty-two letters'],
    },
    logger,
    metrics,
    bus,
    clock: systemClock,
    health: new Health(),
    blobs,
    cache: createMemoryCache(),
    rateLimiter,
  };
  const close = async () => {
    await bus.drain();
    await rm(folder, { recursive: true, force: true });
  };
  return { engines, web: folder, logs, close };
}

/** The gateway with a bus but no services: for tests of what it does alone, or when services fail. */
export async function startAlone(
  env: Record<string, string> = {},
  {
    rateLimiter,
    blobs,
    ...options
  }: { rateLimiter?: RateLimiter; blobs?: BlobStore } & Omit<GatewayOptions, 'web'> = {},
): Promise<Alone> {
  const { engines, web, logs, close } = await enginesAlone(env, rateLimiter, blobs);
  const gateway = await startGateway(engines, { web, ...options });
  const stop = async () => {
    await gateway.close();
    await close();
  };
  return { gateway, bus: engines.bus, logs, blobs: engines.blobs, stop };
}
