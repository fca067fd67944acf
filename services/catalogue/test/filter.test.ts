import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { catalogue, type FilteredImages, type ImportedPicture, type InputOf } from '@limner/contracts';
import { artistRow, galleryRow, imageRow, pictureOf } from './rows.ts';
import { type RunningCatalogue, startCatalogue } from './start.ts';

type Input = InputOf<typeof catalogue.filterGallery>;
type Given = Parameters<typeof imageRow>[2];

/** A picture of one colour. */
const plain = (seed: string, colour: string): ImportedPicture => ({
  ...pictureOf(seed),
  palette: [{ colour, share: 1 }],
});

describe('filters of a gallery', () => {
  let running: RunningCatalogue;
  const filter = (input: Partial<Input> = {}): Promise<FilteredImages> =>
    running.bus.request(catalogue.filterGallery, { gallery: 'flat', lang: 'us', ...input });
  const add = (artist: string, name: string, given: Given) =>
    running.bus.request(catalogue.applyImport, {
      galleries: [],
      artists: [],
      images: [imageRow(artist, name, { position: 5, ...given })],
    });
  const titles = ({ items }: FilteredImages) => items.map(({ title }) => title);
  const countOf = ({ values }: FilteredImages, facet: string, value: string) =>
    values.find((one) => one.facet === facet && one.value === value)?.count;

  beforeAll(async () => {
    running = await startCatalogue();
  });
  beforeEach(async () => {
    await running.clear();
    await running.bus.request(catalogue.applyImport, {
      galleries: [
        galleryRow('flat'),
        galleryRow('line'),
        galleryRow('riso', { category: 'medium' }),
        galleryRow('health', { category: 'sector' }),
        galleryRow('people', { category: 'category' }),
      ],
      artists: [artistRow('ann', { region: 'UK' }), artistRow('bob', { region: 'fr', excludes: ['de'] })],
      images: [
        imageRow('ann', 'fox', { styles: ['flat', 'riso'], position: 0, picture: plain('fox', '#d02020') }),
        imageRow('ann', 'owl', { styles: ['flat', 'line', 'people'], position: 1, picture: plain('owl', '#2050d0') }),
        imageRow('bob', 'elk', {
          styles: ['flat', 'riso', 'health'],
          position: 2,
          picture: { ...plain('elk', '#2050d0'), moving: true },
        }),
      ],
    });
  });
  afterAll(() => running.close());

  it('when nothing is chosen, then all images come in their order, with the number of images of every value', async () => {
    const all = await filter();
    expect(titles(all)).toEqual(['fox', 'owl', 'elk']);
    expect(all.total).toBe(3);
    expect(all.values.map(({ facet, value, count }) => `${facet}=${value} ${count}`).sort()).toEqual([
      ...['animation=yes 1', 'colour=blue 2', 'colour=red 1', 'medium=riso 2'],
      ...['region=fr 1', 'region=uk 2', 'sector=health 1', 'style=line 1'],
    ]);
  });

  it.each([
    [{ medium: ['riso'] }, ['fox', 'elk']],
    [{ sector: ['health'] }, ['elk']],
    [{ region: ['uk', 'fr'], colour: ['blue'] }, ['owl', 'elk']],
    [{ animation: ['yes'] }, ['elk']],
    [{ style: ['line'], colour: ['blue'] }, ['owl']],
  ])('when %j is chosen, then only images with one value of each facet come', async (chosen, expected) => {
    const found = await filter({ chosen });
    expect(titles(found)).toEqual(expected);
    expect(found.total).toBe(expected.length);
  });

  it('when a value is chosen, then the other values of its facet keep their counts', async () => {
    const red = await filter({ chosen: { colour: ['red'] } });
    expect(countOf(red, 'colour', 'blue')).toBe(2);
    expect(countOf(red, 'medium', 'riso')).toBe(1);
    expect(countOf(red, 'sector', 'health')).toBe(0);
  });

  it('when no image matches, then it says how many would match without each chosen value', async () => {
    const none = await filter({ chosen: { sector: ['health'], colour: ['red'] } });
    expect(titles(none)).toEqual([]);
    expect(none.without).toEqual([
      { facet: 'sector', value: 'health', count: 1 },
      { facet: 'colour', value: 'red', count: 1 },
    ]);
  });

  it('when a chosen value does not exist, then it is ignored', async () => {
    const chosen = { style: ['no-such-style', 'riso'], colour: ['octarine'], animation: ['no'] };
    expect((await filter({ chosen })).total).toBe(3);
  });

  it('when a page is limited, then the next one follows it with the same filters and counts', async () => {
    const first = await filter({ chosen: { medium: ['riso'] }, limit: 1 });
    expect([titles(first), first.total]).toEqual([['fox'], 2]);
    const second = await filter({ chosen: { medium: ['riso'] }, limit: 1, cursor: String(first.next) });
    expect([titles(second), second.total, second.next]).toEqual([['elk'], 2, null]);
  });

  it('when an edition does not list an artist, or a region is named, then other images are neither shown nor counted', async () => {
    const german = await filter({ lang: 'de' });
    expect([titles(german), countOf(german, 'animation', 'yes')]).toEqual([['fox', 'owl'], undefined]);
    const french = await filter({ of: 'fr' });
    expect([titles(french), countOf(french, 'colour', 'red')]).toEqual([['elk'], undefined]);
  });

  it('when the catalogue changes, then the next request counts the change', async () => {
    expect((await filter()).total).toBe(3);
    await add('ann', 'hen', { styles: ['flat', 'riso'], picture: plain('hen', '#20a040') });
    const changed = await filter();
    expect([changed.total, countOf(changed, 'medium', 'riso'), countOf(changed, 'colour', 'green')]).toEqual([4, 3, 1]);
  });

  it('when a gallery redirects, then the other one is filtered; when there is none, then it is not found', async () => {
    await running.bus.request(catalogue.applyImport, {
      galleries: [galleryRow('old', { redir: 'flat' })],
      artists: [],
      images: [],
    });
    expect((await filter({ gallery: 'OLD' })).total).toBe(3);
    await expect(filter({ gallery: 'none' })).rejects.toMatchObject({ code: 'not_found' });
  });

  it('when artists are listed, then each has the colours of a fifth of its images or more', async () => {
    for (let index = 0; index < 9; index++)
      await add('ann', `blue ${index}`, { styles: ['line'], picture: plain(`blue ${index}`, '#2050d0') });
    const [ann, bob] = await running.whole(catalogue.listArtists, { lang: 'us' });
    expect([ann?.colours, bob?.colours]).toEqual([['blue'], ['blue']]);
    await add('ann', 'second red', { styles: ['line'], picture: plain('second red', '#d02020') });
    await add('ann', 'third red', { styles: ['line'], picture: plain('third red', '#d02020') });
    const [changed] = await running.whole(catalogue.listArtists, { lang: 'us' });
    expect(changed?.colours).toEqual(['blue', 'red']);
  });
});
