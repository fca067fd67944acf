import { describe, expect, it } from '@jest/globals';
import { SharedWork, type Turn } from '../src/shared-work.ts';

/** A queue of attempts; the test decides when each gets its turn. */
function newQueue() {
  const turns: Turn[] = [];
  const results: PromiseWithResolvers<string>[] = [];
  const work = async (turn: Turn) => {
    const result = Promise.withResolvers<string>();
    turns.push(turn);
    results.push(result);
    return result.promise;
  };
  return { turns, results, work };
}

describe('shared work', () => {
  it('when a visitor asks again, then no attempt is added; when another visitor asks, then one is queued', async () => {
    const [shared, queue] = [new SharedWork<string>(), newQueue()];
    const asked = ['a', 'a', 'b'].map((visitor) => shared.join('size', { visitor }, queue.work));
    expect(queue.turns).toHaveLength(2);
    queue.turns[1]?.begin();
    expect(() => queue.turns[0]?.begin()).toThrow();
    queue.results[1]?.resolve('made');
    await expect(Promise.all(asked)).resolves.toEqual(['made', 'made', 'made']);
    expect(queue.turns[0]?.signal.aborted).toBe(true);
  });

  it('when another attempt was faster, then its result counts', async () => {
    const [shared, queue] = [new SharedWork<string>(), newQueue()];
    const asked = ['a', 'b'].map((visitor) => shared.join('size', { visitor }, queue.work));
    queue.turns[1]?.begin();
    try {
      queue.turns[0]?.begin();
    } catch (error) {
      queue.results[0]?.reject(error);
    }
    queue.results[1]?.reject(new Error('broken'));
    for (const one of asked) await expect(one).rejects.toThrow('broken');
  });

  it('when some callers give up, then the others get the result; when all do, then the work is aborted and the next request starts again', async () => {
    const [shared, queue] = [new SharedWork<string>(), newQueue()];
    const [first, second] = [new AbortController(), new AbortController()];
    const asked = [first, second].map(({ signal }) => shared.join('size', { visitor: 'a', signal }, queue.work));
    first.abort(new Error('first left'));
    await expect(asked[0]).rejects.toThrow('first left');
    expect(queue.turns[0]?.signal.aborted).toBe(false);
    second.abort(new Error('second left'));
    await expect(asked[1]).rejects.toThrow('second left');
    expect(queue.turns[0]?.signal.aborted).toBe(true);
    const again = shared.join('size', { visitor: 'a' }, queue.work);
    expect(queue.turns).toHaveLength(2);
    queue.results[1]?.resolve('made');
    await expect(again).resolves.toBe('made');
  });

  it('when a visitor leaves before its turn, then only its attempt ends; one that has begun continues for the others', async () => {
    const [shared, queue] = [new SharedWork<string>(), newQueue()];
    const [early, begun] = [new AbortController(), new AbortController()];
    const left = [early, begun].map(({ signal }, at) => shared.join('size', { visitor: `${at}`, signal }, queue.work));
    const stays = shared.join('size', { visitor: 'stays' }, queue.work);
    early.abort(new Error('left'));
    await expect(left[0]).rejects.toThrow('left');
    expect(queue.turns.map(({ signal }) => signal.aborted)).toEqual([true, false, false]);
    queue.turns[1]?.begin();
    begun.abort(new Error('left'));
    await expect(left[1]).rejects.toThrow('left');
    expect(queue.turns.map(({ signal }) => signal.aborted)).toEqual([true, false, false]);
    queue.results[1]?.resolve('made');
    await expect(stays).resolves.toBe('made');
  });
});
