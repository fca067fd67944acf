import { createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type CryptoKey, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';

export interface ProviderPerson {
  readonly name: string;
  readonly groups: unknown;
  readonly email?: string;
}

/** What the provider does wrong; everything right by default. */
export interface Misbehaviour {
  /** Instead of an ID token; undefined leaves it out. */
  readonly idToken?: (claims: JWTPayload, sign: SignIdToken) => Promise<string | undefined>;
  /** Instead of the response of an address. */
  readonly responses?: Readonly<Record<string, (response: ServerResponse) => void>>;
  readonly userInfo?: (claims: JWTPayload) => JWTPayload;
}

type SignIdToken = (claims: JWTPayload, header?: { kid?: string }, key?: CryptoKey) => Promise<string>;

export interface TestProvider {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Who signs in without being asked; undefined: a page asks. */
  signsIn: string | undefined;
  misbehaviour: Misbehaviour;
  /** `/token`, for each call. */
  readonly calls: string[];
  close(): Promise<void>;
}

interface Grant {
  readonly redirectUri: string;
  readonly challenge: string;
  readonly nonce: string | undefined;
  readonly subject: string;
  isUsed: boolean;
}

export interface TestProviderOptions {
  readonly people: Readonly<Record<string, ProviderPerson>>;
  /** Where groups stand: by default in the ID token. */
  readonly groupsIn?: 'id-token' | 'user-info';
  readonly hasSignOut?: boolean;
  readonly port?: number;
}

const page = (text: string) => `<!doctype html><html lang="en"><title>Test provider</title><main>${text}</main></html>`;

/**
 * An OpenID Connect provider on loopback: authorization code flow with PKCE, a secret by `client_secret_basic`, codes that are redeemed once, user info,
 * RP-initiated sign-out. Unlike a real one, it can be set to answer wrongly.
 */
export async function startTestProvider({
  people,
  groupsIn = 'id-token',
  hasSignOut = true,
  port = 0,
}: TestProviderOptions): Promise<TestProvider> {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(publicKey)), kid: 'key-1', alg: 'RS256', use: 'sig' };
  const grants = new Map<string, Grant>();
  const subjects = new Map<string, string>();
  const clientId = 'limner-test';
  const clientSecret = 'the secret of the client in the tests';
  let issuer = '';

  const signIdToken: SignIdToken = (claims, header, key = privateKey) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'key-1', ...header }).sign(key);

  async function authorize(query: URLSearchParams, response: ServerResponse): Promise<void> {
    const redirectUri = query.get('redirect_uri') ?? '';
    const isOurs = query.get('client_id') === clientId && redirectUri.endsWith('/admin/signin-return');
    const isWhole =
      query.get('response_type') === 'code' &&
      query.get('scope')?.split(' ').includes('openid') &&
      query.get('code_challenge_method') === 'S256' &&
      (query.get('state') ?? '').length >= 20;
    if (!isOurs || !isWhole) return void response.writeHead(400).end('invalid request');
    const subject = query.get('as') ?? provider.signsIn;
    if (subject === undefined) {
      const link = (name: string, words: string) => `<p><a href="/authorize?${escaped(query, name)}">${words}</a></p>`;
      const links = Object.entries(people).map(([name, person]) => link(name, `Continue as ${person.name}`));
      const headers = { 'content-type': 'text/html' };
      return void response.writeHead(200, headers).end(page([...links, link('nobody', 'Cancel')].join('')));
    }
    const back = new URL(redirectUri);
    back.searchParams.set('state', query.get('state') ?? '');
    back.searchParams.set('iss', issuer);
    if (subject === 'nobody') back.searchParams.set('error', 'access_denied');
    else {
      const code = randomBytes(16).toString('hex');
      const challenge = query.get('code_challenge') ?? '';
      grants.set(code, { redirectUri, challenge, nonce: query.get('nonce') ?? undefined, subject, isUsed: false });
      back.searchParams.set('code', code);
    }
    response.writeHead(302, { location: back.href }).end();
  }

  async function token(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = new URLSearchParams(await textOf(request));
    const [, basic = ''] = /^Basic (.+)$/.exec(request.headers.authorization ?? '') ?? [];
    const given = Buffer.from(basic, 'base64').toString().split(':').map(formDecoded);
    if (given.join() !== [clientId, clientSecret].join()) return json(response, 401, { error: 'invalid_client' });
    const grant = grants.get(body.get('code') ?? '');
    const verifier = createHash('sha256')
      .update(body.get('code_verifier') ?? '')
      .digest('base64url');
    if (!grant || grant.isUsed || grant.challenge !== verifier || grant.redirectUri !== body.get('redirect_uri'))
      return json(response, 400, { error: 'invalid_grant' });
    grant.isUsed = true;
    const { subject, nonce } = grant;
    const now = Math.floor(Date.now() / 1_000);
    const { name, groups, email } = people[subject] ?? { name: '', groups: [] };
    const claims = {
      ...{ iss: issuer, aud: clientId, sub: subject, iat: now, exp: now + 300, name },
      ...(email !== undefined && { email }),
      ...(nonce !== undefined && { nonce }),
      ...(groupsIn === 'id-token' && { groups }),
    };
    const { idToken = signIdToken } = provider.misbehaviour;
    const id_token = await idToken(claims, signIdToken);
    const access_token = randomBytes(16).toString('hex');
    subjects.set(access_token, subject);
    json(response, 200, {
      access_token,
      token_type: 'Bearer',
      expires_in: 300,
      ...(id_token !== undefined && { id_token }),
    });
  }

  function userInfo({ headers }: IncomingMessage, response: ServerResponse): void {
    const subject = subjects.get(headers.authorization?.replace('Bearer ', '') ?? '');
    if (subject === undefined) {
      json(response, 401, { error: 'invalid_token' });
      return;
    }
    const { userInfo: change = (same) => same } = provider.misbehaviour;
    json(response, 200, change({ sub: subject, groups: people[subject]?.groups }));
  }

  function signOut(query: URLSearchParams, response: ServerResponse): void {
    const to = query.get('post_logout_redirect_uri') ?? '';
    const isOurs =
      query.get('client_id') === clientId && query.has('id_token_hint') && to.endsWith('/admin/signout-return');
    if (!isOurs) return void response.writeHead(400).end('invalid request');
    response.writeHead(302, { location: to }).end();
  }

  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', issuer);
    provider.calls.push(pathname);
    const other = provider.misbehaviour.responses?.[pathname];
    if (other) return other(response);
    const answer = async () => {
      if (pathname === '/.well-known/openid-configuration') json(response, 200, metadata());
      else if (pathname === '/keys') json(response, 200, { keys: [jwk] });
      else if (pathname === '/authorize') await authorize(searchParams, response);
      else if (pathname === '/token') await token(request, response);
      else if (pathname === '/userinfo') userInfo(request, response);
      else if (pathname === '/signout') signOut(searchParams, response);
      else response.writeHead(404).end();
    };
    answer().catch((error: unknown) => response.writeHead(500).end(String(error)));
  });

  const metadata = () => ({
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    userinfo_endpoint: `${issuer}/userinfo`,
    jwks_uri: `${issuer}/keys`,
    ...(hasSignOut && { end_session_endpoint: `${issuer}/signout` }),
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    token_endpoint_auth_methods_supported: ['client_secret_basic'],
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
  });

  const provider: TestProvider & { issuer: string } = {
    issuer: '',
    clientId,
    clientSecret,
    signsIn: undefined,
    misbehaviour: {},
    calls: [],
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  provider.issuer = issuer;
  return provider;
}

/** The settings of an installation that signs people in with it. */
export const settingsFor = ({ issuer, clientId, clientSecret }: TestProvider): Record<string, string> => ({
  OIDC_ISSUER: issuer,
  OIDC_CLIENT_ID: clientId,
  OIDC_CLIENT_SECRET: clientSecret,
  OIDC_NAME: 'Studio accounts',
  OIDC_GROUPS: 'admin=site-admins|owners; editor=writers',
});

function escaped(query: URLSearchParams, as: string): string {
  const with_ = new URLSearchParams(query);
  with_.set('as', as);
  return with_.toString().replaceAll('&', '&amp;');
}

/** The reverse of how forms are encoded (RFC 6749, 2.3.1). */
const formDecoded = (text: string): string => new URLSearchParams(`x=${text}`).get('x') ?? '';

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

function json(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
