import { curve, ellipse, type Outline, type Point, place } from './geometry.ts';
import type { Stage } from './stage.ts';

/** A sea turtle on the wing; `size` is the length of its shell, `angle` lifts its head. */
export function drawTurtle(stage: Stage, at: Point, size: number, facing: 1 | -1, angle: number, depth = 0.65): void {
  const on = (points: Outline): Outline => place(points, at, size * facing, size, -angle * facing);
  const smooth = (points: Outline): Outline => on(curve(points, true, 2));
  stage.as('animal', depth, () => {
    stage.fill(
      'leaf',
      smooth([
        [0.24, -0.12],
        [0.3, -0.3],
        [0.16, -0.56],
        [-0.04, -0.72],
        [0, -0.5],
        [0.06, -0.16],
      ]),
      { shade: -0.3 },
    );
    stage.fill(
      'leaf',
      smooth([
        [-0.4, 0],
        [-0.62, -0.06],
        [-0.82, -0.2],
        [-0.74, 0.02],
        [-0.5, 0.12],
      ]),
      { shade: -0.3 },
    );
    stage.fill(
      'leaf',
      smooth([
        [0.36, -0.1],
        [0.56, -0.2],
        [0.74, -0.24],
        [0.88, -0.14],
        [0.9, -0.02],
        [0.78, 0.04],
        [0.58, 0.06],
        [0.38, 0.12],
      ]),
    );
    stage.fill(
      'furLight',
      smooth([
        [-0.5, 0.04],
        [-0.3, 0.14],
        [0.1, 0.2],
        [0.4, 0.12],
        [0.46, 0.02],
      ]),
    );
    stage.fill(
      'leafDark',
      smooth([
        [-0.56, 0.06],
        [-0.42, -0.16],
        [-0.12, -0.32],
        [0.2, -0.3],
        [0.42, -0.14],
        [0.48, 0.04],
        [0.1, 0.1],
        [-0.3, 0.1],
      ]),
    );
    for (const plate of [
      [
        [-0.08, -0.27],
        [0.14, -0.27],
        [0.2, -0.13],
        [0.02, -0.08],
        [-0.14, -0.14],
      ],
      [
        [0.19, -0.25],
        [0.34, -0.17],
        [0.37, -0.05],
        [0.25, -0.12],
      ],
      [
        [-0.15, -0.26],
        [-0.34, -0.15],
        [-0.34, -0.05],
        [-0.2, -0.14],
      ],
      [
        [-0.12, -0.09],
        [0.0, -0.03],
        [-0.04, 0.06],
        [-0.24, 0.06],
        [-0.28, -0.03],
      ],
      [
        [0.07, -0.04],
        [0.22, -0.08],
        [0.3, 0.02],
        [0.04, 0.06],
      ],
    ] as const)
      stage.fill('leaf', on(plate), { shade: -0.14, detail: 1 });
    stage.fill(
      'leaf',
      smooth([
        [-0.46, 0.06],
        [-0.34, 0.1],
        [-0.48, 0.24],
        [-0.68, 0.36],
        [-0.66, 0.2],
      ]),
    );
    stage.fill(
      'leaf',
      smooth([
        [0.14, 0.08],
        [0.36, 0.04],
        [0.4, 0.16],
        [0.24, 0.36],
        [0.02, 0.56],
        [-0.24, 0.66],
        [-0.12, 0.46],
        [0.04, 0.26],
      ]),
    );
    for (const [x, y] of [
      [0.28, 0.16],
      [0.18, 0.3],
      [0.04, 0.44],
      [0.66, -0.14],
      [0.6, -0.03],
    ] as const)
      stage.fill('leafDark', on(ellipse(x, y, 0.04, 0.028, 0.8)), { detail: 1 });
    stage.fill('dark', on(ellipse(0.76, -0.12, 0.034)));
    stage.line(
      'leafDark',
      on(
        curve([
          [0.89, -0.05],
          [0.8, -0.01],
          [0.72, -0.02],
        ]),
      ),
      size * 0.014,
      { detail: 1 },
    );
  });
}
