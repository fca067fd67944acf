import type { RestoreOptions } from './backup.ts';
import type { EmbeddedDocuments, EmbeddedOptions } from './embedded.ts';

// What runs on the embedded engine is loaded when it is called: a process of cluster mode never loads it.

/** @see openEmbeddedDocuments in `embedded.ts` */
export async function openEmbeddedDocuments(options: EmbeddedOptions): Promise<EmbeddedDocuments> {
  const embedded = await import('./embedded.ts');
  return embedded.openEmbeddedDocuments(options);
}

/** @see restoreDocuments in `backup.ts` */
export async function restoreDocuments(fromFolder: string, folder: string, options?: RestoreOptions): Promise<void> {
  const backup = await import('./backup.ts');
  return backup.restoreDocuments(fromFolder, folder, options);
}
