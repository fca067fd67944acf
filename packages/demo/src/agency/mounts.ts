import type { Colour } from '../drawing/colour.ts';
import { along, ellipse, type Outline, type Point } from '../drawing/geometry.ts';
import { smooth, straight, tag } from '../drawing/path.ts';
import type { Scene } from '../drawing/stage.ts';
import { surround, unitOf } from '../techniques/frames.ts';

/** What lies round a picture that is seen through a window: bare paper, or paper printed with a pattern. */
export interface Mount {
  readonly ground: Colour;
  readonly print?: { readonly pattern: 'spots' | 'atoms' | 'checks'; readonly colours: readonly [Colour, Colour] };
}

export const BARE: Mount = { ground: '#fdf9f1' };

/** Covers what is outside a window; a pattern comes out even at the edges of the frame. */
export function mounted(scene: Scene, window: Outline, { ground, print }: Mount): string {
  const plain = surround(scene, window, ground);
  if (print === undefined) return plain;
  const { size, marks } = patterns[print.pattern](unitOf(scene), print.colours);
  const whole = (side: number): number => side / Math.round(side / size);
  const pattern = tag(
    'pattern',
    {
      id: 'mount',
      width: whole(scene.width),
      height: whole(scene.height),
      viewBox: `0 0 ${size} ${size}`,
      preserveAspectRatio: 'none',
      patternUnits: 'userSpaceOnUse',
    },
    marks,
  );
  return tag('defs', {}, pattern) + plain + surround(scene, window, 'url(#mount)');
}

interface Tile {
  readonly size: number;
  readonly marks: string;
}

type Pattern = (unit: number, colours: readonly [Colour, Colour]) => Tile;

const patterns: Readonly<Record<'spots' | 'atoms' | 'checks', Pattern>> = {
  /** Endpapers of a picture book. */
  spots: (unit, [big, small]) => {
    const size = 46 * unit;
    const spot = (x: number, y: number, r: number, fill: Colour): string =>
      tag('path', { d: smooth(ellipse(x * size, y * size, r * size)), fill });
    return { size, marks: spot(0.25, 0.25, 0.2, big) + spot(0.75, 0.75, 0.13, small) };
  },
  /** Starbursts and boomerangs of a kitchen counter. */
  atoms: (unit, [star, boomerang]) => {
    const size = 92 * unit;
    const at: Point = [size * 0.28, size * 0.28];
    const rays = Array.from({ length: 8 }, (_, ray) => {
      const turn = (ray * Math.PI) / 4;
      return straight([along(at, turn, size * 0.04), along(at, turn, size * (ray % 2 === 0 ? 0.24 : 0.15))], false);
    });
    const wing: Outline = [
      [0.56, 0.62],
      [0.94, 0.74],
      [0.72, 0.97],
      [0.79, 0.78],
    ].map(([x = 0, y = 0]): Point => [x * size, y * size]);
    return {
      size,
      marks:
        tag('path', {
          d: rays.join(''),
          fill: 'none',
          stroke: star,
          'stroke-width': size * 0.035,
          'stroke-linecap': 'round',
        }) + tag('path', { d: smooth(wing), fill: boomerang }),
    };
  },
  /** The flag at the end of a race. */
  checks: (unit, [first, second]) => {
    const size = 48 * unit;
    const square = (x: number, y: number, fill: Colour): string =>
      tag('rect', { x, y, width: size / 2, height: size / 2, fill });
    return { size, marks: square(0, 0, first) + square(size / 2, size / 2, second) };
  },
};
