import { afterEach, describe, expect, it } from '@jest/globals';
import type { Bus } from '../src/index.ts';
import { createNatsBus } from '../src/nats.ts';
import { createLog } from './log.ts';
import { deleteStreams, newNamespace } from './nats-server.ts';
import { sample } from './sample-contracts.ts';

const url = process.env.TEST_NATS_URL;

if (url) describe('the bus on NATS, a subscription ended under requests', () => describeDrain(url));
else
  describe('the bus on NATS, a subscription ended under requests', () =>
    it.skip('not tested: TEST_NATS_URL is not set', () => undefined));

function describeDrain(address: string): void {
  const { logger } = createLog();
  const namespace = newNamespace();
  const buses: Bus[] = [];
  const open = async () => {
    const bus = await createNatsBus({ url: address, name: 'test', namespace, logger });
    buses.push(bus);
    return bus;
  };
  afterEach(async () => {
    await Promise.all(buses.splice(0).map((bus) => bus.drain(500)));
    await deleteStreams(address, namespace);
  });

  it('when a handler is running, then the end of its subscription waits for it, and new requests go to another member', async () => {
    const [asking, leaving, staying] = [await open(), await open(), await open()];
    const begun = Promise.withResolvers<void>();
    const finish = Promise.withResolvers<void>();
    const happened: string[] = [];
    const subscription = await leaving.handle(sample.greet, 'catalogue', async () => {
      begun.resolve();
      await finish.promise;
      happened.push('answered');
      return { greeting: 'from the one that leaves' };
    });
    const running = asking.request(sample.greet, { name: 'first' });
    await begun.promise;
    await staying.handle(sample.greet, 'catalogue', async () => ({ greeting: 'from the one that stays' }));
    const closed = subscription.close().then(() => happened.push('closed'));
    await leaving.check();
    for (let n = 0; n < 20; n++)
      expect(await asking.request(sample.greet, { name: 'later' })).toEqual({ greeting: 'from the one that stays' });
    expect(happened).toEqual([]);
    finish.resolve();
    expect(await running).toEqual({ greeting: 'from the one that leaves' });
    await closed;
    expect(happened).toEqual(['answered', 'closed']);
  });
}
