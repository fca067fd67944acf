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
  const documents = await openClusterDocuments(config, { logger, metrics });
  shutdown.add('documents', () => documents.close());
  await refuseUnfinishedRestore(documents);
  // The gateway stores no documents: without them it still sends pages, pictures and cached responses.
  health.add('documents', () => documents.check(), { isOptional: service === 'gateway' });
  const blobs = await openClusterFiles(config);
  shutdown.add('files', () => blobs.close());
  health.add('files', () => named('the file store', 'S3_ENDPOINT', blobs.check()));
  const { NAMESPACE: namespace, NATS_REPLICAS: replicas } = config;
  const redis = await named('Redis', 'REDIS_URL', connectRedis({ url: need(config, 'REDIS_URL'), logger }));
  const cache = createRedisCache({ redis, logger, namespace });
  const rateLimiter = createRedisRateLimiter({ redis, namespace });
  shutdown.add('cache', () => cache.close());
  // Optional: without Redis the site is slower, not down, and a load balancer must not remove all processes.
  health.add('cache', () => named('Redis', 'REDIS_URL', redis.ping()).then(() => undefined), { isOptional: true });
  const nats = createNatsBus({ url: need(config, 'NATS_URL'), name: service, namespace, logger, metrics, replicas });
  const bus = await named('NATS', 'NATS_URL', nats);
  shutdown.add('bus', () => bus.drain());
  health.add('bus', () => named('NATS', 'NATS_URL', bus.check()));
  return { config, bus, documents, blobs, cache, rateLimiter };
}
