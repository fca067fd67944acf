import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { signMedia, signPicture } from '@limner/platform';
import { wave } from '@limner/testing/media-files';
import { rangeOf } from '../src/byte-range.ts';
import { type Alone, startAlone } from './alone.ts';

const SECRET = 'a secret of at least thirty-two letters';
const sound = wave({ samples: 5_000 });
const key = createHash('sha256').update(sound).digest('hex');
const address = signMedia(SECRET, key, 'a-talk.wav');

let alone: Alone;
const call = (where: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`${alone.gateway.address}${where}`, { method, headers });
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

beforeAll(async () => {
  alone = await startAlone();
  await alone.blobs.put(`media/${key}`, sound);
});
afterAll(() => alone.stop());

describe('sounds and films', () => {
  it('when one is asked for, then it comes whole, with its content type, cached for ever and sandboxed', async () => {
    const response = await call(address);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'audio/wav',
      'content-length': String(sound.length),
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
    expect(await bytesOf(response)).toEqual(sound);
  });

  it.each([
    ['bytes=0-99', 0, 99],
    ['bytes=100-', 100, sound.length - 1],
    ['bytes=-50', sound.length - 50, sound.length - 1],
    ['bytes=9000-999999', 9_000, sound.length - 1],
  ])('when %s is asked for, then that part comes', async (range, first, last) => {
    const response = await call(address, { range });
    expect(response.status).toBe(206);
    expect(response.headers.get('content-range')).toBe(`bytes ${first}-${last}/${sound.length}`);
    expect(response.headers.get('content-length')).toBe(String(last - first + 1));
    expect(await bytesOf(response)).toEqual(sound.subarray(first, last + 1));
  });

  it('when the range begins after the end of the file, then it is 416 with the length of the file', async () => {
    const response = await call(address, { range: `bytes=${sound.length}-` });
    expect(response.status).toBe(416);
    expect(response.headers.get('content-range')).toBe(`bytes */${sound.length}`);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('when several ranges are asked for, or If-Range names another file, then the whole file comes', async () => {
    expect((await call(address, { range: 'bytes=0-1,5-6' })).status).toBe(200);
    expect((await call(address, { range: 'bytes=0-1', 'if-range': '"another"' })).status).toBe(200);
    const etag = (await call(address)).headers.get('etag') ?? '';
    expect((await call(address, { range: 'bytes=0-1', 'if-range': etag })).status).toBe(206);
  });

  it('when the ETag matches, then it is 304; when HEAD is requested, then the length is sent', async () => {
    const etag = (await call(address)).headers.get('etag') ?? '';
    expect((await call(address, { 'if-none-match': etag })).status).toBe(304);
    const head = await call(address, {}, 'HEAD');
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(sound.length)]);
    expect(await head.text()).toBe('');
  });

  it('when the signature is of another name, another key or a picture, then it is not found', async () => {
    const signature = address.split('/')[3];
    const ofPicture = signPicture(SECRET, key).split('/')[3];
    for (const wrong of [
      `/media/${key}/${signature}/a-talk.mp4`,
      `/media/${'b'.repeat(64)}/${signature}/a-talk.wav`,
      `/media/${key}/${ofPicture}/a-talk.wav`,
      signMedia(SECRET, key, 'a-talk.html'),
      signMedia(SECRET, 'b'.repeat(64), 'a-talk.wav'),
    ])
      expect((await call(wrong)).status).toBe(404);
    expect((await call(`/images/${key}/${signature}/320`)).status).toBe(404);
  });
});

describe('the Range header', () => {
  it.each([
    [undefined, 'whole'],
    ['', 'whole'],
    ['bytes=-', 'whole'],
    ['bytes=5-2', 'whole'],
    ['items=0-5', 'whole'],
    ['bytes=a-b', 'whole'],
    ['bytes=-0', 'none'],
    ['bytes=10-', 'none'],
    ['bytes=-99', { first: 0, last: 9 }],
    ['bytes=9-9', { first: 9, last: 9 }],
  ])('when it is %j of ten bytes, then it is %j', (header, part) => {
    expect(rangeOf(header, 10)).toEqual(part);
  });

  it('when the file is empty, then no range of it can be sent', () => {
    expect(rangeOf('bytes=0-', 0)).toBe('none');
    expect(rangeOf('bytes=-5', 0)).toBe('none');
  });
});
