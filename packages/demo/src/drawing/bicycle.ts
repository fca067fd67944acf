import { along, curve, ellipse, type Outline, type Point, pill, place } from './geometry.ts';
import type { Paint } from './palette.ts';
import type { Stage } from './stage.ts';

/** A bicycle without its rider; `at` is the ground between the wheels; when it is ridden they turn. Returns saddle, pedals and grips. */
export function drawBicycle(
  stage: Stage,
  at: Point,
  size: number,
  facing: 1 | -1,
  paint: Paint = 'accent',
  isRidden = false,
) {
  const on = (points: Outline): Outline => place(points, at, size * facing, size);
  const one = (x: number, y: number): Point => on([[x, y]])[0] ?? at;
  const wheel = (x: number): void => {
    stage.line('dark', closed(on(ellipse(x, -0.36, 0.35))), size * 0.045);
    for (let spoke = 0; spoke < 8; spoke += 1)
      stage.line('metal', on([[x, -0.36], along([x, -0.36], (spoke * Math.PI) / 4 + 0.3, 0.33)]), size * 0.008, {
        detail: 2,
      });
    stage.fill('metal', on(ellipse(x, -0.36, 0.04)), { detail: 1 });
  };
  for (const x of [-0.55, 0.55])
    stage.moving(isRidden ? 'turn' : 'still', () => wheel(x), { way: facing, seconds: ROUND / 2 });
  const axle: Point = [-0.05, -0.38];
  const pedals = [
    [0.06, -0.26],
    [-0.16, -0.5],
  ] as const;
  for (const tube of [
    [
      [-0.55, -0.36],
      [-0.05, -0.38],
      [0.4, -0.8],
      [-0.2, -0.78],
      [-0.55, -0.36],
    ],
    [
      [-0.24, -0.9],
      [-0.05, -0.38],
    ],
    [
      [0.55, -0.36],
      [0.38, -0.95],
    ],
  ] as const)
    stage.line(paint, on(tube), size * 0.04);
  stage.fill('dark', on(pill(-0.4, -0.97, 0.32, 0.07, 0.03)));
  stage.line(
    'metal',
    on(
      curve([
        [0.38, -0.94],
        [0.36, -1.02],
        [0.48, -1.04],
        [0.56, -0.98],
      ]),
    ),
    size * 0.035,
  );
  stage.line('metal', on(closed(ellipse(...axle, 0.09))), size * 0.02, { detail: 1 });
  const cranks = (): void => {
    stage.line('metal', on([...pedals]), size * 0.03);
    for (const [x, y] of pedals)
      stage.moving(
        isRidden ? 'turn' : 'still',
        () => stage.fill('dark', on(pill(x - 0.07, y - 0.02, 0.14, 0.04, 0.02))),
        {
          way: facing === 1 ? -1 : 1,
          seconds: ROUND,
        },
      );
  };
  stage.moving(isRidden ? 'turn' : 'still', cranks, { way: facing, seconds: ROUND });
  return {
    saddle: one(-0.22, -0.98),
    axle: one(...axle),
    grip: one(0.46, -1.05),
    pedals: [one(...pedals[0]), one(...pedals[1])] as const,
    round: ROUND,
  };
}

/** Seconds of one round of the pedals; the wheels go round twice. */
const ROUND = 2.4;

const closed = (points: Outline): Outline => [...points, ...points.slice(0, 1)];
