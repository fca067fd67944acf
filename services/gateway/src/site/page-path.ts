import { isRegion, prefixed, type Region, splitPath, WORDS_PAGES } from '@limner/editions';

/** What an address of the site comes to, before anyone looks whether the page exists. */
export type Destination =
  | { readonly kind: 'page'; readonly lang: Region; readonly path: string }
  | { readonly kind: 'redirect'; readonly status: 301 | 302; readonly location: string }
  /** Not a route's name: an artist's short address, perhaps (RT-33). */
  | {
      readonly kind: 'slug';
      readonly lang: Region;
      readonly slug: string;
      readonly path: string;
      readonly otherwise?: string;
    };

/** Paths with one segment that are pages; every other single segment is a slug. */
const SINGLE_PAGES: ReadonlySet<string> = new Set([
  'illustrators',
  'animators',
  'not-found',
  'notfound.html',
  'image-search',
  'search',
  'news',
  'videos',
  'podcasts',
  'testimonials',
  ...WORDS_PAGES,
]);

/**
 * Sorts a path of the site (no query, decoded by nobody yet): aliases, old addresses, prefixes. `preferred` is the edition the visitor chose
 * earlier. Every location starts with exactly one slash, so that no address can send a visitor to another site.
 */
export function resolvePath(pathname: string, preferred: Region = 'us'): Destination {
  const clean = `/${pathname.replaceAll('\\', '/').split('/').filter(Boolean).join('/')}`;
  const { region, path, unsupported } = splitPath(clean);
  if (region === 'us') return moved(path);
  if (unsupported !== undefined) return fromUnsupported(clean, path, preferred);
  const lang = region ?? 'us';
  const target = redirectOf(path) ?? contactOf(path, lang);
  if (target !== undefined) return moved(prefixed(lang, target));
  if (clean !== pathname) return moved(clean);
  return destination(path, lang);
}

function destination(path: string, lang: Region): Destination {
  if (path === '/' || path === '/index.html') return { kind: 'page', lang, path: '/' };
  const [slug = '', ...deeper] = path.slice(1).split('/');
  if (deeper.length > 0 || SINGLE_PAGES.has(slug)) return { kind: 'page', lang, path };
  return { kind: 'slug', lang, slug, path };
}

/** NAV-03: `/xx/illustrators` goes on without its prefix; `/xx` alone might be somebody's short address. */
function fromUnsupported(clean: string, path: string, preferred: Region): Destination {
  const location = prefixed(preferred, path);
  if (path !== '/') return { kind: 'redirect', status: 302, location };
  return { kind: 'slug', lang: 'us', slug: clean.slice(1), path: clean, otherwise: location };
}

/** Old and short addresses whose new one is known without asking anybody. */
function redirectOf(path: string): string | undefined {
  if (path === '/termsandconditions.html') return '/terms';
  if (path === '/ten-million-trees') return '/our-values';
  if (path === '/five-stars') return '/testimonials';
  if (path === '/artists' || path === '/styles') return '/illustrators';
  if (path === '/animation') return '/animators';
  const [first, name = '', ...rest] = path.slice(1).split('/');
  if (first !== 'artists') return undefined;
  if (name === 'new' && rest.length === 0) return '/illustrators/new';
  if (name === 'meet' && rest.length <= 1 && rest.every(isRegion)) return ['/illustrators/meet', ...rest].join('/');
  return isPortfolioAlias(rest) ? `/artists/${name}` : undefined;
}

/** RT-29: every edition has its office; one that is not named is the visitor's own. */
function contactOf(path: string, lang: Region): string | undefined {
  const [, name, office = lang] = /^\/(contact)(?:\/([^/]+))?$/i.exec(path) ?? [];
  const target = `/contact/${office.toLowerCase()}`;
  return name === undefined || target === path ? undefined : target;
}

/** RT-14: what stood below a portfolio once. Style galleries, tabs and single images still do. */
function isPortfolioAlias([first = '', ...deeper]: string[]): boolean {
  if (deeper.length === 0) return ['bio', 'interviews', 'testimonials', 'view'].includes(first);
  return !(first === 'styles' && deeper.length === 1);
}

function moved(location: string): Destination {
  return { kind: 'redirect', status: 301, location };
}
