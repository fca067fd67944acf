import { curve, ellipse, type Outline, type Point, place, rect } from './geometry.ts';
import type { Stage } from './stage.ts';

/** A six-string guitar across the body; `at` is the sound hole. */
export function drawGuitar(stage: Stage, at: Point, size: number, angle: number, facing: 1 | -1): Point {
  const on = (points: Outline): Outline => place(points, at, size * facing, size, angle * facing);
  stage.fill(
    'woodDark',
    on([
      [0.3, -0.05],
      [1.35, -0.04],
      [1.35, 0.05],
      [0.3, 0.06],
    ]),
  );
  stage.fill(
    'wood',
    on([
      [1.33, -0.07],
      [1.62, -0.09],
      [1.64, 0.08],
      [1.33, 0.08],
    ]),
    { shade: -0.3 },
  );
  stage.fill(
    'wood',
    on(
      curve(
        [
          [0.42, 0],
          [0.34, -0.26],
          [0.08, -0.26],
          [-0.06, -0.22],
          [-0.34, -0.36],
          [-0.6, -0.2],
          [-0.64, 0],
          [-0.6, 0.2],
          [-0.34, 0.36],
          [-0.06, 0.22],
          [0.08, 0.26],
          [0.34, 0.26],
        ],
        true,
        3,
      ),
    ),
    { shade: 0.15 },
  );
  stage.fill('dark', on(ellipse(0.05, 0, 0.12)));
  stage.fill('woodDark', on(rect(-0.4, -0.12, 0.06, 0.24)), { detail: 1 });
  for (const dy of [-0.025, 0.025])
    stage.line(
      'light',
      on([
        [-0.36, dy],
        [1.35, dy],
      ]),
      size * 0.01,
      { detail: 2 },
    );
  return on([[1.12, 0.04]])[0] ?? at;
}
