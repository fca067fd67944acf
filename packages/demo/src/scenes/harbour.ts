import { drawBird } from '../drawing/bird.ts';
import { drawBoat, drawTrawler } from '../drawing/boats.ts';
import { drawRow } from '../drawing/buildings.ts';
import { drawFigure, somebody } from '../drawing/figure.ts';
import { ellipse, type Point, rect } from '../drawing/geometry.ts';
import { drawCrate } from '../drawing/market-goods.ts';
import { drawLand, drawSky, drawWater } from '../drawing/nature.ts';
import { walking } from '../drawing/poses.ts';
import type { Stage } from '../drawing/stage.ts';
import type { SceneKind } from './scene.ts';

export const harbour: SceneKind = {
  id: 'harbour',
  tags: ['harbour', 'boats', 'sea', 'town', 'fishing', 'travel'],
  titles: [
    'Low Tide, High Season',
    'Boats Home by Four',
    'The Herring Quay',
    'Gulls Owed Money',
    'Port of Small Things',
    'Morning Catch',
    'Rope and Varnish',
    'Harbour Master’s Day Off',
    'Salt on Every Step',
    'Between Two Tides',
  ],
  alt: 'Fishing boats and a sailing boat lie in a harbour before a row of tall houses; a porter carries a crate along the quay while gulls circle',
  lights: ['day', 'dusk', 'day'],
  formats: ['landscape', 'square', 'portrait'],
  draw,
};

function draw(stage: Stage): void {
  const { width, height, unit, random } = stage;
  const quay = height * 0.5;
  drawSky(stage, 0.5, [random.between(0.15, 0.85), 0.16], 0.06);
  drawLand(stage, 'hill', height * 0.3, 60, 2.2, 0.15, 0.15);
  drawRow(stage, quay, (height * 0.19) / unit, (height * 0.27) / unit, 0.3, stage.light === 'dusk' ? 0.5 : 0.05);
  stage.as('building', 0.35, () => {
    stage.fill('stone', rect(-10, quay, width + 20, 44 * unit), { shade: -0.2 });
    for (let x = 0; x < width; x += 74 * unit)
      stage.line(
        'stone',
        [
          [x, quay + 6 * unit],
          [x, quay + 44 * unit],
        ],
        3 * unit,
        { shade: -0.5, detail: 2 },
      );
  });
  drawWater(stage, quay + 42 * unit, height * 0.9, random.between(0.3, 0.7));
  const flip = random.chance(0.5) ? 1 : -1;
  const away = flip === 1 ? -1 : 1;
  stage.moving('bob', () =>
    drawBoat(stage, [width * (0.5 + flip * 0.34), height * 0.6], 120 * unit, flip, 'light', true, 0.4),
  );
  stage.moving(
    'bob',
    () => drawTrawler(stage, [width * (0.5 + flip * 0.06), height * 0.68], 190 * unit, flip, 'accent', 0.5),
    { seconds: 5 },
  );
  stage.moving('bob', () =>
    drawBoat(stage, [width * (0.5 - flip * 0.32), height * 0.64], 130 * unit, away, 'accentAlt', true, 0.45),
  );
  for (let index = 0; index < 5; index += 1)
    drawBird(
      stage,
      [random.between(0.1, 0.9) * width, random.between(0.06, 0.3) * height],
      random.between(22, 40) * unit,
    );
  const floor = height * 0.84;
  stage.as('land', 0.75, () => {
    stage.fill('wood', rect(-10, floor, width + 20, height - floor + 10));
    for (const part of [0.25, 0.55, 0.85])
      stage.line(
        'wood',
        [
          [0, floor + (height - floor) * part],
          [width, floor + (height - floor) * part],
        ],
        4 * unit,
        { shade: -0.4, detail: 1 },
      );
    stage.fill('wood', rect(-10, floor, width + 20, 12 * unit), { shade: 0.3, detail: 1 });
  });
  for (const part of [0.08, 0.93]) bollard(stage, [width * part, floor + 30 * unit]);
  stage.as('prop', 0.85, () => {
    const x = width * (0.5 + flip * 0.3);
    drawCrate(stage, [x - 80 * unit, height * 0.955], 160 * unit, 70 * unit, 'glass');
    drawCrate(stage, [x + flip * 120 * unit - 60 * unit, height * 0.97], 130 * unit, 64 * unit, 'accent');
  });
  porter(stage, [width * (0.5 - flip * 0.16), height * 0.965], flip);
}

function bollard(stage: Stage, [x, y]: Point): void {
  const { unit } = stage;
  stage.as('prop', 0.8, () => {
    stage.fill('dark', rect(x - 18 * unit, y - 60 * unit, 36 * unit, 66 * unit));
    stage.fill('dark', ellipse(x, y - 64 * unit, 28 * unit, 14 * unit), { shade: 0.2 });
  });
}

function porter(stage: Stage, foot: Point, flip: 1 | -1): void {
  const { unit, random } = stage;
  const facing = flip;
  const tall = 430 * unit;
  const chest: Point = [foot[0] + facing * 74 * unit, foot[1] - 255 * unit];
  const person = somebody(random, {
    hair: random.pick(['cap', 'beanie'] as const),
    beard: random.chance(0.6),
    top: 'scarf',
    bottom: 'trouser',
    cut: 'trousers',
  });
  drawFigure(
    stage,
    person,
    walking(stage, foot, tall, facing, 0.75, {
      lean: -0.08,
      hands: [
        [chest[0] + facing * 20 * unit, chest[1] + 26 * unit],
        [chest[0] + facing * 4 * unit, chest[1] + 30 * unit],
      ],
      hold: () =>
        stage.as('prop', 0.85, () =>
          drawCrate(stage, [chest[0] - 46 * unit, chest[1] + 34 * unit], 104 * unit, 54 * unit, 'metal'),
        ),
    }),
    0.85,
  );
}
