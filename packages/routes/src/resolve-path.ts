import type { Region } from '@limner/editions';
import type { SettingRoute } from './define.ts';
import { type FoundRoute, findRoute } from './find-route.ts';
import { prefixed, splitPath, takesRegion } from './href.ts';
import { writePath } from './pattern.ts';
import { isBuilt, pickParams, routeOf } from './routes.ts';

/** What an address of the site resolves to, before a check whether the artist, image or entry exists. Every `path` is without a region. */
export type Destination =
  | { readonly kind: 'page'; readonly lang: Region; readonly path: string; readonly found: FoundRoute }
  /** `location` starts with exactly one slash, so that no address can redirect to another site. */
  | { readonly kind: 'redirect'; readonly status: 301 | 302; readonly location: string }
  /** Not a route: it may be the short address of an artist (RT-33). `otherwise` is the redirect when there is no such artist. */
  | {
      readonly kind: 'slug';
      readonly lang: Region;
      readonly slug: string;
      readonly path: string;
      readonly otherwise?: string;
    }
  /** The server redirects to the address in a setting; without one there is no page. */
  | { readonly kind: 'setting'; readonly lang: Region; readonly path: string; readonly setting: SettingRoute }
  | { readonly kind: 'not-found'; readonly lang: Region; readonly path: string };

/**
 * Resolves a path of the site (without query, still encoded) to a page, a redirect, a slug, or nothing. An address whose page is not built resolves to
 * nothing, and so does a redirect to it. `preferred` is the edition that the visitor chose earlier.
 */
export function resolvePath(pathname: string, preferred: Region = 'us'): Destination {
  const clean = `/${pathname.replaceAll('\\', '/').split('/').filter(Boolean).join('/')}`;
  const { region, path, unsupported } = splitPath(clean);
  if (unsupported !== undefined) return fromUnsupported(clean, path, preferred);
  const lang = region ?? (takesRegion(path) ? 'us' : preferred);
  const destination = resolveIn(lang, path);
  const own = prefixed(lang, path);
  if (['not-found', 'redirect', 'setting'].includes(destination.kind) || own === pathname) return destination;
  return { kind: 'redirect', status: 301, location: own };
}

/** Resolves a normalised path without its region in an edition. */
function resolveIn(lang: Region, path: string): Destination {
  const found = findRoute(path);
  if (!found || !isBuilt(found.route)) return { kind: 'not-found', lang, path };
  const { setting } = found.route;
  if (setting) return { kind: 'setting', lang, path, setting };
  if (found.name === 'slug') return { kind: 'slug', lang, slug: found.params.slug, path };
  const target = redirectTarget(found, lang);
  if (target !== undefined) return { kind: 'redirect', location: prefixed(lang, target), status: found.route.status };
  return { kind: 'page', lang, path: ownPath(found, path), found };
}

/** Normalises a path: `/index.html` becomes `/`, and needlessly encoded characters are decoded. */
const ownPath = ({ route: { parts, pattern } }: FoundRoute, path: string): string =>
  parts.parameters.length === 0 ? pattern : path;

/** The target path of a route in an edition, after all redirects; undefined when the route is not a redirect. */
export function redirectTarget({ route, params, isOwnCase }: FoundRoute, lang: Region): string | undefined {
  if (!route.redirect) return isOwnCase ? undefined : writePath(route.parts, params);
  const target = routeOf(route.redirect);
  const given = { region: lang, ...route.given, ...params };
  const path = writePath(target.parts, pickParams(target, given));
  const next = findRoute(path);
  return (next && redirectTarget(next, lang)) ?? path;
}

/** The page of a path without its region, after all redirects; undefined when there is none. */
export function findPage(path: string, lang: Region): FoundRoute | undefined {
  const found = findRoute(path);
  if (!found || !isBuilt(found.route)) return undefined;
  const target = redirectTarget(found, lang);
  if (target !== undefined) return findPage(target, lang);
  return found.route.page === undefined ? undefined : found;
}

/** NAV-03: `/xx/illustrators` redirects to the path without its prefix; `/xx` alone may be a short address. */
function fromUnsupported(clean: string, path: string, preferred: Region): Destination {
  const location = prefixed(preferred, path);
  if (path === '/') return { kind: 'slug', lang: 'us', slug: clean.slice(1), path: clean, otherwise: location };
  const target = resolveIn(preferred, path);
  if (target.kind === 'not-found') return { kind: 'not-found', lang: preferred, path };
  return { kind: 'redirect', status: 302, location: target.kind === 'redirect' ? target.location : location };
}
