import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Region } from '@limner/editions';
import type { IndexChange, SearchIndex } from '../src/search-index.ts';
import { artistOf, galleryOf, imageOf } from './catalogue-entries.ts';

/** What every engine understands of the words of a query. `open` gives an empty index. */
export function describeSearchWords(name: string, open: () => Promise<SearchIndex>): void {
  describe(`words in the search index ${name}`, () => {
    let index: SearchIndex;

    beforeEach(async () => {
      index = await open();
    });

    afterEach(() => index.close());

    const image = (image_id: number, ...tags: string[]): IndexChange => ({
      kind: 'image',
      image: imageOf(image_id, 1, { tags }),
    });
    const put = (...changes: IndexChange[]) =>
      index.apply([{ kind: 'artist', artist: artistOf(1, { show_on_all: true }) }, ...changes]);
    const find = async (text: string, region: Region = 'us') =>
      (await index.findByText({ text, region, imagesOnly: true, filters: {}, limit: 40 })).images;
    const found = async (text: string, region?: Region) =>
      (await find(text, region)).map((each) => each.image.image_id);

    it('when words match in every way, then exact comes before inflected, synonym, kind, longer word and typo', async () => {
      await put(
        image(6, 'doggerel'),
        image(5, 'terrier'),
        image(4, 'hound'),
        image(3, 'dogs'),
        image(2, 'dog'),
        image(1, 'digg'),
      );
      expect(await found('dog')).toEqual([2, 3, 4, 5]);
      await put(image(7, 'lighthuose'));
      expect(await found('lighthuose')).toEqual([7]);
    });

    it.each([
      ['us', 'bike', 'bicycle'],
      ['us', 'railroad', 'railway'],
      ['us', 'soccer', 'football'],
      ['us', 'physician', 'doctor'],
      ['us', 'package design', 'packaging'],
      ['us', 'typography', 'lettering'],
      ['de', 'Velo', 'Fahrrad'],
      ['de', 'Ärztin', 'doctor'],
      ['fr', 'bicyclette', 'vélo'],
      ['sx', 'buque', 'barco'],
      ['br', 'cozinheira', 'cooking'],
      ['cn', '单车', '自行车'],
      ['jp', 'シェフ', '料理人'],
      ['ko', '승용차', '자동차'],
    ] as const)('when %s asks for %s, then %s is found as a synonym', async (region, asked, kept) => {
      await put(image(1, kept), image(2, 'zeppelin'));
      const images = await find(asked, region);
      expect(images.map((each) => each.image.image_id)).toEqual([1]);
      expect(images[0]?.band).toBe('possible');
    });

    it('when nothing says the word but something means it, then no other word is taken for a typo of it', async () => {
      await put(image(1, 'bicycle'), image(2, 'bake'), image(3, 'bikes'));
      expect(await found('bike')).toEqual([3, 1]);
      expect(await found('giraffe')).toEqual([]);
    });

    it('when a kind is asked for, then what is one is found, below what says so', async () => {
      await put(image(1, 'fox'), image(2, 'owl'), image(3, 'animals'), image(4, 'teapot'));
      const [first, ...others] = await found('animal');
      expect([first, others.sort()]).toEqual([3, [1, 2]]);
    });

    it('when a kind is only named in a title, then the picture is not taken for one', async () => {
      await put({ kind: 'image', image: imageOf(1, 1, { title: 'The Fox and the Grapes' }) }, image(2, 'fox'));
      expect(await found('animal')).toEqual([2]);
      expect(await found('fox')).toEqual([2, 1]);
    });

    it.each([
      ['us', 'bycicle', 'bicycle'],
      ['us', 'lighthuose', 'lighthouse'],
      ['us', 'mushrom', 'mushroom'],
      ['de', 'Leuchtrum', 'Leuchtturm'],
      ['ko', '자전커', '자전거'],
    ] as const)('when %s types %s, then %s was meant, and the result is not strong', async (region, typed, meant) => {
      await put(image(1, meant), image(2, 'zeppelin'));
      const images = await find(typed, region);
      expect(images.map((each) => [each.image.image_id, each.reasons])).toEqual([
        [1, [{ code: 'typo', value: meant }]],
      ]);
      expect(images[0]?.band).not.toBe('strong');
    });

    it.each([
      ['us', 'railraod', 'railway'],
      ['us', 'phisician', 'doctor'],
      ['de', 'Drahtesle', 'Fahrrad'],
      ['fr', 'biciclette', 'vélo'],
      ['ko', '승용챠', '자동차'],
    ] as const)(
      'when %s types %s, then what the word that was meant stands for is found: %s',
      async (region, typed, kept) => {
        await put(image(1, kept), image(2, 'zeppelin'));
        const images = await find(typed, region);
        expect(images.map((each) => [each.image.image_id, each.reasons])).toEqual([
          [1, [{ code: 'typo', value: kept }]],
        ]);
        expect(images[0]?.band).not.toBe('strong');
      },
    );

    it('when a typo is nearer to a word of the index, then that was meant, and not a word that only means something there', async () => {
      await put(image(1, 'railway'), image(2, 'railroads'));
      expect(await found('railraods')).toEqual([2]);
    });

    it.each([
      ['us', 'light house', 'lighthouse'],
      ['us', 'greetingcard', 'greeting card'],
      ['us', 'water colour', 'watercolour'],
      ['us', 'musical instrument', 'guitar'],
      ['de', 'Dampfzug', 'Dampf Zug'],
      ['de', 'Turm', 'Leuchtturm'],
      ['ko', '스테인드 글라스', '스테인드글라스'],
      ['fr', 'salle de classe', 'classroom'],
    ] as const)('when %s asks for %s, then %s is found, written together or apart', async (region, asked, kept) => {
      await put(image(1, kept), image(2, 'zeppelin'));
      expect(await found(asked, region)).toEqual([1]);
    });

    it.each([
      ['jp', 'キツネ', '狐'],
      ['jp', 'きつね', '狐'],
      ['jp', 'ｷﾂﾈ', 'きつね'],
      ['jp', '狐', 'キツネ'],
      ['cn', '自行車', '自行车'],
      ['cn', '燈塔', '灯塔'],
      ['br', 'LEAO', 'leão'],
      ['fr', 'theatre', 'théâtre'],
    ] as const)('when %s asks for %s, then %s is the same word in another script', async (region, asked, kept) => {
      await put(image(1, kept), image(2, 'zeppelin'));
      const images = await find(asked, region);
      expect(images.map((each) => each.image.image_id)).toEqual([1]);
      expect(images[0]?.band).toBe('strong');
    });

    it('when a Japanese phrase has particles, then they are left out, and what has all of its words comes first', async () => {
      await put(image(1, '夜', '猫'), image(2, '夜', '森', '狐'), image(3, '海'));
      expect((await found('夜の森の狐', 'jp'))[0]).toBe(2);
      expect(await found('夜の森の狐', 'jp')).not.toContain(3);
    });

    it('when a phrase is asked for, then what has all of it comes first, and what has little of it is left out', async () => {
      const others = Array.from({ length: 30 }, (_, at) => image(10 + at, 'dusk', 'people'));
      await put(image(1, 'bicycle', 'bell'), image(2, 'bicycle', 'sunset', 'people'), ...others);
      const ids = await found('a man on a bicycle at sunset');
      expect(ids[0]).toBe(2);
      expect(ids).not.toContain(12);
    });

    it('when few pictures have all of a phrase, then those with its most informative word follow', async () => {
      const others = Array.from({ length: 33 }, (_, at) => image(10 + at, at < 5 ? 'field' : 'kettle'));
      await put(image(1, 'tractor', 'field'), image(2, 'tractor', 'barn'), ...others);
      expect(await found('tractor in a field')).toEqual([1, 2]);
    });

    it('when only a title plays with a word, then what shows it comes first, and its inflections too', async () => {
      await put({ kind: 'image', image: imageOf(1, 1, { title: 'What the Fox Buried' }) }, image(2, 'foxes'));
      expect(await found('fox')).toEqual([2, 1]);
      expect((await found('what the fox buried'))[0]).toBe(1);
    });

    it('when a word is a keyword by itself, then that comes before longer keywords with it', async () => {
      await put(
        image(1, 'book design'),
        image(2, 'book', 'lamp', 'chair', 'window', 'rug'),
        image(3, 'childrens book'),
      );
      expect((await found('book'))[0]).toBe(2);
      expect((await found('book')).sort()).toEqual([1, 2, 3]);
    });

    it('when a synonym may be meant otherwise, then texts with it count only where nothing better is met', async () => {
      const alt = (image_id: number, text: string): IndexChange => ({
        kind: 'image',
        image: imageOf(image_id, 1, { alt: text }),
      });
      await put(alt(1, 'A joiner planes a board'));
      expect(await found('airplane')).toEqual([1]);
      await put(image(2, 'biplane'));
      expect(await found('airplane')).toEqual([2]);
    });

    it.each([
      ['de', 'Insel', 'Pinsel', 'de'],
      ['us', 'diagram', 'Diagramme', 'de'],
    ] as const)('when %s asks for %s, then %s is not what was meant', async (region, asked, other, language) => {
      await put({ kind: 'image', image: imageOf(1, 1, { attributes: { [language]: [other] } }) });
      expect(await found(asked, region)).toEqual([]);
    });

    it.each([
      ['de', 'Baumkatze', 'Katze'],
      ['fr', 'instrument de musique', 'guitar'],
      ['jp', 'ひこうき', 'biplane'],
      ['ko', '캠프 파이어', '모닥불'],
      ['ko', '소들', '소'],
    ] as const)('when %s asks for %s, then %s is found', async (region, asked, kept) => {
      await put(image(1, kept), image(2, 'zeppelin'));
      expect(await found(asked, region)).toEqual([1]);
    });

    it('when a phrase means something, then its parts do not mean other things', async () => {
      await put(image(1, 'tools', 'musique'), image(2, 'guitar'));
      expect((await found('instrument de musique', 'fr'))[0]).toBe(2);
    });

    it('when only other languages have the word, then what it is a kind of is found too', async () => {
      const french: IndexChange = { kind: 'image', image: imageOf(1, 1, { attributes: { fr: ['boutique'] } }) };
      await put(french, image(2, 'shop'));
      expect((await found('boutique')).sort()).toEqual([1, 2]);
    });

    it('when a longer word is another word, then it is not taken for one that is being typed', async () => {
      await put(image(1, 'car'), image(2, 'carpet'), image(3, 'cartography'));
      expect(await found('car')).toEqual([1]);
      expect(await found('cartog')).toEqual([3]);
    });

    it('when scores fall, then what is below is weak, and where they do not, it is possible: bands are of each query', async () => {
      const bands = async () =>
        (await find('animal'))
          .map((each) => [each.image.image_id, each.band])
          .sort(([one], [other]) => Number(one) - Number(other));
      await put(image(1, 'fox'), image(2, 'owl'));
      expect(await bands()).toEqual([
        [1, 'possible'],
        [2, 'possible'],
      ]);
      await put(image(3, 'animal'), image(4, 'animals'));
      expect(await bands()).toEqual([
        [1, 'weak'],
        [2, 'weak'],
        [3, 'strong'],
        [4, 'strong'],
      ]);
    });

    it('when nothing is said but something is a typo of it, then that is possible, not weak', async () => {
      await put(image(1, 'lighthouse'), image(2, 'teapot'));
      expect((await find('lighthuose')).map(({ band }) => band)).toEqual(['possible']);
    });

    it('when a word means something else in the language of the edition, then that comes first', async () => {
      const attributes = (de: string, es: string) => ({ de: [de], 'es-419': [es] });
      await put(
        { kind: 'image', image: imageOf(1, 1, { attributes: attributes('Rad', 'rueda') }) },
        { kind: 'image', image: imageOf(2, 1, { attributes: attributes('Netz', 'rad') }) },
      );
      expect(await found('rad', 'de')).toEqual([1, 2]);
      expect((await find('rad', 'de'))[1]?.band).not.toBe('strong');
      expect((await found('rad', 'sx'))[0]).toBe(2);
    });

    it('when a style is named by a synonym, then its images are found', async () => {
      const gallery = galleryOf(7, 'Packaging', { names: { de: 'Verpackung' } });
      await put({ kind: 'gallery', gallery }, { kind: 'image', image: imageOf(1, 1, { galleries: [7] }) }, image(2));
      expect(await found('Verpackungsdesign', 'de')).toEqual([1]);
      expect(await found('package design')).toEqual([1]);
    });

    it('when artists match in every way, then exact comes before inflected, synonym, kind, longer word and typo among them too', async () => {
      const by = (artist_id: number, ...images: [number, ...string[]][]): IndexChange[] => [
        { kind: 'artist', artist: artistOf(artist_id, { show_on_all: true, galleries: artist_id === 5 ? [7] : [] }) },
        ...images.map(
          ([image_id, ...tags]): IndexChange => ({ kind: 'image', image: imageOf(image_id, artist_id, { tags }) }),
        ),
      ];
      const synonyms = [30, 31, 32, 33].map((id): [number, ...string[]] => [id, 'folk']);
      await index.apply([
        { kind: 'gallery', gallery: galleryOf(7, 'Folk') },
        ...by(5, [50, 'ladder'], [51, 'teapot']),
        ...by(3, ...synonyms),
        ...by(2, [20, 'peoples'], [21, 'peoples'], [22, 'peoples']),
        ...by(1),
        {
          kind: 'image',
          image: imageOf(10, 1, { alt: 'Some people beside a lamp, a chair, a window, a rug and a kettle' }),
        },
      ]);
      const { artists } = await index.findByText({
        ...{ text: 'people', region: 'us', imagesOnly: false, filters: {}, limit: 40 },
      });
      const ids = artists.map(({ artist }) => artist.artist_id);
      expect(ids.slice(0, 2)).toEqual([1, 2]);
      expect(ids.slice(2).sort()).toEqual([3, 5]);
      expect(artists.find(({ artist }) => artist.artist_id === 5)?.reasons).toEqual([
        { code: 'style', value: 'Folk', of: 'people' },
      ]);
    });

    it('when an artist says a word in a picture and has a style that is a synonym of it, then what counted is the reason', async () => {
      await index.apply([
        { kind: 'gallery', gallery: galleryOf(7, 'Folk') },
        { kind: 'artist', artist: artistOf(1, { show_on_all: true, galleries: [7] }) },
        image(10, 'people'),
      ]);
      const { artists } = await index.findByText({
        ...{ text: 'people', region: 'us', imagesOnly: false, filters: {}, limit: 40 },
      });
      expect(artists[0]?.reasons).toEqual([{ code: 'keyword', value: 'people' }]);
    });

    it('when a word is met through another one, then the reason names both', async () => {
      const gallery = galleryOf(7, 'Packaging');
      await put(
        image(1, 'Bicycle'),
        image(2, 'fox'),
        { kind: 'gallery', gallery },
        { kind: 'image', image: imageOf(3, 1, { galleries: [7] }) },
      );
      expect((await find('Bike'))[0]?.reasons).toEqual([{ code: 'synonym', value: 'Bicycle', of: 'Bike' }]);
      expect((await find('animals'))[0]?.reasons).toEqual([{ code: 'kind', value: 'fox', of: 'animals' }]);
      expect((await find('foxes'))[0]?.reasons).toEqual([{ code: 'keyword', value: 'fox' }]);
      expect((await find('pack design'))[0]?.reasons[0]).toEqual({ code: 'style', value: 'Packaging', of: 'pack' });
    });

    it('when nothing fits well, then the nearest words and styles of the edition are offered, and only then', async () => {
      const isHidden = artistOf(2, { excludes: ['us'] });
      await put(
        { kind: 'artist', artist: isHidden },
        { kind: 'gallery', gallery: galleryOf(7, 'Geometric') },
        { kind: 'gallery', gallery: galleryOf(8, 'Girafe') },
        { kind: 'image', image: imageOf(1, 1, { tags: ['animals'], galleries: [7] }) },
        { kind: 'image', image: imageOf(2, 2, { tags: ['giraffe'], galleries: [8] }) },
      );
      const ask = (text: string, cursor?: string) =>
        index.findByText({ text, region: 'us', imagesOnly: false, filters: {}, limit: 1, cursor });
      expect(await ask('giraffe')).toMatchObject({ images: [], nearest: { words: ['animals'], styles: [] } });
      expect((await ask('geometrics')).nearest).toBeUndefined();
      expect((await ask('geommettric')).nearest?.styles.map(({ name }) => name)).toEqual(['Geometric']);
      expect((await ask('xqzvbn')).nearest).toEqual({ words: [], styles: [] });
      expect((await ask('animals')).nearest).toBeUndefined();
      expect((await ask('')).nearest).toBeUndefined();
    });
  });
}

/** What an engine understands that learns which keywords of two languages mean the same. */
export function describeLearntWords(name: string, open: () => Promise<SearchIndex>): void {
  describe(`words that the search index ${name} learns from keywords`, () => {
    const image = (image_id: number, attributes: Readonly<Record<string, string[]>>): IndexChange => ({
      kind: 'image',
      image: imageOf(image_id, 1, { attributes }),
    });
    const both = (image_id: number, ...others: string[]) =>
      image(image_id, { en: ['hedgehog', ...others], fr: ['hérisson', ...others.map((other) => `${other}e`)] });
    const find = async (changes: readonly IndexChange[], text: string, region: Region) => {
      const index = await open();
      await index.apply([{ kind: 'artist', artist: artistOf(1, { show_on_all: true }) }, ...changes]);
      const { images } = await index.findByText({ text, region, imagesOnly: true, filters: {}, limit: 40 });
      await index.close();
      return images.map((each) => each.image.image_id).sort();
    };
    const learnt = [both(1, 'alone'), both(2, 'dark'), both(3, 'cold')];

    it('when keywords of two languages mostly stand together, then each finds what has only the other', async () => {
      const changes = [...learnt, both(4), image(5, { fr: ['hérisson'] }), image(6, { en: ['harbour'] })];
      expect(await find(changes, 'hedgehog', 'us')).toEqual([1, 2, 3, 4, 5]);
      expect(await find([...learnt, both(4), image(5, { en: ['hedgehog'] })], 'hérisson', 'fr')).toEqual([
        1, 2, 3, 4, 5,
      ]);
    });

    it('when two keywords are as likely to mean the same, then none of them is taken for it', async () => {
      const together = [1, 2, 3, 4].map((id) => image(id, { en: ['hedgehog', 'thicket'], fr: ['hérisson', 'fourré'] }));
      const alone = [image(5, { fr: ['fourré'] }), image(6, { fr: ['hérisson'] })];
      expect(await find([...together, ...alone], 'hedgehog', 'us')).toEqual([1, 2, 3, 4]);
    });

    it('when keywords stood together on two pictures only, then nothing is learnt', async () => {
      expect(await find([both(1), both(2), image(3, { fr: ['hérisson'] })], 'hedgehog', 'us')).toEqual([1, 2]);
    });
  });
}
