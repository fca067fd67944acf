import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type PictureFacts, readFacts } from '@limner/demo/facts';
import { type BlobStore, createDiskBlobs } from '@limner/platform';
import { type DemoOriginals, demoOriginals } from '../src/demo-originals.ts';

describe('the pictures of the demo agency in the file store', () => {
  let folder: string;
  let disk: BlobStore;
  let pictures: readonly PictureFacts[];
  const opened: DemoOriginals[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'limner-originals-'));
    disk = createDiskBlobs({ folder });
    ({ pictures } = await readFacts());
  });
  afterAll(async () => {
    for (const originals of opened) await originals.close();
    await rm(folder, { recursive: true, force: true });
  });

  const open = (isExpected = true, blobs = disk): DemoOriginals => {
    const originals = demoOriginals(blobs, isExpected);
    opened.push(originals);
    return originals;
  };
  const keyAt = (index: number): string => pictures.at(index)?.checksum ?? '';

  it('when one is read that is not drawn yet, then it is drawn as recorded in the pack, and stored', async () => {
    const { blobs } = open();
    const [one, same] = await Promise.all([blobs.read(`originals/${keyAt(0)}`), blobs.read(`originals/${keyAt(0)}`)]);
    expect(
      createHash('sha256')
        .update(one ?? '')
        .digest('hex'),
    ).toBe(keyAt(0));
    expect(same).toEqual(one);
    expect(await disk.read(`originals/${keyAt(0)}`)).toEqual(one);
  });

  it('when no demo is expected, or the key is not of the demo, then there is no file', async () => {
    expect(await open(false).blobs.read(`originals/${keyAt(1)}`)).toBeUndefined();
    const { blobs } = open();
    expect(await blobs.stat(`originals/${'0'.repeat(64)}`)).toBeUndefined();
    expect(await blobs.open(`renditions/${keyAt(1)}/320.webp`)).toBeUndefined();
  });

  it('when it is stopped while it draws the rest, then it reports that pictures are left', async () => {
    const stopping = new AbortController();
    const originals = open();
    const drawing = originals.drawRest({ signal: stopping.signal, isLowPriority: true });
    while ((await disk.stat(`originals/${keyAt(1)}`)) === undefined) await new Promise(setImmediate);
    stopping.abort();
    expect(await drawing).toBe(false);
    expect(await disk.stat(`originals/${keyAt(-1)}`)).toBeUndefined();
  });

  it('when the rest is drawn while somebody waits, then each missing picture is drawn once; when one cannot be stored, then that is said', async () => {
    const missing = new Set([keyAt(2), keyAt(3), keyAt(4)].map((key) => `originals/${key}`));
    const stored: string[] = [];
    const info = { bytes: 1, modified: new Date(0), checksum: '' };
    const put = async (key: string) => {
      stored.push(key);
      return info;
    };
    const almostAll: BlobStore = { ...disk, put, stat: async (key) => (missing.has(key) ? undefined : info) };
    expect(await open(true, almostAll).drawRest()).toBe(true);
    expect(stored.toSorted()).toEqual([...missing].toSorted());

    const isFull = async () => Promise.reject(new Error('the store is full'));
    await expect(open(true, { ...almostAll, put: isFull }).drawRest()).rejects.toThrow('the store is full');
  });
});
