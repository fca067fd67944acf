/** What an artist takes of a row: the aspect ratio of the pictures together, and how many there are. */
export interface Shape {
  readonly aspect: number;
  readonly pictures: number;
}

/** The row of an artist. */
export interface Place {
  /** The artist's part of the width that the row has for pictures. */
  readonly share: number;
  /** Gaps between artists, and between the pictures of an artist, in the whole row. */
  readonly gaps: number;
  readonly spaces: number;
}

/** How wide rows are and how high pictures should be, in hundredths of the window's width. Hardly anything of it depends on that width, so the server can break rows. */
export interface Measure {
  readonly height: number;
  /** Between two pictures of an artist. */
  readonly space: number;
}

const WIDTH = 90;
/** Between two artists. */
const GAP = 2.5;
/** What an empty last row costs, where a row that is e times too high or too low costs 1. */
const COST_OF_EMPTY = 0.05;
/** And what an artist alone in it costs more. */
const COST_OF_ALONE = 0.05;

interface Row extends Place {
  readonly from: number;
  readonly cost: number;
}

/** Breaks artists, whose order stays, into rows of heights that differ least from the one wanted. */
export function evenRows(shapes: readonly Shape[], measure: Measure): Place[] {
  // The best rows of the first artists, for each number of them.
  const best: { readonly cost: number; readonly row?: Row }[] = [{ cost: 0 }];
  for (let end = 1; end <= shapes.length; end++) {
    const rows = shapes.slice(0, end).map((_, from) => rowOf(shapes, [from, end], measure));
    const costs = rows.map(({ from, cost }) => (best[from]?.cost ?? 0) + cost);
    const cost = Math.min(...costs);
    const row = rows[costs.indexOf(cost)];
    best.push(row ? { cost, row } : { cost });
  }
  const places: Place[] = [];
  for (let row = best.at(-1)?.row; row; row = best[row.from]?.row) {
    const { from, gaps, spaces, share } = row;
    const own = shapes.slice(from, from + gaps + 1);
    places.unshift(...own.map(({ aspect }) => ({ gaps, spaces, share: share * aspect })));
  }
  return places;
}

/** Its `share` is that of an aspect ratio of 1. */
function rowOf(shapes: readonly Shape[], [from, end]: readonly [number, number], { height, space }: Measure): Row {
  const own = shapes.slice(from, end);
  const gaps = own.length - 1;
  const aspects = own.reduce((sum, { aspect }) => sum + aspect, 0);
  const spaces = own.reduce((sum, { pictures }) => sum + Math.max(0, pictures - 1), 0);
  const room = WIDTH - gaps * GAP - spaces * space;
  const filled = (aspects * height) / room;
  const isShort = end === shapes.length && filled < 1;
  const costOfShort = COST_OF_EMPTY * (1 - filled) ** 2 + (gaps === 0 ? COST_OF_ALONE : 0);
  const cost = isShort ? costOfShort : room > 0 ? Math.log(filled) ** 2 : 1_000;
  return { from, gaps, spaces, cost, share: isShort ? height / room : 1 / aspects };
}
