import { access, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { systemBus } from '@limner/bus';
import { catalogue } from '@limner/contracts';
import { isSignedPicture, loadConfig } from '@limner/platform';
import { type OpenEngines, openEngines, type RunningService } from '@limner/runtime';
import { createOperations, type Operations } from '../src/operations.ts';
import { startServices } from '../src/services.ts';

const artworks = process.env.LIMNER_ARTWORKS ?? path.resolve(import.meta.dirname, '../../../../shared/artworks');
const isThere = await access(path.join(artworks, 'images.csv')).then(
  () => true,
  () => false,
);
if (!isThere) console.log(`skipped: no artworks at ${artworks} (LIMNER_ARTWORKS)`);
/** Every eighteenth picture: a part of every artist's work. */
const STEP = 18;

(isThere ? describe : describe.skip)('importing real artworks through uploads and the catalogue', () => {
  let data: string;
  let folder: string;
  let rows: number;
  let engines: OpenEngines;
  let services: RunningService;
  let operations: Operations;

  beforeAll(async () => {
    data = await mkdtemp(path.join(tmpdir(), 'limner-data-'));
    folder = await mkdtemp(path.join(tmpdir(), 'limner-artworks-'));
    rows = await copyPart(artworks, folder);
    engines = await openEngines(loadConfig({ DATA_DIR: data, LOG_LEVEL: 'silent', SEED: 'none' }), { service: 'test' });
    services = await startServices(engines, ['uploads', 'catalogue']);
    operations = createOperations(engines);
  });
  afterAll(async () => {
    await services.close();
    await engines.close();
    await Promise.all([data, folder].map((dir) => rm(dir, { recursive: true, force: true })));
  });

  it('when a folder is imported, then every picture is checked, stored and listed for its artist', async () => {
    const report = await operations.import(folder);
    expect(report.artists).toEqual({ created: 11, updated: 0, unchanged: 0 });
    expect(report.images).toEqual({ created: rows, updated: 0, unchanged: 0 });
    const { items: artists } = await engines.bus.request(catalogue.listArtists, { lang: 'us' });
    expect(artists.reduce((sum, artist) => sum + artist.image_count, 0)).toBe(rows);
    const details = await engines.bus.request(catalogue.getArtistDetails, { portfolio_url: 'fluentthree', lang: 'us' });
    for (const { url, width, palette, thumbhash } of details.images) {
      const [, , key = '', signature = ''] = url.split('/');
      expect(isSignedPicture(engines.config.IMAGE_SECRET ?? '', key, signature)).toBe(true);
      expect(await engines.blobs.stat(`originals/${key}`)).toBeDefined();
      expect(width).toBe(768);
      expect(palette.length).toBeGreaterThan(0);
      expect(thumbhash).not.toBe('');
    }
  });

  it('when it is imported again, then nothing changes', async () => {
    const images = () =>
      engines.documents.connection.collection('catalogue_images').find({}).sort({ _id: 1 }).toArray();
    const before = await images();
    expect((await operations.import(folder)).images).toEqual({ created: 0, updated: 0, unchanged: rows });
    expect(await images()).toEqual(before);
  });

  it('when one picture is broken, then the error names file and line, and nothing is imported', async () => {
    const table = await readFile(path.join(folder, 'images.csv'), 'utf8');
    const file = table.split('\n')[3]?.split(',')[0] ?? '';
    const whole = await readFile(path.join(folder, file));
    await writeFile(path.join(folder, file), whole.subarray(0, whole.length / 2));
    await writeFile(path.join(folder, 'images.csv'), table.replace(',sun,', ',Sun,'));
    await expect(operations.import(folder)).rejects.toMatchObject({
      code: 'invalid_input',
      problems: [{ file: 'images.csv', line: 4 }],
    });
    const rest = await systemBus(engines.bus).request(catalogue.exportPage, { kind: 'images', after: rows });
    expect(rest.images).toEqual([]);
  });
});

async function copyPart(from: string, to: string): Promise<number> {
  const [head = '', ...lines] = (await readFile(path.join(from, 'images.csv'), 'utf8')).trim().split('\n');
  const part = lines.filter((_, index) => index % STEP === 0);
  await cp(path.join(from, 'artists.csv'), path.join(to, 'artists.csv'));
  await writeFile(path.join(to, 'images.csv'), [head, ...part].join('\n'));
  for (const line of part) {
    const file = line.split(',')[0] ?? '';
    await cp(path.join(from, file), path.join(to, file));
  }
  return part.length;
}
