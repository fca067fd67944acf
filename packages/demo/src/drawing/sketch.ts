import { curve, ellipse, type Outline, type Point, pill, place } from './geometry.ts';
import type { Paint } from './palette.ts';
import type { Stage } from './stage.ts';

type Manner = Parameters<Stage['fill']>[2];

/** Points from numbers that are written x, y, x, y. */
export function pairs(numbers: readonly number[]): Outline {
  const points: Point[] = [];
  for (let index = 0; index + 1 < numbers.length; index += 2)
    points.push([numbers[index] ?? 0, numbers[index + 1] ?? 0]);
  return points;
}

/** Draws one thing in its own units: from its own origin, at its own size, looking its own way. */
export class Sketch {
  readonly stage: Stage;
  private readonly at: Point;
  private readonly size: number;
  private readonly facing: 1 | -1;
  private readonly angle: number;

  /** `size` is the length of one unit of the thing; `angle` turns it, in radians, towards where it faces down. */
  constructor(stage: Stage, at: Point, size: number, facing: 1 | -1 = 1, angle = 0) {
    this.stage = stage;
    this.at = at;
    this.size = size;
    this.facing = facing;
    this.angle = angle;
  }

  on(points: Outline): Outline {
    return place(points, this.at, this.size * this.facing, this.size, this.angle * this.facing);
  }

  /** Where a place of the thing lies in the picture. */
  to(x: number, y: number): Point {
    return this.on([[x, y]])[0] ?? this.at;
  }

  /** An area with corners. */
  hard(paint: Paint, numbers: readonly number[], manner: Manner = {}): void {
    this.stage.fill(paint, this.on(pairs(numbers)), manner);
  }

  /** An area with a smooth contour through the points. */
  soft(paint: Paint, numbers: readonly number[], manner: Manner = {}): void {
    this.stage.fill(paint, this.on(curve(pairs(numbers), true, 3)), manner);
  }

  oval(paint: Paint, [x, y]: Point, rx: number, ry = rx, manner: Manner = {}, angle = 0): void {
    this.stage.fill(paint, this.on(ellipse(x, y, rx, ry, angle)), manner);
  }

  /** A rectangle by its upper left corner, with round corners where `radius` is given. */
  box(paint: Paint, [x, y]: Point, wide: number, high: number, manner: Manner = {}, radius = 0): void {
    this.stage.fill(
      paint,
      this.on(
        radius > 0
          ? pill(x, y, wide, high, radius)
          : [
              [x, y],
              [x + wide, y],
              [x + wide, y + high],
              [x, y + high],
            ],
      ),
      manner,
    );
  }

  /** An open line through the points, `width` of the thing's units thick. */
  stroke(paint: Paint, numbers: readonly number[], width: number, manner: Manner = {}): void {
    const points = pairs(numbers);
    this.stage.line(paint, this.on(points.length > 2 ? curve(points) : points), width * this.size, manner);
  }
}
