import {
  along,
  at,
  between,
  curve,
  ellipse,
  lerp,
  type Outline,
  type Point,
  place,
  ribbon,
} from '../../drawing/geometry.ts';
import type { Paint } from '../../drawing/palette.ts';
import type { Stage } from '../../drawing/stage.ts';

/** How a specimen lies on the plate: where, how large, turned by radians, perhaps mirrored. */
export interface Lie {
  readonly at: Point;
  readonly size: number;
  readonly angle?: number;
  readonly flip?: boolean;
}

/** Puts outlines that are drawn about an origin, in sizes of the specimen, on the plate. */
export const laid =
  ({ at: to, size, angle = 0, flip = false }: Lie) =>
  (points: Outline): Outline =>
    place(points, to, flip ? -size : size, size, angle);

interface Leaf {
  readonly root: Point;
  readonly angle: number;
  readonly length: number;
  /** Width as a part of the length. */
  readonly wide?: number;
  readonly paint?: Paint;
  readonly toothed?: boolean;
}

/** A leaf with its midrib and veins, one half in shade. */
export function drawLeaf(
  stage: Stage,
  { root, angle, length, wide = 0.42, paint = 'leaf', toothed = false }: Leaf,
): void {
  const on = (points: Outline): Outline => place(points, root, length, length, angle);
  const side = (sign: 1 | -1): Point[] =>
    Array.from({ length: 11 }, (_, step): Point => {
      const part = step / 10;
      const tooth = toothed && step % 2 === 1 ? 1.14 : 1;
      return [part, sign * (wide / 2) * Math.sin(Math.PI * part ** 0.78) * tooth];
    });
  const bend = ([x, y]: Point): Point => [x, y + Math.sin(x * Math.PI) * 0.07];
  const [upper, lower] = [side(-1).map(bend), side(1).map(bend)];
  const rib = Array.from({ length: 7 }, (_, step): Point => bend([step / 6, 0]));
  stage.fill(paint, on([...upper, ...lower.slice(0, -1).reverse()]));
  stage.fill(paint, on([...rib, ...lower.slice(1, -1).reverse()]), { shade: -0.22, detail: 1 });
  stage.line('leafDark', on(rib), length * 0.014, { detail: 1 });
  if (length < 70 * stage.unit) return;
  for (const part of [0.28, 0.54]) {
    const vein = (sign: 1 | -1): Point =>
      bend([part + 0.19, sign * (wide / 2) * Math.sin(Math.PI * (part + 0.19) ** 0.78) * 0.82]);
    stage.line('leafDark', on([vein(-1), bend([part, 0]), vein(1)]), length * 0.009, { detail: 2 });
  }
}

/** A twig that thins towards its end; its points, for what grows on it. */
export function drawTwig(stage: Stage, points: Outline, thick: number, paint: Paint = 'bark'): Outline {
  const path = curve(points, false, 5);
  const widths = path.map((_, index) => lerp(thick, thick * 0.35, index / (path.length - 1)));
  stage.fill(paint, ribbon(path, widths));
  stage.fill(
    paint,
    ribbon(
      path,
      widths.map((width) => width * 0.4),
    ).map(([x, y]): Point => [x + thick * 0.14, y + thick * 0.16]),
    {
      shade: -0.25,
      detail: 1,
    },
  );
  for (let index = 4; index < path.length - 2; index += 5) {
    const point = at(path, index);
    stage.line('dark', [point, along(point, 0.4, thick * 0.3)], thick * 0.07, { detail: 2 });
  }
  return path;
}

/** The place and direction part of the way along a twig. */
export function growth(path: Outline, part: number): readonly [place: Point, angle: number] {
  const index = Math.min(path.length - 2, Math.floor(part * (path.length - 1)));
  const [a, b] = [at(path, index), at(path, index + 1)];
  return [between(a, b, part * (path.length - 1) - index), Math.atan2(b[1] - a[1], b[0] - a[0])];
}

/** Leaves by turns on both sides of a twig. */
export function dress(stage: Stage, twig: Outline, length: number, count: number): void {
  const { random } = stage;
  stage.as('plant', 0.68, () => {
    for (let index = 0; index < count; index += 1) {
      const [root, angle] = growth(twig, lerp(0.2, 0.97, index / (count - 1)));
      drawLeaf(stage, {
        root,
        angle: angle + (index % 2 === 0 ? 1 : -1) * random.between(0.6, 1.1),
        length: length * random.between(0.8, 1.1),
        toothed: true,
        paint: index % 3 === 2 ? 'leafDark' : 'leaf',
      });
    }
  });
}

const petal: Outline = curve(
  [
    [0.02, 0],
    [0.1, -0.2],
    [0.34, -0.33],
    [0.52, -0.2],
    [0.47, -0.03],
    [0.53, 0.16],
    [0.36, 0.32],
    [0.11, 0.2],
  ],
  true,
  3,
);

/** A five-petalled flower seen from the front or, with `tilt` below 1, from the side. */
export function drawBlossom(stage: Stage, { at: to, size, angle = 0 }: Lie, paint: Paint = 'petal', tilt = 1): void {
  const tipped = (points: Outline, turn: number): Outline =>
    place(
      place(points, [0, 0], 1, 1, turn).map(([x, y]): Point => [x, y * tilt]),
      to,
      size,
      size,
      angle,
    );
  for (let index = 0; index < 5; index += 1) {
    const turn = (index / 5) * Math.PI * 2 + 0.3;
    stage.fill(paint, tipped(petal, turn), { shade: index % 2 === 0 ? 0.12 : 0 });
    for (const vein of [-0.07, 0.1])
      stage.line(
        paint,
        tipped(
          [
            [0.12, vein * 0.4],
            [0.4, vein * 1.6],
          ],
          turn,
        ),
        size * 0.01,
        { shade: -0.35, detail: 2 },
      );
  }
  stage.fill('scarf', tipped(ellipse(0, 0, 0.1), 0));
  const stamens = Array.from({ length: 19 }, (_, index): Point => {
    const turn = (index / 18) * Math.PI * 2;
    const reach = index % 2 === 0 ? 0.07 : 0.21;
    return [Math.cos(turn) * reach, Math.sin(turn) * reach];
  });
  stage.line('leafDark', tipped(stamens, 0), size * 0.011, { detail: 1 });
  for (let index = 1; index < 19; index += 2) {
    const turn = (index / 18) * Math.PI * 2;
    stage.fill('scarf', tipped(ellipse(Math.cos(turn) * 0.22, Math.sin(turn) * 0.22, 0.024), 0), {
      shade: -0.2,
      detail: 1,
    });
  }
}

/** A closed bud on its short stalk, pointing along the angle. */
export function drawBud(stage: Stage, { at: to, size, angle = 0 }: Lie, paint: Paint = 'petal'): void {
  const on = laid({ at: to, size, angle });
  stage.line('leafDark', [to, ...on([[0.4, 0]])], size * 0.09);
  stage.fill(
    paint,
    on(
      curve(
        [
          [0.42, -0.18],
          [0.72, -0.24],
          [1.04, 0],
          [0.72, 0.24],
          [0.42, 0.18],
        ],
        true,
        3,
      ),
    ),
  );
  stage.fill(
    paint,
    on(
      curve(
        [
          [0.5, 0.04],
          [0.78, 0.02],
          [1.0, 0.02],
          [0.72, 0.24],
          [0.46, 0.18],
        ],
        true,
        3,
      ),
    ),
    { shade: -0.25, detail: 1 },
  );
  for (const dy of [-0.1, 0.1])
    stage.fill(
      'leafDark',
      on(
        curve(
          [
            [0.34, dy * 0.4],
            [0.48, dy * 2.2],
            [0.74, dy * 1.6],
            [0.52, dy * 0.4],
          ],
          true,
          2,
        ),
      ),
    );
}

/** Round fruits with a shine on one side and the withered calyx at the end. */
export function drawBerries(stage: Stage, root: Point, size: number, count: number, paint: Paint = 'accent'): void {
  for (let index = 0; index < count; index += 1) {
    const angle = Math.PI / 2 + (count === 1 ? 0 : (index / (count - 1) - 0.5) * 1.5);
    const end = along(root, angle, size * (1.5 + (index % 2) * 0.7));
    stage.line('leafDark', [root, end], size * 0.13);
    stage.fill(paint, ellipse(end[0], end[1] + size * 0.4, size * 0.5, size * 0.55));
    stage.fill(paint, ellipse(end[0] + size * 0.16, end[1] + size * 0.52, size * 0.3, size * 0.36), {
      shade: -0.28,
      detail: 1,
    });
    stage.fill('light', ellipse(end[0] - size * 0.18, end[1] + size * 0.24, size * 0.1, size * 0.13), { detail: 1 });
    stage.fill('dark', ellipse(end[0], end[1] + size * 0.95, size * 0.09, size * 0.06), { detail: 1 });
  }
}

/** A fern frond that curls over at its tip. */
export function drawFern(stage: Stage, root: Point, length: number, lean: number, paint: Paint = 'leaf'): void {
  const stem = curve(
    [
      root,
      [root[0] + lean * length * 0.12, root[1] - length * 0.5],
      [root[0] + lean * length * 0.42, root[1] - length * 0.88],
      [root[0] + lean * length * 0.7, root[1] - length * 0.92],
    ],
    false,
    6,
  );
  stage.line('leafDark', stem, length * 0.018);
  for (let step = 2; step < stem.length - 1; step += 1) {
    const [point, angle] = growth(stem, step / stem.length);
    const reach = length * 0.24 * Math.sin(Math.PI * (1 - step / stem.length) * 0.86 + 0.28);
    for (const side of [1, -1]) {
      const turn = angle + side * 1.15;
      const tip = along(point, turn, reach);
      const wide = reach * 0.17;
      stage.fill(
        paint,
        curve(
          [
            point,
            along(between(point, tip, 0.35), turn + Math.PI / 2, wide),
            tip,
            along(between(point, tip, 0.35), turn - Math.PI / 2, wide),
          ],
          true,
          2,
        ),
        { shade: side > 0 ? -0.15 : 0.05 },
      );
    }
  }
}
