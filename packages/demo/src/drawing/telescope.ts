import { ellipse, type Outline, type Point, place, rect } from './geometry.ts';
import type { Stage } from './stage.ts';

/** A refractor on a tripod that looks up along `angle`. Returns the eyepiece. */
export function drawTelescope(stage: Stage, [x, floor]: Point, size: number, angle: number, facing: 1 | -1): Point {
  const head: Point = [x, floor - size * 1.08];
  const on = (points: Outline): Outline => place(points, head, size * facing, size, -angle * facing);
  for (const dx of [-0.28, 0.02, 0.3])
    stage.line(
      'woodDark',
      [
        [head[0], head[1]],
        [x + dx * size, floor],
      ],
      size * 0.035,
      { shade: dx > 0.1 ? -0.2 : 0 },
    );
  stage.fill('metal', on(rect(-0.66, -0.045, 0.3, 0.09)), { shade: -0.3 });
  stage.fill(
    'accent',
    on([
      [-0.4, -0.07],
      [0.55, -0.1],
      [0.55, 0.1],
      [-0.4, 0.07],
    ]),
  );
  stage.fill('light', on(rect(0.5, -0.125, 0.16, 0.25)));
  stage.fill('scarf', on(rect(-0.06, -0.095, 0.07, 0.19)), { detail: 1 });
  stage.fill('dark', ellipse(head[0], head[1], size * 0.06));
  return on([[-0.68, 0]])[0] ?? head;
}
