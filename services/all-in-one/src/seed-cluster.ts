import type { Config } from '@limner/platform';
import { openEngines } from '@limner/runtime';
import { demoOriginals } from './demo-originals.ts';
import { hasNote, removeNote } from './notes.ts';
import { seedDemo } from './seed.ts';

/** Writes the demo agency into an empty cluster, over its bus. A start on the same `DATA_DIR` continues after a kill. Resolves to whether anything was written. */
export async function seedCluster(config: Config): Promise<boolean> {
  if (config.SEED === 'none') return false;
  const engines = await openEngines(config, { service: 'seed' });
  const originals = demoOriginals(engines.blobs, true);
  try {
    // Other processes read the store and cannot draw: a picture must be in it before they publish it.
    const isSeeded = await seedDemo(engines, originals, { drawFirst: true });
    const isDrawing = await hasNote(config.DATA_DIR, 'drawing');
    if (isDrawing && !isSeeded) await originals.drawRest();
    if (isDrawing) await removeNote(config.DATA_DIR, 'drawing');
    return isSeeded;
  } finally {
    await originals.close();
    await engines.close();
  }
}
