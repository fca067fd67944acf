import type { CookieContract, CookieValue } from '@limner/contracts';
import { parseCookie, stringifySetCookie } from 'cookie';

/** The value of a cookie in a `Cookie` header; undefined when it is missing or invalid. */
export function readCookie<C extends CookieContract>(
  header: string | undefined,
  cookie: C,
): CookieValue<C> | undefined {
  if (header === undefined) return undefined;
  return cookie.value.safeParse(parseCookie(header)[cookie.name]).data as CookieValue<C> | undefined;
}

/** A `Set-Cookie` header; without a value it removes the cookie. `isSecure`: the visitor uses https. */
export function setCookieHeader(cookie: CookieContract, value: string | undefined, isSecure: boolean): string {
  const { name, httpOnly, sameSite, path, maxAgeS } = cookie;
  const maxAge = value === undefined ? 0 : maxAgeS;
  return stringifySetCookie({
    name,
    value: value ?? '',
    httpOnly,
    sameSite,
    path,
    secure: isSecure,
    ...(maxAge !== undefined && { maxAge }),
  });
}
