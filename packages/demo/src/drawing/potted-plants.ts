import { along, curve, ellipse, type Point, place, rect } from './geometry.ts';
import { leaf } from './nature.ts';
import type { Paint } from './palette.ts';
import type { Stage } from './stage.ts';

/** A pot with one of five kinds of plant. */
export function drawPot(
  stage: Stage,
  [x, y]: Point,
  size: number,
  kind: number,
  paint: Paint = 'roof',
  depth = 0.6,
): void {
  const green = (): void => drawGreen(stage, [x, y], size, kind);
  stage.moving('still', () =>
    stage.as('plant', depth, () => {
      stage.moving('sway', green, kind === 3 ? { anchor: [0.5, 0], reach: 0.6 } : { reach: 0.8 });
      stage.fill(paint, [
        [x - size * 0.3, y - size * 0.42],
        [x + size * 0.3, y - size * 0.42],
        [x + size * 0.22, y],
        [x - size * 0.22, y],
      ]);
      stage.fill(paint, rect(x - size * 0.34, y - size * 0.5, size * 0.68, size * 0.12), { shade: 0.15 });
    }),
  );
}

function drawGreen(stage: Stage, [x, y]: Point, size: number, kind: number): void {
  const { random } = stage;
  const top: Point = [x, y - size * 0.42];
  if (kind === 0)
    for (let index = -4; index <= 4; index += 1)
      stage.fill(
        index % 2 === 0 ? 'leaf' : 'leafDark',
        leaf(top, -Math.PI / 2 + index * 0.2, size * random.between(0.65, 0.95), size * 0.13),
      );
  if (kind === 1) {
    stage.fill(
      'leaf',
      curve(
        [
          [x - size * 0.2, y - size * 0.4],
          [x - size * 0.24, y - size * 0.9],
          [x, y - size * 1.2],
          [x + size * 0.24, y - size * 0.9],
          [x + size * 0.2, y - size * 0.4],
        ],
        true,
        3,
      ),
    );
    for (const dx of [-0.1, 0.02, 0.13])
      stage.line(
        'leafDark',
        [
          [x + dx * size, y - size * 0.5],
          [x + dx * size * 0.9, y - size * 1.02],
        ],
        size * 0.025,
        { detail: 2 },
      );
    stage.fill('petal', ellipse(x + size * 0.04, y - size * 1.2, size * 0.1, size * 0.07), { detail: 1 });
  }
  if (kind === 2) drawMonstera(stage, top, size);
  if (kind === 3)
    for (let index = 0; index < 7; index += 1)
      drawTrail(stage, [x + (index - 3) * size * 0.1, top[1]], size, index - 3);
  if (kind === 4) {
    stage.line('leafDark', [top, [x, y - size * 1.1]], size * 0.05);
    for (let index = 0; index < 6; index += 1)
      stage.fill(
        'leaf',
        leaf([x, y - size * (0.5 + index * 0.11)], index % 2 === 0 ? -0.5 : Math.PI + 0.5, size * 0.36, size * 0.2),
        { shade: index % 3 === 0 ? -0.15 : 0 },
      );
    for (let index = 0; index < 3; index += 1)
      stage.fill('petal', ellipse(x + (index - 1) * size * 0.13, y - size * (1.15 + (index % 2) * 0.1), size * 0.1));
  }
}

function drawMonstera(stage: Stage, top: Point, size: number): void {
  for (const [index, turn] of [-1.1, -0.5, 0.15, 0.7, 1.15].entries()) {
    const end = along(top, -Math.PI / 2 + turn, size * stage.random.between(0.5, 0.85));
    stage.line('leafDark', [top, end], size * 0.03);
    stage.fill(
      index % 2 === 0 ? 'leaf' : 'leafDark',
      place(
        curve(
          [
            [0, 0.1],
            [-0.2, -0.05],
            [-0.22, -0.3],
            [0, -0.52],
            [0.22, -0.3],
            [0.2, -0.05],
          ],
          true,
          2,
        ),
        end,
        size * 0.9,
        size * 0.9,
        turn,
      ),
    );
    stage.line('leafDark', [end, along(end, -Math.PI / 2 + turn, size * 0.38)], size * 0.015, {
      detail: 2,
      shade: -0.3,
    });
  }
}

function drawTrail(stage: Stage, root: Point, size: number, side: number): void {
  const points = curve(
    [
      root,
      [root[0] + side * size * 0.08, root[1] - size * 0.2],
      [root[0] + side * size * 0.17, root[1]],
      [root[0] + side * size * 0.18, root[1] + size * 0.45],
    ],
    false,
    3,
  );
  stage.line('leafDark', points, size * 0.02);
  for (const [index, point] of points.entries())
    if (index % 2 === 1)
      stage.fill('leaf', leaf(point, index % 4 === 1 ? 0.3 : Math.PI - 0.3, size * 0.15, size * 0.12), {
        shade: index % 3 === 0 ? -0.15 : 0,
      });
}
