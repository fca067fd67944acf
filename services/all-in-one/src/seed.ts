import { lstat, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { systemBus } from '@limner/bus';
import { catalogue, search } from '@limner/contracts';
import type { Drawer } from '@limner/demo/draw';
import { type Facts, type PictureFacts, readFacts } from '@limner/demo/facts';
import { AppError, makeFolder } from '@limner/platform';
import type { Engines } from '@limner/runtime';
import type { DemoOriginals } from './demo-originals.ts';
import { importKnown } from './import-folder.ts';
import { hasNote, removeNote, writeNote } from './notes.ts';

/** Vectors per message: some 10 KB each, and a message holds 1 MB. */
const VECTORS_AT_ONCE = 40;

/**
 * Fills an empty store with the demo agency, by the importer like any other catalogue. With `drawFirst` its pictures are drawn before they are
 * published, otherwise each on its first read. A note in `DATA_DIR` exists from before the first row until after the last: a start that finds it
 * continues after a kill.
 */
export async function seedDemo(
  opened: Engines,
  originals: DemoOriginals,
  { drawFirst = false } = {},
): Promise<boolean> {
  const engines = { ...opened, bus: systemBus(opened.bus) };
  const { bus, config } = engines;
  if (config.SEED !== 'demo') return false;
  const folder = path.resolve(config.DATA_DIR, 'demo');
  if (!(await hasNote(config.DATA_DIR, 'seeding'))) {
    if (!(await bus.request(catalogue.isEmpty, {})).empty) return false;
    // Without the note the folder is not ours, and seeding would remove it in the end.
    if (await isThere(folder)) throw new AppError('conflict', `${folder} is there already: choose another DATA_DIR`);
    await makeFolder(config.DATA_DIR, 0o700);
    await writeNote(config.DATA_DIR, 'drawing');
    await writeNote(config.DATA_DIR, 'seeding');
  }
  originals.expect();
  if (drawFirst) await originals.drawRest();
  const [known, files] = await Promise.all([knownPictures(engines), originals.drawer.writeTables(folder)]);
  await drawInto(
    folder,
    files.filter((file) => !known.has(file)),
    originals.drawer,
  );
  await importKnown(engines, folder, (file) => known.get(file));
  await rm(folder, { recursive: true, force: true });
  await removeNote(config.DATA_DIR, 'seeding');
  return true;
}

/** What the import needs of each picture, by file; vectors are sent to search and not kept in memory. */
async function knownPictures(engines: Engines): Promise<Map<string, ReturnType<typeof pictureOf>>> {
  const facts = await readFacts();
  await rememberVectors(engines, facts);
  return new Map([...facts.pictures, ...facts.extras].map((picture) => [picture.file, pictureOf(picture)]));
}

/** Pictures that the pack lacks: none in a release, some while the drawing code is changed. They are imported like any others. */
async function drawInto(folder: string, files: readonly string[], drawer: Drawer): Promise<void> {
  for (const file of files) {
    await mkdir(path.join(folder, path.dirname(file)), { recursive: true });
    await writeFile(path.join(folder, file), await drawer.draw(file));
  }
}

/** Before the pictures are published, so that search has their vectors and embeds none. */
async function rememberVectors({ bus }: Engines, { embedder, pictures }: Facts): Promise<void> {
  for (let start = 0; start < pictures.length; start += VECTORS_AT_ONCE) {
    const vectors = pictures
      .slice(start, start + VECTORS_AT_ONCE)
      .map(({ checksum: key, views, hash }) => ({ key, views: views.toString('base64'), hash }));
    const { taken } = await bus.request(search.rememberVectors, { embedder, vectors });
    // Another embedder is in use: search embeds the pictures itself.
    if (taken === 0) return;
  }
}

/** A checked drawing is stored unchanged: its key is its checksum. */
function pictureOf({ checksum, width, height, thumbhash, palette, moving }: PictureFacts) {
  return { checksum, key: checksum, width, height, thumbhash, palette, moving };
}

async function isThere(file: string): Promise<boolean> {
  return lstat(file).then(
    () => true,
    () => false,
  );
}
