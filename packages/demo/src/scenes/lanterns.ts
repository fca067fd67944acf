import { drawRow } from '../drawing/buildings.ts';
import { drawFigure, somebody } from '../drawing/figure.ts';
import { curve, ellipse, lerp, type Point, rect } from '../drawing/geometry.ts';
import { drawLantern } from '../drawing/lamps.ts';
import { drawSky, drawTree, drawWater } from '../drawing/nature.ts';
import type { Paint } from '../drawing/palette.ts';
import { standing } from '../drawing/poses.ts';
import type { Stage } from '../drawing/stage.ts';
import type { SceneKind } from './scene.ts';

export const lanterns: SceneKind = {
  id: 'lanterns',
  tags: ['festival', 'lanterns', 'night', 'river', 'people', 'celebration'],
  titles: [
    'Let Them Go',
    'Festival of Small Lights',
    'River, Eighth Month',
    'Wishes, Approximately',
    'The Night Belongs to Paper',
    'Everybody on the Bridge',
    'Floating Post',
    'Lantern Keepers',
    'Warm Dark',
    'One for Each of Us',
  ],
  alt: 'Families set paper lanterns on a river at night, under strings of lamps and rising sky lanterns, with old houses on the far bank',
  lights: ['night', 'dusk', 'night'],
  formats: ['portrait', 'landscape', 'square'],
  draw,
};

function draw(stage: Stage): void {
  const { width, height, unit, random } = stage;
  drawSky(stage, 0.5, [random.between(0.15, 0.35), 0.14], 0.06);
  for (let index = 0; index < 16; index += 1) {
    const far = random.next();
    adrift(
      stage,
      [random.between(0.05, 0.95) * width, lerp(0.07, 0.36, random.next()) * height],
      lerp(16, 46, far) * unit,
      far > 0.6 ? 'accent' : 'scarf',
    );
  }
  drawRow(stage, height * 0.52, (height * 0.13) / unit, (height * 0.2) / unit, 0.25, 0.75);
  drawWater(stage, height * 0.52, height * 0.84, random.between(0.3, 0.7));
  for (let index = 0; index < 13; index += 1)
    afloat(
      stage,
      [random.between(0.04, 0.96) * width, height * lerp(0.57, 0.79, index / 12)],
      lerp(22, 56, index / 12) * unit,
    );
  const flip = random.chance(0.5) ? 1 : -1;
  drawTree(stage, 'blossom', [width * (0.5 + flip * 0.44), height * 0.9], Math.min(height * 0.6, 640 * unit), 0.6);
  cord(stage, height * 0.3, flip);
  stage.as('land', 0.7, () => {
    stage.fill(
      'stone',
      [
        [-10, height * 0.84],
        [width + 10, height * 0.82],
        [width + 10, height + 10],
        [-10, height + 10],
      ],
      { shade: -0.3 },
    );
    for (const part of [0.1, 0.3, 0.5, 0.7, 0.9])
      stage.line(
        'stone',
        [
          [width * part, height * 0.835],
          [width * (0.5 + (part - 0.5) * 1.3), height],
        ],
        4 * unit,
        { shade: -0.55, detail: 1 },
      );
    stage.fill('stone', rect(-10, height * 0.825, width + 20, 18 * unit), { shade: 0.05 });
  });
  family(stage, flip);
}

function afloat(stage: Stage, [x, y]: Point, size: number): void {
  const lantern = (): void => {
    stage.fill('lit', ellipse(x, y + size * 0.72, size * 0.9, size * 0.16), { shade: -0.25, detail: 1 });
    stage.fill('accent', [
      [x - size * 0.42, y - size * 0.5],
      [x + size * 0.42, y - size * 0.5],
      [x + size * 0.5, y + size * 0.4],
      [x - size * 0.5, y + size * 0.4],
    ]);
    stage.fill('lit', [
      [x - size * 0.22, y - size * 0.36],
      [x + size * 0.22, y - size * 0.36],
      [x + size * 0.28, y + size * 0.3],
      [x - size * 0.28, y + size * 0.3],
    ]);
    stage.fill('wood', [
      [x - size * 0.66, y + size * 0.4],
      [x + size * 0.66, y + size * 0.4],
      [x + size * 0.5, y + size * 0.62],
      [x - size * 0.5, y + size * 0.62],
    ]);
  };
  stage.moving('bob', () => stage.as('glow', 0.5, lantern));
}

/** In the air, on its way up. */
const adrift = (stage: Stage, at: Point, size: number, paint: Paint): void =>
  stage.moving('bob', () => drawLantern(stage, at, size, paint), { reach: 2, seconds: 6 });

function cord(stage: Stage, y: number, flip: number): void {
  const { width, unit } = stage;
  const at = (part: number): Point => [
    lerp(-20, width + 20, part),
    y + Math.sin(part * Math.PI) * 90 * unit - flip * part * 60 * unit,
  ];
  stage.as('prop', 0.65, () => stage.line('dark', curve([at(0), at(0.25), at(0.5), at(0.75), at(1)]), 3.5 * unit));
  for (let index = 0; index < 6; index += 1) {
    const [x, top] = at((index + 0.6) / 6.4);
    drawLantern(stage, [x, top + 56 * unit], 78 * unit, index % 2 === 0 ? 'accent' : 'scarf');
  }
}

function family(stage: Stage, flip: number): void {
  const { width, height, unit, random } = stage;
  const facing = flip === 1 ? 1 : -1;
  const spots: readonly (readonly [number, number, number])[] = [
    [-0.3, 0.95, 430],
    [-0.13, 0.97, 290],
    [0.08, 0.955, 400],
    [0.26, 0.965, 450],
  ];
  for (const [dx, y, size] of spots) {
    const foot: Point = [width * (0.5 + facing * dx), height * y];
    const tall = size * unit;
    const looks = dx > 0.1 ? -facing : facing;
    const side = looks === 1 ? 1 : -1;
    const held: Point = [foot[0] + side * tall * 0.2, foot[1] - tall * 0.62];
    const cut = random.pick(['dress', 'coat', 'skirt'] as const);
    const person = somebody(random, { child: size < 300, cut, sleeves: 'long' });
    drawFigure(
      stage,
      person,
      standing(stage, foot, tall, side, {
        nod: size < 300 ? -0.2 : 0.15,
        hands: [
          [held[0] + side * 14 * unit, held[1] + 16 * unit],
          [held[0] - side * 12 * unit, held[1] + 18 * unit],
        ],
        hold: () => drawLantern(stage, [held[0] + side * 4 * unit, held[1] - 12 * unit], tall * 0.15, 'scarf'),
      }),
      0.85,
    );
  }
}
