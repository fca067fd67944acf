import type { Artist, Image } from '@limner/contracts';
import type { APIRequestContext } from '@playwright/test';
import { countSimilar, expect, test } from './support.ts';

/** The first start imports and indexes the demo agency while the site is already being served. */
const POLLING = { timeout: 170_000, intervals: [1_000] };

test('when the demo agency is imported, then all its pictures can be searched', async ({ request }) => {
  test.setTimeout(400_000);
  let before = -1;
  await expect
    .poll(async () => {
      const now = await countPictures(request);
      const isSettled = now > 0 && now === before;
      before = now;
      return isSettled;
    }, POLLING)
    .toBe(true);
  await expect.poll(() => areSearchable(request), POLLING).toBe(true);
});

async function countPictures(request: APIRequestContext): Promise<number> {
  const artists = await listArtists(request);
  if (artists.length === 0 || artists.some(({ image_count }) => image_count === 0)) return 0;
  return artists.reduce((sum, { image_count }) => sum + image_count, 0);
}

async function areSearchable(request: APIRequestContext): Promise<boolean> {
  for (const { artist_id } of await listArtists(request)) {
    const details = await request.post('/api/collections/artists/details', {
      data: { artist_id, lang: 'us', animator: false },
    });
    const { images = [] }: { images?: Image[] } = details.ok() ? await details.json() : {};
    const last = images.at(-1);
    if (last && (await countSimilar(request, last.image_id)) === 0) return false;
  }
  return true;
}

async function listArtists(request: APIRequestContext): Promise<Artist[]> {
  const response = await request.get('/api/collections/artists?lang=us');
  return response.ok() ? response.json() : [];
}
