import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { systemBus } from '@limner/bus';
import { catalogue, search } from '@limner/contracts';
import type { Drawer } from '@limner/demo/draw';
import { type Facts, type PictureFacts, readFacts } from '@limner/demo/facts';
import { type Lease, withLease } from '@limner/documents';
import { isTransient, retrying } from '@limner/platform';
import type { Engines } from '@limner/runtime';
import type { DemoOriginals } from './demo-originals.ts';
import { readDemoState, setDemoState } from './demo-state.ts';
import { whileFilesStay } from './files-in-use.ts';
import { importKnown } from './import-folder.ts';

/** Vectors per message: some 10 KB each, and a message holds 1 MB. */
const VECTORS_AT_ONCE = 40;
/** Milliseconds for which a step is tried again while a server or a service is away; an import has its own. */
const RETRY_MS = 30_000;
/** Milliseconds between two looks whether the process that seeds has ended. One that was killed holds its lease for a minute. */
const POLL_MS = 1_000;

interface SeedOptions {
  /** Draws the pictures before they are published, where other processes read the store and cannot draw; otherwise each on its first read. */
  readonly drawFirst?: boolean;
}

/**
 * Fills an empty store with the demo agency, by the importer like any other catalogue. That it is begun is in the documents from before the first row until
 * after the last: whoever starts next, on whatever machine, continues after a kill. One process at a time; others wait for it, and then find the work done.
 * Resolves to whether this one wrote anything.
 */
export async function seedDemo(opened: Engines, originals: DemoOriginals, options: SeedOptions = {}): Promise<boolean> {
  if (opened.config.SEED !== 'demo') return false;
  const engines = { ...opened, bus: systemBus(opened.bus) };
  const { documents } = engines;
  return alone(engines, (lease) =>
    whileFilesStay(documents, 'the demo agency', () => seed(engines, originals, lease, options)),
  );
}

/** Runs the work when no other process does. */
async function alone<T>({ documents, logger }: Engines, work: (lease: Lease) => Promise<T>): Promise<T> {
  for (let looks = 0; ; looks++) {
    const done = await withLease(documents, 'seed', work);
    if (done) return done.result;
    if (looks === 0) logger.info('another process writes the demo agency, or was killed a moment ago: waiting for it');
    await setTimeout(POLL_MS);
  }
}

async function seed(
  engines: Engines,
  originals: DemoOriginals,
  lease: Lease,
  { drawFirst = false }: SeedOptions,
): Promise<boolean> {
  const { bus, documents } = engines;
  const { seeding } = await readDemoState(documents);
  if (!seeding) {
    if (!(await withRetries(() => bus.request(catalogue.isEmpty, {}))).empty) return false;
    await setDemoState(documents, { seeding: true, drawing: true });
  }
  originals.expect();
  if (drawFirst) await originals.drawRest();
  await writeAgency(engines, originals, lease);
  await setDemoState(documents, { seeding: false, ...(drawFirst && { drawing: false }) });
  return true;
}

/** Imports the agency from a folder of this machine, which is removed again. What is there already stays as it is. */
async function writeAgency(engines: Engines, { drawer }: DemoOriginals, lease: Lease): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'limner-demo-'));
  try {
    const [known, files] = await Promise.all([knownPictures(engines), drawer.writeTables(folder)]);
    await drawInto(
      folder,
      files.filter((file) => !known.has(file)),
      drawer,
    );
    const onProgress = () => lease.assertHeld();
    await importKnown(engines, folder, { known: (file) => known.get(file), onProgress });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
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
    const { taken } = await withRetries(() => bus.request(search.rememberVectors, { embedder, vectors }));
    // Another embedder is in use: search embeds the pictures itself.
    if (taken === 0) return;
  }
}

function withRetries<T>(step: () => Promise<T>): Promise<T> {
  return retrying(step, { isTransient, deadline: Date.now() + RETRY_MS });
}

/** A checked drawing is stored unchanged: its key is its checksum. */
function pictureOf({ checksum, width, height, thumbhash, palette, moving }: PictureFacts) {
  return { checksum, key: checksum, width, height, thumbhash, palette, moving };
}
