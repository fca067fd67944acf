import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type ImportProgress, type ImportReport, planImport, type RunOptions, runImport } from '@limner/catalogue';
import { catalogue, uploads } from '@limner/contracts';
import { createPicturePool, type PicturePool } from '@limner/embedder';
import { AppError } from '@limner/platform';
import { ARTIST_COLUMNS, IMAGE_COLUMNS, inFolder, photograph, rightFolder, table } from './folder.ts';
import { type RunningCatalogue, startCatalogue } from './start.ts';

const counts = (created: number, updated: number, unchanged: number) => ({ created, updated, unchanged });

describe('importing a folder on the local bus and the embedded driver', () => {
  let running: RunningCatalogue;
  let pool: PicturePool;
  let accepted: string[];
  const importFolder = async (folder: string, options: Partial<RunOptions> = {}): Promise<ImportReport> => {
    const { bus, engines } = running;
    const plan = await planImport(folder, { bus, pool });
    return runImport(plan, { bus, blobs: engines.blobs, ...options });
  };
  const blobs = async (prefix: string) => {
    const keys: string[] = [];
    for await (const { key } of running.engines.blobs.list(prefix)) keys.push(key);
    return keys;
  };
  const stored = (name: string) =>
    running.engines.documents.connection.collection(`catalogue_${name}`).find({}).sort({ _id: 1 }).toArray();

  beforeAll(async () => {
    running = await startCatalogue();
    pool = createPicturePool({ workers: 1 });
    await acceptPictures();
  });
  beforeEach(async () => {
    accepted = [];
    await running.clear();
  });
  afterAll(async () => {
    await pool.close();
    await running.close();
  });

  /** Does what services/uploads does with a picture; a service may not import another. */
  async function acceptPictures(): Promise<void> {
    const { blobs: store } = running.engines;
    await running.bus.handle(uploads.acceptPicture, 'uploads', async ({ incoming, vector }) => {
      const bytes = await store.read(`incoming/${incoming}`);
      if (!bytes) throw new AppError('not_found', 'no such picture');
      const {
        checksum: key,
        width,
        height,
        frames,
        moving,
        thumbhash,
        palette,
        bytes: kept,
      } = await pool.normalise(bytes, { vector });
      await store.put(`originals/${key}`, kept);
      await store.remove(`incoming/${incoming}`);
      accepted.push(incoming);
      return { key, width, height, frames, moving, thumbhash, palette };
    });
  }

  it('when a folder is imported, then artists, galleries and images exist, in the order of the table', async () => {
    const progress: ImportProgress[] = [];
    const report = await inFolder(rightFolder({ 'settings.json': '{"name": "Atelier"}' }), (folder) =>
      importFolder(folder, { onProgress: (step) => progress.push(step) }),
    );
    expect(report).toEqual({
      settings: 1,
      galleries: counts(2, 0, 0),
      artists: counts(2, 0, 0),
      images: counts(4, 0, 0),
    });
    expect(progress.map(({ phase, done, total }) => [phase, done, total])).toEqual(
      [0, 1, 2, 3, 4].map((done) => ['writing', done, 4]),
    );
    const details = await running.bus.request(catalogue.getArtistDetails, { portfolio_url: 'ann', lang: 'us' });
    expect(details.images).toMatchObject([
      { image_id: 1, title: 'Drawing 1', width: 12, height: 8, galleries: [1] },
      { image_id: 2, title: 'Drawing 2' },
    ]);
    expect(await running.bus.request(catalogue.getSettings, {})).toEqual({ name: 'Atelier' });
    expect(await blobs('originals/')).toHaveLength(4);
    expect(await blobs('incoming/')).toEqual([]);
  });

  it('when the same folder is imported again, then nothing is uploaded, written or published', async () => {
    await inFolder(rightFolder({ 'settings.json': '{"name": "Atelier"}' }), async (folder) => {
      await importFolder(folder);
      await running.settled();
      const before = [
        await stored('artists'),
        await stored('galleries'),
        await stored('images'),
        await stored('counters'),
      ];
      const published = structuredClone(running.published);
      expect(await importFolder(folder)).toEqual({
        settings: 0,
        galleries: counts(0, 0, 0),
        artists: counts(0, 0, 2),
        images: counts(0, 0, 4),
      });
      expect(accepted).toHaveLength(4);
      expect([
        await stored('artists'),
        await stored('galleries'),
        await stored('images'),
        await stored('counters'),
      ]).toEqual(before);
      await running.settled();
      expect(running.published).toEqual(published);
    });
  });

  it('when a picture and a text change, then only those two images get the next version and an event', async () => {
    await inFolder(rightFolder(), async (folder) => {
      await importFolder(folder);
      await writeFile(join(folder, 'images/3.png'), photograph(77));
      const rows = [1, 2, 3, 4].map(
        (n) => `images/${n}.png,${n < 3 ? 'ann' : 'bob'},${n === 1 ? 'Renamed' : `Drawing ${n}`},round|${n},flat`,
      );
      await writeFile(join(folder, 'images.csv'), table(IMAGE_COLUMNS, ...rows));
      expect((await importFolder(folder)).images).toEqual(counts(0, 2, 2));
      await running.settled();
      expect(
        running.published.images.slice(4).map(({ image_id, version, title }) => [image_id, version, title]),
      ).toEqual([
        [1, 2, 'Renamed'],
        [3, 2, 'Drawing 3'],
      ]);
      expect(accepted).toHaveLength(5);
    });
  });

  it('when a row is removed from the table, then its image stays', async () => {
    await inFolder(rightFolder(), async (folder) => {
      await importFolder(folder);
      await writeFile(join(folder, 'images.csv'), table(IMAGE_COLUMNS, 'images/1.png,ann,Drawing 1,round|1,flat'));
      expect((await importFolder(folder)).images).toEqual(counts(0, 0, 1));
      expect(await stored('images')).toHaveLength(4);
    });
  });

  it('when an import is stopped in the middle, then a new one completes it without doubles', async () => {
    const numbers = Array.from({ length: 70 }, (_, index) => index + 1);
    const files = {
      'artists.csv': table(ARTIST_COLUMNS, 'ann,Ann,true,false,us,flat,MIT,x'),
      'images.csv': table(IMAGE_COLUMNS, ...numbers.map((n) => `images/${n}.png,ann,Drawing ${n},round,flat`)),
      ...Object.fromEntries(numbers.map((n) => [`images/${n}.png`, photograph(n)])),
    };
    await inFolder(files, async (folder) => {
      const stop = new AbortController();
      const stopAt = ({ done }: ImportProgress) => done === 60 && stop.abort(new Error('stopped'));
      await expect(importFolder(folder, { signal: stop.signal, onProgress: stopAt })).rejects.toThrow('stopped');
      expect((await stored('images')).length).toBe(50);
      expect((await importFolder(folder)).images).toEqual(counts(20, 0, 50));
      const images = await stored('images');
      expect(new Set(images.map((image) => image.file)).size).toBe(70);
      expect(images).toHaveLength(70);
      expect((await importFolder(folder)).images).toEqual(counts(0, 0, 70));
      const [artist] = await running.whole(catalogue.listArtists, { lang: 'us' });
      expect(artist).toMatchObject({ image_count: 70 });
      expect(await blobs('incoming/')).toEqual([]);
    });
  });

  it('when pictures are not checked before, then uploading a broken one fails, with file and line', async () => {
    await inFolder(rightFolder({ 'images/3.png': 'no picture' }), async (folder) => {
      const plan = await planImport(folder, { bus: running.bus });
      const run = runImport(plan, { bus: running.bus, blobs: running.engines.blobs });
      await expect(run).rejects.toMatchObject({ code: 'unsupported_media', fields: [{ path: 'images.csv:4' }] });
      expect(await stored('images')).toEqual([]);
    });
  });

  it('when a picture is changed between check and import, then it is refused with file and line, and no file is left', async () => {
    await inFolder(rightFolder(), async (folder) => {
      const plan = await planImport(folder, { bus: running.bus, pool });
      await writeFile(join(folder, 'images/2.png'), photograph(50));
      const run = runImport(plan, { bus: running.bus, blobs: running.engines.blobs });
      await expect(run).rejects.toMatchObject({ fields: [{ path: 'images.csv:3' }] });
      expect(await blobs('incoming/')).toEqual([]);
      expect(await stored('images')).toEqual([]);
    });
  });
});
