import { asSystem, type Bus } from '@limner/bus';
import { type Caller, cookies, profiles, type Session } from '@limner/contracts';
import { AppError, type Cache, type Clock, type Config, type Logger } from '@limner/platform';
import { pathTo } from '@limner/routes';
import type { Engines } from '@limner/runtime';
import { SignInFailure } from './failure.ts';
import { IdentityProvider } from './identity-provider.ts';
import { returnPath } from './return-path.ts';
import { Tokens } from './tokens.ts';

/** Milliseconds that a token of the web is taken. */
const ACCESS_MS = 5 * 60_000;
const BEGUN_MS = (cookies.signIn.maxAgeS ?? 0) * 1_000;

/** The values of the cookies of somebody who is signed in. */
export interface SessionCookies {
  readonly refresh: string;
  readonly session: string;
}

export interface Renewed extends SessionCookies {
  readonly token: string;
  readonly expires: string;
  readonly name: string;
}

type Needed = Pick<Engines, 'config' | 'bus' | 'cache' | 'clock' | 'logger' | 'health'>;

/** Sign-in by the identity provider of the settings; health names it as degraded while it cannot be used. */
export function openSignIn({ config, bus, cache, clock, logger, health }: Needed): SignIn {
  const provider = new IdentityProvider(config, clock);
  health.add('sign-in', () => provider.check(), { isOptional: true });
  return new SignIn(provider, new Tokens(secretsOf(config), clock), bus, cache, clock, logger);
}

function secretsOf({ SESSION_SECRET, IMAGE_SECRET }: Config): readonly string[] {
  const secrets = SESSION_SECRET ?? IMAGE_SECRET;
  if (secrets === undefined) throw new Error('neither SESSION_SECRET nor IMAGE_SECRET is set');
  return secrets;
}

/** Begins and completes sign-ins, renews and ends sessions, and knows the caller of a token. Sessions are kept by profiles, so all gateways agree. */
export class SignIn {
  constructor(
    private readonly provider: IdentityProvider,
    private readonly tokens: Tokens,
    private readonly bus: Bus,
    private readonly cache: Cache,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  get providerName(): string {
    return this.provider.name;
  }

  /** Where to send the browser, and the cookie that it brings back. Throws SignInFailure. */
  async begin(origin: string, back: unknown): Promise<{ location: string; cookie: string }> {
    const checks = { state: random(), nonce: random(), verifier: random() };
    const location = await this.provider.authorizationUrl(redirectUri(origin), checks);
    const cookie = await this.tokens.seal({ ...checks, back: returnPath(back) }, this.#in(BEGUN_MS));
    return { location, cookie };
  }

  /** Completes a sign-in with the provider's answer, once. Throws SignInFailure. */
  async complete(
    origin: string,
    query: string,
    cookie: string | undefined,
    former: string | undefined,
  ): Promise<SessionCookies & { back: string }> {
    const begun = cookie === undefined ? undefined : await this.tokens.open(cookie);
    if (!begun) throw new SignInFailure('outdated', 'the cookie of the sign-in is missing, changed or too old');
    const { back, ...checks } = begun;
    if (new URLSearchParams(query).get('state') !== checks.state)
      throw new SignInFailure('outdated', 'the answer belongs to another sign-in');
    if (!(await this.cache.add(`sign-in:${checks.state}`, 1, BEGUN_MS)))
      throw new SignInFailure('outdated', 'this sign-in was completed before');
    const { person, hint } = await this.provider.redeem(new URL(`${redirectUri(origin)}?${query}`), checks);
    // Signing in again ends the session before.
    if (former !== undefined) await this.#end('session', former);
    const session = await asSystem(() => this.bus.request(profiles.beginSession, { person, hint }));
    this.logger.info({ person: person.id, groups: person.groups }, 'signed in');
    return { back, ...(await this.#cookiesOf(session)) };
  }

  /** A new token for a refresh token, which is replaced. Throws `unauthenticated`. */
  async renew(refresh: string | undefined): Promise<Renewed> {
    const claims = refresh === undefined ? undefined : await this.tokens.verify('refresh', refresh);
    if (!claims) throw new AppError('unauthenticated', 'The session has ended');
    const { sid: session, generation } = claims;
    const renewed = await asSystem(() => this.bus.request(profiles.renewSession, { session, generation }));
    const { person } = renewed;
    const expires = new Date(Math.min(this.#in(ACCESS_MS).getTime(), Date.parse(renewed.expires)));
    const token = await this.tokens.sign(
      'access',
      { sub: person.id, name: person.name, groups: [...person.groups], sid: session },
      expires,
    );
    return { token, expires: expires.toISOString(), name: person.name, ...(await this.#cookiesOf(renewed)) };
  }

  /** Ends the session; returns where to sign out of the provider too. Without a session there is nothing to do. */
  async signOut(refresh: string | undefined, origin: string): Promise<string | undefined> {
    const hint = refresh === undefined ? undefined : await this.#end('refresh', refresh);
    if (hint === undefined || origin === '') return undefined;
    return this.provider.endSessionUrl(`${origin}${pathTo('signoutReturn')}`, hint);
  }

  /** The caller of a token of the web. With `mustBeOpen` its session must not have ended meanwhile. Throws `unauthenticated`. */
  async callerOfToken(token: string, mustBeOpen: boolean): Promise<Caller> {
    const claims = await this.tokens.verify('access', token);
    if (!claims) throw new AppError('unauthenticated', 'The token is not valid, or has expired');
    if (!mustBeOpen) return { kind: 'user', id: claims.sub, groups: claims.groups };
    const caller = await this.#callerOf(claims.sid);
    if (!caller) throw new AppError('unauthenticated', 'The session has ended');
    return caller;
  }

  /** The caller of the cookie of a session; undefined when it is not valid, or the session has ended. */
  async callerOfCookie(cookie: string): Promise<Caller | undefined> {
    const claims = await this.tokens.verify('session', cookie);
    return claims && this.#callerOf(claims.sid);
  }

  async #callerOf(session: string): Promise<Caller | undefined> {
    const found = await asSystem(() => this.bus.request(profiles.getSession, { session }));
    if (!found) return undefined;
    const { id, groups, email } = found.person;
    return { kind: 'user', id, groups: [...groups], ...(email !== undefined && { email }) };
  }

  async #end(kind: 'refresh' | 'session', token: string): Promise<string | null | undefined> {
    const claims = await this.tokens.verify(kind, token);
    if (!claims) return undefined;
    return (await asSystem(() => this.bus.request(profiles.endSession, { session: claims.sid }))).hint;
  }

  async #cookiesOf({ session: sid, generation, expires }: Session): Promise<SessionCookies> {
    const until = new Date(expires);
    const [refresh, session] = await Promise.all([
      this.tokens.sign('refresh', { sid, generation }, until),
      this.tokens.sign('session', { sid }, until),
    ]);
    return { refresh, session };
  }

  #in(milliseconds: number): Date {
    return new Date(this.clock.now().getTime() + milliseconds);
  }
}

/** 256 bits. */
const random = (): string => Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url');

const redirectUri = (origin: string): string => `${origin}${pathTo('signinReturn')}`;
