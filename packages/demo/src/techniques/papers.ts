import type { Colour } from '../drawing/colour.ts';
import { tag } from '../drawing/path.ts';

interface Tile {
  readonly id: string;
  readonly size: number;
  readonly height?: number;
  readonly angle?: number;
  readonly ground?: Colour;
}

/** A repeating tile to fill shapes with, by `url(#id)`. Sizes in units of the picture, angles in degrees. */
export function tile({ id, size, height = size, angle, ground }: Tile, inner: string): string {
  const back = ground === undefined ? '' : tag('rect', { width: size, height, fill: ground });
  return tag(
    'pattern',
    {
      id,
      width: size,
      height,
      patternUnits: 'userSpaceOnUse',
      patternTransform: angle === undefined ? undefined : `rotate(${angle})`,
    },
    back + inner,
  );
}

/** Even stripes `line` thick, one to each tile. */
export const stripes = (at: Tile, colour: Colour, line: number): string =>
  tile(at, tag('rect', { width: at.size, height: line, fill: colour }));
