import { curve, ellipse, type Point, rect } from './geometry.ts';
import { leaf } from './nature.ts';
import type { Paint } from './palette.ts';
import type { Stage } from './stage.ts';

/** A wooden crate heaped with round things. */
export function drawCrate(stage: Stage, [x, y]: Point, width: number, height: number, paint: Paint): void {
  const { random } = stage;
  for (let row = 0; row < 2; row += 1) {
    const count = 6 - row;
    for (let index = 0; index < count; index += 1) {
      const size = (width / count) * 0.56;
      stage.fill(
        paint,
        ellipse(x + ((index + 0.5) / count) * width, y - height - row * size * 0.7 + size * 0.1, size, size * 0.95),
        { shade: random.between(-0.2, 0.2), detail: row === 0 ? 0 : 1 },
      );
    }
  }
  stage.fill('wood', rect(x, y - height, width, height));
  for (const part of [0.36, 0.68])
    stage.line(
      'woodDark',
      [
        [x, y - height * part],
        [x + width, y - height * part],
      ],
      height * 0.06,
      { detail: 1 },
    );
  for (const part of [0.03, 0.97])
    stage.line(
      'woodDark',
      [
        [x + width * part, y - height],
        [x + width * part, y],
      ],
      height * 0.09,
      { detail: 2 },
    );
}

/** An apple, a pear, an orange, a lemon or grapes on a table. */
export function drawFruit(stage: Stage, [x, y]: Point, size: number, kind: number): void {
  stage.as('prop', 0.75, () => {
    if (kind === 1)
      stage.fill(
        'fruitAlt',
        curve(
          [
            [x - size * 0.16, y - size * 1.36],
            [x + size * 0.14, y - size * 1.34],
            [x + size * 0.28, y - size * 0.9],
            [x + size * 0.5, y - size * 0.45],
            [x + size * 0.3, y],
            [x - size * 0.3, y],
            [x - size * 0.5, y - size * 0.45],
            [x - size * 0.28, y - size * 0.9],
          ],
          true,
          3,
        ),
      );
    else if (kind === 2) stage.fill('scarf', ellipse(x, y - size * 0.38, size * 0.58, size * 0.4, 0.2));
    else if (kind === 3)
      for (const [dx, dy] of [
        [-0.3, -0.3],
        [0, -0.26],
        [0.32, -0.3],
        [-0.16, -0.56],
        [0.16, -0.56],
        [0, -0.82],
        [-0.4, -0.6],
        [0.4, -0.58],
      ] as const)
        stage.fill('accentAlt', ellipse(x + dx * size, y + dy * size, size * 0.2), { shade: dx * 0.5 });
    else
      stage.fill(
        kind === 0 ? 'fruit' : 'fruit',
        curve(
          [
            [x, y - size * 0.9],
            [x + size * 0.34, y - size * 0.98],
            [x + size * 0.52, y - size * 0.55],
            [x + size * 0.3, y],
            [x, y - size * 0.04],
            [x - size * 0.3, y],
            [x - size * 0.52, y - size * 0.55],
            [x - size * 0.34, y - size * 0.98],
          ],
          true,
          3,
        ),
        { shade: kind === 4 ? 0.25 : 0 },
      );
    if (kind < 2 || kind === 4) {
      const top = y - size * (kind === 1 ? 1.34 : 0.88);
      stage.line(
        'bark',
        [
          [x, top],
          [x + size * 0.06, top - size * 0.25],
        ],
        size * 0.06,
      );
      stage.fill('leaf', leaf([x + size * 0.04, top - size * 0.12], -0.4, size * 0.4, size * 0.2), { detail: 1 });
    }
    if (kind !== 3)
      stage.fill('light', ellipse(x - size * 0.2, y - size * 0.62, size * 0.07, size * 0.13, 0.4), { detail: 2 });
  });
}
