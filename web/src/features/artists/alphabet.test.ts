import { describe, expect, it } from '@jest/globals';
import type { Artist } from '@limner/contracts';
import { byLetter, inStyle } from './alphabet.ts';

const artistNamed = (formatted_name: string, galleries: number[] = []) => ({ formatted_name, galleries }) as Artist;

describe('artists from A to Z', () => {
  it('[RT-10 part] when names begin with an accented letter or a digit, then they are listed under the plain letter or at the end', () => {
    const letters = byLetter([
      artistNamed('zoe'),
      artistNamed('Émile Tran'),
      artistNamed('3 Sisters'),
      artistNamed('Eve'),
    ]);
    expect(letters.map(({ letter, artists }) => [letter, artists.map(({ formatted_name }) => formatted_name)])).toEqual(
      [
        ['e', ['Émile Tran', 'Eve']],
        ['z', ['zoe']],
        ['#', ['3 Sisters']],
      ],
    );
  });

  it('[RT-10 part] when a style is chosen, then only artists who work in it are listed', () => {
    const artists = [artistNamed('Ann', [1, 2]), artistNamed('Ben', [2])];
    expect(inStyle(artists, 1)).toEqual([artists[0]]);
    expect(inStyle(artists, undefined)).toBe(artists);
  });
});
