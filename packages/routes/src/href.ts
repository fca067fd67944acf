import { isRegion, type Region } from '@limner/editions';
import { decodedSegments } from './find-route.ts';
import { type AnyParams, writePath } from './pattern.ts';
import { allRoutes, pickParams, type Route, type RouteName, type RouteParams, routeOf } from './routes.ts';

type IsEmpty<T> = Record<never, never> extends T ? true : false;
/** The parameters of a route as an argument, which is optional when there are none. */
export type PathArguments<N extends RouteName> =
  IsEmpty<RouteParams<N>> extends true ? [params?: RouteParams<N>] : [params: RouteParams<N>];

/** The path of a route without a region, for links inside the web's router: `pathTo('newsItem', { id: 3, title: 'a-wall' })`. */
export function pathTo<N extends RouteName>(name: N, ...[params]: PathArguments<N>): string {
  return writePath(routeOf(name).parts, params ?? {});
}

/** The address of a route in an edition: `href('about', {}, 'fr')` is `/fr/about`. */
export function href<N extends RouteName>(name: N, params: RouteParams<N>, region: Region): string {
  return prefixed(region, writePath(routeOf(name).parts, params));
}

/** The canonical path of a route without a region (NAV-02). */
export function canonicalOf<N extends RouteName>(name: N, ...[params]: PathArguments<N>): string {
  return canonicalPath(routeOf(name), params ?? {});
}

/** The canonical path of a route that is found at run time, with parameters that fit it. Throws when one is missing. */
export function canonicalPath({ canonical }: Route, params: AnyParams): string {
  const target = routeOf(canonical);
  return writePath(target.parts, pickParams(target, params));
}

export interface SplitPath {
  /** The region of the prefix; undefined without a prefix (the us edition, or a stored preference). */
  readonly region: Region | undefined;
  /** The path without its prefix, always starting with `/`. */
  readonly path: string;
  /** A two-letter prefix that is not a region: `xx` of `/xx/illustrators` (NAV-03). */
  readonly unsupported: string | undefined;
}

/** Splits `/fr/artists/x` into prefix and path. Upper-case prefixes do not count: the slug rule handles them. */
export function splitPath(pathname: string): SplitPath {
  const match = /^\/([a-z]{2})(\/.*|$)/.exec(pathname);
  const code = match?.[1];
  if (code === undefined) return { region: undefined, path: pathname || '/', unsupported: undefined };
  const path = match?.[2] || '/';
  if (isRegion(code)) return { region: code, path, unsupported: undefined };
  return { region: undefined, path, unsupported: code };
}

const withoutRegion = new Set(allRoutes.filter((route) => !route.takesRegion).map(({ parts }) => parts.first));

/** Whether a path may have a region prefix (RT-01), however it is encoded: not those under `/my-area` and `/instagram`. */
export function takesRegion(path: string): boolean {
  return !withoutRegion.has(decodedSegments(path.replace(/[?#].*/s, ''))?.[0] ?? '');
}

/** The address of a path in an edition: us has no prefix, the root is only the prefix, `/my-area` and `/instagram` never have one. */
export function prefixed(region: Region, path: string): string {
  if (region === 'us' || !takesRegion(path)) return path;
  return path === '/' ? `/${region}` : `/${region}${path}`;
}

/** The same page in another edition (HDR-07). */
export function switchRegion(pathname: string, region: Region): string {
  return prefixed(region, splitPath(pathname).path);
}
