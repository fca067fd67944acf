import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { uploads } from '@limner/contracts';
import sharp from 'sharp';
import { startUploads } from './start-uploads.ts';

const TURN = '<animateTransform attributeName="transform" type="rotate" to="360" dur="2s" repeatCount="indefinite"/>';
const DRAWING = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"><rect width="900" height="600" fill="#fff"/>' +
    `${'<circle cx="300" cy="300" r="20" fill="#b03060"/>'.repeat(40)}<rect x="48" width="300" height="220">${TURN}</rect></svg>`,
);

let running: Awaited<ReturnType<typeof startUploads>>;
const make = (key: string) => running.bus.request(uploads.makeMotion, { key });

beforeAll(async () => {
  running = await startUploads({ MAX_PIXELS: '9000000' });
});
afterAll(() => running.close());

function frame(background: string) {
  return sharp({ create: { width: 1400, height: 900, channels: 3, background } })
    .png()
    .toBuffer();
}

describe('pieces that move', () => {
  it('[EN-04] when a picture has frames, then its motion is made once, at the width that the site shows', async () => {
    const frames = await Promise.all(['#ff0000', '#00ff00'].map((background) => frame(background)));
    const gif = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    const { key } = await running.accept(gif);
    expect(await running.keys('renditions/')).toEqual([]);
    const [made, same] = await Promise.all([make(key), make(key)]);
    expect(made).toMatchObject({
      blob: `renditions/${key}/motion.webp`,
      contentType: 'image/webp',
      compressed: false,
    });
    const kept = await running.blobs.stat(made.blob);
    expect([same, made.bytes]).toEqual([made, kept?.bytes]);
    const shown = await sharp(await running.blobs.read(made.blob), { animated: true }).metadata();
    expect(shown).toMatchObject({ format: 'webp', pages: 2, width: 1300 });
    expect(await make(key)).toEqual(made);
    expect(await running.blobs.stat(made.blob)).toEqual(kept);
  });

  it('[EN-04] when a drawing moves, then it is stored with its compressed forms', async () => {
    const { key } = await running.accept(DRAWING, { vector: true });
    const made = await make(key);
    expect(made).toMatchObject({
      blob: `renditions/${key}/motion.svg`,
      contentType: 'image/svg+xml',
      compressed: true,
    });
    const read = async (ending: string) => Buffer.from((await running.blobs.read(`${made.blob}${ending}`)) ?? '');
    const plain = await read('');
    expect(plain.toString()).toContain('<animateTransform');
    expect(brotliDecompressSync(await read('.br'))).toEqual(plain);
    expect(gunzipSync(await read('.gz'))).toEqual(plain);
    expect(await make(key)).toEqual(made);
  });

  it('when a picture or a drawing is still, or is not there, then there is no motion and nothing is stored', async () => {
    const still = await running.accept(Buffer.from(DRAWING.toString().replace(TURN, '')), { vector: true });
    const picture = await running.accept(await frame('#0000ff'));
    const kept = await running.keys('renditions/');
    for (const key of [still.key, picture.key, 'f'.repeat(64)])
      await expect(make(key)).rejects.toMatchObject({ code: 'not_found' });
    expect(await running.keys('renditions/')).toEqual(kept);
  });
});
