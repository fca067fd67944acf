import { cookies } from '@limner/contracts';
import { AppError, CONFIG, type Config, LOGGER, type Logger } from '@limner/platform';
import { href, pathTo } from '@limner/routes';
import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readCookie, setCookieHeader } from '../cookies.ts';
import { MayUse } from '../route.decorators.ts';
import { OwnOrigin } from '../site/own-origin.ts';
import { SignInFailure } from './failure.ts';
import { SIGN_IN } from './sign-in.tokens.ts';
import type { SignIn } from './sign-in.ts';

/** The addresses that a browser goes through to sign in and out (RT-03). Only with an identity provider; else the route table redirects the return addresses. */
@Controller()
export class SignInController {
  constructor(
    @Inject(SIGN_IN) private readonly signIn: SignIn,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(OwnOrigin) private readonly origin: OwnOrigin,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Leaves for the provider. `return` is the path of this site to come back to. */
  @MayUse(['any'], 'sign-in')
  @Get(pathTo('signIn'))
  async begin(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    assertOpened(request);
    await this.#orSayWhy(request, reply, async () => {
      const { location, cookie } = await this.signIn.begin(this.#origin(request), Object(request.query).return);
      this.#set(reply, request, [[cookies.signIn, cookie]]);
      return location;
    });
  }

  /** Comes back from the provider, signed in or not. */
  @MayUse(['any'], 'sign-in')
  @Get(pathTo('signinReturn'))
  async complete(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    assertOpened(request);
    const { cookie } = request.headers;
    await this.#orSayWhy(request, reply, async () => {
      this.#set(reply, request, [[cookies.signIn, undefined]]);
      const { back, refresh, session } = await this.signIn.complete(
        this.#origin(request),
        request.url.split('?', 2)[1] ?? '',
        readCookie(cookie, cookies.signIn),
        readCookie(cookie, cookies.session),
      );
      this.#set(reply, request, [
        [cookies.refresh, refresh],
        [cookies.session, session],
        [cookies.signedIn, '1'],
      ]);
      return back;
    });
  }

  /** Comes back from the provider, signed out. The session here ended before. */
  @MayUse(['any'], 'sign-in')
  @Get(pathTo('signoutReturn'))
  signedOut(@Req() request: FastifyRequest, @Res() reply: FastifyReply): void {
    redirect(reply, loginPath(request, 'signed-out'));
  }

  async #orSayWhy(request: FastifyRequest, reply: FastifyReply, work: () => Promise<string>): Promise<void> {
    try {
      redirect(reply, await work());
    } catch (error) {
      if (!(error instanceof SignInFailure)) throw error;
      this.logger.warn({ reason: error.reason, problem: error.message, requestId: request.id }, 'nobody was signed in');
      redirect(reply, loginPath(request, error.reason));
    }
  }

  #origin(request: FastifyRequest): string {
    const origin = this.origin.of(request);
    if (origin !== '') return origin;
    throw new SignInFailure('settings', 'the address of the site is not known: set PUBLIC_URL');
  }

  #set(reply: FastifyReply, request: FastifyRequest, values: readonly (readonly [Cookie, string | undefined])[]): void {
    const isSecure = this.config.PUBLIC_URL?.startsWith('https:') || request.protocol === 'https';
    for (const [cookie, value] of values) reply.header('set-cookie', setCookieHeader(cookie, value, isSecure));
  }
}

type Cookie = (typeof cookies)['signIn' | 'refresh' | 'session' | 'signedIn'];

/** Another site's picture or script must not disturb a sign-in that is under way. Browsers say what they want an address for; older ones do not. */
function assertOpened({ headers }: FastifyRequest): void {
  const mode = headers['sec-fetch-mode'];
  if (mode !== undefined && mode !== 'navigate')
    throw new AppError('forbidden', 'This address is to be opened as a page');
}

/** The sign-in page, in the edition that the visitor chose. It says what happened. */
function loginPath(request: FastifyRequest, outcome: string): string {
  const region = readCookie(request.headers.cookie, cookies.edition) ?? 'us';
  return `${href('login', {}, region)}?outcome=${outcome}`;
}

function redirect(reply: FastifyReply, location: string): void {
  reply
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('x-robots-tag', 'noindex, nofollow')
    .redirect(location, 302);
}
