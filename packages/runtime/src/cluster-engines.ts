import { createNatsBus } from '@limner/bus/nats';
import { openMongoDocuments } from '@limner/documents';
import { AppError, type Config, type ConfigKey, type Shutdown } from '@limner/platform';
import { connectRedis, createRedisCache, createRedisRateLimiter, createS3Blobs } from '@limner/platform/cluster';
import type { Foundations, ModeEngines } from './engines.ts';

/** Engines on the servers of the settings. Imported in cluster mode only, so that an embedded start never loads their clients. */
export async function openClusterEngines(
  { config, logger, metrics, health, service }: Foundations,
  shutdown: Shutdown,
): Promise<ModeEngines> {
  const documents = await named(
    'MongoDB',
    'MONGODB_URL',
    openMongoDocuments({
      url: need(config, 'MONGODB_URL'),
      database: config.MONGODB_DATABASE,
      timeoutMs: config.MONGODB_TIMEOUT_MS,
      logger,
    }),
  );
  shutdown.add('documents', () => documents.close());
  // The gateway stores no documents: without them it still sends pages, pictures and kept answers.
  health.add('documents', () => documents.check(), { isOptional: service === 'gateway' });
  const blobs = await createS3Blobs({
    endpoint: need(config, 'S3_ENDPOINT'),
    region: config.S3_REGION,
    bucket: need(config, 'S3_BUCKET'),
    accessKey: need(config, 'S3_ACCESS_KEY'),
    secretKey: need(config, 'S3_SECRET_KEY'),
  });
  shutdown.add('files', () => blobs.close());
  health.add('files', () => named('the file store', 'S3_ENDPOINT', blobs.check()));
  const redis = await named('Redis', 'REDIS_URL', connectRedis({ url: need(config, 'REDIS_URL'), logger }));
  const cache = createRedisCache({ redis, logger });
  const rateLimiter = createRedisRateLimiter({ redis });
  shutdown.add('cache', () => cache.close());
  // Optional: without Redis the site is slower, not down, and a load balancer must not remove all processes.
  health.add('cache', () => named('Redis', 'REDIS_URL', redis.ping()).then(() => undefined), { isOptional: true });
  const replicas = config.NATS_REPLICAS;
  const nats = createNatsBus({ url: need(config, 'NATS_URL'), name: service, logger, metrics, replicas });
  const bus = await named('NATS', 'NATS_URL', nats);
  shutdown.add('bus', () => bus.drain());
  health.add('bus', () => named('NATS', 'NATS_URL', bus.check()));
  return { config, bus, documents, blobs, cache, rateLimiter };
}

/** Says which server a failed start or check is about, by its setting. */
async function named<T>(server: string, setting: ConfigKey, work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    // It names the setting already.
    if (error instanceof AppError) throw error;
    const reason = error instanceof Error ? `: ${error.message}` : '';
    throw new Error(`${server} does not answer (${setting})${reason}`);
  });
}

/** For the compiler: `loadConfig` has already refused cluster mode without these. */
function need(config: Config, key: ConfigKey): string {
  const value = config[key];
  if (typeof value !== 'string') throw new Error(`${key} is not set`);
  return value;
}
