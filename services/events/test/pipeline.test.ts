import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createLogger, NAMESPACE } from '@limner/platform';
import { type Consumer, jetstream } from '@nats-io/jetstream';
import { connect, type NatsConnection, RequestError } from '@nats-io/transport-node';
import { freePort } from '../../../tools/free-port.ts';
import { makeSecrets } from '../../../tools/secrets.ts';
import { type StartedNats, startNats } from '../../../tools/start-nats.ts';
import type { EventLog } from '../src/log/event-log.ts';
import { openJetStreamLog } from '../src/log/jetstream-log.ts';

/** A command that runs a nats-server with JetStream on a port and a folder. */
const command = process.env.TEST_NATS_COMMAND;
const OTHER = 'other-agency';
const title = 'a pipeline, on NATS with the users of the deployment';

if (command) describe.each([NAMESPACE, OTHER])(`${title}, in the installation %s`, (name) => suite(command, name));
else describe(title, () => it.skip('not tested: TEST_NATS_COMMAND is not set', () => undefined));

function suite(natsCommand: string, namespace: string): void {
  const stream = `${namespace}_beacons`;
  const api = `${namespace}.API`;
  const connections: NatsConnection[] = [];
  let folder: string;
  let port: number;
  let server: StartedNats | undefined;
  let log: EventLog;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'limner-pipeline-'));
    port = await freePort();
    const secrets = { [NAMESPACE]: path.join(folder, NAMESPACE), [OTHER]: path.join(folder, OTHER) };
    for (const [name, place] of Object.entries(secrets)) makeSecrets(place, name);
    server = await startNats({ command: natsCommand, port, folder, secrets });
    const logger = createLogger({ level: 'silent', service: 'events' });
    const url = (await addressOf('events')).href;
    log = await openJetStreamLog({ url, namespace, logger, keepDays: 30, maxBytes: 5_000_000 });
  }, 60_000);

  afterAll(async () => {
    await Promise.all(connections.map((connection) => connection.close()));
    await log?.close();
    await server?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('when it disconnects and comes back, then it goes on behind what it acknowledged, and gets each message once', async () => {
    await append('one', 'two', 'three');
    const before = await signIn('pipeline');
    expect(await take(await consumerOf(before), 2)).toEqual(['one', 'two']);
    await before.close();
    await append('four', 'five');
    const consumer = await consumerOf(await signIn('pipeline'));
    expect(await take(consumer, 3)).toEqual(['three', 'four', 'five']);
    expect(await consumer.info()).toMatchObject({ num_pending: 0, num_ack_pending: 0, num_redelivered: 0 });
  });

  it('when a message comes while it waits, then it gets it', async () => {
    const consumer = await consumerOf(await signIn('pipeline'));
    const taken = take(consumer, 1);
    await append('later');
    expect(await taken).toEqual(['later']);
  });

  it('when the service starts again, then the position stays', async () => {
    const consumer = await consumerOf(await signIn('pipeline'));
    const { delivered } = await consumer.info();
    const logger = createLogger({ level: 'silent', service: 'events' });
    const url = (await addressOf('events')).href;
    await (await openJetStreamLog({ url, namespace, logger, keepDays: 30, maxBytes: 5_000_000 })).close();
    expect((await consumer.info()).delivered).toMatchObject({ stream_seq: delivered.stream_seq });
  });

  it('when it asks for anything else, then nobody there answers it', async () => {
    const pipeline = await signIn('pipeline');
    // The subjects are right, and whoever is allowed to is answered.
    const asOperator = await (await signIn('operator')).request(`$JS.API.STREAM.INFO.${stream}`);
    expect(asOperator.string()).toContain(`"name":"${stream}"`);
    const info = await pipeline.request(`${api}.STREAM.INFO.${stream}`);
    expect(info.string()).toContain(`"name":"${stream}"`);
    const calls = [
      ...['CREATE', 'UPDATE', 'DELETE', 'PURGE', 'MSG.DELETE', 'MSG.GET'].map((call) => `STREAM.${call}.${stream}`),
      `STREAM.INFO.${namespace}_events`,
      `CONSUMER.CREATE.${stream}.another`,
      `CONSUMER.CREATE.${stream}.pipeline`,
      `CONSUMER.DURABLE.CREATE.${stream}.another`,
      `CONSUMER.DELETE.${stream}.pipeline`,
      `CONSUMER.INFO.${stream}.another`,
      `CONSUMER.MSG.NEXT.${stream}.another`,
      `CONSUMER.MSG.NEXT.${namespace}_events.pipeline`,
    ];
    const there = ['beacons', 'beacons.rest', 'events.beacon.record', 'events.visitor.erase', 'event.any'];
    const subjects = [...calls.map((call) => `${api}.${call}`), ...there.map((name) => `${namespace}.${name}`)];
    const answers = subjects.map((subject) => pipeline.request(subject, '{}').then(() => 'answered', whyNot));
    expect(await Promise.all(answers)).toEqual(subjects.map(() => 'nobody is there'));
    // In its own account the server itself answers, that there are no streams.
    for (const call of calls) {
      const answer = await pipeline.request(`$JS.API.${call}`, '{}').then((one) => one.string(), whyNot);
      expect({ call, answer }).toEqual({ call, answer: expect.stringMatching(/not enabled|nobody is there/) });
    }
  });

  it('when it names a subject of the services for the answer, then neither they nor the stream get it', async () => {
    const end = await log.end();
    await append('private');
    const events = await signIn('events');
    const erase = `${namespace}.events.visitor.erase`;
    const stored = `${namespace}.beacons`;
    const arrived: string[] = [];
    events.subscribe(erase, { callback: (_error, { subject }) => void arrived.push(subject) });
    await events.flush();
    const pipeline = await signIn('pipeline');
    const own = [erase, stored].map((subject) => pipeline.subscribe(subject, { max: 1 }));
    for (const reply of [erase, stored]) {
      await pipeline.flush();
      await append(`for ${reply}`);
      pipeline.publish(`${api}.CONSUMER.MSG.NEXT.${stream}.pipeline`, '1', { reply });
    }
    // The answers are there, in the account of the pipeline alone.
    for (const heard of own) for await (const message of heard) message.respond();
    await events.flush();
    expect(arrived).toEqual([]);
    expect(await log.end()).toBe(end + 3);
  });

  it('when the site works, then it hears nothing of it', async () => {
    const pipeline = await signIn('pipeline');
    const heard: string[] = [];
    for (const subject of [`${namespace}.>`, '$JS.>', '_INBOX.*.>'])
      pipeline.subscribe(subject, { callback: (_error, message) => void heard.push(message.subject) });
    await pipeline.flush();
    await append('unheard');
    (await signIn('events')).publish(`${namespace}.given-up`, 'unheard');
    await log.end();
    await pipeline.flush();
    expect(heard).toEqual([]);
  });

  async function append(...bodies: readonly string[]): Promise<void> {
    for (const body of bodies) await log.append(Buffer.from(body));
  }

  /** The address that `npm run secrets` made, on this server. */
  async function addressOf(user: string): Promise<URL> {
    const text = await readFile(path.join(folder, namespace, `nats-url-${user}`), 'utf8');
    return new URL(text.trim().replace('@nats:4222', `@127.0.0.1:${port}`));
  }

  async function signIn(user: string): Promise<NatsConnection> {
    const { host, username, password } = await addressOf(user);
    const inbox = user === 'pipeline' ? {} : { inboxPrefix: `_INBOX.${username}` };
    const connection = await connect({ servers: host, user: username, pass: password, ...inbox });
    connections.push(connection);
    return connection;
  }

  async function consumerOf(connection: NatsConnection): Promise<Consumer> {
    return jetstream(connection, { apiPrefix: api }).consumers.get(stream, 'pipeline');
  }
}

/** The next messages, each acknowledged. */
async function take(consumer: Consumer, count: number): Promise<string[]> {
  const bodies: string[] = [];
  for await (const message of await consumer.fetch({ max_messages: count, expires: 10_000 })) {
    bodies.push(message.string());
    expect(await message.ackAck()).toBe(true);
  }
  return bodies;
}

const whyNot = (error: unknown): string =>
  error instanceof RequestError && error.isNoResponders() ? 'nobody is there' : String(error);
