import { curve, ellipse, type Outline, type Point, place, rect, ribbon } from './geometry.ts';
import type { Paint } from './palette.ts';
import type { Stage } from './stage.ts';

/** A rowing boat, or with a mast a small sailing boat. `at` is the middle of its waterline. */
export function drawBoat(
  stage: Stage,
  [x, y]: Point,
  size: number,
  facing: 1 | -1,
  paint: Paint,
  sail: boolean,
  depth = 0.4,
): void {
  const on = (points: Outline): Outline => place(points, [x, y], size * facing, size);
  stage.as('prop', depth, () => {
    if (sail) {
      stage.line(
        'woodDark',
        on([
          [-0.04, -0.2],
          [-0.04, -1.5],
        ]),
        size * 0.035,
      );
      stage.fill(
        'light',
        on(
          curve(
            [
              [0.02, -1.45],
              [0.3, -0.9],
              [0.66, -0.38],
              [0.02, -0.34],
            ],
            true,
            2,
          ),
        ),
      );
      stage.fill(
        'scarf',
        on([
          [-0.1, -1.3],
          [-0.1, -0.36],
          [-0.5, -0.42],
        ]),
        { shade: 0.1 },
      );
    }
    stage.fill(
      paint,
      on(
        curve(
          [
            [-0.8, -0.24],
            [-0.7, 0.04],
            [-0.5, 0.1],
            [0.5, 0.1],
            [0.72, 0.02],
            [0.96, -0.34],
            [0.6, -0.22],
            [0, -0.17],
            [-0.5, -0.19],
          ],
          true,
          2,
        ),
      ),
    );
    stage.fill(
      'light',
      on(
        ribbon(
          [
            [-0.79, -0.22],
            [-0.4, -0.16],
            [0.1, -0.14],
            [0.6, -0.19],
            [0.93, -0.32],
          ],
          [0.05],
        ),
      ),
      { detail: 1 },
    );
  });
}

/** A fishing boat with a wheelhouse. */
export function drawTrawler(
  stage: Stage,
  [x, y]: Point,
  size: number,
  facing: 1 | -1,
  paint: Paint,
  depth = 0.4,
): void {
  const on = (points: Outline): Outline => place(points, [x, y], size * facing, size);
  stage.as('prop', depth, () => {
    stage.line(
      'woodDark',
      on([
        [0.3, -0.2],
        [0.3, -1.25],
      ]),
      size * 0.03,
    );
    stage.line(
      'dark',
      on([
        [0.95, -0.45],
        [0.3, -1.22],
        [-0.9, -0.3],
      ]),
      size * 0.01,
      { detail: 2 },
    );
    stage.fill('light', on(rect(-0.5, -0.72, 0.56, 0.56)));
    stage.fill('roof', on(rect(-0.56, -0.8, 0.68, 0.09)));
    for (const dx of [-0.42, -0.16]) stage.fill('glass', on(rect(dx, -0.62, 0.17, 0.18)), { shade: -0.3, detail: 1 });
    stage.fill(
      paint,
      on(
        curve(
          [
            [-0.96, -0.3],
            [-0.9, 0.1],
            [0.74, 0.1],
            [0.9, -0.14],
            [1.04, -0.52],
            [0.7, -0.34],
            [0.2, -0.22],
            [-0.5, -0.22],
          ],
          true,
          2,
        ),
      ),
    );
    stage.fill(
      'roof',
      on([
        [-0.91, 0.02],
        [0.8, 0.02],
        [0.74, 0.12],
        [-0.9, 0.12],
      ]),
      { detail: 1 },
    );
    stage.line(
      'light',
      on(
        curve([
          [-0.94, -0.22],
          [0.1, -0.14],
          [0.7, -0.25],
          [1.0, -0.43],
        ]),
      ),
      size * 0.03,
      { detail: 1 },
    );
    for (const dx of [-0.6, 0.1, 0.5]) stage.fill('accent', on(ellipse(dx, -0.04, 0.07, 0.09)), { detail: 2 });
  });
}
