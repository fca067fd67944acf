import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { ANONYMOUS, recordedEvent } from '@limner/contracts';
import { captureLogs, createTestClock } from '@limner/testing';
import { EraseService } from '../../events/src/erase/erase.service.ts';
import { linesOf } from '../../events/src/event-lines.ts';
import { SegmentLog } from '../../events/src/log/segment-log.ts';
import { openSegmentReader } from '../../events/src/log/segments.ts';
import { eventually } from '../../events/test/eventually.ts';

const SEGMENTS = 300;
const HOUR_MS = 3_600_000;

let folder: string;
let child: ChildProcess | undefined;

const segments = () => path.join(folder, 'events');
/** The built services, so that the killed process is the one that writes. */
const start = () => {
  const env = { ...process.env, DATA_DIR: folder, LOG_LEVEL: 'error' };
  child = fork(path.join(import.meta.dirname, 'erasing.child.ts'), { env, execArgv: [] });
};
const kill = async () => {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
};
/** Names of the segments with events of the erased visitor. */
const leftIn = async (names: readonly string[]) => {
  const texts = await Promise.all(names.map((name) => readFile(path.join(segments(), name), 'utf8')));
  return names.filter((_, at) => texts[at]?.includes('"visitor":"ann"') && !texts[at]?.includes('"name":"erased"'));
};

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'limner-erase-kill-'));
  const clock = createTestClock(new Date(Date.now() - HOUR_MS));
  const { logger } = captureLogs();
  const log = new SegmentLog({
    folder: segments(),
    clock,
    logger,
    keepDays: 30,
    maxBytes: 10_000_000,
    // Each entry has a segment of its own.
    segmentBytes: 1,
  });
  for (let at = 1; at <= SEGMENTS; at++) {
    const beacons = ['ann', `other${at}`].map((visitor) => ({ name: 'theme' as const, visitor, detail: {} }));
    await log.append(linesOf({ beacons, address: '203.0.113.0/24', bot: false }, ANONYMOUS, clock.now()));
  }
  await new EraseService(log, clock).erase({ visitor: 'ann' });
  await log.close();
});
afterEach(async () => {
  await kill();
  await rm(folder, { recursive: true, force: true });
});

describe('an erasure whose process is killed', () => {
  it('when the next process starts, then it finishes: nothing of the person is left, and everything of others is, in order', async () => {
    const names = (await readdir(segments())).toSorted();
    expect(await leftIn(names)).toHaveLength(SEGMENTS);
    start();
    await eventually(async () => expect(await leftIn(names.slice(0, 1))).toEqual([]));
    await kill();
    const half = (await leftIn(names)).length;
    expect(half).toBeGreaterThan(0);
    expect(half).toBeLessThan(SEGMENTS);
    start();
    await eventually(async () => expect(await leftIn(names.slice(SEGMENTS - 1))).toEqual([]));
    await eventually(async () => expect(await leftIn((await readdir(segments())).toSorted())).toEqual([]));
    await eventually(async () =>
      expect((await readdir(segments())).filter((name) => !/^\d{16}\.log$/.test(name))).toEqual([]),
    );
    await kill();
    const visitors: (string | undefined)[] = [];
    for await (const { body } of openSegmentReader(segments()).read(0))
      for (const line of Buffer.from(body).toString().split('\n'))
        if (line !== '') visitors.push(recordedEvent.parse(JSON.parse(line)).visitor);
    expect(visitors).toEqual([...Array.from({ length: SEGMENTS }, (_, at) => `other${at + 1}`), 'ann']);
  }, 90_000);
});
