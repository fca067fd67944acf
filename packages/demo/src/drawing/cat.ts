import { curve, ellipse, type Outline, ribbon, shift } from './geometry.ts';
import type { Stage } from './stage.ts';
import { type Stance, stand } from './stance.ts';

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
