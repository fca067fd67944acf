import type { Artist, Gallery, Image } from '@limner/contracts';
import { pathTo } from '@limner/routes';

/** A page that is measured. */
export interface MeasuredPage {
  readonly name: 'home page' | 'listing' | 'portfolio' | 'search results' | 'news' | 'contact';
  readonly path: string;
}

/** The measured pages, the home page first, from whatever the catalogue holds. */
export async function findPages(address: string): Promise<MeasuredPage[]> {
  const artists = await json<Artist[]>(`${address}/api/collections/artists?lang=us`);
  const artist = artists.find(({ illustrator, fresh }) => illustrator && !fresh);
  if (artist === undefined) throw new Error('the installation lists no illustrator');
  const details = await fetch(`${address}/api/collections/artists/details`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ artist_id: artist.artist_id, lang: 'us', animator: false }),
    signal: AbortSignal.timeout(10_000),
  });
  const { images }: { images: Image[] } = await details.json();
  const [word = 'people'] = images[0]?.attributes.en ?? [];
  return [
    { name: 'home page', path: pathTo('home') },
    { name: 'listing', path: pathTo('illustrators') },
    { name: 'portfolio', path: pathTo('portfolio', { name: artist.portfolio_url }) },
    { name: 'search results', path: pathTo('search', { keyword: word }) },
    { name: 'news', path: pathTo('news') },
    { name: 'contact', path: pathTo('contact', { region: 'us' }) },
  ];
}

/** The style with most pictures. */
export async function findGallery(address: string): Promise<{ readonly name: 'style gallery'; readonly path: string }> {
  const galleries = await json<Gallery[]>(`${address}/api/collections/galleries/us`);
  const [largest] = galleries
    .filter(({ category, redir, animation }) => category === 'style' && redir === '' && !animation)
    .toSorted((one, other) => other.image_count - one.image_count);
  if (largest === undefined) throw new Error('the installation has no gallery');
  return { name: 'style gallery', path: pathTo('style', { url: largest.url }) };
}

async function json<T>(url: string): Promise<T> {
  const response = await fetch(url, { signal: AbortSignal.timeout(10_000) });
  return (await response.json()) as T;
}
