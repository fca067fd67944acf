import { setImmediate } from 'node:timers/promises';
import { afterEach, describe, expect, it } from '@jest/globals';
import { openProxy, type ServerProxy } from '../../platform/test/proxy.ts';
import type { Bus } from '../src/index.ts';
import { createNatsBus } from '../src/nats.ts';
import { createLog } from './log.ts';
import { deleteStreams, newNamespace } from './nats-server.ts';
import { sample } from './sample-contracts.ts';

const url = process.env.TEST_NATS_URL;

if (url) describe('the bus on NATS, a process gone that had a request', () => describeMembers(url));
else
  describe('the bus on NATS, a process gone that had a request', () =>
    it.skip('not tested: TEST_NATS_URL is not set', () => undefined));

/** To the server, the end of a process is the end of its connection: each process here has one through a proxy of its own. */
function describeMembers(address: string): void {
  const { logger } = createLog();
  const namespace = newNamespace();
  const opened: { bus: Bus; proxy: ServerProxy }[] = [];
  const open = async () => {
    const proxy = await openProxy(address);
    const bus = await createNatsBus({ url: proxy.url, name: 'test', namespace, logger });
    opened.push({ bus, proxy });
    return { bus, kill: () => proxy.cut() };
  };
  afterEach(async () => {
    for (const { bus, proxy } of opened.splice(0)) {
      await bus.drain(100);
      await proxy.close();
    }
    await deleteStreams(address, namespace);
  });
  const hang = () => new Promise<never>(() => undefined);

  it('when it is killed, then its request fails at once, and one that another process has goes on', async () => {
    const [asking, dying, staying] = [await open(), await open(), await open()];
    const taken = Promise.withResolvers<void>();
    await dying.bus.handle(sample.greet, 'catalogue', () => {
      taken.resolve();
      return hang();
    });
    const answer = Promise.withResolvers<{ greeting: string }>();
    const lost = asking.bus.request(sample.greet, { name: 'lost' }, { deadlineMs: 60_000 });
    await taken.promise;
    await staying.bus.handle(sample.inspect, 'search', () => answer.promise);
    const kept = asking.bus.request(sample.inspect, {}, { deadlineMs: 60_000 });
    const killed = performance.now();
    dying.kill();
    await expect(lost).rejects.toMatchObject({ code: 'unavailable', message: expect.stringContaining('is gone') });
    expect(performance.now() - killed).toBeLessThan(2_000);
    answer.resolve({ greeting: 'kept' });
    expect(await kept).toEqual({ greeting: 'kept' });
  });

  it('when it is killed before it has read a request, then that request fails with those that it had', async () => {
    const [asking, dying] = [await open(), await open()];
    const taken = Promise.withResolvers<void>();
    let count = 0;
    await dying.bus.handle(sample.greet, 'catalogue', () => {
      count++;
      taken.resolve();
      return hang();
    });
    const requests = [asking.bus.request(sample.greet, { name: 'read' }, { deadlineMs: 60_000 })];
    await taken.promise;
    // Sent in one go with the cut: the proxy may have passed it on or not, and nobody answers either way.
    requests.push(asking.bus.request(sample.greet, { name: 'unread' }, { deadlineMs: 60_000 }));
    dying.kill();
    for (const outcome of await Promise.allSettled(requests)) expect(outcome).toMatchObject({ status: 'rejected' });
    expect(count).toBeLessThanOrEqual(2);
  });

  it('when its request may be repeated, then another process answers it', async () => {
    const [asking, dying, staying] = [await open(), await open(), await open()];
    const taken = Promise.withResolvers<void>();
    await dying.bus.handle(sample.look, 'catalogue', () => {
      taken.resolve();
      return hang();
    });
    const asked = asking.bus.request(sample.look, {});
    await taken.promise;
    await staying.bus.handle(sample.look, 'catalogue', async () => ({ from: 'the one that stays' }));
    dying.kill();
    expect(await asked).toEqual({ from: 'the one that stays' });
  });

  it('when nobody answers for a moment, then a request that may be repeated waits, and another fails at once', async () => {
    const [asking, later] = [await open(), await open()];
    await expect(asking.bus.request(sample.greet, { name: 'now' })).rejects.toMatchObject({ code: 'unavailable' });
    const asked = asking.bus.request(sample.look, {});
    await setImmediate();
    await asking.bus.check();
    await later.bus.handle(sample.look, 'catalogue', async () => ({ from: 'the one that is late' }));
    expect(await asked).toEqual({ from: 'the one that is late' });
  });
}
