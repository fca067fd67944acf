import type { Artist } from '@limner/contracts';

type Named = Pick<Artist, 'portfolio_url' | 'fresh' | 'illustrator'>;

/** Whom a slug means: the main list first, then the fresh one, in either case. */
export function artistOfSlug<A extends Named>(artists: readonly A[], slug: string): A | undefined {
  const called = artists.filter(({ portfolio_url }) => portfolio_url.toLowerCase() === slug.toLowerCase());
  return called.find(({ fresh }) => !fresh) ?? called[0];
}
