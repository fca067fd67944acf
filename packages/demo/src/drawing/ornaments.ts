import { along, type Outline, type Point, rect } from './geometry.ts';
import { oval } from './isometric.ts';
import type { Frame } from './lettering.ts';
import type { Paint } from './palette.ts';
import type { Stage } from './stage.ts';

/** A flower seen from the front; `kind` 0 daisy, 1 rose in rings, 2 tulip from the side. */
export function drawBloom(stage: Stage, [x, y]: Point, r: number, kind: number, paint: Paint): void {
  stage.as('plant', 0.6, () => {
    if (kind === 2) {
      for (const side of [-1, 1])
        stage.fill(paint, [
          [x, y + r],
          [x + side * r * 0.75, y + r * 0.4],
          [x + side * r * 0.8, y - r * 0.9],
          [x + side * r * 0.3, y - r * 0.2],
        ]);
      stage.fill(
        paint,
        [
          [x, y + r],
          [x - r * 0.5, y + r * 0.3],
          [x - r * 0.4, y - r * 0.4],
          [x, y - r],
          [x + r * 0.4, y - r * 0.4],
          [x + r * 0.5, y + r * 0.3],
        ],
        { shade: 0.18 },
      );
      return;
    }
    const petals = kind === 0 ? 8 : 5;
    for (let index = 0; index < petals; index += 1) {
      const [px, py] = along([x, y], (index / petals) * Math.PI * 2, r * 0.62);
      stage.fill(paint, oval(px, py, r * (kind === 0 ? 0.34 : 0.48)), { shade: index % 2 === 0 ? 0 : 0.12 });
    }
    stage.fill(kind === 0 ? 'lit' : paint, oval(x, y, r * (kind === 0 ? 0.34 : 0.46)), {
      shade: kind === 0 ? 0 : -0.2,
    });
    if (kind === 1) stage.fill(paint, oval(x - r * 0.08, y - r * 0.06, r * 0.22), { shade: 0.24 });
  });
}

/** A stem that bends, with alternate leaves and perhaps berries. */
export function drawSprig(
  stage: Stage,
  from: Point,
  angle: number,
  long: number,
  paint: Paint = 'leaf',
  berries = false,
): void {
  const bend = stage.random.between(-0.5, 0.5);
  const points = Array.from({ length: 6 }, (_, index): Point => {
    const part = index / 5;
    return along(along(from, angle, long * part), angle + Math.PI / 2, Math.sin(part * Math.PI) * long * 0.16 * bend);
  });
  stage.as('plant', 0.58, () => {
    stage.line(paint, points, long * 0.024, { shade: -0.25 });
    for (const [index, point] of points.slice(1).entries())
      for (const side of [-1, 1]) {
        const turn = angle + side * 0.8;
        const size = long * (0.24 - index * 0.028);
        if (berries) stage.fill('accent', oval(...along(point, turn, size * 0.6), size * 0.2));
        else {
          const tip = along(point, turn, size);
          const [a, b] = [along(point, turn - 0.5, size * 0.55), along(point, turn + 0.5, size * 0.55)];
          stage.fill(paint, [point, a, tip, b], { shade: side < 0 ? 0.06 : -0.12 });
        }
      }
  });
}

/** Rays from a point to beyond the frame. */
export function drawRays(stage: Stage, [x, y]: Point, paint: Paint, count: number, shade = 0): void {
  const far = stage.width + stage.height;
  stage.as('sky', 0.05, () => {
    for (let index = 0; index < count; index += 1) {
      const turn = (index / count) * Math.PI * 2 + 0.06;
      stage.fill(paint, [[x, y], along([x, y], turn, far), along([x, y], turn + Math.PI / count, far)], { shade });
    }
  });
}

/** A star of so many points. */
export const starOutline = (at: Point, r: number, points = 5, inner = 0.45): Outline =>
  Array.from(
    { length: points * 2 },
    (_, index): Point => along(at, (index / points) * Math.PI - Math.PI / 2, index % 2 === 0 ? r : r * inner),
  );

/** Flags on a string that sags between two points. */
export function drawBunting(stage: Stage, a: Point, b: Point, sag: number, count: number): void {
  const on = (part: number): Point => [
    a[0] + (b[0] - a[0]) * part,
    a[1] + (b[1] - a[1]) * part + Math.sin(part * Math.PI) * sag,
  ];
  const paints = ['accent', 'scarf', 'accentAlt', 'light', 'leaf'] as const;
  stage.as('prop', 0.55, () => {
    for (let index = 0; index < count; index += 1) {
      const [from, to] = [on((index + 0.12) / count), on((index + 0.88) / count)];
      const long = (to[0] - from[0]) * 1.15;
      stage.fill(paints[index % paints.length] ?? 'accent', [
        from,
        to,
        [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2 + long],
      ]);
    }
    stage.line(
      'dark',
      Array.from({ length: 12 }, (_, index) => on(index / 11)),
      Math.max(2, stage.unit * 3),
    );
  });
}

/** A ribbon with folded ends; gives back the room for words on it. */
export function drawBanner(stage: Stage, { x, y, width, height }: Frame, paint: Paint): Frame {
  const end = height * 0.9;
  stage.as('prop', 0.62, () => {
    for (const side of [-1, 1]) {
      const edge = side < 0 ? x : x + width;
      stage.fill(
        paint,
        [
          [edge - side * end * 0.5, y + height * 0.24],
          [edge + side * end * 0.55, y + height * 0.24],
          [edge + side * end * 0.25, y + height * 0.74],
          [edge + side * end * 0.55, y + height * 1.24],
          [edge - side * end * 0.5, y + height * 1.24],
        ],
        { shade: -0.3 },
      );
      stage.fill('dark', [
        [edge, y + height],
        [edge - side * end * 0.5, y + height],
        [edge - side * end * 0.5, y + height * 1.24],
      ]);
    }
    stage.fill(paint, rect(x, y, width, height));
    for (const v of [0.1, 0.9])
      stage.line(
        'light',
        [
          [x + 6, y + height * v],
          [x + width - 6, y + height * v],
        ],
        Math.max(1.4, height * 0.025),
        { detail: 1 },
      );
  });
  return { x: x + height * 0.35, y: y + height * 0.2, width: width - height * 0.7, height: height * 0.6 };
}

/** Lines round the sheet, with a flourish in each corner. */
export function drawBorder(stage: Stage, inset: number, paint: Paint, kind: number): void {
  const { width, height, unit } = stage;
  const ring = (m: number): Outline => [
    [m, m],
    [width - m, m],
    [width - m, height - m],
    [m, height - m],
    [m, m],
  ];
  stage.as('prop', 0.5, () => {
    stage.line(paint, ring(inset), 5 * unit);
    if (kind > 0) stage.line(paint, ring(inset + 14 * unit), 2 * unit);
    for (const [u, v] of [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 1],
    ] as const) {
      const corner: Point = [inset + (width - inset * 2) * u, inset + (height - inset * 2) * v];
      if (kind === 1) stage.fill(paint, starOutline(corner, 24 * unit, 4, 0.4));
      if (kind === 2) stage.fill(paint, oval(corner[0], corner[1], 18 * unit));
    }
  });
}

/** Small things strewn over a region that `suits`: dots, stars, strips. */
export function drawConfetti(stage: Stage, count: number, suits: (point: Point) => boolean): void {
  const { width, height, unit, random } = stage;
  const paints = ['accent', 'scarf', 'accentAlt', 'petal', 'leaf'] as const;
  stage.as('prop', 0.45, () => {
    for (let index = 0; index < count; index += 1) {
      const at: Point = [random.next() * width, random.next() * height];
      if (!suits(at)) continue;
      const r = random.between(6, 13) * unit;
      const kind = random.whole(0, 2);
      if (kind === 0) stage.fill(random.pick(paints), oval(at[0], at[1], r * 0.7));
      else if (kind === 1) stage.fill(random.pick(paints), starOutline(at, r));
      else stage.line(random.pick(paints), [at, along(at, random.between(0, 6), r * 2)], r * 0.6);
    }
  });
}

/** A wall of bricks, some of them darker. */
export function drawBricks(stage: Stage, { x, y, width, height }: Frame, paint: Paint): void {
  const { unit, random } = stage;
  const high = 34 * unit;
  const wide = 92 * unit;
  stage.as('building', 0.1, () => {
    stage.fill(paint, rect(x, y, width, height));
    for (let row = 0; row * high < height; row += 1) {
      const offset = row % 2 === 0 ? 0 : wide / 2;
      stage.line(
        'dark',
        [
          [x, y + row * high],
          [x + width, y + row * high],
        ],
        2 * unit,
        { shade: 0.1, detail: 1 },
      );
      for (let u = -offset; u < width; u += wide) {
        if (random.chance(0.24))
          stage.fill(paint, rect(x + u + 2 * unit, y + row * high + 2 * unit, wide - 4 * unit, high - 4 * unit), {
            shade: random.between(-0.25, 0.2),
            detail: 1,
          });
      }
    }
  });
}
