import { describe, expect, it } from '@jest/globals';
import type { Artist } from '@limner/contracts';
import { highestOfRows, inFaceRows, rowCount } from './face-rows.ts';

const WIDTHS = { upright: 300, square: 400, wide: 600 } as const;

/** Artists whose leads have these shapes, each of a subject of its own. */
const artistsWith = (shapes: readonly (keyof typeof WIDTHS)[]): Artist[] =>
  shapes.map(
    (shape, index) =>
      ({ artist_id: index, pictures: [{ width: WIDTHS[shape], height: 400, alt: `Subject ${index}.` }] }) as Artist,
  );

/** What a carousel shows that is filled column by column: the widths of each row. */
function rowsOf(artists: readonly Artist[], count: number): number[][] {
  const widths = artists.map(({ pictures }) => pictures[0]?.width ?? 0);
  return Array.from({ length: count }, (_, row) => widths.filter((_width, index) => index % count === row));
}

describe('inFaceRows', () => {
  it('[BC-04 part] when many artists are shown, then upright pictures share a row, and so do square and wide ones', () => {
    const shapes = Array.from(
      { length: 21 },
      (_, index) => (['wide', 'upright', 'square'] as const)[index % 3] ?? 'wide',
    );
    const [first, second, third] = rowsOf(inFaceRows(artistsWith(shapes), 'whole'), 3);
    expect([new Set(first), new Set(second), new Set(third)]).toEqual([new Set([300]), new Set([400]), new Set([600])]);
  });

  it('when the artists do not fill the last column, then its lower rows are left free, and nobody is left out', () => {
    const artists = artistsWith(['wide', 'wide', 'upright', 'upright', 'square', 'wide', 'upright']);
    const shown = inFaceRows(artists, 'beside');
    expect(rowsOf(shown, 2)).toEqual([
      [300, 300, 300, 400],
      [600, 600, 600],
    ]);
    expect(new Set(shown)).toEqual(new Set(artists));
  });

  it('when a subject is seen elsewhere, then its artist comes last of the row', () => {
    const shown = inFaceRows(artistsWith(['wide', 'wide', 'wide']), 'whole', new Set(['Subject 0.']));
    expect(shown.map(({ artist_id }) => artist_id)).toEqual([1, 2, 0]);
  });
});

describe('rowCount', () => {
  it('when there are few artists, then they fill one or two rows; beside a text there are always two', () => {
    expect([1, 7, 8, 18, 19, 60].map((artists) => rowCount(artists, 'whole'))).toEqual([1, 1, 2, 2, 3, 3]);
    expect(rowCount(60, 'beside')).toBe(2);
  });
});

describe('highestOfRows', () => {
  const named = (names: Record<number, string>) => (artist: Artist) => ({
    ...artist,
    formatted_name: names[artist.artist_id] ?? 'Ann',
  });
  const numbersOf = (artists: readonly Artist[], rows: number) =>
    highestOfRows(artists, rows).map((highest) => highest.map(({ artist_id }) => artist_id));

  it('when artists are in two rows, then it is the highest of each: by the picture, or by a long name among equal pictures', () => {
    const artists = artistsWith(['wide', 'wide', 'upright', 'wide', 'square', 'wide']);
    expect(numbersOf(artists.map(named({ 3: 'A name that needs several lines' })), 2)).toEqual([[2], [3]]);
    expect(numbersOf([], 2)).toEqual([]);
  });

  it('when one needs the most height in narrow columns, and another in wide ones, then it is both', () => {
    const artists = artistsWith(['square', 'wide']).map(named({ 1: 'Name '.repeat(17) }));
    expect(numbersOf(artists, 1)).toEqual([[1, 0]]);
  });
});
