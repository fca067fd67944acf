import { type Outline, type Point, place, rect } from './geometry.ts';
import type { Paint } from './palette.ts';
import type { Stage } from './stage.ts';

/** Books standing on a board from x to x + width. */
export function drawBooks(stage: Stage, [x, y]: Point, width: number, height: number): void {
  const { random } = stage;
  let left = x;
  while (left < x + width - height * 0.1) {
    const thick = random.between(0.1, 0.22) * height;
    const tall = height * random.between(0.68, 1);
    if (random.chance(0.12)) {
      left += thick;
      continue;
    }
    const paint = random.pick(['accent', 'accentAlt', 'wallAlt', 'light', 'leafDark', 'scarf', 'roof'] as const);
    stage.fill(paint, rect(left, y - tall, Math.min(thick, x + width - left), tall), {
      detail: 1,
      shade: random.between(-0.2, 0.15),
    });
    stage.fill('light', rect(left + thick * 0.2, y - tall * 0.8, thick * 0.6, tall * 0.08), { detail: 3 });
    left += thick * 1.04;
  }
}

export function drawShelf(stage: Stage, [x, y]: Point, width: number, thick: number): void {
  stage.fill('wood', rect(x, y, width, thick));
  stage.fill(
    'woodDark',
    [
      [x + width * 0.1, y + thick],
      [x + width * 0.1 + thick * 0.6, y + thick],
      [x + width * 0.1, y + thick * 2.6],
    ],
    { detail: 2 },
  );
  stage.fill(
    'woodDark',
    [
      [x + width * 0.9, y + thick],
      [x + width * 0.9 - thick * 0.6, y + thick],
      [x + width * 0.9, y + thick * 2.6],
    ],
    { detail: 2 },
  );
}

/** An open book held at a point, seen from the reader's side. */
export function drawBook(stage: Stage, at: Point, size: number, facing: 1 | -1, paint: Paint = 'accent'): void {
  const on = (points: Outline): Outline => place(points, at, size * facing, size, 0.25 * facing);
  stage.fill(
    paint,
    on([
      [-0.5, -0.36],
      [0, -0.28],
      [0.5, -0.4],
      [0.54, 0.32],
      [0, 0.42],
      [-0.54, 0.34],
    ]),
  );
  stage.fill(
    'light',
    on([
      [-0.46, -0.42],
      [0, -0.34],
      [0, 0.32],
      [-0.48, 0.26],
    ]),
    { detail: 1 },
  );
  stage.fill(
    'light',
    on([
      [0.46, -0.46],
      [0, -0.34],
      [0, 0.32],
      [0.48, 0.24],
    ]),
    { shade: -0.12, detail: 1 },
  );
}
