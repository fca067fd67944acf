import type { SearchResults } from '@limner/contracts';
import { oneOf, type Visitor } from '../visitor.ts';

/** Searches by words: opens the results, reads on to the next page of them, then asks for something else. */
export function words(visitor: Visitor): void {
  const { region: lang, facts } = visitor;
  const text = oneOf(facts.words);
  visitor.open(visitor.pathTo('search', { keyword: text }));
  visitor.look();

  const found = visitor.call<SearchResults>('searchText', {}, { text, lang, facets: true });
  visitor.expect(found.images.length + found.artists.length > 0, `nothing is found for "${text}"`);
  visitor.see(found.images.map(({ url }) => url));
  visitor.look();
  if (found.next !== null) {
    const next = visitor.call<SearchResults>('searchText', {}, { text, lang, cursor: found.next });
    visitor.see(next.images.map(({ url }) => url));
    visitor.look();
  }

  const other = visitor.call<SearchResults>('searchText', {}, { text: oneOf(facts.words), lang, facets: true });
  visitor.see(other.images.map(({ url }) => url));
  visitor.look();
}
