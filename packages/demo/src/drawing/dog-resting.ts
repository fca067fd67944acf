import { curve, ellipse, type Outline, type Point, place, ribbon } from './geometry.ts';
import type { Paint } from './palette.ts';
import type { Stage } from './stage.ts';

/** A dog lying with its head up and its forelegs out; `at` is below its chest, `size` its length. */
export function drawRestingDog(
  stage: Stage,
  at: Point,
  size: number,
  facing: 1 | -1,
  fur: Paint = 'fur',
  depth = 0.8,
): void {
  const on = (points: Outline): Outline => place(points, at, size * facing, size);
  const patch: Paint = fur === 'furLight' ? 'fur' : 'furLight';
  stage.as('animal', depth, () => {
    stage.fill(
      fur,
      on(
        ribbon(
          curve([
            [-0.62, -0.08],
            [-0.82, -0.06],
            [-0.9, -0.2],
          ]),
          [0.08, 0.07, 0.06, 0.05, 0.05, 0.04, 0.03, 0.02, 0.01],
        ),
      ),
      { shade: -0.15 },
    );
    stage.fill(
      fur,
      on(
        curve(
          [
            [-0.66, 0],
            [-0.7, -0.2],
            [-0.5, -0.34],
            [-0.1, -0.36],
            [0.14, -0.42],
            [0.26, -0.2],
            [0.2, 0],
            [-0.2, 0.01],
          ],
          true,
          2,
        ),
      ),
    );
    stage.fill(
      fur,
      on(
        curve(
          [
            [-0.62, 0.01],
            [-0.64, -0.2],
            [-0.42, -0.26],
            [-0.26, -0.1],
            [-0.2, 0.02],
          ],
          true,
          2,
        ),
      ),
      { shade: -0.16 },
    );
    for (const [dx, shade] of [
      [0.06, -0.2],
      [0, 0],
    ] as const)
      stage.fill(
        fur,
        on(
          curve(
            [
              [dx, -0.12],
              [dx + 0.3, -0.1],
              [dx + 0.48, -0.08],
              [dx + 0.5, 0.01],
              [dx, 0.02],
            ],
            true,
            2,
          ),
        ),
        { shade },
      );
    stage.fill(
      'accent',
      on([
        [0.0, -0.4],
        [0.22, -0.46],
        [0.25, -0.39],
        [0.03, -0.33],
      ]),
      { detail: 1 },
    );
    stage.fill(
      fur,
      on(
        curve(
          [
            [0.0, -0.44],
            [0.02, -0.62],
            [0.2, -0.7],
            [0.34, -0.6],
            [0.54, -0.55],
            [0.56, -0.44],
            [0.36, -0.4],
            [0.18, -0.38],
          ],
          true,
          2,
        ),
      ),
    );
    stage.fill(
      patch,
      on(
        curve(
          [
            [0.38, -0.52],
            [0.54, -0.55],
            [0.56, -0.44],
            [0.38, -0.41],
          ],
          true,
          2,
        ),
      ),
      { detail: 1 },
    );
    stage.fill(
      fur,
      on(
        curve(
          [
            [0.06, -0.66],
            [0.16, -0.62],
            [0.14, -0.42],
            [0.02, -0.36],
            [-0.04, -0.5],
          ],
          true,
          2,
        ),
      ),
      { shade: -0.3 },
    );
    stage.fill('dark', on(ellipse(0.56, -0.53, 0.035)));
    stage.fill('dark', on(ellipse(0.3, -0.58, 0.02)));
  });
}
