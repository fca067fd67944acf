import type { IndexedImage } from '@limner/contracts';
import type { IndexChange } from '@limner/search';

/** An artist who is listed everywhere. */
export function artistEntry(artist_id: number): IndexChange {
  const name = `Artist ${artist_id}`;
  return {
    kind: 'artist',
    artist: {
      ...{ artist_id, formatted_name: name, name, portfolio_url: `artist-${artist_id}`, illustrator: true },
      ...{ animation: false, live: true, fresh: false, region: 'us', show_on_all: true, hiddens: [], excludes: [] },
      ...{ galleries: [], version: 1 },
    },
  };
}

/** An image of which only the picture is known. */
export function imageEntry({ image_id, artist_id }: { image_id: number; artist_id: number }): IndexedImage {
  return {
    ...{ image_id, artist_id, title: '', alt: '', position: image_id, translations: {}, animation: false },
    ...{ moving: false, galleries: [], tags: [], attributes: {}, palette: [], width: 800, height: 600, thumbhash: '' },
    ...{ key: String(image_id).padStart(64, '0'), version: 1 },
  };
}
