import { pathTo } from '@limner/routes';
import { isDataAddress } from '../data-address.ts';

const MAX_LENGTH = 1_000;
/** Takes any path, and is nobody's. */
const BASE = 'http://site.invalid';

/**
 * Where a sign-in leads: a path of this site with its query and fragment, as it is after normalisation, which could otherwise turn `/.//host` into an address
 * of another site. Anything else, and the addresses of the sign-in itself, become the sign-in page.
 */
export function returnPath(given: unknown): string {
  const otherwise = pathTo('login');
  if (typeof given !== 'string' || given.length > MAX_LENGTH || !/^\/(?![/\\])/.test(given)) return otherwise;
  const url = URL.parse(given, BASE);
  if (url === null || url.origin !== BASE || /^\/[/\\]/.test(url.pathname)) return otherwise;
  if (isDataAddress(url.pathname) || isOfSignIn(url.pathname)) return otherwise;
  return `${url.pathname}${url.search}${url.hash}`;
}

const isOfSignIn = (pathname: string): boolean =>
  [pathTo('signIn'), pathTo('signinReturn'), pathTo('signoutReturn')].some(
    (path) => pathname === path || pathname.startsWith(`${path}/`),
  );
