/** Widths of pictures in pixels (BC-03), and where each is used. Imports no schemas: this file is in the web's first download. */

/** Widths in `srcset`. */
export const PAGE_WIDTHS = [320, 500, 700, 1300, 2000] as const;

/** The widest rendition, called the original in BC-03. The stored originals stay private. */
const WIDEST = 2000;

/** Screens narrower than the first number get the second as width. */
const BY_SCREEN = [
  [360, 320],
  [700, 640],
  [1000, 960],
  [1300, 1200],
  [1600, 1500],
] as const;

/**
 * Widths that are made before anybody asks. `cards`: for screens with one and two device pixels a pixel, and for phones. `portfolio`: 320 is for upright pictures. `lead`: for
 * the large first picture of a portfolio. `others`: for the rest of a portfolio, the width in search results.
 */
export const WIDTHS_AHEAD = {
  cards: [320, 500, 700],
  portfolio: [320, 500, 700],
  lead: [1300],
  others: [320],
} as const;

/** Every width that pictures are made at. */
export const PICTURE_WIDTHS = [320, 500, 640, 700, 960, 1200, 1300, 1500, 2000] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

/** The key in the blob store of a rendition. `key`: that of the picture. `format`: the ending of its file. */
export const renditionBlob = (key: string, width: PictureWidth, format: string): string =>
  `renditions/${key}/${width}.${format}`;

/**
 * Behind the width in the address of a rendition: WebP, whatever `Accept` says. For a file that somebody keeps, because `Accept` differs between
 * browsers and the ending of the file has to be true.
 */
export const FILE_ENDING = '.webp';

interface Sized {
  /** Signed path that takes `/{width}` at its end. */
  readonly url: string;
  /** The picture's own width. No rendition is wider. */
  readonly width: number;
}

/** The width of a single picture: zoom, downloads, social cards. @param screen In pixels. */
export function widthForScreen(screen: number): PictureWidth {
  return BY_SCREEN.find(([under]) => screen < under)?.[1] ?? WIDEST;
}

/** The width of pictures in link previews, feeds, sitemaps and structured data: what a screen of 1,200 pixels gets. */
export const PREVIEW_WIDTH = widthForScreen(1200);

/** The `srcset` of a picture in a page. Renditions are never wider than the picture, so descriptors stop at its own width. */
export function srcsetOf({ url, width }: Sized): string {
  return pageWidths(width)
    .map((asked) => `${url}/${asked} ${Math.min(asked, width)}w`)
    .join(', ');
}

/** For browsers without `srcset`. */
export function fallbackSrc({ url, width }: Sized): string {
  const offered = pageWidths(width);
  return `${url}/${offered.findLast((asked) => asked <= 1_000) ?? offered[0]}`;
}

/** The widths below the picture's own width, and the next one, whose rendition is as wide as the picture. */
function pageWidths(own: number): readonly number[] {
  const last = PAGE_WIDTHS.findIndex((width) => width >= own);
  return last < 0 ? PAGE_WIDTHS : PAGE_WIDTHS.slice(0, last + 1);
}
