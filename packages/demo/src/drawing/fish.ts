import { curve, ellipse, type Point, place } from './geometry.ts';
import type { Paint } from './palette.ts';
import type { Stage } from './stage.ts';
import type { On } from './stance.ts';

/** A fish from the side; `angle` turns it. */
export function drawFish(
  stage: Stage,
  at: Point,
  size: number,
  facing: 1 | -1,
  paint: Paint = 'accent',
  depth = 0.6,
): void {
  const on: On = (points) => place(points, at, size * facing, size);
  stage.as('animal', depth, () => {
    stage.fill(
      paint,
      on([
        [-0.4, 0],
        [-0.75, -0.26],
        [-0.66, 0],
        [-0.75, 0.26],
      ]),
      { shade: -0.2 },
    );
    stage.fill(
      paint,
      on(
        curve(
          [
            [0.5, 0],
            [0.25, -0.2],
            [-0.15, -0.2],
            [-0.48, 0],
            [-0.15, 0.2],
            [0.25, 0.2],
          ],
          true,
          3,
        ),
      ),
    );
    stage.fill('light', on(ellipse(0.3, -0.05, 0.05)), { detail: 2 });
  });
}

/** A great whale, tail to the left when facing right; `size` is half its length. */
export function drawWhale(stage: Stage, at: Point, size: number, facing: 1 | -1, depth = 0.6): void {
  const on: On = (points) => place(points, at, size * facing, size, -0.08 * facing);
  stage.moving(
    'bob',
    () =>
      stage.as('animal', depth, () => {
        stage.fill(
          'accentAlt',
          on(
            curve(
              [
                [0.2, 0.22],
                [0.06, 0.5],
                [-0.16, 0.66],
                [-0.1, 0.4],
                [0.02, 0.16],
              ],
              true,
              3,
            ),
          ),
          { shade: -0.45 },
        );
        const fluke = curve(
          [
            [-0.86, -0.02],
            [-1.12, -0.3],
            [-1.36, -0.34],
            [-1.2, -0.12],
            [-1.02, 0.02],
            [-1.24, 0.12],
            [-1.4, 0.3],
            [-1.14, 0.28],
            [-0.86, 0.1],
          ],
          true,
          3,
        );
        stage.moving('wag', () => stage.fill('accentAlt', on(fluke), { shade: -0.3 }), {
          anchor: [facing === 1 ? 0.94 : 0.06, 0.55],
          seconds: 3.5,
          reach: 0.7,
        });
        stage.fill(
          'accentAlt',
          on(
            curve(
              [
                [-0.96, 0.03],
                [-0.5, -0.16],
                [0, -0.32],
                [0.5, -0.34],
                [0.88, -0.2],
                [1, 0],
                [0.86, 0.2],
                [0.5, 0.34],
                [0.1, 0.32],
                [-0.4, 0.2],
              ],
              true,
              4,
            ),
          ),
          { shade: -0.2 },
        );
        stage.fill(
          'light',
          on(
            curve(
              [
                [0.97, 0.06],
                [0.84, 0.22],
                [0.5, 0.35],
                [0.1, 0.32],
                [-0.3, 0.22],
                [0.1, 0.2],
                [0.5, 0.16],
              ],
              true,
              3,
            ),
          ),
          { shade: -0.15 },
        );
        for (let index = 0; index < 5; index += 1)
          stage.line(
            'accentAlt',
            on(
              curve(
                [
                  [0.94 - index * 0.04, 0.1 + index * 0.035],
                  [0.5, 0.2 + index * 0.03],
                  [0.02 + index * 0.04, 0.22 + index * 0.02],
                ],
                false,
                3,
              ),
            ),
            size * 0.008,
            { shade: -0.3, detail: 2 },
          );
        stage.fill(
          'accentAlt',
          on(
            curve(
              [
                [0.34, 0.16],
                [0.22, 0.46],
                [0.04, 0.62],
                [0.04, 0.36],
                [0.16, 0.14],
              ],
              true,
              3,
            ),
          ),
          { shade: -0.3 },
        );
        stage.fill('light', on(ellipse(0.66, 0.05, 0.032)), { detail: 1 });
        stage.fill('dark', on(ellipse(0.665, 0.05, 0.02)), { detail: 1, kind: 'face' });
      }),
    { reach: 1.8, seconds: 7 },
  );
}
