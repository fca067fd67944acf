import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { BlobStore } from '../src/blobs.ts';
import { createDiskBlobs, removeIncomplete } from '../src/blobs-disk.ts';
import { createS3Blobs } from '../src/blobs-s3.ts';

const sha256 = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');
const folder = await mkdtemp(path.join(tmpdir(), 'limner-blobs-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

describeBlobs('on disk', async () => createDiskBlobs({ folder }));

const endpoint = process.env.TEST_S3_URL;
if (endpoint) {
  describeBlobs('on S3', () =>
    createS3Blobs({
      endpoint,
      region: 'us-east-1',
      bucket: `limner-${randomBytes(4).toString('hex')}`,
      accessKey: process.env.S3_ACCESS_KEY ?? 'limner-test',
      secretKey: process.env.S3_SECRET_KEY ?? 'limner-test-secret',
    }),
  );
} else {
  describe.skip('on S3', () => it('needs TEST_S3_URL', () => {}));
}

describe('the folder on disk', () => {
  it('when a put fails, then nothing is left behind', async () => {
    const own = path.join(folder, 'clean');
    const blobs = createDiskBlobs({ folder: own });
    await expect(blobs.put('a', Buffer.alloc(100), { maxBytes: 10 })).rejects.toMatchObject({ code: 'too_large' });
    expect(await readdir(path.join(own, '.incomplete'))).toEqual([]);
  });

  it('when a killed process left temporary files, then old ones are removed and recent ones stay', async () => {
    const own = path.join(folder, 'left');
    const aside = path.join(own, '.incomplete');
    await createDiskBlobs({ folder: own }).put('kept', Buffer.from('kept'));
    const started = new Date(Date.now() - 1_000);
    for (const name of ['old', 'new']) await writeFile(path.join(aside, name), 'half');
    const before = new Date(started.getTime() - 1_000);
    await utimes(path.join(aside, 'old'), before, before);
    expect(await removeIncomplete(own, started)).toBe(1);
    expect(await readdir(aside)).toEqual(['new']);
    expect(await removeIncomplete(path.join(folder, 'nowhere'), started)).toBe(0);
  });
});

function describeBlobs(engine: string, open: () => Promise<BlobStore>): void {
  describe(`the file store ${engine}`, () => {
    let blobs: BlobStore;
    beforeAll(async () => {
      blobs = await open();
    });
    afterAll(() => blobs.close());

    it('when a file is put, then it can be read with its size and checksum', async () => {
      const content = randomBytes(300_000);
      const info = await blobs.put('originals/one', content);
      expect(info).toEqual({ bytes: content.length, checksum: sha256(content) });
      expect(Buffer.from((await blobs.read('originals/one')) ?? [])).toEqual(content);
      expect((await blobs.stat('originals/one'))?.bytes).toBe(content.length);
      expect((await blobs.stat('originals/one'))?.modified.getTime()).toBeGreaterThan(0);
    });

    it('when a large stream is put, then the complete file is stored', async () => {
      const parts = Array.from({ length: 12 }, () => randomBytes(1_000_000));
      const info = await blobs.put('large', Readable.from(parts));
      const opened = await blobs.open('large');
      expect(opened?.bytes).toBe(12_000_000);
      expect(sha256(await buffer(opened?.stream() ?? Readable.from([])))).toBe(info.checksum);
    });

    it('when a range of a file is opened, then exactly its bytes come', async () => {
      const content = randomBytes(100_000);
      await blobs.put('part', content);
      for (const [first, last] of [
        [0, 0],
        [40_000, 69_999],
        [99_999, 99_999],
      ] as const) {
        const opened = await blobs.open('part', { first, last });
        expect(opened?.bytes).toBe(last - first + 1);
        expect(await buffer(opened?.stream() ?? Readable.from([]))).toEqual(content.subarray(first, last + 1));
      }
      expect(await blobs.open('no-part', { first: 0, last: 1 })).toBeUndefined();
    });

    it('when files and parts of them are sent to readers at the same time, then each reader gets exactly its bytes', async () => {
      const contents = await Promise.all(
        Array.from({ length: 60 }, async (_, index) => {
          const content = randomBytes(index * 5_000 + 1);
          await blobs.put(`sent-${index}`, content);
          return content;
        }),
      );
      const sent = contents.map(async (content, index) => {
        const range = index % 2 === 0 ? undefined : { first: index, last: content.length - 1 };
        const opened = await blobs.open(`sent-${index}`, range);
        const received = await answered(async (response) => opened?.sendTo(response));
        return Buffer.from(await received.arrayBuffer()).equals(content.subarray(range?.first ?? 0));
      });
      expect(await Promise.all(sent)).toEqual(contents.map(() => true));
    });

    it('when a reader closes before the end, then sending fails', async () => {
      await blobs.put('unread', randomBytes(20_000_000));
      const opened = await blobs.open('unread');
      const sending = Promise.withResolvers<unknown>();
      const received = await answered(async (response) => sending.resolve(opened?.sendTo(response)));
      const failed = expect(sending.promise).rejects.toThrow();
      await received.body?.cancel();
      await failed;
    });

    it('when a key is put again, then the new content replaces the old', async () => {
      await blobs.put('again', Buffer.from('old'));
      await blobs.put('again', Buffer.from('new'));
      expect(Buffer.from((await blobs.read('again')) ?? []).toString()).toBe('new');
    });

    it('when there is no such file, then nothing is found, and removing it is not an error', async () => {
      expect(await blobs.read('missing')).toBeUndefined();
      expect(await blobs.open('missing')).toBeUndefined();
      expect(await blobs.stat('missing')).toBeUndefined();
      await expect(blobs.remove('missing')).resolves.toBeUndefined();
    });

    it('when a file is larger than allowed, then it is refused and not stored', async () => {
      const put = blobs.put('too-large', Readable.from([Buffer.alloc(600), Buffer.alloc(600)]), { maxBytes: 1_000 });
      await expect(put).rejects.toMatchObject({ code: 'too_large' });
      expect(await blobs.stat('too-large')).toBeUndefined();
    });

    it('when the checksum is not the expected one, then it is refused and the old file stays', async () => {
      await blobs.put('kept', Buffer.from('old'));
      const put = blobs.put('kept', Buffer.from('new'), { expected: sha256(Buffer.from('other')) });
      await expect(put).rejects.toMatchObject({ code: 'invalid_input' });
      expect(Buffer.from((await blobs.read('kept')) ?? []).toString()).toBe('old');
    });

    it('when the source fails in the middle, then nothing is stored', async () => {
      async function* broken() {
        yield Buffer.alloc(1_000);
        throw new Error('the visitor went away');
      }
      await expect(blobs.put('broken', Readable.from(broken()))).rejects.toThrow('the visitor went away');
      expect(await blobs.stat('broken')).toBeUndefined();
    });

    it('when a file is read with a limit, then a larger one is refused unread', async () => {
      await blobs.put('limited', Buffer.alloc(2_000));
      await expect(blobs.read('limited', 1_000)).rejects.toMatchObject({ code: 'too_large' });
    });

    it('when files are listed, then exactly those under the prefix come, in order', async () => {
      for (const key of ['list/b', 'list/a/x', 'list/c', 'listless']) await blobs.put(key, Buffer.from(key));
      const keys: string[] = [];
      for await (const { key } of blobs.list('list/')) keys.push(key);
      expect(keys).toEqual(['list/a/x', 'list/b', 'list/c']);
    });

    it('when a file is copied, then both exist', async () => {
      await blobs.put('source', Buffer.from('content'));
      await blobs.copy('source', 'copies/target');
      expect(Buffer.from((await blobs.read('copies/target')) ?? []).toString()).toBe('content');
    });

    it.each(['../outside', '/absolute', 'a/../b', 'a//b', '', 'a\u0000b', '.hidden', 'x'.repeat(201)])(
      'when a key is %j, then it is refused',
      async (key) => {
        await expect(blobs.put(key, Buffer.from('x'))).rejects.toMatchObject({ code: 'invalid_input' });
      },
    );
  });
}

/** What a visitor gets from a server that answers every request by this function. */
async function answered(answer: (response: ServerResponse) => unknown): Promise<Response> {
  const server = createServer((_request, response) => {
    response.once('close', () => server.close());
    response.setHeader('connection', 'close');
    answer(response);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  return fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
}
