import { describe, expect, it } from '@jest/globals';
import { Poller } from '../src/poller.ts';

describe('poller', () => {
  it('when it is stopped, then it waits for the present run, and starts no other', async () => {
    const steps: string[] = [];
    const first = Promise.withResolvers<void>();
    const poller = new Poller(
      async () => {
        steps.push('begun');
        await first.promise;
        steps.push('done');
      },
      60_000,
      (error) => steps.push(String(error)),
    );
    const [running, next] = [poller.now(), poller.now()];
    const stopping = poller.stop().then(() => steps.push('stopped'));
    first.resolve();
    await Promise.all([running, next, stopping]);
    await poller.now();
    expect(steps).toEqual(['begun', 'done', 'stopped']);
  });

  it('when a run fails, then its caller and the log get the error, and the next one runs', async () => {
    const errors: unknown[] = [];
    let isBroken = true;
    const poller = new Poller(
      async () => {
        if (isBroken) throw new Error('no');
      },
      60_000,
      (error) => errors.push(error),
    );
    await expect(poller.now()).rejects.toThrow('no');
    isBroken = false;
    await poller.now();
    expect(errors).toHaveLength(1);
    await poller.stop();
  });

  it('when a run is wanted soon several times, then there is one; after a stop there is none', async () => {
    const ran = Promise.withResolvers<void>();
    let runs = 0;
    const poller = new Poller(
      async () => {
        runs += 1;
        ran.resolve();
      },
      60_000,
      () => undefined,
    );
    for (let times = 0; times < 3; times++) poller.soon(1);
    await ran.promise;
    poller.soon(1);
    await poller.stop();
    poller.soon(1);
    // Timers of the same length end in their order.
    const later = Promise.withResolvers<void>();
    const other = new Poller(
      async () => later.resolve(),
      60_000,
      () => undefined,
    );
    other.soon(1);
    await later.promise;
    expect(runs).toBe(1);
  });
});
