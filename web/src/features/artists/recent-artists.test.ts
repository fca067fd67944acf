import { afterEach, describe, expect, it } from '@jest/globals';
import { storage } from '../../shared/storage/storage.ts';
import { noteArtist, recentArtists } from './recent-artists.ts';

afterEach(() => storage.removeItem('limner.recent'));

describe('recently viewed artists', () => {
  it('[EN-08 part] when artists are viewed, then the latest is first, and each is listed once', () => {
    for (const id of [1, 2, 3, 1]) noteArtist(id);
    expect(recentArtists()).toEqual([1, 3, 2]);
  });

  it('[EN-08 part] when more than 30 were viewed, then the oldest are dropped', () => {
    for (let id = 1; id <= 33; id += 1) noteArtist(id);
    expect(recentArtists()).toHaveLength(30);
    expect(recentArtists()[0]).toBe(33);
    expect(recentArtists().at(-1)).toBe(4);
  });

  it.each(['not json', '{"a":1}', '["x",2.5]'])('when the storage holds %s, then the list is empty', (stored) => {
    storage.setItem('limner.recent', stored);
    expect(recentArtists()).toEqual([]);
  });
});
