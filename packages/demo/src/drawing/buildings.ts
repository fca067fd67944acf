import { ellipse, lerp, type Outline, type Point, rect } from './geometry.ts';
import type { Paint } from './palette.ts';
import type { Stage } from './stage.ts';

export interface House {
  /** Lower left corner. */
  readonly at: Point;
  readonly width: number;
  readonly height: number;
  readonly storeys: number;
  readonly bays: number;
  readonly wall: Paint;
  readonly roof: 'gable' | 'flat' | 'stepped' | 'hip';
  readonly door?: boolean;
  /** Part of the windows that are lit, 0 to 1. */
  readonly lights?: number;
}

/** A street house seen from the front. */
export function drawHouse(stage: Stage, house: House, depth = 0.4, shade = 0): void {
  const [x, base] = house.at;
  const top = base - house.height;
  stage.as('building', depth, () => {
    drawRoof(stage, house, top, shade);
    stage.fill(house.wall, rect(x, top, house.width, house.height), { shade });
    stage.fill(house.wall, rect(x, top, house.width, house.height * 0.03), { shade: shade - 0.25, detail: 2 });
    drawWindows(stage, house, top, shade);
    if (house.door === true)
      drawDoor(
        stage,
        [x + house.width * stage.random.pick([0.3, 0.5, 0.7]), base],
        house.width * 0.2,
        Math.min(house.height * 0.3, house.width * 0.4),
      );
  });
}

function drawRoof(stage: Stage, house: House, top: number, shade: number): void {
  const [x] = house.at;
  const { width } = house;
  const over = width * 0.05;
  if (house.roof === 'gable') {
    const rise = width * 0.5;
    stage.fill('woodDark', rect(x + width * 0.68, top - rise * 0.75, width * 0.1, rise * 0.6), { detail: 1, shade });
    stage.fill(
      'roof',
      [
        [x - over, top + 2],
        [x + width / 2, top - rise],
        [x + width + over, top + 2],
      ],
      { shade },
    );
    stage.fill('light', ellipse(x + width / 2, top - rise * 0.35, width * 0.07), { detail: 2 });
  } else if (house.roof === 'hip') {
    stage.fill(
      'roof',
      [
        [x - over, top + 2],
        [x + width * 0.16, top - width * 0.28],
        [x + width * 0.84, top - width * 0.28],
        [x + width + over, top + 2],
      ],
      { shade },
    );
    stage.fill('woodDark', rect(x + width * 0.2, top - width * 0.42, width * 0.1, width * 0.2), { detail: 1, shade });
  } else if (house.roof === 'stepped') {
    const steps: Point[] = [[x, top + 2]];
    for (let step = 0; step < 4; step += 1)
      steps.push(
        [x + (step / 8) * width, top - ((step + 1) / 4) * width * 0.42],
        [x + ((step + 1) / 8) * width, top - ((step + 1) / 4) * width * 0.42],
      );
    const mirrored = steps.map(([px, py]): Point => [2 * x + width - px, py]).reverse();
    stage.fill(house.wall, [...steps, ...mirrored], { shade: shade - 0.08 });
    stage.fill('light', ellipse(x + width / 2, top - width * 0.14, width * 0.06), { detail: 2 });
  } else {
    stage.fill('stone', rect(x - over * 0.4, top - width * 0.04, width + over * 0.8, width * 0.07), {
      shade,
      detail: 1,
    });
  }
}

function drawWindows(stage: Stage, house: House, top: number, shade: number): void {
  const [x] = house.at;
  const cellWidth = house.width / house.bays;
  const cellHeight = (house.height * (house.door === true ? 0.68 : 0.94)) / house.storeys;
  for (let row = 0; row < house.storeys; row += 1) {
    for (let column = 0; column < house.bays; column += 1) {
      const isLit = stage.random.chance(house.lights ?? 0);
      const [w, h] = [cellWidth * 0.48, cellHeight * 0.56];
      const [wx, wy] = [x + cellWidth * (column + 0.26), top + cellHeight * (row + 0.26)];
      const small = w < 26 * stage.unit;
      if (small && !isLit && stage.random.chance(0.45)) continue;
      stage.fill('light', rect(wx - w * 0.1, wy - h * 0.07, w * 1.2, h * 1.16), {
        detail: small ? 3 : 2,
        shade: shade - 0.05,
      });
      stage.moving(isLit && (row * 2 + column) % 3 === 0 ? 'lit' : 'still', () =>
        stage.fill(isLit ? 'lit' : 'glass', rect(wx, wy, w, h), {
          shade: isLit ? 0 : -0.35,
          detail: 0,
          kind: isLit ? 'glow' : 'building',
        }),
      );
      if (small) continue;
      stage.line(
        'light',
        [
          [wx + w / 2, wy],
          [wx + w / 2, wy + h],
        ],
        Math.max(1, w * 0.07),
        { detail: 2 },
      );
      stage.fill('stone', rect(wx - w * 0.2, wy + h * 1.05, w * 1.4, h * 0.1), { detail: 3 });
    }
  }
}

export function drawDoor(stage: Stage, [x, base]: Point, width: number, height: number): void {
  const arch: Outline = [
    [x - width / 2, base],
    [x - width / 2, base - height * 0.8],
    [x - width * 0.3, base - height * 0.97],
    [x, base - height * 1.03],
    [x + width * 0.3, base - height * 0.97],
    [x + width / 2, base - height * 0.8],
    [x + width / 2, base],
  ];
  stage.fill('woodDark', arch);
  stage.fill('lit', ellipse(x + width * 0.3, base - height * 0.45, width * 0.06), { detail: 2 });
}

/** A row of houses along a street or a quay, from edge to edge. */
export function drawRow(stage: Stage, base: number, low: number, high: number, depth = 0.4, lights = 0): void {
  const { random, width, unit } = stage;
  let x = -random.between(10, 60) * unit;
  let before: Paint | undefined;
  while (x < width) {
    const wide = random.between(110, 170) * unit;
    const wall = random.pick(
      (['wall', 'wallAlt', 'accent', 'light', 'accentAlt'] as const).filter((paint) => paint !== before),
    );
    before = wall;
    const tall = random.between(low, high) * unit;
    drawHouse(
      stage,
      {
        at: [x, base],
        width: wide,
        height: tall,
        storeys: Math.max(2, Math.round(tall / (90 * unit))),
        bays: random.whole(2, 3),
        wall,
        roof: random.pick(['gable', 'stepped', 'hip', 'gable'] as const),
        door: true,
        lights,
      },
      depth,
    );
    x += wide + (random.chance(0.15) ? 14 * unit : 1);
  }
}

/** Towers of a big city. */
export function drawSkyline(
  stage: Stage,
  base: number,
  low: number,
  high: number,
  depth: number,
  lights: number,
  shade = 0,
): void {
  const { random, width, unit } = stage;
  let x = -20 * unit;
  while (x < width) {
    const wide = random.between(60, 130) * unit;
    const tall = lerp(low, high, random.next() ** 1.4) * unit;
    const wall = random.pick(['wall', 'wallAlt', 'stone', 'accentAlt'] as const);
    drawHouse(
      stage,
      {
        at: [x, base],
        width: wide,
        height: tall,
        storeys: Math.max(3, Math.round(tall / (46 * unit))),
        bays: Math.max(2, Math.round(wide / (34 * unit))),
        wall,
        roof: 'flat',
        lights,
      },
      depth,
      shade,
    );
    if (random.chance(0.3))
      stage.as('building', depth, () =>
        stage.fill('metal', rect(x + wide * 0.47, base - tall - wide * 0.6, wide * 0.05, wide * 0.6), { detail: 2 }),
      );
    if (random.chance(0.25))
      stage.as('building', depth, () =>
        stage.fill(
          'woodDark',
          [
            [x + wide * 0.6, base - tall],
            [x + wide * 0.6, base - tall - wide * 0.24],
            [x + wide * 0.72, base - tall - wide * 0.36],
            [x + wide * 0.84, base - tall - wide * 0.24],
            [x + wide * 0.84, base - tall],
          ],
          { detail: 2 },
        ),
      );
    x += wide + random.between(0, 16) * unit;
  }
}
