import { createNatsBus } from '@limner/bus/nats';
import { openMongoDocuments } from '@limner/documents';
import type { Config, ConfigKey, Shutdown } from '@limner/platform';
import { connectRedis, createRedisCache, createRedisRateLimiter, createS3Blobs } from '@limner/platform/cluster';
import type { Foundations, ModeEngines } from './engines.ts';

/** Engines of the servers named in the settings. Loaded in cluster mode only, so that the embedded start never reads these clients. */
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
  // Slower, not down: a balancer must not take away all processes at once because Redis is away.
  health.add('cache', async () => void (await redis.ping()), { isOptional: true });
  const bus = await createNatsBus({ url: need(config, 'NATS_URL'), name: service, logger, metrics });
  shutdown.add('bus', () => bus.drain());
  health.add('bus', () => bus.check());
  return { config, bus, documents, blobs, cache, rateLimiter };
}

/** `loadConfig` has refused a cluster without these already; this tells the compiler. */
function need(config: Config, key: ConfigKey): string {
  const value = config[key];
  if (typeof value !== 'string') throw new Error(`${key} is not set`);
  return value;
}
