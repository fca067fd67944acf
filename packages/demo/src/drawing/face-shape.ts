import type { Outline, Point } from './geometry.ts';
import type { Paint } from './palette.ts';

/** A face seen large. Lengths are in heads: the chin at 0.5, the crown at -0.5. */
export interface Face {
  readonly at: Point;
  readonly size: number;
  /** Which way the face is turned. */
  readonly facing: 1 | -1;
  /** 0 frontal to 1 three-quarter. */
  readonly turn: number;
  /** Of the head to its shoulder, radians. */
  readonly tilt: number;
  readonly skin: Paint;
  readonly hairPaint: Paint;
  readonly iris: Paint;
  readonly smile: 'closed' | 'open' | 'grave';
  readonly beard: 'none' | 'full' | 'moustache';
  readonly glasses: 'none' | 'round' | 'square';
  readonly isOld: boolean;
  readonly hasEars: boolean;
}

export type Turn = (points: Outline) => Outline;
