import { routes } from '@limner/contracts';
import sharp from 'sharp';

/** Settings for visitors distinguished by a forwarded address, as behind a reverse proxy on this machine. */
export const BEHIND_PROXY = { RATE_LIMITS: 'true', TRUST_PROXY: '127.0.0.1' } as const;

/** Searches by a picture as a visitor with that address. */
export function searchPicture(
  site: string,
  visitor: string,
  picture: Uint8Array<ArrayBuffer>,
  signal?: AbortSignal,
): Promise<Response> {
  const body = new FormData();
  body.set('file', new Blob([picture]), 'picture');
  return fetch(`${site}${routes.searchImage.path}`, {
    method: 'POST',
    body,
    headers: { 'x-forwarded-for': visitor },
    ...(signal && { signal }),
  });
}

/** Visitor addresses; changes after so many calls, so that none exceeds the rate limits. */
export function visitors(network: string, callsEach: number): () => string {
  let calls = 0;
  return () => {
    const at = Math.floor(calls++ / callsEach);
    return `${network}.${at >> 8}.${at & 255}`;
  };
}

/** A different picture at each call, in the form that the browser sends. */
export async function photograph(side = 1024): Promise<Uint8Array<ArrayBuffer>> {
  const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const;
  const made = sharp({
    create: { width: side, height: Math.round(side * 0.75), channels: 3, background: '#888', noise },
  });
  return new Uint8Array(await made.jpeg({ quality: 90 }).toBuffer());
}

/** Few bytes, many pixels: 7000 x 7000 of one colour. */
export async function flatBomb(): Promise<Uint8Array<ArrayBuffer>> {
  const made = sharp({ create: { width: 7000, height: 7000, channels: 3, background: '#888' } });
  return new Uint8Array(await made.avif({ quality: 1, effort: 0 }).toBuffer());
}

/** Few bytes, within every limit, and slow: lossless AVIF with transparency and full colour resolution. */
export async function slowestLegal(): Promise<Uint8Array<ArrayBuffer>> {
  const background = { r: 100, g: 100, b: 100, alpha: 0.5 };
  const made = sharp({ create: { width: 4000, height: 4000, channels: 4, background } });
  return new Uint8Array(await made.avif({ lossless: true, effort: 0, chromaSubsampling: '4:4:4' }).toBuffer());
}
