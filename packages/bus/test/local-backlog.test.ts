import { describe, expect, it } from '@jest/globals';
import { createLocalBus } from '../src/index.ts';
import { createLog } from './log.ts';
import { sample } from './sample-contracts.ts';
import { Seen } from './waiting.ts';

describe('the backlog of the local bus', () => {
  it('when a group is away for long, then publishing fails before memory runs out, and works again once it is back', async () => {
    const { logger } = createLog();
    const bus = createLocalBus({ logger });
    const text = 'x'.repeat(900_000);
    const publish = (n: number) => bus.publish(sample.noted, { text, tags: [] }, `n${n}`);
    const accepted: number[] = [];
    const refused = await (async () => {
      for (let n = 0; n < 1_000; n++) {
        const error = await publish(n).then(
          () => undefined,
          (failure: unknown) => failure,
        );
        if (error) return error;
        accepted.push(n);
      }
    })();
    expect(refused).toMatchObject({ code: 'unavailable' });
    expect(accepted.length * text.length).toBeLessThan(20_000_000);
    const seen = new Seen<string>();
    await bus.subscribe(sample.noted, 'search', async ({ id }) => seen.add(id));
    await seen.count(accepted.length);
    await publish(-1);
    await seen.count(accepted.length + 1);
    await bus.drain();
  });
});
