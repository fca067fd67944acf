import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { createLocalBus, createOutbox, type Outbox } from '@limner/bus';
import { ANONYMOUS, type Beacon, recordedEvent } from '@limner/contracts';
import type { Documents } from '@limner/documents';
import { createMetrics, systemClock } from '@limner/platform';
import { type CapturedLogs, captureLogs } from '@limner/testing';
import { Webhook } from 'standardwebhooks';
import { linesOf } from '../src/event-lines.ts';
import { Appends } from '../src/follow/appends.ts';
import { followEvents } from '../src/follow/follow-events.ts';
import type { EventLog } from '../src/log/event-log.ts';
import { deliveryModel } from '../src/webhook/delivery.model.ts';
import { WebhookEndpoint } from '../src/webhook/endpoint.ts';
import { type SinkOptions, WebhookSink } from '../src/webhook/webhook-sink.ts';
import { describeOnEngines, type EventEngines } from './engines.ts';
import { eventually } from './eventually.ts';
import { type Receiver, startReceiver } from './receiver.ts';

const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const OLD_SECRET = `whsec_${Buffer.alloc(24, 9).toString('base64')}`;
const zoom: Beacon = { name: 'image_zoom', region: 'fr', visitor: 'v1', detail: { image_id: 3 } };

let engines: EventEngines;
let documents: Documents;
let logs: CapturedLogs;
let log: EventLog;
let outbox: Outbox;
let receiver: Receiver;

const record = (image_id: number, bot = false) =>
  log.append(
    linesOf({ beacons: [{ ...zoom, detail: { image_id } }], address: '203.0.113.0/24', bot }, ANONYMOUS, new Date()),
  );
const sinkOf = (options: Partial<SinkOptions> = {}, secrets = [SECRET], timeoutMs = 5_000) =>
  new WebhookSink({
    endpoint: new WebhookEndpoint({ url: receiver.url, secrets, clock: systemClock, timeoutMs }),
    log,
    documents,
    outbox,
    clock: systemClock,
    logger: logs.logger,
    metrics: undefined,
    bots: false,
    giveUpMs: 0,
    firstPauseMs: 1,
    ...options,
  });
const follow = (sink = sinkOf()) =>
  followEvents(sink, { log, documents, appends: new Appends(), logger: logs.logger, pollMs: 60_000 });
/** What the receiver got, once for each id of a delivery. */
const received = () =>
  [...new Map(receiver.calls.map(({ headers, body }) => [headers['webhook-id'], body])).values()].flatMap((body) =>
    body.split('\n').flatMap((line) => (line === '' ? [] : recordedEvent.parse(JSON.parse(line)).detail.image_id)),
  );
const stored = () => deliveryModel(documents).findOne({}).lean();
const messages = () => logs.lines().map(({ msg }) => msg);
const idsOfCalls = () => receiver.calls.map(({ headers }) => headers['webhook-id']);

const begin = async (open: () => Promise<EventEngines>) => {
  engines = await open();
  ({ documents } = engines);
  logs = captureLogs();
  log = await engines.openLog({ clock: systemClock, logger: logs.logger });
  const bus = createLocalBus({ logger: logs.logger });
  outbox = createOutbox({ documents, bus, service: 'events', logger: logs.logger });
  receiver = await startReceiver();
  // It begins behind what was stored before it was set.
  await record(0);
  await follow().catchUp();
};
const end = async () => {
  await receiver.close();
  await log.close();
  await engines.close();
};

describeOnEngines('the webhook', (open) => {
  beforeEach(() => begin(open));
  afterEach(end);

  it('when events are stored, then they are sent as NDJSON, and a library of Standard Webhooks verifies the signature', async () => {
    await record(1);
    await record(2);
    await follow().catchUp();
    const [call, more] = receiver.calls;
    expect([received(), more, call?.headers['content-type']]).toEqual([[1, 2], undefined, 'application/x-ndjson']);
    const headers = Object.fromEntries(
      Object.entries(call?.headers ?? {}).map(([name, value]) => [name, String(value)]),
    );
    const verify = (body: string, secret = SECRET) => new Webhook(secret).verify(body, headers);
    expect(headers['webhook-signature']).toMatch(/^v1,[\w+/]{43}=$/);
    expect(() => verify(`${call?.body} `)).toThrow('No matching signature');
    expect(() => verify(call?.body ?? '', OLD_SECRET)).toThrow('No matching signature');
    // What is signed is not one JSON value: past the signature the library parses it.
    expect(() => verify(call?.body ?? '')).toThrow(SyntaxError);
  });

  it('when there are two secrets, then a receiver that knows either of them accepts it', async () => {
    await record(1);
    await follow(sinkOf({}, [SECRET, OLD_SECRET])).catchUp();
    const [call] = receiver.calls;
    const headers = Object.fromEntries(
      Object.entries(call?.headers ?? {}).map(([name, value]) => [name, String(value)]),
    );
    for (const secret of [SECRET, OLD_SECRET])
      expect(new Webhook(secret).verify(call?.body ?? '', headers)).toMatchObject({ name: 'image_zoom' });
  });

  it('when bots visit, then their events are sent only where that was asked for', async () => {
    await record(1, true);
    await follow().catchUp();
    expect(receiver.calls).toHaveLength(0);
    await record(2, true);
    await follow(sinkOf({ bots: true })).catchUp();
    expect(received()).toEqual([2]);
  });

  it('when the receiver fails, then the batch is sent again under the same id, and later ones wait for it', async () => {
    receiver.answers = [500, 503, 302];
    await record(1);
    await follow().catchUp();
    await record(2);
    await follow().catchUp();
    expect(new Set(idsOfCalls().slice(0, 4)).size).toBe(1);
    expect([receiver.calls.length, received()]).toEqual([5, [1, 2]]);
  });

  it('when a process ends between two attempts, then the next one sends the same batch under the same id, without what came later', async () => {
    receiver.answers = [500];
    await record(1);
    const follower = follow(sinkOf({ firstPauseMs: 60_000 }));
    follower.start();
    await eventually(async () => expect((await stored())?.attempts).toBe(1));
    await follower.stop();
    await record(2);
    await deliveryModel(documents).updateOne({}, { $set: { next_at: new Date() } });
    await follow().catchUp();
    const [first, second, third] = receiver.calls;
    expect([second?.headers['webhook-id'], second?.body]).toEqual([first?.headers['webhook-id'], first?.body]);
    expect(third?.headers['webhook-id']).not.toBe(first?.headers['webhook-id']);
    expect(received()).toEqual([1, 2]);
  });

  it('when the receiver asks for a pause, then the next attempt is after it', async () => {
    receiver.answers = [{ status: 429, headers: { 'retry-after': '120' } }];
    await record(1);
    const follower = follow();
    follower.start();
    await eventually(async () => expect((await stored())?.attempts).toBe(1));
    await follower.stop();
    expect(Number((await stored())?.next_at) - Date.now()).toBeGreaterThan(100_000);
  });

  it('[AP-19 part] when the receiver is silent, then the attempt is given up after its time', async () => {
    receiver.answers = ['never'];
    await record(1);
    await follow(sinkOf({}, [SECRET], 50)).catchUp();
    expect([receiver.calls.length, received()]).toEqual([2, [1]]);
    expect(logs.lines().map(({ why }) => why)).toContain('no answer in time');
  });

  it('when a batch is refused, then it is left to the dead letters, the next one is sent, and the first can be sent again', async () => {
    receiver.answers = [422, 422, 422, 422, 422];
    await record(1);
    await follow().catchUp();
    expect(await outbox.pending()).toBe(1);
    await record(2);
    await follow().catchUp();
    expect(new Set(idsOfCalls()).size).toBe(2);
    const { id, after, to } = { id: String(idsOfCalls()[0]), after: 1, to: 2 };
    await sinkOf().redeliver({ id, after, to });
    expect([receiver.calls.at(-1)?.headers['webhook-id'], receiver.calls.at(-1)?.body]).toEqual([
      id,
      receiver.calls[0]?.body,
    ]);
    receiver.answers = [500];
    await expect(sinkOf().redeliver({ id, after, to })).rejects.toMatchObject({ code: 'conflict' });
  });

  it('when the receiver is away, then a batch is tried for the set time before it is given up', async () => {
    receiver.answers = Array.from({ length: 8 }, () => 500);
    await record(1);
    await follow(sinkOf({ giveUpMs: 0 })).catchUp();
    expect([receiver.calls.length, await outbox.pending()]).toEqual([8, 1]);
    receiver.answers = Array.from({ length: 9 }, () => 500);
    await record(2);
    await follow(sinkOf({ giveUpMs: 60_000 })).catchUp();
    expect([receiver.calls.length, await outbox.pending()]).toEqual([18, 1]);
  });

  it('when the receiver wants no more (410), then nothing more is sent until the service starts again, and nothing is lost', async () => {
    receiver.answers = [410];
    await record(1);
    const follower = follow();
    follower.start();
    await eventually(async () => expect(messages().join()).toContain('wants no more events (410)'));
    await record(2);
    await follower.stop();
    expect(receiver.calls).toHaveLength(1);
    await follow().catchUp();
    expect(received()).toEqual([1, 2]);
  });

  it('when events wait, then the metric has the time of the oldest; when they are taken, then it is 0', async () => {
    const metrics = createMetrics();
    const oldest = async () =>
      Number(/^limner_events_webhook_oldest_timestamp_seconds (\S+)$/m.exec(await metrics.registry.metrics())?.[1]);
    receiver.answers = ['never'];
    const before = Math.floor(Date.now() / 1_000);
    await record(1);
    const sink = sinkOf({ metrics });
    const follower = follow(sink);
    follower.start();
    await receiver.called(1);
    expect(await oldest()).toBeGreaterThanOrEqual(before);
    await follower.stop();
    await follow(sink).catchUp();
    expect(await oldest()).toBe(0);
  });
});
