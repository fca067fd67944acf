import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { ANONYMOUS, type Beacon, recordedEvent } from '@limner/contracts';
import { captureLogs, createTestClock, type TestClock } from '@limner/testing';
import { asyncBufferFromFile, parquetReadObjects } from 'hyparquet';
import { linesOf } from '../src/event-lines.ts';
import { exportEvents } from '../src/export/export-events.ts';
import { SegmentLog } from '../src/log/segment-log.ts';

const zoom: Beacon = {
  name: 'image_zoom',
  region: 'jp',
  visitor: 'v1',
  path: '/jp/artists/アン',
  detail: { image_id: 3 },
};

let folder: string;
let clock: TestClock;
let log: SegmentLog;

const out = () => path.join(folder, 'out');
const record = (beacons: Beacon[], { bot = false, key }: { bot?: boolean; key?: string } = {}) =>
  log.append(linesOf({ beacons, address: '203.0.113.0/24', bot, key }, ANONYMOUS, clock.now()));
const read = async (name: string) =>
  (await readFile(path.join(out(), name), 'utf8'))
    .trimEnd()
    .split('\n')
    .map((line) => recordedEvent.parse(JSON.parse(line)));
const run = (format: 'ndjson' | 'parquet' = 'ndjson', since = new Date(0)) =>
  exportEvents(log, { since, folder: out(), format });

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'limner-export-'));
  clock = createTestClock(new Date('2026-03-01T23:59:59.500Z'));
  log = new SegmentLog({
    folder: path.join(folder, 'events'),
    clock,
    logger: captureLogs().logger,
    keepDays: 30,
    maxBytes: 10_000_000,
  });
});
afterEach(async () => {
  await log.close();
  await rm(folder, { recursive: true, force: true });
});

describe('the export of events', () => {
  it('when events are exported, then each day in UTC has a file, and bots have files of their own', async () => {
    await record([zoom, { ...zoom, detail: { image_id: 4 } }]);
    await record([{ name: 'vzdt', detail: {} }], { bot: true });
    clock.advance(1_000);
    await record([{ name: 'logimage', detail: { image_id: 5 } }]);
    const report = await run();
    expect(report).toMatchObject({ events: 4, bots: 1, doubled: 0 });
    const names = ['bots-2026-03-01.ndjson', 'events-2026-03-01.ndjson', 'events-2026-03-02.ndjson'];
    expect([await readdir(out()), report.files.map((file) => path.basename(file))]).toEqual([names, names]);
    expect((await read('events-2026-03-01.ndjson')).map(({ detail }) => detail.image_id)).toEqual([3, 4]);
    expect(await read('events-2026-03-02.ndjson')).toMatchObject([
      { name: 'logimage', at: '2026-03-02T00:00:00.500Z' },
    ]);
    expect(await read('bots-2026-03-01.ndjson')).toMatchObject([{ name: 'vzdt', bot: true }]);
  });

  it('when a time is given, then only its day and later ones are exported', async () => {
    await record([zoom]);
    clock.advance(60_000);
    await record([{ ...zoom, detail: { image_id: 9 } }]);
    expect(await run('ndjson', clock.now())).toMatchObject({ events: 1 });
    expect(await read('events-2026-03-02.ndjson')).toMatchObject([{ detail: { image_id: 9 } }]);
  });

  it.each(['ndjson', 'parquet'] as const)(
    'when the time is in the middle of a day, then the file of that day has the whole day, also in the place of an earlier one (%s)',
    async (format) => {
      clock.advance(12 * 3_600_000);
      await record([zoom]);
      expect(await run(format)).toMatchObject({ events: 1 });
      clock.advance(3_600_000);
      await record([zoom]);
      expect(await run(format, clock.now())).toMatchObject({ events: 2 });
      expect(await readdir(out())).toEqual([`events-2026-03-02.${format}`]);
    },
  );

  it('when an event was stored a moment after its day, then an export since the next day leaves the file of its day as it was', async () => {
    await record([zoom]);
    const late = linesOf({ beacons: [zoom], address: '203.0.113.0/24', bot: false }, ANONYMOUS, clock.now());
    clock.advance(1_000);
    await log.append(late);
    await record([zoom]);
    await run();
    expect(await read('events-2026-03-01.ndjson')).toHaveLength(2);
    expect(await run('ndjson', clock.now())).toMatchObject({ events: 1 });
    expect(await read('events-2026-03-01.ndjson')).toHaveLength(2);
  });

  it('when a body was stored twice because its answer was lost, then its events are exported once', async () => {
    const key = 'a-key-of-16-letters';
    await record([zoom, zoom], { key });
    clock.advance(5_000);
    await record([zoom, zoom], { key });
    await record([zoom]);
    expect(await run()).toMatchObject({ events: 3, doubled: 2 });
  });

  it('when there are no events, then there are no files', async () => {
    expect(await run('parquet')).toMatchObject({ events: 0, files: [] });
    expect(await readdir(out())).toEqual([]);
  });

  it('when it is run again, then its files are the same', async () => {
    await record([zoom]);
    await run();
    const before = await read('events-2026-03-01.ndjson');
    await run();
    expect(await read('events-2026-03-01.ndjson')).toEqual(before);
  });

  it('when the format is Parquet, then another reader finds every event, with time, texts of any language and JSON', async () => {
    const beacons = Array.from({ length: 100 }, (_, at) => ({ ...zoom, detail: { image_id: at + 1 } }));
    for (let batch = 0; batch < 5; batch++) await record(beacons);
    await record([{ name: 'vzdt', detail: {} }]);
    await run('parquet');
    const file = await asyncBufferFromFile(path.join(out(), 'events-2026-03-01.parquet'));
    const rows = await parquetReadObjects({ file });
    expect(rows).toHaveLength(501);
    expect(rows[499]).toEqual({
      id: expect.any(String),
      at: clock.now(),
      bot: false,
      name: 'image_zoom',
      address: '203.0.113.0/24',
      detail: '{"image_id":100}',
      region: 'jp',
      visitor: 'v1',
      session: null,
      path: '/jp/artists/アン',
      utm: null,
      referer: null,
      user_agent: null,
      user: null,
      email: null,
    });
    expect(new Set(rows.map(({ id }) => id)).size).toBe(501);
  });
});
