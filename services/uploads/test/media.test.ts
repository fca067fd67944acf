import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { uploads } from '@limner/contracts';
import { boxes, mpeg, wave, webm } from '@limner/testing/media-files';
import { startUploads } from './start-uploads.ts';

let running: Awaited<ReturnType<typeof startUploads>>;

beforeAll(async () => {
  running = await startUploads({ MAX_MEDIA_BYTES: '20000' });
});
afterAll(() => running.close());

async function accept(bytes: Uint8Array, kind: 'audio' | 'video') {
  const incoming = randomBytes(16).toString('hex');
  await running.blobs.put(`incoming/${incoming}`, bytes);
  return running.bus.request(uploads.acceptMedia, { incoming, kind });
}

describe('accepting a sound or film, on the local bus and on disk', () => {
  it.each([
    ['a wave file', wave(), 'audio', 'wav'],
    ['MPEG audio', mpeg({ description: 9_000 }), 'audio', 'mp3'],
    ['an MP4 of sound alone', boxes('soun'), 'audio', 'm4a'],
    ['an MP4 film', boxes('vide', 'soun'), 'video', 'mp4'],
    ['a WebM film', webm(), 'video', 'webm'],
  ] as const)(
    'when it is %s, then it is stored unchanged under its checksum, and the incoming file is gone',
    async (_, bytes, kind, format) => {
      const key = createHash('sha256').update(bytes).digest('hex');
      expect(await accept(bytes, kind)).toEqual({ key, format, bytes: bytes.length });
      expect(Buffer.from((await running.blobs.read(`media/${key}`)) ?? [])).toEqual(bytes);
      expect(await running.keys('incoming/')).toEqual([]);
    },
  );

  it('when the same file comes again, then nothing is written', async () => {
    const { key } = await accept(wave(), 'audio');
    const written = await running.writingOf(`media/${key}`);
    expect((await accept(wave(), 'audio')).key).toBe(key);
    expect(await running.writingOf(`media/${key}`)).toBe(written);
  });

  it.each([
    ['a page', Buffer.from('<script>alert(1)</script>'), 'audio', 'unsupported_media'],
    ['a film where a sound is wanted', webm(), 'audio', 'unsupported_media'],
    ['a sound where a film is wanted', wave(), 'video', 'unsupported_media'],
    ['cut off', wave().subarray(0, 600), 'audio', 'unsupported_media'],
    ['empty', Buffer.alloc(0), 'video', 'unsupported_media'],
    ['too large', wave({ samples: 10_000 }), 'audio', 'too_large'],
  ] as const)('when it is %s, then it is refused with its code and nothing stays', async (_, bytes, kind, code) => {
    const before = await running.keys('media/');
    await expect(accept(bytes, kind)).rejects.toMatchObject({ name: 'AppError', code });
    expect(await running.keys('media/')).toEqual(before);
    expect(await running.keys('incoming/')).toEqual([]);
  });

  it('when there is no such incoming file, then the error says so', async () => {
    const asked = { incoming: 'a'.repeat(20), kind: 'audio' } as const;
    await expect(running.bus.request(uploads.acceptMedia, asked)).rejects.toMatchObject({ code: 'not_found' });
  });
});
