import { describe, expect, it } from '@jest/globals';
import { Postings } from '../src/memory/postings.ts';

describe('postings', () => {
  const listOf = (postings: Postings, term: number): [slot: number, hit: number][] => {
    const numbers = [...postings.list(term)];
    const list = Array.from({ length: postings.count(term) }, (_, at): [number, number] => [
      numbers[at * 2] ?? 0,
      numbers[at * 2 + 1] ?? 0,
    ]);
    return list.sort(([left], [right]) => left - right);
  };

  it('when slots come and go at random, then each term has those that a plain map has', () => {
    const postings = new Postings();
    const plain = Array.from({ length: 40 }, () => new Map<number, number>());
    let seed = 7;
    const random = (below: number): number => {
      seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fff_ffff;
      return (seed >>> 8) % below;
    };
    for (let turn = 0; turn < 20_000; turn++) {
      const [term, slot, hit] = [random(40) % (1 + random(40)), random(300), random(1 << 20)];
      const list = plain[term];
      if (list?.delete(slot)) postings.remove(term, slot);
      else {
        list?.set(slot, hit);
        postings.add(term, slot, hit);
      }
    }
    for (const [term, list] of plain.entries()) {
      expect(postings.count(term)).toBe(list.size);
      expect(listOf(postings, term)).toEqual([...list].sort(([left], [right]) => left - right));
    }
  });

  it('when a slot is taken out that is not there, then nothing changes', () => {
    const postings = new Postings();
    postings.remove(3, 1);
    postings.add(3, 1, 9);
    postings.remove(3, 2);
    expect(listOf(postings, 3)).toEqual([[1, 9]]);
  });
});
