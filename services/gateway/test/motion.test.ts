import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { uploads } from '@limner/contracts';
import { AppError, signMotion, signPicture } from '@limner/platform';
import { type Alone, startAlone } from './alone.ts';
import { ask } from './raw-http.ts';

const SECRET = 'a secret of at least thirty-two letters';
const FILM = 'a'.repeat(64);
const DRAWING = 'b'.repeat(64);
const STILL = 'c'.repeat(64);
const film = Buffer.from(`RIFF${'frames '.repeat(2_000)}`);
const drawing = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${'<path d="M0 0h9"/>'.repeat(99)}</svg>`);

let alone: Alone;
let made: string[];
const address = (key: string) => signMotion(SECRET, key);
const call = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  ask(alone.gateway.address, path, { method, headers });

beforeAll(async () => {
  alone = await startAlone();
  await alone.bus.handle(uploads.makeMotion, 'uploads', async ({ key }) => {
    made.push(key);
    if (key === FILM) {
      const blob = `renditions/${key}/motion.webp`;
      await alone.blobs.put(blob, film);
      return { blob, bytes: film.length, contentType: 'image/webp' as const, compressed: false };
    }
    if (key !== DRAWING) throw new AppError('not_found', 'the picture does not move');
    const blob = `renditions/${key}/motion.svg`;
    await alone.blobs.put(blob, drawing);
    await alone.blobs.put(`${blob}.br`, brotliCompressSync(drawing));
    await alone.blobs.put(`${blob}.gz`, gzipSync(drawing));
    return { blob, bytes: drawing.length, contentType: 'image/svg+xml' as const, compressed: true };
  });
  made = [];
  await alone.blobs.put(`originals/${STILL}`, drawing);
  await alone.blobs.put(`originals/${DRAWING}`, drawing);
});
afterAll(() => alone.stop());

describe('pictures that move', () => {
  it('[EN-04] when a drawing is asked for, then it comes with its content type, in a sandbox that allows only its styles', async () => {
    const response = await call(address(DRAWING));
    expect(response.status).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-length': String(drawing.length),
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    });
    expect(response.body).toEqual(drawing);
  });

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])(
    'when a visitor accepts %s, then the stored compressed form comes, with an ETag of its own',
    async (encoding, plain) => {
      const response = await call(address(DRAWING), { 'accept-encoding': encoding });
      const kept = await alone.blobs.read(`renditions/${DRAWING}/motion.svg.${encoding === 'br' ? 'br' : 'gz'}`);
      expect(response.headers['content-encoding']).toBe(encoding);
      expect(response.headers['content-length']).toBe(String(kept?.length));
      expect(plain(response.body)).toEqual(drawing);
      const etag = response.headers.etag ?? '';
      expect(etag).not.toBe((await call(address(DRAWING))).headers.etag);
      const again = await call(address(DRAWING), { 'accept-encoding': encoding, 'if-none-match': etag });
      expect([again.status, again.body.length]).toEqual([304, 0]);
    },
  );

  it('when a film is asked for in parts, then each part comes as stored', async () => {
    const part = await call(address(FILM), { range: 'bytes=4-99', 'accept-encoding': 'br' });
    expect(part.status).toBe(206);
    expect(part.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-range': `bytes 4-99/${film.length}`,
      'content-length': '96',
      'accept-ranges': 'bytes',
    });
    expect(part.body).toEqual(film.subarray(4, 100));
    const behind = await call(address(FILM), { range: `bytes=${film.length}-` });
    expect([behind.status, behind.headers['content-range']]).toEqual([416, `bytes */${film.length}`]);
    const { etag = '' } = part.headers;
    expect((await call(address(FILM), { range: 'bytes=0-1', 'if-range': etag })).status).toBe(206);
    expect((await call(address(FILM), { range: 'bytes=0-1', 'if-range': '"another"' })).status).toBe(200);
  });

  it('when a part of a drawing is asked for, then it is a part of the uncompressed form', async () => {
    const part = await call(address(DRAWING), { range: 'bytes=0-3', 'accept-encoding': 'br' });
    expect([part.status, part.headers['content-encoding'], part.body.toString()]).toEqual([206, undefined, '<svg']);
  });

  it('when HEAD is requested, then the length is sent', async () => {
    const head = await call(address(FILM), {}, 'HEAD');
    expect([head.status, head.headers['content-length'], head.body.length]).toEqual([200, String(film.length), 0]);
  });

  it('when it was asked for before, then uploads gets no request; when its file is gone, then it is made again', async () => {
    await call(address(FILM));
    made = [];
    expect((await call(address(FILM))).status).toBe(200);
    expect(made).toEqual([]);
    await alone.blobs.remove(`renditions/${FILM}/motion.webp`);
    const response = await call(address(FILM));
    expect([response.status, response.body.length, made]).toEqual([200, film.length, [FILM]]);
  });

  it('when the signature is of sizes, of another picture or invalid, then it is not found, and nothing is made', async () => {
    made = [];
    const ofSizes = signPicture(SECRET, DRAWING);
    for (const wrong of [
      `${ofSizes}/motion`,
      `${signPicture(SECRET, STILL)}/motion`,
      address(FILM).replace(FILM, DRAWING),
      `/images/${DRAWING}/${'x'.repeat(22)}/motion`,
      `/images/${'B'.repeat(64)}/${ofSizes.split('/')[3]}/motion`,
    ])
      expect([wrong, (await call(wrong)).status]).toEqual([wrong, 404]);
    expect(made).toEqual([]);
  });

  it('when the picture does not move, then it is not found, whatever the signature', async () => {
    const response = await call(address(STILL));
    expect(response.status).toBe(404);
    expect(response.body.toString()).not.toContain('<svg');
    expect((await call(address(DRAWING).replace('/motion', '/320'))).status).toBe(404);
  });
});
