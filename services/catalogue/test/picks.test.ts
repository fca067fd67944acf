import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { catalogue } from '@limner/contracts';
import { artistRow, galleryRow, imageRow } from './rows.ts';
import { type RunningCatalogue, startCatalogue } from './start.ts';

describe('selections of images, on the local bus and the embedded driver', () => {
  let running: RunningCatalogue;
  const titles = async (images: Promise<{ title: string }[]>) => (await images).map(({ title }) => title);
  const best = (product: string, lang: 'us' | 'fr' = 'us') =>
    titles(running.bus.request(catalogue.getBestOf, { product, lang }));
  const recent = (lang: 'us' | 'fr' = 'us') => titles(running.bus.request(catalogue.getRecentImages, { lang }));

  beforeAll(async () => {
    running = await startCatalogue();
    const image = (artist: string, title: string, position: number, given: object) =>
      imageRow(artist, title, { title, position, ...given });
    const tins = { tags: ['Tea tins'] };
    await running.bus.request(catalogue.applyImport, {
      galleries: [galleryRow('flat')],
      artists: [artistRow('ann'), artistRow('bea'), artistRow('hid', { hiddens: ['fr'] })],
      images: [
        image('ann', 'a0', 0, tins),
        image('ann', 'a1', 1, tins),
        image('ann', 'a2', 2, tins),
        image('ann', 'a3', 3, tins),
        image('bea', 'b0', 0, { tags: ['fox'] }),
        image('bea', 'b1', 1, { attributes: { en: ['tea tins', 'Children’s books'], fr: ['boîtes'] } }),
        image('hid', 'h0', 0, { tags: ['secret', 'tea-tins'] }),
      ],
    });
  });
  afterAll(() => running.close());

  it('[RT-26 part] when the best of a tag is asked for, then images with it come, first those that their artists show first, at most three of an artist', async () => {
    expect(await best('tea-tins')).toEqual(['a0', 'h0', 'b1', 'a1', 'a2']);
    expect(await best('childrens-books')).toEqual(['b1']);
  });

  it('[RT-26 part] when an edition does not list the artist, or nothing has the tag, then there is nothing', async () => {
    expect(await best('tea-tins', 'fr')).toEqual(['a0', 'b1', 'a1', 'a2']);
    await expect(best('secret', 'fr')).rejects.toMatchObject({ code: 'not_found' });
    await expect(best('boites')).rejects.toMatchObject({ code: 'not_found' });
    await expect(best('constructor')).rejects.toMatchObject({ code: 'not_found' });
  });

  it('[RT-26 part] when recent work is asked for, then the newest come, at most two of an artist', async () => {
    expect(await recent()).toEqual(['h0', 'b1', 'a3', 'b0', 'a2']);
    expect(await recent('fr')).toEqual(['b1', 'a3', 'b0', 'a2']);
  });
});
