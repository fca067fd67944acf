import { drawFigure, somebody } from './figure.ts';
import type { Point } from './geometry.ts';
import { standing } from './poses.ts';
import { Sketch } from './sketch.ts';
import type { Stage } from './stage.ts';

/** Two people `apart` from each other who throw a ball; `at` is the ground between them. */
export function drawBallGame(stage: Stage, at: Point, apart: number, tall: number, depth: number, child = false): void {
  const { random } = stage;
  for (const facing of [1, -1] as const) {
    const foot: Point = [at[0] - (facing * apart) / 2, at[1] + (facing === 1 ? 0 : tall * 0.04)];
    const isThrowing = facing === 1;
    const lift = isThrowing ? 1.04 : 0.66;
    const pose = standing(stage, foot, tall, facing, {
      lean: isThrowing ? -0.1 : 0.12,
      hands: [
        [foot[0] + facing * tall * 0.24, foot[1] - tall * lift],
        [foot[0] + facing * tall * (isThrowing ? -0.06 : 0.22), foot[1] - tall * (lift - 0.08)],
      ],
      elbows: isThrowing ? [-1, -1] : [1, 1],
      feet: [
        [foot[0] + facing * tall * 0.12, foot[1] - tall * 0.04],
        [foot[0] - facing * tall * 0.1, foot[1] - tall * 0.04],
      ],
    });
    const wish = {
      sleeves: 'short',
      glasses: false,
      scarf: undefined,
      child,
      ...(child ? { beard: false } : {}),
    } as const;
    drawFigure(stage, somebody(random, wish), pose, depth);
  }
  const ball = new Sketch(
    stage,
    [at[0] + random.between(-0.1, 0.14) * apart, at[1] - tall * random.between(1.02, 1.2)],
    tall * 0.1,
  );
  stage.as('prop', depth, () => {
    ball.oval('light', [0, 0], 1);
    ball.soft('accent', [-0.1, -1, -0.7, -0.7, -1, -0.1, -0.4, 0, 0, 0]);
    ball.soft('accentAlt', [0.1, 1, 0.7, 0.7, 1, 0.1, 0.4, 0, 0, 0]);
  });
}
