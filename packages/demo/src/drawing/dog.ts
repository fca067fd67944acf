import { curve, ellipse, limb, type Point, ribbon } from './geometry.ts';
import type { Stage } from './stage.ts';
import { type Stance, stand } from './stance.ts';

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
