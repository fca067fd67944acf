import { curve, ellipse, limb, type Outline, type Point, place, ribbon, shift } from './geometry.ts';
import type { Paint } from './palette.ts';
import type { Stage } from './stage.ts';

interface Stance {
  /** Between the feet, on the ground. */
  readonly at: Point;
  /** Height at the shoulder. */
  readonly size: number;
  readonly facing: 1 | -1;
  readonly fur?: Paint;
  readonly depth?: number;
}

type On = (points: Outline) => Outline;

const stand =
  ({ at, size, facing }: Stance): On =>
  (points) =>
    place(points, at, size * facing, size);

/** A walking dog; units are its shoulder height, feet at 0. */
export function drawDog(stage: Stage, stance: Stance): Point {
  const on = stand(stance);
  const fur = stance.fur ?? 'fur';
  stage.as('animal', stance.depth ?? 0.75, () => {
    stage.fill(fur, on(limb([0.42, -0.6], [0.62, -0.3], [0.52, -0.04], 0.2, 0.11, 0.09)), { shade: -0.3 });
    stage.fill(fur, on(limb([-0.5, -0.6], [-0.34, -0.3], [-0.5, -0.04], 0.24, 0.12, 0.09)), { shade: -0.3 });
    const tail = ribbon(
      [
        [-0.55, -0.86],
        [-0.78, -1.0],
        [-0.86, -1.24],
      ],
      [0.14, 0.1, 0.05],
    );
    stage.moving('wag', () => stage.fill(fur, on(curve(tail, true, 2))), {
      anchor: [stance.facing === 1 ? 1 : 0, 1],
    });
    stage.fill(
      fur,
      on(
        curve(
          [
            [-0.62, -0.84],
            [-0.3, -0.98],
            [0.2, -0.98],
            [0.5, -1.06],
            [0.62, -0.86],
            [0.52, -0.52],
            [0.2, -0.46],
            [-0.2, -0.54],
            [-0.42, -0.46],
            [-0.64, -0.6],
          ],
          true,
          3,
        ),
      ),
    );
    stage.fill(
      'furLight',
      on(
        curve(
          [
            [0.6, -0.82],
            [0.54, -0.52],
            [0.3, -0.48],
            [0.42, -0.7],
          ],
          true,
          3,
        ),
      ),
      { detail: 1 },
    );
    stage.fill(fur, on(limb([0.38, -0.6], [0.34, -0.3], [0.36, -0.04], 0.22, 0.12, 0.1)));
    stage.fill(fur, on(limb([-0.48, -0.64], [-0.62, -0.32], [-0.72, -0.05], 0.28, 0.13, 0.1)));
    stage.fill(
      fur,
      on(
        curve(
          [
            [0.4, -0.9],
            [0.44, -1.24],
            [0.62, -1.4],
            [0.82, -1.36],
            [0.92, -1.22],
            [1.14, -1.16],
            [1.16, -1.06],
            [0.9, -1.0],
            [0.7, -0.9],
            [0.6, -0.76],
          ],
          true,
          3,
        ),
      ),
    );
    stage.fill(
      'accent',
      on([
        [0.42, -1.0],
        [0.48, -1.08],
        [0.72, -0.9],
        [0.66, -0.82],
      ]),
      { detail: 1 },
    );
    stage.fill('dark', on(ellipse(1.14, -1.14, 0.05, 0.04)), { detail: 1 });
    stage.fill('dark', on(ellipse(0.84, -1.24, 0.03)), { detail: 1, kind: 'face' });
    stage.fill(
      fur,
      on(
        curve(
          [
            [0.6, -1.36],
            [0.5, -1.3],
            [0.44, -1.06],
            [0.54, -0.98],
            [0.64, -1.12],
            [0.7, -1.3],
          ],
          true,
          3,
        ),
      ),
      { shade: -0.35 },
    );
  });
  return on([[0.55, -0.98]])[0] ?? stance.at;
}

/** A fox at a trot, brush behind. */
export function drawFox(stage: Stage, stance: Stance): void {
  const on = stand(stance);
  const fur = stance.fur ?? 'accent';
  stage.as('animal', stance.depth ?? 0.75, () => {
    const brush = curve(
      [
        [-0.6, -0.78],
        [-0.9, -0.86],
        [-1.3, -0.7],
        [-1.72, -0.36],
        [-1.62, -0.24],
        [-1.2, -0.34],
        [-0.84, -0.54],
      ],
      true,
      3,
    );
    const tip = curve(
      [
        [-1.44, -0.58],
        [-1.72, -0.36],
        [-1.62, -0.24],
        [-1.4, -0.3],
      ],
      true,
      3,
    );
    stage.moving(
      'wag',
      () => {
        stage.fill(fur, on(brush), { shade: -0.1 });
        stage.fill('furLight', on(tip), { detail: 1 });
      },
      { anchor: [stance.facing === 1 ? 0.97 : 0.03, 0.1], seconds: 2.4, reach: 0.7 },
    );
    stage.fill('dark', on(limb([0.4, -0.58], [0.66, -0.34], [0.7, -0.06], 0.17, 0.1, 0.07)), { shade: 0.1 });
    stage.fill('dark', on(limb([-0.5, -0.56], [-0.36, -0.3], [-0.42, -0.04], 0.2, 0.1, 0.07)), { shade: 0.1 });
    stage.fill(
      fur,
      on(
        curve(
          [
            [-0.64, -0.82],
            [-0.2, -0.96],
            [0.25, -0.94],
            [0.56, -1.0],
            [0.62, -0.74],
            [0.46, -0.5],
            [0.05, -0.48],
            [-0.4, -0.5],
            [-0.66, -0.58],
          ],
          true,
          3,
        ),
      ),
    );
    stage.fill(
      'furLight',
      on(
        curve(
          [
            [0.66, -0.88],
            [0.56, -0.56],
            [0.36, -0.5],
            [0.44, -0.72],
          ],
          true,
          3,
        ),
      ),
      { detail: 1 },
    );
    stage.fill(fur, on(limb([0.38, -0.58], [0.32, -0.36], [0.34, -0.2], 0.2, 0.12, 0.09)));
    stage.fill('dark', on(limb([0.32, -0.3], [0.33, -0.16], [0.36, -0.03], 0.1, 0.08, 0.08)));
    stage.fill(fur, on(limb([-0.46, -0.62], [-0.66, -0.34], [-0.72, -0.2], 0.27, 0.13, 0.09)));
    stage.fill('dark', on(limb([-0.68, -0.28], [-0.76, -0.14], [-0.78, -0.04], 0.1, 0.08, 0.08)));
    stage.fill(
      'dark',
      on([
        [0.66, -1.24],
        [0.62, -1.56],
        [0.8, -1.36],
      ]),
    );
    stage.fill(
      fur,
      on([
        [0.52, -1.22],
        [0.46, -1.6],
        [0.74, -1.38],
      ]),
    );
    stage.fill(
      fur,
      on(
        curve(
          [
            [0.4, -0.86],
            [0.44, -1.2],
            [0.6, -1.38],
            [0.84, -1.34],
            [0.96, -1.16],
            [1.24, -1.02],
            [1.2, -0.96],
            [0.92, -0.92],
            [0.7, -0.8],
          ],
          true,
          3,
        ),
      ),
    );
    stage.fill(
      'furLight',
      on(
        curve(
          [
            [0.62, -0.96],
            [0.9, -1.06],
            [1.2, -0.98],
            [0.92, -0.91],
            [0.72, -0.82],
          ],
          true,
          3,
        ),
      ),
      { detail: 1 },
    );
    stage.fill('dark', on(ellipse(1.23, -1.0, 0.045, 0.036)));
    stage.fill('dark', on(ellipse(0.84, -1.16, 0.034)), { detail: 1, kind: 'face' });
  });
}

/** A cat, sitting with its tail around, or lying asleep. */
export function drawCat(stage: Stage, stance: Stance, asleep = false): void {
  const on = stand(stance);
  const fur = stance.fur ?? 'fur';
  stage.as('animal', stance.depth ?? 0.75, () => {
    if (asleep) {
      stage.fill(
        fur,
        on(
          curve(
            [
              [-0.9, 0],
              [-0.96, -0.32],
              [-0.6, -0.62],
              [0, -0.66],
              [0.44, -0.5],
              [0.6, -0.1],
              [0.5, 0],
            ],
            true,
            3,
          ),
        ),
      );
      stage.fill(
        fur,
        on(
          curve(
            ribbon(
              [
                [-0.86, -0.08],
                [-0.3, -0.02],
                [0.3, -0.06],
              ],
              [0.16, 0.15, 0.08],
            ),
            true,
            2,
          ),
        ),
        { shade: -0.25 },
      );
    } else {
      const tail = ribbon(
        [
          [-0.3, -0.06],
          [-0.66, -0.08],
          [-0.74, -0.3],
          [-0.6, -0.44],
        ],
        [0.14, 0.13, 0.11, 0.06],
      );
      stage.moving('wag', () => stage.fill(fur, on(curve(tail, true, 2)), { shade: -0.2 }), {
        anchor: [stance.facing === 1 ? 0.9 : 0.1, 0.9],
        seconds: 3,
      });
      stage.fill(
        fur,
        on(
          curve(
            [
              [-0.44, 0],
              [-0.48, -0.36],
              [-0.26, -0.74],
              [0, -0.96],
              [0.26, -0.9],
              [0.34, -0.5],
              [0.36, 0],
            ],
            true,
            3,
          ),
        ),
      );
      stage.fill(
        'furLight',
        on(
          curve(
            [
              [0.06, -0.8],
              [0.26, -0.76],
              [0.3, -0.44],
              [0.16, -0.36],
            ],
            true,
            3,
          ),
        ),
        { detail: 1 },
      );
      stage.line(
        fur,
        on([
          [0.14, -0.44],
          [0.16, -0.02],
        ]),
        stance.size * 0.025,
        { shade: -0.5, detail: 2 },
      );
    }
    const [hx, hy] = asleep ? [0.5, -0.26] : [0.14, -1.06];
    const head = (points: Outline): Outline => on(shift(points, hx, hy));
    stage.fill(
      fur,
      head([
        [-0.26, -0.1],
        [-0.24, -0.42],
        [-0.02, -0.24],
      ]),
    );
    stage.fill(
      fur,
      head([
        [0.04, -0.24],
        [0.26, -0.4],
        [0.27, -0.08],
      ]),
    );
    stage.fill(fur, head(ellipse(0, 0, 0.3, 0.26)));
    stage.fill('furLight', head(ellipse(0.06, 0.1, 0.13, 0.09)), { detail: 1 });
    for (const x of [-0.08, 0.17]) {
      if (asleep)
        stage.line(
          'dark',
          head(
            curve([
              [x - 0.06, -0.02],
              [x, 0.02],
              [x + 0.06, -0.02],
            ]),
          ),
          stance.size * 0.022,
          { detail: 1, kind: 'face' },
        );
      else stage.fill('dark', head(ellipse(x, -0.03, 0.035, 0.05)), { detail: 1, kind: 'face' });
    }
    stage.fill(
      'dark',
      head([
        [0.02, 0.05],
        [0.1, 0.05],
        [0.06, 0.1],
      ]),
      { detail: 2, kind: 'face' },
    );
  });
}

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
