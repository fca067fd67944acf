import { drawBird } from '../drawing/bird.ts';
import { drawFigure, somebody } from '../drawing/figure.ts';
import { type Point, pill, rect } from '../drawing/geometry.ts';
import {
  drawFlower,
  drawGrass,
  drawLand,
  drawMountains,
  drawRock,
  drawSky,
  drawSmoke,
  drawTree,
  heightAt,
} from '../drawing/nature.ts';
import { walking } from '../drawing/poses.ts';
import type { Stage } from '../drawing/stage.ts';
import type { SceneKind } from './scene.ts';

export const mountainHut: SceneKind = {
  id: 'mountain-hut',
  tags: ['mountains', 'hut', 'hiking', 'nature', 'travel', 'adventure'],
  titles: [
    'Above the Tree Line',
    'Hut with a View of Tomorrow',
    'Soup at 2,100 Metres',
    'The Last Switchback',
    'Thin Air, Thick Socks',
    'Pine Pass',
    'Smoke Means Welcome',
    'Up There It Was Quiet',
    'Second Breakfast Peak',
    'Weather Coming In',
  ],
  alt: 'A walker with a rucksack climbs a path towards a wooden hut with a smoking chimney, below snowy peaks and dark pines',
  lights: ['day', 'dusk', 'night'],
  formats: ['portrait', 'landscape', 'square'],
  draw,
};

function draw(stage: Stage): void {
  const { width, height, unit, random } = stage;
  drawSky(stage, 0.6, [random.between(0.2, 0.8), 0.15], 0.07);
  drawMountains(stage, height * 0.58, height * 0.4, width > height ? 4 : 3, 0.08);
  drawMountains(stage, height * 0.62, height * 0.22, 4, 0.2);
  const ridge = drawLand(stage, 'hill', height * 0.58, 40, 2, 0.3);
  for (let index = 0; index < 13; index += 1) {
    const x = ((index + random.next()) / 13) * width;
    drawTree(stage, 'pine', [x, heightAt(ridge, x) + 34 * unit], random.between(100, 170) * unit, 0.32);
  }
  const meadow = drawLand(stage, 'grass', height * 0.68, 24, 1.4, 0.45);
  const flip = random.chance(0.5) ? 1 : -1;
  const home: Point = [width * (0.5 + flip * 0.2), heightAt(meadow, width * (0.5 + flip * 0.2)) + 40 * unit];
  stage.as('land', 0.5, () =>
    stage.fill(
      'soil',
      [
        [home[0] - 14 * unit, home[1]],
        [home[0] + 18 * unit, home[1]],
        [home[0] + 10 * unit, home[1] + 60 * unit],
        [width * (0.5 - flip * 0.06), height * 0.86],
        [width * (0.5 + flip * 0.06), height * 1.02],
        [width * (0.5 - flip * 0.2), height * 1.02],
        [width * (0.5 - flip * 0.16), height * 0.86],
        [home[0] - 30 * unit, home[1] + 50 * unit],
      ],
      { shade: 0.3 },
    ),
  );
  hut(stage, home);
  for (const part of [0.04, 0.94, 0.12])
    drawTree(stage, 'pine', [width * part, height * random.between(0.84, 0.9)], random.between(320, 460) * unit, 0.6);
  drawRock(stage, [width * (0.5 + flip * 0.34), height * 0.93], 130 * unit, 0.7);
  hiker(stage, [width * (0.5 - flip * 0.12), height * 0.92], flip);
  drawGrass(stage, [width * 0.5, height * 1.0], width * 0.55, 40, 70 * unit, 0.9);
  for (let index = 0; index < 9; index += 1)
    drawFlower(
      stage,
      [random.next() * width, height * random.between(0.97, 1.02)],
      random.between(60, 100) * unit,
      random.pick(['petal', 'accent', 'light'] as const),
      0.92,
    );
  for (let index = 0; index < 3; index += 1)
    drawBird(stage, [random.between(0.2, 0.8) * width, random.between(0.1, 0.3) * height], 26 * unit, 'dark');
}

function hut(stage: Stage, [x, y]: Point): void {
  const { unit } = stage;
  drawSmoke(stage, [x + 62 * unit, y - 215 * unit], 120 * unit, 5);
  stage.as('building', 0.5, () => {
    stage.fill('stone', rect(x + 44 * unit, y - 215 * unit, 34 * unit, 90 * unit));
    stage.fill('wood', rect(x - 110 * unit, y - 110 * unit, 220 * unit, 112 * unit));
    for (let plank = 1; plank < 5; plank += 1)
      stage.line(
        'woodDark',
        [
          [x - 110 * unit, y - 110 * unit + plank * 22 * unit],
          [x + 110 * unit, y - 110 * unit + plank * 22 * unit],
        ],
        3 * unit,
        { detail: 1 },
      );
    stage.fill(
      'wood',
      [
        [x - 110 * unit, y - 108 * unit],
        [x, y - 190 * unit],
        [x + 110 * unit, y - 108 * unit],
      ],
      { shade: -0.1 },
    );
    stage.fill('roof', [
      [x - 146 * unit, y - 92 * unit],
      [x, y - 206 * unit],
      [x + 146 * unit, y - 92 * unit],
      [x + 134 * unit, y - 74 * unit],
      [x, y - 180 * unit],
      [x - 134 * unit, y - 74 * unit],
    ]);
    stage.fill('woodDark', rect(x - 22 * unit, y - 74 * unit, 46 * unit, 76 * unit));
    for (const dx of [-84, 50]) {
      stage.fill('light', rect(x + (dx - 5) * unit, y - 84 * unit, 48 * unit, 46 * unit), { detail: 1 });
      stage.fill('lit', rect(x + dx * unit, y - 79 * unit, 38 * unit, 36 * unit), { kind: 'glow' });
    }
    stage.fill('stone', rect(x - 118 * unit, y - 6 * unit, 236 * unit, 16 * unit), { shade: -0.2 });
  });
}

function hiker(stage: Stage, foot: Point, facing: number): void {
  const { unit, random } = stage;
  const side = facing === 1 ? 1 : -1;
  const tall = 370 * unit;
  const pack: Point = [foot[0] - side * tall * 0.12, foot[1] - tall * 0.72];
  stage.as('prop', 0.74, () => {
    stage.fill('accent', pill(pack[0] - 40 * unit, pack[1] - 28 * unit, 80 * unit, 118 * unit, 26 * unit));
    stage.fill('scarf', pill(pack[0] - 44 * unit, pack[1] - 48 * unit, 88 * unit, 28 * unit, 14 * unit));
  });
  const stick: Point = [foot[0] + side * tall * 0.24, foot[1] - tall * 0.5];
  stage.as('prop', 0.74, () =>
    stage.line(
      'woodDark',
      [
        [stick[0], stick[1] - 30 * unit],
        [stick[0] + side * 24 * unit, foot[1]],
      ],
      7 * unit,
    ),
  );
  const pose = walking(stage, foot, tall, side, 0.8, { lean: 0.14 });
  drawFigure(
    stage,
    somebody(random, { hair: random.pick(['beanie', 'cap', 'ponytail'] as const), cut: 'trousers', sleeves: 'long' }),
    { ...pose, hands: [stick, pose.hands[1]] },
    0.76,
  );
}
