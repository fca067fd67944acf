import type { Beacon } from '@limner/contracts';
import type { Region } from '@limner/editions';

type Detail = Beacon['detail'];

/** Somebody who visits an edition: the beacons that the web would send. */
export function visitor(name: string, region: Region = 'us', session = `${name}-1`) {
  const on = (path: string, event: Beacon['name'], detail: Detail = {}): Beacon => ({
    name: event,
    region,
    visitor: name,
    session,
    path,
    detail,
  });
  return {
    on,
    opens: (path: string) => on(path, 'vzdt'),
    looksAt: (image_id: number): Beacon => ({ name: 'logimage', region, visitor: name, detail: { image_id } }),
    clicks: (link: string, path = '/') => on(path, 'portfolio_engagements', { link }),
    likes: (image_id: number, liked = true, artist = 'ann-ek') => on('/', 'like', { image_id, artist, liked }),
    enquires: (path = '/') => on(path, 'quote_requests'),
    getsInTouch: (path: string, detail: Detail = { contact: 'email' }) => on(path, 'conversion', detail),
    asks: (question: string, strength: 'none' | 'weak' | 'good', mode: 'text' | 'voice' = 'text') =>
      on(`/search/${encodeURIComponent(question)}`, 'search_results', { question, mode, strength, shown: 0 }),
    shows: (styles: string, strength: 'none' | 'weak' | 'good') =>
      on('/image-search', 'search_results', { question: '', mode: 'image', strength, shown: 9, styles }),
    waits: (metric: string, value: number, route = 'home') => on('/', 'web_vital', { metric, value, route }),
  };
}
