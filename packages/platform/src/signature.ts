import { createHmac, timingSafeEqual } from 'node:crypto';

/** Signed address of a stored picture, `/images/{key}/{signature}`; a width of BC-03 goes behind it. It never expires: pictures are immutable. */
export function signPicture(secret: string, key: string): string {
  return `/images/${key}/${signatureOf(secret, key)}`;
}

/** Whether the signature belongs to the key, in constant time. */
export function isSignedPicture(secret: string, key: string, signature: string): boolean {
  const expected = Buffer.from(signatureOf(secret, key));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** 128 bits of HMAC-SHA-256, URL-safe: 22 characters. */
function signatureOf(secret: string, key: string): string {
  return createHmac('sha256', secret).update(`picture:${key}`).digest().subarray(0, 16).toString('base64url');
}
