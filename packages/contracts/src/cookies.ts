import { REGIONS } from '@limner/editions';
import { z } from 'zod';

/** A cookie with everything that browsers need to know. `Secure` is added wherever visitors come over https. */
export interface CookieContract<S extends z.ZodType<string, string> = z.ZodType<string, string>> {
  readonly name: string;
  readonly summary: string;
  /** What its text has to be; anything else is read as no cookie. */
  readonly value: S;
  /** Not readable by scripts. */
  readonly httpOnly: boolean;
  readonly sameSite: 'strict' | 'lax';
  /** Sent with requests below this path. */
  readonly path: string;
  /** Seconds that it is kept; until the browser ends when left out. */
  readonly maxAgeS?: number;
}

/** Declares a cookie. Out of scripts' reach unless it says otherwise. */
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
  /** Written by the web, which reads it too. */
  edition: cookie('edition', 'The edition that a visitor chose last (EN-08)', z.enum(REGIONS), {
    httpOnly: false,
    maxAgeS: 365 * 24 * 60 * 60,
  }),
} as const;
