import type { ArtistDetails, Image, Picture } from '@limner/contracts';
import { FILE_ENDING, widthForScreen } from '@limner/contracts/picture-widths';

/** The rendition that is shown by itself on a screen, and its real width: none is wider than the picture (BC-03). @param screen In CSS pixels. */
export function renditionFor({ url, width }: Picture, screen: number): { src: string; width: number } {
  const asked = widthForScreen(screen);
  return { src: `${url}/${asked}`, width: Math.min(asked, width) };
}

/** The same rendition as a file to keep. */
export const fileFor = (picture: Picture, screen: number): string => renditionFor(picture, screen).src + FILE_ENDING;

/** What the file is called: by the artist and the title; by its number where there is no title. */
export function fileName({ portfolio_url }: ArtistDetails['artist'], { title, image_id }: Image): string {
  const words = title
    .normalize('NFC')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu);
  return `${[portfolio_url, ...(words ?? [image_id])].join('-')}${FILE_ENDING}`;
}
