import { drawHouse } from '../drawing/buildings.ts';
import { drawDog } from '../drawing/dog.ts';
import { drawFigure, somebody } from '../drawing/figure.ts';
import { curve, ellipse, lerp, type Point, rect } from '../drawing/geometry.ts';
import { drawGuitar } from '../drawing/guitar.ts';
import { drawLantern } from '../drawing/lamps.ts';
import { drawSky } from '../drawing/nature.ts';
import { drawPebbles } from '../drawing/pebbles.ts';
import { sitting, standing } from '../drawing/poses.ts';
import { drawPot } from '../drawing/potted-plants.ts';
import { drawStool } from '../drawing/seats.ts';
import type { Stage } from '../drawing/stage.ts';
import type { SceneKind } from './scene.ts';

export const musician: SceneKind = {
  id: 'musician',
  tags: ['music', 'guitar', 'street', 'people', 'evening', 'culture'],
  titles: [
    'Third Song, Same Corner',
    'Minor Key, Major Street',
    'Requests Taken',
    'The Busker’s Dog',
    'Slow Waltz for Pigeons',
    'Encore at Number Nine',
    'Six Strings, No Hurry',
    'Soundcheck',
    'A Tune for the Tram Stop',
    'Evening Set',
  ],
  alt: 'A guitarist on a stool plays under strings of lamps in a town square, with a dog, an open case and two listeners',
  lights: ['dusk', 'night', 'day'],
  formats: ['square', 'portrait', 'landscape'],
  isOneWay: true,
  draw,
};

function draw(stage: Stage): void {
  const { width, height, unit, random } = stage;
  drawSky(stage, 0.5, [random.between(0.3, 0.7), 0.14], 0.07);
  const base = height * 0.68;
  const wide = width * 0.3;
  for (const [part, wall] of [
    [-0.02, 'wall'],
    [0.24, 'accentAlt'],
    [0.5, 'wallAlt'],
    [0.76, 'accent'],
  ] as const) {
    drawHouse(
      stage,
      {
        at: [width * part, base],
        width: wide * 0.92,
        height: height * random.between(0.34, 0.46),
        storeys: 3,
        bays: 2,
        wall,
        roof: random.pick(['gable', 'hip', 'stepped'] as const),
        door: true,
        lights: 0.5,
      },
      0.3,
    );
  }
  stage.as('land', 0.45, () => stage.fill('road', rect(-10, base, width + 20, height), { shade: 0.1 }));
  drawPebbles(stage, base + 30 * unit, height * 0.98, 60, 'road');
  lights(stage, height * 0.2);
  lights(stage, height * 0.32);
  const facing = random.chance(0.5) ? 1 : -1;
  const listeners: Point = [width * (0.5 + facing * 0.4), height * 0.86];
  const tall = Math.min(height * 0.5, 520 * unit);
  drawFigure(stage, somebody(random, { cut: 'coat' }), standing(stage, listeners, tall, facing === 1 ? -1 : 1), 0.55);
  drawFigure(
    stage,
    somebody(random, { cut: 'dress', hair: 'bun', beard: false }),
    standing(stage, [listeners[0] - facing * 90 * unit, listeners[1] + 16 * unit], tall * 0.94, facing === 1 ? -1 : 1, {
      nod: 0.1,
    }),
    0.58,
  );
  drawPot(stage, [width * (0.5 - facing * 0.42), height * 0.88], 200 * unit, random.whole(0, 2), 'roof', 0.6);
  player(stage, [width * (0.5 - facing * 0.17), height * 0.95], facing);
  guitarCase(stage, [width * (0.5 + facing * 0.2), height * 0.975]);
  drawDog(stage, { at: [width * (0.5 - facing * 0.34), height * 0.95], size: 120 * unit, facing, depth: 0.85 });
}

function lights(stage: Stage, y: number): void {
  const { width, unit, random } = stage;
  const sag = random.between(50, 90) * unit;
  const at = (part: number): Point => [lerp(-20, width + 20, part), y + Math.sin(part * Math.PI) * sag];
  stage.as('prop', 0.5, () => stage.line('dark', curve([at(0), at(0.25), at(0.5), at(0.75), at(1)]), 3 * unit));
  for (let bulb = 1; bulb < 9; bulb += 1) {
    const [x, top] = at(bulb / 9);
    if (bulb % 3 === 0) drawLantern(stage, [x, top + 34 * unit], 44 * unit, 'accent');
    else stage.as('glow', 0.5, () => stage.fill('lit', ellipse(x, top + 16 * unit, 12 * unit, 15 * unit)));
  }
}

function player(stage: Stage, [x, floor]: Point, facing: 1 | -1): void {
  const { unit, random } = stage;
  const tall = 760 * unit;
  const seat: Point = [x, floor - 200 * unit];
  stage.as('prop', 0.7, () => drawStool(stage, [x, floor], 205 * unit));
  const person = somebody(random, {
    hair: random.pick(['cap', 'beanie', 'long', 'curly', 'sunhat'] as const),
    sleeves: 'long',
    top: random.pick(['coat', 'dress'] as const),
  });
  const body: Point = [seat[0] + facing * 74 * unit, seat[1] - 118 * unit];
  let neck: Point = body;
  const size = 190 * unit;
  const angle = -0.32;
  const grip: Point = [
    body[0] + facing * Math.cos(angle) * size * 0.86,
    body[1] + Math.sin(angle) * size * 0.86 + 8 * unit,
  ];
  drawFigure(
    stage,
    person,
    sitting(stage, seat, floor, tall, facing, {
      lean: 0.08,
      nod: 0.24,
      turn: 0.55,
      hands: [grip, [body[0] - facing * 8 * unit, body[1] + 6 * unit]],
      waves: [0, 0.25],
      hold: () =>
        stage.as('prop', 0.8, () => {
          neck = drawGuitar(stage, body, size, angle, facing);
        }),
    }),
    0.8,
  );
  stage.as('figure', 0.82, () =>
    stage.fill(person.skin, ellipse(neck[0] - facing * size * 0.26, neck[1] + 12 * unit, 16 * unit, 12 * unit), {
      detail: 1,
    }),
  );
}

function guitarCase(stage: Stage, [x, y]: Point): void {
  const { unit, random } = stage;
  stage.as('prop', 0.85, () => {
    stage.fill('dark', ellipse(x, y - 16 * unit, 130 * unit, 30 * unit));
    stage.fill('accent', ellipse(x, y - 20 * unit, 112 * unit, 21 * unit), { shade: -0.1 });
    for (let coin = 0; coin < 7; coin += 1)
      stage.fill(
        'lit',
        ellipse(x + random.between(-80, 80) * unit, y - random.between(12, 28) * unit, 9 * unit, 5 * unit),
        { detail: 1 },
      );
  });
}
