import { curve, ellipse, type Outline, type Point, place } from './geometry.ts';
import type { Stage } from './stage.ts';

/** A small bird sitting; its feet at a point. */
export function drawSongbird(stage: Stage, at: Point, size: number, facing: 1 | -1, depth: number): void {
  const on = (points: Outline): Outline => place(points, at, size * facing, size);
  const coat = stage.random.pick(['accent', 'accentAlt', 'dress', 'scarf'] as const);
  stage.as('animal', depth, () => {
    stage.fill(
      coat,
      on([
        [-0.36, -0.26],
        [-0.94, 0.1],
        [-0.84, 0.2],
        [-0.2, -0.08],
      ]),
      { shade: -0.25 },
    );
    for (const dx of [-0.02, 0.1])
      stage.line(
        'dark',
        on([
          [dx, -0.08],
          [dx + 0.02, 0.06],
        ]),
        size * 0.03,
        { detail: 1 },
      );
    stage.fill(
      coat,
      on(
        curve(
          [
            [-0.46, -0.2],
            [-0.3, -0.46],
            [0.02, -0.6],
            [0.14, -0.84],
            [0.36, -0.88],
            [0.5, -0.7],
            [0.46, -0.4],
            [0.3, -0.12],
            [0, -0.04],
            [-0.3, -0.06],
          ],
          true,
          2,
        ),
      ),
    );
    stage.fill(
      'light',
      on(
        curve(
          [
            [0.48, -0.56],
            [0.44, -0.36],
            [0.28, -0.13],
            [0.04, -0.07],
            [0.2, -0.36],
          ],
          true,
          2,
        ),
      ),
    );
    stage.fill(
      coat,
      on(
        curve(
          [
            [-0.5, -0.16],
            [-0.26, -0.42],
            [0.08, -0.46],
            [0.14, -0.26],
            [-0.12, -0.12],
          ],
          true,
          2,
        ),
      ),
      { shade: -0.3 },
    );
    stage.fill(
      'lit',
      on([
        [0.47, -0.74],
        [0.68, -0.66],
        [0.48, -0.62],
      ]),
    );
    stage.fill('dark', on(ellipse(0.34, -0.72, 0.04)));
  });
}
