import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { ANONYMOUS, type Beacon } from '@limner/contracts';
import { captureLogs, createTestClock, type TestClock } from '@limner/testing';
import {
  GROWING_PORTFOLIOS,
  NEVER_ENLARGED,
  SEARCHES_WITH_CLICK,
} from '../../../docs/examples/events-duckdb/questions.ts';
import { type EventStore, openStore } from '../../../docs/examples/events-duckdb/store.ts';
import { EraseService } from '../src/erase/erase.service.ts';
import { linesOf } from '../src/event-lines.ts';
import { exportEvents } from '../src/export/export-events.ts';
import { SegmentLog } from '../src/log/segment-log.ts';

const main = fileURLToPath(new URL('../../../docs/examples/events-duckdb/main.ts', import.meta.url));
const DAY_MS = 86_400_000;
let folder: string;
let clock: TestClock;
let log: SegmentLog;
let store: EventStore;

const record = (beacons: Beacon[], bot = false) =>
  log.append(linesOf({ beacons, address: '203.0.113.0/24', bot }, ANONYMOUS, clock.now()));
/** An export since the store's own position, taken in. */
const load = async () => {
  const out = await mkdtemp(path.join(folder, 'export-'));
  await exportEvents(log, { since: new Date(await store.since()), folder: out, format: 'parquet' });
  return store.load(out);
};
const visit = (artist: string, visitor = 'v1'): Beacon => ({
  name: 'vzdt',
  region: 'fr',
  visitor,
  path: `/fr/artists/${artist}`,
  detail: {},
});

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "limner-duck'db-"));
  clock = createTestClock();
  log = new SegmentLog({
    folder: path.join(folder, 'events'),
    clock,
    logger: captureLogs().logger,
    keepDays: 300,
    maxBytes: 10_000_000,
  });
  store = await openStore(path.join(folder, 'agency.duckdb'));
});
afterEach(async () => {
  store.close();
  await log.close();
  await rm(folder, { recursive: true, force: true });
});

describe('the export in DuckDB', () => {
  it('when a pipeline goes on from its own position, then it has every event once, and none of bots', async () => {
    expect([await store.since(), await load()]).toEqual(['1970-01-01', 0]);
    for (let day = 0; day < 3; day++) {
      await record(Array.from({ length: 100 }, () => visit('ann')));
      await record([visit('ann')], true);
      expect(await load()).toBe(100 * (day + 1));
      clock.advance(DAY_MS);
    }
    expect(await store.since()).toBe('2026-03-03');
    expect(await load()).toBe(300);
    expect(
      await store.rows('SELECT count(DISTINCT id)::INTEGER AS ids, min("at")::VARCHAR AS first FROM events'),
    ).toEqual([{ ids: 300, first: '2026-03-01 12:00:00' }]);
  });

  it('when the commands of its README are run, then they print the day to go on from, load an export, and answer', async () => {
    const file = path.join(folder, 'nightly.duckdb');
    const run = async (...args: string[]) => (await promisify(execFile)(process.execPath, [main, ...args])).stdout;
    expect(await run('since', file)).toBe('1970-01-01\n');
    await record([visit('ann'), visit('ann')]);
    const out = path.join(folder, 'out');
    await exportEvents(log, { since: new Date('1970-01-01'), folder: out, format: 'parquet' });
    expect(await run('load', file, out)).toBe('2 events\n');
    expect(await run('since', file)).toBe('2026-03-01\n');
    expect(await run('answer', file)).toMatch(
      /looked at more than in the week before:\n.*'ann'.*clicked:\n.*never enlarged:\n/s,
    );
    await expect(run('load', file)).rejects.toMatchObject({ code: 2, stderr: expect.stringContaining('usage:') });
  });

  it('when a person was erased, then their events go from the store too', async () => {
    await record([visit('ann', 'gone'), visit('ann', 'stays')]);
    expect(await load()).toBe(2);
    await new EraseService(log, clock).erase({ visitor: 'gone' });
    expect(await load()).toBe(1);
    expect(await store.rows('SELECT visitor FROM events')).toEqual([{ visitor: 'stays' }]);
  });

  it('when it is asked, then it shows which portfolios grow, which searches end in a click, and what nobody enlarges', async () => {
    await record([visit('ann'), visit('ann'), visit('bo')]);
    clock.advance(10 * DAY_MS);
    await record([visit('ann'), visit('bo'), visit('bo'), { ...visit('bo'), region: 'de', path: '/de/animators/cid' }]);
    const search = (session: string): Beacon => ({
      name: 'search_genie',
      region: 'fr',
      session,
      detail: { question: 'fox', region: 'fr', text: true },
    });
    await record([search('s1'), search('s2'), search('s3')]);
    clock.advance(60_000);
    await record([{ name: 'image_click', session: 's1', detail: { link: '/fr/artists/ann/3' } }]);
    clock.advance(20 * 60_000);
    await record([{ name: 'image_click', session: 's2', detail: { link: '/fr/artists/ann/3' } }]);
    const seen = (image_id: number): Beacon => ({ name: 'logimage', detail: { image_id } });
    await record([seen(3), seen(3), seen(4), seen(5), { name: 'image_zoom', detail: { image_id: 4 } }]);
    await load();
    expect(await store.rows(GROWING_PORTFOLIOS)).toEqual([
      { region: 'de', artist: 'cid', this_week: 1, week_before: 0 },
      { region: 'fr', artist: 'bo', this_week: 2, week_before: 1 },
    ]);
    expect(await store.rows(SEARCHES_WITH_CLICK)).toEqual([{ region: 'fr', searches: 3, clicked: 1 }]);
    expect(await store.rows(NEVER_ENLARGED)).toEqual([
      { image_id: 3, views: 2 },
      { image_id: 5, views: 1 },
    ]);
  });
});
