import { type Outline, type Point, place } from './geometry.ts';
import type { Paint } from './palette.ts';

export interface Stance {
  /** Between the feet, on the ground. */
  readonly at: Point;
  /** Height at the shoulder. */
  readonly size: number;
  readonly facing: 1 | -1;
  readonly fur?: Paint;
  readonly depth?: number;
}

export type On = (points: Outline) => Outline;

export const stand =
  ({ at, size, facing }: Stance): On =>
  (points) =>
    place(points, at, size * facing, size);
