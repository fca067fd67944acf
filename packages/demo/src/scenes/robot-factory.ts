import { drawFigure, somebody } from '../drawing/figure.ts';
import { ellipse, type Point, rect } from '../drawing/geometry.ts';
import { drawPendant } from '../drawing/lamps.ts';
import type { Paint } from '../drawing/palette.ts';
import { standing, walking } from '../drawing/poses.ts';
import { drawPot } from '../drawing/potted-plants.ts';
import { drawControlPanel, drawConveyor, drawGearbox, drawPipe, drawRobot, drawRobotArm } from '../drawing/robots.ts';
import { drawRoom, drawWindow } from '../drawing/rooms.ts';
import { Sketch } from '../drawing/sketch.ts';
import type { Stage } from '../drawing/stage.ts';
import type { SceneKind } from './scene.ts';

export const robotFactory: SceneKind = {
  id: 'robot-factory',
  tags: ['robot', 'technology', 'factory', 'engineer', 'automation', 'machine', 'industry', 'artificial intelligence'],
  titles: [
    'Colleagues of Steel',
    'The Belt Never Gossips',
    'Firmware Friday',
    'Assembled With Care',
    'Careful, It Is Its First Day',
    'Arms Race, Friendly',
    'Version Two Smiles',
    'Quality Control Waves Back',
    'Many Hands, Light Work',
    'Please Do Not Feed the Conveyor',
  ],
  alt: 'An engineer with a tablet watches friendly robot arms put small robots together on a conveyor belt, in a hall of pipes, gears and crates',
  lights: ['indoor', 'day', 'dusk'],
  formats: ['landscape', 'square', 'portrait'],
  draw,
};

function draw(stage: Stage): void {
  const { width, height, unit, random } = stage;
  const side = random.chance(0.5) ? 1 : -1;
  const across = (part: number): number => width * (0.5 + side * (part - 0.5));
  const wide = width > height;
  const floor = drawRoom(stage, 0.78, 'wall', 'stone');
  const paneWidth = Math.min(width * 0.24, 280 * unit);
  for (const part of wide ? [0.2, 0.5] : [0.32])
    drawWindow(
      stage,
      across(part) - paneWidth / 2,
      height * 0.17,
      paneWidth,
      height * (wide ? 0.25 : 0.2),
      random.pick(['city', 'hills'] as const),
    );
  pipes(stage, across, floor);
  drawGearbox(stage, [across(wide ? 0.8 : 0.76), height * (wide ? 0.3 : 0.27)], 105 * unit);
  for (const part of wide ? [0.35, 0.65] : [0.55])
    drawPendant(stage, [across(part), height * 0.12], 90 * unit, 'accent');
  if (!wide) gallery(stage, height * 0.4, across, side);
  drawControlPanel(stage, [across(0.93), floor + 20 * unit], 210 * unit);
  const belt = height * (wide ? 0.71 : 0.72);
  const thick = 46 * unit;
  const paints: readonly Paint[] = random.chance(0.5)
    ? ['accent', 'accentAlt', 'scarf']
    : ['scarf', 'accent', 'accentAlt'];
  const [start, end] = [across(-0.04), across(wide ? 0.74 : 0.7)].sort((a, b) => a - b);
  const length = Math.min(height * (wide ? 0.24 : 0.17), 200 * unit);
  const places = wide ? [0.13, 0.35, 0.57] : [0.14, 0.5];
  const size = wide ? 150 * unit : 165 * unit;
  const hang = random.whole(0, places.length - 1);
  for (const [index, part] of places.entries()) {
    const hangs = index === hang;
    const target: Point = [across(part), belt - size * (index === 0 ? 0.62 : 1.04) - 8 * unit];
    drawRobotArm(stage, {
      at: hangs
        ? [across(part + (wide ? 0.07 : 0.17)), height * (wide ? 0 : 0.41)]
        : [across(part + (wide ? 0.1 : 0.17)), floor + 16 * unit],
      target,
      reach: length,
      paint: paints[index] ?? 'accent',
      hangs,
    });
  }
  drawConveyor(stage, start ?? 0, end ?? width, belt, thick, height * 0.86);
  for (const [index, part] of places.entries())
    drawRobot(stage, [across(part), belt], size, paints[(index + 1) % 3] ?? 'accent', Math.min(index, wide ? 2 : 1));
  if (!wide) drawRobot(stage, [across(0.32), belt], size * 0.9, 'petal', 0);
  crates(stage, across, wide);
  engineer(stage, [across(wide ? 0.84 : 0.82), height * 0.96], side === 1 ? -1 : 1);
  const helper: Point = [across(wide ? 0.62 : 0.5), height * 0.965];
  drawRobot(stage, helper, 150 * unit, random.pick(['accentAlt', 'petal', 'leaf'] as const), 2, 0.86);
}

function pipes(stage: Stage, across: (part: number) => number, floor: number): void {
  const { height, unit } = stage;
  const at = (x: number, y: number): Point => [across(x), y];
  drawPipe(
    stage,
    [at(-0.02, height * 0.05), at(0.64, height * 0.05), at(0.64, height * 0.1), at(1.02, height * 0.1)],
    26 * unit,
    'accentAlt',
  );
  drawPipe(stage, [at(-0.02, height * 0.1), at(0.055, height * 0.1), at(0.055, floor)], 22 * unit, 'roof');
  drawPipe(stage, [at(0.965, -10), at(0.965, floor)], 30 * unit, 'metal');
}

/** A walkway on the wall with somebody crossing it. */
function gallery(stage: Stage, y: number, across: (part: number) => number, side: 1 | -1): void {
  const { width, unit, random } = stage;
  const walker: Point = [across(random.between(0.2, 0.75)), y];
  drawFigure(
    stage,
    somebody(random, { apron: undefined, hair: 'cap' }),
    walking(stage, walker, 165 * unit, side, 0.6),
    0.3,
  );
  stage.as('room', 0.35, () => {
    stage.fill('metal', rect(-10, y, width + 20, 16 * unit), { shade: -0.2 });
    stage.line(
      'dark',
      [
        [-10, y - 62 * unit],
        [width + 10, y - 62 * unit],
      ],
      7 * unit,
    );
    for (let x = 30 * unit; x < width; x += 96 * unit)
      stage.line(
        'dark',
        [
          [x, y - 62 * unit],
          [x, y],
        ],
        5 * unit,
        { detail: 1 },
      );
  });
}

function crates(stage: Stage, across: (part: number) => number, wide: boolean): void {
  const { height, unit, random } = stage;
  const base = height * 0.97;
  const size = 130 * unit;
  stage.as('prop', 0.82, () => {
    for (const [dx, dy] of random.chance(0.5)
      ? ([
          [0, 0],
          [1.06, 0],
          [0.5, 1],
        ] as const)
      : ([
          [0, 0],
          [0, 1],
          [1.06, 0],
        ] as const)) {
      const box = new Sketch(
        stage,
        [across(wide ? 0.04 : 0.05) + (across(1) > across(0) ? 1 : -1) * (dx + 0.5) * size, base - dy * size * 0.84],
        size,
      );
      box.box('wood', [-0.5, -0.84], 1, 0.84);
      for (const y of [-0.84, -0.13]) box.box('wood', [-0.5, y], 1, 0.13, { shade: 0.25 });
      for (const x of [-0.5, 0.38]) box.box('wood', [x, -0.84], 0.12, 0.84, { shade: 0.18, detail: 1 });
      box.stroke('woodDark', [-0.36, -0.18, 0.36, -0.68], 0.06, { detail: 1 });
    }
  });
  drawPot(stage, [across(wide ? 0.3 : 0.32), base], 110 * unit, random.whole(0, 3), 'roof', 0.83);
}

function engineer(stage: Stage, foot: Point, facing: 1 | -1): void {
  const { height, unit, random } = stage;
  const tall = Math.min(height * 0.6, 560 * unit);
  const tablet: Point = [foot[0] + facing * tall * 0.17, foot[1] - tall * 0.56];
  stage.as('land', 0.78, () =>
    stage.fill('stone', ellipse(foot[0], foot[1], tall * 0.2, tall * 0.02), { shade: -0.3, detail: 1 }),
  );
  const person = somebody(random, {
    cut: random.pick(['trousers', 'coat'] as const),
    top: random.pick(['scarf', 'light', 'accent'] as const),
    bottom: 'trouser',
    sleeves: 'long',
    scarf: undefined,
  });
  const pose = standing(stage, foot, tall, facing, {
    nod: 0.12,
    turn: 0.5,
    hands: [
      [tablet[0] + facing * tall * 0.06, tablet[1] + tall * 0.03],
      [tablet[0] - facing * tall * 0.03, tablet[1] + tall * 0.045],
    ],
    hold: () =>
      stage.as('prop', 0.8, () => {
        const pad = new Sketch(stage, tablet, tall * 0.1, facing, -0.5);
        pad.box('dark', [-0.72, -0.5], 1.44, 1, {}, 0.12);
        pad.box('glass', [-0.62, -0.4], 1.24, 0.8, { shade: 0.3 }, 0.06);
        pad.stroke('accent', [-0.44, 0.16, -0.1, -0.12, 0.14, 0.06, 0.44, -0.2], 0.08, { detail: 1 });
      }),
  });
  drawFigure(stage, person, pose, 0.8);
}
