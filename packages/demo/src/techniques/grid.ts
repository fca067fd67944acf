import { type Colour, channels } from '../drawing/colour.ts';
import type { Palette } from '../drawing/palette.ts';
import { rasterise } from '../drawing/raster.ts';
import type { Scene, Shape } from '../drawing/stage.ts';
import { nearest } from './marks.ts';

/** A scene on squared paper: one colour for each cell, row by row. */
export interface Chart {
  readonly columns: number;
  readonly rows: number;
  readonly cells: readonly Colour[];
}

/** Cells of one colour beside each other. */
export interface Run {
  readonly colour: Colour;
  readonly row: number;
  readonly from: number;
  readonly to: number;
}

/** Charts a scene: `colourOf` decides for each shape, `rest` is what no shape covers. */
export function chart(
  scene: Scene,
  columns: number,
  rows: number,
  colourOf: (shape: Shape) => Colour,
  rest: Colour,
): Chart {
  const raster = rasterise(scene, columns, rows);
  const known = scene.shapes.map(colourOf);
  return { columns, rows, cells: Array.from(raster.cells, (index) => known[index] ?? rest) };
}

/** The runs of each row, from the top. */
export function runsOf({ columns, rows, cells }: Chart): Run[] {
  const runs: Run[] = [];
  for (let row = 0; row < rows; row += 1) {
    let from = 0;
    for (let column = 1; column <= columns; column += 1) {
      const colour = cells[row * columns + from];
      if (colour === undefined || (column < columns && cells[row * columns + column] === colour)) continue;
      runs.push({ colour, row, from, to: column });
      from = column;
    }
  }
  return runs;
}

/** Paths or the like for each colour, in the order in which the colours first appear. */
export function byColour(runs: readonly Run[]): ReadonlyMap<Colour, readonly Run[]> {
  const groups = new Map<Colour, Run[]>();
  for (const run of runs) {
    const group = groups.get(run.colour);
    if (group === undefined) groups.set(run.colour, [run]);
    else group.push(run);
  }
  return groups;
}

/** At most `count` colours of a palette as it is used in a scene: the commonest that differ enough from those before. */
export function skeins(scene: Scene, colours: Palette, paint: (shape: Shape) => Colour, count: number): Colour[] {
  const weights = new Map<Colour, number>();
  for (const shape of scene.shapes) {
    const isMain = shape.kind === 'figure' || shape.kind === 'animal' || shape.kind === 'face';
    const colour = paint(shape);
    weights.set(colour, (weights.get(colour) ?? 0) + (isMain ? 6 : 1));
  }
  const chosen: Colour[] = [colours.dark];
  for (const [colour] of [...weights].sort((a, b) => b[1] - a[1])) {
    if (chosen.length >= count) break;
    if (chosen.every((other) => apart(colour, other) > 46)) chosen.push(colour);
  }
  return chosen;
}

function apart(a: Colour, b: Colour): number {
  const [first, second] = [channels(a), channels(b)];
  return Math.hypot(first[0] - second[0], first[1] - second[1], first[2] - second[2]);
}

/** The chart in fewer colours. */
export const dyedIn = ({ columns, rows, cells }: Chart, inks: readonly Colour[]): Chart => {
  const known = new Map<Colour, Colour>();
  const match = (colour: Colour): Colour => {
    const found = known.get(colour) ?? nearest(colour, inks);
    known.set(colour, found);
    return found;
  };
  return { columns, rows, cells: cells.map(match) };
};
