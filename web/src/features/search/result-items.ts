import type { ImageResult } from '@limner/contracts';
import type { GridItem } from '../../shared/grid/grid-item.ts';
import { artistPath, imagePath, similarPath } from '../../shared/paths.ts';
import type { SayReason } from './reasons.ts';

/** A found image as the grid draws it; with `say`, why it was found. */
export const toItem = (image: ImageResult, say?: SayReason): GridItem => ({
  key: image.image_id,
  picture: image,
  motion: image.motion,
  href: imagePath(image, image.image_id),
  artist: { name: image.formatted_name, href: artistPath(image) },
  similarHref: similarPath(image.image_id),
  note: say?.(image.reasons),
});

/** A page boundary may repeat an image when the catalogue changed in between. */
export const distinct = (images: readonly ImageResult[]): ImageResult[] => [
  ...new Map(images.map((image) => [image.image_id, image])).values(),
];
