import { createHmac, timingSafeEqual } from 'node:crypto';

/** The secret that signs, or several while they are exchanged: the first signs, and what any of them signed is valid. */
export type Secrets = string | readonly string[];
type Purpose = 'picture' | 'motion' | 'media' | 'card';

/** Signed address of a stored picture, `/images/{key}/{signature}`; append a width of BC-03. It never expires: pictures are immutable. */
export function signPicture(secret: Secrets, key: string): string {
  return `/images/${key}/${signatureOf(secret, 'picture', key)}`;
}

/** Whether the signature is valid for the key of a picture; in constant time. */
export function isSignedPicture(secret: Secrets, key: string, signature: string): boolean {
  return isSigned(secret, 'picture', key, signature);
}

/**
 * Signed address of the motion of a picture, `/images/{key}/{signature}/motion`. Only services that list the picture make it. A signature of sizes is
 * not valid for motion, and vice versa.
 */
export function signMotion(secret: Secrets, key: string): string {
  return `/images/${key}/${signatureOf(secret, 'motion', key)}/motion`;
}

/** Whether the signature is valid for the motion of a picture; in constant time. */
export function isSignedMotion(secret: Secrets, key: string, signature: string): boolean {
  return isSigned(secret, 'motion', key, signature);
}

/**
 * Signed address of a stored sound or film, `/media/{key}/{signature}/{name}`. The signature includes the name, because its ending decides the content
 * type. A signature of a picture is not valid for a file, and vice versa.
 */
export function signMedia(secret: Secrets, key: string, name: string): string {
  return `/media/${key}/${signatureOf(secret, 'media', `${key}/${name}`)}/${encodeURIComponent(name)}`;
}

/** Whether the signature is valid for the key and the name of a file; in constant time. */
export function isSignedMedia(secret: Secrets, key: string, name: string, signature: string): boolean {
  return isSigned(secret, 'media', `${key}/${name}`, signature);
}

/** The two segments of a card's address that say what it shows. */
interface CardSegments {
  readonly keys: string;
  readonly names: string;
}

/** Signed address of the card of an artist, `/images/card/{keys}/{names}/{signature}.jpg`. */
export function signCard(secret: Secrets, { keys, names }: CardSegments): string {
  return `/images/card/${keys}/${names}/${signatureOf(secret, 'card', `${keys}/${names}`)}.jpg`;
}

/** Whether the signature is valid for a card; in constant time. */
export function isSignedCard(secret: Secrets, { keys, names }: CardSegments, signature: string): boolean {
  return isSigned(secret, 'card', `${keys}/${names}`, signature);
}

function isSigned(secrets: Secrets, purpose: Purpose, what: string, given: string): boolean {
  // Every secret is tried, whichever of them fits.
  return listOf(secrets)
    .map((secret) => isSame(signedBy(secret, purpose, what), given))
    .includes(true);
}

function isSame(expected: string, given: string): boolean {
  const left = Buffer.from(expected);
  const right = Buffer.from(given);
  return left.length === right.length && timingSafeEqual(left, right);
}

function signatureOf(secrets: Secrets, purpose: Purpose, what: string): string {
  const [first] = listOf(secrets);
  if (first === undefined) throw new Error('there is no secret to sign with');
  return signedBy(first, purpose, what);
}

/** 128 bits of HMAC-SHA-256, URL-safe: 22 characters. */
function signedBy(secret: string, purpose: Purpose, what: string): string {
  return createHmac('sha256', secret).update(`${purpose}:${what}`).digest().subarray(0, 16).toString('base64url');
}

const listOf = (secrets: Secrets): readonly string[] => (typeof secrets === 'string' ? [secrets] : secrets);
