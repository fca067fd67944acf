import { ANONYMOUS, type Caller, cookies } from '@limner/contracts';
import type { Config } from '@limner/platform';
import { isForAll, resolvePath } from '@limner/routes';
import type { FastifyRequest } from 'fastify';
import type { Authenticator } from '../authenticator.ts';
import { readCookie } from '../cookies.ts';
import { routeOf } from '../route-metadata.ts';
import { isSameOrigin } from './same-origin.ts';
import type { SignIn } from './sign-in.ts';

/**
 * The caller by the token of the web, `Authorization: Bearer`. A page load carries none: there a cookie identifies the caller, for GET and HEAD only, and only
 * where the page is not for everybody. Nor does `sendBeacon`: there the cookie identifies the visitor, if a page of this site sent it. Everybody may send
 * beacons, so the cookie allows nothing. Other calls are never made by a cookie alone, and a page for everybody has no caller.
 */
export class SessionAuthenticator implements Authenticator {
  constructor(
    private readonly signIn: SignIn,
    private readonly config: Pick<Config, 'PUBLIC_URL'>,
  ) {}

  async authenticate(request: FastifyRequest): Promise<Caller> {
    const token = /^Bearer +(\S+) *$/i.exec(request.headers.authorization ?? '')?.[1];
    if (token !== undefined) {
      const isPublic = routeOf(request)?.who.includes('any') ?? false;
      return this.signIn.callerOfToken(token, !isPublic);
    }
    const cookie = this.#goesByCookie(request) ? readCookie(request.headers.cookie, cookies.session) : undefined;
    const caller = cookie === undefined ? undefined : await this.signIn.callerOfCookie(cookie);
    return caller ?? ANONYMOUS;
  }

  #goesByCookie(request: FastifyRequest): boolean {
    if (routeOf(request)?.batch) return isSameOrigin(request, this.config);
    return opensPage(request) && isPageForSome(request);
  }
}

const opensPage = (request: FastifyRequest): boolean =>
  (request.method === 'GET' || request.method === 'HEAD') && routeOf(request) === undefined;

function isPageForSome(request: FastifyRequest): boolean {
  const [pathname = '/'] = request.url.split('?');
  const destination = resolvePath(pathname, readCookie(request.headers.cookie, cookies.edition));
  return destination.kind === 'page' && !isForAll(destination.found.route);
}
