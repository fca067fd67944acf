import { REGIONS } from '@limner/editions';
import { pathTo } from '@limner/routes';
import { z } from 'zod';
import { COOKIE_NAMES } from './cookie-names.ts';

/** A cookie and its attributes. `Secure` is added for visitors who use https. */
export interface CookieContract<S extends z.ZodType<string, string> = z.ZodType<string, string>> {
  readonly name: string;
  readonly summary: string;
  /** Schema of its value; a cookie with another value is ignored. */
  readonly value: S;
  /** Not readable by scripts. */
  readonly httpOnly: boolean;
  readonly sameSite: 'strict' | 'lax';
  /** Sent with requests below this path. */
  readonly path: string;
  /** Lifetime in seconds; when left out, until the browser is closed. */
  readonly maxAgeS?: number;
}

/** Declares a cookie; `HttpOnly` by default. */
export function cookie<S extends z.ZodType<string, string>>(
  name: string,
  summary: string,
  value: S,
  options: { httpOnly?: boolean; sameSite?: 'strict' | 'lax'; path?: string; maxAgeS?: number } = {},
): CookieContract<S> {
  return { name, summary, value, httpOnly: true, sameSite: 'lax', path: '/', ...options };
}

export type CookieValue<C> = C extends CookieContract<infer S> ? z.output<S> : never;

/** Bytes of a signed value are letters, digits and `-_.`; browsers keep 4 KB of a cookie. */
const signed = z
  .string()
  .regex(/^[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]*){2,4}$/)
  .max(3_900);
/** Seconds that somebody stays signed in: a working day. */
export const SESSION_S = 12 * 60 * 60;

/** A secret of 256 bits. */
const secret = z.string().regex(/^[A-Za-z0-9_-]{43}$/);

/** `/admin`: what the addresses that a browser goes through to sign in begin with. */
const SIGN_IN_FOLDER = pathTo('signIn').replace(/\/[^/]+$/, '');

/** Every cookie of the site. */
export const cookies = {
  /** Read and written by scripts of the web. */
  edition: cookie(COOKIE_NAMES.edition, 'The edition that a visitor chose last (EN-08)', z.enum(REGIONS), {
    httpOnly: false,
    maxAgeS: 365 * 24 * 60 * 60,
  }),
  /** Read by scripts of the web, which then show no popups. */
  bot: cookie(COOKIE_NAMES.bot, 'The visitor followed the link that only bots follow (RT-05)', z.literal('1'), {
    httpOnly: false,
  }),
  /** Set when somebody leaves for the identity provider, and read when they are back. */
  signIn: cookie(
    COOKIE_NAMES.signIn,
    'What a sign-in began with: state, nonce, PKCE verifier and where it leads, encrypted (RT-03)',
    signed,
    {
      path: SIGN_IN_FOLDER,
      maxAgeS: 10 * 60,
    },
  ),
  /** Only ever sent to the calls that renew or end a session. */
  refresh: cookie(COOKIE_NAMES.refresh, 'Renews the token of somebody who is signed in; used once (RT-03)', signed, {
    sameSite: 'strict',
    path: '/api/auth',
    maxAgeS: SESSION_S,
  }),
  /** Opens pages that are not for everybody, and identifies the account of beacons: neither request carries a token. It allows nothing else. */
  session: cookie(
    COOKIE_NAMES.session,
    'Opens pages for somebody who is signed in, and identifies the account of a visit (RT-03, AP-13)',
    signed,
    { maxAgeS: SESSION_S },
  ),
  /** Read by scripts of the web, which then ask for a token. */
  signedIn: cookie(COOKIE_NAMES.signedIn, 'Somebody is signed in (RT-03)', z.literal('1'), {
    httpOnly: false,
    maxAgeS: SESSION_S,
  }),
  /** Opens the insight pages and their calls, and nothing else. */
  insight: cookie(COOKIE_NAMES.insight, 'Somebody opened a link to the insight pages', secret, { maxAgeS: SESSION_S }),
} as const satisfies Record<keyof typeof COOKIE_NAMES, CookieContract>;
