import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PICTURE_WIDTHS, SEARCHED_PICTURES, uploads } from '@limner/contracts';
import { captureLogs } from '@limner/testing';
import sharp from 'sharp';
import { Sweep } from '../src/sweep.ts';
import { startUploads } from './start-uploads.ts';

const DRAWING = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"><rect width="900" height="600" fill="#fff"/>' +
    '<circle cx="300" cy="300" r="200" fill="#b03060"/><rect x="480" y="120" width="300" height="220" fill="#206080"/></svg>',
);
const NOBODY = 'f'.repeat(64);

let running: Awaited<ReturnType<typeof startUploads>>;

beforeAll(async () => {
  running = await startUploads({ MAX_UPLOAD_BYTES: '3000000', MAX_PIXELS: '9000000' });
  await running.accept(await picture('#000'));
});
afterAll(() => running.close());

/** A picture of the drawing; another colour is another picture. */
function picture(colour = '#b03060') {
  return sharp(Buffer.from(DRAWING.toString().replace('#b03060', colour)))
    .png()
    .toBuffer();
}

describe('accepting a picture, on the local bus and on disk', () => {
  it('when it is valid, then it is stored re-encoded under its checksum, and the incoming file is gone', async () => {
    const { key, width, height, frames, palette } = await running.accept(await picture());
    const kept = await running.blobs.read(`originals/${key}`);
    expect(
      createHash('sha256')
        .update(kept ?? '')
        .digest('hex'),
    ).toBe(key);
    expect({ width, height, frames }).toEqual({ width: 900, height: 600, frames: 1 });
    expect(palette[0]?.colour).toMatch(/^#f/);
    await expect(sharp(kept).metadata()).resolves.toMatchObject({ format: 'webp', width: 900 });
    expect(await running.keys('incoming/')).toEqual([]);
  });

  it('when the same picture comes again, then nothing is written', async () => {
    const first = await running.accept(await picture('#808000'));
    const written = await running.writingOf(`originals/${first.key}`);
    const count = (await running.keys('originals/')).length;
    expect(await running.accept(await picture('#808000'))).toEqual(first);
    expect(await running.writingOf(`originals/${first.key}`)).toBe(written);
    expect(await running.keys('originals/')).toHaveLength(count);
  });

  it('when an operator uploads a drawing, then it is accepted; from others it is refused', async () => {
    await expect(running.accept(DRAWING, { vector: true })).resolves.toMatchObject({ width: 2000, height: 1333 });
    await expect(running.accept(DRAWING)).rejects.toMatchObject({ code: 'unsupported_media' });
  });

  it.each([
    ['text', async () => Buffer.from('no picture at all'), 'unsupported_media'],
    ['cut off', async () => (await sharp(DRAWING).jpeg().toBuffer()).subarray(0, 4000), 'unprocessable_picture'],
    [
      'of too many pixels',
      () =>
        sharp({ create: { width: 4000, height: 3000, channels: 3, background: 'red' } })
          .png()
          .toBuffer(),
      'unprocessable_picture',
    ],
    ['too large', async () => Buffer.alloc(3_000_001, 1), 'too_large'],
    ['empty', async () => Buffer.alloc(0), 'unprocessable_picture'],
  ] as const)('when it is %s, then it is refused with its code and nothing stays', async (_, make, code) => {
    const bytes = await make();
    const before = await running.keys('originals/');
    await expect(running.accept(bytes)).rejects.toMatchObject({ name: 'AppError', code });
    expect(await running.keys('incoming/')).toEqual([]);
    expect(await running.keys('originals/')).toEqual(before);
  });

  it('when there is no such incoming picture, then the error says so', async () => {
    const asked = { incoming: 'a'.repeat(20) } as const;
    await expect(running.bus.request(uploads.acceptPicture, asked)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('when an incoming name would leave its folder, then it is refused', async () => {
    const asked = { incoming: '../../originals/secret' } as const;
    await expect(running.bus.request(uploads.acceptPicture, asked)).rejects.toMatchObject({ code: 'invalid_input' });
  });
});

describe('making a size, on the local bus and on disk', () => {
  let key: string;
  beforeAll(async () => {
    ({ key } = await running.accept(await picture('#004400')));
  });

  it.each([
    ['avif', 'heif'],
    ['webp', 'webp'],
    ['jpeg', 'jpeg'],
  ] as const)(
    '[BC-03 part] when %s is requested at 500, then it is stored, decodes and is 500 wide',
    async (format, decoded) => {
      const made = await running.bus.request(uploads.makeRendition, { key, width: 500, format });
      expect(made).toMatchObject({ blob: `renditions/${key}/500.${format}`, contentType: `image/${format}` });
      const bytes = await running.blobs.read(made.blob);
      expect(bytes?.byteLength).toBe(made.bytes);
      await expect(sharp(bytes).metadata()).resolves.toMatchObject({ format: decoded, width: 500, height: 333 });
    },
  );

  it('[BC-03 part] when a width is not in the list, then it is refused', async () => {
    expect(PICTURE_WIDTHS).toEqual([320, 500, 640, 700, 960, 1200, 1300, 1500, 2000]);
    for (const width of [0, 1, 501, 1600, 100_000]) {
      const asked = { key, width: width as 320, format: 'webp' } as const;
      await expect(running.bus.request(uploads.makeRendition, asked)).rejects.toMatchObject({ code: 'invalid_input' });
    }
  });

  it('[BC-03 part] when a picture is narrower than the width, then it is not enlarged', async () => {
    const made = await running.bus.request(uploads.makeRendition, { key, width: 2000, format: 'jpeg' });
    await expect(sharp(await running.blobs.read(made.blob)).metadata()).resolves.toMatchObject({ width: 900 });
  });

  it('when many request one size at once, then it is made once, and later requests do not make it again', async () => {
    const asked = { key, width: 640, format: 'webp' } as const;
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => running.bus.request(uploads.makeRendition, asked)),
    );
    expect(new Set(answers.map(({ blob, bytes }) => `${blob} ${bytes}`)).size).toBe(1);
    const written = await running.writingOf(answers[0]?.blob ?? '');
    await running.bus.request(uploads.makeRendition, asked);
    expect(await running.writingOf(answers[0]?.blob ?? '')).toBe(written);
  });

  it('when a drawing was accepted, then it is served as rendered sizes, never as a drawing', async () => {
    const drawing = await running.accept(DRAWING, { vector: true });
    const made = await running.bus.request(uploads.makeRendition, { key: drawing.key, width: 1200, format: 'webp' });
    await expect(sharp(await running.blobs.read(made.blob)).metadata()).resolves.toMatchObject({
      format: 'webp',
      width: 1200,
    });
  });

  it('when there is no such picture, then the error says so and nothing is stored', async () => {
    await expect(
      running.bus.request(uploads.makeRendition, { key: NOBODY, width: 320, format: 'avif' }),
    ).rejects.toMatchObject({ code: 'not_found' });
    expect(await running.keys(`renditions/${NOBODY}`)).toEqual([]);
  });
});

describe('the sweep, on disk', () => {
  it('when the process starts alone, then earlier uploads are removed and originals stay', async () => {
    const own = await startUploads();
    try {
      await own.blobs.put(`incoming/${'b'.repeat(20)}`, Buffer.from('never finished'));
      await own.blobs.put(`queries/${'c'.repeat(20)}`, Buffer.from('never answered'));
      const kept = await own.accept(await picture('#999'));
      await (await own.restart()).close();
      expect(await own.keys('')).toEqual([`originals/${kept.key}`]);
    } finally {
      await own.close();
    }
  });
});

describe('the sweep of a shared store', () => {
  const MINUTE = 60_000;
  const sweepAt = (minutes: number) =>
    new Sweep(running.blobs, { now: () => new Date(Date.now() + minutes * MINUTE) }, captureLogs().logger);

  it('when a file is five minutes old, then it is removed, not before', async () => {
    await running.blobs.put(`incoming/${'d'.repeat(20)}`, Buffer.from('in use'));
    await running.blobs.put(`queries/${'e'.repeat(20)}`, Buffer.from('in use'));
    expect(await sweepAt(4).run()).toBe(0);
    expect(await sweepAt(6).run()).toBe(2);
    expect([await running.keys('incoming/'), await running.keys('queries/')]).toEqual([[], []]);
  });

  it('when query pictures exceed their limit, then the oldest are removed first, but none that may be in use', async () => {
    const half = Buffer.alloc(SEARCHED_PICTURES.maxBytes / 2);
    const names = ['f', 'a', 'c'].map((letter) => `queries/${letter.repeat(20)}`);
    for (const name of names) await running.blobs.put(name, half);
    expect(await sweepAt(1).run()).toBe(0);
    expect(await sweepAt(3).run()).toBe(1);
    expect(await running.keys('queries/')).toEqual(names.slice(1));
    expect(await sweepAt(6).run()).toBe(2);
  });
});
