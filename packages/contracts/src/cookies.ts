import { REGIONS } from '@limner/editions';
import { z } from 'zod';

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

/** Every cookie of the site. */
export const cookies = {
  /** Read and written by scripts of the web. */
  edition: cookie('edition', 'The edition that a visitor chose last (EN-08)', z.enum(REGIONS), {
    httpOnly: false,
    maxAgeS: 365 * 24 * 60 * 60,
  }),
  /** Read by scripts of the web, which then show no popups. */
  bot: cookie('bot', 'The visitor followed the link that only bots follow (RT-05)', z.literal('1'), {
    httpOnly: false,
  }),
} as const;
