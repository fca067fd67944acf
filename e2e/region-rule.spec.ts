import type { Artist, ArtistDetails, SearchFacets, SearchResults, Suggestions } from '@limner/contracts';
import { editionsOf, REGIONS, type Region } from '@limner/editions';
import { pathTo, prefixed } from '@limner/routes';
import type { APIRequestContext } from '@playwright/test';
import { expect, found, openPage, test } from './support.ts';
import { WALKED } from './walked.ts';

/** The artists of all editions. */
let artists: readonly Artist[];

test.beforeAll(async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext({ baseURL });
  const all = new Map<number, Artist>();
  for (const lang of REGIONS)
    for (const artist of await read<Artist[]>(request, 'collections/artists', { lang }))
      all.set(artist.artist_id, artist);
  artists = [...all.values()];
  await request.dispose();
});

for (const region of WALKED)
  test(`[RO-04 part] when the edition ${region} is searched, then its facets count the artists that it lists, and neither words, suggestions nor similar pictures show another`, async ({
    page,
    request,
  }) => {
    const { total } = await read<SearchFacets>(request, 'search/facets', { q: '', lang: region });
    const listed = artists.filter((artist) => editionsOf(artist).includes(region));
    expect(total).toBe(listed.reduce((sum, { image_count }) => sum + image_count, 0));

    const hidden = hiddenIn(region);
    // An edition may hide nobody.
    if (!hidden) return expect(listed).toHaveLength(artists.length);
    const other = found(editionsOf(hidden)[0]);
    const { image, neighbour } = await neighbourOf(request, hidden, { other, region });
    expect(await whereFound(request, hidden, neighbour, other)).toEqual(['suggestions', 'words', 'similar']);
    expect(await whereFound(request, hidden, neighbour, region)).toEqual([]);
    expect((await request.get(`/api/search/similar/${image}`, { params: { lang: region } })).status()).toBe(404);

    const links = page.locator(`a[href*="/${hidden.portfolio_url}"]`);
    await openPage(page, prefixed(region, `${pathTo('imageSearch')}?like=${neighbour}`));
    await expect(page.getByRole('main').getByRole('list').getByRole('img').first()).toBeAttached();
    await expect(links).toHaveCount(0);
    const suggested = page.waitForResponse((response) => response.url().includes('/api/search/suggest?'));
    await page.getByRole('combobox').fill(hidden.formatted_name);
    await (await suggested).finished();
    await page.getByRole('combobox').press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: hidden.formatted_name })).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expect(links).toHaveCount(0);
  });

/** An artist that the edition hides and most others show. */
const hiddenIn = (region: Region): Artist | undefined =>
  artists
    .filter((artist) => !editionsOf(artist).includes(region))
    .toSorted((one, two) => editionsOf(two).length - editionsOf(one).length)[0];

interface Editions {
  /** It shows the artist. */
  readonly other: Region;
  readonly region: Region;
}

/** A picture of the artist, and one like it by an artist of both editions, which leads back to the artist. */
async function neighbourOf(request: APIRequestContext, artist: Artist, { other, region }: Editions) {
  const { artist_id, illustrator } = artist;
  const data = { artist_id, lang: other, animator: !illustrator };
  const details: ArtistDetails = await (await request.post('/api/collections/artists/details', { data })).json();
  const image = found(details.images[0]).image_id;
  const listed = new Set(artists.filter((one) => editionsOf(one).includes(region)).map((one) => one.artist_id));
  for (const near of (await similarTo(request, image, other)).images) {
    if (!listed.has(near.artist_id)) continue;
    if (hasArtist((await similarTo(request, near.image_id, other)).images, artist))
      return { image, neighbour: near.image_id };
  }
  throw new Error(`no picture of another artist leads to ${artist.formatted_name}`);
}

/** What of an edition shows the artist. */
async function whereFound(request: APIRequestContext, artist: Artist, neighbour: number, lang: Region) {
  const name = artist.formatted_name;
  const { artists: suggested } = await read<Suggestions>(request, 'search/suggest', { q: name, lang });
  const data = { text: name, lang, limit: 100 };
  const words: SearchResults = await (await request.post('/api/search/text', { data })).json();
  const similar = await similarTo(request, neighbour, lang);
  return Object.entries({
    suggestions: hasArtist(suggested, artist),
    words: hasArtist([...words.artists, ...words.images], artist),
    similar: hasArtist([...similar.images, ...similar.artists], artist),
  }).flatMap(([place, isFound]) => (isFound ? [place] : []));
}

const similarTo = (request: APIRequestContext, image: number, lang: Region) =>
  read<SearchResults>(request, `search/similar/${image}`, { lang, limit: 100 });

const hasArtist = (found: readonly Pick<Artist, 'artist_id'>[], { artist_id }: Artist): boolean =>
  found.some((one) => one.artist_id === artist_id);

async function read<T>(
  request: APIRequestContext,
  path: string,
  params: Readonly<Record<string, string | number>>,
): Promise<T> {
  const response = await request.get(`/api/${path}`, { params });
  expect(response.ok()).toBe(true);
  return response.json();
}
