import { type ImportReport, planImport, runImport } from '@limner/catalogue';
import { createPicturePool } from '@limner/embedder';
import type { Engines } from '@limner/runtime';
import type { Watch } from './watch.ts';

type Needed = Pick<Engines, 'bus' | 'blobs' | 'config' | 'logger'>;

/** Checks a folder of an operator whole, pictures decoded, then imports it. */
export async function importFolder(
  engines: Needed,
  folder: string,
  { onProgress, signal }: Watch,
): Promise<ImportReport> {
  const { bus, blobs, config, logger } = engines;
  const pool = createPicturePool({ workers: config.PICTURE_WORKERS, maxPixels: config.MAX_PIXELS, logger });
  try {
    const plan = await planImport(folder, { bus, pool, onProgress, signal });
    return await runImport(plan, { bus, blobs, onProgress, signal });
  } finally {
    await pool.close();
  }
}

/** Imports a folder that this process has just drawn itself: each picture is decoded once, by uploads, which checks it anyway. */
export async function importOwnFolder({ bus, blobs }: Needed, folder: string): Promise<ImportReport> {
  return runImport(await planImport(folder, { bus }), { bus, blobs });
}
