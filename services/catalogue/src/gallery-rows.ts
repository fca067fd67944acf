import { coloursOf } from '@limner/contracts/colour-names';
import { type FacetValues, MOVING } from '@limner/contracts/facets';
import type { ArtistDocument } from './artist.model.ts';
import type { ImageDocument } from './image.model.ts';
import type { Place } from './image-pages.ts';
import type { Store } from './store.ts';
import type { Vocabulary } from './vocabulary.ts';

/** An image of a gallery, with the values that it can be filtered by. About 300 bytes. */
export interface Row {
  readonly place: Place;
  readonly values: FacetValues;
}

/** Reads the images of a gallery by the given artists, in its order. */
export async function readRows(
  store: Store,
  gallery_id: number,
  vocabulary: Vocabulary,
  listed: readonly ArtistDocument[],
): Promise<Row[]> {
  const artists = new Map(listed.map((artist) => [artist._id, artist]));
  const fields = { artist_id: 1, galleries: 1, palette: 1, moving: 1, animation: 1, position: 1 };
  const images = await store.images
    .find({ galleries: gallery_id, artist_id: { $in: [...artists.keys()] } }, fields)
    .sort({ position: 1, _id: 1 })
    .lean<ImageDocument[]>();
  return images.map((image) => ({
    place: { _id: image._id, position: image.position },
    values: valuesOf(image, artists.get(image.artist_id)?.region ?? '', gallery_id, vocabulary),
  }));
}

function valuesOf(image: ImageDocument, region: string, gallery_id: number, vocabulary: Vocabulary): FacetValues {
  // The gallery itself would be a value that every image has.
  const own = image.galleries.filter((id) => id !== gallery_id).flatMap((id) => vocabulary.get(id) ?? []);
  const addressesOf = (wanted: string) => own.filter(({ facet }) => facet === wanted).map(({ value }) => value);
  return {
    style: addressesOf('style'),
    medium: addressesOf('medium'),
    sector: addressesOf('sector'),
    region: region === '' ? [] : [region.toLowerCase()],
    animation: image.moving || image.animation ? [MOVING] : [],
    colour: coloursOf(image.palette),
  };
}
