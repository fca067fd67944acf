import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { REGIONS } from '@limner/editions';
import { similarity } from '@limner/embedder';
import type { FoundImage, IndexChange, SearchIndex, TextQuery } from '../src/search-index.ts';
import { artistOf, embeddingOf, galleryOf, imageOf, keyOf, profileNamed } from './catalogue-entries.ts';

const EMBEDDER = 'test-1';

/** What every engine of the index promises. `open` gives an empty one for vectors of the named embedder. */
export function describeSearchIndex(name: string, open: (embedder: string) => Promise<SearchIndex>): void {
  describe(`the search index ${name}`, () => {
    let index: SearchIndex;

    beforeEach(async () => {
      index = await open(EMBEDDER);
    });

    afterEach(() => index.close());

    const text = (asked: string, given: Partial<TextQuery> = {}) =>
      index.findByText({ text: asked, imagesOnly: false, region: 'us', filters: {}, limit: 40, ...given });
    const ids = (images: readonly FoundImage[]) => images.map(({ image }) => image.image_id);
    const foundBy = async (asked: string, given?: Partial<TextQuery>) => ids((await text(asked, given)).images);
    const put = (...changes: IndexChange[]) => index.apply(changes);
    const artist = (...given: Parameters<typeof artistOf>): IndexChange => ({
      kind: 'artist',
      artist: artistOf(...given),
    });
    const gallery = (...given: Parameters<typeof galleryOf>): IndexChange => ({
      kind: 'gallery',
      gallery: galleryOf(...given),
    });
    const image = (...given: Parameters<typeof imageOf>): IndexChange => ({ kind: 'image', image: imageOf(...given) });
    const looks = (image_id: number, seed: number, views = 1): IndexChange => ({
      kind: 'embedding',
      key: keyOf(`picture ${image_id}`),
      embedding: embeddingOf(EMBEDDER, seed, views),
    });

    describe('words', () => {
      it('when keywords, title, alt or attributes contain a word, then the image is found, with the reason', async () => {
        await put(
          artist(1),
          image(1, 1, { tags: ['Koala'] }),
          image(2, 1, { title: 'A koala at night' }),
          image(3, 1, { alt: 'Drawing of a koala' }),
          image(4, 1, { attributes: { 'pt-BR': ['Coala'], de: ['Koalabär', 'Koala'] } }),
          image(5, 1, { title: 'Duck' }),
        );
        const { images } = await text('koala');
        expect(ids(images).sort()).toEqual([1, 2, 3, 4]);
        expect(ids(images)[0]).toBe(1);
        expect(images[0]?.reasons).toEqual([{ code: 'keyword', value: 'Koala' }]);
        expect(images.find((found) => found.image.image_id === 2)?.reasons).toEqual([
          { code: 'title', value: 'A koala at night' },
        ]);
      });

      it('when words match exactly, as a prefix and with a typo, then exact comes first, then prefix; typos only where there is neither', async () => {
        await put(
          artist(1),
          image(1, 1, { tags: ['flatter'] }),
          image(2, 1, { tags: ['flat'] }),
          image(3, 1, { tags: ['flag'] }),
        );
        expect(await foundBy('flat')).toEqual([2, 1]);
        expect((await text('flat')).images[1]?.reasons).toEqual([{ code: 'prefix', value: 'flatter' }]);
        expect(await foundBy('flaf')).toEqual([2, 3]);
        expect((await text('flaf')).images.map(({ band }) => band)).not.toContain('strong');
      });

      it.each([
        ['gophr', 'gopher', true],
        ['vijya', 'vijay', true],
        ['goph', 'dolphin', false],
        ['ilustrtion', 'illustration', true],
        ['gpr', 'gopher', false],
        ['catt', 'cut', false],
      ])('when %s is typed for %s, then a typo is accepted for its length: %s', async (typed, meant, isFound) => {
        await put(artist(1), image(1, 1, { tags: [meant] }));
        const { images } = await text(typed);
        expect(ids(images)).toEqual(isFound ? [1] : []);
        if (isFound) expect(images[0]?.reasons).toEqual([{ code: 'typo', value: meant }]);
      });

      it.each([
        ['us', 'foxes', 'fox'],
        ['us', 'berry', 'berries'],
        ['us', 'wolves', 'wolf'],
        ['de', 'blumen', 'Blume'],
        ['de', 'häuser', 'Haus'],
        ['fr', 'oiseaux', 'Oiseau'],
        ['fr', 'animal', 'animaux'],
        ['fr', 'élève', 'ELEVES'],
        ['br', 'leões', 'leão'],
        ['sx', 'peces', 'pez'],
        ['sx', 'gatos', 'Gata'],
        ['ko', '고양이를', '고양이'],
      ] as const)('when %s is the edition and %s is asked, then %s is the same word', async (region, asked, kept) => {
        await put(artist(1, { show_on_all: true }), image(1, 1, { tags: [kept] }));
        const { images } = await text(asked, { region });
        expect(ids(images)).toEqual([1]);
        expect(images[0]?.band).toBe('strong');
      });

      it.each([
        ['cn', '猫', '夜晚的小猫'],
        ['cn', '小猫', '夜晚的小猫'],
        ['jp', 'フクロウ', '森のフクロウ'],
        ['ko', '고양', '고양이 두 마리'],
        ['jp', 'ｷﾂﾈ', 'キツネ'],
      ] as const)('when %s asks for %s, then %s is found though no spaces part it', async (region, asked, title) => {
        await put(artist(1), image(1, 1, { title }), image(2, 1, { title: '青い海' }));
        expect(await foundBy(asked, { region })).toEqual([1]);
      });

      it('when several words are searched, then images have all of them, or some where none has all', async () => {
        await put(
          artist(1),
          image(1, 1, { tags: ['koala', 'tree'] }),
          image(2, 1, { tags: ['koala'] }),
          image(3, 1, { tags: ['tree'] }),
        );
        expect(await foundBy('a koala in the tree')).toEqual([1]);
        expect(await foundBy('koala zeppelin')).toEqual([2, 1]);
      });

      it('when a style is searched, then its images are found, and the artists who work in it', async () => {
        await put(
          gallery(7, 'Flat Colour'),
          artist(1, { galleries: [7] }),
          artist(2),
          image(1, 1),
          image(2, 2, { galleries: [7] }),
        );
        const { images, artists } = await text('flat');
        expect(ids(images)).toEqual([2]);
        expect(images[0]?.reasons).toEqual([{ code: 'style', value: 'Flat Colour' }]);
        expect(artists.map((found) => found.artist.artist_id).sort()).toEqual([1, 2]);
        expect(
          artists.find((found) => found.artist.artist_id === 1)?.images.map((found) => found.image.image_id),
        ).toEqual([1]);
      });

      it('when a style is published after its images, or renamed, then its new words count from then on', async () => {
        await put(artist(1), image(1, 1, { galleries: [7] }));
        expect(await foundBy('pencil')).toEqual([]);
        await put(gallery(7, 'Pencil'));
        expect(await foundBy('pencil')).toEqual([1]);
        await put(gallery(7, 'Charcoal', { version: 2 }));
        expect([await foundBy('pencil'), await foundBy('charcoal')]).toEqual([[], [1]]);
      });

      it('[SR-08] when one word is searched, then any word of a name may begin with it; of several words the name must contain them', async () => {
        await put(
          artist(1, { formatted_name: 'Vijay Verma' }),
          artist(2, { formatted_name: 'Anna Pavarotti' }),
          image(1, 1),
          image(2, 2),
        );
        const names = async (asked: string) => (await text(asked)).artists.map((found) => found.artist.formatted_name);
        expect(await names('ver')).toEqual(['Vijay Verma']);
        expect(await names('vij')).toEqual(['Vijay Verma']);
        expect(await names('arotti')).toEqual([]);
        expect(await names('jay ver')).toEqual(['Vijay Verma']);
        expect(await names('na pavar')).toEqual(['Anna Pavarotti']);
        expect((await text('jay ver')).artists[0]?.reasons[0]).toEqual({ code: 'name', value: 'Vijay Verma' });
      });

      it('when an artist is searched by name, then the artist comes first, with the first pictures of the portfolio', async () => {
        await put(
          artist(1, { formatted_name: 'Vijay Verma' }),
          ...[5, 6, 7, 8, 9, 10].map((id) => image(id, 1, { position: 20 - id })),
        );
        const { artists, images } = await text('vijay');
        expect(artists[0]?.images.map((found) => found.image.image_id)).toEqual([10, 9, 8, 7]);
        expect(ids(images)).toEqual([10, 9, 8, 7, 6, 5]);
        expect((await text('vijay', { imagesOnly: true })).artists).toEqual([]);
      });

      it('when artists have matching images, then they are ranked by their best images and shown with them', async () => {
        await put(
          artist(1),
          artist(2),
          image(1, 1, { alt: 'a long description in which a koala sits somewhere at the very end' }),
          image(2, 2, { tags: ['koala'], title: 'koala' }),
          image(3, 2, { tags: ['duck'] }),
        );
        const { artists } = await text('koala');
        expect(artists.map((found) => found.artist.artist_id)).toEqual([2, 1]);
        expect(artists[0]?.images.map((found) => found.image.image_id)).toEqual([2]);
        expect(artists.every(({ score }) => score > 0 && score <= 1)).toBe(true);
      });

      it('when the query is empty or noise, then nothing is found', async () => {
        await put(artist(1), image(1, 1, { tags: ['koala'] }));
        expect(await text('')).toEqual({ artists: [], images: [], next: null });
        expect(await text('?!… ---')).toEqual({ artists: [], images: [], next: null });
        expect((await text('q'.repeat(500))).images).toEqual([]);
        expect((await text('xkcdqwert zxcvbnmas '.repeat(25))).images).toEqual([]);
      });
    });

    describe('pages', () => {
      const koalas = Array.from({ length: 25 }, (_, at) => image(at + 1, 1, { tags: ['koala'], position: 25 - at }));

      it('when pages are turned, then every image comes once, in the order of a single long page', async () => {
        await put(artist(1), ...koalas);
        const whole = await foundBy('koala', { limit: 100 });
        const seen: number[] = [];
        let cursor: string | undefined;
        do {
          const page = await text('koala', { limit: 4, cursor });
          expect(page.artists.length).toBe(cursor ? 0 : 1);
          seen.push(...ids(page.images));
          cursor = page.next ?? undefined;
        } while (cursor);
        expect(seen).toEqual(whole);
        expect(new Set(seen).size).toBe(25);
      });

      it('when images come and go between two pages, then the next page continues behind the last', async () => {
        await put(artist(1), ...koalas);
        const first = await text('koala', { limit: 10 });
        await put({ kind: 'withdrawn', entity: 'image', id: ids(first.images)[9] ?? 0, version: 2 });
        const second = await text('koala', { limit: 10, cursor: first.next ?? '' });
        expect(ids(second.images)).toEqual([15, 14, 13, 12, 11, 10, 9, 8, 7, 6]);
      });

      it.each([['nonsense'], [''], ['AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'], ['%00']])(
        'when the cursor is %j, then it is refused',
        async (cursor) => {
          await put(artist(1), ...koalas);
          await expect(text('koala', { cursor })).rejects.toMatchObject({ code: 'invalid_input' });
        },
      );

      it('when the cursor is of another search, then it is refused', async () => {
        await put(artist(1), ...koalas);
        const cursor = (await text('koala', { limit: 3 })).next ?? '';
        await expect(text('duck', { cursor })).rejects.toMatchObject({ code: 'invalid_input' });
        await expect(text('koala', { cursor, region: 'uk' })).rejects.toMatchObject({ code: 'invalid_input' });
      });
    });

    describe('regions and filters', () => {
      // One in fifty is listed in France, ranked last in everything: a filter behind the limit would leave pages empty.
      const many = Array.from({ length: 300 }, (_, at) => at + 1);
      const isListed = (id: number) => id % 50 === 0;
      const crowd = many.flatMap((id) => [
        artist(id, { excludes: isListed(id) ? [] : ['FR'] }),
        image(id, id, { tags: ['koala'], position: id, galleries: [isListed(id) ? 8 : 9] }),
        looks(id, id),
      ]);

      it('[RO-04] when few of many are listed in the region, then a page is still full', async () => {
        await put(gallery(8, 'Rare'), gallery(9, 'Common'), ...crowd);
        const french = { region: 'fr', filters: {}, limit: 5 } as const;
        expect(await foundBy('koala', french)).toEqual([50, 100, 150, 200, 250]);
        const embedding = embeddingOf(EMBEDDER, 7);
        const byVector = await index.findByVector({ ...french, embedding, mode: 'balanced' });
        expect(byVector.images).toHaveLength(5);
        expect(ids(byVector.images).every(isListed)).toBe(true);
        const similar = await index.findSimilar({ ...french, image_id: 50, mode: 'balanced' });
        expect(ids(similar.images).sort((left, right) => left - right)).toEqual([100, 150, 200, 250, 300]);
      });

      it('[RO-04] when a filter passes few, then a page is still full', async () => {
        await put(gallery(8, 'Rare'), gallery(9, 'Common'), ...crowd);
        const narrowed = { region: 'us', filters: { gallery_id: 8 }, limit: 5 } as const;
        expect(await foundBy('koala', narrowed)).toEqual([50, 100, 150, 200, 250]);
        const byVector = await index.findByVector({ ...narrowed, embedding: embeddingOf(EMBEDDER, 7), mode: 'style' });
        expect(byVector.images).toHaveLength(5);
        expect(await foundBy('koala', { filters: { artist_id: 77 } })).toEqual([77]);
        expect(await foundBy('koala', { filters: { animation: true } })).toEqual([]);
      });

      it.each(REGIONS)(
        '[RO-04] when the edition is %s, then only artists listed there are found, by every query',
        async (region) => {
          const rules = [
            artistOf(1),
            artistOf(2, { live: false }),
            artistOf(3, { fresh: true }),
            artistOf(4, { hiddens: ['fr', 'jp'] }),
            artistOf(5, { excludes: ['UK', 'de'] }),
            artistOf(6, { region: 'de' }),
            artistOf(7, { region: 'de', show_on_all: true }),
          ];
          await put(
            ...rules.map(
              (each): IndexChange => ({ kind: 'artist', artist: { ...each, formatted_name: `Jo ${each.artist_id}` } }),
            ),
            ...rules.flatMap(({ artist_id }) => [
              image(artist_id, artist_id, { tags: ['koala'] }),
              looks(artist_id, artist_id),
            ]),
          );
          const listed = [
            1,
            3,
            7,
            ...(['fr', 'jp'].includes(region) ? [] : [4]),
            ...(['uk', 'de'].includes(region) ? [] : [5]),
            ...(region === 'de' ? [6] : []),
          ].sort();
          const query = { region, filters: {}, limit: 40 };
          expect((await foundBy('koala', query)).sort()).toEqual(listed);
          expect((await text('jo', query)).artists.map((found) => found.artist.artist_id).sort()).toEqual(listed);
          const { images } = await index.findByVector({ ...query, embedding: embeddingOf(EMBEDDER, 2), mode: 'same' });
          expect(ids(images).sort()).toEqual(listed);
          const near = await index.findSimilar({ ...query, image_id: 1, mode: 'balanced' });
          expect([1, ...ids(near.images)].sort()).toEqual(listed);
          expect(near.artists.map((found) => found.artist.artist_id).sort()).toEqual(listed.filter((id) => id !== 1));
          const both = { ...query, embedding: embeddingOf(EMBEDDER, 2), mode: 'same', text: 'koala' } as const;
          const mixed = await index.findByVector(both);
          expect(ids(mixed.images).sort()).toEqual(listed);
          expect(mixed.artists.map((found) => found.artist.artist_id).sort()).toEqual(listed);
          expect((await index.suggest('jo', region)).artists.map(({ artist_id }) => artist_id).sort()).toEqual(listed);
          expect((await index.suggest('koa', region)).keywords).toEqual([{ keyword: 'koala', count: listed.length }]);
        },
      );

      it('[RO-04] when the exact word matches nothing listed here, then a listed typo counts', async () => {
        await put(
          artist(1, { excludes: ['us'] }),
          artist(2),
          image(1, 1, { tags: ['gophr'] }),
          image(2, 2, { tags: ['gopher'] }),
        );
        expect(await foundBy('gophr')).toEqual([2]);
      });

      it('when an image arrives before its artist, then it is found once the artist is there', async () => {
        await put(image(1, 1, { tags: ['koala'] }));
        expect(await foundBy('koala')).toEqual([]);
        await put(artist(1));
        expect(await foundBy('koala')).toEqual([1]);
      });
    });

    describe('pictures', () => {
      it('when the query is a picture of the index, then that comes first as the same picture', async () => {
        await put(
          artist(1),
          artist(2),
          ...[1, 2, 3, 4].flatMap((id) => [image(id, 1 + (id % 2), { title: `T${id}` }), looks(id, id, 3)]),
        );
        const { images, artists } = await index.findByVector({
          embedding: embeddingOf(EMBEDDER, 3, 3),
          mode: 'balanced',
          region: 'us',
          filters: {},
          limit: 3,
        });
        expect(images[0]).toMatchObject({ band: 'strong', reasons: [{ code: 'same-picture', value: 'T3' }] });
        expect(images[0]?.image.image_id).toBe(3);
        expect(images[1]?.reasons[0]?.code).toBe('looks-alike');
        expect(images[1]?.score).toBeLessThan(images[0]?.score ?? 0);
        expect(artists[0]?.artist.artist_id).toBe(2);
        expect(artists[0]?.images[0]?.image.image_id).toBe(3);
      });

      it('when a picture has the outlines and the colours of the query but shows something else, then no mode takes it for the same picture', async () => {
        const embedding = embeddingOf(EMBEDDER, 1);
        const vector = embedding.vector.slice();
        for (const { name, offset, length } of profileNamed(EMBEDDER).segments)
          if (['layout', 'edges', 'thumbnail'].includes(name))
            for (let at = offset; at < offset + length; at++) vector[at] = -(vector[at] ?? 0);
        const other = {
          kind: 'embedding',
          key: keyOf('picture 2'),
          embedding: { ...embedding, vector, views: [vector] },
        } as const;
        await put(artist(1), image(1, 1), looks(1, 1), image(2, 1), other);
        for (const mode of ['same', 'balanced', 'style', 'subject'] as const) {
          const { images } = await index.findByVector({ embedding, mode, region: 'us', filters: {}, limit: 5 });
          expect(images.map(({ image: { image_id }, reasons }) => [image_id, reasons[0]?.code])).toEqual([
            [1, 'same-picture'],
            [2, 'looks-alike'],
          ]);
        }
      });

      it('when several windows of the query show pictures of the index, then all of these come first, as the same pictures', async () => {
        await put(artist(1), ...[1, 2, 3, 4, 5].flatMap((id) => [image(id, 1), looks(id, id)]));
        const window = (seed: number) => ({ kind: 'window' as const, ...embeddingOf(EMBEDDER, seed) });
        const embedding = { ...embeddingOf(EMBEDDER, 77), looks: [window(2), window(4)] };
        const asked = { mode: 'same', region: 'us', filters: {}, limit: 5 } as const;
        const { images } = await index.findByVector({ ...asked, embedding });
        expect(ids(images.slice(0, 2)).sort()).toEqual([2, 4]);
        expect(images.map(({ reasons }) => reasons[0]?.code)).toEqual([
          ...['same-picture', 'same-picture', 'looks-alike', 'looks-alike', 'looks-alike'],
        ]);
      });

      it('when modes differ, then the order is that of the weighted cosine', async () => {
        await put(
          artist(1),
          ...Array.from({ length: 30 }, (_, at) => [image(at + 1, 1), looks(at + 1, at + 1)]).flat(),
        );
        const embedding = embeddingOf(EMBEDDER, 99);
        for (const mode of ['same', 'balanced', 'style', 'subject'] as const) {
          const { images } = await index.findByVector({ embedding, mode, region: 'us', filters: {}, limit: 30 });
          const expected = Array.from({ length: 30 }, (_, at) => ({
            id: at + 1,
            score: similarity(embedding, embeddingOf(EMBEDDER, at + 1), mode, profileNamed(EMBEDDER)),
          }))
            .sort((left, right) => right.score - left.score)
            .map(({ id }) => id);
          expect(ids(images)).toEqual(expected);
        }
      });

      it('when similar pictures are requested, then the picture itself is left out, and its duplicate comes first', async () => {
        const twin = { key: keyOf('picture 1') };
        await put(artist(1), image(1, 1), image(2, 1, twin), image(3, 1), looks(1, 1), looks(3, 3));
        const { images } = await index.findSimilar({
          image_id: 1,
          mode: 'balanced',
          region: 'us',
          filters: {},
          limit: 5,
        });
        expect(ids(images)).toEqual([2, 3]);
        expect(images.map(({ reasons }) => reasons[0]?.code)).toEqual(['same-picture', 'looks-alike']);
      });

      it('when similar pictures are requested, then those of other artists come first, over all pages, and each comes once', async () => {
        await put(
          ...[1, 2, 3].map((id) => artist(id)),
          ...Array.from({ length: 30 }, (_, at) => [image(at + 1, (at % 3) + 1), looks(at + 1, at + 1, 2)]).flat(),
          looks(4, 1, 2),
        );
        const query = { image_id: 1, mode: 'balanced', region: 'us', filters: {}, limit: 7 } as const;
        const pages = [await index.findSimilar(query)];
        for (let next = pages[0]?.next; next; next = pages.at(-1)?.next) {
          pages.push(await index.findSimilar({ ...query, cursor: next }));
        }
        const seen = pages.flatMap(({ images }) =>
          images.map(({ image: { image_id, artist_id } }) => ({ image_id, artist_id })),
        );
        expect(new Set(seen.map(({ image_id }) => image_id)).size).toBe(29);
        expect(seen).toHaveLength(29);
        expect(seen.findIndex(({ artist_id }) => artist_id === 1)).toBe(20);
        expect(seen[20]?.image_id).toBe(4);
        expect(pages[0]?.artists.at(-1)?.artist.artist_id).toBe(1);
        expect(pages[0]?.own).toHaveLength(9);
        expect(pages[0]?.own?.[0]?.image.image_id).toBe(4);
        expect(pages[0]?.own?.every(({ image: { artist_id } }) => artist_id === 1)).toBe(true);
        expect(pages[1]).not.toHaveProperty('own');
      });

      it('when pages of pictures are turned, then every image comes once, the near-duplicate first', async () => {
        await put(
          artist(1),
          ...Array.from({ length: 60 }, (_, at) => [image(at + 1, 1), looks(at + 1, at + 1, 2)]).flat(),
        );
        const seen: number[] = [];
        let cursor: string | undefined;
        do {
          const page = await index.findByVector({
            embedding: embeddingOf(EMBEDDER, 42, 2),
            mode: 'style',
            region: 'us',
            filters: {},
            limit: 7,
            cursor,
          });
          seen.push(...ids(page.images));
          cursor = page.next ?? undefined;
        } while (cursor);
        expect(seen).toHaveLength(60);
        expect(new Set(seen).size).toBe(60);
        expect(seen[0]).toBe(42);
      });

      it('when a picture has the shapes of the query but not its colours, then it comes first where the same picture is looked for', async () => {
        await put(artist(1), ...[1, 2, 3].flatMap((id) => [image(id, 1), looks(id, id)]));
        const embedding = { ...embeddingOf(EMBEDDER, 3), hash: embeddingOf(EMBEDDER, 2).hash };
        const query = { embedding, region: 'us', filters: {}, limit: 3 } as const;
        const firstOf = async (mode: 'same' | 'style') =>
          (await index.findByVector({ ...query, mode })).images[0]?.image.image_id;
        expect([await firstOf('same'), await firstOf('style')]).toEqual([2, 3]);
      });

      it('when an image has no vector yet, then words find it and pictures do not', async () => {
        await put(artist(1), image(1, 1, { tags: ['koala'] }), image(2, 1), looks(2, 2));
        expect(await foundBy('koala')).toEqual([1]);
        expect(await index.findSimilar({ image_id: 1, mode: 'balanced', region: 'us', filters: {}, limit: 5 })).toEqual(
          { artists: [], images: [], next: null },
        );
        expect((await index.size()).vectors).toBe(1);
      });

      it('when the image is unknown, or not listed here, then nothing similar is found', async () => {
        await put(artist(1, { excludes: ['fr'] }), image(1, 1), looks(1, 1));
        const query = { mode: 'balanced', filters: {}, limit: 5 } as const;
        await expect(index.findSimilar({ ...query, image_id: 9, region: 'us' })).rejects.toMatchObject({
          code: 'not_found',
        });
        await expect(index.findSimilar({ ...query, image_id: 1, region: 'fr' })).rejects.toMatchObject({
          code: 'not_found',
        });
      });

      describe('with words', () => {
        const query = {
          embedding: embeddingOf(EMBEDDER, 3),
          mode: 'balanced',
          region: 'us',
          filters: {},
          limit: 4,
        } as const;
        const agency = [1, 2, 3].flatMap((id) => [
          artist(id),
          ...[0, 1, 2, 3].flatMap((at) => {
            const image_id = id * 10 + at;
            return [image(image_id, id, { tags: at % 2 ? ['koala'] : ['duck'] }), looks(image_id, image_id)];
          }),
        ]);
        const near = (image_id: number): IndexChange => ({
          kind: 'embedding',
          key: keyOf(`picture ${image_id}`),
          embedding: {
            ...embeddingOf(EMBEDDER, image_id),
            vector: query.embedding.vector,
            views: [query.embedding.vector],
          },
        });

        it('when the picture has no share, then the answer is that of the words alone, on every page', async () => {
          await put(...agency);
          const alone = await text('koala', { limit: 4 });
          const mixed = { ...query, text: 'koala', weight: 0 };
          expect(await index.findByVector(mixed)).toEqual(alone);
          const cursor = alone.next ?? '';
          expect(await index.findByVector({ ...mixed, cursor })).toEqual(await text('koala', { limit: 4, cursor }));
        });

        it('when the words have no share, or there are none, then the answer is that of the picture alone, on every page', async () => {
          await put(...agency);
          const alone = await index.findByVector(query);
          const cursor = alone.next ?? '';
          for (const mixed of [
            { ...query, text: 'koala', weight: 1 },
            { ...query, text: ' ', weight: 0.3 },
          ]) {
            expect(await index.findByVector(mixed)).toEqual(alone);
            expect(await index.findByVector({ ...mixed, cursor })).toEqual(
              await index.findByVector({ ...query, cursor }),
            );
          }
        });

        it('when both have a share, then what has both comes first, with the reasons of both, and every image comes once', async () => {
          await put(...agency, near(21), near(30));
          const mixed = { ...query, text: 'koala', weight: 0.5 };
          const pages = [await index.findByVector(mixed)];
          for (let next = pages[0]?.next; next; next = pages.at(-1)?.next)
            pages.push(await index.findByVector({ ...mixed, cursor: next }));
          const [first] = pages[0]?.images ?? [];
          expect(first?.image.image_id).toBe(21);
          expect(first?.reasons.map(({ code }) => code)).toEqual(['keyword', 'looks-alike']);
          expect(first?.band).toBe('strong');
          expect(pages[0]?.artists[0]?.artist.artist_id).toBe(2);
          const seen = pages.flatMap(({ images }) => ids(images));
          expect(new Set(seen).size).toBe(seen.length);
          expect(seen).toEqual(expect.arrayContaining([11, 13, 21, 23, 31, 33, 30]));
        });
      });

      it('when one artist has the nearest picture, and another several near ones, then the other comes first, with those', async () => {
        const { vector } = embeddingOf(EMBEDDER, 500);
        const mixedWith = (seed: number, share: number) => {
          const other = embeddingOf(EMBEDDER, seed).vector;
          return vector.map((value, at) => share * value + Math.sqrt(1 - share ** 2) * (other[at] ?? 0));
        };
        const drawn = (image_id: number, share: number): IndexChange => {
          const mixed = mixedWith(image_id, share);
          const embedding = { ...embeddingOf(EMBEDDER, image_id), vector: mixed, views: [mixed] };
          return { kind: 'embedding', key: keyOf(`picture ${image_id}`), embedding };
        };
        await put(
          ...[1, 2, 3].map((id) => artist(id)),
          ...Array.from({ length: 240 }, (_, at) => [image(at + 100, 3), looks(at + 100, at + 100)]).flat(),
          image(1, 1),
          drawn(1, 0.75),
          ...[2, 3, 4, 5].flatMap((id) => [image(id, 2), drawn(id, 0.6)]),
        );
        const embedding = { ...embeddingOf(EMBEDDER, 900), vector, views: [vector] };
        const { images, artists } = await index.findByVector({
          ...{ embedding, mode: 'balanced', region: 'us', filters: {}, limit: 10 },
        });
        expect(images[0]?.image.artist_id).toBe(1);
        expect(artists[0]?.artist.artist_id).toBe(2);
        expect(ids(artists[0]?.images ?? []).sort()).toEqual([2, 3, 4, 5]);
        expect(images.slice(0, 4).map(({ band }) => band)).not.toContain('weak');
        expect(images.at(-1)?.band).toBe('weak');
        expect(images[0]?.reasons.map(({ code }) => code).sort()).toEqual(['colour', 'drawing', 'subject']);
      });

      /** So many images by one artist, of one style, that look like nothing else. */
      const agencyOf = (images: number): IndexChange[] => [
        gallery(7, 'Flat'),
        artist(1),
        ...Array.from({ length: images }, (_, at) => [
          image(at + 1, 1, { galleries: [7], tags: at === 0 ? ['koala'] : [] }),
          looks(at + 1, at + 1),
        ]).flat(),
      ];
      const flat = { gallery_id: 7, name: 'Flat', url: 'flat', animation: false };

      it('when nothing is near a picture, then that is said, with the styles of what is least far, and nothing is called strong', async () => {
        await put(...agencyOf(60));
        const query = { mode: 'balanced', region: 'us', filters: {}, limit: 5 } as const;
        const found = await index.findByVector({ ...query, embedding: embeddingOf(EMBEDDER, 999) });
        expect(found.nearest).toEqual({ words: [], styles: [flat] });
        expect(found.images.map(({ band }) => band)).not.toContain('strong');
        expect(await index.findByVector({ ...query, embedding: embeddingOf(EMBEDDER, 7) })).not.toHaveProperty(
          'nearest',
        );
      });

      it('when nothing is near a picture, and nothing fits the words beside it, then that is said on the first page, and only then', async () => {
        await put(...agencyOf(60));
        const query = { mode: 'balanced', region: 'us', filters: {}, limit: 5, weight: 0.5 } as const;
        const strange = { ...query, embedding: embeddingOf(EMBEDDER, 999) };
        const found = await index.findByVector({ ...strange, text: 'xqzvbn' });
        expect(found.nearest).toEqual({ words: [], styles: [flat] });
        const next = await index.findByVector({ ...strange, text: 'xqzvbn', cursor: found.next ?? '' });
        expect(next).not.toHaveProperty('nearest');
        expect(await index.findByVector({ ...strange, text: 'koala' })).not.toHaveProperty('nearest');
        const known = { ...query, embedding: embeddingOf(EMBEDDER, 7), text: 'xqzvbn' };
        expect(await index.findByVector(known)).not.toHaveProperty('nearest');
      });

      it('when nothing is near an image of the catalogue, then that is said, and not where the same artist has something near', async () => {
        await put(...agencyOf(60), artist(2), image(99, 2, { galleries: [8] }), looks(99, 999));
        const query = { image_id: 99, mode: 'balanced', region: 'us', filters: {}, limit: 5 } as const;
        const found = await index.findSimilar(query);
        expect(found.nearest).toEqual({ words: [], styles: [flat] });
        expect(found.own).toEqual([]);
        await put(image(98, 2), looks(98, 999));
        expect(await index.findSimilar(query)).not.toHaveProperty('nearest');
      });

      it('when many of the nearest are by one artist, then at most three follow each other, over all pages, unless that is asked for', async () => {
        const { vector } = embeddingOf(EMBEDDER, 500);
        const close = (image_id: number): IndexChange => ({
          kind: 'embedding',
          key: keyOf(`picture ${image_id}`),
          embedding: { ...embeddingOf(EMBEDDER, image_id), vector, views: [vector] },
        });
        await put(
          artist(1),
          artist(2),
          ...Array.from({ length: 20 }, (_, at) => [image(at + 1, 1), close(at + 1)]).flat(),
          ...Array.from({ length: 10 }, (_, at) => [image(at + 101, 2), looks(at + 101, at + 101)]).flat(),
        );
        const embedding = { ...embeddingOf(EMBEDDER, 900), vector, views: [vector] };
        const query = { embedding, mode: 'balanced', region: 'us', filters: {}, limit: 7 } as const;
        const all = async (given: object) => {
          const pages = [await index.findByVector({ ...query, ...given })];
          for (let next = pages[0]?.next; next; next = pages.at(-1)?.next)
            pages.push(await index.findByVector({ ...query, ...given, cursor: next }));
          return pages.flatMap(({ images }) => images.map(({ image: { artist_id } }) => artist_id)).join('');
        };
        expect(await all({})).toBe(`${'1112'.repeat(6)}112222`);
        expect(await all({ mixed: false })).toBe('1'.repeat(20) + '2'.repeat(10));
        expect(await all({ filters: { artist_id: 1 } })).toBe('1'.repeat(20));
      });

      it('when a vector of another embedder comes, then it is refused', async () => {
        const embedding = embeddingOf('another-2', 1);
        await expect(put({ kind: 'embedding', key: keyOf('x'), embedding })).rejects.toMatchObject({
          code: 'internal',
        });
        await expect(
          index.findByVector({ embedding, mode: 'same', region: 'us', filters: {}, limit: 5 }),
        ).rejects.toMatchObject({ code: 'internal' });
      });
    });

    describe('facets and palettes', () => {
      const agency = [
        gallery(1, 'Flat'),
        gallery(2, 'Ink', { category: 'medium' }),
        gallery(3, 'Health', { category: 'sector' }),
        gallery(4, 'Line'),
        artist(1, { region: 'uk' }),
        artist(2, { region: 'jp', illustrator: false, animation: true, show_on_all: true }),
        artist(3, { excludes: REGIONS.filter((region) => region !== 'us') }),
        image(1, 1, { tags: ['koala'], galleries: [1, 2], palette: [{ colour: '#d02020', share: 0.9 }] }),
        image(2, 1, {
          tags: ['koala'],
          galleries: [4, 3],
          palette: [
            { colour: '#2040d0', share: 0.6 },
            { colour: '#d02020', share: 0.3 },
          ],
        }),
        image(3, 2, { tags: ['koala'], galleries: [1], moving: true, palette: [{ colour: '#2040d0', share: 0.9 }] }),
        image(4, 2, { tags: ['duck'], galleries: [1], palette: [{ colour: '#20a040', share: 0.9 }] }),
        image(5, 3, { tags: ['koala'], galleries: [1, 2, 3], palette: [{ colour: '#d02020', share: 0.9 }] }),
        ...[1, 2, 3, 4, 5].map((id) => looks(id, id)),
      ];
      const uk = { region: 'uk', facets: true } as const;

      it('when facets are asked for, then every value of what the words find is counted, and nothing of hidden artists', async () => {
        await put(...agency);
        const { facets } = await text('koala', uk);
        expect(facets).toEqual({
          total: 3,
          without: [],
          section: [
            { value: 'illustrators', count: 2 },
            { value: 'animators', count: 1 },
          ],
          style: [
            { value: 'flat', count: 2 },
            { value: 'line', count: 1 },
          ],
          medium: [{ value: 'ink', count: 1 }],
          sector: [{ value: 'health', count: 1 }],
          region: [
            { value: 'uk', count: 2 },
            { value: 'jp', count: 1 },
          ],
          animation: [{ value: 'yes', count: 1 }],
          colour: [
            { value: 'blue', count: 2 },
            { value: 'red', count: 2 },
          ],
        });
        expect(await text('koala', { region: 'uk' })).not.toHaveProperty('facets');
        expect(await index.countFacets({ text: 'koala', region: 'uk', filters: {} })).toEqual(facets);
        const all = await index.countFacets({ text: '', region: 'uk', filters: {} });
        expect(all.style).toEqual([
          { value: 'flat', count: 3 },
          { value: 'line', count: 1 },
        ]);
      });

      it('when values are chosen, then those of one kind are alternatives, kinds narrow each other, and counts say what another choice would find', async () => {
        await put(...agency);
        const narrowed = (filters: TextQuery['filters']) => text('koala', { ...uk, filters });
        expect(ids((await narrowed({ style: ['flat', 'line'] })).images).sort()).toEqual([1, 2, 3]);
        expect(ids((await narrowed({ style: ['flat'], colour: ['blue'] })).images)).toEqual([3]);
        expect(ids((await narrowed({ section: ['animators'] })).images)).toEqual([3]);
        expect(ids((await narrowed({ region: ['UK'], sector: ['health'] })).images)).toEqual([2]);
        expect(ids((await narrowed({ animation: false, medium: ['ink'] })).images)).toEqual([1]);
        const { facets } = await narrowed({ style: ['flat'], section: ['illustrators'] });
        expect(facets?.style).toEqual([
          { value: 'flat', count: 1 },
          { value: 'line', count: 1 },
        ]);
        expect(facets?.section).toEqual([
          { value: 'animators', count: 1 },
          { value: 'illustrators', count: 1 },
        ]);
        expect(facets?.colour).toEqual([{ value: 'red', count: 1 }]);
        expect(facets?.total).toBe(1);
      });

      it('when nothing matches what is chosen, then the counts say how many would match without each value', async () => {
        await put(...agency);
        const filters: TextQuery['filters'] = { section: ['animators'], medium: ['ink'], colour: ['red'] };
        const { images, facets } = await text('koala', { ...uk, filters });
        expect([images.length, facets?.total]).toEqual([0, 0]);
        expect(facets?.without).toEqual([
          { facet: 'section', value: 'animators', count: 1 },
          { facet: 'medium', value: 'ink', count: 0 },
          { facet: 'colour', value: 'red', count: 0 },
        ]);
      });

      it('when similar pictures are narrowed, then only what matches is found, and the picture itself is not counted', async () => {
        await put(...agency);
        const query = { image_id: 1, mode: 'balanced', limit: 9, ...uk } as const;
        const all = await index.findSimilar({ ...query, filters: {} });
        expect(all.facets?.total).toBe(3);
        expect(ids(all.images).sort()).toEqual([2, 3, 4]);
        const narrowed = await index.findSimilar({ ...query, filters: { style: ['flat'] } });
        expect(ids(narrowed.images).sort()).toEqual([3, 4]);
        expect(narrowed.facets?.style).toEqual([
          { value: 'flat', count: 2 },
          { value: 'line', count: 1 },
        ]);
        const blue = { colours: [{ hex: '#2040d0', share: 0.5 }] };
        expect(ids((await index.findSimilar({ ...query, filters: blue })).images).sort()).toEqual([2, 3]);
      });

      it('when a picture is the query, with or without words, then the same filters and counts hold', async () => {
        await put(...agency);
        const query = {
          embedding: embeddingOf(EMBEDDER, 1),
          mode: 'balanced',
          filters: { style: ['flat'] as string[] },
          limit: 9,
          ...uk,
        } as const;
        const alone = await index.findByVector(query);
        expect(ids(alone.images).sort()).toEqual([1, 3, 4]);
        expect(alone.facets?.style).toEqual([
          { value: 'flat', count: 3 },
          { value: 'line', count: 1 },
        ]);
        const mixed = await index.findByVector({ ...query, text: 'koala', weight: 0 });
        expect(mixed.facets?.style).toEqual([
          { value: 'flat', count: 2 },
          { value: 'line', count: 1 },
        ]);
      });

      it('when only colours are asked for, then images are ranked by how much of the palette they have, and those without a colour are left out', async () => {
        await put(...agency);
        const palette = (...colours: { hex: string; share?: number }[]) =>
          text('', { region: 'us', filters: { colours } });
        expect(ids((await palette({ hex: '#D02424', share: 0.8 })).images)).toEqual([1, 5]);
        const both = await palette({ hex: '#2040d0', share: 0.6 }, { hex: '#d02020', share: 0.3 });
        expect(ids(both.images)).toEqual([2]);
        expect(both.images[0]).toMatchObject({
          band: 'strong',
          reasons: [
            { code: 'colour', value: '#2040d0' },
            { code: 'colour', value: '#d02020' },
          ],
        });
        expect(both.artists.map((found) => found.artist.artist_id)).toEqual([1]);
        expect(
          ids((await text('', { region: 'uk', filters: { colours: [{ hex: '#d02020', share: 0.8 }] } })).images),
        ).toEqual([1]);
      });

      it('when a palette has more colours than pictures have, then those with most of them are found, and not those with one only', async () => {
        const tricolour = (image_id: number, ...palette: { colour: string; share: number }[]) =>
          image(image_id, 1, { palette });
        await put(
          ...agency.filter(({ kind }) => kind !== 'image'),
          tricolour(1, { colour: '#d02020', share: 0.5 }, { colour: '#2040d0', share: 0.4 }),
          tricolour(
            2,
            { colour: '#d02020', share: 0.3 },
            { colour: '#20a040', share: 0.3 },
            { colour: '#2040d0', share: 0.3 },
          ),
          tricolour(3, { colour: '#d02020', share: 1 }),
          tricolour(4, { colour: '#d02020', share: 0.05 }, { colour: '#2040d0', share: 0.05 }),
        );
        const colours = ['#d02020', '#20a040', '#2040d0'].map((hex) => ({ hex, share: 0.3 }));
        const found = await text('', { filters: { colours }, facets: true });
        expect([ids(found.images), found.facets?.total]).toEqual([[2, 1], 2]);
      });

      it('when colours narrow words or a picture, then only what has them is found', async () => {
        await put(...agency);
        const filters = { colours: [{ hex: '#2040d0' }] };
        expect((await foundBy('koala', { filters })).sort()).toEqual([2, 3]);
        const query = { embedding: embeddingOf(EMBEDDER, 1), mode: 'style', region: 'us', filters, limit: 9 } as const;
        expect(ids((await index.findByVector(query)).images).sort()).toEqual([2, 3]);
      });
    });

    describe('changes', () => {
      it('when an image that was found gets other words, then only those find it', async () => {
        await put(artist(1), image(1, 1, { tags: ['koala'] }), image(2, 1, { tags: ['koala'] }));
        expect(await foundBy('koala')).toEqual([1, 2]);
        await put(image(1, 1, { tags: ['panda'], title: 'A koala no more', version: 2 }));
        expect((await text('panda')).images.map(({ band, reasons }) => [band, reasons])).toEqual([
          ['strong', [{ code: 'keyword', value: 'panda' }]],
        ]);
        expect(await foundBy('koala')).toEqual([2, 1]);
      });

      it('when an older version comes late, or one twice, then it has no effect', async () => {
        await put(artist(1), image(1, 1, { tags: ['new'], version: 3 }));
        await put(image(1, 1, { tags: ['old'], version: 2 }), image(1, 1, { tags: ['other'], version: 3 }));
        expect([await foundBy('new'), await foundBy('old'), await foundBy('other')]).toEqual([[1], [], []]);
        await put({ kind: 'withdrawn', entity: 'image', id: 1, version: 2 });
        expect(await foundBy('new')).toEqual([1]);
      });

      it('when an image is withdrawn, then nothing finds it, and no older event restores it', async () => {
        await put(artist(1), image(1, 1, { tags: ['koala'] }), looks(1, 1), {
          kind: 'withdrawn',
          entity: 'image',
          id: 1,
          version: 5,
        });
        await put(image(1, 1, { tags: ['koala'], version: 4 }));
        expect(await foundBy('koala')).toEqual([]);
        expect((await index.suggest('koala', 'us')).keywords).toEqual([]);
        expect(
          (
            await index.findByVector({
              embedding: embeddingOf(EMBEDDER, 1),
              mode: 'same',
              region: 'us',
              filters: {},
              limit: 5,
            })
          ).images,
        ).toEqual([]);
        expect(await index.size()).toEqual({ artists: 1, galleries: 0, images: 0, vectors: 0 });
      });

      it('when an image moves to another artist and picture, then it is found by its new artist and its new vector', async () => {
        await put(artist(1), artist(2), image(1, 1, { tags: ['koala'] }), looks(1, 1), looks(2, 2));
        await put(image(1, 2, { tags: ['koala'], key: keyOf('picture 2'), version: 2 }));
        const { artists } = await text('koala');
        expect(artists.map((found) => found.artist.artist_id)).toEqual([2]);
        const { images } = await index.findByVector({
          embedding: embeddingOf(EMBEDDER, 2),
          mode: 'same',
          region: 'us',
          filters: {},
          limit: 5,
        });
        expect(images[0]?.reasons[0]?.code).toBe('same-picture');
      });

      it('when everything changes often, then the index answers like a newly built one', async () => {
        await put(
          artist(1),
          ...Array.from({ length: 40 }, (_, at) => image(at + 1, 1, { tags: [`w${at % 7}`, 'koala'] })),
        );
        await put(
          ...Array.from({ length: 20 }, (_, at) => image(at * 2 + 1, 1, { tags: [`w${(at + 1) % 7}`], version: 2 })),
        );
        await put(...[2, 3, 4, 5].map((id): IndexChange => ({ kind: 'withdrawn', entity: 'image', id, version: 9 })));
        const fresh = await open(EMBEDDER);
        const left = Array.from({ length: 40 }, (_, at) => at + 1).filter((id) => id === 1 || id > 5);
        await fresh.apply([
          artist(1),
          ...left.map((id) =>
            image(
              id,
              1,
              id % 2 === 1
                ? { tags: [`w${((id - 1) / 2 + 1) % 7}`], version: 2 }
                : { tags: [`w${(id - 1) % 7}`, 'koala'] },
            ),
          ),
        ]);
        for (const asked of ['koala', 'w1', 'w2', 'w3', 'w']) {
          const afresh = await fresh.findByText({
            text: asked,
            imagesOnly: false,
            region: 'us',
            filters: {},
            limit: 100,
          });
          expect(await foundBy(asked, { limit: 100 })).toEqual(ids(afresh.images));
        }
        await fresh.close();
      });
    });

    describe('suggestions', () => {
      it('[SR-03] [SR-07] when two characters are typed, then artists whose name contains them, styles and keywords are suggested', async () => {
        await put(
          gallery(7, 'Flat colour'),
          gallery(8, 'Reflections'),
          gallery(9, 'Flourish'),
          gallery(10, 'Flip', { redir: 'flat-colour' }),
          artist(1, { formatted_name: 'Fluent Three' }),
          artist(2, { formatted_name: 'Ann FLOOD' }),
          artist(3, { formatted_name: 'Snowflake' }),
          artist(4, { formatted_name: 'Somebody' }),
          image(1, 1, { tags: ['flower', 'Floor'], galleries: [7] }),
          image(2, 1, { tags: ['flower'], galleries: [8, 10] }),
        );
        expect(await index.suggest('FL', 'us')).toEqual({
          artists: [1, 2, 3].map((artist_id) => expect.objectContaining({ artist_id, illustrator: true })),
          styles: [
            { gallery_id: 7, name: 'Flat colour', url: 'flat-colour', animation: false },
            { gallery_id: 8, name: 'Reflections', url: 'reflections', animation: false },
          ],
          keywords: [
            { keyword: 'flower', count: 2 },
            { keyword: 'Floor', count: 1 },
          ],
        });
      });

      it.each([[''], ['f'], [' f '], ['字']])('[SR-07] when %j is typed, then nothing is suggested', async (typed) => {
        await put(artist(1, { formatted_name: 'f 字' }), image(1, 1, { tags: ['f', '字'] }));
        expect(await index.suggest(typed, 'us')).toEqual({ artists: [], styles: [], keywords: [] });
      });

      it('[SR-07] when more than twenty artists match, then twenty are suggested', async () => {
        await put(
          ...Array.from({ length: 30 }, (_, at) =>
            artist(at + 1, { formatted_name: `Jo Number ${String(at).padStart(2, '0')}` }),
          ),
        );
        const { artists } = await index.suggest('num', 'us');
        expect(artists.map(({ artist_id }) => artist_id)).toEqual(Array.from({ length: 20 }, (_, at) => at + 1));
      });

      it('[SR-03] when pictures carry words of several languages, then those of the edition are suggested', async () => {
        await put(artist(1), image(1, 1, { tags: ['chess'], attributes: { fr: ['chat'], de: ['chor'] } }));
        const offered = async (region: 'us' | 'fr') =>
          (await index.suggest('ch', region)).keywords.map(({ keyword }) => keyword);
        expect([await offered('us'), await offered('fr')]).toEqual([['chess'], ['chat', 'chess']]);
      });
    });
  });
}
