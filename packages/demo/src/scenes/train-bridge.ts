import { drawBird } from '../drawing/bird.ts';
import { drawFigure, somebody } from '../drawing/figure.ts';
import { lerp, type Point, rect } from '../drawing/geometry.ts';
import {
  drawBush,
  drawFlower,
  drawGrass,
  drawLand,
  drawMountains,
  drawSky,
  drawSmoke,
  drawTree,
  drawWater,
} from '../drawing/nature.ts';
import { sitting } from '../drawing/poses.ts';
import type { Stage } from '../drawing/stage.ts';
import { drawTrain } from '../drawing/train.ts';
import type { SceneKind } from './scene.ts';

export const trainBridge: SceneKind = {
  id: 'train-bridge',
  tags: ['train', 'bridge', 'travel', 'landscape', 'railway', 'river'],
  titles: [
    'The 9:14 to Anywhere',
    'Viaduct',
    'Steam over the Sill',
    'Window Seat',
    'Sleeper to the Coast',
    'Nine Arches',
    'Branch Line',
    'Change at Halden',
    'All Stations',
    'The Slow Express',
  ],
  alt: 'A steam train crosses a stone viaduct over a river valley while somebody on the bank watches from the grass',
  lights: ['day', 'dusk', 'night'],
  formats: ['landscape', 'portrait', 'square'],
  draw,
};

function draw(stage: Stage): void {
  const { width, height, unit, random } = stage;
  drawSky(stage, 0.6, [random.between(0.15, 0.85), 0.16], 0.085);
  drawMountains(stage, height * 0.58, height * 0.26, 4, 0.08);
  drawLand(stage, 'hill', height * 0.52, 50, 2, 0.2);
  for (let index = 0; index < 8; index += 1)
    drawTree(
      stage,
      random.pick(['pine', 'round', 'poplar'] as const),
      [random.next() * width, height * random.between(0.58, 0.63)],
      random.between(90, 150) * unit,
      0.25,
    );
  drawWater(stage, height * 0.63, height * 0.86, random.between(0.4, 0.6));
  const deck = height * 0.44;
  const facing = random.chance(0.5) ? 1 : -1;
  viaduct(stage, deck, height * 0.76);
  const size = Math.min(118 * unit, width * 0.13);
  stage.moving(
    'pass',
    () => {
      const funnel = drawTrain(stage, [width * (0.5 + facing * 0.27), deck], size, facing, width > height ? 3 : 2, 0.5);
      drawSmoke(stage, funnel, 110 * unit * 1, 3);
      for (let puff = 0; puff < 5; puff += 1)
        drawSmoke(
          stage,
          [funnel[0] - facing * (puff * 90 + 50) * unit, funnel[1] - (30 + puff * 18) * unit],
          (80 + puff * 14) * unit,
          2,
        );
    },
    { way: facing, seconds: 16 },
  );
  bank(stage, facing);
  for (let index = 0; index < 4; index += 1)
    drawBird(stage, [random.between(0.1, 0.9) * width, random.between(0.08, 0.26) * height], 26 * unit, 'dark');
}

function viaduct(stage: Stage, deck: number, foot: number): void {
  const { width, unit } = stage;
  const arches = width > stage.height ? 6 : 4;
  const gap = (width + 80) / arches;
  stage.as('building', 0.4, () => {
    for (let index = 0; index <= arches; index += 1) {
      const x = -40 + index * gap;
      const half = gap * 0.13;
      stage.fill('stone', [
        [x - half, deck],
        [x + half, deck],
        [x + half * 1.15, foot],
        [x - half * 1.15, foot],
      ]);
      stage.fill(
        'stone',
        [
          [x + half * 0.4, deck + 20 * unit],
          [x + half, deck],
          [x + half * 1.15, foot],
          [x + half * 0.5, foot],
        ],
        { shade: -0.25 },
      );
      stage.fill('stone', rect(x - half * 1.35, foot - 16 * unit, half * 2.7, 34 * unit), { shade: -0.15 });
    }
    for (let index = 0; index < arches; index += 1)
      stage.fill('stone', spandrel(-40 + index * gap, gap, deck + 30 * unit), { shade: index % 2 === 0 ? 0.08 : 0 });
    stage.fill('stone', rect(-10, deck, width + 20, 46 * unit), { shade: 0.05 });
    stage.fill('stone', rect(-10, deck + 40 * unit, width + 20, 10 * unit), { shade: -0.35, detail: 1 });
    for (let x = 0; x < width; x += 64 * unit)
      stage.line(
        'stone',
        [
          [x, deck + 12 * unit],
          [x, deck + 38 * unit],
        ],
        3 * unit,
        { shade: -0.35, detail: 2 },
      );
    stage.fill('dark', rect(-10, deck - 5 * unit, width + 20, 8 * unit));
  });
}

/** The wall above one arch. */
function spandrel(x: number, gap: number, top: number): Point[] {
  const radius = gap * 0.38;
  const spring = top + radius * 1.15;
  const arch = Array.from({ length: 15 }, (_, step): Point => {
    const turn = lerp(0, Math.PI, step / 14);
    return [x + gap / 2 + Math.cos(turn) * radius, spring - Math.sin(turn) * radius];
  });
  return [[x, top - 10], [x + gap, top - 10], [x + gap, spring], ...arch, [x, spring]];
}

function bank(stage: Stage, facing: 1 | -1): void {
  const { width, height, unit, random } = stage;
  drawLand(stage, 'grass', height * 0.84, 18, 1.5, 0.6);
  drawBush(stage, [width * (0.5 + facing * 0.42), height * 0.9], 170 * unit, 0.7);
  drawTree(
    stage,
    random.pick(['round', 'pine', 'blossom'] as const),
    [width * (0.5 - facing * 0.42), height * 0.93],
    Math.min(height * 0.6, 560 * unit),
    0.7,
  );
  const seat: Point = [width * (0.5 - facing * 0.14), height * 0.945];
  const tall = 330 * unit;
  drawFigure(
    stage,
    somebody(random, { sleeves: 'long', cut: 'trousers' }),
    sitting(stage, seat, seat[1] + 16 * unit, tall, facing, {
      lean: -0.2,
      nod: -0.25,
      feet: [
        [seat[0] + facing * tall * 0.32, seat[1] + 4 * unit],
        [seat[0] + facing * tall * 0.26, seat[1] + 8 * unit],
      ],
      hands: [
        [seat[0] + facing * tall * 0.17, seat[1] - tall * 0.2],
        [seat[0] - facing * tall * 0.16, seat[1] - 4 * unit],
      ],
    }),
    0.8,
  );
  drawGrass(stage, [width * 0.5, height * 1.0], width * 0.55, 50, 70 * unit, 0.9);
  for (let index = 0; index < 8; index += 1)
    drawFlower(
      stage,
      [random.next() * width, height * random.between(0.98, 1.02)],
      random.between(60, 110) * unit,
      random.pick(['petal', 'scarf', 'light', 'accent'] as const),
      0.92,
    );
}
