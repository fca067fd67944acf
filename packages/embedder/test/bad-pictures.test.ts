import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createPicturePool, type PicturePool } from '@limner/embedder';
import type { ErrorCode } from '@limner/platform';
import sharp from 'sharp';
import { animation, drawn, gifOf, pngClaiming, scene, sceneWith } from './drawn-pictures.ts';

let pool: PicturePool;

beforeAll(async () => {
  pool = createPicturePool({ workers: 1, maxBytes: 8_000_000 });
  await pool.inspect(await drawn().png().toBuffer());
});
afterAll(() => pool.close());

/** Without their last third; a head alone would be an easier case. */
async function cutOff(bytes: Promise<Buffer>): Promise<Buffer> {
  const whole = await bytes;
  return whole.subarray(0, Math.floor((whole.byteLength * 2) / 3));
}

const noise = () =>
  sharp({
    create: {
      width: 300,
      height: 300,
      channels: 3,
      background: 'grey',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  });
const elements = (count: number) => Array.from({ length: count }, () => '<rect width="1" height="1"/>').join('');

/** Each level draws the one below ten times. */
function laughs(): Buffer {
  const levels = Array.from({ length: 9 }, (_, at) => `<g id="l${at + 1}">${`<use href="#l${at}"/>`.repeat(10)}</g>`);
  return sceneWith(`<defs><rect id="l0" width="4" height="4"/>${levels.join('')}</defs><use href="#l9"/>`);
}

const bad: readonly (readonly [string, () => Buffer | Promise<Buffer>, ErrorCode, RegExp])[] = [
  ['text', () => Buffer.from('GIF, honestly: a picture of a cat'), 'unsupported_media', /no JPEG/],
  [
    'a page',
    () => Buffer.from('<!doctype html><html><script>alert(1)</script></html>'),
    'unsupported_media',
    /no JPEG/,
  ],
  ['a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj'), 'unsupported_media', /no JPEG/],
  ['a TIFF', () => drawn().tiff().toBuffer(), 'unsupported_media', /no JPEG/],
  ['a HEIC', () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0heicmif1', 'latin1'), 'unsupported_media', /no JPEG/],
  ['a vector drawing of a visitor', () => scene(), 'unsupported_media', /no JPEG/],
  ['no byte at all', () => Buffer.alloc(0), 'unprocessable_picture', /empty/],
  [
    'a JPEG head and rubbish',
    () => Buffer.from('\xff\xd8\xff\xe0 and so on', 'latin1'),
    'unprocessable_picture',
    /broken/,
  ],
  [
    'a PNG head and rubbish',
    () => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(900, 7)]),
    'unprocessable_picture',
    /broken/,
  ],
  [
    'a WebP head and rubbish',
    () => Buffer.concat([Buffer.from('RIFF\xff\x00\x00\x00WEBPVP8 ', 'latin1'), Buffer.alloc(200, 9)]),
    'unprocessable_picture',
    /broken/,
  ],
  ['a JPEG cut off', () => cutOff(noise().jpeg().toBuffer()), 'unprocessable_picture', /broken/],
  ['a PNG cut off', () => cutOff(noise().png().toBuffer()), 'unprocessable_picture', /broken/],
  ['a WebP cut off', () => cutOff(noise().webp().toBuffer()), 'unprocessable_picture', /broken/],
  ['an AVIF cut off', () => cutOff(noise().avif({ effort: 0 }).toBuffer()), 'unprocessable_picture', /broken/],
  ['a GIF cut off', () => cutOff(noise().gif().toBuffer()), 'unprocessable_picture', /broken/],
  ['an animated WebP cut off', () => cutOff(animation(9, 60, 'webp')), 'unprocessable_picture', /broken/],
  ['a PNG claiming 30,000 × 30,000', () => pngClaiming(30_000, 30_000), 'unprocessable_picture', /900000000 pixels/],
  ['a PNG claiming 2,000,000,000 × 1', () => pngClaiming(2_000_000_000, 1), 'unprocessable_picture', /broken|a side/],
  ['a PNG of no width', () => pngClaiming(0, 40), 'unprocessable_picture', /broken|no size/],
  ['a PNG without its pixels', () => pngClaiming(400, 400), 'unprocessable_picture', /broken/],
  ['a GIF of 10,000 frames', () => gifOf(10_000, 1, 1), 'unprocessable_picture', /10000 frames/],
  ['a GIF of too many pixels in all', () => gifOf(200, 1000, 1000), 'unprocessable_picture', /200000000 pixels/],
  ['more bytes than allowed', () => Buffer.alloc(8_000_001, 0xff), 'too_large', /8000001 bytes/],
];

const badDrawings: readonly (readonly [string, () => Buffer, ErrorCode, RegExp])[] = [
  ['a script', () => sceneWith('<script>alert(1)</script>'), 'unprocessable_picture', /script/],
  [
    'an entity from a file',
    () => sceneWith('<text>&x;</text>', '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>'),
    'unprocessable_picture',
    /entities/,
  ],
  [
    'foreign content',
    () => sceneWith('<foreignObject><p>hello</p></foreignObject>'),
    'unprocessable_picture',
    /foreign/,
  ],
  [
    'an event handler',
    () => sceneWith('<rect onload="alert(1)" width="9" height="9"/>'),
    'unprocessable_picture',
    /event handler/,
  ],
  [
    'a picture from the network',
    () => sceneWith('<image href="http://example.com/a.png" width="9" height="9"/>'),
    'unprocessable_picture',
    /outside itself/,
  ],
  [
    'a picture from the disk',
    () => sceneWith('<image xlink:href="file:///etc/hostname"/>'),
    'unprocessable_picture',
    /outside itself/,
  ],
  ['a picture beside it', () => sceneWith("<image href='../secret.png'/>"), 'unprocessable_picture', /outside itself/],
  [
    'a drawing within a drawing',
    () => sceneWith('<image href="data:image/svg+xml;base64,PHN2Zy8+"/>'),
    'unprocessable_picture',
    /outside itself/,
  ],
  [
    'a paint from outside',
    () => sceneWith('<rect fill="url(https://example.com/p.svg#a)" width="9" height="9"/>'),
    'unprocessable_picture',
    /outside itself/,
  ],
  [
    'a style sheet from outside',
    () => sceneWith('<style>@import "a.css";</style>'),
    'unprocessable_picture',
    /style sheet/,
  ],
  [
    'another encoding',
    () => Buffer.from('\ufeff<svg xmlns="http://www.w3.org/2000/svg"/>', 'utf16le'),
    'unsupported_media',
    /no JPEG/,
  ],
  [
    'bytes that are no UTF-8',
    () => Buffer.concat([sceneWith('<g/>'), Buffer.from([0xff, 0xfe])]),
    'unprocessable_picture',
    /UTF-8/,
  ],
  ['no end', () => sceneWith(elements(9)).subarray(0, 150), 'unprocessable_picture', /broken/],
  ['more elements than a hand draws', () => sceneWith(elements(10_001)), 'unprocessable_picture', /10000 elements/],
  ['elements that multiply', laughs, 'unprocessable_picture', /multiplies/],
  ['elements nested too deep', () => sceneWith('<g>'.repeat(300)), 'unprocessable_picture', /multiplies/],
  ['more bytes than drawings need', () => sceneWith(elements(200_000)), 'too_large', /5000000 bytes/],
];

describe('a picture that is not what it claims', () => {
  it.each(bad)('when it is %s, then it is refused with its code', async (_, make, code, message) => {
    await expectRefusal(await make(), false, code, message);
  });

  it.each(badDrawings)('when a drawing has %s, then it is refused with its code', async (_, make, code, message) => {
    await expectRefusal(make(), true, code, message);
  });

  it('when decode bombs come one after the other, then memory does not grow', async () => {
    const bombs = [
      pngClaiming(30_000, 30_000),
      gifOf(10_000, 1, 1),
      gifOf(200, 1000, 1000),
      sceneWith(elements(3_000)),
    ];
    const before = process.memoryUsage.rss();
    for (let round = 0; round < 5; round++) {
      await Promise.all(bombs.map((bytes) => pool.normalise(bytes, { vector: true }).catch(() => undefined)));
    }
    expect(process.memoryUsage.rss() - before).toBeLessThan(200_000_000);
  });
});

async function expectRefusal(bytes: Buffer, vector: boolean, code: ErrorCode, message: RegExp): Promise<void> {
  await expect(pool.normalise(bytes, { vector })).rejects.toMatchObject({
    name: 'AppError',
    code,
    message: expect.stringMatching(message),
  });
  await expect(pool.embed(bytes, { vector })).rejects.toMatchObject({ code });
}
