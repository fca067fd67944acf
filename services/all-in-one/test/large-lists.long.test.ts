import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { requestPages, systemBus } from '@limner/bus';
import { type Artist, type ArtistDetails, artistDetails, catalogue, type Image } from '@limner/contracts';
import { type Gateway, startGateway } from '@limner/gateway';
import { loadConfig } from '@limner/platform';
import { type OpenEngines, openEngines, type RunningService } from '@limner/runtime';
import { writeBareWeb } from '@limner/testing';
import { startServices } from '../src/services.ts';
import { type Buses, engineBuses, isNatsMissing } from './buses.ts';

const IMAGES = 6_000;
const OF_ANN = 5_000;
const ARTISTS = 2_500;

if (isNatsMissing)
  describe('large lists on NATS', () => it.skip('not tested: TEST_NATS_URL is not set', () => undefined));

describe.each(Object.keys(engineBuses))('large lists on %s', (name) => {
  let folder: string;
  let engines: OpenEngines;
  let buses: Buses;
  let services: RunningService;
  let gateway: Gateway;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'limner-large-'));
    engines = await openEngines(loadConfig({ DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'silent', SEED: 'none' }), {
      service: 'test',
    });
    const opened = await engineBuses[name]?.(engines);
    if (!opened) throw new Error(`no bus ${name}`);
    buses = opened;
    services = await startServices({ ...engines, bus: buses.services }, ['catalogue']);
    gateway = await startGateway({ ...engines, bus: buses.gateway }, { web: await bareWeb(folder) });
    await fill();
  }, 60_000);
  afterAll(async () => {
    await gateway?.close();
    await services?.close();
    await buses?.close();
    await engines?.close();
    await rm(folder, { recursive: true, force: true });
  });

  const collection = (of: string) => engines.documents.connection.collection<{ _id: number }>(`catalogue_${of}`);
  const call = (route: string, init?: RequestInit) => fetch(`${gateway.address}/api/collections/${route}`, init);

  /** One artist and image are imported; the others are copies of their documents, which saves minutes. */
  async function fill(): Promise<void> {
    const row = { line: 2, styles: ['flat'], licence: 'CC0-1.0', source: 'test', region: 'us', animation: false };
    const picture = {
      ...{ checksum: 'a'.repeat(64), key: 'b'.repeat(64), width: 768, height: 512, thumbhash: 'AAAA', moving: false },
      palette: [{ colour: '#c02030', share: 1 }],
    };
    const image = { file: 'a.webp', artist: 'ann', title: 'a', tags: [], styles: ['flat'], position: 0, picture };
    await systemBus(buses.gateway).request(catalogue.applyImport, {
      galleries: [],
      artists: ['ann', 'bob'].map((url) => ({ ...row, portfolio_url: url, name: url, illustrator: true })),
      images: [{ line: 2, ...image }],
    });
    const [first, ann] = await Promise.all([
      collection('images').findOne({ _id: 1 }),
      collection('artists').findOne({ _id: 1 }),
    ]);
    const images = Array.from({ length: IMAGES - 1 }, (_, index) => {
      const _id = index + 2;
      const artist_id = _id <= OF_ANN ? 1 : 2;
      // Two images per position; characters of three bytes make messages longer than their texts.
      const words = { title: `${_id} ${'絵'.repeat(100)}`, alt: `${_id} ${'é😀'.repeat(30)}` };
      return { ...first, _id, artist_id, file: `${_id}.webp`, position: (IMAGES - _id) >> 1, ...words };
    });
    for (let at = 0; at < images.length; at += 1_000)
      await collection('images').insertMany(images.slice(at, at + 1_000));
    const artists = Array.from({ length: ARTISTS }, (_, index) => {
      const slug = `artist-${index}`;
      const formatted_name = `${'Émile 絵'.repeat(8)} ${index}`;
      return { ...ann, _id: 100 + index, slug, portfolio_url: slug, formatted_name, name: formatted_name };
    });
    for (let at = 0; at < artists.length; at += 500)
      await collection('artists').insertMany(artists.slice(at, at + 500));
    await engines.cache.invalidate('catalogue');
  }

  it('[AP-04 part] when a gallery has 6,000 images, then the answer has each of them once, in order', async () => {
    const response = await call('gallery-data/flat');
    expect(response.status).toBe(200);
    const text = await response.text();
    expect(text.length).toBeGreaterThan(2_000_000);
    const images: Image[] = JSON.parse(text);
    expect(images.map(({ image_id }) => image_id)).toEqual(inOrder(Array.from({ length: IMAGES }, (_, at) => at + 1)));
    expect(images.find(({ image_id }) => image_id === 17)).toMatchObject({
      artist_id: 1,
      title: `17 ${'絵'.repeat(100)}`,
    });
  });

  it('when it is requested again, also compressed and with its ETag, then the answer is the same', async () => {
    const first = await call('gallery-data/1?lang=uk');
    const etag = first.headers.get('etag') ?? '';
    const again = await call('gallery-data/1?lang=uk', { headers: { 'accept-encoding': 'br' } });
    expect(again.headers.get('content-encoding')).toBe('br');
    expect(await again.text()).toBe(await first.text());
    const unchanged = await call('gallery-data/1?lang=uk', { headers: { 'if-none-match': etag } });
    expect([unchanged.status, await unchanged.text()]).toEqual([304, '']);
  });

  it('[AP-08 part] when an artist has 5,000 images, then the details have all of them, and each gallery its ids', async () => {
    const ask = () =>
      call('artists/details', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ portfolio_url: 'ann' }),
      });
    const [response, atTheSameTime] = await Promise.all([ask(), ask()]);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const details = (await response.json()) as ArtistDetails;
    expect(details.images.map(({ image_id }) => image_id)).toEqual(
      inOrder(Array.from({ length: OF_ANN }, (_, at) => at + 1)),
    );
    expect(details.galleries.map(({ url, image_ids }) => [url, image_ids])).toEqual([
      ['flat', details.images.map(({ image_id }) => image_id)],
    ]);
    expect(details).not.toHaveProperty('next');
    expect(artistDetails.parse(details).artist.portfolio_url).toBe('ann');
    expect(await atTheSameTime.json()).toEqual(details);
  });

  it('[AP-02 part] when there are 2,500 artists, then the list has each once, A to Z, with its pictures', async () => {
    const artists = (await (await call('artists')).json()) as Artist[];
    const numbers = artists.map(({ artist_id }) => artist_id);
    expect(numbers).toEqual([1, 2, ...Array.from({ length: ARTISTS }, (_, index) => 100 + index)]);
    expect(artists.filter(({ pictures }) => pictures.length === 0).map(({ artist_id }) => artist_id)).toEqual([2]);
  });

  it('when images are added, removed and moved between two pages, then all others come once, in order', async () => {
    const input = { gallery: 'flat', lang: 'fr' as const };
    const [moved, gone, added] = [40, 60, IMAGES + 1];
    const first = await collection('images').findOne({ _id: 1 });
    const got: number[] = [];
    let pages = 0;
    for await (const page of requestPages(buses.gateway, catalogue.getGalleryImages, input)) {
      got.push(...page.map(({ image_id }) => image_id));
      if (pages++ > 0) continue;
      expect(page.length).toBeLessThan(IMAGES / 2);
      // Before the cursor an image is removed, one added, one moved there; behind it an image is removed.
      const [shown] = got;
      await collection('images').deleteMany({ _id: { $in: [shown, gone] } } as object);
      await collection('images').insertOne({ ...first, _id: added, file: 'new', position: 0 } as { _id: number });
      await collection('images').updateOne({ _id: moved }, { $set: { position: 0 } });
      await engines.cache.invalidate('catalogue');
    }
    expect(pages).toBeGreaterThan(2);
    const stayed = inOrder(Array.from({ length: IMAGES }, (_, at) => at + 1)).filter(
      (id) => id !== moved && id !== gone,
    );
    expect(got).toEqual(stayed);
  });
});

/** By position, then by id. */
function inOrder(ids: number[]): number[] {
  const place = (id: number) => (id === 1 ? 0 : (IMAGES - id) >> 1);
  return ids.sort((one, other) => place(one) - place(other) || one - other);
}

async function bareWeb(folder: string): Promise<string> {
  await writeBareWeb(folder);
  return folder;
}
