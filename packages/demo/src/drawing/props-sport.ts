import { along, ellipse, type Point, rect } from './geometry.ts';
import type { Paint } from './palette.ts';
import type { Stage } from './stage.ts';

/** A football, turned by `angle`. */
export function drawBall(stage: Stage, [x, y]: Point, radius: number, angle: number): void {
  stage.fill('light', ellipse(x, y, radius));
  const patch = (at: Point, size: number, turn: number) =>
    stage.fill(
      'dark',
      [0, 1, 2, 3, 4].map((corner) => along(at, turn + corner * 1.2566, size)),
      { detail: radius > 20 ? 0 : 1 },
    );
  patch([x, y], radius * 0.34, angle);
  for (let side = 0; side < 5; side += 1) {
    const turn = angle + side * 1.2566 + 0.63;
    const rim = along([x, y], turn, radius * 0.82);
    stage.fill(
      'dark',
      [
        along(rim, turn + 1.57, radius * 0.24),
        along(rim, turn - 1.57, radius * 0.24),
        along([x, y], turn, radius * 0.6),
      ],
      { detail: 1 },
    );
  }
}

/** A goal from the front with its net, standing on `floor`. */
export function drawGoal(stage: Stage, x: number, width: number, floor: number, height: number): void {
  const post = height * 0.045;
  const top = floor - height;
  const deep = height * 0.16;
  const step = height / 6;
  for (let line = step; line < width; line += step)
    stage.line(
      'light',
      [
        [x + line, top],
        [x + deep + ((line - deep) / width) * (width - deep) * 1, floor - deep],
      ],
      post * 0.2,
      { detail: 1 },
    );
  for (let line = step; line < height; line += step)
    stage.line(
      'light',
      [
        [x, top + line],
        [x + width, top + line],
      ],
      post * 0.2,
      { detail: 1 },
    );
  stage.fill('light', rect(x - post / 2, top, post, height));
  stage.fill('light', rect(x + width - post / 2, top, post, height));
  stage.fill('light', rect(x - post / 2, top - post / 2, width + post, post));
}

/** Rows of people watching, shoulder to shoulder, from edge to edge; some wave. */
export function drawCrowd(stage: Stage, top: number, bottom: number, size: number, paints: readonly Paint[]): void {
  const { random, width } = stage;
  const gap = (bottom - top) / 2;
  stage.as('figure', 0.16, () => {
    for (let row = stage.look.detail > 0 ? 0 : 1; row < 2; row += 1) {
      const y = top + gap * row;
      for (let x = -size * 0.3 + row * size * 0.5; x < width + size; x += size * random.between(0.95, 1.25)) {
        const skin = random.pick(['skinFair', 'skinTan', 'skinBrown', 'skinDeep'] as const);
        const coat = random.pick(paints);
        const lift = random.between(-0.14, 0.14) * size;
        if (random.chance(0.2))
          for (const side of [-1, 1])
            stage.line(
              coat,
              [
                [x + side * size * 0.3, y + size * 0.6 + lift],
                [x + side * size * 0.44, y - size * 0.3 + lift],
              ],
              size * 0.17,
              { detail: 1 },
            );
        stage.fill(coat, ellipse(x, y + size * 0.86 + lift, size * 0.46, size * 0.5));
        stage.fill(skin, ellipse(x, y + size * 0.14 + lift, size * 0.23, size * 0.28));
        stage.fill(
          random.pick(['hairDark', 'hairBrown', 'accent', 'hairGrey'] as const),
          ellipse(x, y - size * 0.02 + lift, size * 0.25, size * 0.19),
          { detail: 1 },
        );
      }
    }
  });
}

/** Streaks behind something fast. */
export function drawStreaks(
  stage: Stage,
  at: Point,
  angle: number,
  length: number,
  spread: number,
  width: number,
): void {
  for (const [across, from, to] of [
    [-1, 0.25, 0.8],
    [0, 0.1, 1],
    [1, 0.3, 0.75],
  ] as const) {
    const start = along(at, angle + Math.PI / 2, across * spread);
    stage.line('light', [along(start, angle, length * from), along(start, angle, length * to)], width, { detail: 1 });
  }
}

/** The blade under a boot whose ankle is given. */
export function drawBlade(stage: Stage, [x, y]: Point, size: number, facing: 1 | -1, angle = 0): void {
  const cos = Math.cos(angle * facing);
  const sin = Math.sin(angle * facing);
  const on = (dx: number, dy: number): Point => [
    x + facing * dx * size * cos - dy * size * sin,
    y + facing * dx * size * sin + dy * size * cos,
  ];
  stage.line('metal', [on(-0.7, 1.15), on(1.5, 1.15), on(1.85, 0.9)], size * 0.2);
  for (const dx of [-0.3, 1.1]) stage.line('metal', [on(dx, 0.7), on(dx, 1.15)], size * 0.16, { detail: 1 });
}
