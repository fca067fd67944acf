import { isNamedRegion } from '@limner/editions';
import { allRoutes } from './routes.ts';

/** First segments of addresses that are not pages: of the gateway, of files of the web, and of operations on a port of their own. */
const SERVED = [
  '.well-known',
  'api',
  'assets',
  'favicon.svg',
  'feeds',
  'health',
  'icons',
  'images',
  'manifest',
  'media',
  'metrics',
  'robots.txt',
  'sitemap',
  'sitemap.xml',
];

/** Fixed segments in the position of an artist's name: `/artists/new`, `/animators/meet`. */
const besideNames = allRoutes.flatMap(({ parts: { segments, first } }) =>
  (first === 'artists' || first === 'animators') && typeof segments[1] === 'string' ? [segments[1]] : [],
);

/** Names that no artist may have, in lower case: the short address or the portfolio could never be reached. */
export const RESERVED_SLUGS: ReadonlySet<string> = new Set(
  [...allRoutes.flatMap(({ parts: { first } }) => first ?? []), ...besideNames, ...SERVED].map((name) =>
    name.toLowerCase(),
  ),
);

/** Text before a parameter in a first segment: `best-of-`. */
const beginnings = allRoutes.flatMap(({ parts: { segments } }) => {
  const [first] = segments;
  return typeof first === 'object' && first.before !== '' ? [first.before] : [];
});

/** Whether no artist may have this slug: a segment of a route, a region code or `best-of-…`, in upper or lower case. */
export function isReservedSlug(slug: string): boolean {
  const lower = slug.toLowerCase();
  return (
    RESERVED_SLUGS.has(lower) || isNamedRegion(lower) || beginnings.some((beginning) => lower.startsWith(beginning))
  );
}

/** Lower-case letters, digits and single hyphens, 2 to 64 characters, not only digits (those are image ids). */
export function isSlug(value: string): boolean {
  return value.length >= 2 && value.length <= 64 && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(value) && !/^\d+$/.test(value);
}
