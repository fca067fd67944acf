import { curve, ellipse, lerp, limb, type Outline, type Point, pill, place, rect } from './geometry.ts';
import type { Paint } from './palette.ts';
import type { Stage } from './stage.ts';

/** A round table on one leg; `at` is the middle of its top, `half` half its width. */
export function drawRoundTable(stage: Stage, [x, y]: Point, half: number, floor: number, paint: Paint = 'light'): void {
  stage.fill('dark', rect(x - half * 0.05, y, half * 0.1, floor - y - half * 0.1));
  stage.fill(
    'dark',
    curve(
      [
        [x - half * 0.55, floor],
        [x - half * 0.12, floor - half * 0.16],
        [x, floor - half * 0.3],
        [x + half * 0.12, floor - half * 0.16],
        [x + half * 0.55, floor],
      ],
      false,
      2,
    ),
  );
  stage.fill(paint, ellipse(x, y + half * 0.07, half, half * 0.18), { shade: -0.28 });
  stage.fill(paint, ellipse(x, y, half, half * 0.18));
}

/** A bentwood chair from the side; who sits on it looks along `facing`. `seat` is the height of its seat. */
export function drawCafeChair(
  stage: Stage,
  [x, floor]: Point,
  seat: number,
  size: number,
  facing: 1 | -1,
  paint: Paint = 'woodDark',
): void {
  const on = (points: Outline): Outline => place(points, [x, floor], size * facing, size);
  const high = (floor - seat) / size;
  for (const [from, to] of [
    [-0.34, -0.46],
    [0.34, 0.44],
  ] as const)
    stage.fill(paint, on(limb([from, -high], [lerp(from, to, 0.5), -high * 0.5], [to, 0], 0.07, 0.06, 0.05)));
  stage.line(
    paint,
    on(
      curve([
        [-0.34, -high],
        [-0.46, -high - 0.5],
        [-0.52, -high - 1],
      ]),
    ),
    size * 0.07,
  );
  for (const part of [0.45, 0.75, 0.95])
    stage.line(
      paint,
      on([
        [-0.34 - part * 0.18, -high - part],
        [-0.2 - part * 0.2, -high - part * 0.98],
      ]),
      size * 0.05,
      { detail: 2 },
    );
  stage.fill(paint, on(pill(-0.44, -high - 0.02, 0.9, 0.11, 0.05)), { shade: 0.12 });
}

/** A striped blind from x to x + width whose scallops hang at `bottom`. */
export function drawAwning(
  stage: Stage,
  x: number,
  width: number,
  top: number,
  bottom: number,
  paint: Paint,
  stripes = 9,
): void {
  const drop = (bottom - top) * 0.26;
  const flare = width * 0.04;
  for (let stripe = 0; stripe < stripes; stripe += 1) {
    const upper = (index: number): number => x + (index / stripes) * width;
    const lower = (index: number): number => x - flare + (index / stripes) * (width + flare * 2);
    const [a, b] = [lower(stripe), lower(stripe + 1)];
    const outline: Outline = [
      [upper(stripe), top],
      [upper(stripe + 1), top],
      [b, bottom - drop],
      [lerp(b, a, 0.18), bottom - drop * 0.2],
      [(a + b) / 2, bottom],
      [lerp(a, b, 0.18), bottom - drop * 0.2],
      [a, bottom - drop],
    ];
    stage.fill(stripe % 2 === 0 ? paint : 'light', outline);
  }
  stage.line(
    'dark',
    [
      [x - flare, bottom - drop],
      [x + width + flare, bottom - drop],
    ],
    (bottom - top) * 0.02,
    { detail: 2 },
  );
}

/** A sunshade on its pole. */
export function drawParasol(stage: Stage, [x, top]: Point, half: number, floor: number, paint: Paint): void {
  stage.fill('woodDark', rect(x - half * 0.02, top, half * 0.04, floor - top));
  const ribs = 6;
  const low = top + half * 0.42;
  for (let rib = 0; rib < ribs; rib += 1) {
    const edge = (index: number): number => x + lerp(-half, half, index / ribs);
    const [a, b] = [edge(rib), edge(rib + 1)];
    stage.fill(rib % 2 === 0 ? paint : 'light', [
      [x, top],
      [b, low],
      [(a + b) / 2, low + half * 0.05],
      [a, low],
    ]);
  }
  stage.fill('woodDark', ellipse(x, top, half * 0.03));
}

/** A flat tray on a hand, with what is carried on it. */
export function drawTray(stage: Stage, [x, y]: Point, size: number): void {
  for (const [dx, tall, paint] of [
    [-0.26, 0.5, 'glass'],
    [0.02, 0.3, 'light'],
    [0.28, 0.62, 'leafDark'],
  ] as const)
    stage.fill(paint, pill(x + dx * size - size * 0.09, y - tall * size, size * 0.18, tall * size, size * 0.05));
  stage.fill('metal', pill(x - size * 0.5, y - size * 0.03, size, size * 0.08, size * 0.04));
}

/** An open laptop from the side or from behind its lid; `at` is the middle of its foot. */
export function drawLaptop(stage: Stage, [x, y]: Point, size: number, view: 'back' | 'side', facing: 1 | -1 = 1): void {
  if (view === 'back') {
    stage.fill('metal', pill(x - size * 0.5, y - size * 0.66, size, size * 0.66, size * 0.06), { shade: -0.1 });
    stage.fill('light', ellipse(x, y - size * 0.34, size * 0.06), { detail: 1 });
    stage.fill('metal', pill(x - size * 0.54, y - size * 0.05, size * 1.08, size * 0.07, size * 0.03), { shade: 0.2 });
    return;
  }
  const on = (points: Outline): Outline => place(points, [x, y], size * facing, size);
  stage.fill(
    'metal',
    on([
      [0.36, -0.06],
      [0.44, -0.04],
      [0.66, -0.66],
      [0.59, -0.68],
    ]),
    { shade: -0.1 },
  );
  stage.fill('metal', on(pill(-0.46, -0.07, 0.92, 0.08, 0.03)), { shade: 0.15 });
}
