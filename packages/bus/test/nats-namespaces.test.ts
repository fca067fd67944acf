import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { type Bus, SYSTEM_CALLER } from '../src/index.ts';
import { createNatsBus } from '../src/nats.ts';
import { createLog } from './log.ts';
import { deleteStreams, newNamespace } from './nats-server.ts';
import { sample } from './sample-contracts.ts';
import { Seen } from './waiting.ts';

const url = process.env.TEST_NATS_URL;
if (url) describe('two installations on NATS', () => describeInstallations(url));
else describe('two installations on NATS', () => it.skip('not tested: TEST_NATS_URL is not set', () => undefined));

/** Two processes of an installation: one that asks, one that answers. */
interface Installation {
  readonly namespace: string;
  readonly asking: Bus;
  readonly answering: Bus;
  readonly events: Seen<string>;
  readonly confirmed: Seen<string>;
}

function describeInstallations(address: string): void {
  const { logger } = createLog();
  const shop = newNamespace();
  const opened: Installation[] = [];

  beforeAll(async () => {
    // The name of the one begins with that of the other.
    for (const namespace of [shop, `${shop}-2`]) opened.push(await open(namespace));
  });
  afterAll(async () => {
    for (const { asking, answering } of opened) {
      await asking.drain(500);
      await answering.drain(500);
    }
    for (const { namespace } of opened) await deleteStreams(address, namespace);
  });

  async function open(namespace: string): Promise<Installation> {
    const bus = () => createNatsBus({ url: address, name: 'catalogue', namespace, logger, retryDelaysMs: [1] });
    const [asking, answering] = [await bus(), await bus()];
    const [events, confirmed] = [new Seen<string>(), new Seen<string>()];
    await answering.handle(sample.look, 'catalogue', async () => ({ from: namespace }));
    await answering.subscribe(sample.noted, 'search', async ({ payload }) => events.add(payload.text));
    await asking.onConfirmation('catalogue', async ({ id }) => confirmed.add(id));
    return { namespace, asking, answering, events, confirmed };
  }

  it('when both answer the same subject, then each request stays in its installation', async () => {
    for (const { asking, namespace } of opened) {
      const answers = await Promise.all(Array.from({ length: 40 }, () => asking.request(sample.look, {})));
      expect([...new Set(answers.map(({ from }) => from))]).toEqual([namespace]);
    }
  });

  it('when only one answers a subject, then the other has nobody to ask', async () => {
    const [first, second] = opened;
    const handled = await first?.answering.handle(sample.greet, 'catalogue', async () => ({ greeting: 'hello' }));
    expect(await first?.asking.request(sample.greet, { name: 'Ann' })).toMatchObject({ greeting: 'hello' });
    await expect(second?.asking.request(sample.greet, { name: 'Ann' })).rejects.toMatchObject({ code: 'unavailable' });
    await handled?.close();
  });

  it('when both publish events of the same ids and send some again, then each hears and confirms its own', async () => {
    const ids = Array.from({ length: 20 }, (_, index) => `00000000-0000-4000-8000-0000000000${index + 10}`);
    for (const { asking, namespace } of opened)
      for (const id of ids) await asking.publish(sample.noted, { text: `${namespace} ${id}`, tags: [] }, id);
    for (const { asking, namespace } of opened)
      await asking.send({
        id: ids[0] ?? '',
        subject: sample.noted.subject,
        groups: ['search'],
        requestId: 'again',
        redriveAfter: 1,
        caller: SYSTEM_CALLER,
        body: JSON.stringify({ text: `${namespace} again`, tags: [] }),
      });
    for (const { namespace, events, confirmed } of opened) {
      const wanted = [...ids.map((id) => `${namespace} ${id}`), `${namespace} again`];
      expect((await events.count(wanted.length)).toSorted()).toEqual(wanted.toSorted());
      expect((await confirmed.count(wanted.length)).toSorted()).toEqual([...ids, ids[0]].toSorted());
    }
  });

  it('when both have started, then the server has streams of both, each with subjects of its own alone', async () => {
    const connection = await connect({ servers: address });
    const manager = await jetstreamManager(connection);
    for (const { namespace } of opened) {
      const names = [`${namespace}_events`, `${namespace}_confirmations`];
      const found = await Promise.all(names.map(async (name) => (await manager.streams.info(name)).config.subjects));
      expect(found.flat().filter((subject) => !subject.startsWith(`${namespace}.`))).toEqual([]);
    }
    await connection.close();
  });
}
