import { curve, limb, type Outline, type Point, pill, place } from './geometry.ts';
import type { Paint } from './palette.ts';
import type { Stage } from './stage.ts';

export function drawArmchair(
  stage: Stage,
  [x, floor]: Point,
  size: number,
  facing: 1 | -1,
  paint: Paint = 'accentAlt',
): void {
  const on = (points: Outline): Outline => place(points, [x, floor], size * facing, size);
  for (const leg of [-0.4, 0.4])
    stage.fill(
      'woodDark',
      on([
        [leg - 0.04, -0.12],
        [leg + 0.04, -0.12],
        [leg + 0.02, 0],
        [leg - 0.02, 0],
      ]),
    );
  stage.fill(
    paint,
    on(
      curve(
        [
          [-0.5, -0.12],
          [-0.62, -0.8],
          [-0.6, -1.2],
          [-0.42, -1.28],
          [-0.26, -1.18],
          [-0.2, -0.6],
          [-0.1, -0.12],
        ],
        true,
        3,
      ),
    ),
    { shade: -0.15 },
  );
  stage.fill(paint, on(pill(-0.46, -0.5, 1, 0.4, 0.08)), { shade: -0.25 });
  stage.fill(paint, on(pill(-0.36, -0.6, 0.94, 0.2, 0.1)), { shade: 0.12 });
}

export function drawArmrest(
  stage: Stage,
  [x, floor]: Point,
  size: number,
  facing: 1 | -1,
  paint: Paint = 'accentAlt',
): void {
  stage.fill(
    paint,
    place(
      curve(
        [
          [-0.44, -0.12],
          [-0.46, -0.7],
          [-0.3, -0.8],
          [0.4, -0.78],
          [0.52, -0.7],
          [0.5, -0.12],
        ],
        true,
        3,
      ),
      [x, floor],
      size * facing,
      size,
    ),
  );
}

export function drawStool(stage: Stage, [x, floor]: Point, size: number): void {
  for (const dx of [-0.3, 0.3])
    stage.fill(
      'woodDark',
      limb(
        [x + dx * 0.6 * size, floor - size * 0.9],
        [x + dx * 0.8 * size, floor - size * 0.45],
        [x + dx * size, floor],
        size * 0.08,
        size * 0.08,
        size * 0.07,
      ),
    );
  stage.fill('wood', pill(x - size * 0.42, floor - size, size * 0.84, size * 0.13, size * 0.06));
}
