import { ANONYMOUS, type Caller, cookies } from '@limner/contracts';
import { isForAll, resolvePath } from '@limner/routes';
import type { FastifyRequest } from 'fastify';
import type { Authenticator } from '../authenticator.ts';
import { readCookie } from '../cookies.ts';
import { routeOf } from '../route-metadata.ts';
import type { SignIn } from './sign-in.ts';

/**
 * The caller by the token of the web, `Authorization: Bearer`. A page that is opened carries none: there a cookie tells, for reading, and only where the page
 * is not for everybody. So calls, and whatever changes something, are never made by a cookie alone, and a page for everybody has no caller.
 */
export class SessionAuthenticator implements Authenticator {
  constructor(private readonly signIn: SignIn) {}

  async authenticate(request: FastifyRequest): Promise<Caller> {
    const token = /^Bearer +(\S+) *$/i.exec(request.headers.authorization ?? '')?.[1];
    if (token !== undefined) {
      const isPublic = routeOf(request)?.who.includes('any') ?? false;
      return this.signIn.callerOfToken(token, !isPublic);
    }
    const cookie = opensPage(request) ? readCookie(request.headers.cookie, cookies.session) : undefined;
    const caller = cookie !== undefined && isPageForSome(request) ? await this.signIn.callerOfPage(cookie) : undefined;
    return caller ?? ANONYMOUS;
  }
}

const opensPage = (request: FastifyRequest): boolean =>
  (request.method === 'GET' || request.method === 'HEAD') && routeOf(request) === undefined;

function isPageForSome(request: FastifyRequest): boolean {
  const [pathname = '/'] = request.url.split('?');
  const destination = resolvePath(pathname, readCookie(request.headers.cookie, cookies.edition));
  return destination.kind === 'page' && !isForAll(destination.found.route);
}
