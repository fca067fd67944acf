import type { Artist, Image, SearchFacets } from '@limner/contracts';
import { PATIENCE } from '@limner/testing/patience';
import type { APIRequestContext } from '@playwright/test';
import { countSimilar, expect, test } from './support.ts';

/** One of so many artists has a picture compared: each takes a quarter of a second in a cluster. */
const ONE_IN = 8;
/** The first start imports and indexes the demo agency while the site is already being served. */
const POLLING = { timeout: 170_000 * PATIENCE, intervals: [1_000] };

test('when the demo agency is imported, then all its pictures can be searched', async ({ request }) => {
  test.setTimeout(400_000 * PATIENCE);
  let before = -1;
  const missing = new Set<string>();
  await expect
    .poll(async () => {
      const now = await countPictures(request, missing);
      const isSettled = now > 0 && now === before;
      before = now;
      return isSettled;
    }, POLLING)
    .toBe(true);
  // A picture is never listed before it can be fetched.
  expect([...missing]).toEqual([]);
  await expect.poll(() => areSearchable(request), POLLING).toBe(true);
});

/** Adds to `missing` the addresses of listed pictures that cannot be fetched. */
async function countPictures(request: APIRequestContext, missing: Set<string>): Promise<number> {
  const artists = await listArtists(request);
  const last = artists.at(-1)?.pictures.at(-1);
  const address = last && `${last.url}/320`;
  if (address && !(await request.get(address)).ok()) missing.add(address);
  if (artists.length === 0 || artists.some(({ image_count }) => image_count === 0)) return 0;
  return picturesOf(artists);
}

/** All are found by words, and the last ones of some artists by what they look like. */
async function areSearchable(request: APIRequestContext): Promise<boolean> {
  const artists = await listArtists(request);
  const facets = await request.get('/api/search/facets?lang=us');
  const { total = 0 }: Partial<SearchFacets> = facets.ok() ? await facets.json() : {};
  if (total < picturesOf(artists)) return false;
  for (const { artist_id } of artists.filter((_, at) => at % ONE_IN === 0)) {
    const details = await request.post('/api/collections/artists/details', {
      data: { artist_id, lang: 'us', animator: false },
    });
    const { images = [] }: { images?: Image[] } = details.ok() ? await details.json() : {};
    const last = images.at(-1);
    if (last && (await countSimilar(request, last.image_id)) === 0) return false;
  }
  return true;
}

const picturesOf = (artists: readonly Artist[]): number =>
  artists.reduce((sum, { image_count }) => sum + image_count, 0);

async function listArtists(request: APIRequestContext): Promise<Artist[]> {
  const response = await request.get('/api/collections/artists?lang=us');
  return response.ok() ? response.json() : [];
}
