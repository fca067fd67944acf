import { randomBytes } from 'node:crypto';
import { readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startServices } from '@limner/all-in-one';
import type { Bus } from '@limner/bus';
import { fileOwners, uploads } from '@limner/contracts';
import { withLease } from '@limner/documents';
import { FILES_IN_USE } from '@limner/platform';
import { buildImportFolder, createTestClock, type StartedSystem, startAll, type TestClock } from '@limner/testing';

const DAY_MS = 24 * 60 * 60_000;

let clock: TestClock;
let system: StartedSystem;
let pictures: string;

beforeAll(async () => {
  pictures = await buildImportFolder([{ slug: 'ann', name: 'Ann Example', pictures: 3 }]);
  await writeContent(pictures);
  clock = createTestClock(new Date());
  system = await startAll({ clock, seed: pictures });
}, 60_000);
afterAll(async () => {
  await system.stop();
  await rm(pictures, { recursive: true, force: true });
});

/** News with a picture and a text that links to a stored film: the ways in which content names files. */
async function writeContent(folder: string): Promise<void> {
  await writeFile(path.join(folder, 'images', 'news.svg'), drawing);
  const news = {
    url: 'some-news',
    title: { en: 'Some news' },
    summary: { en: 'Short' },
    body: { en: `<p><a href="/media/${LINKED}/signature/film.mp4">A film</a></p>` },
    date: '2026-01-02',
    picture: 'images/news.svg',
  };
  await writeFile(path.join(folder, 'news.json'), JSON.stringify([news]));
  const text = `<p><a href="/media/${LINKED_BY_STORY}/signature/film.mp4">A film</a></p>`;
  await writeFile(path.join(folder, 'stories.json'), JSON.stringify({ about: { intro: { en: text } } }));
}
const LINKED = 'a'.repeat(64);
const LINKED_BY_STORY = 'b'.repeat(64);
const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect width="40" height="30" fill="#369"/></svg>';

/** Files in every folder of a key that no document names. */
let unused: string;
beforeEach(async () => {
  unused = randomBytes(32).toString('hex');
  for (const blob of blobsOf(unused)) await system.engines.blobs.put(blob, Buffer.from('x'));
});

const blobsOf = (key: string) => [`originals/${key}`, `motions/${key}`, `media/${key}`, `renditions/${key}/320.webp`];

const look = (remove = true) => system.operations.collect(remove);

async function stored(key: string): Promise<number> {
  const found = await Promise.all(blobsOf(key).map((blob) => system.engines.blobs.stat(blob)));
  return found.filter((file) => file !== undefined).length;
}

async function originals(): Promise<string[]> {
  return (await readdir(path.join(system.engines.config.DATA_DIR, 'files', 'originals'))).sort();
}

/** The day on which both scans are far enough apart, and the files old enough. */
async function untilDue(): Promise<void> {
  await look();
  clock.advance(31 * DAY_MS);
}

describe('unused files', () => {
  it('when no document names a file, then two scans thirty days apart remove it with its derived files, and nothing else', async () => {
    const used = (await originals()).filter((key) => key !== unused);
    expect(used).toHaveLength(4);
    for (const key of [LINKED, LINKED_BY_STORY]) await system.engines.blobs.put(`media/${key}`, Buffer.from('film'));
    const first = await look();
    expect(first).toMatchObject({ due: 0 });
    expect(first.unused).toBeGreaterThanOrEqual(1);
    clock.advance(29 * DAY_MS);
    expect(await look()).toMatchObject({ due: 0 });
    expect(await stored(unused)).toBe(4);
    clock.advance(2 * DAY_MS);
    expect((await look()).due).toBeGreaterThanOrEqual(1);
    expect(await stored(unused)).toBe(0);
    expect(await originals()).toEqual(used);
    for (const key of [LINKED, LINKED_BY_STORY]) expect(await system.engines.blobs.stat(`media/${key}`)).toBeDefined();
  });

  it('when a scan only reports, then nothing is removed', async () => {
    await untilDue();
    expect((await look(false)).due).toBeGreaterThanOrEqual(1);
    expect(await stored(unused)).toBe(4);
  });

  it('when a file is younger than its days although its mark is older, then it stays', async () => {
    await untilDue();
    const file = path.join(system.engines.config.DATA_DIR, 'files', 'originals', unused);
    const young = new Date(clock.now().getTime() - DAY_MS);
    await utimes(file, young, young);
    await look();
    expect(await stored(unused)).toBe(4);
  });

  it('when a file is named again between two scans, then its days start over', async () => {
    await untilDue();
    const images = system.engines.documents.connection.collection('catalogue_images');
    await images.updateOne({ _id: 1 as never }, { $set: { detail: unused } });
    await look();
    await images.updateOne({ _id: 1 as never }, { $set: { detail: '' } });
    await look();
    expect(await stored(unused)).toBe(4);
  });

  it.each(fileOwners.map(({ subject }) => subject))(
    'when %s does not answer, then nothing is removed',
    async (subject) => {
      await untilDue();
      const { engines } = system;
      const deaf: Bus = {
        ...engines.bus,
        request: (contract, input, options) =>
          engines.bus.request(
            contract.subject === subject ? { ...contract, subject: 'nobody.is.there' } : contract,
            input,
            options,
          ),
        // Only the copy's own schedule and service use this bus.
        handle: (contract, group, handler) =>
          engines.bus.handle({ ...contract, subject: `deaf.${contract.subject}.${unused}` }, group, handler),
      };
      const service = await startServices({ ...engines, bus: deaf }, ['uploads']);
      const asked = engines.bus.request(
        { ...uploads.collect, subject: `deaf.${uploads.collect.subject}.${unused}` },
        { remove: true },
      );
      await expect(asked).rejects.toMatchObject({ code: 'unavailable' });
      await service.close();
      expect(await stored(unused)).toBe(4);
    },
  );

  it('when an import or backup is running, then nothing is removed', async () => {
    await untilDue();
    await withLease(system.engines.documents, `${FILES_IN_USE.prefix}an import`, async () => {
      await expect(look()).rejects.toThrow('an import or a backup is running');
    });
    expect(await stored(unused)).toBe(4);
  });

  it('when unused files are being removed, then an import waits until that has ended', async () => {
    const order: string[] = [];
    let importing: Promise<unknown> = Promise.resolve();
    await withLease(system.engines.documents, FILES_IN_USE.collect, async () => {
      importing = system.operations.import(pictures).then(() => order.push('imported'));
      await expect(look()).rejects.toThrow('already');
      order.push('removed');
    });
    await importing;
    expect(order).toEqual(['removed', 'imported']);
  });

  it('when the store belongs to other documents, then nothing is removed and the error says so', async () => {
    await untilDue();
    const owner = path.join(system.engines.config.DATA_DIR, 'files', 'owner');
    const before = await readFile(owner);
    await writeFile(owner, 'another');
    await expect(look()).rejects.toThrow('belongs to another installation');
    await writeFile(owner, before);
    expect(await stored(unused)).toBe(4);
  });
});

describe('every collection of documents', () => {
  it('when its documents name stored files, then its service answers for them', async () => {
    const { connection } = system.engines.documents;
    const owners = new Set<string | undefined>(fileOwners.map(({ subject }) => subject.split('.')[0]));
    const naming: string[] = [];
    const stored = await originals();
    for (const { name } of await connection.listCollections()) {
      const text = JSON.stringify(await connection.collection(name).find({}).toArray());
      if (stored.some((key) => text.includes(key))) naming.push(name);
    }
    expect(naming).toContain('catalogue_images');
    expect(naming).toContain('catalogue_entries');
    // Vectors, records of unused files, and events in transit do not keep files.
    const keeping = naming.filter((name) => !/^(search_vectors|uploads_unused|bus_)/.test(name));
    for (const name of keeping) expect(owners).toContain(name.split('_')[0]);
  });

  it('when a service has more documents than fit into an answer, then all their keys come page by page', async () => {
    const rows = system.engines.documents.connection.collection('catalogue_settings');
    const keys = Array.from({ length: 450 }, (_, index) => index.toString(16).padStart(64, '0'));
    await rows.insertMany(keys.map((value, index) => ({ _id: `test.${index}` as never, value })));
    const found = new Set<string>();
    let pages = 0;
    for (let cursor: string | null = ''; cursor !== null; pages++) {
      const page: { keys: string[]; next: string | null } = await system.engines.bus.request(fileOwners[0], { cursor });
      for (const key of page.keys) found.add(key);
      cursor = page.next;
    }
    for (const key of keys) expect(found).toContain(key);
    expect(pages).toBeGreaterThan(3);
  });
});
