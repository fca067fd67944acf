import { curve, ellipse, type Outline, type Point } from './geometry.ts';
import type { Paint } from './palette.ts';
import type { Stage } from './stage.ts';

/** A gull or swallow in flight: two bent wings. */
export function drawBird(stage: Stage, [x, y]: Point, size: number, paint: Paint = 'light', depth = 0.3): void {
  const bend = stage.random.between(0.15, 0.4);
  inFlight(stage, depth, () => {
    const wing = (side: number): Outline =>
      curve(
        [
          [x, y],
          [x + side * size * 0.5, y - size * (bend + 0.12)],
          [x + side * size, y - size * bend * 0.2],
          [x + side * size * 0.5, y - size * (bend - 0.06)],
          [x, y + size * 0.1],
        ],
        true,
        2,
      );
    stage.fill(paint, wing(-1));
    stage.fill(paint, wing(1));
    stage.fill(paint, ellipse(x, y + size * 0.03, size * 0.11, size * 0.24, 0.9), { detail: 1 });
  });
}

/** On a wide round, wings going. */
function inFlight(stage: Stage, depth: number, draw: () => void): void {
  stage.moving('soar', () => stage.as('animal', depth, () => stage.moving('flap', draw)));
}
