import { AppError, type Config } from '@limner/platform';
import type { FastifyRequest } from 'fastify';

/**
 * Throws `forbidden` unless a page of this site sent the request. Calls that go by a cookie need it, since browsers add cookies to what other sites send.
 */
export function assertSameOrigin(request: FastifyRequest, config: Pick<Config, 'PUBLIC_URL'>): void {
  if (!isSameOrigin(request, config)) throw new AppError('forbidden', 'This call is for pages of this site only');
}

/** Browsers name the origin of every POST; a program can name any, but has no cookies of others. */
export function isSameOrigin(request: FastifyRequest, { PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers;
  const from = origin === undefined ? null : URL.parse(origin);
  const isOwn =
    from !== null &&
    (from.host === request.host || (PUBLIC_URL !== undefined && from.origin === new URL(PUBLIC_URL).origin));
  return isOwn && (site === undefined || site === 'same-origin');
}
