import { curve, ellipse, type Outline, type Point } from '../../drawing/geometry.ts';
import type { Paint } from '../../drawing/palette.ts';
import type { Stage } from '../../drawing/stage.ts';
import { type Lie, laid } from './flora.ts';

const mirrored = (points: Outline): Outline => points.map(([x, y]): Point => [-x, y]);

/** Both sides of an animal seen from above. */
export function twice(draw: (side: (points: Outline) => Outline) => void): void {
  draw((points) => points);
  draw(mirrored);
}

/** A butterfly with its wings spread, as wide as its size. */
export function drawButterfly(stage: Stage, lie: Lie, paints: readonly [fore: Paint, hind: Paint, mark: Paint]): void {
  const on = laid(lie);
  const [fore, hind, mark] = paints;
  stage.as('animal', 0.72, () => {
    twice((side) => {
      const wing = (points: Outline): Outline => on(side(points));
      stage.fill(
        hind,
        wing(
          curve(
            [
              [0.03, 0.02],
              [0.26, 0.0],
              [0.4, 0.1],
              [0.38, 0.28],
              [0.24, 0.4],
              [0.1, 0.32],
              [0.03, 0.14],
            ],
            true,
            3,
          ),
        ),
      );
      stage.fill(
        mark,
        wing(
          curve(
            [
              [0.39, 0.12],
              [0.38, 0.28],
              [0.24, 0.4],
              [0.2, 0.36],
              [0.33, 0.25],
            ],
            true,
            3,
          ),
        ),
        { detail: 1 },
      );
      for (const [x, y] of [
        [0.29, 0.22],
        [0.21, 0.3],
      ] as const)
        stage.fill('accentAlt', wing(ellipse(x, y, 0.025)), { detail: 1 });
      stage.fill(
        fore,
        wing(
          curve(
            [
              [0.02, -0.08],
              [0.2, -0.3],
              [0.46, -0.38],
              [0.5, -0.3],
              [0.42, -0.08],
              [0.3, 0.06],
              [0.04, 0.05],
            ],
            true,
            3,
          ),
        ),
      );
      stage.fill(
        mark,
        wing(
          curve(
            [
              [0.34, -0.35],
              [0.47, -0.38],
              [0.5, -0.3],
              [0.44, -0.12],
              [0.4, -0.18],
            ],
            true,
            3,
          ),
        ),
        { detail: 1 },
      );
      stage.fill('light', wing(ellipse(0.43, -0.28, 0.022)), { detail: 1 });
      stage.fill(mark, wing(ellipse(0.27, -0.13, 0.045, 0.06, 0.6)), { detail: 1 });
      for (const [x, y] of [
        [0.36, -0.3],
        [0.4, -0.18],
        [0.33, -0.02],
        [0.2, 0.03],
      ] as const)
        stage.line(
          'dark',
          wing([
            [0.05, -0.04],
            [x, y],
          ]),
          lie.size * 0.005,
          { detail: 2 },
        );
      for (const [x, y] of [
        [0.34, 0.14],
        [0.26, 0.3],
        [0.12, 0.26],
      ] as const)
        stage.line(
          'dark',
          wing([
            [0.04, 0.06],
            [x, y],
          ]),
          lie.size * 0.005,
          { detail: 2 },
        );
      stage.line(
        'dark',
        wing(
          curve(
            [
              [0.01, -0.17],
              [0.06, -0.28],
              [0.13, -0.35],
            ],
            false,
            3,
          ),
        ),
        lie.size * 0.009,
      );
      stage.fill('dark', wing(ellipse(0.135, -0.355, 0.014)), { detail: 1 });
    });
    stage.fill(
      'woodDark',
      on(
        curve(
          [
            [0, -0.2],
            [0.035, -0.12],
            [0.04, 0],
            [0.025, 0.2],
            [0, 0.27],
            [-0.025, 0.2],
            [-0.04, 0],
            [-0.035, -0.12],
          ],
          true,
          3,
        ),
      ),
    );
    for (const y of [0.04, 0.1, 0.16])
      stage.line(
        'scarf',
        on([
          [-0.028, y],
          [0.028, y],
        ]),
        lie.size * 0.008,
        { detail: 2 },
      );
  });
}

/** A bee in flight, its head to the right. */
export function drawBee(stage: Stage, lie: Lie): void {
  const on = laid(lie);
  stage.as('animal', 0.75, () => {
    for (const [x, y] of [
      [-0.12, 0.2],
      [0.0, 0.24],
      [0.12, 0.22],
    ] as const)
      stage.line(
        'dark',
        on([
          [x, 0.1],
          [x - 0.04, y],
          [x + 0.02, y + 0.1],
        ]),
        lie.size * 0.026,
      );
    stage.fill(
      'glass',
      on(
        curve(
          [
            [0.06, -0.14],
            [-0.1, -0.5],
            [-0.34, -0.56],
            [-0.38, -0.4],
            [-0.1, -0.16],
          ],
          true,
          3,
        ),
      ),
    );
    stage.fill(
      'glass',
      on(
        curve(
          [
            [0.08, -0.14],
            [0.04, -0.52],
            [-0.1, -0.66],
            [-0.2, -0.52],
            [-0.02, -0.18],
          ],
          true,
          3,
        ),
      ),
      { shade: 0.2 },
    );
    stage.fill(
      'scarf',
      on(
        curve(
          [
            [0.0, -0.17],
            [-0.26, -0.16],
            [-0.5, 0],
            [-0.52, 0.1],
            [-0.3, 0.2],
            [0.0, 0.16],
          ],
          true,
          3,
        ),
      ),
    );
    for (const x of [-0.14, -0.28, -0.4])
      stage.fill(
        'dark',
        on([
          [x + 0.045, -0.165 - x * 0.1],
          [x - 0.03, -0.15 - x * 0.14],
          [x - 0.05, 0.17 + x * 0.02],
          [x + 0.03, 0.18],
        ]),
      );
    stage.fill('fur', on(ellipse(0.12, -0.03, 0.19, 0.18)));
    stage.fill('fur', on(ellipse(0.14, 0.04, 0.15, 0.1)), { shade: -0.3, detail: 1 });
    stage.fill('dark', on(ellipse(0.34, 0.02, 0.1, 0.11)));
    stage.fill('light', on(ellipse(0.37, -0.02, 0.025, 0.035)), { detail: 1 });
    stage.line(
      'dark',
      on(
        curve(
          [
            [0.38, -0.06],
            [0.46, -0.16],
            [0.56, -0.14],
          ],
          false,
          3,
        ),
      ),
      lie.size * 0.02,
    );
  });
}

/** A caterpillar along a twig, humped in the middle. */
export function drawCaterpillar(stage: Stage, lie: Lie): void {
  const on = laid(lie);
  stage.as('animal', 0.74, () => {
    for (let index = 0; index < 9; index += 1) {
      const x = index * 0.1 - 0.4;
      const y = -0.08 - Math.sin((index / 8) * Math.PI) * 0.16;
      stage.line(
        'dark',
        on([
          [x, y + 0.04],
          [x + 0.01, y + 0.11],
        ]),
        lie.size * 0.016,
        { detail: 1 },
      );
      stage.fill(index === 8 ? 'roof' : index % 2 === 0 ? 'leaf' : 'fruitAlt', on(ellipse(x, y, 0.075, 0.08)));
      stage.fill('accent', on(ellipse(x, y - 0.02, 0.018)), { detail: 1 });
      stage.line(
        'dark',
        on([
          [x, y - 0.07],
          [x - 0.02, y - 0.13],
        ]),
        lie.size * 0.008,
        { detail: 2 },
      );
    }
    stage.fill('dark', on(ellipse(0.43, -0.09, 0.014)), { detail: 1 });
  });
}

/** A snail out for a walk, its head to the right. */
export function drawSnail(stage: Stage, lie: Lie): void {
  const on = laid(lie);
  stage.as('animal', 0.76, () => {
    stage.fill(
      'furLight',
      on(
        curve(
          [
            [-0.6, 0],
            [-0.3, -0.1],
            [0.2, -0.12],
            [0.42, -0.3],
            [0.56, -0.3],
            [0.58, -0.16],
            [0.44, 0],
            [0, 0.02],
          ],
          true,
          3,
        ),
      ),
      { shade: -0.15 },
    );
    for (const x of [0.5, 0.56]) {
      stage.line(
        'furLight',
        on([
          [x, -0.28],
          [x + 0.08, -0.46],
        ]),
        lie.size * 0.022,
        { shade: -0.2 },
      );
      stage.fill('dark', on(ellipse(x + 0.08, -0.47, 0.02)), { detail: 1 });
    }
    stage.fill('wood', on(ellipse(-0.06, -0.34, 0.36, 0.32, -0.15)));
    stage.fill(
      'wood',
      on(
        curve(
          [
            [0.2, -0.2],
            [0.28, -0.4],
            [0.1, -0.62],
            [0.2, -0.44],
            [0.1, -0.1],
          ],
          true,
          3,
        ),
      ),
      { shade: -0.25, detail: 1 },
    );
    const spiral = Array.from({ length: 26 }, (_, step): Point => {
      const reach = 0.3 * (1 - step / 27);
      return [-0.06 + Math.cos(step * 0.55 + 1) * reach, -0.34 + Math.sin(step * 0.55 + 1) * reach * 0.9];
    });
    stage.line('woodDark', on(spiral), lie.size * 0.022);
  });
}
