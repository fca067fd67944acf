import { along, curve, ellipse, lerp, limb, type Outline, type Point, pill, place, rect } from './geometry.ts';
import type { Paint } from './palette.ts';
import type { Stage } from './stage.ts';

type Loaf = 'round' | 'long' | 'tin' | 'bun' | 'plait';

/** A loaf lying on `y`, `size` wide. */
export function drawLoaf(stage: Stage, [x, y]: Point, size: number, kind: Loaf): void {
  const crust: Paint = stage.random.pick(['wood', 'fur', 'wood'] as const);
  const on = (points: Outline): Outline => place(points, [x, y], size);
  const cut = (cx: number, cy: number, angle: number, length: number): void =>
    stage.fill('furLight', on(ellipse(cx, cy, length, length * 0.2, angle)), { detail: 1 });
  if (kind === 'long') {
    stage.fill(crust, on(curve(long, true, 2)));
    for (const cx of [-0.3, -0.1, 0.1, 0.3]) cut(cx, -0.13, -0.7, 0.075);
  } else if (kind === 'tin') {
    stage.fill(crust, on(rect(-0.4, -0.36, 0.8, 0.36)), { shade: -0.1 });
    stage.fill(crust, on(curve(lid, true, 2)), { shade: 0.06 });
    cut(0, -0.46, 0, 0.26);
  } else if (kind === 'plait') {
    for (let index = 0; index < 4; index += 1)
      stage.fill(crust, on(ellipse(-0.36 + index * 0.24, -0.16, 0.19, 0.13, -0.7)), {
        shade: index % 2 === 0 ? 0.1 : -0.06,
      });
  } else {
    stage.fill(crust, on(curve(kind === 'bun' ? bun : round, true, 2)));
    if (kind === 'bun') cut(0, -0.28, 0, 0.2);
    else for (const cx of [-0.18, 0, 0.18]) cut(cx, -0.3 + Math.abs(cx) * 0.2, -1.1, 0.12);
  }
}

const long: Outline = [
  [-0.5, -0.09],
  [-0.42, -0.18],
  [0, -0.21],
  [0.42, -0.18],
  [0.5, -0.09],
  [0.42, 0],
  [-0.42, 0],
];
const lid: Outline = [
  [-0.43, -0.32],
  [-0.44, -0.46],
  [-0.2, -0.56],
  [0.2, -0.56],
  [0.44, -0.46],
  [0.43, -0.32],
];
const round: Outline = [
  [-0.46, -0.06],
  [-0.44, -0.28],
  [-0.2, -0.46],
  [0.2, -0.46],
  [0.44, -0.28],
  [0.46, -0.06],
  [0.36, 0],
  [-0.36, 0],
];
const bun: Outline = [
  [-0.44, -0.08],
  [-0.34, -0.3],
  [0, -0.4],
  [0.34, -0.3],
  [0.44, -0.08],
  [0.34, 0],
  [-0.34, 0],
];

/** A board from x to x + width with loaves on it; tall ones stand when `upright`. */
export function drawBreadBoard(stage: Stage, [x, y]: Point, width: number, size: number, upright = false): void {
  const { random } = stage;
  let left = x + size * 0.3;
  while (left < x + width - size * 0.5) {
    if (upright) {
      const tall = size * random.between(1.25, 1.5);
      const lean = random.between(-0.08, 0.08);
      const top = along([left, y], -Math.PI / 2 + lean, tall);
      stage.fill(
        random.pick(['wood', 'fur'] as const),
        limb([left, y], [(left + top[0]) / 2, (y + top[1]) / 2], top, size * 0.2, size * 0.26, size * 0.12),
      );
      for (const part of [0.35, 0.55, 0.75])
        stage.fill(
          'furLight',
          ellipse(lerp(left, top[0], part), lerp(y, top[1], part), size * 0.09, size * 0.03, -0.7),
          { detail: 1 },
        );
      left += size * 0.44;
    } else {
      const kind = random.pick(['round', 'tin', 'bun', 'plait', 'round'] as const);
      const wide = size * random.between(0.85, 1.05);
      drawLoaf(stage, [left + wide * 0.35, y], wide, kind);
      left += wide * random.between(0.98, 1.15);
    }
  }
  stage.fill('woodDark', rect(x, y, width, size * 0.12));
}

/** A wicker basket with long loaves standing in it. */
export function drawBreadBasket(stage: Stage, [x, y]: Point, size: number): void {
  drawBreadBoard(stage, [x - size * 0.52, y - size * 0.3], size * 1.05, size * 0.62, true);
  stage.fill('soil', [
    [x - size * 0.5, y - size * 0.62],
    [x + size * 0.5, y - size * 0.62],
    [x + size * 0.38, y],
    [x - size * 0.38, y],
  ]);
  for (const part of [0.2, 0.42])
    stage.line(
      'woodDark',
      [
        [x - size * (0.38 + part * 0.2), y - size * part],
        [x + size * (0.38 + part * 0.2), y - size * part],
      ],
      size * 0.03,
      { detail: 1 },
    );
  stage.fill('soil', pill(x - size * 0.54, y - size * 0.68, size * 1.08, size * 0.1, size * 0.05), { shade: -0.2 });
}

/** A brick oven standing on `floor`, from x to x + width; its mouth is open and lit. `sill` is the height of its shelf. */
export function drawOven(stage: Stage, x: number, width: number, top: number, floor: number, sill: number): void {
  const middle = x + width / 2;
  const brick = width * 0.13;
  stage.as('building', 0.4, () => {
    stage.fill('roof', rect(x, top, width, floor - top), { shade: -0.05 });
    for (let row = 0; top + row * brick * 0.5 < floor; row += 1)
      for (let column = 0; column < 8; column += 1)
        if (stage.random.chance(0.4))
          stage.fill(
            'roof',
            rect(
              x + (column + (row % 2) * 0.5) * brick,
              top + row * brick * 0.5,
              Math.min(brick * 0.92, width - (column + (row % 2) * 0.5) * brick),
              brick * 0.42,
            ),
            {
              shade: stage.random.pick([-0.22, 0.14] as const),
              detail: 1,
            },
          );
    stage.fill('woodDark', rect(x - width * 0.04, top - width * 0.07, width * 1.08, width * 0.09));
    stage.fill('stone', arch(middle, sill, width * 0.4, width * 0.46));
    stage.fill('dark', arch(middle, sill, width * 0.32, width * 0.36));
  });
  stage.as('glow', 0.42, () => {
    stage.fill('accent', arch(middle, sill, width * 0.26, width * 0.24), { shade: -0.2 });
    for (const dx of [-0.15, -0.04, 0.08, 0.17])
      stage.fill('lit', flame([middle + dx * width, sill], width * (0.2 - Math.abs(dx) * 0.4)));
  });
  stage.as('building', 0.44, () => {
    stage.fill('stone', rect(middle - width * 0.46, sill, width * 0.92, width * 0.07), { shade: 0.15 });
    stage.fill('dark', arch(middle, floor, width * 0.26, Math.min(width * 0.34, (floor - sill) * 0.7)));
    for (const dx of [-0.14, 0, 0.14])
      stage.fill('wood', ellipse(middle + dx * width, floor - width * 0.07, width * 0.075), { detail: 1 });
    stage.fill('wood', ellipse(middle - width * 0.07, floor - width * 0.19, width * 0.075), {
      detail: 1,
      shade: -0.15,
    });
  });
}

const arch = (x: number, base: number, half: number, tall: number): Outline => [
  [x - half, base],
  ...curve([
    [x - half, base - tall * 0.45],
    [x - half * 0.8, base - tall * 0.8],
    [x, base - tall],
    [x + half * 0.8, base - tall * 0.8],
    [x + half, base - tall * 0.45],
  ]),
  [x + half, base],
];

const flame = ([x, y]: Point, size: number): Outline =>
  place(
    curve(
      [
        [-0.3, 0],
        [-0.34, -0.4],
        [-0.05, -0.7],
        [0, -1.1],
        [0.24, -0.6],
        [0.32, -0.2],
        [0.26, 0],
      ],
      true,
      2,
    ),
    [x, y],
    size,
  );

/** A long wooden shovel from its grip to the end of its blade, with loaves on the blade. */
export function drawPeel(stage: Stage, grip: Point, end: Point, size: number, loaf: Loaf): void {
  const angle = Math.atan2(end[1] - grip[1], end[0] - grip[0]);
  const back = Math.cos(angle) < 0 ? -1 : 1;
  const neck = along(end, angle, -size);
  stage.line('wood', [grip, neck], size * 0.09);
  stage.fill('wood', place(pill(-1, -0.06, 1, 0.12, 0.06), end, size, size, angle), { shade: 0.12 });
  for (const part of [0.28, 0.68]) {
    const [x, y] = along(end, angle, -size * part);
    drawLoaf(stage, [x + back * size * 0.02, y - size * 0.05], size * 0.44, loaf);
  }
}

/** A sack standing open, with flour heaped in it. */
export function drawSack(stage: Stage, [x, y]: Point, size: number): void {
  stage.fill('light', ellipse(x, y - size * 0.86, size * 0.34, size * 0.14));
  stage.fill(
    'furLight',
    curve(
      [
        [x - size * 0.38, y - size * 0.84],
        [x - size * 0.46, y - size * 0.4],
        [x - size * 0.42, y],
        [x + size * 0.42, y],
        [x + size * 0.46, y - size * 0.4],
        [x + size * 0.38, y - size * 0.84],
        [x, y - size * 0.76],
      ],
      true,
      2,
    ),
    { shade: -0.16 },
  );
  stage.fill('accentAlt', ellipse(x, y - size * 0.38, size * 0.16, size * 0.18), { detail: 1 });
}
