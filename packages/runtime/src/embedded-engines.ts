import path from 'node:path';
import { createLocalBus } from '@limner/bus';
import { openEmbeddedDocuments } from '@limner/documents';
import {
  createDiskBlobs,
  createMemoryCache,
  createMemoryRateLimiter,
  engineCalls,
  type Logger,
  removeIncomplete,
  type Shutdown,
  secretsIn,
  watchDiskSpace,
} from '@limner/platform';
import { prepareDataFolder, refuseUnfinishedRestore, stampDataFolder } from './data-folder.ts';
import type { Foundations, ModeEngines } from './engines.ts';
import { loadImageSecret } from './image-secret.ts';

/** Engines in this process. All data is under `DATA_DIR`, which only one process at a time may use. */
export async function openEmbeddedEngines(
  { config: given, logger, clock, metrics, health }: Foundations,
  shutdown: Shutdown,
): Promise<ModeEngines> {
  const folder = path.resolve(given.DATA_DIR);
  const { isNew } = await prepareDataFolder(folder);
  const disk = watchDiskSpace({ folder, logger });
  shutdown.add('disk', () => disk.close());
  health.add('disk', () => disk.check());
  const documents = await openEmbeddedDocuments({
    folder: path.join(folder, 'documents'),
    clock,
    logger,
    observe: engineCalls(metrics, 'sqlite'),
    onFatal: (error) => health.fatal(error),
  });
  shutdown.add('documents', () => documents.close());
  health.add('documents', () => documents.check());
  await refuseUnfinishedRestore(folder);
  const files = path.join(folder, 'files');
  const left = await removeIncomplete(files, new Date(performance.timeOrigin));
  if (left > 0) logger.info({ folder: files, files: left }, 'removed temporary files of a killed process');
  const blobs = createDiskBlobs({ folder: files });
  shutdown.add('files', () => blobs.close());
  const cache = createMemoryCache();
  const rateLimiter = createMemoryRateLimiter();
  shutdown.add('cache', () => Promise.all([cache.close(), rateLimiter.close()]).then(() => undefined));
  const bus = createLocalBus({ logger, metrics });
  shutdown.add('bus', () => bus.drain());
  health.add('bus', () => bus.check());
  const secrets = given.IMAGE_SECRET ?? secretsIn(await imageSecret(folder, isNew, logger));
  await stampDataFolder(folder);
  const config = Object.freeze({ ...given, DATA_DIR: folder, IMAGE_SECRET: secrets });
  return { config, bus, documents, blobs, cache, rateLimiter };
}

/** Warns when an installation that already ran gets a new secret: all its older addresses of pictures are invalid then. */
async function imageSecret(folder: string, isExpected: boolean, logger: Logger): Promise<string> {
  const secrets = path.join(folder, 'secrets');
  const { secret, isNew } = await loadImageSecret(secrets);
  if (isNew && !isExpected)
    logger.warn(
      { folder: secrets },
      'the file with the secret of picture addresses was missing: a new secret was made, and old addresses are no longer valid',
    );
  return secret;
}
