import { asSystem, type Bus } from '@limner/bus';
import { type Caller, cookies, insight } from '@limner/contracts';
import type { Config } from '@limner/platform';
import { resolvePath } from '@limner/routes';
import type { FastifyRequest } from 'fastify';
import type { Authenticator } from '../authenticator.ts';
import { readCookie } from '../cookies.ts';
import { routeOf } from '../route-metadata.ts';
import { assertSameOrigin } from '../sign-in/same-origin.ts';

/**
 * Callers who opened a link to the insight pages: the group `insight`, for those pages and their calls alone, where nobody is signed in otherwise. What
 * changes something has to come from a page of this site, as it goes by a cookie.
 */
export class InsightAuthenticator implements Authenticator {
  constructor(
    private readonly others: Authenticator,
    private readonly bus: Bus,
    private readonly config: Pick<Config, 'PUBLIC_URL'>,
  ) {}

  async authenticate(request: FastifyRequest): Promise<Caller> {
    const caller = await this.others.authenticate(request);
    if (caller.kind !== 'anonymous' || !isInsight(request)) return caller;
    const session = readCookie(request.headers.cookie, cookies.insight);
    if (session === undefined) return caller;
    if (!isRead(request)) assertSameOrigin(request, this.config);
    const open = await asSystem(() => this.bus.request(insight.checkSession, { session }));
    return open ? { kind: 'user', id: open.id, groups: ['insight'] } : caller;
  }
}

const isRead = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD';

/** Whether it is a call, or a page that is opened, for the group. */
function isInsight(request: FastifyRequest): boolean {
  const route = routeOf(request);
  if (route) return route.who.includes('insight');
  if (!isRead(request)) return false;
  const [pathname = '/'] = request.url.split('?');
  const destination = resolvePath(pathname, readCookie(request.headers.cookie, cookies.edition));
  return destination.kind === 'page' && (destination.found.route.who ?? []).includes('insight');
}
