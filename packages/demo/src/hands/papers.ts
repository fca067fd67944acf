import type { Colour } from '../drawing/colour.ts';
import type { Point } from '../drawing/geometry.ts';
import { dots, tag } from '../drawing/path.ts';
import type { Random } from '../drawing/random.ts';

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

/** Loose specks, `count` to a tile. */
export function specks(at: Tile, colour: Colour, count: number, speck: number, random: Random): string {
  const points = Array.from({ length: count }, (): Point => [random.next() * at.size, random.next() * at.size]);
  return tile(at, tag('path', { d: dots(points), stroke: colour, 'stroke-width': speck, 'stroke-linecap': 'round' }));
}

/** A printer's screen: one dot of `dot` across to each tile, turned by the tile's angle. */
export const screen = (at: Tile, colour: Colour, dot: number): string =>
  tile(at, tag('circle', { cx: at.size / 2, cy: at.size / 2, r: dot / 2, fill: colour }));

/** Even stripes `line` thick, one to each tile. */
export const stripes = (at: Tile, colour: Colour, line: number): string =>
  tile(at, tag('rect', { width: at.size, height: line, fill: colour }));

/** Gingham: two transparent bands that darken where they cross. */
export function gingham(at: Tile, colour: Colour): string {
  const band = { fill: colour, 'fill-opacity': 0.5 };
  return tile(
    at,
    tag('rect', { width: at.size, height: at.size / 2, ...band }) +
      tag('rect', { width: at.size / 2, height: at.size, ...band }),
  );
}

/** Squared paper. */
export const squared = (at: Tile, colour: Colour, line: number): string =>
  tile(at, tag('path', { d: `M0 0H${at.size}M0 0V${at.size}`, stroke: colour, 'stroke-width': line, fill: 'none' }));

/** Lines of a newspaper without letters: words as dashes of uneven length in columns. */
export function newsprint(at: Tile, colour: Colour, random: Random): string {
  const high = at.height ?? at.size;
  let d = '';
  for (let y = 5; y < high - 3; y += 9) {
    const end = at.size - (random.chance(0.2) ? random.between(30, 80) : 12);
    for (let x = 8; x < end; ) {
      const word = Math.min(random.whole(5, 22), end - x);
      if (word > 2) d += `M${Math.round(x)} ${y}h${Math.round(word)}`;
      x += word + 4;
    }
  }
  return tile(at, tag('path', { d, stroke: colour, 'stroke-width': 3.4, fill: 'none' }));
}
