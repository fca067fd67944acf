import { describe, expect, it } from '@jest/globals';
import type { Gallery } from '@limner/contracts';
import { stylesByLetter } from './styles-by-letter.ts';

const gallery = (name: string, changes: Partial<Gallery> = {}): Gallery => ({
  gallery_id: name.length,
  name,
  url: 'a',
  animation: false,
  category: 'style',
  redir: '',
  top: false,
  related: [],
  image_count: 5,
  cover: null,
  ...changes,
});

const lettersOf = (...names: string[]) =>
  stylesByLetter(
    names.map((name) => gallery(name)),
    'en',
  ).map(({ letter, styles }) => [letter, ...styles.map(({ name }) => name)]);

describe('styles from A to Z', () => {
  it('[HM-01] when there are styles, then each is under its first letter, sorted by name, without regard to accents', () => {
    expect(lettersOf('Retro', 'Épure', 'Editorial', 'Riso', '3D')).toEqual([
      ['#', '3D'],
      ['e', 'Editorial', 'Épure'],
      ['r', 'Retro', 'Riso'],
    ]);
  });

  it('when names are not in the Latin script, then they form one group without a letter', () => {
    expect(lettersOf('版画', '水彩', 'Retro').map(([letter, ...names]) => [letter, names.length])).toEqual([
      ['r', 1],
      ['', 2],
    ]);
  });

  it('when a style is empty or redirects, then it is left out', () => {
    expect(stylesByLetter([gallery('A', { image_count: 0 }), gallery('B', { redir: 'c' })], 'en')).toEqual([]);
  });
});
