import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createLocalBus, createOutbox, keepDeadLetters } from '@limner/bus';
import { events } from '@limner/contracts';
import { loadConfig, systemClock } from '@limner/platform';
import { type Engines, openEngines } from '@limner/runtime';
import { captureLogs } from '@limner/testing';
import { eventually } from '../../events/test/eventually.ts';
import { type Receiver, startReceiver } from '../../events/test/receiver.ts';
import { createOperations } from '../src/operations.ts';
import { startServices } from '../src/services.ts';

let folder: string;
let receiver: Receiver;
let engines: Engines;
let close: () => Promise<void>;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'limner-redrive-'));
  receiver = await startReceiver();
  const { logger } = captureLogs();
  const config = loadConfig({
    DATA_DIR: folder,
    EVENTS_WEBHOOK_URL: receiver.url,
    EVENTS_WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 7).toString('base64')}`,
  });
  const opened = await openEngines(config, { service: 'events', logger });
  // The same, without the pauses between attempts.
  const bus = createLocalBus({ logger, retryDelaysMs: [1, 1, 1, 1] });
  await keepDeadLetters(bus, opened.documents, systemClock);
  engines = { ...opened, bus };
  const services = await startServices(engines, ['events']);
  close = () => services.close().finally(() => opened.close());
});
afterEach(async () => {
  await close();
  await receiver.close();
  await rm(folder, { recursive: true, force: true });
});

const outboxOf = () => createOutbox({ ...engines, service: 'events' });

/** Leaves a batch to the outbox, as the webhook does with one that is not taken for too long. */
async function giveUp(id: string, to: number): Promise<void> {
  const outbox = outboxOf();
  await engines.documents.transaction(async (session) => {
    await outbox.add(session, events.batchUndelivered, { id, after: to - 1, to });
  });
}

describe('the dead letters of the webhook', () => {
  it('when one is redriven by its id, then the receiver gets its events under the id of the first attempt, and the others stay', async () => {
    const { bus } = engines;
    const operations = createOperations(engines);
    for (const image_id of [1, 2])
      await bus.request(events.record, {
        beacons: [{ name: 'image_zoom', visitor: `v${image_id}`, detail: { image_id } }],
        address: '',
        bot: false,
      });
    receiver.answers = Array.from({ length: 1_000 }, () => 422);
    await giveUp('msg_one', 1);
    await giveUp('msg_two', 2);
    await eventually(async () => expect(await operations.listDeadLetters()).toHaveLength(2));
    await eventually(async () => expect(await outboxOf().pending()).toBe(0));
    const letters = await operations.listDeadLetters();
    expect(letters).toMatchObject([
      { subject: 'events.batch.undelivered.v1', error: expect.stringContaining('status 422') },
      { subject: 'events.batch.undelivered.v1', error: expect.stringContaining('status 422') },
    ]);
    receiver.answers = [];
    const callsOf = (id: string) => receiver.calls.filter(({ headers }) => headers['webhook-id'] === id);
    const attempts = callsOf('msg_one').length + callsOf('msg_two').length;
    expect(await operations.redriveDeadLetters(letters[0]?._id)).toBe(1);
    await eventually(async () => expect(await operations.listDeadLetters()).toHaveLength(1));
    expect(callsOf('msg_one').length + callsOf('msg_two').length).toBe(attempts + 1);
    expect(await operations.redriveDeadLetters('events:unknown')).toBe(0);
    expect(await operations.redriveDeadLetters()).toBe(1);
    await eventually(async () => expect(await operations.listDeadLetters()).toEqual([]));
    for (const [id, visitor] of [
      ['msg_one', 'v1'],
      ['msg_two', 'v2'],
    ] as const)
      expect(JSON.parse(callsOf(id).at(-1)?.body ?? '')).toMatchObject({ visitor });
  });
});
