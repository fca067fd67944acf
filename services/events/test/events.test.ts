import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { asSystem, type Bus, type Caller, createLocalBus, createOutbox, runInContext } from '@limner/bus';
import { type Beacon, events, type RecordedEvent, recordedEvent } from '@limner/contracts';
import { type EmbeddedDocuments, openEmbeddedDocuments } from '@limner/documents';
import { createMetrics, loadConfig, type Metrics } from '@limner/platform';
import { type Engines, type RunningService, startService } from '@limner/runtime';
import { type CapturedLogs, captureLogs, createTestClock, type TestClock } from '@limner/testing';
import { EventsModule, openReader } from '../src/index.ts';
import { startReceiver } from './receiver.ts';

let folder: string;
let clock: TestClock;
let bus: Bus;
let logs: CapturedLogs;
let documents: EmbeddedDocuments;
let metrics: Metrics;
let service: RunningService;

const zoom: Beacon = {
  name: 'image_zoom',
  region: 'fr',
  visitor: 'v1',
  session: 's1',
  path: '/fr/artists/ann',
  detail: { image_id: 3 },
};
const record = (beacons: Beacon[], key?: string) =>
  bus.request(events.record, { beacons, address: '203.0.113.0/24', bot: false, ...(key !== undefined && { key }) });

function start(env: Record<string, string> = {}): Promise<RunningService> {
  const { logger } = logs;
  metrics = createMetrics();
  const engines: Pick<Engines, 'config' | 'logger' | 'clock' | 'bus' | 'documents' | 'metrics'> = {
    config: loadConfig({ DATA_DIR: folder, ...env }),
    logger,
    clock,
    bus,
    documents,
    metrics,
  };
  return startService('events', EventsModule, engines as Engines);
}

async function stored(): Promise<RecordedEvent[]> {
  const reader = await openReader({ config: loadConfig({ DATA_DIR: folder }), logger: logs.logger });
  const lines: string[] = [];
  for await (const { body } of reader.read(0)) lines.push(...Buffer.from(body).toString().trimEnd().split('\n'));
  return lines.map((line) => recordedEvent.parse(JSON.parse(line)));
}

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'limner-events-'));
  clock = createTestClock(new Date('2026-03-01T12:00:00Z'));
  logs = captureLogs();
  bus = createLocalBus({ logger: logs.logger });
  documents = await openEmbeddedDocuments({ folder: path.join(folder, 'documents') });
  service = await start();
});
afterEach(async () => {
  await service.close();
  await bus.drain();
  await documents.close();
  await rm(folder, { recursive: true, force: true });
});

describe('events on the local bus', () => {
  it('when beacons are recorded, then each is stored with time, network and an id of its own', async () => {
    expect(await record([zoom, { ...zoom, detail: { image_id: 4 } }])).toEqual({ recorded: 2 });
    const [first, second] = await stored();
    expect(first).toEqual({
      ...zoom,
      id: expect.stringMatching(/^[\w-]{20,}$/),
      at: '2026-03-01T12:00:00.000Z',
      bot: false,
      address: '203.0.113.0/24',
    });
    expect(second?.detail).toEqual({ image_id: 4 });
    expect(second?.id).not.toBe(first?.id);
  });

  it('when many are recorded at a time, then all are stored', async () => {
    const ids = Array.from({ length: 300 }, (_, at) => at + 1);
    await Promise.all(ids.map((image_id) => record([{ ...zoom, detail: { image_id } }])));
    expect((await stored()).map(({ detail }) => Number(detail.image_id)).toSorted((a, b) => a - b)).toEqual(ids);
  });

  it('when events are stored, then the metrics say how full the log is', async () => {
    const figure = async (name: string) => Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(await metrics.text())?.[1]);
    await record([zoom]);
    const one = await figure('limner_event_log_bytes');
    await record([zoom]);
    expect(one).toBeGreaterThan(200);
    expect(await figure('limner_event_log_bytes')).toBeGreaterThan(one + 200);
    expect(await figure('limner_event_log_limit_bytes')).toBe(5_000_000_000);
  });

  it('[AP-13 part] when the visitor is signed in, then the user comes from the session', async () => {
    const caller: Caller = { kind: 'user', id: 'user-7', groups: ['client'] };
    await runInContext({ requestId: 'r', caller, deadline: Date.now() + 5_000 }, () => record([zoom]));
    expect(await stored()).toMatchObject([{ user: 'user-7' }]);
  });

  it('when the same key comes again, then nothing is stored twice; after a restart the ids are the same', async () => {
    const key = 'a-key-of-16-letters';
    await Promise.all([record([zoom, zoom], key), record([zoom, zoom], key)]);
    await record([zoom, zoom], key);
    const before = await stored();
    expect(new Set(before.map(({ id }) => id)).size).toBe(2);
    expect(before).toHaveLength(2);
    await service.close();
    service = await start();
    await record([zoom, zoom], key);
    const ids = (await stored()).map(({ id }) => id);
    expect(ids.slice(2)).toEqual(ids.slice(0, 2));
  });

  it('when a webhook is set, then events go there as they come, and a batch that was given up goes there when it is tried again', async () => {
    const receiver = await startReceiver();
    try {
      await record([zoom]);
      await service.close();
      service = await start({
        EVENTS_WEBHOOK_URL: receiver.url,
        EVENTS_WEBHOOK_SECRET: `whsec_${Buffer.alloc(32).toString('base64')}`,
      });
      const outbox = createOutbox({ documents, bus, service: 'events', clock, logger: logs.logger });
      await documents.transaction((session) =>
        outbox.add(session, events.batchUndelivered, { id: 'msg_again', after: 0, to: 1 }),
      );
      await receiver.called(1);
      const [again] = receiver.calls;
      expect([again?.headers['webhook-id'], recordedEvent.parse(JSON.parse(again?.body ?? '')).detail]).toEqual([
        'msg_again',
        { image_id: 3 },
      ]);
    } finally {
      await service.close();
      await receiver.close();
    }
  });

  it('when a user is to be erased, then only the system and an admin may ask for it', async () => {
    const as = (caller: Caller) =>
      runInContext({ requestId: 'r', caller, deadline: Date.now() + 5_000 }, () =>
        bus.request(events.eraseUser, { user: 'user-7' }),
      );
    await expect(bus.request(events.eraseUser, { user: 'user-7' })).rejects.toMatchObject({ code: 'unauthenticated' });
    await expect(as({ kind: 'user', id: 'user-7', groups: ['client'] })).rejects.toMatchObject({ code: 'forbidden' });
    await as({ kind: 'user', id: 'user-1', groups: ['admin'] });
    await asSystem(() => bus.request(events.eraseUser, { user: 'user-7' }));
    expect(await stored()).toMatchObject([
      { name: 'erased', user: 'user-7' },
      { name: 'erased', user: 'user-7' },
    ]);
  });

  it('when they cannot be stored, then it is unavailable, the log says why once, and a repeat may succeed', async () => {
    await writeFile(path.join(folder, 'events'), 'in the way');
    const key = 'a-key-of-16-letters';
    await expect(record([zoom], key)).rejects.toMatchObject({ code: 'unavailable' });
    await expect(record([zoom], key)).rejects.toMatchObject({ code: 'unavailable' });
    expect(logs.lines().filter(({ msg }) => msg === 'events cannot be stored')).toHaveLength(1);
    await rm(path.join(folder, 'events'));
    await record([zoom], key);
    expect(await stored()).toHaveLength(1);
  });
});
