import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { runInContext } from '@limner/bus';
import { catalogue, results, search } from '@limner/contracts';
import { DEFAULT_EMBEDDER, profileOf } from '@limner/embedder';
import { isSignedPicture, PictureTime, signMotion } from '@limner/platform';
import sharp from 'sharp';
import { IndexFollower } from '../src/index-follower.ts';
import { IndexStore } from '../src/index-store.ts';
import { MemorySearchIndex } from '../src/search-index.memory.ts';
import { artistOf, galleryOf, imageOf, keyOf } from './catalogue-entries.ts';
import { freshName, url } from './elasticsearch.ts';
import { drawing, RunningSearch, SECRET, until, vectorsOf } from './start-search.ts';

const KEYWORDS = ['koala', 'gopher', 'nature', 'tree', 'duck', 'sun'];

describe('the search service, over the local bus, the embedded documents and files on disk', () =>
  describeService(() => ({})));

const server = url;
if (server) {
  describe('the search service on Elasticsearch', () =>
    describeService(() => ({ SEARCH_URL: server, SEARCH_INDEX: freshName() })));
} else {
  describe.skip('the search service on Elasticsearch', () => it('needs TEST_ELASTICSEARCH_URL', () => {}));
}

const PROFILE = profileOf(DEFAULT_EMBEDDER);

/** What holds with every engine of search. */
function describeService(settings: () => Record<string, string>): void {
  let running: RunningSearch;
  let originals: Buffer[];
  let vectors: Awaited<ReturnType<typeof vectorsOf>>;

  beforeAll(async () => {
    originals = await Promise.all(KEYWORDS.map((_, at) => drawing(at + 1)));
    vectors = await vectorsOf(originals);
  });

  /** With `known` vectors no picture is embedded. */
  async function start(known: typeof vectors = []): Promise<void> {
    running = await RunningSearch.start(settings());
    if (known.length > 0)
      await running.engines.bus.request(search.rememberVectors, { embedder: PROFILE.identity, vectors: known });
    await publishAll();
    await running.settled(KEYWORDS.length);
  }

  async function publishAll(): Promise<void> {
    running.exported = {
      galleries: [galleryOf(1, 'Flat'), galleryOf(2, 'Ink')],
      artists: [
        artistOf(1, { formatted_name: 'Vijay Verma', galleries: [1] }),
        artistOf(2, { formatted_name: 'Maria Letta', excludes: ['fr'] }),
      ],
      images: await Promise.all(
        originals.map(async (bytes, at) =>
          imageOf(at + 1, 1 + (at % 2), {
            key: await running.store('originals', bytes),
            tags: [KEYWORDS[at] ?? ''],
            title: `No ${at}`,
            galleries: [1 + (at % 2)],
            moving: at === 0,
          }),
        ),
      ),
    };
    const { galleries, artists, images } = running.exported;
    for (const image of images) await running.publish(catalogue.imagePublished, image);
    for (const gallery of galleries) await running.publish(catalogue.galleryPublished, gallery);
    for (const artist of artists) await running.publish(catalogue.artistPublished, artist);
    await until(async () => (await running.status()).artists === 2);
  }

  const like = async (bytes: Buffer, given = {}) =>
    running.engines.bus.request(search.byImage, {
      picture: await running.store('queries', bytes),
      lang: 'us',
      ...given,
    });
  const rows = (name: string) =>
    running.engines.documents.connection.collection<{
      _id: string;
      key?: string;
      generation?: string;
      embedder?: string;
    }>(name);

  describe('queries', () => {
    beforeAll(() => start());
    afterAll(() => running.close());

    it('when words are searched, then images and artists come with signed addresses, as the contract says', async () => {
      const found = results.parse(await running.byText('koala'));
      expect(found.images).toHaveLength(1);
      expect(found.images[0]).toMatchObject({
        image_id: 1,
        formatted_name: 'Vijay Verma',
        band: 'strong',
        reasons: [{ code: 'keyword', value: 'koala' }],
      });
      const [, , key = '', signature = ''] = found.images[0]?.url.split('/') ?? [];
      expect(key).toBe(running.exported.images[0]?.key);
      expect(isSignedPicture(SECRET, key, signature)).toBe(true);
      expect(found.artists[0]?.images[0]?.image_id).toBe(1);
      expect((await running.byText('gophr')).images[0]?.reasons).toEqual([{ code: 'typo', value: 'gopher' }]);
      expect((await running.byText('vijay')).artists[0]?.artist_id).toBe(1);
      expect((await running.byText('flat', { imagesOnly: true })).artists).toEqual([]);
    });

    it('when a found piece moves, then the result has the address of its motion; a still has none', async () => {
      const [moving] = (await running.byText('koala')).images;
      expect(moving?.motion).toBe(signMotion(SECRET, moving?.url.split('/')[2] ?? ''));
      expect((await running.byText('gopher')).images[0]?.motion).toBe('');
    });

    it('[SR-09] when the query is empty or nothing matches, then the message is that of the specification', async () => {
      const empty = { artists: [], images: [], next: null };
      expect(await running.byText('   ')).toEqual({ ...empty, message: 'Please enter an artist name or style.' });
      expect(await running.byText('xylophone')).toEqual({
        ...empty,
        message: "Sorry, we couldn't find anything to match your search.",
        nearest: { words: expect.any(Array), styles: expect.any(Array) },
      });
      expect(await running.byText('koala')).not.toHaveProperty('message');
    });

    it('[RO-04] when an artist is not listed in the edition, then no work of the artist is found there', async () => {
      expect((await running.byText('gopher', { lang: 'fr' })).images).toEqual([]);
      expect(
        (await like(originals[1] ?? Buffer.alloc(0), { lang: 'fr' })).images.map(({ artist_id }) => artist_id),
      ).toEqual([1, 1, 1]);
      expect((await running.engines.bus.request(search.suggest, { q: 'mar', lang: 'fr' })).artists).toEqual([]);
      await expect(running.engines.bus.request(search.similar, { image_id: 2, lang: 'fr' })).rejects.toMatchObject({
        code: 'not_found',
      });
    });

    it('[SR-03] [SR-07] when a visitor types, then artists, styles and keywords are offered', async () => {
      expect(await running.engines.bus.request(search.suggest, { q: 'VER', lang: 'us' })).toMatchObject({
        artists: [{ artist_id: 1, formatted_name: 'Vijay Verma' }],
      });
      expect(await running.engines.bus.request(search.suggest, { q: 'in', lang: 'us' })).toMatchObject({
        styles: [{ gallery_id: 2, name: 'Ink' }],
      });
      expect(await running.engines.bus.request(search.suggest, { q: 'ko', lang: 'us' })).toMatchObject({
        keywords: [{ keyword: 'koala', count: 1 }],
      });
    });

    it('when a smaller, recompressed copy is searched, then the original comes first as the same picture', async () => {
      const copy = await sharp(originals[3]).resize(200).jpeg({ quality: 60 }).toBuffer();
      const found = await like(copy);
      expect(found.images[0]).toMatchObject({ image_id: 4, band: 'strong', reasons: [{ code: 'same-picture' }] });
      expect(found.images).toHaveLength(6);
      expect(found.artists[0]?.images[0]?.image_id).toBe(4);
    });

    it('when similar pictures are requested, then others come, and not the picture itself', async () => {
      const { images } = await running.engines.bus.request(search.similar, { image_id: 3, lang: 'us', mode: 'style' });
      expect(images.map(({ image_id }) => image_id).sort()).toEqual([1, 2, 4, 5, 6]);
    });

    it('when the query picture is gone or no picture, then the error says which', async () => {
      await expect(
        running.engines.bus.request(search.byImage, { picture: keyOf('gone'), lang: 'us' }),
      ).rejects.toMatchObject({ code: 'not_found' });
      await expect(like(Buffer.from('no picture at all'))).rejects.toMatchObject({ code: 'unsupported_media' });
      const vector = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
      await expect(like(vector)).rejects.toMatchObject({ code: 'unsupported_media' });
    });

    it('when a visitor searches by a picture, good or bad, then its worker time is charged to that visitor alone', async () => {
      const { rateLimiter: limiter, logger } = running.engines;
      const time = new PictureTime({ limiter, logger, isOn: true });
      const left = async (visitor: string) => (await time.left(visitor))?.remaining ?? Number.NaN;
      const caller = { kind: 'anonymous', id: '', groups: [] } as const;
      const context = { requestId: 'r-1', caller, deadline: Date.now() + 20_000, visitor: 'one' };
      const [full, found] = [
        await left('one'),
        await runInContext(context, () => like(originals[3] ?? Buffer.alloc(0))),
      ];
      expect(found.images).toHaveLength(6);
      const afterGood = await left('one');
      const bad = runInContext(context, () => like(Buffer.from('no picture at all')));
      await expect(bad).rejects.toMatchObject({ code: 'unsupported_media' });
      expect(afterGood).toBeLessThan(full);
      expect(await left('one')).toBeLessThan(afterGood);
      expect(await left('another')).toBe(full);
    });

    it.each([['a\u0000b'], ['a\ud800b'], ['x'.repeat(501)]])(
      'when %j is searched, then it is refused',
      async (text) => {
        await expect(running.byText(text)).rejects.toMatchObject({ code: 'invalid_input' });
      },
    );

    it('when a cursor is made up, then it is refused', async () => {
      await expect(running.byText('koala', { cursor: 'abc' })).rejects.toMatchObject({ code: 'invalid_input' });
    });
  });

  describe('events', () => {
    beforeEach(() => start(vectors));
    afterEach(() => running.close());

    it('when an event comes twice, or an older one late, then it has no effect; a withdrawn image is gone', async () => {
      const [image] = running.exported.images;
      if (!image) throw new Error('there is an image');
      await running.publish(catalogue.imagePublished, { ...image, version: 3, tags: ['walrus'] }, 'twice');
      await running.publish(catalogue.imagePublished, { ...image, version: 3, tags: ['walrus'] }, 'twice');
      await running.publish(catalogue.imagePublished, { ...image, version: 2, tags: ['otter'] });
      await running.publish(catalogue.imageWithdrawn, { image_id: 2, version: 2 });
      await until(async () => (await running.status()).images === 5);
      expect((await running.byText('walrus')).images).toHaveLength(1);
      expect((await running.byText('otter')).images).toHaveLength(0);
      expect((await running.byText('gopher')).images).toHaveLength(0);
      expect(await rows('search_inbox').countDocuments({ _id: 'twice' })).toBe(1);
    });

    it('when the service restarts, then it has everything, without embedding a picture again', async () => {
      const { version } = await running.status();
      await running.restart(async ({ blobs }) => {
        for (const { key } of running.exported.images) await blobs.remove(`originals/${key}`);
      });
      expect(await running.status()).toEqual({
        version,
        embedder: PROFILE.identity,
        artists: 2,
        galleries: 2,
        images: 6,
        vectors: 6,
        pending: 0,
        next: null,
      });
      expect((await like(originals[4] ?? Buffer.alloc(0))).images[0]?.image_id).toBe(5);
    });

    it('when vectors are imported, then their pictures are found without being embedded; vectors of another embedder are ignored', async () => {
      const { documents, bus } = running.engines;
      const row = await rows('search_vectors').findOne({ key: running.exported.images[0]?.key ?? '' });
      const views = Buffer.from((row as unknown as { views: { buffer: Uint8Array } }).views.buffer).toString('base64');
      const hash = (row as unknown as { hash: string }).hash;
      const key = keyOf('a picture that is nowhere');
      expect(
        await bus.request(search.rememberVectors, { embedder: 'other-1', vectors: [{ key, views, hash }] }),
      ).toEqual({
        taken: 0,
      });
      expect(
        await bus.request(search.rememberVectors, { embedder: PROFILE.identity, vectors: [{ key, views, hash }] }),
      ).toEqual({
        taken: 1,
      });
      const short = { key, views: views.slice(0, 40), hash };
      await expect(
        bus.request(search.rememberVectors, { embedder: PROFILE.identity, vectors: [short] }),
      ).rejects.toMatchObject({ code: 'invalid_input' });
      await running.publish(catalogue.imagePublished, imageOf(7, 1, { key }));
      await running.settled(7);
      const found = await like(originals[0] ?? Buffer.alloc(0));
      expect(
        found.images
          .slice(0, 2)
          .map(({ image_id }) => image_id)
          .sort(),
      ).toEqual([1, 7]);
      expect(await documents.connection.collection('search_vectors').countDocuments({ state: 'failed' })).toBe(0);
    });

    it('when a picture has words in other languages, then they find it, and it is shown in those of the edition', async () => {
      const translations = { fr: { title: 'La loutre', alt: 'Une loutre' }, ja: { title: 'カワウソ', alt: '' } };
      const key = running.exported.images[0]?.key ?? '';
      await running.publish(catalogue.imagePublished, imageOf(7, 1, { key, title: 'The otter', translations }));
      await until(async () => (await running.byText('loutre')).images.length === 1);
      expect((await running.byText('カワウソ')).images[0]).toMatchObject({ image_id: 7, title: 'The otter' });
      expect((await running.byText('otter', { lang: 'fr' })).images[0]).toMatchObject({
        title: 'La loutre',
        alt: 'Une loutre',
      });
      const languages = async (lang: 'fr' | 'de') => (await running.byText('otter', { lang })).images[0]?.language;
      expect([await languages('fr'), await languages('de')]).toEqual([undefined, 'en']);
    });

    it('when another process has a picture to embed, then the metrics of this one count it too', async () => {
      const waiting = async () =>
        /^limner_index_pending_vectors (\d+)$/m.exec(await running.engines.metrics.text())?.[1];
      expect(await waiting()).toBe('0');
      const [key] = running.exported.images.map((image) => image.key);
      const late = new Date(Date.now() + 3_600_000);
      await rows('search_vectors').updateOne({ key }, { $set: { state: 'pending', holder: 'another', due_at: late } });
      expect(await waiting()).toBe('1');
    });

    it('when it died while pictures were being embedded, or the embedder changed, then the next start embeds them', async () => {
      await running.restart(async () => {
        const keys = running.exported.images.map(({ key }) => key);
        const late = new Date(Date.now() + 3_600_000);
        await rows('search_vectors').updateOne(
          { key: keys[0] },
          { $set: { state: 'pending', due_at: late, views: null } },
        );
        await rows('search_vectors').deleteOne({ key: keys[1] });
        const row = await rows('search_vectors').findOne({ key: keys[2] });
        await rows('search_vectors').deleteOne({ key: keys[2] });
        await rows('search_vectors').insertOne({ ...row, _id: `older-1/${keys[2]}`, embedder: 'older-1' });
      });
      await until(async () => {
        const { vectors, pending } = await running.status();
        return vectors === 6 && pending === 0;
      });
    });

    it('when a picture cannot be embedded, then that is recorded, words still find it, and the others continue', async () => {
      const broken = await running.store('originals', Buffer.from('no picture at all'));
      await running.publish(catalogue.imagePublished, imageOf(7, 1, { key: broken, tags: ['broken'] }));
      await running.settled(7);
      expect(await rows('search_vectors').findOne({ key: broken })).toMatchObject({
        state: 'failed',
        attempts: 1,
        error: expect.stringMatching(/./),
      });
      expect((await running.byText('broken')).images).toHaveLength(1);
      expect((await running.status()).vectors).toBe(6);
    });

    it('when another process of the group wrote, then this one sees it at its next poll', async () => {
      const { documents, clock, logger } = running.engines;
      const follower = new IndexFollower(
        new IndexStore(documents, clock, PROFILE),
        (profile) => new MemorySearchIndex(profile),
        logger,
      );
      await follower.start();
      await running.publish(
        catalogue.imagePublished,
        imageOf(9, 1, { tags: ['zebra'], key: running.exported.images[0]?.key ?? '' }),
      );
      await until(async () => (await running.byText('zebra')).images.length === 1);
      await follower.catchUp();
      const query = { text: 'zebra', imagesOnly: true, region: 'us', filters: {}, limit: 5 } as const;
      expect((await follower.current.index.findByText(query)).images.map(({ image }) => image.image_id)).toEqual([9]);
      expect(await follower.current.index.size()).toMatchObject({ images: 7, vectors: 7 });
      await follower.stop();
    });

    it('when the index is rebuilt, then queries are answered throughout, events are kept, and the content is that of the catalogue', async () => {
      const [first, ...others] = running.exported.images;
      if (!first) throw new Error('there is an image');
      running.exported = {
        ...running.exported,
        images: [{ ...first, tags: ['walrus'], version: 2 }, ...others.slice(1)],
      };
      const before = await running.status();
      let pages = 0;
      running.onExport = async () => {
        if (++pages === 4) {
          await running.publish(catalogue.imagePublished, imageOf(50, 2, { tags: ['comet'], key: first.key }));
          await running.publish(catalogue.imageWithdrawn, { image_id: 6, version: 2 });
        }
        expect((await running.byText('koala')).images).toHaveLength(1);
        expect((await running.byText('walrus')).images).toHaveLength(0);
      };
      const rebuilt = await running.engines.bus.request(search.rebuild, {});
      expect(rebuilt).toMatchObject({ artists: 2, galleries: 2, images: 5, embedded: 0 });
      expect(rebuilt.version).not.toBe(before.version);
      await until(
        async () =>
          (await running.byText('comet')).images.length === 1 && (await running.byText('sun')).images.length === 0,
      );
      expect((await running.byText('walrus')).images).toHaveLength(1);
      expect((await running.byText('koala')).images).toHaveLength(0);
      expect((await running.byText('gopher')).images).toHaveLength(0);
      expect(await running.status()).toMatchObject({ version: rebuilt.version, images: 5, vectors: 5, pending: 0 });
      expect(await rows('search_entries').countDocuments({ generation: before.version })).toBe(0);
      await running.restart();
      expect(await running.status()).toMatchObject({ version: rebuilt.version, images: 5, vectors: 5 });
    });
  });
}
