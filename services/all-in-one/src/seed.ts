import { access, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { catalogue } from '@limner/contracts';
import { writeDemo } from '@limner/demo/aside';
import type { Engines } from '@limner/runtime';
import { importOwnFolder } from './import-folder.ts';

/**
 * Fills an empty store with the demo agency, through the importer like any other catalogue. A note in `DATA_DIR` stands from before the
 * first row until after the last: a start that finds it goes on where the one before was killed.
 */
export async function seedDemo(engines: Engines): Promise<boolean> {
  const { bus, config } = engines;
  if (config.SEED !== 'demo') return false;
  const folder = path.resolve(config.DATA_DIR, 'demo');
  const note = path.resolve(config.DATA_DIR, 'seeding');
  if (!(await exists(note)) && !(await bus.request(catalogue.isEmpty, {})).empty) return false;
  await mkdir(path.dirname(note), { recursive: true, mode: 0o700 });
  await writeFile(note, '');
  await writeDemo(folder);
  await importOwnFolder(engines, folder);
  await rm(folder, { recursive: true, force: true });
  await rm(note);
  return true;
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
