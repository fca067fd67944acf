import type { Artist, ArtistDetails, SearchResults } from '@limner/contracts';
import { oneOf, type Visitor } from '../visitor.ts';

/** Looks around: comes to the home page or to a portfolio, goes on to the artists, to one of them, to a picture and to what is like it. */
export function browse(visitor: Visitor): void {
  const { region: lang, facts } = visitor;
  const { slug } = oneOf(facts.artists);
  const html = visitor.open(oneOf([visitor.pathTo('home'), visitor.pathTo('portfolio', { name: slug })]));
  // Without its content where rendering was late: then the browser draws it.
  visitor.expect(html.includes('</html>'), 'half a page');
  visitor.look();

  const artists = visitor.call<Artist[]>('listArtists', { lang });
  visitor.expect(artists.length > 0, 'no artists are listed');
  visitor.see(artists.flatMap(({ pictures }) => pictures.slice(0, 1).map(({ url }) => url)));
  visitor.look();

  const { portfolio_url } = oneOf(artists.filter(({ illustrator }) => illustrator));
  const { images } = visitor.call<ArtistDetails>('getArtistDetails', {}, { portfolio_url, lang });
  visitor.call('getMetatags', {}, { lang, path: visitor.pathTo('portfolio', { name: portfolio_url }) });
  visitor.see(images.map(({ url }) => url));
  visitor.look();

  const { image_id } = oneOf(images);
  const similar = visitor.call<SearchResults>('searchSimilar', { image_id, lang });
  visitor.expect(similar.images.length > 0, `nothing is like picture ${image_id}`);
  visitor.see(similar.images.map(({ url }) => url));
  visitor.look();
}
