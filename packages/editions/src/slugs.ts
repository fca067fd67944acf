import { isRegion } from './editions.ts';

/** First segments that routes own (section 2 of the specification): an artist with such a slug could never be reached. */
export const RESERVED_SLUGS: ReadonlySet<string> = new Set([
  'about',
  'admin',
  'animated',
  'animation',
  'animation-commissioning',
  'animators',
  'api',
  'applications',
  'art-bot',
  'artist-image-list',
  'artist-login',
  'artistadmin',
  'artists',
  'assets',
  'bot-click',
  'change-password',
  'commissioning',
  'confirm-signup',
  'contact',
  'disclaimer',
  'explore-honeycomb',
  'favicon.ico',
  'five-stars',
  'forgot-password',
  'grow-a-tree',
  'health',
  'illustrators',
  'image-search',
  'images',
  'index.html',
  'instagram',
  'kidsbooks',
  'login',
  'media',
  'meet',
  'metrics',
  'my-area',
  'new',
  'news',
  'not-found',
  'notfound.html',
  'our-values',
  'password-reset',
  'podcasts',
  'privacy-policy',
  'profile',
  'robots.txt',
  'search',
  'sitemap.xml',
  'styles',
  'supportukraine',
  'ten-million-trees',
  'terms',
  'termsandconditions.html',
  'test-page',
  'testimonials',
  'vacancies',
  'version',
  'videos',
  'weeklyportfolio',
]);

/** A route's name, a region code or `best-of-…`: no artist may be called so. Either case. */
export function isReservedSlug(slug: string): boolean {
  const lower = slug.toLowerCase();
  return RESERVED_SLUGS.has(lower) || isRegion(lower) || lower === 'zz' || lower.startsWith('best-of-');
}

/** Lower-case letters, digits and single hyphens, 2 to 64 characters, not only digits (those are image ids). */
export function isSlug(value: string): boolean {
  return value.length >= 2 && value.length <= 64 && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(value) && !/^\d+$/.test(value);
}
