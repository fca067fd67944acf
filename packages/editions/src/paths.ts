import { isRegion, type Region } from './editions.ts';

export interface SplitPath {
  /** The region of the prefix; undefined without one (the us edition, or a stored preference). */
  readonly region: Region | undefined;
  /** The path without its prefix, always starting with `/`. */
  readonly path: string;
  /** A two-letter prefix that is no region: `xx` of `/xx/illustrators` (NAV-03). */
  readonly unsupported: string | undefined;
}

/** Paths that never take a prefix (RT-01). */
const unprefixed = /^\/(my-area(\/|$)|instagram(\/|$))/;

/** Takes `/fr/artists/x` apart. Upper-case prefixes are not prefixes: they fall to the slug rule. */
export function splitPath(pathname: string): SplitPath {
  const match = /^\/([a-z]{2})(\/.*|$)/.exec(pathname);
  const code = match?.[1];
  if (code === undefined) return { region: undefined, path: pathname || '/', unsupported: undefined };
  const path = match?.[2] || '/';
  if (isRegion(code)) return { region: code, path, unsupported: undefined };
  return { region: undefined, path, unsupported: code };
}

/** The address of a path in an edition: us has no prefix, the root is just the prefix, `/my-area` and `/instagram` never take one. */
export function prefixed(region: Region, path: string): string {
  if (region === 'us' || unprefixed.test(path)) return path;
  return path === '/' ? `/${region}` : `/${region}${path}`;
}

/** The same page in another edition (HDR-07). */
export function switchRegion(pathname: string, region: Region): string {
  return prefixed(region, splitPath(pathname).path);
}
