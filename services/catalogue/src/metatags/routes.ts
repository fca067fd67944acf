import { isRegion, type Region, WORDS_PAGES, type WordsPage } from '@limner/editions';

/** A page that answers to a path, with what its path names. */
export type Page =
  | { readonly kind: 'home' | 'image-search' | 'test-page' }
  | { readonly kind: 'list'; readonly list: List }
  | { readonly kind: 'search'; readonly keyword: string }
  | { readonly kind: 'portfolio'; readonly section: Section; readonly name: string; readonly tab: string }
  | { readonly kind: 'style'; readonly section: Section; readonly name: string; readonly gallery: string }
  | { readonly kind: 'image'; readonly section: Section; readonly name: string; readonly image_id: number }
  | { readonly kind: 'gallery'; readonly url: string; readonly animation: boolean; readonly region: string }
  | { readonly kind: 'words'; readonly page: WordsPage }
  | { readonly kind: 'news' }
  | { readonly kind: 'news-of-tag'; readonly tag: string }
  | { readonly kind: 'news-item'; readonly id: number }
  | { readonly kind: 'videos' | 'podcasts' | 'testimonials' }
  | { readonly kind: 'videos-of-tag'; readonly tag: string }
  | { readonly kind: 'video' | 'podcast'; readonly id: number }
  | { readonly kind: 'contact'; readonly office: Region }
  | { readonly kind: 'slug'; readonly slug: string };

export type Section = 'artists' | 'animators';

/** Lists of artists that have a page. */
export type List = 'illustrators' | 'animators' | 'newArtists';

interface Route {
  /** Segments: `{name}` takes one whole segment, a final `*` takes all that is left. */
  readonly path: string;
  page(part: Readonly<Record<string, string>>): Page | undefined;
}

/** Every path that a page answers to, first match first: a new screen adds its row here. Paths are without the edition's prefix. */
const routes: readonly Route[] = [
  { path: '/', page: () => ({ kind: 'home' }) },
  { path: '/index.html', page: () => ({ kind: 'home' }) },
  { path: '/illustrators', page: () => ({ kind: 'list', list: 'illustrators' }) },
  { path: '/illustrators/new', page: () => ({ kind: 'list', list: 'newArtists' }) },
  { path: '/artists', page: () => ({ kind: 'list', list: 'illustrators' }) },
  { path: '/artists/new', page: () => ({ kind: 'list', list: 'newArtists' }) },
  { path: '/styles', page: () => ({ kind: 'list', list: 'illustrators' }) },
  { path: '/animators', page: () => ({ kind: 'list', list: 'animators' }) },
  { path: '/animation', page: () => ({ kind: 'list', list: 'animators' }) },
  { path: '/image-search', page: () => ({ kind: 'image-search' }) },
  { path: '/test-page', page: () => ({ kind: 'test-page' }) },
  { path: '/search/{keyword}', page: ({ keyword = '' }) => ({ kind: 'search', keyword }) },
  { path: '/styles/animation/{url}', page: ({ url = '' }) => ({ kind: 'gallery', url, animation: true, region: '' }) },
  { path: '/styles/{url}', page: ({ url = '' }) => ({ kind: 'gallery', url, animation: false, region: '' }) },
  { path: '/styles/{url}/{region}', page: ({ url = '', region = '' }) => regionalGallery(url, region) },
  { path: '/artists/{name}', page: ({ name = '' }) => portfolio('artists', name) },
  { path: '/artists/{name}/styles/{gallery}', page: ({ name = '', gallery = '' }) => style('artists', name, gallery) },
  { path: '/artists/{name}/{tab}', page: ({ name = '', tab = '' }) => part('artists', name, tab) },
  // RT-14: whatever lies deeper leads to the portfolio.
  { path: '/artists/{name}/{below}/*', page: ({ name = '' }) => portfolio('artists', name) },
  { path: '/animators/{name}', page: ({ name = '' }) => portfolio('animators', name) },
  {
    path: '/animators/{name}/styles/animation/{gallery}',
    page: ({ name = '', gallery = '' }) => style('animators', name, gallery),
  },
  { path: '/animators/{name}/{tab}', page: ({ name = '', tab = '' }) => part('animators', name, tab) },
  ...WORDS_PAGES.map((page): Route => ({ path: `/${page}`, page: () => ({ kind: 'words', page }) })),
  { path: '/termsandconditions.html', page: () => ({ kind: 'words', page: 'terms' }) },
  { path: '/ten-million-trees', page: () => ({ kind: 'words', page: 'our-values' }) },
  { path: '/news', page: () => ({ kind: 'news' }) },
  { path: '/news/tags/{tag}', page: ({ tag = '' }) => newsOfTag(tag) },
  { path: '/news/{id}', page: ({ id = '' }) => newsItem(id) },
  { path: '/news/{id}/{title}', page: ({ id = '' }) => newsItem(id) },
  { path: '/videos', page: () => ({ kind: 'videos' }) },
  { path: '/videos/tags/{tag}', page: ({ tag = '' }) => (TAG.test(tag) ? { kind: 'videos-of-tag', tag } : undefined) },
  { path: '/videos/{id}', page: ({ id = '' }) => played('video', id) },
  { path: '/videos/{id}/{title}', page: ({ id = '' }) => played('video', id) },
  { path: '/podcasts', page: () => ({ kind: 'podcasts' }) },
  { path: '/podcasts/{id}', page: ({ id = '' }) => played('podcast', id) },
  { path: '/podcasts/{id}/{title}', page: ({ id = '' }) => played('podcast', id) },
  { path: '/testimonials', page: () => ({ kind: 'testimonials' }) },
  {
    path: '/contact/{office}',
    page: ({ office = '' }) => (isRegion(office) ? { kind: 'contact', office } : undefined),
  },
  { path: '/{slug}', page: ({ slug = '' }) => ({ kind: 'slug', slug }) },
];

/** The page of a path; undefined when none answers to it. `path` starts with `/`, without prefix and query. */
export function findPage(path: string): Page | undefined {
  const segments = decoded(path);
  if (!segments) return undefined;
  for (const route of routes) {
    const parts = match(route.path.split('/').slice(1), segments);
    const page = parts && route.page(parts);
    if (page) return page;
  }
  return undefined;
}

const NUMBER = /^[1-9]\d{0,9}$/;
const TAG = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const tabs: Readonly<Record<Section, readonly string[]>> = {
  artists: ['profile', 'kidsbooks', 'videos', 'news'],
  animators: ['profile'],
};
const formerTabs = ['bio', 'interviews', 'testimonials', 'view'];

function part(section: Section, name: string, tab: string): Page | undefined {
  if (NUMBER.test(tab)) return { kind: 'image', section, name, image_id: Number(tab) };
  if (tabs[section].includes(tab)) return portfolio(section, name, tab);
  return section === 'artists' && formerTabs.includes(tab) ? portfolio(section, name) : undefined;
}

function newsOfTag(tag: string): Page | undefined {
  return TAG.test(tag) ? { kind: 'news-of-tag', tag } : undefined;
}

function newsItem(id: string): Page | undefined {
  return NUMBER.test(id) ? { kind: 'news-item', id: Number(id) } : undefined;
}

function played(kind: 'video' | 'podcast', id: string): Page | undefined {
  return NUMBER.test(id) ? { kind, id: Number(id) } : undefined;
}

function portfolio(section: Section, name: string, tab = ''): Page {
  return { kind: 'portfolio', section, name, tab };
}

function style(section: Section, name: string, gallery: string): Page {
  return { kind: 'style', section, name, gallery };
}

function regionalGallery(url: string, region: string): Page | undefined {
  return isRegion(region) ? { kind: 'gallery', url, animation: false, region } : undefined;
}

function match(pattern: readonly string[], segments: readonly string[]): Record<string, string> | undefined {
  const isOpen = pattern.at(-1) === '*';
  const fixed = isOpen ? pattern.slice(0, -1) : pattern;
  if (isOpen ? segments.length <= fixed.length : segments.length !== fixed.length) return undefined;
  const parts: Record<string, string> = {};
  for (const [index, wanted] of fixed.entries()) {
    const given = segments[index] ?? '';
    if (wanted.startsWith('{') && given !== '') parts[wanted.slice(1, -1)] = given;
    else if (wanted !== given) return undefined;
  }
  return parts;
}

function decoded(path: string): string[] | undefined {
  try {
    return path.split('/').slice(1).map(decodeURIComponent);
  } catch {
    return undefined;
  }
}
