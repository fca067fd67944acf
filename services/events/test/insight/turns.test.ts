import { describe, expect, it } from '@jest/globals';
import { Turns } from '../../src/insight/turns.ts';

function workFor(milliseconds: number): void {
  const began = performance.now();
  while (performance.now() - began < milliseconds);
}

/** Whoever else uses the event loop, until it is stopped: in each turn it works for so long. */
function startOthers(milliseconds: number): { readonly turns: number; stop(): void } {
  const others = { turns: 0, stop: () => clearImmediate(next) };
  const work = () => {
    others.turns++;
    workFor(milliseconds);
    next = setImmediate(work);
  };
  let next = setImmediate(work);
  return others;
}

describe('turns of work that nobody waits for', () => {
  it('when it has worked for longer than a slice, then it is over until others had a turn', async () => {
    const turns = new Turns();
    expect(turns.isOver).toBe(false);
    workFor(5);
    expect(turns.isOver).toBe(true);
    await turns.give();
    expect(turns.isOver).toBe(false);
  });

  it('when others have much to do, then they get several turns for one slice', async () => {
    const others = startOthers(3);
    const turns = new Turns();
    try {
      await turns.giveMore();
      const before = others.turns;
      for (let slice = 0; slice < 5; slice++) await turns.giveMore();
      expect(others.turns - before).toBeGreaterThanOrEqual(10);
    } finally {
      others.stop();
    }
  });

  it('when nobody else works, then it goes on at once', async () => {
    const turns = new Turns();
    let taken = 0;
    for (let slice = 0; slice < 100; slice++) taken += await turns.give();
    expect(taken / 100).toBeLessThan(5);
  });
});
