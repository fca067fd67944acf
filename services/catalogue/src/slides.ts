import type { ArtistDocument, ShownPicture } from './artist.model.ts';

/** The home page shows the Top 20 of the month. */
export const MAX_SLIDES = 20;

export interface ChosenSlide {
  readonly artist: ArtistDocument;
  readonly picture: ShownPicture;
}

/**
 * The Top 20 of a month (`2026-11`): one picture of every artist before a second of anyone. The order is fixed for the month and rotates with the next.
 * The same catalogue and month always give the same slides.
 */
export function chooseSlides(artists: readonly ArtistDocument[], month: string): ChosenSlide[] {
  const turned = artists
    .map((artist) => ({ artist, rank: rank(`${month}:${artist._id}`) }))
    .sort((a, b) => a.rank - b.rank || a.artist._id - b.artist._id);
  const rounds = [0, 1, 2].flatMap((round) =>
    turned.flatMap(({ artist, rank: turn }) => {
      const { pictures } = artist.showcase;
      const picture = round < pictures.length ? pictures[(turn + round) % pictures.length] : undefined;
      return picture ? [{ artist, picture }] : [];
    }),
  );
  return rounds.slice(0, MAX_SLIDES);
}

/** FNV-1a, 32 bit. */
function rank(text: string): number {
  let hash = 0x811c9dc5;
  for (const byte of Buffer.from(text)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return hash;
}
