import { describe, expect, it } from '@jest/globals';
import { Repeater } from '../src/repeater.ts';

describe('repeater', () => {
  it('when it is stopped, then what runs is waited for, and nothing runs after that', async () => {
    const steps: string[] = [];
    const first = Promise.withResolvers<void>();
    const repeater = new Repeater(
      async () => {
        steps.push('begun');
        await first.promise;
        steps.push('done');
      },
      60_000,
      (error) => steps.push(String(error)),
    );
    const [running, next] = [repeater.now(), repeater.now()];
    const stopping = repeater.stop().then(() => steps.push('stopped'));
    first.resolve();
    await Promise.all([running, next, stopping]);
    await repeater.now();
    expect(steps).toEqual(['begun', 'done', 'stopped']);
  });

  it('when a run fails, then whoever asked for it and the log are told, and the next one runs', async () => {
    const told: unknown[] = [];
    let isBroken = true;
    const repeater = new Repeater(
      async () => {
        if (isBroken) throw new Error('no');
      },
      60_000,
      (error) => told.push(error),
    );
    await expect(repeater.now()).rejects.toThrow('no');
    isBroken = false;
    await repeater.now();
    expect(told).toHaveLength(1);
    await repeater.stop();
  });
});
