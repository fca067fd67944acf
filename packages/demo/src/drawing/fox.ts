import { curve, ellipse, limb } from './geometry.ts';
import type { Stage } from './stage.ts';
import { type Stance, stand } from './stance.ts';

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
