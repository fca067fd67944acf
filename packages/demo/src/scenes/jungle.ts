import { drawFigure, somebody } from '../drawing/figure.ts';
import { curve, ellipse, type Point, ribbon } from '../drawing/geometry.ts';
import {
  drawBananaLeaf,
  drawCliffs,
  drawJungleTrunk,
  drawMonstera,
  drawPalmLeaf,
  drawParrot,
  drawPool,
  drawWaterfall,
} from '../drawing/jungle-plants.ts';
import { drawBush, drawLand, drawSky, drawTree } from '../drawing/nature.ts';
import type { Paint } from '../drawing/palette.ts';
import { standing } from '../drawing/poses.ts';
import type { Stage } from '../drawing/stage.ts';
import { drawTiger } from '../drawing/tiger.ts';
import type { SceneKind } from './scene.ts';

export const jungle: SceneKind = {
  id: 'jungle',
  tags: ['tiger', 'jungle', 'animals', 'rainforest', 'adventure', 'parrots', 'leaves', 'wildlife'],
  titles: [
    'Do Not Rustle',
    'The Landlord Passes',
    'Stripes Between Leaves',
    'Field Notes, Page One',
    'The Expert Holds Her Breath',
    'Parrots Told Everyone',
    'Past the Waterfall, Left',
    'Soft Feet',
    'Seen First',
    'An Appointment With a Tiger',
  ],
  alt: 'A tiger walks past a waterfall through layers of jungle leaves, parrots look on, and an explorer hides half behind a bush',
  lights: ['day', 'dusk', 'day', 'rain'],
  formats: ['landscape', 'portrait', 'square'],
  draw,
};

function draw(stage: Stage): void {
  const { width, height, unit, random } = stage;
  const facing = random.chance(0.5) ? 1 : -1;
  const across = (part: number): number => width * (0.5 + facing * (part - 0.5));
  const ground = height * (width > height ? 0.66 : 0.7);
  drawSky(stage, 0.6, [facing === 1 ? 0.2 : 0.8, 0.16], 0.08);
  const fallX = across(random.between(0.58, 0.74));
  if (stage.look.detail > 0) drawLand(stage, 'hill', ground - 190 * unit, 60, 5, 0.12, 0.1);
  drawCliffs(stage, fallX, ground);
  drawWaterfall(stage, [fallX, height * 0.24], 120 * unit, ground - 14 * unit);
  drawLand(stage, 'hill', ground - 10 * unit, 12, 3, 0.3, -0.1);
  drawPool(stage, fallX, ground + 22 * unit);
  for (const part of [0.06, 0.32, 0.9]) {
    const x = across(part) + random.between(-30, 30) * unit;
    drawTree(stage, 'round', [x, ground + 6 * unit], random.between(260, 380) * unit, 0.35);
  }
  for (const part of [0.16, 0.34, 0.95]) drawBush(stage, [across(part), ground + 16 * unit], 170 * unit, 0.4);
  drawLand(stage, 'grass', ground + 44 * unit, 12, 2, 0.5);
  path(stage, ground);
  const trunkX = across(random.between(0.05, 0.09));
  drawJungleTrunk(stage, trunkX, random.between(70, 90) * unit);
  explorer(stage, [across(0.2), height * 0.84], facing);
  const size = Math.min(height * 0.33, width * 0.235);
  drawTiger(stage, [across(0.62), height * 0.88], size, random.chance(0.7) ? facing : facing === 1 ? -1 : 1, 0.7);
  branch(stage, trunkX, facing);
  front(stage, across);
}

function path(stage: Stage, ground: number): void {
  const { width, height, unit } = stage;
  stage.as('land', 0.55, () =>
    stage.fill(
      'soil',
      curve(
        [
          [-30, height * 0.84],
          [width * 0.3, height * 0.81],
          [width * 0.7, height * 0.82],
          [width + 30, ground + 90 * unit],
          [width + 30, height * 0.93],
          [width * 0.6, height * 0.93],
          [width * 0.25, height * 0.91],
          [-30, height * 0.95],
        ],
        true,
        3,
      ),
      { shade: -0.1 },
    ),
  );
}

function explorer(stage: Stage, foot: Point, facing: 1 | -1): void {
  const { height, unit, random } = stage;
  const tall = Math.min(height * 0.42, 400 * unit);
  const person = somebody(random, { hair: 'sunhat', beard: false, top: 'light', sleeves: 'long', cut: 'trousers' });
  const eye: Point = [foot[0] + facing * tall * 0.13, foot[1] - tall * 0.88];
  const isWriting = random.chance(0.4);
  const hands: readonly [Point, Point] = isWriting
    ? [
        [foot[0] + facing * tall * 0.22, foot[1] - tall * 0.58],
        [foot[0] + facing * tall * 0.16, foot[1] - tall * 0.57],
      ]
    : [
        [eye[0] + facing * 16 * unit, eye[1] + 6 * unit],
        [eye[0], eye[1] + 8 * unit],
      ];
  drawFigure(
    stage,
    person,
    standing(stage, foot, tall, facing, {
      lean: 0.12,
      turn: 0.4,
      hands,
      hold: ({ hands: [far, near] }) =>
        stage.as('prop', 0.62, () => {
          if (isWriting)
            stage.fill('accentAlt', [
              [near[0] - facing * 22 * unit, near[1] - 6 * unit],
              [far[0] + facing * 22 * unit, far[1] - 30 * unit],
              [far[0] + facing * 30 * unit, far[1] + 2 * unit],
              [near[0] - facing * 14 * unit, near[1] + 26 * unit],
            ]);
          else
            stage.fill(
              'dark',
              ellipse((far[0] + near[0]) / 2 + facing * 14 * unit, near[1] - 8 * unit, 24 * unit, 11 * unit),
            );
        }),
    }),
    0.6,
  );
  drawBush(stage, [foot[0] + facing * 10 * unit, foot[1] + 6 * unit], 290 * unit, 0.64);
  stage.as('plant', 0.66, () => {
    for (const turn of [-0.9, -0.35, 0.1, 0.55])
      drawBananaLeaf(
        stage,
        [foot[0] + facing * 40 * unit, foot[1] + 40 * unit],
        -Math.PI / 2 + turn + facing * 0.2,
        random.between(170, 230) * unit,
        turn * 0.9,
        turn > 0.2 ? 'leaf' : 'leafDark',
      );
  });
}

function branch(stage: Stage, trunkX: number, facing: 1 | -1): void {
  const { width, height, unit, random } = stage;
  const y = height * random.between(0.23, 0.28);
  const reach = Math.min(width * 0.5, 480 * unit);
  const at = (part: number): Point => [
    trunkX + facing * part * reach,
    y - Math.sin(part * 2.6) * 34 * unit + part * 26 * unit,
  ];
  stage.as('tree', 0.72, () => {
    stage.fill(
      'bark',
      ribbon([0, 0.25, 0.5, 0.75, 1].map(at), [46 * unit, 34 * unit, 26 * unit, 19 * unit, 9 * unit]),
      {
        shade: -0.1,
      },
    );
    for (const part of [0.22, 0.86]) {
      const [x, top] = at(part);
      stage.line(
        'leafDark',
        curve([
          [x, top],
          [x + 24 * unit, top + 90 * unit],
          [x - 6 * unit, top + 190 * unit],
        ]),
        7 * unit,
        { detail: 1 },
      );
    }
  });
  const spots = random.chance(0.5) ? [0.42, 0.6] : [0.36, 0.52, 0.8];
  const feathers: readonly Paint[] = ['accent', 'fruitAlt', 'petal'];
  for (const [index, part] of spots.entries()) {
    const [x, top] = at(part);
    drawParrot(
      stage,
      [x, top - 22 * unit],
      random.between(140, 165) * unit,
      random.chance(0.6) ? facing : facing === 1 ? -1 : 1,
      feathers[index] ?? 'accent',
      0.76,
    );
  }
}

/** The near leaves, dark against the light: they frame and let the eye through. */
function front(stage: Stage, across: (part: number) => number): void {
  const { height, unit, random } = stage;
  const down = Math.PI / 2;
  stage.as('plant', 0.92, () => {
    for (const [part, turn] of [
      [1.02, 0.7],
      [0.99, 0.25],
      [0.86, 0.1],
    ] as const) {
      const aside = across(1) > across(0) ? 1 : -1;
      drawPalmLeaf(stage, [across(part), -20], down + aside * turn, 330 * unit, aside * 0.5, 'leafDark');
    }
    for (let index = 0; index < (stage.look.detail === 0 ? 5 : 9); index += 1) {
      const part = [-0.03, 0.05, 0.93, 0.36, 1.04, 0.52, 0.14, 0.99, 0.24][index] ?? 0;
      const root: Point = [across(part), height + 20 * unit];
      const turn = (root[0] / stage.width - 0.5) * -0.7 + random.between(-0.25, 0.25);
      const size = (part > 0.1 && part < 0.9 ? 120 : 230) * unit * random.between(0.85, 1.1);
      if (index % 2 === 0)
        drawMonstera(
          stage,
          [root[0], root[1] - size * 0.45],
          -down + turn,
          size * 0.8,
          index % 4 === 0 ? 'leafDark' : 'leaf',
        );
      else drawPalmLeaf(stage, root, -down + turn, size * 1.1, turn, index === 1 ? 'leaf' : 'leafDark');
    }
  });
}
