import type { Artist } from '@limner/contracts';
import { gapsOf, heightOfStrip } from '../../shared/grid/picture-strip.tsx';
import type { Placed, Rows } from '../../shared/grid/use-shown.ts';
import { type CardShape, shapeOf } from './artist-card.tsx';

/** How a list of artists is drawn now, in CSS pixels. */
export interface DrawnCards extends Placed {
  /** One card below the other, each as wide as the list. */
  readonly isColumn: boolean;
  readonly width: number;
  readonly columnGap: number;
  readonly rowGap: number;
  /** The height of a card without its pictures. */
  readonly below: number;
  /** The height of pictures before they are stretched to fill their row, and the least width of a card. */
  readonly leastHeight: number;
  readonly leastWidth: number;
}

/** About how many cards share a row of a wide window. */
const IN_ROW = 2;
/** Browsers lay out in 64ths of a pixel. */
const UNITS = 64;
/** How much of the free width of the last row the style sheet leaves empty: as much as a card with this aspect ratio would take. */
const REST_OF_LAST = 12;

/** Reads how a list of artists is drawn. Undefined where style sheets do not apply. */
export function cardsDrawnIn(list: HTMLElement): DrawnCards | undefined {
  const style = getComputedStyle(list);
  const pixels = (name: string) => Number.parseFloat(style.getPropertyValue(name));
  const { top, width } = list.getBoundingClientRect();
  const isColumn = style.display === 'grid';
  const drawn = {
    count: isColumn ? 1 : IN_ROW,
    top: top + window.scrollY,
    isColumn,
    width,
    columnGap: pixels('column-gap'),
    rowGap: pixels('row-gap'),
    below: pixels('--card-below'),
    leastHeight: pixels('--card-height'),
    leastWidth: pixels('--card-width'),
  };
  const isKnown = [drawn.columnGap, drawn.rowGap, drawn.below, drawn.leastHeight, drawn.leastWidth].every(
    Number.isFinite,
  );
  return isKnown && drawn.below > 0 ? drawn : undefined;
}

/** A list of artists in rows, broken and stretched as the style sheet does it. */
export function cardRows(artists: readonly Artist[]): Rows<DrawnCards> {
  return { items: artists, steps: (drawn) => stepsOf(artists, drawn) };
}

interface Card extends CardShape {
  /** Its width before the row is stretched, which may be less than the least width. */
  readonly basis: number;
}

function stepsOf(artists: readonly Artist[], drawn: DrawnCards): number[] {
  const cards = artists.map((artist) => cardOf(shapeOf(artist), drawn));
  const rows = drawn.isColumn ? cards.map((card) => [card]) : rowsOf(cards, drawn);
  return rows.flatMap((row, index) => {
    const isLast = index === rows.length - 1;
    const widths = drawn.isColumn ? [drawn.width] : widthsOf(row, drawn, isLast);
    const heights = row.map(({ aspect, pictures }, at) => heightOfStrip(aspect, pictures, widths[at] ?? 0));
    const height = drawn.below + Math.max(...heights);
    return [...row.slice(1).map(() => 0), isLast ? height : height + drawn.rowGap];
  });
}

function cardOf({ pictures, aspect }: CardShape, { leastHeight }: DrawnCards): Card {
  const width = aspect * leastHeight + gapsOf(pictures);
  return { pictures, aspect, basis: Math.floor(Math.max(0, width) * UNITS) / UNITS };
}

function rowsOf(cards: readonly Card[], { width, columnGap, leastWidth }: DrawnCards): Card[][] {
  const rows: Card[][] = [];
  let taken = Number.POSITIVE_INFINITY;
  for (const card of cards) {
    const own = Math.max(card.basis, leastWidth);
    if (taken + columnGap + own > width) {
      rows.push([]);
      taken = -columnGap;
    }
    taken += columnGap + own;
    rows.at(-1)?.push(card);
  }
  return rows;
}

/** Cards share the free width of their row by aspect ratio. Those that would be narrower than the least width get that, and the others share the rest. */
function widthsOf(row: readonly Card[], drawn: DrawnCards, isLast: boolean): number[] {
  const { width, columnGap, leastWidth } = drawn;
  const hasRest = isLast && restFits(row, drawn);
  const room = width - columnGap * (hasRest ? row.length : row.length - 1);
  const narrow = new Set<Card>();
  for (;;) {
    const others = row.filter((card) => !narrow.has(card));
    const aspects = sum(others.map(({ aspect }) => aspect)) + (hasRest ? REST_OF_LAST : 0);
    const free = room - narrow.size * leastWidth - sum(others.map(({ basis }) => basis));
    const share = aspects > 0 ? (free * Math.min(1, aspects)) / aspects : 0;
    const widthOf = (card: Card) => (narrow.has(card) ? leastWidth : card.basis + share * card.aspect);
    const tooNarrow = others.filter((card) => widthOf(card) < leastWidth);
    if (tooNarrow.length === 0) return row.map(widthOf);
    for (const card of tooNarrow) narrow.add(card);
  }
}

/** Whether what the style sheet leaves empty is in the last row, and not in one of its own. */
function restFits(row: readonly Card[], { width, columnGap, leastWidth }: DrawnCards): boolean {
  return sum(row.map(({ basis }) => Math.max(basis, leastWidth) + columnGap)) <= width;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
