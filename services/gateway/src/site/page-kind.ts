import { WORDS_PAGES } from '@limner/editions';

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
  | 'videos'
  | 'video'
  | 'podcasts'
  | 'podcast'
  | 'testimonials'
  | 'contact'
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
  [/^\/videos(\/tags\/[^/]+)?$/, 'videos'],
  [/^\/videos\/\d+(\/[^/]+)?$/, 'video'],
  [/^\/podcasts$/, 'podcasts'],
  [/^\/podcasts\/\d+(\/[^/]+)?$/, 'podcast'],
  [/^\/testimonials$/, 'testimonials'],
  [/^\/contact\/[^/]+$/, 'contact'],
  [new RegExp(`^/(${WORDS_PAGES.join('|')})$`), 'words'],
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
  videos: 'src/pages/videos-page.tsx',
  video: 'src/pages/video-page.tsx',
  podcasts: 'src/pages/podcasts-page.tsx',
  podcast: 'src/pages/podcast-page.tsx',
  testimonials: 'src/pages/testimonials-page.tsx',
  contact: 'src/pages/contact-page.tsx',
  words: 'src/pages/words-page.tsx',
};
