import { type Documents, openMongoDocuments } from '@limner/documents';
import { AppError, type BlobStore, type Config, type ConfigKey, type Logger, type Metrics } from '@limner/platform';
import { createS3Blobs } from '@limner/platform/cluster';

interface Observers {
  readonly logger: Logger;
  readonly metrics?: Metrics;
}

export interface Stores {
  readonly documents: Documents;
  readonly blobs: BlobStore;
  close(): Promise<void>;
}

/** Documents and files alone: for work on an installation that does not run. */
export async function openClusterStores(config: Config, logger: Logger): Promise<Stores> {
  const documents = await openClusterDocuments(config, { logger });
  try {
    const blobs = await openClusterFiles(config);
    return { documents, blobs, close: () => blobs.close().finally(() => documents.close()) };
  } catch (error) {
    await documents.close();
    throw error;
  }
}

export function openClusterDocuments(config: Config, { logger, metrics }: Observers): Promise<Documents> {
  const opened = openMongoDocuments({
    url: need(config, 'MONGODB_URL'),
    database: config.MONGODB_DATABASE,
    timeoutMs: config.MONGODB_TIMEOUT_MS,
    logger,
    ...(metrics && { metrics }),
  });
  return named('MongoDB', 'MONGODB_URL', opened);
}

export function openClusterFiles(config: Config): ReturnType<typeof createS3Blobs> {
  return createS3Blobs({
    endpoint: need(config, 'S3_ENDPOINT'),
    region: config.S3_REGION,
    bucket: need(config, 'S3_BUCKET'),
    accessKey: need(config, 'S3_ACCESS_KEY'),
    secretKey: need(config, 'S3_SECRET_KEY'),
  });
}

/** Says which server a failed start or check is about, by its setting. */
export async function named<T>(server: string, setting: ConfigKey, work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    // It names the setting already.
    if (error instanceof AppError) throw error;
    const reason = error instanceof Error ? `: ${error.message}` : '';
    throw new Error(`${server} does not answer (${setting})${reason}`);
  });
}

/** For the compiler: `loadConfig` has already refused cluster mode without these. */
export function need(config: Config, key: ConfigKey): string {
  const value = config[key];
  if (typeof value !== 'string') throw new Error(`${key} is not set`);
  return value;
}
