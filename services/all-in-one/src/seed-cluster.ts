import type { Config } from '@limner/platform';
import { openEngines } from '@limner/runtime';
import { demoOriginals } from './demo-originals.ts';
import { adoptNotes } from './demo-state.ts';
import { seedDemo } from './seed.ts';

/** Writes the demo agency into an empty cluster, over its bus, or goes on with it. Resolves to whether anything was written. */
export async function seedCluster(config: Config): Promise<boolean> {
  if (config.SEED === 'none') return false;
  const engines = await openEngines(config, { service: 'seed' });
  const originals = demoOriginals(engines.blobs, true);
  try {
    await adoptNotes(engines);
    // Other processes read the store and cannot draw: a picture must be in it before they publish it.
    return await seedDemo(engines, originals, { drawFirst: true });
  } finally {
    await originals.close();
    await engines.close();
  }
}
