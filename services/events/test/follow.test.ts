import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Documents } from '@limner/documents';
import { type CapturedLogs, captureLogs, createTestClock } from '@limner/testing';
import { Appends } from '../src/follow/appends.ts';
import type { EventBatch, EventFollower, EventWork } from '../src/follow/event-follower.ts';
import { followEvents } from '../src/follow/follow-events.ts';
import { gapsAfter, isNew } from '../src/follow/gaps.ts';
import { positionModel } from '../src/follow/position.model.ts';
import type { EventLog, LogEntry } from '../src/log/event-log.ts';
import { describeOnEngines, type EventEngines } from './engines.ts';
import { eventually } from './eventually.ts';

let engines: EventEngines;
let documents: Documents;
let logs: CapturedLogs;
let appends: Appends;
let log: EventLog;
let handled: string[];
const running: EventFollower[] = [];

const append = (text: string) => log.append(Buffer.from(text));
const textOf = ({ body }: LogEntry) => Buffer.from(body).toString();
const take = async ({ entries }: EventBatch) => void handled.push(...entries.map(textOf));
const follow = (work: Partial<EventWork> = {}, gatherMs = 1) => {
  const follower = followEvents(
    { name: 'sample', begins: 'first', handle: take, ...work },
    { log, documents, appends, logger: logs.logger, gatherMs, pollMs: 60_000 },
  );
  running.push(follower);
  return follower;
};

const begin = async (open: () => Promise<EventEngines>) => {
  engines = await open();
  ({ documents } = engines);
  logs = captureLogs();
  appends = new Appends();
  log = appends.watch(await engines.openLog({ clock: createTestClock(), logger: logs.logger }));
  handled = [];
};
const end = async () => {
  for (const follower of running.splice(0)) await follower.stop();
  await log.close();
  await engines.close();
};

describeOnEngines('a follower of the log', (open) => {
  beforeEach(() => begin(open));
  afterEach(end);

  it('when it catches up, then it handles every entry in order, and another one of its name goes on behind them', async () => {
    await append('a');
    await append('b');
    await follow().catchUp();
    const last = await append('c');
    const again = follow();
    await again.catchUp();
    expect([handled, await again.position()]).toEqual([['a', 'b', 'c'], last]);
    await again.catchUp();
    expect(handled).toHaveLength(3);
  });

  it('when another name follows, then it has a position of its own: at the first entry, or behind the last', async () => {
    await append('a');
    await follow().catchUp();
    await follow({ name: 'other' }).catchUp();
    const late = follow({ name: 'late', begins: 'behind-last' });
    await late.catchUp();
    expect(handled).toEqual(['a', 'a']);
    await append('b');
    await late.catchUp();
    expect(handled).toEqual(['a', 'a', 'b']);
  });

  it('when entries are many, then batches are bounded, and a larger entry is one of its own', async () => {
    for (const text of ['1', '2', '3', 'x'.repeat(50), '5']) await append(text);
    const sizes: number[] = [];
    const handle = async ({ entries }: EventBatch) => void sizes.push(entries.length);
    await follow({ handle, most: { entries: 2, bytes: 20 } }).catchUp();
    expect(sizes).toEqual([2, 1, 1, 1]);
  });

  it('when a batch fails, then the same entries come again', async () => {
    await append('a');
    let failures = 1;
    const handle = async (batch: EventBatch) => {
      if (failures-- > 0) throw new Error('away');
      await take(batch);
    };
    const follower = follow({ handle });
    await expect(follower.catchUp()).rejects.toThrow('away');
    await follower.catchUp();
    expect(handled).toEqual(['a']);
  });

  it('when the position commits with the work, then a transaction that fails leaves neither, and the next one does both once', async () => {
    for (const text of ['a', 'b']) await append(text);
    const seen = documents.connection.collection('events_sample');
    let failures = 1;
    const handle = ({ entries, advance }: EventBatch) =>
      documents.transaction(async (session) => {
        await seen.insertMany(
          entries.map((entry) => ({ text: textOf(entry) })),
          { session },
        );
        await advance({ session });
        if (failures-- > 0) throw new Error('killed before the commit');
      });
    const follower = follow({ handle });
    await expect(follower.catchUp()).rejects.toThrow('killed');
    expect([await seen.countDocuments({}), await follower.position()]).toEqual([0, 0]);
    await follower.catchUp();
    expect([await seen.countDocuments({}), await follower.position()]).toEqual([2, 2]);
  });

  it('when a part of a batch was moved before it failed, then the rest alone comes again', async () => {
    for (const text of ['a', 'b', 'c']) await append(text);
    let isFirst = true;
    const handle = async (batch: EventBatch) => {
      await take(batch);
      if (!isFirst) return;
      isFirst = false;
      await batch.advance({ to: batch.entries[1]?.position ?? 0 });
      throw new Error('away');
    };
    const follower = follow({ handle });
    await expect(follower.catchUp()).rejects.toThrow('away');
    await follower.catchUp();
    expect(handled).toEqual(['a', 'b', 'c', 'c']);
  });

  it('when several processes follow under one name, then each entry is handled once', async () => {
    for (let at = 0; at < 20; at++) await append(String(at));
    const most = { entries: 1, bytes: 1 };
    const followers = [follow({ most }), follow({ most }), follow({ most })];
    await Promise.all(followers.map((follower) => follower.catchUp()));
    await followers[0]?.catchUp();
    expect(handled).toEqual(Array.from({ length: 20 }, (_, at) => String(at)));
  });

  it('when it is started, then what this process appends is handled without being asked', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const handle = async (batch: EventBatch) => {
      await take(batch);
      if (handled.includes('b')) resolve();
    };
    follow({ handle }).start();
    await append('a');
    await append('b');
    await promise;
    expect(handled).toEqual(['a', 'b']);
  });

  it('when entries come faster than they are handled, then a pass ends nevertheless, and later ones handle the rest', async () => {
    const more = async (batch: EventBatch) => {
      await take(batch);
      if (handled.length < 4) await append(`${handled.length}`);
    };
    const follower = follow({ handle: more });
    await append('0');
    await follower.catchUp();
    expect(handled).toEqual(['0']);
    follower.start();
    await eventually(async () => expect(handled).toEqual(['0', '1', '2', '3']));
  });

  it('when it is stopped while a batch waits, then it ends at once, and the batch comes again', async () => {
    await append('a');
    const { promise: begun, resolve } = Promise.withResolvers<void>();
    const handle = ({ signal }: EventBatch) => {
      resolve();
      return new Promise<void>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    };
    const first = follow({ handle });
    first.start();
    await append('b');
    await begun;
    await first.stop();
    expect(await first.position()).toBe(0);
    await follow().catchUp();
    expect(handled).toEqual(['a', 'b']);
  });

  it('when the log is another one than that of the position, then it is read from its beginning, and the log says so', async () => {
    await append('a');
    await follow().catchUp();
    await positionModel(documents).updateOne({ _id: 'sample' }, { $set: { position: 1_000 } });
    await follow().catchUp();
    expect(handled).toEqual(['a', 'a']);
    expect(logs.lines().map(({ msg }) => msg)).toEqual(['the log is another one: it is read from its beginning']);
  });
});

describe('gaps', () => {
  const entry = (position: number, was?: number): LogEntry => ({
    position,
    at: 0,
    body: Buffer.alloc(0),
    ...(was !== undefined && { was }),
  });

  it('when positions are passed without an entry, then they are remembered', () => {
    expect(gapsAfter([], 0, [entry(1), entry(2), entry(5), entry(7)])).toEqual([
      [3, 4],
      [6, 6],
    ]);
  });

  it('when an entry comes again at a new position, then it is handled if it had not been read at the old one', () => {
    const gaps = gapsAfter([], 0, [entry(1), entry(3)]);
    expect([isNew(entry(4, 2), gaps), isNew(entry(4, 1), gaps), isNew(entry(4), gaps)]).toEqual([true, false, true]);
  });

  it('when it was handled, then it is not handled at a third position', () => {
    const gaps = gapsAfter([[2, 4]], 5, [entry(6, 3)]);
    expect(gaps).toEqual([
      [2, 2],
      [4, 4],
    ]);
    expect([isNew(entry(9, 3), gaps), isNew(entry(9, 4), gaps)]).toEqual([false, true]);
  });
});
