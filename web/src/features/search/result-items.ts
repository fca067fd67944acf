import type { ImageResult } from '@limner/contracts';
import type { GridItem } from '../../shared/grid/grid-item.ts';
import { artistPath, imagePath, similarPath } from '../../shared/paths.ts';
import type { FormatReasons } from './reasons.ts';

/** A found image as a grid item; with `formatReasons`, it says why the image was found. */
export const toItem = (image: ImageResult, formatReasons?: FormatReasons): GridItem => ({
  key: image.image_id,
  picture: image,
  motion: image.motion,
  href: imagePath(image, image.image_id),
  artist: { name: image.formatted_name, href: artistPath(image) },
  similarHref: similarPath(image.image_id),
  reason: formatReasons?.(image.reasons),
});

const made = new WeakMap<FormatReasons, WeakMap<ImageResult, GridItem>>();

/** The same, and the same object each time, so that cards that are on the screen are not drawn again. */
export function sameItem(image: ImageResult, formatReasons: FormatReasons): GridItem {
  const items = made.get(formatReasons) ?? new WeakMap<ImageResult, GridItem>();
  made.set(formatReasons, items);
  const item = items.get(image) ?? toItem(image, formatReasons);
  items.set(image, item);
  return item;
}

/** Removes duplicates: two pages may hold the same image when the catalogue changed between their requests. */
export const distinct = (images: readonly ImageResult[]): ImageResult[] => [
  ...new Map(images.map((image) => [image.image_id, image])).values(),
];
