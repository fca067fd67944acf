import { afterEach, describe, expect, it } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import { sendBy } from '../../shared/api/client.ts';
import { filteredImagesQuery } from './gallery.queries.ts';

const image = {
  ...{ image_id: 9, artist_id: 5, url: '/images/a/b', width: 300, height: 200, alt: 'A heron', language: 'en' },
  ...{ thumbhash: 'abc', motion: '', swf: '', animation: false, title: 'Heron', detail: 'A print.', galleries: [4] },
  ...{ palette: [{ colour: '#884422', share: 1 }], attributes: { en: ['bird'] } },
};
const values = [{ facet: 'medium', value: 'ink', count: 2 }];

afterEach(() => sendBy((address, init) => fetch(address, init)));

describe('the images of a gallery', () => {
  it('when pages are loaded, then of each image only what its card shows is kept, and the counts of the filters once', async () => {
    sendBy(async (address) => {
      const next = address.includes('cursor=') ? null : '1.9';
      const page = { items: [image], next, total: 2, values, without: values };
      return { ok: true, json: async () => page } as unknown as Response;
    });
    const { pages } = await new QueryClient().fetchInfiniteQuery({
      ...filteredImagesQuery('us', 'birds', undefined, {
        style: [],
        medium: [],
        sector: [],
        region: [],
        animation: [],
        colour: [],
      }),
      pages: 2,
    });
    const { image_id, artist_id, url, width, height, alt, language, thumbhash, motion } = image;
    const shown = { image_id, artist_id, url, width, height, alt, language, thumbhash, motion };
    expect(pages).toEqual([
      { items: [shown], next: '1.9', total: 2, values, without: values },
      { items: [shown], next: null, total: 2, values: [], without: [] },
    ]);
  });

  it('when the list begins behind a place, then its first page is the one after that, with the counts of the filters', async () => {
    const asked: string[] = [];
    sendBy(async (address) => {
      asked.push(address);
      return {
        ok: true,
        json: async () => ({ items: [], next: null, total: 2, values, without: values }),
      } as unknown as Response;
    });
    const { pages } = await new QueryClient().fetchInfiniteQuery(
      filteredImagesQuery('us', 'birds', undefined, {}, '1.9'),
    );
    expect(asked).toEqual(['/api/collections/gallery-data/birds/filtered?lang=us&cursor=1.9']);
    expect(pages).toMatchObject([{ total: 2, values, without: values }]);
  });
});
