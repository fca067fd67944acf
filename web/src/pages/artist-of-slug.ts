import type { Artist } from '@limner/contracts';

type Named = Pick<Artist, 'portfolio_url' | 'fresh' | 'illustrator'>;

/** The artist that a slug names, ignoring case. The main list is preferred to the fresh one. */
export function artistOfSlug<A extends Named>(artists: readonly A[], slug: string): A | undefined {
  const matches = artists.filter(({ portfolio_url }) => portfolio_url.toLowerCase() === slug.toLowerCase());
  return matches.find(({ fresh }) => !fresh) ?? matches[0];
}
