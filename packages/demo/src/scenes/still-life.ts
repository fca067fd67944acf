import { curve, ellipse, type Point, rect } from '../drawing/geometry.ts';
import { drawFruit } from '../drawing/market-goods.ts';
import { drawFlower } from '../drawing/nature.ts';
import { drawRoom, drawWindow } from '../drawing/rooms.ts';
import type { Stage } from '../drawing/stage.ts';
import { drawBottle, drawCup, drawJug } from '../drawing/vessels.ts';
import type { SceneKind } from './scene.ts';

export const stillLife: SceneKind = {
  id: 'still-life',
  tags: ['still life', 'fruit', 'food', 'table', 'flowers', 'interior'],
  titles: [
    'Pears, Mostly',
    'Table at Noon',
    'Still Life with Unpaid Bill',
    'Bowl and Blue Jug',
    'Arrangement for a Tuesday',
    'What the Guests Left',
    'Lemons Keep',
    'Fruit Before Rain',
    'The Cloth Was New',
    'Breakfast, Unattended',
  ],
  alt: 'A bowl of fruit, a jug of flowers, a bottle and a cup stand on a table with a checked cloth before a window',
  lights: ['indoor', 'day', 'dusk'],
  formats: ['square', 'portrait', 'landscape'],
  draw,
};

function draw(stage: Stage): void {
  const { width, height, unit, random } = stage;
  drawRoom(stage, 0.72, random.pick(['wall', 'wallAlt', 'accentAlt'] as const), 'wood');
  const flip = random.chance(0.5) ? 1 : -1;
  const windowWidth = Math.min(width * 0.34, 360 * unit);
  drawWindow(
    stage,
    width * (0.5 + flip * 0.22) - windowWidth / 2,
    height * 0.08,
    windowWidth,
    height * 0.42,
    random.pick(['hills', 'sea', 'city'] as const),
    random.chance(0.35) ? undefined : random.pick(['light', 'scarf'] as const),
  );
  picture(stage, [width * (0.5 - flip * 0.28), height * 0.24]);
  const top = height * 0.64;
  cloth(stage, top);
  drawJugOfFlowers(stage, [width * (0.5 - flip * 0.24), height * 0.74]);
  stage.as('prop', 0.7, () => drawBottle(stage, [width * (0.5 + flip * 0.3), height * 0.74], 330 * unit, 'leafDark'));
  bowl(stage, [width * (0.5 + flip * 0.04), height * 0.84]);
  stage.as('prop', 0.85, () => drawCup(stage, [width * (0.5 + flip * 0.34), height * 0.88], 100 * unit, 'accent'));
  drawFruit(stage, [width * (0.5 - flip * 0.3), height * 0.9], 96 * unit, 2);
  drawFruit(stage, [width * (0.5 - flip * 0.2), height * 0.92], 104 * unit, 0);
  drawFruit(stage, [width * (0.5 + flip * 0.22), height * 0.94], 92 * unit, random.pick([1, 4]));
  knife(stage, [width * 0.5, height * 0.955], flip);
}

function picture(stage: Stage, [x, y]: Point): void {
  const { unit } = stage;
  stage.as('prop', 0.2, () => {
    stage.fill('woodDark', rect(x - 110 * unit, y - 80 * unit, 220 * unit, 170 * unit));
    stage.fill('light', rect(x - 96 * unit, y - 66 * unit, 192 * unit, 142 * unit));
    stage.fill('accent', ellipse(x + 30 * unit, y - 8 * unit, 30 * unit));
    stage.fill(
      'far',
      curve([
        [x - 96 * unit, y + 76 * unit],
        [x - 60 * unit, y + 10 * unit],
        [x - 10 * unit, y + 44 * unit],
        [x + 40 * unit, y + 14 * unit],
        [x + 96 * unit, y + 50 * unit],
        [x + 96 * unit, y + 76 * unit],
      ]),
    );
  });
}

function cloth(stage: Stage, top: number): void {
  const { width, height, unit } = stage;
  stage.as('prop', 0.5, () => {
    stage.fill('light', [
      [width * 0.04, top],
      [width * 0.96, top],
      [width * 1.04, height * 1.02],
      [-width * 0.04, height * 1.02],
    ]);
    const stripe = (part: number): number => width * 0.5 + (part - 0.5) * width * 0.92;
    const foot = (part: number): number => width * 0.5 + (part - 0.5) * width * 1.08;
    for (const part of [0.1, 0.26, 0.42, 0.58, 0.74, 0.9])
      stage.fill(
        'accent',
        [
          [stripe(part - 0.025), top],
          [stripe(part + 0.025), top],
          [foot(part + 0.025), height * 1.02],
          [foot(part - 0.025), height * 1.02],
        ],
        { shade: 0.25, detail: 1 },
      );
    for (const part of [0.16, 0.42, 0.72])
      stage.fill('accentAlt', rect(width * 0.01, top + (height - top) * part, width * 0.98, 14 * unit), {
        shade: 0.25,
        detail: 1,
      });
  });
}

function drawJugOfFlowers(stage: Stage, at: Point): void {
  const { unit, random } = stage;
  for (let index = 0; index < 9; index += 1)
    drawFlower(
      stage,
      [at[0] + (index - 4) * 12 * unit, at[1] - 200 * unit],
      random.between(150, 260) * unit,
      random.pick(['petal', 'accent', 'scarf', 'light'] as const),
      0.65,
    );
  stage.as('prop', 0.7, () => drawJug(stage, at, 230 * unit, 'accentAlt'));
}

function bowl(stage: Stage, [x, y]: Point): void {
  const { unit } = stage;
  const fruit: readonly (readonly [number, number, number])[] = [
    [-104, -118, 0],
    [-36, -128, 1],
    [44, -124, 4],
    [112, -116, 2],
    [-66, -182, 2],
    [10, -196, 3],
    [72, -178, 0],
  ];
  for (const [dx, dy, kind] of fruit) drawFruit(stage, [x + dx * unit, y + (dy + 44) * unit], 104 * unit, kind);
  stage.as('prop', 0.8, () => {
    stage.fill(
      'accentAlt',
      curve(
        [
          [x - 210 * unit, y - 110 * unit],
          [x + 210 * unit, y - 110 * unit],
          [x + 180 * unit, y - 40 * unit],
          [x + 90 * unit, y],
          [x - 90 * unit, y],
          [x - 180 * unit, y - 40 * unit],
        ],
        true,
        3,
      ),
      { shade: 0.1 },
    );
    stage.fill(
      'light',
      [
        [x - 198 * unit, y - 82 * unit],
        [x + 198 * unit, y - 82 * unit],
        [x + 192 * unit, y - 66 * unit],
        [x - 192 * unit, y - 66 * unit],
      ],
      { detail: 1 },
    );
  });
}

function knife(stage: Stage, [x, y]: Point, flip: number): void {
  const { unit } = stage;
  stage.as('prop', 0.9, () => {
    stage.fill(
      'metal',
      [
        [x, y - 8 * unit],
        [x - flip * 130 * unit, y - 2 * unit],
        [x, y + 9 * unit],
      ],
      { shade: 0.3 },
    );
    stage.fill('woodDark', [
      [x, y - 9 * unit],
      [x + flip * 80 * unit, y - 12 * unit],
      [x + flip * 84 * unit, y + 8 * unit],
      [x, y + 10 * unit],
    ]);
  });
}
