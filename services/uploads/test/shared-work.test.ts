import { describe, expect, it } from '@jest/globals';
import { type Chance, SharedWork } from '../src/shared-work.ts';

/** A queue of attempts that the test gives their turns. */
function newLine() {
  const chances: Chance[] = [];
  const turns: PromiseWithResolvers<string>[] = [];
  const work = async (chance: Chance) => {
    const turn = Promise.withResolvers<string>();
    chances.push(chance);
    turns.push(turn);
    return turn.promise;
  };
  return { chances, turns, work };
}

describe('work that many ask for', () => {
  it('when a visitor asks again, then nothing more is begun; when another does, then it lines up, too', async () => {
    const [shared, line] = [new SharedWork<string>(), newLine()];
    const asked = ['a', 'a', 'b'].map((visitor) => shared.join('size', { visitor }, line.work));
    expect(line.chances).toHaveLength(2);
    line.chances[1]?.begin();
    expect(() => line.chances[0]?.begin()).toThrow();
    line.turns[1]?.resolve('made');
    await expect(Promise.all(asked)).resolves.toEqual(['made', 'made', 'made']);
    expect(line.chances[0]?.signal.aborted).toBe(true);
  });

  it('when one was overtaken, then it waits for the result of the faster one', async () => {
    const [shared, line] = [new SharedWork<string>(), newLine()];
    const asked = ['a', 'b'].map((visitor) => shared.join('size', { visitor }, line.work));
    line.chances[1]?.begin();
    try {
      line.chances[0]?.begin();
    } catch (error) {
      line.turns[0]?.reject(error);
    }
    line.turns[1]?.reject(new Error('broken'));
    for (const one of asked) await expect(one).rejects.toThrow('broken');
  });

  it('when some give up, then the others get it; when all do, then it is ended and the next begins anew', async () => {
    const [shared, line] = [new SharedWork<string>(), newLine()];
    const [first, second] = [new AbortController(), new AbortController()];
    const asked = [first, second].map(({ signal }) => shared.join('size', { visitor: 'a', signal }, line.work));
    first.abort(new Error('first left'));
    await expect(asked[0]).rejects.toThrow('first left');
    expect(line.chances[0]?.signal.aborted).toBe(false);
    second.abort(new Error('second left'));
    await expect(asked[1]).rejects.toThrow('second left');
    expect(line.chances[0]?.signal.aborted).toBe(true);
    const again = shared.join('size', { visitor: 'a' }, line.work);
    expect(line.chances).toHaveLength(2);
    line.turns[1]?.resolve('made');
    await expect(again).resolves.toBe('made');
  });

  it('when a visitor leaves before its turn, then only its attempt is ended; one that has begun goes on for the others', async () => {
    const [shared, line] = [new SharedWork<string>(), newLine()];
    const [early, begun] = [new AbortController(), new AbortController()];
    const left = [early, begun].map(({ signal }, at) => shared.join('size', { visitor: `${at}`, signal }, line.work));
    const stays = shared.join('size', { visitor: 'stays' }, line.work);
    early.abort(new Error('left'));
    await expect(left[0]).rejects.toThrow('left');
    expect(line.chances.map(({ signal }) => signal.aborted)).toEqual([true, false, false]);
    line.chances[1]?.begin();
    begun.abort(new Error('left'));
    await expect(left[1]).rejects.toThrow('left');
    expect(line.chances.map(({ signal }) => signal.aborted)).toEqual([true, false, false]);
    line.turns[1]?.resolve('made');
    await expect(stays).resolves.toBe('made');
  });
});
