import { afterEach, describe, expect, it } from '@jest/globals';
import { storage } from '../../shared/storage/storage.ts';
import { noteArtist, recentArtists } from './recent-artists.ts';

afterEach(() => storage.removeItem('limner.recent'));

describe('recently viewed artists', () => {
  it('[EN-08 part] when artists are looked at, then the last one stands first, and nobody twice', () => {
    for (const id of [1, 2, 3, 1]) noteArtist(id);
    expect(recentArtists()).toEqual([1, 3, 2]);
  });

  it('[EN-08 part] when more than 30 were looked at, then the oldest are forgotten', () => {
    for (let id = 1; id <= 33; id += 1) noteArtist(id);
    expect(recentArtists()).toHaveLength(30);
    expect(recentArtists()[0]).toBe(33);
    expect(recentArtists().at(-1)).toBe(4);
  });

  it.each(['not json', '{"a":1}', '["x",2.5]'])('when %s is kept, then nobody was looked at', (kept) => {
    storage.setItem('limner.recent', kept);
    expect(recentArtists()).toEqual([]);
  });
});
