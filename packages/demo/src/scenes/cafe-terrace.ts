import { drawRow } from '../drawing/buildings.ts';
import { drawRestingDog } from '../drawing/dog-resting.ts';
import { drawFigure, somebody } from '../drawing/figure.ts';
import { ellipse, type Point, rect } from '../drawing/geometry.ts';
import { drawSky } from '../drawing/nature.ts';
import { drawPebbles } from '../drawing/pebbles.ts';
import { sitting, walking } from '../drawing/poses.ts';
import { drawPot } from '../drawing/potted-plants.ts';
import { drawAwning, drawCafeChair, drawParasol, drawRoundTable, drawTray } from '../drawing/props-table.ts';
import type { Stage } from '../drawing/stage.ts';
import { drawCup } from '../drawing/vessels.ts';
import type { SceneKind } from './scene.ts';

export const cafeTerrace: SceneKind = {
  id: 'cafe-terrace',
  tags: ['cafe', 'coffee', 'friends', 'terrace', 'waiter', 'dog', 'town', 'summer', 'hospitality'],
  titles: [
    'Two Coffees, One Secret',
    'The Bill Can Wait',
    'Corner Table, Morning Side',
    'Sugar, No Hurry',
    'The Dog Had Nothing',
    'Same Time Thursday',
    'A Small Round Table',
    'Gossip With Milk',
    'Chairs Facing the Street',
    'Another Round, Then Home',
  ],
  alt: 'Two friends talk over coffee at a round table on a cafe terrace, a waiter brings a tray and a dog lies under the table',
  lights: ['day', 'dusk', 'day'],
  formats: ['square', 'landscape', 'portrait'],
  draw,
};

function draw(stage: Stage): void {
  const { width, height, unit, random } = stage;
  const isTall = height > width;
  const isEvening = stage.light === 'dusk' || stage.light === 'night';
  const facing = random.chance(0.5) ? 1 : -1;
  const side = (part: number): number => width * (0.5 + facing * part);
  const street = height * (isTall ? 0.6 : 0.66);
  drawSky(stage, 0.5, [0.5 + facing * 0.3, 0.14], 0.06);
  drawRow(stage, street - 30 * unit, 180, 330, 0.2, isEvening ? 0.4 : 0);
  stage.as('land', 0.3, () => {
    stage.fill('road', rect(-10, street - 32 * unit, width + 20, 60 * unit), { shade: -0.15 });
    stage.fill('stone', rect(-10, street + 14 * unit, width + 20, height), { shade: 0.1 });
    stage.fill('stone', rect(-10, street + 14 * unit, width + 20, 14 * unit), { shade: -0.2, detail: 1 });
  });
  if (stage.look.detail > 0) passer(stage, [side(random.between(0.26, 0.4)), street + 24 * unit]);
  drawPebbles(stage, street + 60 * unit, height, 26, 'stone');
  facade(stage, facing, street + 60 * unit);
  const tall = Math.min(height * 0.78, width * (isTall ? 0.78 : 0.7));
  const floor = height * 0.93;
  const middle: Point = [side(isTall ? 0.02 : 0.12), floor - tall * 0.41];
  waiter(
    stage,
    [side(isTall ? -0.16 : width > height ? -0.31 : -0.37), floor - height * (isTall ? 0.12 : 0.04)],
    tall * (isTall ? 0.86 : 0.94),
    facing,
  );
  if (random.chance(0.45) && stage.look.detail > 0)
    stage.as('prop', 0.55, () =>
      drawParasol(
        stage,
        [middle[0], height * 0.08],
        tall * 0.58,
        floor,
        random.pick(['accent', 'accentAlt', 'scarf'] as const),
      ),
    );
  if (stage.look.detail > 0)
    drawPot(stage, [side(0.44), floor + 20 * unit], 220 * unit, random.pick([0, 2, 4] as const), 'roof', 0.6);
  friends(stage, middle, tall, floor);
}

function facade(stage: Stage, facing: 1 | -1, base: number): void {
  const { width, height, unit, random } = stage;
  const isTall = height > width;
  const wide = width * (isTall ? 0.66 : 0.48);
  const left = facing === 1 ? -10 : width - wide + 10;
  const blind = height * (isTall ? 0.26 : 0.22);
  stage.as('building', 0.36, () => {
    stage.fill(random.pick(['wall', 'wallAlt', 'light'] as const), rect(left, -10, wide, base + 10));
    stage.fill('woodDark', rect(left + wide * 0.08, blind, wide * 0.84, base - blind), { shade: 0.08 });
    for (const part of [0.13, 0.62]) {
      stage.fill(
        stage.light === 'day' ? 'glass' : 'lit',
        rect(left + wide * part, blind + 60 * unit, wide * 0.26, base - blind - 170 * unit),
      );
      stage.fill(
        'light',
        rect(left + wide * (part + 0.12), blind + 60 * unit, wide * 0.02, base - blind - 170 * unit),
        { detail: 1, shade: -0.1 },
      );
    }
    stage.fill('dark', rect(left + wide * 0.42, blind + 50 * unit, wide * 0.17, base - blind - 50 * unit), {
      shade: 0.12,
    });
    for (const part of [0.2, 0.6])
      stage.fill('glass', rect(left + wide * part, -10, wide * 0.2, blind * 0.5), { shade: -0.2, detail: 1 });
  });
  const paint = random.pick(['accent', 'accentAlt', 'leafDark'] as const);
  stage.as('prop', 0.46, () =>
    drawAwning(stage, left + wide * 0.02, wide * 0.96, blind - 30 * unit, blind + 100 * unit, paint),
  );
}

function passer(stage: Stage, foot: Point): void {
  const { random, unit, height } = stage;
  const facing = random.chance(0.5) ? 1 : -1;
  drawFigure(stage, somebody(random), walking(stage, foot, Math.min(height * 0.26, 250 * unit), facing, 0.8), 0.35);
}

function waiter(stage: Stage, foot: Point, tall: number, facing: 1 | -1): void {
  const { random } = stage;
  const pose = walking(stage, foot, tall, facing, 0.6);
  const hand: Point = [foot[0] + facing * tall * 0.2, foot[1] - tall * 0.74];
  const person = somebody(random, {
    top: 'light',
    bottom: 'dark',
    apron: 'dark',
    cut: 'trousers',
    sleeves: 'long',
    pattern: 'plain',
    scarf: undefined,
    hair: random.pick(['short', 'bun', 'quiff', 'balding', 'ponytail', 'afro'] as const),
  });
  drawFigure(stage, person, { ...pose, hands: [hand, pose.hands[1]], elbows: [1, 1] }, 0.52);
  stage.as('prop', 0.53, () => drawTray(stage, [hand[0] + facing * tall * 0.03, hand[1] - tall * 0.03], tall * 0.22));
}

function friends(stage: Stage, [x, y]: Point, tall: number, floor: number): void {
  const { random, unit } = stage;
  const seat = floor - tall * 0.25;
  const wood = random.pick(['woodDark', 'accentAlt', 'roof'] as const);
  const tops = random.pick([
    ['coat', 'dress'],
    ['dress', 'scarf'],
    ['light', 'coat'],
    ['scarf', 'accentAlt'],
    ['petal', 'light'],
  ] as const);
  const moods = random.pick([
    ['laughing', 'calm'],
    ['calm', 'laughing'],
    ['calm', 'surprised'],
  ] as const);
  for (const [index, facing] of ([1, -1] as const).entries()) {
    const at = x - facing * tall * 0.4;
    stage.as('prop', 0.6, () => drawCafeChair(stage, [at, floor + 6 * unit], seat, tall * 0.25, facing, wood));
    const speaks = index === (moods[0] === 'calm' ? 0 : 1);
    drawFigure(
      stage,
      somebody(random, { top: tops[index] ?? 'coat' }),
      sitting(stage, [at, seat], floor, tall, facing, {
        lean: random.between(0.04, 0.12),
        mood: moods[index] ?? 'calm',
        hands: [
          speaks ? [x - facing * tall * 0.12, y - tall * 0.14] : [x - facing * tall * 0.1, y - tall * 0.05],
          [x - facing * tall * 0.17, y - tall * 0.015],
        ],
      }),
      0.65,
    );
  }
  stage.as('prop', 0.75, () => {
    drawRoundTable(stage, [x, y + tall * 0.02], tall * 0.24, floor + 20 * unit, 'light');
    drawCup(stage, [x - tall * 0.1, y + tall * 0.025], tall * 0.05, 'accent');
    drawCup(stage, [x + tall * 0.08, y + tall * 0.03], tall * 0.05, 'accentAlt');
    stage.fill('light', ellipse(x, y + tall * 0.035, tall * 0.055, tall * 0.014), { shade: -0.12 });
    stage.fill('wood', ellipse(x, y + tall * 0.02, tall * 0.035, tall * 0.018));
  });
  drawRestingDog(
    stage,
    [x + (random.chance(0.5) ? 1 : -1) * tall * 0.08, floor + 26 * unit],
    tall * 0.26,
    random.chance(0.5) ? 1 : -1,
    random.pick(['fur', 'furLight', 'woodDark'] as const),
    0.85,
  );
}
