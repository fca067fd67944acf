import type { Outline, Point } from './geometry.ts';
import type { Kind } from './kind.ts';
import { bounds } from './polygon.ts';

/**
 * The movements. Clouds drift; plants sway on their roots; hanging objects swing; people and animals breathe, nod, blink, wag and wave; floating
 * objects bob or rock; birds soar and flap; rain falls and smoke rises; fires flicker, lamps glow, stars twinkle, windows are switched on and off;
 * wheels turn and joints bend; vehicles pass, and rows of equal marks roll by under them.
 */
export type Motion =
  | 'drift'
  | 'sway'
  | 'hang'
  | 'breathe'
  | 'nod'
  | 'blink'
  | 'wag'
  | 'wave'
  | 'bob'
  | 'rock'
  | 'soar'
  | 'flap'
  | 'fall'
  | 'rise'
  | 'flicker'
  | 'glow'
  | 'twinkle'
  | 'lit'
  | 'turn'
  | 'bend'
  | 'pass'
  | 'roll'
  | 'still';

/** One movement of a body. */
export interface Move {
  /** Shapes that move together share it. */
  readonly id: number;
  readonly motion: Motion;
  /** For a row that rolls by: the distance between marks, in widths of the first mark. */
  readonly step?: number;
  /** The fixed point, as fractions of its box from the upper left; each movement has its own default. */
  readonly anchor?: Point;
  /** 1 clockwise or to the right, -1 the other way; either when left out. */
  readonly way?: 1 | -1;
  /** Duration of its loop in seconds. */
  readonly seconds?: number;
  /** Extent of the movement, 1 by default. */
  readonly reach?: number;
  /** For joints: the angles of a loop, in degrees from the still, evenly spaced; the first and last are 0. */
  readonly angles?: readonly number[];
  /** For drifting: the step down for each step to the right. */
  readonly slope?: number;
}

/** The position of a point in the box of some points, as an anchor. */
export function anchorIn(points: Outline, [x, y]: Point): Point {
  const { left, right, top, bottom } = bounds(points);
  return [(x - left) / (right - left || 1), (y - top) / (bottom - top || 1)];
}

/** The mirrored movement. */
export function otherWay(move: Move): Move {
  const { anchor, way, slope, angles } = move;
  return {
    ...move,
    ...(anchor === undefined ? {} : { anchor: [1 - anchor[0], anchor[1]] }),
    ...(way === undefined ? {} : { way: way === 1 ? -1 : 1 }),
    ...(slope === undefined ? {} : { slope: -slope }),
    ...(angles === undefined ? {} : { angles: angles.map((angle) => -angle) }),
  };
}

/** The default movement of a kind, for shapes whose scene defines none. */
export function motionOf(kind: Kind, depth: number): Motion | undefined {
  if (kind === 'cloud') return 'drift';
  if (kind === 'tree' || kind === 'plant') return 'sway';
  if (kind === 'figure' || kind === 'animal') return 'breathe';
  if (kind === 'weather') return 'fall';
  return kind === 'glow' && depth > 0 ? 'glow' : undefined;
}
