import type { Bus } from '@limner/bus';
import type { Documents } from '@limner/documents';
import type { PicturePool } from '@limner/embedder';
import type { BlobStore, Cache, Clock, Config, Health, Logger, Metrics, RateLimiter } from '@limner/platform';

/** Everything a service stands on. A service's module takes it whole: `CatalogueModule.register(engines)`. */
export interface Engines {
  readonly config: Config;
  readonly logger: Logger;
  readonly clock: Clock;
  readonly bus: Bus;
  readonly documents: Documents;
  readonly blobs: BlobStore;
  readonly cache: Cache;
  readonly rateLimiter: RateLimiter;
  /** One pool of workers for everything in this process that handles pictures; they start with the first picture. */
  readonly pictures: PicturePool;
  readonly metrics: Metrics;
  readonly health: Health;
}

/** Engines with the end of their life: `close` drains the bus first, then closes what the handlers stood on. */
export type OpenEngines = Engines & { close(): Promise<void> };

/** What differs between the modes. */
export type ModeEngines = Pick<Engines, 'config' | 'bus' | 'documents' | 'blobs' | 'cache' | 'rateLimiter'>;

/** What every mode's engines are made from. */
export type Foundations = Pick<Engines, 'config' | 'logger' | 'clock' | 'metrics' | 'health'> & {
  readonly service: string;
};
