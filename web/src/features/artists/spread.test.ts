import { describe, expect, it } from '@jest/globals';
import type { Artist } from '@limner/contracts';
import { spread } from './spread.ts';

const artist = (artist_id: number, ...alts: string[]) =>
  ({ artist_id, pictures: alts.map((alt) => ({ alt })) }) as unknown as Artist;

const ids = (artists: readonly Artist[]) => artists.map(({ artist_id }) => artist_id);

describe('spread', () => {
  it('when two first pictures show one subject, then another artist comes between, and all stay in the list', () => {
    const artists = [
      artist(1, 'A fox runs. In gouache.'),
      artist(2, 'A fox runs. At dusk, in ink.'),
      artist(3, 'A market.'),
      artist(4, '狐が駆ける。夕暮れ時。'),
      artist(5, '狐が駆ける。素の紙。'),
      artist(6, 'A harbour.', 'A market.'),
    ];
    expect(ids(spread(artists))).toEqual([1, 3, 4, 6, 2, 5]);
  });

  it('when subjects differ or are not described, then the order stays', () => {
    const artists = [artist(1, ''), artist(2, ''), artist(3), artist(4, 'A fox'), artist(5, 'A fox and an owl.')];
    expect(ids(spread(artists))).toEqual([1, 2, 3, 4, 5]);
  });
});
