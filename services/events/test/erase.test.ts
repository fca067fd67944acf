import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { ANONYMOUS, type Beacon, type Caller, type RecordedEvent, recordedEvent } from '@limner/contracts';
import type { Documents } from '@limner/documents';
import { captureLogs, createTestClock, type TestClock } from '@limner/testing';
import { EraseService } from '../src/erase/erase.service.ts';
import { LATE_MS } from '../src/erase/erased-persons.ts';
import { Erasure } from '../src/erase/erasure.ts';
import { linesOf } from '../src/event-lines.ts';
import { exportEvents } from '../src/export/export-events.ts';
import { Appends } from '../src/follow/appends.ts';
import { followEvents } from '../src/follow/follow-events.ts';
import type { Change, EventLog } from '../src/log/event-log.ts';
import { SegmentLog } from '../src/log/segment-log.ts';
import { describeOnEngines, type EventEngines, openEmbedded } from './engines.ts';

const { logger } = captureLogs();
let folder: string;
let engines: EventEngines;
let documents: Documents;
let clock: TestClock;
let log: EventLog;
let service: EraseService;

const eventOf = (visitor: string, detail: Beacon['detail'] = {}): Beacon => ({ name: 'theme', visitor, detail });
const record = (beacons: Beacon[], caller: Caller = ANONYMOUS) =>
  log.append(linesOf({ beacons, address: '203.0.113.0/24', bot: false }, caller, clock.now()));
const erasure = () =>
  followEvents(new Erasure(log, clock, logger), { log, documents, appends: new Appends(), logger, pollMs: 60_000 });
/** Carries out what was ordered, after the time for events on their way. */
const carryOut = async () => {
  clock.advance(LATE_MS);
  await erasure().catchUp();
};
async function stored(): Promise<RecordedEvent[]> {
  const found: RecordedEvent[] = [];
  for await (const { body } of log.read(0))
    for (const line of Buffer.from(body).toString().split('\n'))
      if (line !== '') found.push(recordedEvent.parse(JSON.parse(line)));
  return found;
}
/** Of the events that are left, sorted: NATS stores again what is left of a changed entry. */
const visitors = async () =>
  (await stored()).flatMap(({ name, visitor }) => (name === 'erased' || !visitor ? [] : visitor)).toSorted();
const numbered = (count: number) => Array.from({ length: count }, (_, at) => `v${String(at).padStart(2, '0')}`);
/** Carries it out until so many entries were looked at, like a process that is killed then. */
async function carryOutUntil(entries: number): Promise<void> {
  const whole = log.rewrite.bind(log);
  let left = entries;
  log.rewrite = (change: Change, signal) =>
    whole((body) => {
      if (left-- === 0) throw new Error('killed');
      return change(body);
    }, signal);
  await expect(carryOut()).rejects.toThrow('killed');
  await log.close();
}

async function begin(open: () => Promise<EventEngines>, openLog?: () => EventLog): Promise<void> {
  folder = await mkdtemp(path.join(tmpdir(), 'limner-erase-'));
  engines = await open();
  ({ documents } = engines);
  clock = createTestClock();
  await reopen(openLog);
}
async function reopen(openLog?: () => EventLog): Promise<void> {
  log = openLog?.() ?? (await engines.openLog({ clock, logger }));
  service = new EraseService(log, clock);
}
afterEach(async () => {
  await log.close();
  await engines.close();
  await rm(folder, { recursive: true, force: true });
});

describeOnEngines('erasing a person', (open) => {
  beforeEach(() => begin(open));

  it('when a visitor is erased, then their events leave the log, and those of others stay in order', async () => {
    for (let at = 0; at < 10; at++) {
      await record([eventOf('bob', { at })]);
      await record([eventOf('ann'), eventOf('ann')]);
    }
    await service.erase({ visitor: 'ann' });
    await carryOut();
    const left = await stored();
    expect(left.slice(0, 10).map(({ visitor, detail }) => [visitor, detail.at])).toEqual(
      Array.from({ length: 10 }, (_, at) => ['bob', at]),
    );
    expect(left.slice(10)).toMatchObject([{ name: 'erased', visitor: 'ann', detail: {}, address: '' }]);
  });

  const as = (id: string): Caller => ({ kind: 'user', id, groups: ['client'] });

  it('when an account is erased, then its events go, and what its browsers sent while nobody was signed in', async () => {
    await record([eventOf('v1')]);
    await record([eventOf('v1'), eventOf('v2')], as('user "7"'));
    await record([eventOf('v3')], as('8'));
    await record([eventOf('v4')]);
    await service.erase({ user: 'user "7"' });
    clock.advance(LATE_MS * 2);
    await record([eventOf('v1', { again: true })]);
    await carryOut();
    // What the first has ordered for the browsers.
    await carryOut();
    expect(await visitors()).toEqual(['v1', 'v3', 'v4']);
    expect((await stored()).filter(({ visitor }) => visitor === 'v1')).toMatchObject([
      { detail: { again: true } },
      { name: 'erased' },
    ]);
    expect((await stored()).flatMap(({ name, user, visitor }) => (name === 'erased' ? [user ?? visitor] : []))).toEqual(
      ['user "7"', 'v1', 'v2'],
    );
  });

  it('when an account is erased that shared a browser with another one, then only its own events go from there', async () => {
    await record([eventOf('shared')], as('7'));
    await record([eventOf('shared')]);
    await record([eventOf('shared')], as('8'));
    await service.erase({ user: '7' });
    await carryOut();
    await carryOut();
    expect((await stored()).map(({ user, name }) => `${name} ${user}`).toSorted()).toEqual([
      'erased 7',
      'theme 8',
      'theme undefined',
    ]);
  });

  it('when the erasure of an account is interrupted among its events, then what its browsers sent goes after the next start', async () => {
    for (const caller of [ANONYMOUS, as('7'), ANONYMOUS, as('7')]) await record([eventOf('v1')], caller);
    await service.erase({ user: '7' });
    await carryOutUntil(2);
    await reopen();
    await carryOut();
    expect((await stored()).filter(({ name }) => name !== 'erased')).toEqual([]);
  });

  it('when an event of them was on its way, then it goes too; when they come again later, then those events stay', async () => {
    await record([eventOf('ann', { late: false })]);
    await service.erase({ visitor: 'ann' });
    clock.advance(LATE_MS / 2);
    await record([eventOf('ann', { late: true })]);
    clock.advance(LATE_MS);
    await record([eventOf('ann', { again: true })]);
    await carryOut();
    expect((await stored()).filter(({ name }) => name !== 'erased')).toMatchObject([{ detail: { again: true } }]);
  });

  it('when a text of somebody else has their id in it, then that event stays', async () => {
    await record([{ ...eventOf('bob'), path: '/"visitor":"ann"', detail: { visitor: 'ann' } }]);
    await service.erase({ visitor: 'ann' });
    await carryOut();
    expect(await visitors()).toEqual(['bob']);
  });

  it('when the process is killed in the middle, then the next one finishes, and removes nothing else', async () => {
    const others = numbered(30);
    for (const visitor of others) await record([eventOf('ann'), eventOf(visitor)]);
    await service.erase({ visitor: 'ann' });
    await carryOutUntil(12);
    await reopen();
    expect((await visitors()).filter((visitor) => visitor !== 'ann')).toEqual(others);
    await carryOut();
    expect(await visitors()).toEqual(others);
  });

  it('when events are recorded meanwhile, then none is lost', async () => {
    const others = numbered(60);
    for (const visitor of others.slice(0, 30)) await record([eventOf('ann'), eventOf(visitor)]);
    await service.erase({ visitor: 'ann' });
    const more = (async () => {
      for (const visitor of others.slice(30)) await record([eventOf(visitor)]);
    })();
    await Promise.all([carryOut(), more]);
    expect(await visitors()).toEqual(others);
  });

  it('when one is erased after another was, then the same process removes both', async () => {
    for (const visitor of ['ann', 'bob', 'cid']) await record([eventOf(visitor)]);
    const one = erasure();
    for (const visitor of ['ann', 'bob']) {
      await service.erase({ visitor });
      clock.advance(LATE_MS);
      await one.catchUp();
    }
    expect(await visitors()).toEqual(['cid']);
  });

  it('when several are erased, then the log is read once for all of them', async () => {
    for (const visitor of ['ann', 'bob', 'cid']) await record([eventOf(visitor)]);
    let runs = 0;
    const rewrite = log.rewrite.bind(log);
    log.rewrite = (change, signal) => {
      runs++;
      return rewrite(change, signal);
    };
    for (const visitor of ['ann', 'bob']) await service.erase({ visitor });
    await carryOut();
    await carryOut();
    expect([await visitors(), runs]).toEqual([['cid'], 1]);
  });

  it('when it is exported before it was carried out, then the person is left out already, and named in erased.ndjson', async () => {
    await record([eventOf('ann'), eventOf('bob')]);
    await service.erase({ visitor: 'ann' });
    const out = path.join(folder, 'out');
    const report = await exportEvents(log, { since: new Date(0), folder: out, format: 'parquet' });
    expect(report).toMatchObject({ events: 1, erased: 1 });
    expect(await readdir(out)).toEqual(['erased.ndjson', 'events-2026-03-01.parquet']);
    expect(recordedEvent.parse(JSON.parse(await readFile(path.join(out, 'erased.ndjson'), 'utf8')))).toMatchObject({
      name: 'erased',
      visitor: 'ann',
    });
    await carryOut();
    expect(await exportEvents(log, { since: new Date(0), folder: out, format: 'parquet' })).toMatchObject({
      events: 1,
      erased: 1,
    });
  });
});

describe('erasing a person in segment files', () => {
  const segments = () => path.join(folder, 'events');
  const openSmall = () =>
    new SegmentLog({ folder: segments(), clock, logger, keepDays: 30, maxBytes: 10_000_000, segmentBytes: 2_000 });
  const bytesOfLog = async () => {
    const names = await readdir(segments());
    return Buffer.concat(await Promise.all(names.map((name) => readFile(path.join(segments(), name))))).toString();
  };

  beforeEach(() => begin(openEmbedded, openSmall));

  it('when a visitor is erased, then the files name them only in the tombstone', async () => {
    for (let at = 0; at < 10; at++) {
      await record([eventOf('ann', { at }), eventOf('bob', { at })]);
      await record([eventOf('ann')]);
    }
    await service.erase({ visitor: 'ann' });
    await carryOut();
    const left = await stored();
    expect(left.slice(0, 10).map(({ visitor, detail }) => [visitor, detail.at])).toEqual(
      Array.from({ length: 10 }, (_, at) => ['bob', at]),
    );
    expect(left.slice(10)).toMatchObject([{ name: 'erased', visitor: 'ann', detail: {}, address: '' }]);
    // Nothing but the tombstone names her.
    expect((await bytesOfLog()).split('"ann"')).toHaveLength(2);
    expect((await readdir(segments())).every((name) => /^\d{16}\.log$/.test(name))).toBe(true);
  });

  it('when the process is killed between two files, then the next one finishes, and what it left is removed', async () => {
    for (let at = 0; at < 30; at++) await record([eventOf('ann', { at }), eventOf(`other${at}`)]);
    expect((await readdir(segments())).length).toBeGreaterThan(3);
    await service.erase({ visitor: 'ann' });
    await carryOutUntil(12);
    await reopen(openSmall);
    const half = (await visitors()).filter((visitor) => visitor === 'ann').length;
    expect(half).toBeGreaterThan(0);
    expect(half).toBeLessThan(30);
    await writeFile(path.join(segments(), '0000000000000001.log.rewritten'), 'left by a killed process');
    await log.close();
    await reopen(openSmall);
    await carryOut();
    expect((await visitors()).filter((visitor) => visitor === 'ann')).toEqual([]);
    expect(await visitors()).toHaveLength(30);
    expect((await readdir(segments())).every((name) => name.endsWith('.log'))).toBe(true);
  });

  it('when events are recorded meanwhile, then order and positions go on', async () => {
    for (let at = 0; at < 30; at++) await record([eventOf('ann'), eventOf(`v${at}`)]);
    await service.erase({ visitor: 'ann' });
    const more = (async () => {
      for (let at = 30; at < 60; at++) await record([eventOf(`v${at}`)]);
    })();
    await Promise.all([carryOut(), more]);
    expect((await stored()).flatMap(({ name, visitor }) => (name === 'erased' ? [] : visitor))).toEqual(
      Array.from({ length: 60 }, (_, at) => `v${at}`),
    );
    expect(await log.end()).toBe(61);
  });

  it('when a later export goes into the same folder, then erased.ndjson still names those of earlier ones, each once', async () => {
    const out = path.join(folder, 'out');
    const exportSince = (since: Date) => exportEvents(log, { since, folder: out, format: 'ndjson' });
    const named = async () =>
      (await readFile(path.join(out, 'erased.ndjson'), 'utf8'))
        .split('\n')
        .flatMap((line) => line && JSON.parse(line).visitor);
    await service.erase({ visitor: 'ann' });
    await exportSince(new Date(0));
    clock.advance(2 * 86_400_000);
    await service.erase({ visitor: 'bob' });
    expect(await exportSince(clock.now())).toMatchObject({ erased: 1 });
    expect(await exportSince(new Date(0))).toMatchObject({ erased: 2 });
    expect((await named()).filter(Boolean)).toEqual(['ann', 'bob']);
  });
});
