import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, renderHook } from '@testing-library/react';
import { readStored } from '../../shared/state/persisted.ts';
import { noteArtist, useRecentArtists } from './recent-artists.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
  readStored();
});

const recentArtists = () => renderHook(useRecentArtists).result.current;

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
});
