import { curve, ellipse, type Outline, type Point, pill, place, rect } from './geometry.ts';
import type { Paint } from './palette.ts';
import type { Stage } from './stage.ts';

const LIQUIDS = ['accent', 'lit', 'leaf', 'petal', 'accentAlt'] as const;

/** A conical flask, a round one or a beaker standing on `y`, `size` tall, half full. */
export function drawFlask(
  stage: Stage,
  [x, y]: Point,
  size: number,
  kind: 'cone' | 'round' | 'beaker' | 'cylinder',
): void {
  const liquid: Paint = stage.random.pick(LIQUIDS);
  const on = (points: Outline): Outline => place(points, [x, y], size);
  const [glass, inside] = vessels[kind];
  stage.fill('glass', on(glass), { shade: 0.25 });
  stage.fill(liquid, on(inside));
  if (kind === 'beaker' || kind === 'cylinder')
    for (const part of [0.3, 0.45, 0.6])
      stage.line(
        'light',
        on([
          [0.02, -part],
          [0.14, -part],
        ]),
        size * 0.03,
        { detail: 2 },
      );
  if (kind === 'cone' || kind === 'round')
    stage.fill('glass', on(pill(-0.15, -1.03, 0.3, 0.09, 0.04)), { shade: -0.1, detail: 1 });
}

const ball = (half: number, from: number): Outline => ellipse(0, from, half, half * 0.98);
const vessels: Readonly<Record<'cone' | 'round' | 'beaker' | 'cylinder', readonly [Outline, Outline]>> = {
  cone: [
    [
      [-0.11, -1],
      [0.11, -1],
      [0.11, -0.66],
      [0.42, -0.06],
      [0.38, 0],
      [-0.38, 0],
      [-0.42, -0.06],
      [-0.11, -0.66],
    ],
    [
      [-0.24, -0.36],
      [0.24, -0.36],
      [0.38, -0.07],
      [0.35, -0.03],
      [-0.35, -0.03],
      [-0.38, -0.07],
    ],
  ],
  round: [
    [[-0.1, -1], [0.1, -1], [0.1, -0.66], ...ball(0.36, -0.36).filter(([, y]) => y > -0.66), [-0.1, -0.66]],
    [...ball(0.31, -0.36).filter(([, y]) => y > -0.4)],
  ],
  beaker: [rect(-0.34, -0.84, 0.68, 0.84), rect(-0.3, -0.46, 0.6, 0.43)],
  cylinder: [rect(-0.12, -1.1, 0.24, 1.1), rect(-0.09, -0.7, 0.18, 0.67)],
};

/** A rack of test tubes, `size` wide. */
export function drawTubes(stage: Stage, [x, y]: Point, size: number, count = 5): void {
  for (let index = 0; index < count; index += 1) {
    const cx = x + ((index + 0.5) / count - 0.5) * size * 0.9;
    stage.fill('glass', pill(cx - size * 0.06, y - size * 0.66, size * 0.12, size * 0.6, size * 0.06), { shade: 0.25 });
    const full = stage.random.between(0.16, 0.4);
    stage.fill(
      stage.random.pick(LIQUIDS),
      pill(cx - size * 0.045, y - size * (0.08 + full), size * 0.09, size * full, size * 0.045),
    );
  }
  stage.fill('wood', rect(x - size * 0.5, y - size * 0.44, size, size * 0.09));
  stage.fill('wood', rect(x - size * 0.5, y - size * 0.08, size, size * 0.08));
  for (const dx of [-0.5, 0.43])
    stage.fill('wood', rect(x + dx * size, y - size * 0.5, size * 0.07, size * 0.5), { shade: -0.2 });
}

/** A microscope looking down, its eyepiece towards -facing. Returns the eyepiece. */
export function drawMicroscope(stage: Stage, at: Point, size: number, facing: 1 | -1): Point {
  const on = (points: Outline): Outline => place(points, at, size * facing, size);
  const tube = (points: Outline): Outline => on(place(points, [0.02, -0.62], 1, 1, -0.32));
  stage.fill('dark', on(pill(-0.36, -0.1, 0.74, 0.1, 0.05)), { shade: 0.1 });
  stage.fill(
    'metal',
    on(
      curve(
        [
          [0.24, -0.06],
          [0.4, -0.3],
          [0.38, -0.62],
          [0.18, -0.84],
          [0.1, -0.74],
          [0.25, -0.58],
          [0.26, -0.34],
          [0.1, -0.12],
        ],
        true,
        2,
      ),
    ),
  );
  stage.fill('dark', on(rect(-0.28, -0.34, 0.5, 0.06)), { shade: 0.15 });
  stage.fill('lit', on(rect(-0.14, -0.37, 0.2, 0.03)), { detail: 1 });
  stage.fill('metal', tube(rect(-0.09, -0.3, 0.18, 0.46)), { shade: 0.2 });
  stage.fill('dark', tube(rect(-0.06, 0.14, 0.12, 0.12)));
  stage.fill('dark', tube(rect(-0.07, -0.5, 0.14, 0.22)));
  stage.fill('accent', on(ellipse(0.36, -0.46, 0.07)), { detail: 1 });
  return tube([[0, -0.5]])[0] ?? at;
}

/** A burner with its flame under a flask on a tripod. */
export function drawBurner(stage: Stage, [x, y]: Point, size: number): void {
  stage.fill('metal', rect(x - size * 0.05, y - size * 0.34, size * 0.1, size * 0.34));
  stage.fill('metal', pill(x - size * 0.18, y - size * 0.07, size * 0.36, size * 0.07, size * 0.03), { shade: -0.2 });
  stage.as('glow', 0.8, () =>
    stage.fill(
      'lit',
      place(
        curve(
          [
            [-0.07, -0.34],
            [-0.1, -0.46],
            [0, -0.66],
            [0.1, -0.46],
            [0.07, -0.34],
          ],
          true,
          2,
        ),
        [x, y],
        size,
      ),
    ),
  );
  for (const dx of [-0.3, 0.3])
    stage.line(
      'dark',
      [
        [x + dx * size, y],
        [x + dx * size * 0.8, y - size * 0.68],
      ],
      size * 0.035,
    );
  stage.line(
    'dark',
    [
      [x - size * 0.34, y - size * 0.68],
      [x + size * 0.34, y - size * 0.68],
    ],
    size * 0.04,
  );
  drawFlask(stage, [x, y - size * 0.7], size * 0.72, 'round');
}

/** A wall chart of coloured squares, gathered as the elements are. */
export function drawElements(stage: Stage, x: number, y: number, width: number): void {
  const cell = width / 19;
  stage.fill('light', pill(x, y, width, cell * 10.4, cell * 0.3));
  stage.fill('woodDark', rect(x - cell * 0.3, y - cell * 0.4, width + cell * 0.6, cell * 0.5));
  const paints = ['accent', 'lit', 'leaf', 'accentAlt', 'petal'] as const;
  const heights = [7, 6, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 6, 6, 6, 6, 6, 7];
  for (const [column, tall] of heights.entries()) {
    const paint = paints[column < 2 ? column : column < 12 ? 3 : column < 16 ? 2 : column < 17 ? 4 : 0] ?? 'accent';
    for (let row = 7 - tall; row < 7; row += 1)
      stage.fill(paint, rect(x + (column + 0.5) * cell, y + (row + 0.7) * cell, cell * 0.86, cell * 0.86), {
        shade: ((column * 3 + row * 5) % 4) * 0.08 - 0.12,
        detail: row % 2 === 0 ? 1 : 0,
      });
  }
  for (const row of [8, 9])
    stage.fill('scarf', rect(x + cell * 3.5, y + row * cell, cell * 14, cell * 0.8), { shade: row === 9 ? -0.12 : 0 });
}

/** Two strands wound around each other between two heights, with rungs. */
export function drawHelix(stage: Stage, [x, y]: Point, width: number, tall: number, paint: Paint, other: Paint): void {
  const turn = (part: number, phase: number): Point => [x + Math.sin(part * 9 + phase) * width * 0.5, y + part * tall];
  for (let step = 0; step <= 20; step += 1) {
    const part = step / 20;
    if (Math.abs(Math.sin(part * 9)) > 0.3)
      stage.line('metal', [turn(part, 0), turn(part, Math.PI)], width * 0.05, { detail: 1 });
  }
  for (const [phase, colour] of [
    [0, paint],
    [Math.PI, other],
  ] as const)
    stage.line(
      colour,
      Array.from({ length: 25 }, (_, step) => turn(step / 24, phase)),
      width * 0.1,
    );
}
