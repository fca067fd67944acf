import { along, curve, ellipse, type Outline, type Point, pill, place, rect, scallop } from './geometry.ts';
import { sparkle } from './nature.ts';
import type { Paint } from './palette.ts';
import type { Stage } from './stage.ts';

/** An examination couch from x to x + width whose cushion is at `seat`; its head end is raised on the side of `head`. */
export function drawCouch(
  stage: Stage,
  x: number,
  width: number,
  seat: number,
  floor: number,
  head: 1 | -1,
  paint: Paint,
): void {
  const thick = (floor - seat) * 0.2;
  for (const part of [0.12, 0.86])
    stage.fill('metal', rect(x + width * part, seat + thick, width * 0.03, floor - seat - thick));
  stage.fill('metal', rect(x + width * 0.1, floor - (floor - seat) * 0.3, width * 0.8, thick * 0.24), { shade: -0.15 });
  const end = head === 1 ? x + width : x;
  stage.fill(paint, [
    [end - head * width * 0.34, seat],
    [end + head * width * 0.06, seat - (floor - seat) * 0.66],
    [end + head * width * 0.12, seat - (floor - seat) * 0.58],
    [end - head * width * 0.2, seat + thick],
  ]);
  stage.fill(paint, pill(x, seat, width, thick, thick * 0.4), { shade: 0.08 });
  stage.fill('light', pill(x + width * 0.06, seat - thick * 0.16, width * 0.62, thick * 0.5, thick * 0.1), {
    shade: -0.05,
    detail: 1,
  });
}

/** Signs in a row, their size, how far down the row is. */
const CHART = [
  [1, 0.19, 0.2],
  [2, 0.13, 0.46],
  [3, 0.09, 0.67],
  [5, 0.055, 0.85],
] as const;

/** An eye chart whose rows are shapes instead of letters. */
export function drawEyeChart(stage: Stage, [x, y]: Point, width: number): void {
  const tall = width * 1.5;
  stage.fill('light', rect(x - width / 2, y, width, tall));
  stage.fill('dark', rect(x - width / 2, y - width * 0.06, width, width * 0.06));
  for (const [row, [count, part, down]] of CHART.entries()) {
    const size = width * part;
    for (let index = 0; index < count; index += 1)
      stage.fill(
        'dark',
        sign((row + index * 2) % 4, [x + (index - (count - 1) / 2) * size * 2.5, y + tall * down], size),
        {
          detail: row > 2 ? 1 : 0,
        },
      );
  }
}

function sign(kind: number, at: Point, size: number): Outline {
  if (kind === 0) return sparkle(at, size * 1.1, 5);
  if (kind === 1) return ellipse(at[0], at[1], size * 0.8);
  if (kind === 2)
    return place(
      [
        [-0.9, 0.75],
        [0, -0.9],
        [0.9, 0.75],
      ],
      at,
      size,
    );
  return rect(at[0] - size * 0.75, at[1] - size * 0.75, size * 1.5, size * 1.5);
}

/** A sitting teddy bear. */
export function drawTeddy(stage: Stage, at: Point, size: number, facing: 1 | -1): void {
  const on = (points: Outline): Outline => place(points, at, size * facing, size);
  for (const dx of [-0.2, 0.22]) {
    stage.fill('fur', on(ellipse(dx, -0.92, 0.11)), { shade: -0.1 });
    stage.fill('fur', on(ellipse(dx * 1.4, -0.06, 0.17, 0.11)), { shade: -0.12 });
    stage.fill('fur', on(ellipse(dx * 1.5, -0.4, 0.09, 0.18, dx * 2)), { shade: -0.12 });
  }
  stage.fill('fur', on(ellipse(0, -0.3, 0.27, 0.3)));
  stage.fill('furLight', on(ellipse(0.02, -0.28, 0.16, 0.19)), { detail: 1 });
  stage.fill('fur', on(ellipse(0, -0.74, 0.27, 0.24)), { shade: 0.05 });
  stage.fill('furLight', on(ellipse(0.03, -0.67, 0.13, 0.1)));
  stage.fill('dark', on(ellipse(0.03, -0.71, 0.05, 0.035)));
  for (const dx of [-0.09, 0.14]) stage.fill('dark', on(ellipse(dx, -0.8, 0.028)));
}

/** Around a neck, the tube down to the disc that a hand holds. */
export function drawStethoscope(stage: Stage, neck: Point, disc: Point, size: number, facing: 1 | -1): void {
  const chest: Point = [neck[0] + facing * size * 0.06, neck[1] + size * 0.5];
  stage.line(
    'dark',
    curve([
      [neck[0] - facing * size * 0.16, neck[1] + size * 0.02],
      chest,
      [neck[0] + facing * size * 0.2, neck[1] + size * 0.04],
    ]),
    size * 0.055,
  );
  const sag: Point = [(chest[0] + disc[0]) / 2, Math.max(chest[1], disc[1]) + size * 0.22];
  stage.line('dark', curve([chest, sag, disc]), size * 0.055);
  stage.fill('metal', ellipse(disc[0], disc[1], size * 0.11), { shade: 0.2 });
}

/** Pictures that young patients have drawn: a sun, a house, a tree, a heart. */
export function drawChildrensPictures(stage: Stage, [x, y]: Point, size: number, count: number): void {
  for (let index = 0; index < count; index += 1) {
    const at: Point = [x + index * size * 1.25, y + (index % 2) * size * 0.14];
    const turn = (index % 2 === 0 ? -1 : 1) * 0.06;
    const on = (points: Outline): Outline => place(points, at, size, size, turn);
    stage.fill('light', on(rect(-0.5, -0.4, 1, 0.8)));
    if (index % 3 === 0) {
      stage.fill('lit', on(ellipse(0.2, -0.14, 0.14)));
      stage.fill('leaf', on(rect(-0.5, 0.2, 1, 0.2)));
      for (let ray = 0; ray < 6; ray += 1)
        stage.line('lit', on([along([0.2, -0.14], ray, 0.18), along([0.2, -0.14], ray, 0.25)]), size * 0.03, {
          detail: 2,
        });
    } else if (index % 3 === 1) {
      stage.fill('accentAlt', on(rect(-0.22, -0.02, 0.44, 0.3)));
      stage.fill(
        'accent',
        on([
          [-0.3, -0.02],
          [0, -0.3],
          [0.3, -0.02],
        ]),
      );
    } else {
      stage.fill('woodDark', on(rect(-0.04, 0, 0.08, 0.3)));
      stage.fill('leaf', on(scallop(0, -0.1, 0.26, 0.22, 6)));
    }
  }
}
