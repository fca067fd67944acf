import type { Artist, ArtistDetails, FilteredImages, Image } from '@limner/contracts';
import { PAGE_WIDTHS } from '@limner/contracts/picture-widths';
import { pathTo } from '@limner/routes';
import type { Page } from '@playwright/test';

const PICTURES = 2_000;
const PER_PAGE = 60;
/** Of each artist a list shows three. */
const PER_ARTIST = 3;
/** A page with no list of artists, from which the visitor goes on. */
const START = pathTo('terms');

export interface LongList {
  readonly what: string;
  /** The number of its items. */
  readonly length: number;
  /** Opens its page, and answers the page's calls with many pictures. */
  open(page: Page, address: string): Promise<void>;
}

/** A gallery, a portfolio and a list of artists with 2,000 pictures each: those of a gallery's first page, repeated. The server has made them. */
export async function longLists(address: string): Promise<LongList[]> {
  const api = <T>(path: string, body?: object) => answerOf<T>(`${address}/api/${path}`, body);
  const first = await api<FilteredImages>('collections/gallery-data/flat/filtered?lang=us');
  await makePictures(address, first.items);
  const artists = await api<Artist[]>('collections/artists?lang=us');
  const { portfolio_url } = artists.find(({ illustrator, fresh }) => illustrator && !fresh) ?? {};
  const details = await api<ArtistDetails>('collections/artists/details', {
    portfolio_url,
    lang: 'us',
    animator: false,
  });
  return [galleryOf(first), portfolioOf(details, first.items), artistsOf(artists, first.items)];
}

async function answerOf<T>(url: string, body?: object): Promise<T> {
  const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  return (await (await fetch(url, body && post)).json()) as T;
}

/** Requests each picture in all widths of a page: the server makes them for the first visitor, which would take the processor from the browser here. */
async function makePictures(address: string, items: readonly Image[]): Promise<void> {
  for (const { url } of items)
    await Promise.all(PAGE_WIDTHS.map(async (width) => (await fetch(`${address}${url}/${width}`)).arrayBuffer()));
}

/** The first page is that of the installation, with a next one; the others are the first page's pictures under new ids. */
function galleryOf(first: FilteredImages): LongList {
  const answerFrom = (start: number) => {
    const end = Math.min(PICTURES, start + PER_PAGE);
    const next = end < PICTURES ? `1.${1_000_000 + end}` : null;
    return { ...first, items: repeated(first.items, end).slice(start), next, total: PICTURES };
  };
  return {
    what: `a gallery of ${PICTURES} pictures`,
    length: PICTURES,
    async open(page, address) {
      await page.route('**/gallery-data/flat/filtered?*', async (route) => {
        const cursor = new URL(route.request().url()).searchParams.get('cursor');
        const from = Number(cursor?.split('.')[1] ?? 0);
        const json =
          cursor === null ? { ...first, total: PICTURES } : answerFrom(from >= 1_000_000 ? from - 1_000_000 : PER_PAGE);
        await route.fulfill({ json });
      });
      await openFirst(page, address + pathTo('style', { url: 'flat' }));
    },
  };
}

function portfolioOf(details: ArtistDetails, pictures: readonly Image[]): LongList {
  const images = repeated(pictures, PICTURES).map((image) => ({ ...image, artist_id: details.artist.artist_id }));
  const json = { ...details, images, artist: { ...details.artist, image_count: PICTURES } };
  return {
    what: `a portfolio of ${PICTURES} pictures`,
    length: PICTURES,
    open: (page, address) =>
      openNext(page, address, pathTo('portfolio', { name: details.artist.portfolio_url }), {
        '**/collections/artists/details': json,
      }),
  };
}

function artistsOf(artists: readonly Artist[], pictures: readonly Image[]): LongList {
  const length = Math.ceil(PICTURES / PER_ARTIST);
  const shown = repeated(pictures, length * PER_ARTIST);
  const listed = artists.filter(({ illustrator, fresh }) => illustrator && !fresh);
  const json = Array.from({ length }, (_, index) => ({
    ...listed[index % listed.length],
    artist_id: 1_000_000 + index,
    pictures: shown.slice(index * PER_ARTIST, (index + 1) * PER_ARTIST),
  }));
  return {
    what: `a list of ${length} artists with ${length * PER_ARTIST} pictures`,
    length,
    open: (page, address) => openNext(page, address, pathTo('illustrators'), { '**/collections/artists?*': json }),
  };
}

/** So many pictures, those given again and again under new ids. */
function repeated(pictures: readonly Image[], count: number): Image[] {
  return Array.from({ length: count }, (_, index) => {
    const image = pictures[index % pictures.length];
    if (!image) throw new Error('the gallery has no pictures');
    return { ...image, image_id: 1_000_000 + index };
  });
}

async function openFirst(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.waitForFunction(() => performance.getEntriesByName('interactive').length > 0);
}

/** Goes on to a page as a link does, and waits for a list of which not all is in the document. */
async function openNext(
  page: Page,
  address: string,
  path: string,
  answers: Readonly<Record<string, object>>,
): Promise<void> {
  // With an entity tag, as the server has them: a list that is fetched again meanwhile has not changed.
  const headers = { etag: '"1"' };
  for (const [calls, json] of Object.entries(answers))
    await page.route(calls, (route) => route.fulfill({ json, headers }));
  await openFirst(page, address + START);
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
  await page.locator('[aria-posinset]').first().waitFor();
}
