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

/** The first two thirds of a file. A header alone would be an easier case. */
async function truncated(bytes: Promise<Buffer>): Promise<Buffer> {
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

/** "Billion laughs": each level uses the one below ten times. */
function billionLaughs(): Buffer {
  const levels = Array.from({ length: 9 }, (_, at) => `<g id="l${at + 1}">${`<use href="#l${at}"/>`.repeat(10)}</g>`);
  return sceneWith(`<defs><rect id="l0" width="4" height="4"/>${levels.join('')}</defs><use href="#l9"/>`);
}

const bad: readonly (readonly [string, () => Buffer | Promise<Buffer>, ErrorCode, RegExp])[] = [
  ['text', () => Buffer.from('GIF, honestly: a picture of a cat'), 'unsupported_media', /no JPEG/],
  [
    'an HTML page',
    () => Buffer.from('<!doctype html><html><script>alert(1)</script></html>'),
    'unsupported_media',
    /no JPEG/,
  ],
  ['a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj'), 'unsupported_media', /no JPEG/],
  ['a TIFF', () => drawn().tiff().toBuffer(), 'unsupported_media', /no JPEG/],
  ['a HEIC', () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0heicmif1', 'latin1'), 'unsupported_media', /no JPEG/],
  ['an SVG of a visitor', () => scene(), 'unsupported_media', /no JPEG/],
  ['empty', () => Buffer.alloc(0), 'unprocessable_picture', /empty/],
  [
    'a JPEG header and garbage',
    () => Buffer.from('\xff\xd8\xff\xe0 and so on', 'latin1'),
    'unprocessable_picture',
    /broken/,
  ],
  [
    'a PNG header and garbage',
    () => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(900, 7)]),
    'unprocessable_picture',
    /broken/,
  ],
  [
    'a WebP header and garbage',
    () => Buffer.concat([Buffer.from('RIFF\xff\x00\x00\x00WEBPVP8 ', 'latin1'), Buffer.alloc(200, 9)]),
    'unprocessable_picture',
    /broken/,
  ],
  ['a truncated JPEG', () => truncated(noise().jpeg().toBuffer()), 'unprocessable_picture', /broken/],
  ['a truncated PNG', () => truncated(noise().png().toBuffer()), 'unprocessable_picture', /broken/],
  ['a truncated WebP', () => truncated(noise().webp().toBuffer()), 'unprocessable_picture', /broken/],
  ['a truncated AVIF', () => truncated(noise().avif({ effort: 0 }).toBuffer()), 'unprocessable_picture', /broken/],
  ['a truncated GIF', () => truncated(noise().gif().toBuffer()), 'unprocessable_picture', /broken/],
  ['a truncated animated WebP', () => truncated(animation(9, 60, 'webp')), 'unprocessable_picture', /broken/],
  ['a PNG claiming 30,000 × 30,000', () => pngClaiming(30_000, 30_000), 'unprocessable_picture', /900000000 pixels/],
  ['a PNG claiming 2,000,000,000 × 1', () => pngClaiming(2_000_000_000, 1), 'unprocessable_picture', /broken|a side/],
  ['a PNG of width 0', () => pngClaiming(0, 40), 'unprocessable_picture', /broken|no size/],
  ['a PNG without its pixels', () => pngClaiming(400, 400), 'unprocessable_picture', /broken/],
  ['a GIF of 10,000 frames', () => gifOf(10_000, 1, 1), 'unprocessable_picture', /10000 frames/],
  ['a GIF with too many pixels in total', () => gifOf(200, 1000, 1000), 'unprocessable_picture', /200000000 pixels/],
  ['larger than allowed', () => Buffer.alloc(8_000_001, 0xff), 'too_large', /8000001 bytes/],
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
    'a picture from the file system',
    () => sceneWith('<image xlink:href="file:///etc/hostname"/>'),
    'unprocessable_picture',
    /outside itself/,
  ],
  [
    'a picture by relative path',
    () => sceneWith("<image href='../secret.png'/>"),
    'unprocessable_picture',
    /outside itself/,
  ],
  [
    'a drawing within a drawing',
    () => sceneWith('<image href="data:image/svg+xml;base64,PHN2Zy8+"/>'),
    'unprocessable_picture',
    /outside itself/,
  ],
  [
    'an external paint',
    () => sceneWith('<rect fill="url(https://example.com/p.svg#a)" width="9" height="9"/>'),
    'unprocessable_picture',
    /outside itself/,
  ],
  [
    'an external style sheet',
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
    'invalid UTF-8',
    () => Buffer.concat([sceneWith('<g/>'), Buffer.from([0xff, 0xfe])]),
    'unprocessable_picture',
    /UTF-8/,
  ],
  ['no closing tag', () => sceneWith(elements(9)).subarray(0, 150), 'unprocessable_picture', /broken/],
  ['too many elements', () => sceneWith(elements(10_001)), 'unprocessable_picture', /10000 elements/],
  ['elements that multiply', billionLaughs, 'unprocessable_picture', /multiplies/],
  ['elements nested too deeply', () => sceneWith('<g>'.repeat(300)), 'unprocessable_picture', /multiplies/],
  ['too many bytes', () => sceneWith(elements(200_000)), 'too_large', /5000000 bytes/],
];

describe('an invalid picture', () => {
  it.each(bad)('when it is %s, then it is refused with its error code', async (_, make, code, message) => {
    await expectRefusal(await make(), false, code, message);
  });

  it.each(badDrawings)(
    'when a drawing has %s, then it is refused with its error code',
    async (_, make, code, message) => {
      await expectRefusal(make(), true, code, message);
    },
  );

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
