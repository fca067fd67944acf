import { type Dish, drawDish } from './food.ts';
import { type Point, rect } from './geometry.ts';
import type { Paint } from './palette.ts';
import { Sketch } from './sketch.ts';
import type { Stage } from './stage.ts';

/** The cloth or the boards that a table seen from above is laid on. */
export function drawCloth(stage: Stage, cloth: 'stripes' | 'checks' | 'runner'): void {
  const { width, height, unit, random } = stage;
  const paint: Paint = random.pick(['accentAlt', 'accent', 'petal', 'leaf', 'scarf'] as const);
  const alongX = width > height;
  stage.as('room', 0.1, () => {
    if (cloth === 'runner') {
      stage.fill('wood', rect(-10, -10, width + 20, height + 20), { shade: 0.12 });
      for (let index = 1; index < 9; index += 1) {
        const at = (index / 9) * (alongX ? height : width);
        stage.line(
          'wood',
          alongX
            ? [
                [-10, at],
                [width + 10, at],
              ]
            : [
                [at, -10],
                [at, height + 10],
              ],
          3 * unit,
          { shade: -0.2, detail: 1 },
        );
      }
      const half = 150 * unit;
      const band = (offset: number, wide: number): ReturnType<typeof rect> =>
        alongX ? rect(-10, height / 2 + offset, width + 20, wide) : rect(width / 2 + offset, -10, wide, height + 20);
      stage.fill(paint, band(-half, half * 2));
      for (const offset of [-half + 14 * unit, half - 30 * unit])
        stage.fill('light', band(offset, 16 * unit), { detail: 1 });
      return;
    }
    stage.fill('light', rect(-10, -10, width + 20, height + 20), { shade: -0.03 });
    const step = (cloth === 'checks' ? 128 : 84) * unit;
    for (let x = step * 0.3; x < width; x += step * 2)
      stage.fill(paint, rect(x, -10, step, height + 20), { shade: 0.4 });
    if (cloth === 'stripes') {
      for (let x = step * 1.72; x < width; x += step * 2)
        stage.fill(paint, rect(x, -10, step * 0.16, height + 20), { shade: 0.1, detail: 1 });
      return;
    }
    for (let y = step * 0.4; y < height; y += step * 2)
      stage.fill(paint, rect(-10, y, width + 20, step), { shade: 0.4 });
    for (let x = step * 0.3; x < width; x += step * 2)
      for (let y = step * 0.4; y < height; y += step * 2)
        stage.fill(paint, rect(x, y, step, step), { shade: 0.14, detail: 1 });
  });
}

/** A place at the table: the middle of its plate and the direction that its guest looks in. */
export interface Seat {
  readonly plate: Point;
  readonly angle: number;
}

/** A plate with its dish, fork, knife, napkin and glass. */
export function drawSetting(stage: Stage, { plate, angle }: Seat, paint: Paint, dish: Dish): void {
  const { unit } = stage;
  const sketch = new Sketch(stage, plate, 118 * unit, 1, angle);
  stage.as('prop', 0.5, () => {
    sketch.box('petal', [-1.0, 1.14], 1.5, 0.62, { shade: 0.15 });
    sketch.stroke('accent', [-0.9, 1.24, 0.4, 1.24], 0.035, { detail: 1 });
    drawFork(sketch, -0.1, 1.46);
    sketch.box('metal', [-0.75, -1.3], 0.8, 0.1, { shade: -0.1 }, 0.05);
    sketch.soft('metal', [0, -1.33, 0.6, -1.32, 0.78, -1.26, 0.6, -1.18, 0, -1.19], { shade: 0.35 });
  });
  drawDish(stage, dish, plate, 112 * unit, paint);
  stage.as('prop', 0.62, () => {
    sketch.oval('dark', [1.26, 1.16], 0.36, 0.36, { shade: 0.4, detail: 1 });
    sketch.oval('glass', [1.22, 1.12], 0.36, 0.36, { shade: 0.25 });
    sketch.oval(stage.random.pick(['accent', 'scarf', 'water'] as const), [1.22, 1.12], 0.27);
    sketch.oval('light', [1.14, 1.04], 0.07, 0.05, { detail: 1 });
  });
}

/** A fork in the units of a sketch; `x`, `y` where its handle ends. */
export function drawFork(sketch: Sketch, x: number, y: number): void {
  sketch.box('metal', [x - 0.7, y - 0.045], 0.85, 0.09, {}, 0.045);
  sketch.soft('metal', [
    x + 0.1,
    y - 0.05,
    x + 0.3,
    y - 0.14,
    x + 0.42,
    y - 0.14,
    x + 0.42,
    y + 0.14,
    x + 0.3,
    y + 0.14,
    x + 0.1,
    y + 0.05,
  ]);
  for (const dy of [-0.11, 0, 0.11])
    sketch.box('metal', [x + 0.4, y + dy - 0.027], 0.3, 0.054, { detail: dy === 0 ? 1 : 0 });
}
