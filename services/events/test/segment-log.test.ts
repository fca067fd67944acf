import { appendFile, mkdir, mkdtemp, readdir, readFile, rm, rmdir, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { captureLogs, createTestClock, type TestClock } from '@limner/testing';
import { encodeFrame } from '../src/log/frame.ts';
import { SegmentLog, type SegmentLogOptions } from '../src/log/segment-log.ts';
import { openSegmentReader } from '../src/log/segments.ts';
import { describeLog, readAll } from './describe-log.ts';

const DAY_MS = 86_400_000;
let folder: string;
let clock: TestClock;
let logs: ReturnType<typeof captureLogs>;

const open = (options: Partial<SegmentLogOptions> = {}) =>
  new SegmentLog({ folder, clock, logger: logs.logger, keepDays: 30, maxBytes: 1_000_000, ...options });
const names = async () => (await readdir(folder)).toSorted();
const fileAt = async (at: number) => path.join(folder, (await names()).at(at) ?? '');
const texts = async (log: SegmentLog) => (await readAll(log)).map(({ body }) => Buffer.from(body).toString());

beforeEach(async () => {
  folder = path.join(await mkdtemp(path.join(tmpdir(), 'limner-events-')), 'events');
  clock = createTestClock();
  logs = captureLogs();
});
afterEach(() => rm(path.dirname(folder), { recursive: true, force: true }));

describeLog('in segment files', async () => ({
  open: async (options) => open(options),
  close: async () => {},
}));

describe('segment files', () => {
  /** A log with these entries that is closed. */
  async function written(...entries: string[]): Promise<void> {
    const log = open();
    for (const entry of entries) await log.append(Buffer.from(entry));
    await log.close();
  }

  it('when nothing is appended, then no file is made', async () => {
    const log = open();
    await log.expire();
    await log.close();
    await expect(stat(folder)).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it.each([1, 5, 27, 28, 30])(
    'when a killed process left %i bytes of an append, then they are cut off',
    async (bytes) => {
      await written('a', 'b');
      const file = await fileAt(0);
      const { size } = await stat(file);
      await appendFile(file, encodeFrame({ position: 3, at: 0, body: Buffer.from('torn') }).subarray(0, bytes));
      const log = open();
      expect(await log.append(Buffer.from('c'))).toBe(3);
      expect(await texts(log)).toEqual(['a', 'b', 'c']);
      await log.close();
      expect((await stat(file)).size).toBe(size + encodeFrame({ position: 3, at: 0, body: Buffer.from('c') }).length);
      expect(logs.lines().map(({ msg }) => msg)).toEqual(['the unfinished append of a killed process was cut off']);
    },
  );

  it('when the last entry was not written whole at any length, then those before it stay', async () => {
    await written('first', 'second');
    const whole = await readFile(await fileAt(0));
    const begins = encodeFrame({ position: 1, at: 0, body: Buffer.from('first') }).length;
    for (let length = begins; length < whole.length; length++) {
      await writeFile(await fileAt(0), whole);
      await truncate(await fileAt(0), length);
      const log = open();
      expect(await texts(log)).toEqual(['first']);
      await log.close();
    }
  });

  it('when a byte in the middle is damaged, then its entry alone is left out, nothing is cut off, and the log says so', async () => {
    await written('a', 'damaged', 'c');
    const file = await fileAt(0);
    const bytes = await readFile(file);
    bytes[bytes.indexOf('damaged')] = 0;
    await writeFile(file, bytes);
    const log = open();
    expect(await texts(log)).toEqual(['a', 'c']);
    expect(await log.append(Buffer.from('d'))).toBe(4);
    expect(await texts(log)).toEqual(['a', 'c', 'd']);
    await log.close();
    expect(logs.lines().map(({ msg }) => msg)).toContain('stored events are damaged and are left out');
  });

  it('when a segment is large enough, or a day ends, then the next one begins, and all are read as one', async () => {
    const log = open({ segmentBytes: 60 });
    await log.append(Buffer.from('x'.repeat(50)));
    await log.append(Buffer.from('b'));
    clock.advance(DAY_MS);
    await log.append(Buffer.from('c'));
    expect(await names()).toEqual(['0000000000000001.log', '0000000000000002.log', '0000000000000003.log']);
    expect((await readAll(log, 1)).map(({ position }) => position)).toEqual([2, 3]);
    expect(await log.positionBefore(clock.now())).toBe(2);
    await log.close();
  });

  it('when days are older than the retention, then their segments are removed, and positions go on', async () => {
    const log = open({ keepDays: 2 });
    await log.append(Buffer.from('old'));
    clock.advance(DAY_MS);
    await log.append(Buffer.from('newer'));
    clock.advance(DAY_MS);
    await log.expire();
    expect(await texts(log)).toEqual(['old', 'newer']);
    clock.advance(DAY_MS);
    await log.expire();
    expect(await texts(log)).toEqual(['newer']);
    clock.advance(9 * DAY_MS);
    await log.expire();
    expect(await texts(log)).toEqual([]);
    await log.close();
    const again = open({ keepDays: 2 });
    expect(await again.append(Buffer.from('last'))).toBe(3);
    await again.close();
  });

  it('when an old segment is removed, then its bytes are free again', async () => {
    const log = open({ keepDays: 1, maxBytes: 1_000 });
    await log.append(Buffer.alloc(900));
    clock.advance(3 * DAY_MS);
    await expect(log.append(Buffer.alloc(900))).rejects.toMatchObject({ code: 'storage_full' });
    await log.expire();
    await log.append(Buffer.alloc(900));
    await log.close();
  });

  it('when a segment cannot be begun, then the append is refused, and the next one may succeed', async () => {
    await written('a');
    const log = open({ segmentBytes: 1 });
    await mkdir(path.join(folder, '0000000000000002.log'));
    await expect(log.append(Buffer.from('b'))).rejects.toMatchObject({ code: 'unavailable' });
    await rmdir(path.join(folder, '0000000000000002.log'));
    expect(await log.append(Buffer.from('c'))).toBe(2);
    expect(await texts(log)).toEqual(['a', 'c']);
    await log.close();
  });

  it('when another process reads, then it sees the same entries and changes nothing', async () => {
    const log = open();
    await log.append(Buffer.from('a'));
    const reader = openSegmentReader(folder);
    await log.append(Buffer.from('b'));
    expect((await readAll({ read: reader.read })).map(({ position }) => position)).toEqual([1, 2]);
    await log.close();
  });
});
