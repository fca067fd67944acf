import { describe, expect, it } from '@jest/globals';
import type { Artist } from '@limner/contracts';
import { sorted } from './sorted.ts';

const artists = Array.from({ length: 40 }, (_, index) => {
  const artist_id = (index * 7) % 40;
  return { artist_id, pictures: [{ alt: `Subject ${artist_id % 30}.` }] } as unknown as Artist;
});
const ids = (list: readonly Artist[]) => list.map(({ artist_id }) => artist_id);

describe('the orders of artists', () => {
  it('when the newest come first, then artists who joined last do', () => {
    expect(ids(sorted(artists, 'newest'))).toEqual(Array.from({ length: 40 }, (_, index) => 39 - index));
  });

  it('when they are shuffled, then all are there, in the same order for the same number, and in another for another', () => {
    const order = ids(sorted(artists, 'shuffled', 0.3));
    expect(order.toSorted((one, other) => one - other)).toEqual(Array.from({ length: 40 }, (_, index) => index));
    expect(ids(sorted(artists, 'shuffled', 0.3))).toEqual(order);
    expect(ids(sorted(artists, 'shuffled', 0.7))).not.toEqual(order);
    expect(ids(sorted(artists, 'shuffled'))).toEqual(ids(sorted(artists, 'shuffled')));
  });

  it('when they are shuffled, then pictures of one subject stay apart', () => {
    const subjects = sorted(artists, 'shuffled', 0.3).map(({ pictures }) => pictures[0]?.alt);
    const screens = subjects.slice(0, 12).map((_, from) => subjects.slice(from, from + 18));
    expect(screens.map((screen) => new Set(screen).size)).toEqual(screens.map(() => 18));
  });
});
