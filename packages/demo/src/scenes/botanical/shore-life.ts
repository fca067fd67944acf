import { along, curve, ellipse, type Point, ribbon } from '../../drawing/geometry.ts';
import type { Paint } from '../../drawing/palette.ts';
import type { Stage } from '../../drawing/stage.ts';
import { type Lie, laid } from './flora.ts';

/** Five arms with their rows of warts. */
export function drawStarfish(stage: Stage, lie: Lie, paint: Paint = 'accent'): void {
  const on = laid(lie);
  stage.as('animal', 0.72, () => {
    const points: Point[] = [];
    for (let arm = 0; arm < 5; arm += 1) {
      const turn = (arm / 5) * Math.PI * 2 - Math.PI / 2;
      points.push(
        along([0, 0], turn - 0.63, 0.16),
        along([0, 0], turn - 0.22, 0.34),
        along([0, 0], turn - 0.06, 0.5),
        along([0, 0], turn + 0.06, 0.5),
        along([0, 0], turn + 0.22, 0.34),
      );
    }
    stage.fill(paint, on(curve(points, true, 2)));
    for (let arm = 0; arm < 5; arm += 1) {
      const turn = (arm / 5) * Math.PI * 2 - Math.PI / 2;
      stage.fill(
        paint,
        on(
          curve(
            [
              along([0, 0], turn + 0.5, 0.14),
              along([0, 0], turn + 0.24, 0.32),
              along([0, 0], turn + 0.06, 0.48),
              along([0, 0], turn + 0.08, 0.3),
            ],
            true,
            2,
          ),
        ),
        { shade: -0.26, detail: 1 },
      );
      for (let step = 1; step < 6; step += 1) {
        const [x, y] = along([0, 0], turn, step * 0.075);
        stage.fill('light', on(ellipse(x, y, 0.016)), { detail: 1 });
      }
    }
  });
}

/** A shore crab facing the viewer, claws raised. */
export function drawCrab(stage: Stage, lie: Lie, paint: Paint = 'roof'): void {
  const on = laid(lie);
  stage.as('animal', 0.75, () => {
    for (const side of [-1, 1]) {
      for (const [index, y] of [0.02, 0.1, 0.17].entries())
        stage.fill(
          paint,
          on(
            ribbon(
              curve(
                [
                  [side * 0.3, y - 0.04],
                  [side * (0.5 + index * 0.02), y - 0.14 + index * 0.06],
                  [side * (0.62 - index * 0.05), y + 0.14 + index * 0.03],
                ],
                false,
                3,
              ),
              [0.07, 0.06, 0.055, 0.05, 0.04, 0.02],
            ),
          ),
          { shade: -0.12 },
        );
      stage.fill(
        paint,
        on(
          ribbon(
            curve(
              [
                [side * 0.3, -0.1],
                [side * 0.48, -0.2],
                [side * 0.44, -0.4],
              ],
              false,
              3,
            ),
            [0.1, 0.09, 0.08],
          ),
        ),
        { shade: -0.05 },
      );
      stage.fill(
        paint,
        on(
          curve(
            [
              [side * 0.38, -0.38],
              [side * 0.52, -0.4],
              [side * 0.56, -0.56],
              [side * 0.46, -0.72],
              [side * 0.46, -0.54],
              [side * 0.36, -0.68],
              [side * 0.32, -0.5],
            ],
            true,
            2,
          ),
        ),
      );
    }
    stage.fill(
      paint,
      on(
        curve(
          [
            [-0.4, -0.1],
            [-0.3, -0.24],
            [0, -0.3],
            [0.3, -0.24],
            [0.4, -0.1],
            [0.26, 0.14],
            [0, 0.2],
            [-0.26, 0.14],
          ],
          true,
          3,
        ),
      ),
    );
    stage.fill(
      paint,
      on(
        curve(
          [
            [0.38, -0.08],
            [0.26, 0.14],
            [0, 0.2],
            [-0.22, 0.15],
            [0.1, 0.08],
            [0.28, -0.06],
          ],
          true,
          3,
        ),
      ),
      { shade: -0.28, detail: 1 },
    );
    for (const [x, y] of [
      [-0.18, -0.14],
      [0.16, -0.14],
      [0, -0.04],
      [-0.1, 0.05],
      [0.12, 0.04],
    ] as const)
      stage.fill('light', on(ellipse(x, y, 0.02)), { detail: 1 });
    for (const side of [-1, 1]) {
      stage.line(
        'dark',
        on([
          [side * 0.08, -0.27],
          [side * 0.09, -0.35],
        ]),
        lie.size * 0.022,
      );
      stage.fill('dark', on(ellipse(side * 0.09, -0.37, 0.032)));
    }
  });
}

/** An anemone: a column and a crown of soft arms. */
export function drawAnemone(stage: Stage, lie: Lie, paint: Paint = 'petal'): void {
  const on = laid(lie);
  stage.as('animal', 0.7, () => {
    for (let arm = 0; arm < 17; arm += 1) {
      const turn = -Math.PI / 2 + (arm / 16 - 0.5) * 2.7;
      const reach = 0.42 + (arm % 3) * 0.06;
      const root: Point = [Math.cos(turn) * 0.16, -0.42 + Math.sin(turn) * 0.06];
      const tip: Point = [
        root[0] + Math.cos(turn) * reach,
        root[1] + Math.sin(turn) * reach * 0.8 + Math.abs(Math.cos(turn)) * 0.12,
      ];
      stage.fill(
        paint,
        on(
          ribbon(
            curve(
              [root, [(root[0] + tip[0]) / 2 + Math.sin(arm) * 0.03, (root[1] + tip[1]) / 2 - 0.05], tip],
              false,
              3,
            ),
            [0.075, 0.07, 0.06, 0.055, 0.05, 0.045, 0.04],
          ),
        ),
        { shade: arm % 2 === 0 ? 0.14 : -0.08 },
      );
    }
    stage.fill(
      'roof',
      on(
        curve(
          [
            [-0.3, 0],
            [-0.2, -0.2],
            [-0.22, -0.44],
            [0, -0.5],
            [0.22, -0.44],
            [0.2, -0.2],
            [0.3, 0],
          ],
          true,
          3,
        ),
      ),
    );
    stage.fill(
      'roof',
      on(
        curve(
          [
            [0.06, 0],
            [0.08, -0.3],
            [0.2, -0.44],
            [0.2, -0.2],
            [0.3, 0],
          ],
          true,
          3,
        ),
      ),
      { shade: -0.3, detail: 1 },
    );
    for (const x of [-0.12, 0, 0.1])
      stage.line(
        'dark',
        on(
          curve(
            [
              [x * 1.4, -0.03],
              [x, -0.22],
              [x * 1.2, -0.42],
            ],
            false,
            3,
          ),
        ),
        lie.size * 0.008,
        { detail: 2 },
      );
  });
}

/** A ribbon of weed from its root up to its size, swaying. */
export function drawWeed(stage: Stage, [x, y]: Point, size: number, sway: number, paint: Paint = 'leafDark'): void {
  stage.as('plant', 0.62, () => {
    const path = curve(
      [
        [x, y],
        [x + sway * size * 0.14, y - size * 0.34],
        [x - sway * size * 0.08, y - size * 0.66],
        [x + sway * size * 0.16, y - size],
      ],
      false,
      5,
    );
    const widths = path.map((_, index) => size * 0.11 * Math.sin(0.35 + (index / (path.length - 1)) * 2.7));
    stage.fill(paint, ribbon(path, widths));
    stage.line('dark', path.slice(0, -1), size * 0.008, { detail: 1 });
    for (let index = 3; index < path.length - 2; index += 3) {
      const [px, py] = path[index] ?? [x, y];
      stage.fill('fruitAlt', ellipse(px + size * 0.03, py, size * 0.022, size * 0.03), { detail: 1 });
    }
  });
}

/** A goby of the rock pools, barred and with high fins, its head to the right; as long as its size. */
export function drawGoby(stage: Stage, lie: Lie, paint: Paint): void {
  const on = laid(lie);
  const thin = lie.size * 0.012;
  stage.as('animal', 0.6, () => {
    stage.fill(
      paint,
      on(
        curve(
          [
            [-0.3, -0.06],
            [-0.5, -0.16],
            [-0.47, 0],
            [-0.5, 0.15],
            [-0.3, 0.06],
          ],
          true,
          2,
        ),
      ),
      { shade: -0.1 },
    );
    stage.fill(
      paint,
      on(
        curve(
          [
            [0.22, -0.12],
            [0.1, -0.26],
            [-0.04, -0.2],
            [-0.14, -0.24],
            [-0.28, -0.08],
          ],
          true,
          2,
        ),
      ),
      { shade: 0.2 },
    );
    stage.fill(
      paint,
      on(
        curve(
          [
            [0.5, 0.01],
            [0.42, -0.09],
            [0.22, -0.14],
            [-0.08, -0.12],
            [-0.34, -0.05],
            [-0.34, 0.05],
            [-0.04, 0.12],
            [0.26, 0.13],
            [0.46, 0.07],
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
            [0.47, 0.05],
            [0.2, 0.06],
            [-0.12, 0.06],
            [-0.04, 0.11],
            [0.26, 0.13],
          ],
          true,
          2,
        ),
      ),
      { shade: -0.08, detail: 1 },
    );
    for (const x of [-0.2, -0.07, 0.06, 0.19])
      stage.fill(
        'dark',
        on(
          curve(
            [
              [x, -0.12],
              [x + 0.035, -0.02],
              [x, 0.05],
              [x - 0.035, -0.02],
            ],
            true,
            2,
          ),
        ),
        { detail: 1 },
      );
    stage.fill(
      paint,
      on(
        curve(
          [
            [0.24, 0.04],
            [0.12, 0.02],
            [0.06, 0.14],
            [0.18, 0.13],
          ],
          true,
          2,
        ),
      ),
      { shade: 0.15 },
    );
    for (const [x, y] of [
      [0.1, -0.24],
      [0.0, -0.2],
      [-0.12, -0.22],
    ] as const)
      stage.line(
        'dark',
        on([
          [x, y],
          [x + 0.03, -0.12],
        ]),
        thin * 0.7,
        { detail: 2 },
      );
    stage.fill('light', on(ellipse(0.37, -0.04, 0.038)));
    stage.fill('dark', on(ellipse(0.378, -0.04, 0.022)));
    stage.line(
      'dark',
      on([
        [0.49, 0.03],
        [0.42, 0.04],
      ]),
      thin,
    );
  });
}
