import { createNatsBus } from '@limner/bus/nats';
import { openMongoDocuments } from '@limner/documents';
import type { Config, ConfigKey, Shutdown } from '@limner/platform';
import { connectRedis, createRedisCache, createRedisRateLimiter, createS3Blobs } from '@limner/platform/cluster';
import type { Foundations, ModeEngines } from './engines.ts';

/** Engines on the servers of the settings. Imported in cluster mode only, so that an embedded start never loads their clients. */
export async function openClusterEngines(
  { config, logger, metrics, health, service }: Foundations,
  shutdown: Shutdown,
): Promise<ModeEngines> {
  const documents = await openMongoDocuments({ url: need(config, 'MONGODB_URL'), database: config.MONGODB_DATABASE });
  shutdown.add('documents', () => documents.close());
  health.add('documents', () => documents.check());
  const blobs = await createS3Blobs({
    endpoint: need(config, 'S3_ENDPOINT'),
    region: config.S3_REGION,
    bucket: need(config, 'S3_BUCKET'),
    accessKey: need(config, 'S3_ACCESS_KEY'),
    secretKey: need(config, 'S3_SECRET_KEY'),
  });
  shutdown.add('files', () => blobs.close());
  health.add('files', () => blobs.check());
  const redis = await connectRedis({ url: need(config, 'REDIS_URL'), logger });
  const cache = createRedisCache({ redis, logger });
  const rateLimiter = createRedisRateLimiter({ redis });
  shutdown.add('cache', () => cache.close());
  // Optional: without Redis the site is slower, not down, and a load balancer must not remove all processes.
  health.add('cache', async () => void (await redis.ping()), { isOptional: true });
  const bus = await createNatsBus({ url: need(config, 'NATS_URL'), name: service, logger, metrics });
  shutdown.add('bus', () => bus.drain());
  health.add('bus', () => bus.check());
  return { config, bus, documents, blobs, cache, rateLimiter };
}

/** For the compiler: `loadConfig` has already refused cluster mode without these. */
function need(config: Config, key: ConfigKey): string {
  const value = config[key];
  if (typeof value !== 'string') throw new Error(`${key} is not set`);
  return value;
}
