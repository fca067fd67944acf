import { describe, expect, it } from '@jest/globals';
import { spread } from '../src/memory/spread.ts';

const entriesOf = (artists: string) => [...artists].map((artist, at) => ({ artist_id: artist.charCodeAt(0), at }));
const shown = (artists: string, options: Parameters<typeof spread>[1]) =>
  spread(entriesOf(artists), options)
    .map(({ artist_id }) => String.fromCharCode(artist_id))
    .join('');

describe('neighbours by one artist', () => {
  it.each([
    ['abab', 'abab'],
    ['aaab', 'aaab'],
    ['aaaab', 'aaaba'],
    ['aaaaaaabcb', 'aaabaaacab'],
    ['aaaaaaabbbb', 'aaabaaabab' + 'b'],
    ['aaaaa', 'aaaaa'],
  ])('when %s is ranked, then %s is shown: at most three in a row where there are others', (ranked, expected) => {
    expect(shown(ranked, { isComplete: true })).toBe(expected);
  });

  it('when there is more than is known, then nothing is shown whose place may change', () => {
    expect(shown('aaaaa', { isComplete: false })).toBe('aaa');
    expect(shown('aaaaab', { isComplete: false })).toBe('aaabaa');
  });

  it('when the first entries are set, then they stay, and count', () => {
    expect(shown('aaaaab', { from: 4, isComplete: true })).toBe('aaaaba');
  });

  it('when a longer list is spread, then its beginning is that of the shorter one', () => {
    const all = 'aaaabbbbaaaaccaaaabbbbbbaaacd';
    for (let length = 1; length < all.length; length++)
      expect(shown(all, { isComplete: true }).startsWith(shown(all.slice(0, length), { isComplete: false }))).toBe(
        true,
      );
  });
});
