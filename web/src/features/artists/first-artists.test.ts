import { describe, expect, it } from '@jest/globals';
import type { Artist } from '@limner/contracts';
import { firstArtists, lacksPictures } from './first-artists.ts';

const artistsTo = (count: number): Artist[] =>
  Array.from(
    { length: count },
    (_, index) =>
      ({
        artist_id: index + 1,
        formatted_name: `Artist ${String(count - index).padStart(4, '0')}`,
        image_count: 1,
        pictures: [{ url: `/images/${index}` }],
      }) as unknown as Artist,
  );
const withPictures = (artists: readonly Artist[]) =>
  artists.flatMap(({ pictures, artist_id }) => (pictures.length > 0 ? [artist_id] : []));

describe('the artists that a page is sent', () => {
  it('when there are many, then all are there, and those whose cards come first by name have pictures', () => {
    const all = artistsTo(2_500);
    const sent = firstArtists(all, all.slice(1_000, 1_500));
    expect(sent.map(({ artist_id }) => artist_id)).toEqual(all.map(({ artist_id }) => artist_id));
    expect(withPictures(sent)).toEqual(Array.from({ length: 60 }, (_, index) => 1_441 + index));
    expect([lacksPictures(sent), lacksPictures(all)]).toEqual([true, false]);
  });

  it('when there are few, then all have theirs', () => {
    const all = artistsTo(240);
    expect(firstArtists(all, [])).toBe(all);
  });
});
