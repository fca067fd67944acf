import { ellipse, type Outline, type Point, pill, place, rect } from './geometry.ts';
import type { Stage } from './stage.ts';

/** A steam engine with carriages whose wheels run on `y`; the engine leads at `x`. */
export function drawTrain(
  stage: Stage,
  [x, y]: Point,
  size: number,
  facing: 1 | -1,
  carriages: number,
  depth = 0.5,
): Point {
  const on = (points: Outline): Outline => place(points, [x, y], size * facing, size);
  const wheel = (cx: number, r: number): void => {
    stage.fill('dark', on(ellipse(cx, -r, r)));
    stage.fill('metal', on(ellipse(cx, -r, r * 0.4)), { detail: 2 });
  };
  stage.as('prop', depth, () => {
    for (let index = 0; index < carriages; index += 1) {
      const left = -2.5 - index * 1.72;
      stage.fill(index % 2 === 0 ? 'accent' : 'accentAlt', on(pill(left, -0.92, 1.62, 0.74, 0.06)));
      stage.fill('woodDark', on(pill(left - 0.02, -1, 1.66, 0.13, 0.06)));
      for (let window = 0; window < 4; window += 1)
        stage.fill('lit', on(rect(left + 0.14 + window * 0.36, -0.76, 0.25, 0.27)), { kind: 'glow' });
      for (const wx of [0.3, 0.56, 1.08, 1.34]) wheel(left + wx, 0.13);
    }
    stage.fill('accentAlt', on(rect(-0.84, -0.5, 1.6, 0.24)), { shade: -0.4 });
    stage.fill('accentAlt', on(pill(-0.3, -0.9, 1.1, 0.52, 0.2)), { shade: -0.15 });
    stage.fill('accentAlt', on(rect(-0.84, -1.1, 0.56, 0.84)));
    stage.fill('roof', on(rect(-0.92, -1.18, 0.74, 0.1)));
    stage.fill('lit', on(rect(-0.7, -0.98, 0.28, 0.3)), { kind: 'glow' });
    stage.fill(
      'dark',
      on([
        [0.42, -0.86],
        [0.4, -1.2],
        [0.34, -1.28],
        [0.72, -1.28],
        [0.66, -1.2],
        [0.64, -0.86],
      ]),
    );
    stage.fill('scarf', on(ellipse(0.1, -0.94, 0.12, 0.12)), { detail: 1 });
    stage.fill(
      'accent',
      on([
        [0.74, -0.3],
        [1.04, -0.04],
        [0.74, -0.04],
      ]),
    );
    for (const [wx, r] of [
      [-0.56, 0.24],
      [-0.02, 0.24],
      [0.5, 0.2],
    ] as const)
      wheel(wx, r);
    stage.line(
      'metal',
      on([
        [-0.56, -0.24],
        [0.5, -0.2],
      ]),
      size * 0.05,
      { detail: 1 },
    );
  });
  return on([[0.53, -1.3]])[0] ?? [x, y];
}
