import { type Point, rect } from '../../drawing/geometry.ts';
import type { Stage } from '../../drawing/stage.ts';

/** The part of a plate inside its border. */
export interface Field {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** What the border of a natural-history plate leaves for its specimens. */
export function fieldOf(stage: Stage): Field {
  const edge = 88 * stage.unit;
  return { left: edge, top: edge, width: stage.width - edge * 2, height: stage.height - edge * 2 };
}

export const placeIn = ({ left, top, width, height }: Field, x: number, y: number): Point => [
  left + width * x,
  top + height * y,
];

/** A small ruled frame for a part seen larger, on fresh paper; gives its middle. */
export function inset(stage: Stage, [x, y]: Point, width: number, height: number): Point {
  const frame = rect(x, y, width, height);
  stage.as('room', 0.5, () => stage.fill('cloud', frame));
  stage.as('prop', 0.5, () => {
    const corners = [...frame, frame[0] ?? [x, y]];
    stage.line('dark', corners, 2.4 * stage.unit);
  });
  return [x + width / 2, y + height / 2];
}

/** A ruled scale with its divisions, as long as `length`. */
export function scaleBar(stage: Stage, [x, y]: Point, length: number): void {
  const { unit } = stage;
  stage.as('prop', 0.5, () => {
    stage.line(
      'dark',
      [
        [x, y],
        [x + length, y],
      ],
      2.4 * unit,
    );
    for (let mark = 0; mark <= 5; mark += 1) {
      const at = x + (length * mark) / 5;
      stage.line(
        'dark',
        [
          [at, y - (mark % 5 === 0 ? 10 : 6) * unit],
          [at, y + (mark % 5 === 0 ? 10 : 0) * unit],
        ],
        2 * unit,
      );
    }
  });
}
