import { type CheckOptions, type ImportReport, planImport, runImport } from '@limner/catalogue';
import type { Engines } from '@limner/runtime';
import type { Watch } from './watch.ts';

type Needed = Pick<Engines, 'bus' | 'blobs' | 'pictures'>;

/** Checks an operator's folder completely, decoding its pictures, then imports it. */
export async function importFolder(
  { bus, blobs, pictures }: Needed,
  folder: string,
  { onProgress, signal }: Watch,
): Promise<ImportReport> {
  const plan = await planImport(folder, { bus, pool: pictures, onProgress, signal });
  return await runImport(plan, { bus, blobs, onProgress, signal });
}

/** Imports the folder of an agency whose picture properties are known. */
export async function importKnown(
  { bus, blobs }: Omit<Needed, 'pictures'>,
  folder: string,
  { known, onProgress }: Pick<CheckOptions, 'known' | 'onProgress'>,
): Promise<ImportReport> {
  return runImport(await planImport(folder, { bus, known }), { bus, blobs, onProgress });
}
