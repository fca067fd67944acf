import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Readable } from 'node:stream';
import { afterAll, describe, expect, it } from '@jest/globals';
import { createDiskBlobs } from '../src/blobs-disk.ts';
import { AppError } from '../src/errors.ts';
import { wordStorageProblem } from '../src/storage-problem.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'limner-storage-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Errors of the system. */
async function thrownBy(work: () => unknown): Promise<unknown> {
  try {
    await work();
  } catch (error) {
    return error;
  }
  throw new Error('nothing was thrown');
}

function fullDatabase(): void {
  const database = new DatabaseSync(':memory:');
  database.exec('PRAGMA max_page_count = 3; CREATE TABLE one (value)');
  database.prepare('INSERT INTO one VALUES (?)').run('x'.repeat(100_000));
}

const onLinux = existsSync('/dev/full') ? it : it.skip;

describe('write errors of a disk', () => {
  onLinux('when it is full, then the message names its folder (needs /dev/full)', async () => {
    const error = wordStorageProblem(await thrownBy(() => writeFile('/dev/full', 'x')), '/srv/files');
    expect(error).toMatchObject({ code: 'storage_full', message: 'the disk that holds /srv/files is full' });
  });

  it('when the disk of SQLite is full, then the message is the same', async () => {
    const error = wordStorageProblem(await thrownBy(fullDatabase), '/srv/documents');
    expect(error).toMatchObject({ code: 'storage_full', message: 'the disk that holds /srv/documents is full' });
  });

  it.each([
    ['EDQUOT', 'storage_full', 'is full'],
    ['EROFS', 'storage_unwritable', 'is read-only'],
    ['EACCES', 'storage_unwritable', 'may not be written by this user'],
  ])('when the system reports %s, also as the cause of another error, then it is %s', (code, known, words) => {
    const error = Object.assign(new Error('system'), { code });
    for (const given of [error, new Error('the file cannot be kept', { cause: error })]) {
      expect(wordStorageProblem(given, '/srv')).toMatchObject({
        code: known,
        message: expect.stringContaining(words),
        cause: given,
      });
    }
  });

  it('when the disk of MongoDB is full, then its own message is kept', () => {
    const error = Object.assign(new Error('available disk space is less than required'), { code: 14031 });
    expect(wordStorageProblem(error, 'the documents')).toMatchObject({ code: 'storage_full', message: error.message });
  });

  it('when the error is another one, then it is returned unchanged', () => {
    for (const error of [new Error('other'), new AppError('conflict', 'x'), { code: 'ENOENT' }, undefined, 7])
      expect(wordStorageProblem(error, '/srv')).toBe(error);
  });

  it('when the disk is full in the middle of a put, then the error says so and no part of the file is left', async () => {
    async function* filling() {
      yield Buffer.alloc(1_000);
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
    }
    const put = createDiskBlobs({ folder }).put('a', Readable.from(filling()));
    await expect(put).rejects.toMatchObject({ code: 'storage_full', message: `the disk that holds ${folder} is full` });
  });

  it('when the source of a put cannot be read, then the error is not about the store', async () => {
    const source = Object.assign(new Error('EACCES: permission denied'), {
      code: 'EACCES',
      path: '/elsewhere/picture',
    });
    const stream = new Readable({ read: () => void stream.destroy(source) });
    await expect(createDiskBlobs({ folder }).put('b', stream)).rejects.toMatchObject({ code: 'EACCES' });
  });
});
