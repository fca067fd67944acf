import { createHmac, timingSafeEqual } from 'node:crypto';

/** Signed address of a stored picture, `/images/{key}/{signature}`; append a width of BC-03. It never expires: pictures are immutable. */
export function signPicture(secret: string, key: string): string {
  return `/images/${key}/${signatureOf(secret, 'picture', key)}`;
}

/** Whether the signature is valid for the key of a picture; in constant time. */
export function isSignedPicture(secret: string, key: string, signature: string): boolean {
  return isSame(signatureOf(secret, 'picture', key), signature);
}

/**
 * Signed address of the motion of a picture, `/images/{key}/{signature}/motion`. Only services that list the picture make it. A signature of sizes is
 * not valid for motion, and vice versa.
 */
export function signMotion(secret: string, key: string): string {
  return `/images/${key}/${signatureOf(secret, 'motion', key)}/motion`;
}

/** Whether the signature is valid for the motion of a picture; in constant time. */
export function isSignedMotion(secret: string, key: string, signature: string): boolean {
  return isSame(signatureOf(secret, 'motion', key), signature);
}

/**
 * Signed address of a stored sound or film, `/media/{key}/{signature}/{name}`. The signature includes the name, because its ending decides the content
 * type. A signature of a picture is not valid for a file, and vice versa.
 */
export function signMedia(secret: string, key: string, name: string): string {
  return `/media/${key}/${signatureOf(secret, 'media', `${key}/${name}`)}/${encodeURIComponent(name)}`;
}

/** Whether the signature is valid for the key and the name of a file; in constant time. */
export function isSignedMedia(secret: string, key: string, name: string, signature: string): boolean {
  return isSame(signatureOf(secret, 'media', `${key}/${name}`), signature);
}

/** The two segments of a card's address that say what it shows. */
interface CardSegments {
  readonly keys: string;
  readonly names: string;
}

/** Signed address of the card of an artist, `/images/card/{keys}/{names}/{signature}.jpg`. */
export function signCard(secret: string, { keys, names }: CardSegments): string {
  return `/images/card/${keys}/${names}/${signatureOf(secret, 'card', `${keys}/${names}`)}.jpg`;
}

/** Whether the signature is valid for a card; in constant time. */
export function isSignedCard(secret: string, { keys, names }: CardSegments, signature: string): boolean {
  return isSame(signatureOf(secret, 'card', `${keys}/${names}`), signature);
}

function isSame(expected: string, given: string): boolean {
  const left = Buffer.from(expected);
  const right = Buffer.from(given);
  return left.length === right.length && timingSafeEqual(left, right);
}

/** 128 bits of HMAC-SHA-256, URL-safe: 22 characters. */
function signatureOf(secret: string, purpose: 'picture' | 'motion' | 'media' | 'card', what: string): string {
  return createHmac('sha256', secret).update(`${purpose}:${what}`).digest().subarray(0, 16).toString('base64url');
}
