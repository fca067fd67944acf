import { z } from 'zod';
import { id } from '../common.ts';
import { event } from '../define.ts';
import { indexedArtist, indexedGallery, indexedImage } from './indexed.ts';

/** What the catalogue announces. */
export const catalogueEvents = {
  imagePublished: event('catalogue.image.published.v1', 'An image is new or changed', indexedImage, ['search']),
  imageWithdrawn: event(
    'catalogue.image.withdrawn.v1',
    'An image is gone',
    z.object({ image_id: id, version: z.int().positive() }),
    ['search'],
  ),
  artistPublished: event('catalogue.artist.published.v1', 'An artist is new or changed', indexedArtist, ['search']),
  galleryPublished: event('catalogue.gallery.published.v1', 'A gallery is new or changed', indexedGallery, ['search']),
} as const;
