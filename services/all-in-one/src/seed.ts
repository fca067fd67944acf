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

/** Vectors in one message: some 10 KB each, and a message holds 1 MB. */
const VECTORS_AT_ONCE = 40;

/**
 * Fills an empty store with the demo agency, through the importer like any other catalogue, though its pictures are only drawn when they are
 * asked for. A note in `DATA_DIR` stands from before the first row until after the last: a start that finds it goes on where the one
 * before was killed.
 */
export async function seedDemo(opened: Engines, originals: DemoOriginals): Promise<boolean> {
  const engines = { ...opened, bus: systemBus(opened.bus) };
  const { bus, config } = engines;
  if (config.SEED !== 'demo') return false;
  const folder = path.resolve(config.DATA_DIR, 'demo');
  if (!(await hasNote(config.DATA_DIR, 'seeding'))) {
    if (!(await bus.request(catalogue.isEmpty, {})).empty) return false;
    // Without the note the folder is somebody else's, and it is removed in the end.
    if (await isThere(folder)) throw new AppError('conflict', `${folder} is there already: choose another DATA_DIR`);
    await makeFolder(config.DATA_DIR, 0o700);
    await writeNote(config.DATA_DIR, 'drawing');
    await writeNote(config.DATA_DIR, 'seeding');
  }
  originals.expect();
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

/** What the import has to know of each picture, by its file; what it looks like is handed to search, and not held meanwhile. */
async function knownPictures(engines: Engines): Promise<Map<string, ReturnType<typeof pictureOf>>> {
  const facts = await readFacts();
  await rememberVectors(engines, facts);
  return new Map([...facts.pictures, ...facts.asides].map((picture) => [picture.file, pictureOf(picture)]));
}

/** Pictures that the pack does not know: none in a release, some while hands and scenes are worked on. They are taken in like anybody's. */
async function drawInto(folder: string, files: readonly string[], drawer: Drawer): Promise<void> {
  for (const file of files) {
    await mkdir(path.join(folder, path.dirname(file)), { recursive: true });
    await writeFile(path.join(folder, file), await drawer.draw(file));
  }
}

/** Before the pictures are published: search finds them known then, and embeds none. */
async function rememberVectors({ bus }: Engines, { embedder, pictures }: Facts): Promise<void> {
  for (let start = 0; start < pictures.length; start += VECTORS_AT_ONCE) {
    const vectors = pictures
      .slice(start, start + VECTORS_AT_ONCE)
      .map(({ checksum: key, views, hash }) => ({ key, views: views.toString('base64'), hash }));
    const { taken } = await bus.request(search.rememberVectors, { embedder, vectors });
    // Another embedder is in use: it looks at the pictures itself.
    if (taken === 0) return;
  }
}

/** A checked drawing is kept as it is: its key is its checksum. */
function pictureOf({ checksum, width, height, thumbhash, palette, moving }: PictureFacts) {
  return { checksum, key: checksum, width, height, thumbhash, palette, moving };
}

async function isThere(file: string): Promise<boolean> {
  return lstat(file).then(
    () => true,
    () => false,
  );
}
