import { z } from 'zod';
import { isWebAddress } from '../web-address.ts';

/** Public settings by name; a missing or empty setting hides its block. */
export const settings = z.record(z.string(), z.string()).meta({ id: 'Settings' });

/** Settings that are addresses of other sites, to which the site links. */
const WEB_ADDRESSES = ['german_edition_url'];

/** Settings as an operator gives them. */
export const newSettings = z.record(z.string().min(1).max(80), z.string().max(2_000)).check(({ value, issues }) => {
  for (const name of WEB_ADDRESSES)
    if (value[name] && !isWebAddress(value[name]))
      issues.push({
        code: 'custom',
        path: [name],
        input: value,
        message: 'an address that begins with http:// or https://',
      });
});
