/** Pages that need something of their own from the first moment. */
export type PageKind =
  | 'home'
  | 'artists'
  | 'portfolio'
  | 'image'
  | 'style'
  | 'search'
  | 'news'
  | 'news-item'
  | 'words'
  | 'other';

const KINDS: readonly (readonly [RegExp, PageKind])[] = [
  [/^\/$/, 'home'],
  [/^\/(illustrators|animators)(\/new)?$/, 'artists'],
  [/^\/(artists|animators)\/[^/]+(\/profile|\/styles\/.+)?$/, 'portfolio'],
  [/^\/(artists|animators)\/[^/]+\/\d+$/, 'image'],
  [/^\/styles\/.+$/, 'style'],
  [/^\/search\/[^/]+$/, 'search'],
  [/^\/news(\/tags\/[^/]+)?$/, 'news'],
  [/^\/news\/\d+(\/[^/]+)?$/, 'news-item'],
  [/^\/(about|our-values|grow-a-tree|commissioning|vacancies|terms|privacy-policy|disclaimer)$/, 'words'],
];

/** What kind of page a path without its prefix leads to. */
export function pageKindOf(path: string): PageKind {
  return KINDS.find(([pattern]) => pattern.test(path))?.[1] ?? 'other';
}

/** The module of the web that each kind is drawn by, as the build's manifest names it. */
export const PAGE_MODULES: Readonly<Partial<Record<PageKind, string>>> = {
  home: 'src/pages/home-page.tsx',
  artists: 'src/pages/artists-page.tsx',
  portfolio: 'src/pages/portfolio-page.tsx',
  image: 'src/pages/image-page.tsx',
  style: 'src/pages/style-page.tsx',
  search: 'src/pages/search-page.tsx',
  news: 'src/pages/news-page.tsx',
  'news-item': 'src/pages/news-item-page.tsx',
  words: 'src/pages/words-page.tsx',
};
