import type { ArtistDetails, TrackedBeacon } from '@limner/contracts';
import { oneOf, type Visitor } from '../visitor.ts';

/** Agreed to statistics: what a visit to a portfolio sends, with a picture that is looked at and liked, and a quote that is asked for. */
export function beacons(visitor: Visitor): void {
  const { region: geo, facts, id: vzid } = visitor;
  const { slug } = oneOf(facts.artists);
  const pt = visitor.pathTo('portfolio', { name: slug });
  const page = { vzid, sxid: `s-${vzid}`, pt, geo };
  visitor.send('logVisit', [{ ...page, referer: 'https://search.example/' }]);
  visitor.send('track', [
    { ...page, name: 'web_vital', detail: { metric: 'LCP', value: 1_200, route: 'portfolio' } },
    { ...page, name: 'web_vital', detail: { metric: 'CLS', value: 0.01, route: 'portfolio' } },
  ] satisfies TrackedBeacon[]);
  visitor.look();

  const { images } = visitor.call<ArtistDetails>('getArtistDetails', {}, { portfolio_url: slug, lang: geo });
  const { image_id } = oneOf(images);
  const link = visitor.pathTo('image', { name: slug, imageid: image_id });
  visitor.send('logImage', [{ imageid: image_id, region: geo, visitor: vzid }]);
  visitor.send('track', [
    { ...page, name: 'image_click', detail: { link } },
    { ...page, name: 'image_zoom', detail: { image_id } },
    { ...page, name: 'like', detail: { image_id, artist: slug, liked: true } },
  ] satisfies TrackedBeacon[]);
  visitor.look();
  visitor.send('track', [{ ...page, name: 'quote_requests', detail: { artist: slug } }] satisfies TrackedBeacon[]);
}
