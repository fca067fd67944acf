import { hkdfSync } from 'node:crypto';
import { GROUPS } from '@limner/contracts';
import type { Clock } from '@limner/platform';
import { EncryptJWT, type JWTPayload, jwtDecrypt, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';

const ISSUER = 'limner';

/** What the gateway signs, by kind. Each kind has a key of its own, so that none passes for another. */
const KINDS = {
  /** The token of the web: who the caller is, for five minutes. */
  access: z.object({
    sub: z.string().min(1).max(200),
    name: z.string(),
    groups: z.array(z.enum(GROUPS)),
    sid: z.string(),
  }),
  /** Renews it, once. */
  refresh: z.object({ sid: z.string(), generation: z.int().nonnegative() }),
  /** Opens pages. */
  session: z.object({ sid: z.string() }),
  /** What a sign-in began with; encrypted. */
  'sign-in': z.object({ state: z.string(), nonce: z.string(), verifier: z.string(), back: z.string() }),
} as const;

type Kind = keyof typeof KINDS;
type SignedKind = Exclude<Kind, 'sign-in'>;
export type Claims<K extends Kind> = z.output<(typeof KINDS)[K]>;

/** Makes and checks tokens. Keys are derived from the secrets that all gateways of an installation share: the first signs, all are valid. */
export class Tokens {
  readonly #keys: ReadonlyMap<Kind, readonly Uint8Array[]>;

  constructor(
    secrets: readonly string[],
    private readonly clock: Clock,
  ) {
    const kinds = Object.keys(KINDS) as Kind[];
    this.#keys = new Map(
      kinds.map((kind) => [
        kind,
        secrets.map((secret) => new Uint8Array(hkdfSync('sha256', secret, 'limner sign-in', kind, 32))),
      ]),
    );
  }

  sign<K extends SignedKind>(kind: K, claims: Claims<K>, expires: Date): Promise<string> {
    return new SignJWT(claims as JWTPayload)
      .setProtectedHeader({ alg: 'HS256', typ: typeOf(kind) })
      .setIssuer(ISSUER)
      .setAudience(kind)
      .setIssuedAt(this.clock.now())
      .setExpirationTime(expires)
      .sign(this.#signingKey(kind));
  }

  /** Undefined unless it is a token of this kind, of this installation, that has not expired. */
  async verify<K extends SignedKind>(kind: K, token: string): Promise<Claims<K> | undefined> {
    const options = { ...this.#expected(kind), algorithms: ['HS256'], typ: typeOf(kind) };
    for (const key of this.#keysOf(kind)) {
      const checked = await jwtVerify(token, key, options).catch(() => undefined);
      if (checked) return KINDS[kind].safeParse(checked.payload).data as Claims<K> | undefined;
    }
    return undefined;
  }

  seal(claims: Claims<'sign-in'>, expires: Date): Promise<string> {
    return new EncryptJWT({ ...claims })
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', typ: typeOf('sign-in') })
      .setIssuer(ISSUER)
      .setAudience('sign-in')
      .setIssuedAt(this.clock.now())
      .setExpirationTime(expires)
      .encrypt(this.#signingKey('sign-in'));
  }

  async open(sealed: string): Promise<Claims<'sign-in'> | undefined> {
    const algorithms = { keyManagementAlgorithms: ['dir'], contentEncryptionAlgorithms: ['A256GCM'] };
    const options = { ...this.#expected('sign-in'), ...algorithms, typ: typeOf('sign-in') };
    for (const key of this.#keysOf('sign-in')) {
      const opened = await jwtDecrypt(sealed, key, options).catch(() => undefined);
      if (opened) return KINDS['sign-in'].safeParse(opened.payload).data;
    }
    return undefined;
  }

  #expected(audience: Kind) {
    return { issuer: ISSUER, audience, currentDate: this.clock.now(), requiredClaims: ['exp', 'iat'] };
  }

  #signingKey(kind: Kind): Uint8Array {
    const [key] = this.#keysOf(kind);
    if (!key) throw new Error(`there is no key for ${kind}`);
    return key;
  }

  #keysOf(kind: Kind): readonly Uint8Array[] {
    return this.#keys.get(kind) ?? [];
  }
}

const typeOf = (kind: Kind): string => `limner-${kind}+jwt`;
