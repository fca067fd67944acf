import { describe, expect, it } from '@jest/globals';
import type { Artist } from '@limner/contracts';
import { byLetter, inStyle } from './alphabet.ts';

const called = (formatted_name: string, galleries: number[] = []) => ({ formatted_name, galleries }) as Artist;

describe('artists from A to Z', () => {
  it('[RT-10 part] when names carry accents or digits, then they stand under their letter, others at the end', () => {
    const letters = byLetter([called('zoe'), called('Émile Tran'), called('3 Sisters'), called('Eve')]);
    expect(letters.map(({ letter, artists }) => [letter, artists.map(({ formatted_name }) => formatted_name)])).toEqual(
      [
        ['e', ['Émile Tran', 'Eve']],
        ['z', ['zoe']],
        ['#', ['3 Sisters']],
      ],
    );
  });

  it('[RT-10 part] when a style is chosen, then only those who work in it remain', () => {
    const artists = [called('Ann', [1, 2]), called('Ben', [2])];
    expect(inStyle(artists, 1)).toEqual([artists[0]]);
    expect(inStyle(artists, undefined)).toBe(artists);
  });
});
