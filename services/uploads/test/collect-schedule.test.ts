import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { captureLogs, createTestClock, type StartedSystem, startAll, type TestClock } from '@limner/testing';
import { CollectService } from '../src/collect/collect.service.ts';
import { CollectSchedule } from '../src/collect/schedule.ts';

const DAY_MS = 24 * 60 * 60_000;
const UNUSED = 'originals/'.concat('c'.repeat(64));

let clock: TestClock;
let system: StartedSystem;
beforeAll(async () => {
  clock = createTestClock(new Date());
  system = await startAll({ clock });
  const { documents, blobs } = system.engines;
  // A file that is in use: a store without any is left alone.
  await documents.connection.collection<{ _id: string }>('catalogue_settings').insertOne({ _id: 'd'.repeat(64) });
  await blobs.put(UNUSED, Buffer.from('x'));
}, 60_000);
afterAll(() => system.stop());

function scheduleWith(logs = captureLogs()): CollectSchedule {
  const { bus, documents, blobs, config } = system.engines;
  return new CollectSchedule(new CollectService(bus, documents, blobs, clock, config, logs.logger), clock, logs.logger);
}

const isStored = async () => (await system.engines.blobs.stat(UNUSED)) !== undefined;
const lookedAt = async () =>
  (await system.engines.documents.connection.collection('uploads_state').findOne({}))?.looked_at as Date;

describe('the daily scan for unused files', () => {
  it('when the last scan is a day ago, then it scans, and removes what was unused for thirty days', async () => {
    const schedule = scheduleWith();
    await schedule.run();
    expect(await lookedAt()).toEqual(clock.now());
    clock.advance(29 * DAY_MS);
    await schedule.run();
    expect(await isStored()).toBe(true);
    clock.advance(2 * DAY_MS);
    await schedule.run();
    expect(await isStored()).toBe(false);
  });

  it('when another process scanned an hour ago, then it does not scan', async () => {
    await scheduleWith().run();
    const before = await lookedAt();
    clock.advance(DAY_MS / 24);
    await scheduleWith().run();
    expect(await lookedAt()).toEqual(before);
  });

  it('when a scan fails, then that is logged and nothing is thrown', async () => {
    clock.advance(2 * DAY_MS);
    const logs = captureLogs();
    const { bus, documents, blobs, config } = system.engines;
    const away = { ...blobs, read: () => Promise.reject(new Error('the store is away')) };
    const service = new CollectService(bus, documents, away, clock, config, logs.logger);
    await new CollectSchedule(service, clock, logs.logger).run();
    expect(logs.lines().map(({ msg }) => msg)).toContain('unused files could not be looked for');
  });
});
