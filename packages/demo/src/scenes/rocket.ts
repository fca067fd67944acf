import { drawFigure, somebody } from '../drawing/figure.ts';
import { along, curve, ellipse, lerp, type Point, pill } from '../drawing/geometry.ts';
import { drawLand, drawRock, drawSky } from '../drawing/nature.ts';
import { standing } from '../drawing/poses.ts';
import { drawRocket } from '../drawing/rocket.ts';
import type { Stage } from '../drawing/stage.ts';
import type { SceneKind } from './scene.ts';

export const rocket: SceneKind = {
  id: 'rocket',
  tags: ['space', 'rocket', 'astronaut', 'planet', 'science', 'adventure'],
  titles: [
    'Parked at the Edge of Things',
    'First Footprint',
    'Small Step, Long Weekend',
    'Lost Property, Orbit Four',
    'The Caretaker of Moons',
    'Return Ticket',
    'Gravity Optional',
    'Postcard from Elsewhere',
    'Ringed and Rather Quiet',
    'Please Mind the Crater',
  ],
  alt: 'An astronaut plants a flag beside a rocket on a cratered moon, with a ringed planet and stars in the sky',
  lights: ['night', 'dusk', 'night'],
  formats: ['portrait', 'square', 'landscape'],
  draw,
};

function draw(stage: Stage): void {
  const { width, height, unit, random } = stage;
  const flip = random.chance(0.5) ? 1 : -1;
  drawSky(stage, 0.75, [0.5 + flip * 0.36, 0.12], 0.045);
  planet(stage, [width * (0.5 - flip * 0.22), height * 0.26], Math.min(width, height) * 0.15);
  stage.as('glow', 0.1, () => stage.fill('cloud', ellipse(width * (0.5 + flip * 0.12), height * 0.36, 26 * unit)));
  drawLand(stage, 'far', height * 0.62, 70, 3, 0.2);
  drawLand(stage, 'stone', height * 0.72, 34, 2, 0.45, -0.1);
  for (let index = 0; index < 9; index += 1)
    crater(stage, [random.next() * width, height * random.between(0.77, 0.86)], random.between(30, 70) * unit, 0.5);
  const base: Point = [width * (0.5 + flip * 0.2), height * 0.84];
  stage.as('land', 0.55, () =>
    stage.fill('stone', ellipse(base[0], base[1] + 4 * unit, 150 * unit, 22 * unit), { shade: -0.45 }),
  );
  drawRocket(stage, base, Math.min(330 * unit, height * 0.33), flip * 0.04);
  ladder(stage, base);
  for (const part of [0.06, 0.94, 0.8])
    drawRock(stage, [width * part, height * random.between(0.9, 0.97)], random.between(80, 140) * unit, 0.8);
  crater(stage, [width * (0.5 + flip * 0.1), height * 0.95], 120 * unit, 0.75);
  astronaut(stage, [width * (0.5 - flip * 0.16), height * 0.93], flip === 1 ? 1 : -1);
}

function planet(stage: Stage, [x, y]: Point, size: number): void {
  stage.as('cloud', 0.1, () => {
    const ring = (from: number, to: number): Point[] =>
      Array.from({ length: 25 }, (_, step): Point => {
        const turn = lerp(from, to, step / 24);
        const p = along([x, y], 0, 0);
        return [
          p[0] + Math.cos(turn) * size * 1.75 + Math.sin(turn) * size * 0.12,
          p[1] + Math.sin(turn) * size * 0.4 - Math.cos(turn) * size * 0.42,
        ];
      });
    stage.line('scarf', ring(Math.PI, Math.PI * 2), size * 0.11, { shade: -0.2 });
    stage.fill('accent', ellipse(x, y, size));
    stage.fill(
      'scarf',
      curve(
        [
          [x - size * 0.93, y - size * 0.36],
          [x, y - size * 0.28],
          [x + size * 0.93, y - size * 0.36],
          [x + size * 0.99, y - size * 0.1],
          [x, y],
          [x - size * 0.99, y - size * 0.1],
        ],
        true,
        3,
      ),
      { detail: 1 },
    );
    stage.fill(
      'roof',
      curve(
        [
          [x - size * 0.95, y + size * 0.3],
          [x, y + size * 0.4],
          [x + size * 0.95, y + size * 0.3],
          [x + size * 0.84, y + size * 0.52],
          [x, y + size * 0.62],
          [x - size * 0.84, y + size * 0.52],
        ],
        true,
        3,
      ),
      { detail: 1 },
    );
    stage.line('scarf', ring(0, Math.PI), size * 0.11, { shade: 0.1 });
  });
}

function crater(stage: Stage, [x, y]: Point, size: number, depth: number): void {
  stage.as('land', depth, () => {
    stage.fill('stone', ellipse(x, y, size, size * 0.24), { shade: 0.25 });
    stage.fill('stone', ellipse(x, y + size * 0.05, size * 0.84, size * 0.17), { shade: -0.4 });
  });
}

function ladder(stage: Stage, [x, y]: Point): void {
  const { unit } = stage;
  stage.as('prop', 0.72, () => {
    for (const dx of [-16, 16])
      stage.line(
        'metal',
        [
          [x + dx * unit, y - 80 * unit],
          [x + dx * 1.5 * unit, y + 8 * unit],
        ],
        6 * unit,
      );
    for (let rung = 0; rung < 4; rung += 1)
      stage.line(
        'metal',
        [
          [x - 18 * unit, y + (rung * 22 - 66) * unit],
          [x + 18 * unit, y + (rung * 22 - 66) * unit],
        ],
        5 * unit,
        { detail: 1 },
      );
  });
}

function astronaut(stage: Stage, foot: Point, facing: 1 | -1): void {
  const { unit, random } = stage;
  const tall = 400 * unit;
  const suit = somebody(random, {
    top: 'light',
    bottom: 'light',
    cut: 'trousers',
    sleeves: 'long',
    hair: 'bald',
    beard: false,
    glasses: false,
  });
  const pole: Point = [foot[0] + facing * tall * 0.3, foot[1] - tall * 0.56];
  stage.as('prop', 0.84, () => {
    stage.fill(
      'metal',
      pill(foot[0] - facing * tall * 0.14 - 38 * unit, foot[1] - tall * 0.8, 76 * unit, 130 * unit, 16 * unit),
    );
    stage.line(
      'metal',
      [
        [pole[0], foot[1]],
        [pole[0], foot[1] - tall * 1.05],
      ],
      7 * unit,
    );
    const flag = curve(
      [
        [pole[0], foot[1] - tall * 1.05],
        [pole[0] + facing * 70 * unit, foot[1] - tall * 1.0],
        [pole[0] + facing * 140 * unit, foot[1] - tall * 1.06],
        [pole[0] + facing * 138 * unit, foot[1] - tall * 0.84],
        [pole[0] + facing * 70 * unit, foot[1] - tall * 0.8],
        [pole[0], foot[1] - tall * 0.84],
      ],
      true,
      2,
    );
    stage.moving('wag', () => stage.fill('accent', flag), {
      anchor: [facing === 1 ? 0 : 1, 0.5],
      reach: 0.4,
      seconds: 2.5,
    });
  });
  const pose = standing(stage, foot, tall, facing, { turn: 0.5 });
  stage.moving('breathe', () => {
    const joints = drawFigure(stage, suit, { ...pose, hands: [pole, pose.hands[1]] }, 0.86);
    stage.as('prop', 0.88, () => {
      const size = joints.headSize * 0.72;
      stage.fill('light', ellipse(joints.head[0], joints.head[1], size, size));
      stage.fill('accentAlt', ellipse(joints.head[0] + facing * size * 0.26, joints.head[1], size * 0.66, size * 0.6), {
        shade: -0.35,
      });
      stage.fill(
        'glass',
        ellipse(joints.head[0] + facing * size * 0.4, joints.head[1] - size * 0.22, size * 0.2, size * 0.12, -0.5),
        { detail: 1, shade: 0.4 },
      );
      stage.fill('accent', pill(joints.hip[0] - 30 * unit, joints.hip[1] - 96 * unit, 60 * unit, 34 * unit, 6 * unit), {
        detail: 1,
      });
    });
  });
}
