import { drawBird } from '../drawing/bird.ts';
import { drawBale, drawFarm, drawPumpkin, drawScarecrow, drawWheat } from '../drawing/farm.ts';
import { drawFigure, somebody } from '../drawing/figure.ts';
import { lerp, type Point } from '../drawing/geometry.ts';
import { drawCrate } from '../drawing/market-goods.ts';
import { drawBush, drawGrass, drawLand, drawSky, drawTree, heightAt } from '../drawing/nature.ts';
import { sitting, walking } from '../drawing/poses.ts';
import type { Stage } from '../drawing/stage.ts';
import { drawTractor, drawTrailer } from '../drawing/tractor.ts';
import type { SceneKind } from './scene.ts';

export const harvest: SceneKind = {
  id: 'harvest',
  tags: ['farm', 'harvest', 'tractor', 'agriculture', 'food', 'field', 'people', 'country'],
  titles: [
    'All Hands, One Tractor',
    'Before the Weather Turns',
    'The Scarecrow Supervises',
    'Last Load but One',
    'Mud, Sun, Sandwiches',
    'Crate by Crate',
    'Paid in Pumpkins',
    'Third Gear, Left Field',
    'What April Promised',
    'The Long Row Home',
  ],
  alt: 'A farmer drives a tractor with a loaded trailer through a field while a worker carries a crate, with a scarecrow and a farmhouse behind',
  lights: ['day', 'dusk', 'day'],
  formats: ['landscape', 'square', 'portrait'],
  draw,
};

type Crop = 'wheat' | 'pumpkin' | 'apple';

function draw(stage: Stage): void {
  const { width, height, unit, random } = stage;
  const facing = random.chance(0.5) ? 1 : -1;
  const across = (part: number): number => width * (0.5 + facing * (part - 0.5));
  const wide = width > height;
  const crop = random.pick(['wheat', 'pumpkin', 'apple'] as const);
  const far = height * random.between(0.4, 0.46);
  drawSky(stage, 0.5, [random.between(0.15, 0.85), random.between(0.1, 0.2)], 0.07);
  drawLand(stage, 'far', far - 40 * unit, 50, 2, 0.15, 0.1);
  const hill = drawLand(stage, 'hill', far, 20, 2, 0.25);
  const farmAt = across(random.between(0.08, 0.16));
  drawTree(stage, 'round', [farmAt - facing * 20 * unit, heightAt(hill, farmAt) + 14 * unit], 190 * unit, 0.3);
  drawFarm(stage, [farmAt, heightAt(hill, farmAt + facing * 130 * unit) + 22 * unit], 170 * unit, facing);
  for (const part of [0.5, 0.62, 0.78, 0.93]) {
    const x = across(part);
    const kind = random.pick(['poplar', 'round', 'poplar'] as const);
    drawTree(stage, kind, [x, heightAt(hill, x) + 10 * unit], random.between(110, 180) * unit, 0.3);
  }
  field(stage, crop, far + 50 * unit);
  const track = height * (wide ? 0.8 : 0.76);
  drawScarecrow(stage, [across(wide ? 0.925 : 0.86), track - 20 * unit], 330 * unit, facing, 'petal', 0.55);
  const size = Math.min(height * 0.36, width * 0.3);
  const tractorAt: Point = [across(wide ? 0.63 : 0.58), track];
  drawTrailer(stage, [tractorAt[0] - facing * size * 0.52, track], size, facing, 'accentAlt', (middle, long) =>
    loadOf(stage, crop, middle, long),
  );
  drawTractor(stage, tractorAt, size, facing, random.pick(['accent', 'roof', 'leafDark'] as const), (seat, scale) => {
    const pose = sitting(stage, seat, seat[1] + scale * 0.2, scale * 0.8, facing, {
      hands: [
        [seat[0] + facing * scale * 0.2, seat[1] - scale * 0.1],
        [seat[0] + facing * scale * 0.18, seat[1] - scale * 0.08],
      ],
      bust: true,
    });
    drawFigure(stage, somebody(random, { hair: random.pick(['cap', 'sunhat', 'beanie'] as const) }), pose, 0.61);
  });
  front(stage, crop, across, facing, wide);
  for (let index = 0; index < 4; index += 1)
    drawBird(stage, [random.next() * width, random.between(0.08, 0.3) * height], 20 * unit, 'dark');
}

/** Rows that run to a point on the horizon. */
function field(stage: Stage, crop: Crop, top: number): void {
  const { width, height, unit, random } = stage;
  drawLand(
    stage,
    crop === 'wheat' ? 'scarf' : crop === 'pumpkin' ? 'soil' : 'grass',
    top,
    8,
    2,
    0.4,
    crop === 'wheat' ? -0.12 : 0,
  );
  const vanish: Point = [width * random.between(0.35, 0.65), top - 60 * unit];
  const row = (x: number, y: number): Point => [lerp(vanish[0], width * x, (y - vanish[1]) / (height - vanish[1])), y];
  stage.as('land', 0.45, () => {
    for (let index = -3; index <= 11; index += 1) {
      const [a, b] = [index / 8, (index + 0.42) / 8];
      stage.fill(
        crop === 'wheat' ? 'soil' : 'leaf',
        [row(a, top + 14 * unit), row(b, top + 14 * unit), row(b, height + 20), row(a, height + 20)],
        { shade: crop === 'apple' ? -0.18 : 0.08, detail: 1 },
      );
    }
  });
  if (crop === 'apple')
    for (const [index, part] of [0.1, 0.28, 0.47, 0.68, 0.88].entries()) {
      const at: Point = [width * part, top + (26 + (index % 2) * 14) * unit];
      drawTree(stage, 'round', at, 150 * unit, 0.46);
      stage.as('plant', 0.47, () => {
        for (let apple = 0; apple < 5; apple += 1)
          stage.fill('fruit', [
            ...[0, 1, 2, 3, 4, 5].map(
              (turn): Point => [
                at[0] + (Math.sin(apple * 2.3) * 36 + Math.cos(turn) * 7) * unit,
                at[1] - (100 + Math.cos(apple * 1.7) * 24 + Math.sin(turn) * 7) * unit,
              ],
            ),
          ]);
      });
    }
  if (crop === 'pumpkin')
    for (let index = 0; index < 9; index += 1) {
      const y = lerp(top + 30 * unit, height * 0.72, (index / 9) ** 1.3);
      drawPumpkin(stage, [width * random.next(), y], lerp(24, 62, index / 9) * unit, 0.5);
    }
}

function loadOf(stage: Stage, crop: Crop, [x, y]: Point, size: number): void {
  for (const [dx, dy] of [
    [-0.34, 0],
    [0.02, 0],
    [0.36, 0],
    [-0.16, 0.24],
    [0.2, 0.24],
  ] as const) {
    const at: Point = [x + dx * size, y - dy * size];
    if (crop === 'wheat') drawBale(stage, [at[0] - size * 0.06, at[1]], size * 0.33, 0.59);
    else if (crop === 'pumpkin') drawPumpkin(stage, at, size * 0.36, 0.59);
    else
      stage.as('prop', 0.59, () =>
        drawCrate(
          stage,
          [at[0] - size * 0.16, at[1] - size * 0.03],
          size * 0.32,
          size * 0.2,
          dx < 0 ? 'fruit' : 'fruitAlt',
        ),
      );
  }
}

function front(stage: Stage, crop: Crop, across: (part: number) => number, facing: 1 | -1, wide: boolean): void {
  const { width, height, unit, random } = stage;
  const tall = Math.min(height * 0.5, 460 * unit);
  const foot: Point = [across(wide ? 0.1 : 0.17), height * 0.95];
  const crate: Point = [foot[0] + facing * tall * 0.18, foot[1] - tall * 0.42];
  const fruit = crop === 'wheat' ? 'fruitAlt' : 'fruit';
  const pose = walking(stage, foot, tall, facing, 0.55, { lean: -0.04 });
  drawFigure(
    stage,
    somebody(random, {
      apron: random.chance(0.5) ? 'light' : undefined,
      sleeves: 'short',
      beard: false,
      hair: random.pick(['sunhat', 'headscarf', 'cap'] as const),
    }),
    {
      ...pose,
      hands: [
        [crate[0] + facing * 58 * unit, crate[1] - 10 * unit],
        [crate[0] - facing * 26 * unit, crate[1] - 6 * unit],
      ],
      hold: () =>
        stage.as('prop', 0.8, () =>
          drawCrate(stage, [crate[0] - 72 * unit, crate[1] + 4 * unit], 150 * unit, 74 * unit, fruit),
        ),
    },
    0.8,
  );
  stage.as('prop', 0.84, () => {
    for (const [part, dy] of [
      [0.38, 0.955],
      [0.5, 0.975],
    ] as const)
      drawCrate(
        stage,
        [across(part) - 80 * unit, height * dy],
        160 * unit,
        74 * unit,
        part < 0.4 ? 'fruitAlt' : 'fruit',
      );
  });
  drawBush(stage, [across(1), height * 0.98], 170 * unit, 0.86);
  if (crop === 'pumpkin')
    for (const [part, size] of [
      [0.68, 130],
      [0.8, 90],
      [0.27, 70],
    ] as const)
      drawPumpkin(stage, [across(part), height * 0.985], size * unit, 0.88);
  if (crop === 'wheat')
    drawWheat(stage, [across(0.56), height * 1.02], [across(1.02), height * 1.02], 18, 150 * unit, 0.9);
  else drawGrass(stage, [width * 0.5, height * 1.01], width * 0.55, 26, 70 * unit, 0.9);
}
