import type { Artist } from '@limner/contracts';
import { spreadRows } from '../../shared/picture/spread.ts';

/** `beside`: three or four columns beside a text. `whole`: as many as the window has room for. */
export type FacesWidth = 'beside' | 'whole';

/** Rows of a carousel of faces (BC-04). A few artists fill one or two rows of a wide screen. */
export function rowCount(artists: number, width: FacesWidth): 1 | 2 | 3 {
  if (width === 'beside') return 2;
  return artists > 18 ? 3 : artists > 7 ? 2 : 1;
}

/**
 * Artists in the order of a carousel, which is filled column by column: upright pictures in the first row and wide ones in the last, so that the pictures of
 * a row have nearly one height. Subjects that come twice, or that are seen `elsewhere`, stay apart.
 */
export function inFaceRows(artists: readonly Artist[], width: FacesWidth, elsewhere?: ReadonlySet<string>): Artist[] {
  const count = rowCount(artists.length, width);
  const byShape = artists.toSorted((one, other) => shapeOf(one) - shapeOf(other));
  const rows = Array.from({ length: count }, (_, row) => {
    const before = Math.ceil((artists.length * row) / count);
    return byShape.slice(before, Math.ceil((artists.length * (row + 1)) / count));
  });
  return spreadRows(rows, leadOf, elsewhere);
}

/**
 * For each row of a carousel, the artists who need the most height, in narrow or in wide columns. This is an estimate: only the browser knows how wide a
 * name is.
 */
export function highestOfRows(artists: readonly Artist[], rows: number): Artist[][] {
  return artists.slice(0, rows).map((first, row) => {
    const inRow = artists.filter((_artist, index) => index % rows === row);
    const highest = COLUMN_WIDTHS.map((width) =>
      inRow.reduce((best, artist) => (heightOf(artist, width) > heightOf(best, width) ? artist : best), first),
    );
    return [...new Set(highest)];
  });
}

/** Widths of the columns of a carousel of size `meet` (`carousel.module.css`), in pixels. */
const COLUMN_WIDTHS = [140, 170, 210];
/** The approximate width of a letter and height of a line of a name, in pixels. */
const [LETTER, LINE] = [7.5, 17];

function heightOf(artist: Artist, width: number): number {
  return width / shapeOf(artist) + LINE * Math.ceil((artist.formatted_name.length * LETTER) / width);
}

const leadOf = ({ pictures: [lead] }: Artist) => lead;

function shapeOf(artist: Artist): number {
  const lead = leadOf(artist);
  return lead ? lead.width / lead.height : 1;
}
