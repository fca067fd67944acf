import { describe, expect, it } from '@jest/globals';
import { nearTerms } from '../src/lexicon/near-terms.ts';
import { TermDictionary } from '../src/memory/term-dictionary.ts';
import { randomOf } from './catalogue-entries.ts';

/** Optimal string alignment by its definition. */
function distance(left: string, right: string): number {
  const rows = Array.from({ length: left.length + 1 }, (_, row) =>
    Array.from({ length: right.length + 1 }, (_, column) => (row === 0 ? column : column === 0 ? row : 0)),
  );
  const cell = (row: number, column: number) => rows[row]?.[column] ?? 0;
  for (let row = 1; row <= left.length; row++) {
    for (let column = 1; column <= right.length; column++) {
      const replaced = cell(row - 1, column - 1) + (left[row - 1] === right[column - 1] ? 0 : 1);
      let least = Math.min(replaced, cell(row - 1, column) + 1, cell(row, column - 1) + 1);
      const isSwapped =
        row > 1 && column > 1 && left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1];
      if (isSwapped) least = Math.min(least, cell(row - 2, column - 2) + 1);
      rows[row]?.splice(column, 1, least);
    }
  }
  return cell(left.length, right.length);
}

describe('near terms', () => {
  it.each([1, 2, 3])(
    'when words are drawn by seed %i, then the near ones are those that a full comparison finds',
    (seed) => {
      const random = randomOf(seed);
      const word = () =>
        Array.from({ length: 1 + Math.floor(random() * 9) }, () => 'abcd'[Math.floor(random() * 4)]).join('');
      const sorted = [...new Set(Array.from({ length: 1_000 }, word))].sort();
      for (let turn = 0; turn < 20; turn++) {
        const sought = word();
        const most = 1 + (turn % 2);
        const expected = sorted
          .map((term) => ({ term, distance: distance(term, sought) }))
          .filter((near) => near.distance > 0 && near.distance <= most);
        expect(nearTerms(sorted, sought, most)).toEqual(expected);
      }
    },
  );
});

describe('the term dictionary', () => {
  it('when terms are added in any order and number, then prefixes find all that begin so', () => {
    const terms = new TermDictionary();
    const words = Array.from({ length: 2_000 }, (_, at) => `w${(at * 7919) % 2_000}`);
    for (const word of words) terms.add(word);
    const found = terms.startingWith('w19').map((number) => terms.text(number));
    expect(found.sort()).toEqual(words.filter((word) => word.startsWith('w19') && word !== 'w19').sort());
    expect(terms.text(terms.find('w1234') ?? -1)).toBe('w1234');
  });

  it('when terms are asked for by their end, then those are found that a look at each finds, also what was added since', () => {
    const random = randomOf(4);
    const terms = new TermDictionary();
    const word = () =>
      Array.from(
        { length: 1 + Math.floor(random() * 5) },
        () => ['turm', 'haus', 'boot', 'a'][Math.floor(random() * 4)],
      ).join('');
    const words = new Set<string>();
    for (let turn = 0; turn < 3; turn++) {
      for (const each of Array.from({ length: 300 }, word)) {
        words.add(each);
        terms.add(each);
      }
      const found = terms.endingWith('haus').map((number) => terms.text(number));
      expect(found.sort()).toEqual([...words].filter((each) => each.endsWith('haus') && each !== 'haus').sort());
    }
  });

  it('when a Korean word has one wrong letter, then the words within one letter are found, also what was added since', () => {
    const terms = new TermDictionary();
    for (const word of ['자전거', '자동차', '거리']) terms.add(word);
    const near = (word: string) => terms.nearHangul(word).map((number) => terms.text(number));
    expect(near('자전커')).toEqual(['자전거']);
    terms.add('자전카');
    expect(near('자전커').sort()).toEqual(['자전거', '자전카']);
    expect(near('등대')).toEqual([]);
  });
});
