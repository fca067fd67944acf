import { createHash } from 'node:crypto';
import type { Person } from '@limner/contracts';
import { isEmail } from '@limner/contracts/email';
import type { Clock, Config } from '@limner/platform';
import type * as OpenId from 'openid-client';
import { SignInFailure, type SignInReason } from './failure.ts';
import { groupsOf, hasClaim } from './groups.ts';

/** Seconds for each call. */
const TIMEOUT_S = 5;
/** Milliseconds that the provider's description is used, and that it is not asked for again after a failure. */
const FRESH_MS = 60 * 60_000;
const PAUSE_MS = 5_000;
const MAX_HINT = 16_000;

type Settings = Pick<
  Config,
  | 'OIDC_ISSUER'
  | 'OIDC_CLIENT_ID'
  | 'OIDC_CLIENT_SECRET'
  | 'OIDC_NAME'
  | 'OIDC_SCOPES'
  | 'OIDC_GROUPS_CLAIM'
  | 'OIDC_GROUPS'
>;

/** What a sign-in began with; the provider's answer has to match. */
export interface Checks {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/**
 * The OpenID Connect provider of the settings. Its description is fetched when it is first needed, used for an hour, and after that as long as there is no
 * newer one; its keys are cached by the library, which fetches them again for a key that it does not know.
 */
export class IdentityProvider {
  readonly name: string;
  readonly #issuer: URL;
  #described: { readonly at: number; readonly description: OpenId.Configuration } | undefined;
  #failed: { readonly at: number; readonly error: SignInFailure } | undefined;
  #running: Promise<OpenId.Configuration> | undefined;

  constructor(
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {
    this.#issuer = new URL(settings.OIDC_ISSUER ?? '');
    this.name = settings.OIDC_NAME ?? this.#issuer.host;
  }

  /** Rejects while nobody can sign in because of the provider. */
  async check(): Promise<void> {
    await this.#description();
  }

  /** The address at the provider where a person signs in. */
  async authorizationUrl(redirectUri: string, { state, nonce, verifier }: Checks): Promise<string> {
    const [library, description] = await Promise.all([loadLibrary(), this.#description()]);
    return library.buildAuthorizationUrl(description, {
      redirect_uri: redirectUri,
      scope: this.settings.OIDC_SCOPES,
      response_type: 'code',
      state,
      nonce,
      code_challenge: await library.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    }).href;
  }

  /** Redeems the code of an answer. The ID token is checked as a whole: signature, issuer, audience, times, nonce. */
  async redeem(answer: URL, { state, nonce, verifier }: Checks): Promise<{ person: Person; hint: string }> {
    const [library, description] = await Promise.all([loadLibrary(), this.#description()]);
    try {
      const tokens = await library.authorizationCodeGrant(description, answer, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (claims === undefined) throw new SignInFailure('invalid', 'there is no ID token');
      const person = await this.#personOf(claims, tokens.access_token, description);
      const hint = tokens.id_token ?? '';
      return { person, hint: hint.length > MAX_HINT ? '' : hint };
    } catch (error) {
      throw failureOf(error, library);
    }
  }

  /** Where a person signs out of the provider; undefined when it has no such address, or does not answer. */
  async endSessionUrl(returnUri: string, hint: string | null): Promise<string | undefined> {
    const description = await this.#description().catch(() => undefined);
    if (description?.serverMetadata().end_session_endpoint === undefined) return undefined;
    const library = await loadLibrary();
    const parameters = { post_logout_redirect_uri: returnUri, ...(hint !== null && { id_token_hint: hint }) };
    return library.buildEndSessionUrl(description, parameters).href;
  }

  async #personOf(claims: OpenId.IDToken, accessToken: string, description: OpenId.Configuration): Promise<Person> {
    const { OIDC_GROUPS_CLAIM: claim, OIDC_GROUPS: mapping = {} } = this.settings;
    const mustAsk = !hasClaim(claims, claim) && description.serverMetadata().userinfo_endpoint !== undefined;
    const more = mustAsk ? await (await loadLibrary()).fetchUserInfo(description, accessToken, claims.sub) : {};
    const known = { ...more, ...claims };
    const groups = groupsOf(known, claim, mapping);
    if (groups.length === 0)
      throw new SignInFailure('no-access', `${idOf(claims.sub)} is in none of the groups of OIDC_GROUPS`);
    const email = emailOf(known);
    return { id: idOf(claims.sub), name: nameOf(known), groups, ...(email !== undefined && { email }) };
  }

  /** Shared by concurrent callers. An old description is used while there is no new one. */
  async #description(): Promise<OpenId.Configuration> {
    const now = this.clock.now().getTime();
    if (this.#described && now - this.#described.at < FRESH_MS) return this.#described.description;
    if (this.#failed && now - this.#failed.at < PAUSE_MS) {
      if (this.#described) return this.#described.description;
      throw this.#failed.error;
    }
    this.#running ??= this.#discover().finally(() => {
      this.#running = undefined;
    });
    const known = this.#described?.description;
    return known ? this.#running.catch(() => known) : this.#running;
  }

  async #discover(): Promise<OpenId.Configuration> {
    const library = await loadLibrary();
    try {
      const { OIDC_CLIENT_ID: client = '', OIDC_CLIENT_SECRET: secret } = this.settings;
      const description = await library.discovery(
        this.#issuer,
        client,
        undefined,
        secret === undefined ? library.None() : authenticationBy(library, secret),
        {
          timeout: TIMEOUT_S,
          // Without it the signature of an ID token that comes over TLS would not be looked at.
          execute: [
            library.enableNonRepudiationChecks,
            ...(this.#issuer.protocol === 'http:' ? [library.allowInsecureRequests] : []),
          ],
        },
      );
      if (
        description.serverMetadata().authorization_endpoint === undefined ||
        description.serverMetadata().token_endpoint === undefined
      )
        throw new SignInFailure('provider', 'the provider names no authorization endpoint or no token endpoint');
      this.#described = { at: this.clock.now().getTime(), description };
      this.#failed = undefined;
      return description;
    } catch (error) {
      const failure = failureOf(error, library);
      const found = new SignInFailure(
        'provider',
        `the identity provider at ${this.#issuer.origin} cannot be used: ${failure.message}`,
      );
      this.#failed = { at: this.clock.now().getTime(), error: found };
      throw found;
    }
  }
}

/** Loaded with the first sign-in or check: a start does not wait for it, and an installation without a provider never loads it. */
const loadLibrary = (): Promise<typeof OpenId> => import('openid-client');

/** By the method that the provider supports; `client_secret_basic` is the default of the specification. */
function authenticationBy(library: typeof OpenId, secret: string): OpenId.ClientAuth {
  const [basic, post] = [library.ClientSecretBasic(secret), library.ClientSecretPost(secret)];
  return (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported;
    const usesPost = methods?.includes('client_secret_post') && !methods.includes('client_secret_basic');
    return (usesPost ? post : basic)(server, ...rest);
  };
}

/** Codes of the library for a provider that does not answer, or not as a provider. */
const UNREACHABLE = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
]);

function failureOf(error: unknown, library: typeof OpenId): SignInFailure {
  if (error instanceof SignInFailure) return error;
  return new SignInFailure(reasonOf(error, library), describe(error));
}

function reasonOf(error: unknown, library: typeof OpenId): SignInReason {
  if (error instanceof library.AuthorizationResponseError)
    return error.error === 'access_denied' ? 'denied' : 'provider';
  if (error instanceof library.ResponseBodyError) {
    if (error.error === 'invalid_grant') return 'outdated';
    return ['invalid_client', 'unauthorized_client', 'invalid_scope'].includes(error.error) ? 'settings' : 'provider';
  }
  if (error instanceof library.WWWAuthenticateChallengeError) return 'settings';
  if (error instanceof library.ClientError) return UNREACHABLE.has(error.code ?? '') ? 'provider' : 'invalid';
  // `fetch` rejects with it when there is no connection.
  return error instanceof TypeError && error.message === 'fetch failed' ? 'provider' : 'invalid';
}

/** What failed, for the log: never a token, which the properties of an error may contain. */
function describe(error: unknown): string {
  const messages: string[] = [];
  for (let one = error; one instanceof Error && messages.length < 4; one = one.cause) {
    const code = 'error' in one && typeof one.error === 'string' ? ` (${one.error})` : '';
    if (one.message !== '') messages.push(`${one.message}${code}`);
  }
  return messages.join(': ').slice(0, 500) || 'unknown';
}

/** Subjects are at most 255 characters, ids 200. */
function idOf(subject: string): string {
  const isShort = subject.length <= 180;
  return `oidc:${isShort ? subject : createHash('sha256').update(subject).digest('base64url')}`;
}

function emailOf({ email, email_verified: isConfirmed }: Readonly<Record<string, unknown>>): string | undefined {
  return typeof email === 'string' && isEmail(email) && isConfirmed !== false ? email : undefined;
}

function nameOf(claims: Readonly<Record<string, unknown>>): string {
  const names = [claims.name, claims.preferred_username, claims.email];
  const name = names.find((one): one is string => typeof one === 'string' && one.trim() !== '');
  return name?.trim().slice(0, 200).toWellFormed() ?? '';
}
