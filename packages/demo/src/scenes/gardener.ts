import { drawBird } from '../drawing/bird.ts';
import { drawCat } from '../drawing/cat.ts';
import { drawFigure, somebody } from '../drawing/figure.ts';
import { ellipse, lerp, limb, type Point, rect, ribbon, scallop } from '../drawing/geometry.ts';
import { drawBush, drawFlower, drawLand, drawSky, drawTree, leaf } from '../drawing/nature.ts';
import { standing } from '../drawing/poses.ts';
import { drawPot } from '../drawing/potted-plants.ts';
import type { Stage } from '../drawing/stage.ts';
import type { SceneKind } from './scene.ts';

export const gardener: SceneKind = {
  id: 'gardener',
  tags: ['garden', 'plants', 'flowers', 'nature', 'people', 'spring'],
  titles: [
    'Plot Forty-One',
    'Before the Slugs Wake',
    'Rows',
    'The Allotment Committee',
    'Rain Can Wait',
    'Marrow of the Year',
    'Patience, Watered Twice',
    'Kneeling Weather',
    'Compost Is a Verb',
    'Late Beans',
  ],
  alt: 'A gardener in a hat waters rows of vegetables and sunflowers beside a greenhouse, with a wheelbarrow and a cat',
  lights: ['day', 'day', 'dusk'],
  formats: ['square', 'landscape', 'portrait'],
  draw,
};

function draw(stage: Stage): void {
  const { width, height, unit, random } = stage;
  const flip = random.chance(0.5) ? 1 : -1;
  drawSky(stage, 0.5, [0.5 - flip * 0.3, 0.15], 0.075);
  drawLand(stage, 'far', height * 0.42, 40, 2.4, 0.1);
  drawLand(stage, 'hill', height * 0.5, 20, 2, 0.2);
  for (let index = 0; index < 6; index += 1)
    drawTree(
      stage,
      random.pick(['round', 'poplar', 'blossom'] as const),
      [((index + random.next()) / 6) * width, height * 0.56],
      random.between(140, 220) * unit,
      0.25,
    );
  drawLand(stage, 'grass', height * 0.55, 8, 2, 0.35);
  greenhouse(stage, [width * (0.5 + flip * 0.26), height * 0.66]);
  fence(stage, height * 0.62);
  stage.as('land', 0.5, () =>
    stage.fill(
      'soil',
      [
        [-10, height * 0.69],
        [width + 10, height * 0.69],
        [width + 10, height * 1.02],
        [-10, height * 1.02],
      ],
      { shade: -0.1 },
    ),
  );
  for (let row = 0; row < 3; row += 1) bed(stage, height * (0.73 + row * 0.055), row);
  const facing = flip === 1 ? -1 : 1;
  for (let index = 0; index < 5; index += 1)
    drawFlower(
      stage,
      [width * (0.5 - flip * (0.28 + index * 0.05)), height * random.between(0.82, 0.88)],
      random.between(300, 460) * unit,
      'scarf',
      0.6,
    );
  waterer(stage, [width * (0.5 + flip * 0.08), height * 0.93], facing);
  barrow(stage, [width * (0.5 + flip * 0.34), height * 0.95], facing);
  drawCat(stage, { at: [width * (0.5 - flip * 0.06), height * 0.965], size: 100 * unit, facing, depth: 0.88 });
  for (let row = 0; row < 2; row += 1) bed(stage, height * (0.96 + row * 0.05), row + 3);
  drawBush(stage, [width * (0.5 - flip * 0.46), height * 0.99], 170 * unit, 0.9);
  for (let index = 0; index < 3; index += 1)
    drawBird(stage, [random.next() * width, random.between(0.1, 0.3) * height], 24 * unit, 'dark');
}

function greenhouse(stage: Stage, [x, y]: Point): void {
  const { unit } = stage;
  const [w, h] = [170 * unit, 190 * unit];
  stage.as('building', 0.4, () => {
    stage.fill(
      'glass',
      [
        [x - w, y],
        [x - w, y - h],
        [x, y - h * 1.6],
        [x + w, y - h],
        [x + w, y],
      ],
      { shade: 0.1 },
    );
    for (const dx of [-0.66, -0.33, 0, 0.33, 0.66])
      stage.fill('leaf', scallop(x + w * dx, y - h * 0.22, w * 0.16, h * 0.3, 6), { detail: 1, shade: -0.1 });
    for (const part of [-1, -0.5, 0, 0.5, 1])
      stage.line(
        'light',
        [
          [x + w * part, y],
          [x + w * part, y - h - (1 - Math.abs(part)) * h * 0.6],
        ],
        7 * unit,
      );
    for (const part of [0.5, 1])
      stage.line(
        'light',
        [
          [x - w, y - h * part],
          [x + w, y - h * part],
        ],
        7 * unit,
      );
    stage.line(
      'light',
      [
        [x - w, y - h],
        [x, y - h * 1.6],
        [x + w, y - h],
      ],
      9 * unit,
    );
  });
}

function fence(stage: Stage, y: number): void {
  const { width, unit } = stage;
  stage.as('prop', 0.42, () => {
    for (let x = 10 * unit; x < width; x += 46 * unit)
      stage.fill(
        'light',
        [
          [x, y + 50 * unit],
          [x, y - 30 * unit],
          [x + 11 * unit, y - 44 * unit],
          [x + 22 * unit, y - 30 * unit],
          [x + 22 * unit, y + 50 * unit],
        ],
        { shade: -0.05 },
      );
    for (const dy of [-14, 22])
      stage.fill('light', rect(-10, y + dy * unit, width + 20, 9 * unit), { shade: -0.15, detail: 1 });
  });
}

function bed(stage: Stage, y: number, row: number): void {
  const { width, unit, random } = stage;
  const size = lerp(34, 78, row / 4) * unit;
  stage.as('plant', 0.5 + row * 0.09, () => {
    stage.fill('soil', ellipse(width / 2, y + size * 0.2, width * 0.56, size * 0.34), { shade: -0.35, detail: 1 });
    for (let x = random.between(0, size); x < width; x += size * (width > stage.height ? 2.7 : 2.2)) {
      if (row % 3 === 0) {
        stage.fill('leaf', scallop(x, y - size * 0.2, size * 0.52, size * 0.4, 7));
        stage.fill('leaf', scallop(x, y - size * 0.24, size * 0.28, size * 0.22, 5), { shade: 0.3, detail: 1 });
      } else if (row % 3 === 1) {
        for (const turn of [-0.6, -0.2, 0.2, 0.6])
          stage.fill(turn > 0 ? 'leaf' : 'leafDark', leaf([x, y], -Math.PI / 2 + turn, size * 0.9, size * 0.24));
        stage.fill('accent', ellipse(x, y + size * 0.06, size * 0.2, size * 0.14));
      } else {
        stage.line(
          'wood',
          [
            [x, y + size * 0.1],
            [x, y - size * 1.3],
          ],
          5 * unit,
        );
        for (let pair = 0; pair < 3; pair += 1)
          stage.fill(
            'leafDark',
            leaf([x, y - size * (0.3 + pair * 0.34)], pair % 2 === 0 ? -0.4 : Math.PI + 0.4, size * 0.5, size * 0.26),
          );
        for (const dy of [0.4, 0.8])
          stage.fill('fruit', ellipse(x + (dy > 0.5 ? -0.2 : 0.2) * size, y - size * dy, size * 0.14));
      }
    }
  });
}

function waterer(stage: Stage, foot: Point, facing: 1 | -1): void {
  const { unit, random, height } = stage;
  const tall = Math.min(height * 0.56, 580 * unit);
  const can: Point = [foot[0] + facing * tall * 0.34, foot[1] - tall * 0.42];
  const person = somebody(random, {
    hair: 'sunhat',
    apron: 'accentAlt',
    sleeves: 'short',
    cut: 'trousers',
    beard: random.chance(0.3),
  });
  drawFigure(
    stage,
    person,
    standing(stage, foot, tall, facing, {
      lean: 0.14,
      nod: 0.25,
      turn: 0.4,
      hands: [
        [can[0] + facing * 6 * unit, can[1] - 44 * unit],
        [can[0] - facing * 50 * unit, can[1] - 6 * unit],
      ],
      hold: () => wateringCan(stage, can, facing),
    }),
    0.8,
  );
}

function wateringCan(stage: Stage, [x, y]: Point, facing: 1 | -1): void {
  const { unit } = stage;
  stage.as('prop', 0.82, () => {
    const rose: Point = [x + facing * 118 * unit, y - 10 * unit];
    stage.line(
      'accentAlt',
      [
        [x - facing * 52 * unit, y - 20 * unit],
        [x - facing * 20 * unit, y - 58 * unit],
        [x + facing * 34 * unit, y - 50 * unit],
      ],
      9 * unit,
      { shade: -0.2 },
    );
    stage.fill(
      'accentAlt',
      limb(
        [x + facing * 30 * unit, y + 20 * unit],
        [x + facing * 74 * unit, y + 14 * unit],
        rose,
        22 * unit,
        16 * unit,
        12 * unit,
      ),
      { shade: -0.1 },
    );
    stage.fill(
      'accentAlt',
      [
        [x - 46 * unit, y - 40 * unit],
        [x + 42 * unit, y - 34 * unit],
        [x + 46 * unit, y + 40 * unit],
        [x - 50 * unit, y + 38 * unit],
      ],
      { shade: 0.1 },
    );
    stage.fill(
      'accentAlt',
      ribbon(
        [
          [rose[0], rose[1] - 20 * unit],
          [rose[0] + facing * 10 * unit, rose[1] + 18 * unit],
        ],
        [18 * unit],
      ),
      { shade: 0.2 },
    );
    for (const fall of [0, 1, 2, 3])
      stage.line(
        'glass',
        [
          [rose[0] + facing * (10 + fall * 5) * unit, rose[1] + (fall * 5 - 8) * unit],
          [rose[0] + facing * (34 + fall * 17) * unit, rose[1] + 60 * unit],
          [rose[0] + facing * (42 + fall * 22) * unit, rose[1] + 150 * unit],
        ],
        3.5 * unit,
        { shade: 0.3 },
      );
  });
}

function barrow(stage: Stage, [x, y]: Point, facing: 1 | -1): void {
  const { unit } = stage;
  drawPot(stage, [x - 20 * unit, y - 70 * unit], 120 * unit, 4, 'roof', 0.84);
  drawPot(stage, [x + 40 * unit, y - 68 * unit], 110 * unit, 0, 'roof', 0.84);
  stage.as('prop', 0.86, () => {
    stage.line(
      'woodDark',
      [
        [x - facing * 170 * unit, y - 84 * unit],
        [x + facing * 80 * unit, y - 26 * unit],
      ],
      11 * unit,
    );
    stage.fill('accent', [
      [x - 92 * unit, y - 108 * unit],
      [x + 100 * unit, y - 112 * unit],
      [x + 62 * unit, y - 34 * unit],
      [x - 60 * unit, y - 34 * unit],
    ]);
    stage.fill('dark', ellipse(x + facing * 92 * unit, y - 24 * unit, 32 * unit));
    stage.fill('metal', ellipse(x + facing * 92 * unit, y - 24 * unit, 13 * unit));
    stage.line(
      'woodDark',
      [
        [x - facing * 60 * unit, y - 40 * unit],
        [x - facing * 74 * unit, y + 4 * unit],
      ],
      10 * unit,
    );
  });
}
