import { createNatsBus } from '@limner/bus/nats';
import { refuseUnfinishedRestore } from '@limner/documents';
import type { Shutdown } from '@limner/platform';
import { connectRedis, createRedisCache, createRedisRateLimiter } from '@limner/platform/cluster';
import { named, need, openClusterDocuments, openClusterFiles } from './cluster-stores.ts';
import type { Foundations, ModeEngines } from './engines.ts';

/** Engines on the servers of the settings. Imported in cluster mode only, so that an embedded start never loads their clients. */
export async function openClusterEngines(
  { config, logger, metrics, health, service }: Foundations,
  shutdown: Shutdown,
): Promise<ModeEngines> {
  // Whatever is away, it still has pages and responses that it keeps; without a gateway that is ready there is no site at all.
  const isGateway = service === 'gateway';
  const documents = await openClusterDocuments(config, { logger, metrics });
  shutdown.add('documents', () => documents.close());
  await refuseUnfinishedRestore(documents);
  health.add('documents', () => documents.check(), { isOptional: isGateway });
  const blobs = await openClusterFiles(config);
  shutdown.add('files', () => blobs.close());
  // Other services read files for some of their work only, which waits or is refused meanwhile.
  const isOptional = service !== 'uploads';
  health.add('files', () => named('the file store', 'S3_ENDPOINT', blobs.check()), { isOptional });
  const { NAMESPACE: namespace, NATS_REPLICAS: replicas } = config;
  const redis = await named('Redis', 'REDIS_URL', connectRedis({ url: need(config, 'REDIS_URL'), logger }));
  const cache = createRedisCache({ redis, logger, namespace });
  const rateLimiter = createRedisRateLimiter({ redis, namespace });
  shutdown.add('cache', () => cache.close());
  // Without Redis the site is slower, not down.
  health.add('cache', () => named('Redis', 'REDIS_URL', redis.ping()).then(() => undefined), { isOptional: true });
  const nats = createNatsBus({ url: need(config, 'NATS_URL'), name: service, namespace, logger, metrics, replicas });
  const bus = await named('NATS', 'NATS_URL', nats);
  shutdown.add('bus', () => bus.drain());
  health.add('bus', () => named('NATS', 'NATS_URL', bus.check()), { isOptional: isGateway });
  return { config, bus, documents, blobs, cache, rateLimiter };
}
