import type { ArtistDocument, Showcase } from './artist.model.ts';
import type { GallerySummary } from './views.ts';

type Part = Showcase['galleries'][number] & { readonly artist_id: number };

/**
 * Counts and covers of galleries, over the given (listed) artists only. The covers show as many artists as there are, and no picture twice while another
 * artist of the gallery has one. Galleries with few artists choose first; the id of a gallery decides among equals.
 */
export function summariesOf(artists: readonly ArtistDocument[]): Map<number, GallerySummary> {
  const parts = artists.flatMap(({ _id: artist_id, showcase }) =>
    showcase.galleries.map((part): Part => ({ ...part, artist_id })),
  );
  const galleries = [...Map.groupBy(parts, ({ gallery_id }) => gallery_id)];
  const shownPictures = new Map<number, number>();
  const shownArtists = new Map<number, number>();
  const timesShown = ({ cover, artist_id }: Part): number =>
    1_000 * (shownPictures.get(cover.image_id) ?? 0) + (shownArtists.get(artist_id) ?? 0);
  const summaries = new Map<number, GallerySummary>();
  for (const [gallery_id, own] of galleries.sort(([a, one], [b, other]) => one.length - other.length || a - b)) {
    const first = gallery_id % own.length;
    const turned = [...own.slice(first), ...own.slice(0, first)];
    const chosen = turned.reduce((least, part) => (timesShown(part) < timesShown(least) ? part : least));
    addOne(shownPictures, chosen.cover.image_id);
    addOne(shownArtists, chosen.artist_id);
    summaries.set(gallery_id, { count: own.reduce((sum, { count }) => sum + count, 0), cover: chosen.cover });
  }
  return summaries;
}

function addOne(counts: Map<number, number>, key: number): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
