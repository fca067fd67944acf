import { curve, ellipse, type Outline, type Point, place, rect } from './geometry.ts';
import type { Stage } from './stage.ts';

/** A rocket standing on its fins. */
export function drawRocket(stage: Stage, at: Point, size: number, angle: number): void {
  const on = (points: Outline): Outline => place(points, at, size, size, angle);
  stage.as('prop', 0.7, () => {
    stage.fill(
      'accent',
      on(
        curve(
          [
            [-0.16, -0.5],
            [-0.4, -0.16],
            [-0.42, 0.1],
            [-0.15, -0.1],
          ],
          true,
          2,
        ),
      ),
      { shade: -0.1 },
    );
    stage.fill(
      'accent',
      on(
        curve(
          [
            [0.16, -0.5],
            [0.4, -0.16],
            [0.42, 0.1],
            [0.15, -0.1],
          ],
          true,
          2,
        ),
      ),
      { shade: -0.25 },
    );
    stage.fill(
      'metal',
      on([
        [-0.12, -0.1],
        [0.12, -0.1],
        [0.16, 0.02],
        [-0.16, 0.02],
      ]),
    );
    stage.fill(
      'light',
      on(
        curve(
          [
            [0, -1.55],
            [0.16, -1.25],
            [0.23, -0.8],
            [0.17, -0.1],
            [-0.17, -0.1],
            [-0.23, -0.8],
            [-0.16, -1.25],
          ],
          true,
          3,
        ),
      ),
    );
    stage.fill(
      'light',
      on(
        curve(
          [
            [0, -1.55],
            [0.16, -1.25],
            [0.23, -0.8],
            [0.17, -0.1],
            [0.06, -0.1],
            [0.1, -0.8],
          ],
          true,
          3,
        ),
      ),
      { shade: -0.25, detail: 1 },
    );
    stage.fill(
      'accent',
      on(
        curve(
          [
            [0, -1.56],
            [0.12, -1.34],
            [0.165, -1.2],
            [-0.165, -1.2],
            [-0.12, -1.34],
          ],
          true,
          2,
        ),
      ),
    );
    for (const [y, r] of [
      [-0.95, 0.1],
      [-0.62, 0.075],
    ] as const) {
      stage.fill('metal', on(ellipse(0, y, r * 1.35)), { shade: -0.2 });
      stage.fill('glass', on(ellipse(0, y, r)));
    }
    stage.fill('accentAlt', on(rect(-0.19, -0.36, 0.38, 0.09)), { detail: 1 });
  });
}
