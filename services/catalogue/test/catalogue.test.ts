import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { catalogue, type InputOf } from '@limner/contracts';
import { isSignedMotion, isSignedPicture } from '@limner/platform';
import { artistRow, galleryRow, imageRow, pictureOf } from './rows.ts';
import { type RunningCatalogue, startCatalogue } from './start.ts';

type Batch = InputOf<typeof catalogue.applyImport>;

describe('the catalogue on the local bus and the embedded driver', () => {
  let running: RunningCatalogue;
  const ask = () => running.bus;
  const apply = (batch: Partial<Batch>) =>
    ask().request(catalogue.applyImport, { galleries: [], artists: [], images: [], ...batch });

  beforeAll(async () => {
    running = await startCatalogue();
  });
  beforeEach(() => running.clear());
  afterAll(() => running.close());

  it('[EN-01] [AP-02] when artists are listed, then each has the fields of an artist, its pictures and its accent', async () => {
    await apply({
      artists: [artistRow('vijay', { name: 'Vijay  Verma', hiddens: ['jp'], excludes: ['cn'] })],
      images: [imageRow('vijay', 'koala')],
    });
    const [artist] = await running.whole(catalogue.listArtists, { lang: 'us' });
    expect(artist).toMatchObject({
      ...{
        artist_id: 1,
        formatted_name: 'Vijay Verma',
        name: 'Vijay  Verma',
        portfolio_url: 'vijay',
        live: true,
        fresh: false,
      },
      ...{
        illustrator: true,
        animation: false,
        region: 'us',
        show_on_all: false,
        hiddens: ['jp'],
        excludes: ['cn'],
        galleries: [1],
      },
      ...{ image_count: 1, accent: '#c02030' },
    });
    expect(artist?.pictures).toHaveLength(1);
    const [, , key = '', signature = ''] = artist?.pictures[0]?.url.split('/') ?? [];
    expect(isSignedPicture('s'.repeat(32), key, signature)).toBe(true);
  });

  it('[EN-02] [AP-03] when galleries are listed, then galleries only for kids are in the list for kids only', async () => {
    await apply({
      galleries: [
        galleryRow('flat', { top: true, related: ['ink'] }),
        galleryRow('ink'),
        galleryRow('tales', { category: 'kidsbooks-only' }),
        galleryRow('picture-books', { category: 'kidsbooks-style' }),
      ],
      artists: [artistRow('ann')],
      images: [
        imageRow('ann', 'fox', { styles: ['flat', 'tales', 'picture-books'] }),
        imageRow('ann', 'owl', { styles: ['flat', 'ink'], position: 1 }),
      ],
    });
    const main = await running.whole(catalogue.listGalleries, { lang: 'us' });
    const kids = await running.whole(catalogue.listGalleries, { lang: 'us', kidsbooks: true });
    expect(main.map((gallery) => gallery.url)).toEqual(['flat', 'ink', 'picture-books']);
    expect(kids.map((gallery) => gallery.url)).toEqual(['picture-books', 'tales']);
    expect(main[0]).toMatchObject({
      gallery_id: 1,
      name: 'Flat',
      animation: false,
      category: 'style',
      redir: '',
      top: true,
      related: [2],
      image_count: 2,
    });
    expect(main[0]?.cover?.alt).toBe('fox');
  });

  it('[EN-03] [AP-09] when many artists have pictures, then the home page gets 20 slides, one per artist, the same all month', async () => {
    const names = Array.from({ length: 24 }, (_, index) => `artist-${index}`);
    await apply({ artists: names.map((name) => artistRow(name)), images: names.map((name) => imageRow(name, 'one')) });
    const slides = await ask().request(catalogue.getSlides, { lang: 'fr' });
    expect(slides).toHaveLength(20);
    expect(new Set(slides.map((slide) => slide.image.artist_id)).size).toBe(20);
    expect(slides[0]).toMatchObject({ filename: 'one.webp', image: { alt: 'one' } });
    expect(slides[0]?.link).toBe(`/fr/artists/${slides[0]?.artist.toLowerCase()}/${slides[0]?.image_id}`);
    running.setNow('2026-11-30T23:00:00Z');
    expect(await ask().request(catalogue.getSlides, { lang: 'fr' })).toEqual(slides);
    running.setNow('2026-12-01T00:00:00Z');
    expect(await ask().request(catalogue.getSlides, { lang: 'fr' })).not.toEqual(slides);
  });

  it('[EN-04] when an image moves, then it has a separately signed address of its motion; a still has none', async () => {
    await apply({
      artists: [artistRow('ann')],
      images: [
        imageRow('ann', 'loop', { picture: { ...pictureOf('loop'), moving: true } }),
        imageRow('ann', 'still', { position: 1 }),
      ],
    });
    const { items } = await ask().request(catalogue.getGalleryImages, { gallery: 'flat', lang: 'us' });
    const [loop, still] = items;
    const [, , key = '', ofSizes = ''] = loop?.url.split('/') ?? [];
    const [, , moving, ofMotion = '', name] = loop?.motion.split('/') ?? [];
    expect([moving, name, still?.motion]).toEqual([key, 'motion', '']);
    expect(isSignedMotion('s'.repeat(32), key, ofMotion)).toBe(true);
    expect(isSignedMotion('s'.repeat(32), key, ofSizes)).toBe(false);
  });

  it('[EN-04] [AP-04] when a gallery is asked for by id or address, then its images come with their texts, in the language of the edition', async () => {
    const attributes = { en: ['koala'], fr: ['koala', 'animal'], ja: ['コアラ'] };
    const translations = {
      fr: { title: 'Le koala', alt: 'Un koala', detail: 'crayon' },
      ja: { title: 'コアラ', alt: '', detail: '' },
    };
    await apply({
      artists: [artistRow('ann')],
      images: [imageRow('ann', 'koala', { animation: true, detail: 'pencil', attributes, translations })],
    });
    const byAddress = await running.whole(catalogue.getGalleryImages, { gallery: 'FLAT', lang: 'us' });
    const byId = await running.whole(catalogue.getGalleryImages, { gallery: 1, lang: 'us' });
    expect(byId).toEqual(byAddress);
    expect(byId).toMatchObject([
      { image_id: 1, artist_id: 1, swf: 'koala.webp', animation: true, detail: 'pencil', galleries: [1] },
    ]);
    expect(byId[0]?.attributes).toEqual({ en: ['koala'] });
    const [french] = await running.whole(catalogue.getGalleryImages, { gallery: 1, lang: 'fr' });
    expect(french).toMatchObject({ title: 'Le koala', alt: 'Un koala', detail: 'crayon' });
    expect(french?.attributes).toEqual({ en: ['koala'], fr: ['koala', 'animal'] });
    const single = await ask().request(catalogue.getImage, { image_id: 1, lang: 'jp' });
    expect(single).toMatchObject({ title: 'コアラ', alt: 'コアラ', attributes });
    await expect(running.whole(catalogue.getGalleryImages, { gallery: 'none', lang: 'us' })).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('when texts are not translated for an edition, then they come in English, and say so', async () => {
    await apply({
      galleries: [galleryRow('oil', { names: { fr: 'Huile' } })],
      artists: [artistRow('ann')],
      images: [
        imageRow('ann', 'koala', { translations: { fr: { title: 'Le koala', alt: '', detail: '' } } }),
        imageRow('ann', 'heron', { position: 1 }),
      ],
    });
    const languages = async (lang: 'uk' | 'fr') => {
      const images = await running.whole(catalogue.getGalleryImages, { gallery: 'flat', lang });
      const galleries = await running.whole(catalogue.listGalleries, { lang });
      const [ann] = await running.whole(catalogue.listArtists, { lang });
      return {
        images: images.map(({ language }) => language),
        galleries: Object.fromEntries(galleries.map(({ url, language }) => [url, language])),
        covers: ann?.pictures.map(({ language }) => language),
      };
    };
    expect(await languages('uk')).toEqual({
      images: [undefined, undefined],
      galleries: { flat: undefined, oil: undefined },
      covers: [undefined, undefined],
    });
    expect(await languages('fr')).toEqual({
      images: [undefined, 'en'],
      galleries: { flat: 'en', oil: undefined },
      covers: [undefined, 'en'],
    });
  });

  it('[EN-02] when a gallery redirects to another, then the images of that one are shown', async () => {
    await apply({
      galleries: [galleryRow('old', { redir: 'flat' })],
      artists: [artistRow('ann')],
      images: [imageRow('ann', 'fox')],
    });
    expect(await running.whole(catalogue.getGalleryImages, { gallery: 'old', lang: 'us' })).toHaveLength(1);
  });

  it('when a list is asked for after an entry, then the following entries come, whether that entry still exists or not', async () => {
    await apply({
      galleries: ['flat', 'ink', 'ink', 'oil'].map((name, index) => galleryRow(`g${index}`, { name, redir: 'flat' })),
      artists: ['ann', 'bob', 'eve'].map((name) => artistRow(name, { styles: [] })),
    });
    const galleries = async (cursor: string) =>
      (await running.whole(catalogue.listGalleries, { lang: 'us', cursor })).map(({ url }) => url);
    expect(await galleries('2 ink')).toEqual(['g2', 'g3']);
    expect(await galleries('9 kite')).toEqual(['g3']);
    expect(await galleries('4 oil')).toEqual([]);
    const artists = async (cursor: string) =>
      (await running.whole(catalogue.listArtists, { lang: 'us', cursor })).map(({ name }) => name);
    expect(await artists('1 Ann')).toEqual(['Bob', 'Eve']);
    expect(await artists('77 Carl van Dyke')).toEqual(['Eve']);
    await expect(ask().request(catalogue.listArtists, { lang: 'us', cursor: 'x' })).rejects.toMatchObject({
      code: 'invalid_input',
    });
  });

  it('[AP-05] when settings are read, then only public ones with a value come, by name', async () => {
    await ask().request(catalogue.applySettings, { settings: { name: 'Atelier', phone: '', 'private.key': 'x' } });
    expect(await ask().request(catalogue.getSettings, {})).toEqual({ name: 'Atelier' });
    await ask().request(catalogue.applySettings, { settings: { name: 'Demo', rating: '96%' }, onlyAbsent: true });
    expect(await ask().request(catalogue.getSettings, {})).toEqual({ name: 'Atelier', rating: '96%' });
    expect(await ask().request(catalogue.applySettings, { settings: { name: 'Atelier' } })).toEqual({ changed: 0 });
  });

  it('[AP-08] when details are asked for by id or address, then biography, clients and the images by gallery come', async () => {
    const biography = 'Draws.';
    await apply({
      artists: [
        artistRow('ann', { biography, clients: ['Acme'], awards: ['Gold'], animation: true }),
        artistRow('bob'),
      ],
      images: [imageRow('ann', 'owl', { position: 1 }), imageRow('ann', 'fox', { styles: ['flat', 'ink'] })],
    });
    const details = await ask().request(catalogue.getArtistDetails, { portfolio_url: 'Ann', lang: 'us' });
    expect(details).toMatchObject({
      biography,
      clients: ['Acme'],
      awards: ['Gold'],
      licence: 'CC0-1.0',
      artist: { artist_id: 1 },
    });
    expect(details.images.map((image) => image.title)).toEqual(['fox', 'owl']);
    expect(details.galleries.map(({ url, image_ids }) => [url, image_ids])).toEqual([
      ['flat', [2, 1]],
      ['ink', [2]],
    ]);
    expect(await ask().request(catalogue.getArtistDetails, { artist_id: 1, lang: 'us', animator: true })).toEqual(
      details,
    );
    await expect(
      ask().request(catalogue.getArtistDetails, { artist_id: 2, lang: 'us', animator: true }),
    ).rejects.toMatchObject({ code: 'not_found' });
    await expect(ask().request(catalogue.getArtistDetails, { lang: 'us' })).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  describe('[RO-04] when an edition does not list an artist', () => {
    beforeEach(async () => {
      await apply({
        galleries: [galleryRow('flat'), galleryRow('secret')],
        artists: [
          artistRow('shown'),
          artistRow('newcomer', { fresh: true, styles: [] }),
          artistRow('gone', { live: false, styles: ['secret'] }),
          artistRow('hidden', { hiddens: ['us'], styles: ['secret'] }),
          artistRow('excluded', { excludes: ['us'], styles: ['secret'] }),
          artistRow('german', { region: 'de', styles: ['secret'] }),
          artistRow('everywhere', { region: 'de', show_on_all: true, styles: [] }),
        ],
        images: ['gone', 'hidden', 'excluded', 'german']
          .map((artist) => imageRow(artist, 'kept', { styles: ['flat', 'secret'] }))
          .concat(imageRow('shown', 'seen', { position: 1 })),
      });
    });

    it('then the list has only the main and the fresh ones, distinguished by `fresh`', async () => {
      const artists = await running.whole(catalogue.listArtists, { lang: 'us' });
      expect(artists.map(({ portfolio_url, fresh }) => [portfolio_url, fresh])).toEqual([
        ['everywhere', false],
        ['newcomer', true],
        ['shown', false],
      ]);
      const german = await running.whole(catalogue.listArtists, { lang: 'de' });
      expect(german.map((artist) => artist.portfolio_url)).toEqual([
        'everywhere',
        'excluded',
        'german',
        'hidden',
        'newcomer',
        'shown',
      ]);
    });

    it('[RO-03 part] then an administrator still sees it, if it is live, and nobody else may ask for that', async () => {
      const artists = await running.asAdmin(() => running.whole(catalogue.listArtists, { lang: 'us', admin: true }));
      expect(artists.map((artist) => artist.portfolio_url)).toEqual([
        'everywhere',
        'excluded',
        'german',
        'hidden',
        'newcomer',
        'shown',
      ]);
      await expect(running.whole(catalogue.listArtists, { lang: 'us', admin: true })).rejects.toMatchObject({
        code: 'forbidden',
      });
    });

    it.each(['gone', 'hidden', 'excluded', 'german'])(
      'then "%s" has no details, no slug and no page',
      async (portfolio_url) => {
        await expect(ask().request(catalogue.getArtistDetails, { portfolio_url, lang: 'us' })).rejects.toMatchObject({
          code: 'not_found',
        });
        expect(await ask().request(catalogue.resolveSlug, { slug: portfolio_url, lang: 'us' })).toEqual({ path: null });
        const metatags = await ask().request(catalogue.getMetatags, { lang: 'us', path: `/artists/${portfolio_url}` });
        expect(metatags).toMatchObject({ status: 404, picture: null, structured: [] });
        expect(JSON.stringify(metatags).toLowerCase()).not.toContain(
          portfolio_url === 'gone' ? 'gone,' : `${portfolio_url},`,
        );
      },
    );

    it('then its images are not in galleries, counts, covers or slides, and cannot be opened', async () => {
      const images = await running.whole(catalogue.getGalleryImages, { gallery: 'flat', lang: 'us' });
      expect(images.map((image) => image.title)).toEqual(['seen']);
      expect(await running.whole(catalogue.getGalleryImages, { gallery: 'secret', lang: 'us' })).toEqual([]);
      const galleries = await running.whole(catalogue.listGalleries, { lang: 'us' });
      expect(galleries.map(({ url, image_count, cover }) => [url, image_count, cover?.alt])).toEqual([
        ['flat', 1, 'seen'],
      ]);
      const slides = await ask().request(catalogue.getSlides, { lang: 'us' });
      expect(slides.map((slide) => slide.artist)).toEqual(['Shown']);
      for (const image_id of [1, 2, 3, 4])
        await expect(ask().request(catalogue.getImage, { image_id, lang: 'us' })).rejects.toMatchObject({
          code: 'not_found',
        });
      expect(await ask().request(catalogue.getImage, { image_id: 4, lang: 'de' })).toMatchObject({ title: 'kept' });
    });
  });

  it('[RT-33 part] when a slug is resolved, then it is found in upper or lower case, with the prefix of the edition', async () => {
    await apply({
      artists: [artistRow('ann'), artistRow('bob', { fresh: true, illustrator: false, animation: true })],
    });
    const resolve = (slug: string, lang: 'us' | 'fr') => ask().request(catalogue.resolveSlug, { slug, lang });
    expect(await resolve('Contact', 'us')).toEqual({ path: '/contact/us' });
    expect(await resolve('contact', 'fr')).toEqual({ path: '/fr/contact/fr' });
    expect(await resolve('ANN', 'us')).toEqual({ path: '/artists/ann' });
    expect(await resolve('bob', 'fr')).toEqual({ path: '/fr/animators/bob' });
    expect(await resolve('nobody', 'us')).toEqual({ path: null });
  });

  it('when a batch is applied twice, then the second changes nothing and publishes nothing', async () => {
    const batch = {
      galleries: [galleryRow('flat')],
      artists: [artistRow('ann')],
      images: [imageRow('ann', 'fox'), imageRow('ann', 'owl', { position: 1 })],
    };
    expect(await apply(batch)).toEqual({
      galleries: { created: 1, updated: 0, unchanged: 0 },
      artists: { created: 1, updated: 0, unchanged: 0 },
      images: { created: 2, updated: 0, unchanged: 0 },
    });
    await running.settled();
    expect(await apply(batch)).toEqual({
      galleries: { created: 0, updated: 0, unchanged: 1 },
      artists: { created: 0, updated: 0, unchanged: 1 },
      images: { created: 0, updated: 0, unchanged: 2 },
    });
    await running.settled();
    expect(running.published.images.map(({ image_id, version }) => [image_id, version])).toEqual([
      [1, 1],
      [2, 1],
    ]);
    expect(running.published.galleries).toHaveLength(1);
    expect(running.published.artists).toHaveLength(1);
  });

  it('when a text or a picture changes, then that image gets the next version and an event, and readers see the change', async () => {
    await apply({ artists: [artistRow('ann')], images: [imageRow('ann', 'fox')] });
    const before = await ask().request(catalogue.getImage, { image_id: 1, lang: 'us' });
    const { picture: _kept, ...textOnly } = imageRow('ann', 'fox', { title: 'Red fox' });
    expect((await apply({ images: [textOnly] })).images).toEqual({ created: 0, updated: 1, unchanged: 0 });
    expect(await ask().request(catalogue.getImage, { image_id: 1, lang: 'us' })).toEqual({
      ...before,
      title: 'Red fox',
      alt: 'Red fox',
    });
    await apply({ images: [imageRow('ann', 'fox', { title: 'Red fox', picture: pictureOf('another') })] });
    await running.settled();
    expect(running.published.images.map(({ version, title, key }) => [version, title, key])).toEqual([
      [1, 'fox', pictureOf('ann/fox').key],
      [2, 'Red fox', pictureOf('ann/fox').key],
      [3, 'Red fox', pictureOf('another').key],
    ]);
  });

  it('when one row of a batch is wrong, then the batch leaves no documents and no events', async () => {
    const wrong = {
      artists: [artistRow('ann')],
      images: [imageRow('ann', 'fox'), imageRow('nobody', 'owl', { line: 7 })],
    };
    await expect(apply(wrong)).rejects.toMatchObject({ code: 'invalid_input', fields: [{ path: 'images.csv:7' }] });
    const { connection } = running.engines.documents;
    for (const name of ['artists', 'galleries', 'images', 'counters', 'outbox'])
      expect([name, await connection.collection(`catalogue_${name}`).countDocuments({})]).toEqual([name, 0]);
    expect(await ask().request(catalogue.isEmpty, {})).toEqual({ empty: true });
    await apply({ artists: [artistRow('ann')] });
    expect(await running.whole(catalogue.listArtists, { lang: 'us' })).toMatchObject([{ artist_id: 1 }]);
    expect(await ask().request(catalogue.isEmpty, {})).toEqual({ empty: false });
  });

  it('when a batch has two rows for one image, then it is refused', async () => {
    const images = [imageRow('ann', 'fox'), imageRow('ann', 'fox', { title: 'Other' })];
    await expect(apply({ artists: [artistRow('ann')], images })).rejects.toMatchObject({ code: 'invalid_input' });
  });

  it('[RO-05 part] when someone who is not an operator writes, then it is refused', async () => {
    const refused = { code: 'unauthenticated' };
    await expect(running.asVisitor(() => apply({ artists: [artistRow('ann')] }))).rejects.toMatchObject(refused);
    const settings = { settings: { name: 'Mine' } };
    await expect(running.asVisitor(() => ask().request(catalogue.applySettings, settings))).rejects.toMatchObject(
      refused,
    );
    expect(await running.asAdmin(() => ask().request(catalogue.applySettings, settings))).toEqual({ changed: 1 });
  });

  it('when two imports write at the same time, then every image exists once', async () => {
    await apply({ artists: [artistRow('ann')] });
    const rows = Array.from({ length: 20 }, (_, index) => imageRow('ann', `image-${index}`, { position: index }));
    const outcomes = await Promise.allSettled([apply({ images: rows }), apply({ images: rows })]);
    expect(outcomes.some((outcome) => outcome.status === 'fulfilled')).toBe(true);
    const { images } = await ask().request(catalogue.getArtistDetails, { artist_id: 1, lang: 'us' });
    expect(images.map((image) => image.title)).toEqual(rows.map((row) => row.title));
  });

  it('when search rebuilds, then every kind is exported in pages by id', async () => {
    await apply({
      artists: [artistRow('ann'), artistRow('bob')],
      images: [1, 2, 3].map((index) => imageRow('ann', `image-${index}`, { position: index })),
    });
    const first = await ask().request(catalogue.exportPage, { kind: 'images', limit: 2 });
    expect([first.images.map((image) => image.image_id), first.next]).toEqual([[1, 2], 2]);
    const second = await ask().request(catalogue.exportPage, { kind: 'images', limit: 2, after: 2 });
    expect([second.images.map((image) => image.image_id), second.next]).toEqual([[3], null]);
    await running.settled();
    expect([...first.images, ...second.images]).toEqual(running.published.images);
    expect((await ask().request(catalogue.exportPage, { kind: 'artists' })).artists).toEqual(running.published.artists);
    expect((await ask().request(catalogue.exportPage, { kind: 'galleries' })).galleries).toEqual(
      running.published.galleries,
    );
  });

  it('when an importer asks which files are known, then it gets their checksums', async () => {
    await apply({ artists: [artistRow('ann')], images: [imageRow('ann', 'fox')] });
    expect(await ask().request(catalogue.checkImport, { artists: ['ann', 'nobody'] })).toEqual({
      files: [{ artist: 'ann', file: 'images/ann/fox.webp', checksum: pictureOf('ann/fox').checksum }],
      next: null,
    });
  });
});
