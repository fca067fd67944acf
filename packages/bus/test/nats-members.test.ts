import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { connect, type Msg } from '@nats-io/transport-node';
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
  let end: PromiseWithResolvers<never>;
  /** A handler that does not answer before the test is over. */
  const hang = () => end.promise;
  beforeEach(() => {
    end = Promise.withResolvers();
    end.promise.catch(() => undefined);
  });
  afterEach(async () => {
    end.reject(new Error('the test is over'));
    for (const { bus, proxy } of opened.splice(0)) {
      await bus.drain(100);
      await proxy.close();
    }
    await deleteStreams(address, namespace);
  });

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

  it('when a process is killed just after a request arrived, then that request fails, like those it had announced', async () => {
    const [asking, dying] = [await open(), await open()];
    let arrival = Promise.withResolvers<void>();
    await dying.bus.handle(sample.greet, 'catalogue', () => {
      arrival.resolve();
      return hang();
    });
    const ask = (name: string) => asking.bus.request(sample.greet, { name }, { deadlineMs: 60_000 });
    const announced = ask('announced');
    await arrival.promise;
    arrival = Promise.withResolvers();
    const unannounced = ask('not announced');
    await arrival.promise;
    // In one go with the cut: the proxy may have passed it on or not, and nobody answers either way.
    const requests = [announced, unannounced, ask('not read')];
    dying.kill();
    for (const outcome of await Promise.allSettled(requests))
      expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'unavailable' } });
  });

  it('when a process has ended in order, then requests to another one that says nothing are not taken for its own', async () => {
    const [asking, leaving, staying] = [await open(), await open(), await open()];
    await leaving.bus.handle(sample.greet, 'catalogue', async () => ({ greeting: 'before' }));
    await asking.bus.request(sample.greet, { name: 'before' });
    await leaving.bus.drain();
    await asking.bus.check();
    // A process of an older version: it does not say that it has a request.
    const older = await connect({ servers: address });
    const asked = Promise.withResolvers<Msg>();
    older.subscribe(`${namespace}.${sample.greet.subject}`, { callback: (_error, message) => asked.resolve(message) });
    const looks = older.subscribe(`${namespace}.member.*`);
    await older.flush();
    const slow = asking.bus.request(sample.greet, { name: 'slow' }, { deadlineMs: 60_000 });
    const message = await asked.promise;
    // Another request that is late: by the second look after it, the first one was looked at, too.
    await staying.bus.handle(sample.inspect, 'search', hang);
    const late = asking.bus.request(sample.inspect, {}, { deadlineMs: 60_000 }).catch(() => undefined);
    let count = 0;
    for await (const _look of looks) if (++count === 2) break;
    message.respond(JSON.stringify({ greeting: 'after a while' }));
    expect(await slow).toEqual({ greeting: 'after a while' });
    staying.kill();
    await late;
    await older.close();
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
