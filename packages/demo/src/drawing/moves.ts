import type { Outline, Point } from './geometry.ts';
import type { Kind } from './kind.ts';
import { bounds } from './polygon.ts';

/**
 * What moves, and how. Clouds drift; plants sway on their roots; what hangs swings; living things breathe, nod, blink, wag and wave; what
 * swims bobs or rocks; birds soar and flap; rain falls and smoke rises; fires flicker, lamps glow, stars twinkle, windows are lit and put
 * out; what has an axle turns and what has a joint bends; what drives passes, and rows of equal marks roll by under it.
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
  /** Of a row that rolls by: from mark to mark, in widths of its first. */
  readonly step?: number;
  /** Where it is held, by fractions of its box from the upper left; every motion has one of its own. */
  readonly anchor?: Point;
  /** 1 clockwise or to the right, -1 the other way; left out, either. */
  readonly way?: 1 | -1;
  /** Seconds of its loop. */
  readonly seconds?: number;
  /** How far, 1 as usual. */
  readonly reach?: number;
  /** Of what bends: its angles through a loop, in degrees from the still, evenly spaced, first and last 0. */
  readonly angles?: readonly number[];
  /** Of what drifts: down for each step to the right. */
  readonly slope?: number;
}

/** Where a point lies in the box of some points, as an anchor. */
export function anchorIn(points: Outline, [x, y]: Point): Point {
  const { left, right, top, bottom } = bounds(points);
  return [(x - left) / (right - left || 1), (y - top) / (bottom - top || 1)];
}

/** The same movement in a mirror. */
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

/** What a thing does where its scene does not say: by its kind. */
export function motionOf(kind: Kind, depth: number): Motion | undefined {
  if (kind === 'cloud') return 'drift';
  if (kind === 'tree' || kind === 'plant') return 'sway';
  if (kind === 'figure' || kind === 'animal') return 'breathe';
  if (kind === 'weather') return 'fall';
  return kind === 'glow' && depth > 0 ? 'glow' : undefined;
}
