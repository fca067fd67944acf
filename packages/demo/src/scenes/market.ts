import { drawRow } from '../drawing/buildings.ts';
import { drawFigure, somebody } from '../drawing/figure.ts';
import { ellipse, lerp, type Point, rect } from '../drawing/geometry.ts';
import { drawCrate } from '../drawing/market-goods.ts';
import { drawFlower, drawSky, leaf } from '../drawing/nature.ts';
import type { Paint } from '../drawing/palette.ts';
import { drawPebbles } from '../drawing/pebbles.ts';
import { standing, walking } from '../drawing/poses.ts';
import type { Stage } from '../drawing/stage.ts';
import type { SceneKind } from './scene.ts';

export const market: SceneKind = {
  id: 'market',
  tags: ['market', 'food', 'fruit', 'shopping', 'people', 'town'],
  titles: [
    'Saturday, Early',
    'Two for One Plums',
    'The Lemon Lady',
    'Exact Change',
    'Market Square',
    'Weighed by Hand',
    'Everything Must Glow',
    'A Pound of Cherries',
    'Best Stall on the Left',
    'Canvas and Crates',
  ],
  alt: 'A stallholder under a striped awning sells fruit and flowers from heaped crates to a customer with a basket, in a town square',
  lights: ['day', 'dusk', 'day'],
  formats: ['square', 'landscape', 'portrait'],
  draw,
};

function draw(stage: Stage): void {
  const { width, height, unit, random } = stage;
  drawSky(stage, 0.4, [random.between(0.1, 0.9), 0.1], 0.06);
  drawRow(stage, height * 0.6, (height * 0.28) / unit, (height * 0.4) / unit, 0.25, stage.light === 'dusk' ? 0.4 : 0);
  stage.as('land', 0.4, () => stage.fill('road', rect(-10, height * 0.6, width + 20, height), { shade: 0.2 }));
  drawPebbles(stage, height * 0.64, height * 0.98, 50, 'road');
  const facing = random.chance(0.5) ? 1 : -1;
  const wide = Math.min(width * 0.62, 720 * unit);
  const x = width * (0.5 - facing * 0.1) - wide / 2;
  const top = height * 0.26;
  const counter = height * 0.7;
  stage.as('prop', 0.5, () => {
    for (const part of [0.03, 0.97])
      stage.fill('woodDark', rect(x + wide * part - 8 * unit, top, 16 * unit, height * 0.92 - top));
    stage.fill('wallAlt', rect(x + wide * 0.04, top + 60 * unit, wide * 0.92, counter - top - 50 * unit), {
      shade: -0.35,
      detail: 1,
    });
    for (let index = 0; index < 7; index += 1)
      string(stage, [x + wide * (0.12 + index * 0.13), top + 84 * unit], index);
  });
  const seller = somebody(random, { apron: 'accentAlt', sleeves: 'short' });
  const tall = Math.min(height * 0.52, 540 * unit);
  const at: Point = [x + wide * (0.5 - facing * 0.14), counter + tall * 0.38];
  drawFigure(
    stage,
    seller,
    standing(stage, at, tall, facing, {
      turn: 0.6,
      lean: 0.06,
      hands: [
        [at[0] + facing * tall * 0.32, counter - tall * 0.12],
        [at[0] + facing * tall * 0.12, counter - tall * 0.06],
      ],
    }),
    0.6,
  );
  stage.as('prop', 0.62, () =>
    stage.fill('fruit', ellipse(at[0] + facing * tall * 0.36, counter - tall * 0.15, 24 * unit)),
  );
  stall(stage, x, wide, counter, height * 0.92);
  awning(stage, x, wide, top);
  customer(
    stage,
    [x + wide * (facing === 1 ? 1 : 0) + facing * 40 * unit, height * 0.95],
    facing === 1 ? -1 : 1,
    tall * 1.14,
  );
  const bucket: Point = [x + wide * (facing === 1 ? 0 : 1) - facing * 90 * unit, height * 0.95];
  for (let index = 0; index < 8; index += 1)
    drawFlower(
      stage,
      [bucket[0] + (index - 3.5) * 17 * unit, bucket[1] - 80 * unit],
      random.between(110, 170) * unit,
      random.pick(['petal', 'accent', 'scarf', 'light'] as const),
      0.85,
    );
  stage.as('prop', 0.87, () =>
    stage.fill('metal', [
      [bucket[0] - 74 * unit, bucket[1] - 110 * unit],
      [bucket[0] + 74 * unit, bucket[1] - 110 * unit],
      [bucket[0] + 56 * unit, bucket[1]],
      [bucket[0] - 56 * unit, bucket[1]],
    ]),
  );
}

function string(stage: Stage, [x, y]: Point, index: number): void {
  const { unit } = stage;
  stage.line(
    'soil',
    [
      [x, y - 30 * unit],
      [x, y + 70 * unit],
    ],
    3 * unit,
    { detail: 1 },
  );
  for (let bead = 0; bead < 3; bead += 1) {
    if (index % 2 === 0)
      stage.fill('light', ellipse(x + (bead % 2 === 0 ? -8 : 8) * unit, y + bead * 30 * unit, 17 * unit, 16 * unit), {
        shade: -0.08,
      });
    else stage.fill('accent', leaf([x, y + bead * 24 * unit], Math.PI / 2 + (bead - 1) * 0.5, 50 * unit, 18 * unit));
  }
}

function stall(stage: Stage, x: number, wide: number, counter: number, floor: number): void {
  const { unit } = stage;
  const fruits: Paint[] = ['fruit', 'fruitAlt', 'scarf', 'leaf', 'petal', 'roof'];
  stage.as('prop', 0.7, () => {
    stage.fill('wood', rect(x, counter, wide, floor - counter), { shade: -0.25 });
    for (let plank = 0; plank < 9; plank += 1)
      stage.line(
        'woodDark',
        [
          [x + (plank / 9) * wide, counter + 12 * unit],
          [x + (plank / 9) * wide, floor],
        ],
        4 * unit,
        { detail: 1 },
      );
    for (let index = 0; index < 4; index += 1)
      drawCrate(
        stage,
        [x + wide * (0.02 + index * 0.245), counter + 34 * unit],
        wide * 0.22,
        60 * unit,
        fruits[index] ?? 'fruit',
      );
    for (let index = 0; index < 3; index += 1)
      drawCrate(
        stage,
        [x + wide * (0.06 + index * 0.31), floor - 12 * unit],
        wide * 0.26,
        80 * unit,
        fruits[index + 3] ?? 'leaf',
      );
  });
}

function awning(stage: Stage, x: number, wide: number, top: number): void {
  const { unit } = stage;
  const stripes = 9;
  stage.as('prop', 0.75, () => {
    for (let stripe = 0; stripe < stripes; stripe += 1) {
      const [a, b] = [stripe / stripes, (stripe + 1) / stripes];
      const upper = (part: number): number => x + lerp(0.05, 0.95, part) * wide;
      const lower = (part: number): number => x - 30 * unit + part * (wide + 60 * unit);
      const y = top + 78 * unit;
      stage.fill(stripe % 2 === 0 ? 'accent' : 'light', [
        [upper(a), top - 30 * unit],
        [upper(b), top - 30 * unit],
        [lower(b), y],
        [lower(b) - (lower(b) - lower(a)) * 0.2, y + 24 * unit],
        [(lower(a) + lower(b)) / 2, y + 30 * unit],
        [lower(a) + (lower(b) - lower(a)) * 0.2, y + 24 * unit],
        [lower(a), y],
      ]);
    }
  });
}

function customer(stage: Stage, foot: Point, facing: 1 | -1, tall: number): void {
  const { unit, random } = stage;
  const person = somebody(random, {
    cut: random.pick(['dress', 'coat', 'skirt'] as const),
    hair: random.pick(['bun', 'bob', 'sunhat', 'ponytail'] as const),
    beard: false,
  });
  const pose = walking(stage, foot, tall, facing, 0.35);
  const basket: Point = [foot[0] + facing * 50 * unit, foot[1] - tall * 0.4];
  drawFigure(
    stage,
    person,
    {
      ...pose,
      lean: 0.02,
      hands: [
        [foot[0] + facing * tall * 0.22, foot[1] - tall * 0.6],
        [basket[0], basket[1] - 20 * unit],
      ],
      hold: () => basketOf(stage, basket),
    },
    0.88,
  );
}

function basketOf(stage: Stage, [x, y]: Point): void {
  const { unit } = stage;
  stage.as('prop', 0.9, () => {
    stage.line(
      'woodDark',
      [
        [x - 44 * unit, y + 26 * unit],
        [x - 22 * unit, y - 14 * unit],
        [x + 22 * unit, y - 14 * unit],
        [x + 44 * unit, y + 26 * unit],
      ],
      7 * unit,
    );
    for (const dx of [-24, 4, 28])
      stage.fill(dx === 4 ? 'leaf' : 'fruit', ellipse(x + dx * unit, y + 22 * unit, 18 * unit));
    stage.fill('wood', [
      [x - 54 * unit, y + 24 * unit],
      [x + 54 * unit, y + 24 * unit],
      [x + 40 * unit, y + 84 * unit],
      [x - 40 * unit, y + 84 * unit],
    ]);
    stage.line(
      'woodDark',
      [
        [x - 48 * unit, y + 52 * unit],
        [x + 48 * unit, y + 52 * unit],
      ],
      4 * unit,
      { detail: 1 },
    );
  });
}
