import type { Bus } from '@limner/bus';
import type { Documents } from '@limner/documents';
import type { PicturePool } from '@limner/embedder';
import type { BlobStore, Cache, Clock, Config, Health, Logger, Metrics, RateLimiter } from '@limner/platform';

/** All engines that services use. A service's module takes them as one object: `CatalogueModule.register(engines)`. */
export interface Engines {
  readonly config: Config;
  readonly logger: Logger;
  readonly clock: Clock;
  readonly bus: Bus;
  readonly documents: Documents;
  readonly blobs: BlobStore;
  readonly cache: Cache;
  readonly rateLimiter: RateLimiter;
  /** The process's only pool of picture workers; they start with the first picture. */
  readonly pictures: PicturePool;
  readonly metrics: Metrics;
  readonly health: Health;
}

/** Engines that can be closed: `close` drains the bus first, then closes what its handlers use. */
export type OpenEngines = Engines & { close(): Promise<void> };

/** What differs between the modes. */
export type ModeEngines = Pick<Engines, 'config' | 'bus' | 'documents' | 'blobs' | 'cache' | 'rateLimiter'>;

/** What the engines of every mode are made from. */
export type Foundations = Pick<Engines, 'config' | 'logger' | 'clock' | 'metrics' | 'health'> & {
  readonly service: string;
};
