import { drawSkyline } from '../drawing/buildings.ts';
import { drawFigure, somebody } from '../drawing/figure.ts';
import { type Point, rect } from '../drawing/geometry.ts';
import { drawLantern } from '../drawing/lamps.ts';
import { drawGrass, drawLand, drawSky, drawTree, drawWater } from '../drawing/nature.ts';
import { sitting } from '../drawing/poses.ts';
import type { Stage } from '../drawing/stage.ts';
import type { SceneKind } from './scene.ts';

export const couple: SceneKind = {
  id: 'couple',
  tags: ['love', 'couple', 'park', 'city', 'people', 'evening'],
  titles: [
    'The Good Bench',
    'Nothing to Add',
    'Last Tram Missed',
    'Across the Water',
    'Tuesday, Almost Eight',
    'Room for Two',
    'Slow Evening',
    'What They Said to the River',
    'An Hour Before Dark',
    'Shared Coat',
  ],
  alt: 'A couple sit close together on a park bench by the water, with a city skyline on the far bank and a tree over them',
  lights: ['dusk', 'night', 'day'],
  formats: ['landscape', 'square', 'portrait'],
  draw,
};

function draw(stage: Stage): void {
  const { width, height, unit, random } = stage;
  const shore = height * 0.5;
  drawSky(stage, 0.5, [random.between(0.55, 0.8), 0.24], 0.1);
  drawSkyline(stage, shore + 4, 40, 210, 0.15, stage.light === 'day' ? 0 : 0.5, stage.light === 'day' ? 0.25 : 0);
  drawWater(stage, shore, height * 0.74, 0.68);
  drawLand(stage, 'grass', height * 0.73, 10, 2, 0.5);
  stage.as('land', 0.55, () => stage.fill('road', rect(-10, height * 0.84, width + 20, height * 0.1)));
  const mirrored = random.chance(0.5);
  const x = width * (mirrored ? 0.58 : 0.42);
  drawTree(
    stage,
    random.pick(['round', 'blossom'] as const),
    [width * (mirrored ? 0.9 : 0.1), height * 0.88],
    Math.min(height * 0.8, 800 * unit),
    0.55,
  );
  lamp(stage, [width * (mirrored ? 0.12 : 0.88), height * 0.87]);
  bench(stage, [x, height * 0.9]);
  drawGrass(stage, [width * 0.5, height * 1.0], width * 0.55, 40, 60 * unit, 0.9);
}

function lamp(stage: Stage, [x, y]: Point): void {
  const { unit } = stage;
  stage.as('prop', 0.5, () => {
    stage.fill('dark', rect(x - 5 * unit, y - 420 * unit, 10 * unit, 420 * unit));
    stage.fill('dark', rect(x - 14 * unit, y - 40 * unit, 28 * unit, 40 * unit));
  });
  drawLantern(stage, [x, y - 450 * unit], 52 * unit, 'lit');
}

function bench(stage: Stage, [x, floor]: Point): void {
  const { unit, random } = stage;
  const seat = floor - 150 * unit;
  stage.as('prop', 0.6, () => {
    for (const slat of [0, 1, 2])
      stage.fill('wood', rect(x - 260 * unit, seat - (150 - slat * 42) * unit, 520 * unit, 30 * unit), {
        shade: -0.15,
      });
    for (const side of [-1, 1])
      stage.fill('dark', rect(x + side * 225 * unit - 8 * unit, seat - 160 * unit, 16 * unit, 310 * unit));
  });
  const tall = 610 * unit;
  stage.as('prop', 0.62, () => stage.fill('wood', rect(x - 275 * unit, seat, 550 * unit, 24 * unit)));
  const left: Point = [x - 66 * unit, seat];
  const right: Point = [x + 66 * unit, seat];
  const first = somebody(random, { hair: 'short', cut: 'trousers', top: 'coat' });
  const second = somebody(random, {
    hair: random.pick(['long', 'bob', 'bun'] as const),
    cut: random.pick(['skirt', 'trousers'] as const),
    top: 'dress',
    bottom: 'scarf',
    beard: false,
  });
  const clasp: Point = [x + 14 * unit, seat - 62 * unit];
  drawFigure(
    stage,
    first,
    sitting(stage, left, floor, tall, 1, {
      lean: 0.05,
      nod: 0.12,
      turn: 0.6,
      hands: [
        [clasp[0] + 4 * unit, clasp[1] - 6 * unit],
        [clasp[0] - 30 * unit, clasp[1] + 14 * unit],
      ],
    }),
    0.68,
  );
  drawFigure(
    stage,
    second,
    sitting(stage, right, floor, tall * 0.95, -1, {
      lean: 0.07,
      nod: 0.06,
      turn: 0.6,
      hands: [
        [clasp[0] - 2 * unit, clasp[1]],
        [clasp[0] + 30 * unit, clasp[1] + 12 * unit],
      ],
    }),
    0.7,
  );
  stage.as('prop', 0.65, () =>
    stage.fill('wood', rect(x - 275 * unit, seat + 8 * unit, 120 * unit, 16 * unit), { shade: -0.1, detail: 2 }),
  );
}
