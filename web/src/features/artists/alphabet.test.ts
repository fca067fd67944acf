import { describe, expect, it } from '@jest/globals';
import type { Artist } from '@limner/contracts';
import { byLetter } from './alphabet.ts';

const artistNamed = (formatted_name: string) => ({ formatted_name }) as Artist;

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
});
