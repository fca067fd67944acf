import type { Artist } from '@limner/contracts';
import type { GridItem } from '../../shared/grid/grid-item.ts';
import { artistPath, imagePath, similarPath } from '../../shared/paths.ts';
import type { GalleryImage, GalleryPage } from './gallery.queries.ts';

/** Images as grid items. Images whose artist is not listed are left out: their links would lead nowhere. */
export function imageItems(images: readonly GalleryImage[], artists: readonly Artist[]): GridItem[] {
  const byId = new Map(artists.map((artist) => [artist.artist_id, artist]));
  return images.flatMap((image) => {
    const artist = byId.get(image.artist_id);
    if (!artist) return [];
    return {
      key: image.image_id,
      picture: image,
      motion: image.motion,
      href: imagePath(artist, image.image_id),
      artist: { name: artist.formatted_name, href: artistPath(artist) },
      similarHref: similarPath(image.image_id),
    };
  });
}

const made = new WeakMap<GalleryPage, { readonly artists: readonly Artist[]; readonly items: readonly GridItem[] }>();

/** The images of a page as grid items, the same objects each time, so that cards that are on the screen are not drawn again. */
export function itemsOfPage(page: GalleryPage, artists: readonly Artist[]): readonly GridItem[] {
  const known = made.get(page);
  if (known?.artists === artists) return known.items;
  const items = imageItems(page.items, artists);
  made.set(page, { artists, items });
  return items;
}
