import { lerp, type Point } from './geometry.ts';
import type { Paint } from './palette.ts';
import { Sketch } from './sketch.ts';
import type { Stage } from './stage.ts';

/** Checked cloth on the ground, in perspective: `half` across at the front. */
export function drawBlanket(stage: Stage, [x, y]: Point, half: number, deep: number): void {
  const paint: Paint = stage.random.pick(['accent', 'accentAlt', 'petal'] as const);
  const spot = (u: number, v: number): Point => [
    x + (u - 0.5) * 2 * half * lerp(0.8, 1.06, v),
    y + (v - 0.5) * deep * 1.5,
  ];
  const cell = (u: number, v: number, du: number, dv: number): Point[] => [
    spot(u, v),
    spot(u + du, v),
    spot(u + du, v + dv),
    spot(u, v + dv),
  ];
  stage.as('prop', 0.6, () => {
    stage.fill('light', cell(0, 0, 1, 1));
    for (let row = 0; row < 3; row += 1) stage.fill(paint, cell(0, (row * 2 + 0.5) / 6, 1, 1 / 6), { shade: 0.3 });
    for (let column = 0; column < 6; column += 1)
      stage.fill(paint, cell((column * 2 + 0.5) / 12, 0, 1 / 12, 1), { shade: 0.3, detail: 1 });
    for (let row = 0; row < 3; row += 1)
      for (let column = 0; column < 6; column += 1)
        stage.fill(paint, cell((column * 2 + 0.5) / 12, (row * 2 + 0.5) / 6, 1 / 12, 1 / 6), { detail: 2 });
  });
}

/** A kite with its tail; `size` is half its height. */
export function drawKite(stage: Stage, at: Point, size: number, side: 1 | -1): void {
  const sketch = new Sketch(stage, at, size, side, 0.5);
  sketch.hard('accent', [0, -1, 0.62, -0.2, 0, 1, -0.62, -0.2]);
  sketch.hard('scarf', [0, -1, 0.62, -0.2, 0, -0.2]);
  sketch.hard('accentAlt', [0, -0.2, 0, 1, -0.62, -0.2]);
  sketch.stroke('light', [0, 1, 0.3, 1.5, -0.1, 1.9, 0.2, 2.4], 0.05);
  for (const [x, y] of [
    [0.22, 1.4],
    [-0.04, 1.9],
  ] as const)
    sketch.hard('accent', [x - 0.2, y - 0.14, x, y, x + 0.2, y - 0.14, x + 0.2, y + 0.14, x, y, x - 0.2, y + 0.14], {
      detail: 1,
    });
}
