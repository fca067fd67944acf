import { cookies, routes } from '@limner/contracts';
import { AppError, CONFIG, type Config } from '@limner/platform';
import { Controller, Inject } from '@nestjs/common';
import type { Exchange } from '../exchange.ts';
import { Serves } from '../route.decorators.ts';
import { OwnOrigin } from '../site/own-origin.ts';
import { assertSameOrigin } from './same-origin.ts';
import { SIGN_IN } from './sign-in.tokens.ts';
import type { SessionCookies, SignIn } from './sign-in.ts';

/** What the web asks about signing in. Without an identity provider nobody is signed in. */
@Controller()
export class AuthController {
  constructor(
    @Inject(SIGN_IN) private readonly signIn: SignIn | null,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(OwnOrigin) private readonly origin: OwnOrigin,
  ) {}

  @Serves(routes.getSignInProvider)
  provider() {
    return { name: this.signIn?.providerName ?? null };
  }

  @Serves(routes.refreshToken)
  async refresh(_: unknown, exchange: Exchange) {
    assertSameOrigin(exchange.request, this.config);
    try {
      if (!this.signIn) throw new AppError('unauthenticated', 'Nobody can sign in here');
      const { refresh, session, ...answer } = await this.signIn.renew(exchange.readCookie(cookies.refresh));
      setCookies(exchange, { refresh, session });
      return answer;
    } catch (error) {
      if (error instanceof AppError && error.code === 'unauthenticated') removeCookies(exchange);
      throw error;
    }
  }

  @Serves(routes.signOut)
  async signOut(_: unknown, exchange: Exchange) {
    assertSameOrigin(exchange.request, this.config);
    const location = await this.signIn?.signOut(exchange.readCookie(cookies.refresh), this.origin.of(exchange.request));
    removeCookies(exchange);
    return { location: location ?? null };
  }
}

function setCookies(exchange: Exchange, { refresh, session }: SessionCookies): void {
  exchange.setCookie(cookies.refresh, refresh);
  exchange.setCookie(cookies.session, session);
  exchange.setCookie(cookies.signedIn, '1');
}

function removeCookies(exchange: Exchange): void {
  for (const cookie of [cookies.refresh, cookies.session, cookies.signedIn]) exchange.removeCookie(cookie);
}
