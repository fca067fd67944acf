import { drawFigure, somebody } from '../drawing/figure.ts';
import { ellipse, type Point, pill, rect } from '../drawing/geometry.ts';
import { drawPendant } from '../drawing/lamps.ts';
import { standing } from '../drawing/poses.ts';
import { drawBreadBasket, drawBreadBoard, drawLoaf, drawOven, drawPeel, drawSack } from '../drawing/props-bread.ts';
import { drawRoom, drawWindow } from '../drawing/rooms.ts';
import type { Stage } from '../drawing/stage.ts';
import type { SceneKind } from './scene.ts';

export const bakery: SceneKind = {
  id: 'bakery',
  tags: ['bakery', 'bread', 'food', 'craft', 'people at work', 'small business', 'oven', 'breakfast'],
  titles: [
    'Up Since Three',
    'The Heel Is Mine',
    'Forty Loaves Before Light',
    'Warm Paper Bag',
    'Crust Management',
    'Proof of Patience',
    'The Long Peel',
    'Still Too Hot to Slice',
    'Knead to Know',
    'One for the Walk Home',
  ],
  alt: 'A baker slides loaves into a lit brick oven with a long peel while a customer waits at a counter heaped with bread',
  lights: ['indoor', 'day', 'indoor'],
  formats: ['landscape', 'portrait', 'square'],
  draw,
};

function draw(stage: Stage): void {
  const { width, height, unit, random } = stage;
  const isWide = width > height * 1.15;
  const facing = random.chance(0.5) ? 1 : -1;
  const side = (part: number): number => width * (0.5 + facing * part);
  const floor = drawRoom(stage, isWide ? 0.84 : 0.7, random.pick(['wall', 'wallAlt'] as const), 'stone');
  const tall = Math.min(height * (isWide ? 0.76 : 0.5), 640 * unit);
  const foot: Point = [side(isWide ? 0.02 : -0.12), isWide ? height * 0.95 : height * 0.76];
  const sill = foot[1] - tall * 0.48;
  const ovenWide = Math.min(width * (isWide ? 0.36 : 0.42), 440 * unit);
  const ovenMiddle = side(isWide ? 0.32 : 0.27);
  wallThings(stage, facing, isWide, floor);
  drawOven(stage, ovenMiddle - ovenWide / 2, ovenWide, height * (isWide ? 0.12 : 0.24), floor + 26 * unit, sill);
  drawSack(stage, [side(isWide ? 0.47 : 0.06), floor + 60 * unit], 150 * unit);
  baker(stage, foot, tall, facing, [ovenMiddle - facing * ovenWide * random.between(0.02, 0.14), sill - tall * 0.035]);
  counter(stage, facing, isWide, tall);
}

function wallThings(stage: Stage, facing: 1 | -1, isWide: boolean, floor: number): void {
  const { width, height, unit, random } = stage;
  const side = (part: number): number => width * (0.5 + facing * part);
  const hasWindow = isWide && random.chance(0.5);
  const wide = isWide ? width * 0.4 : width * 0.92;
  const left = isWide ? side(-0.27) - wide / 2 : width * 0.04;
  if (hasWindow)
    drawWindow(
      stage,
      side(-0.3) - width * 0.1,
      height * 0.1,
      width * 0.2,
      height * 0.32,
      random.pick(['city', 'hills'] as const),
      'light',
    );
  else
    stage.as('prop', 0.25, () => {
      for (const [index, y] of (isWide ? [0.22, 0.38, 0.54] : [0.1, 0.2]).entries())
        drawBreadBoard(stage, [left, height * y], wide, 92 * unit, index === random.whole(0, 2));
    });
  if (!isWide)
    stage.as('prop', 0.28, () => {
      for (const part of [0.34, 0.46])
        drawBreadBoard(stage, [side(-0.36) - width * 0.12, height * part], width * 0.24, 84 * unit);
    });
  stage.as('prop', 0.3, () => drawBreadBasket(stage, [side(isWide ? -0.17 : -0.41), floor + 30 * unit], 150 * unit));
  if (isWide || random.chance(0.6))
    drawPendant(stage, [side(isWide ? -0.04 : 0.02), height * 0.12], 110 * unit, 'accentAlt');
}

function baker(stage: Stage, foot: Point, tall: number, facing: 1 | -1, blade: Point): void {
  const { random } = stage;
  const person = somebody(random, {
    apron: 'light',
    sleeves: 'short',
    cut: 'trousers',
    top: random.pick(['accentAlt', 'scarf', 'light', 'coat'] as const),
    hair: random.pick(['cap', 'headscarf', 'bun', 'balding', 'short', 'beanie'] as const),
    cloth: 'light',
  });
  const y = foot[1] - tall * 0.5;
  const near: Point = [foot[0] + facing * tall * 0.05, y + tall * 0.0];
  const far: Point = [foot[0] + facing * tall * 0.27, y - tall * 0.02];
  const pose = standing(stage, foot, tall, facing, {
    turn: 0.45,
    lean: 0.1,
    nod: 0.08,
    hands: [far, near],
    hold: () =>
      stage.as('prop', 0.65, () =>
        drawPeel(
          stage,
          [foot[0] - facing * tall * 0.22, y + tall * 0.02],
          blade,
          tall * 0.3,
          random.pick(['round', 'long', 'tin'] as const),
        ),
      ),
  });
  const spread = tall * 0.09;
  drawFigure(
    stage,
    person,
    {
      ...pose,
      feet: [
        [foot[0] + facing * spread, pose.feet[0][1]],
        [foot[0] - facing * spread, pose.feet[1][1]],
      ],
    },
    0.6,
  );
}

function counter(stage: Stage, facing: 1 | -1, isWide: boolean, tall: number): void {
  const { width, height, unit, random } = stage;
  const side = (part: number): number => width * (0.5 + facing * part);
  const top = height * (isWide ? 0.72 : 0.8);
  const from = isWide ? Math.min(side(-0.56), side(-0.24)) : -10;
  const wide = isWide ? width * 0.34 : width + 20;
  stage.as('prop', 0.8, () => {
    stage.fill('accentAlt', rect(from, top, wide, height - top + 10), { shade: -0.1 });
    for (let x = from + 16 * unit; x < from + wide - 60 * unit; x += 150 * unit)
      stage.fill('accentAlt', rect(x, top + 56 * unit, Math.min(128 * unit, from + wide - x - 12 * unit), height), {
        shade: 0.12,
        detail: 1,
      });
    stage.fill('wood', rect(from - 12 * unit, top - 8 * unit, wide + 24 * unit, 34 * unit), { shade: 0.1 });
  });
  const customerAt = isWide ? -0.23 : random.between(-0.3, -0.2);
  stage.as('prop', 0.84, () => {
    const kinds = ['round', 'bun', 'plait', 'tin', 'bun', 'round'] as const;
    const start = random.whole(0, 5);
    for (let index = 0; index < (isWide ? 2 : 4); index += 1) {
      const x = isWide ? side(-0.45 + index * 0.1) : side(0.42 - index * 0.16);
      if (index === 1) drawCakeStand(stage, [x, top - 8 * unit], 120 * unit);
      else {
        drawLoaf(stage, [x, top - 8 * unit], 120 * unit, kinds[(start + index) % 6] ?? 'round');
        if (index !== 3)
          drawLoaf(stage, [x + 14 * unit, top - 56 * unit], 92 * unit, kinds[(start + index + 1) % 6] ?? 'bun');
      }
    }
  });
  const child = random.chance(0.6) || !isWide;
  const size = tall * (child ? (isWide ? 0.66 : 0.8) : 1.02);
  const foot: Point = [side(customerAt), isWide ? height * 0.985 : height * 0.99 + size * (child ? 0.36 : 0.52)];
  const look = isWide ? (facing === 1 ? -1 : 1) : facing;
  const person = somebody(random, {
    child,
    sleeves: 'long',
    scarf: random.chance(0.4) ? 'scarf' : undefined,
    top: random.pick(['coat', 'scarf', 'petal'] as const),
  });
  const reach: Point = [foot[0] + look * size * 0.3, isWide ? top - size * 0.02 : top + 4 * unit];
  const pose = standing(stage, foot, size, look, { turn: 0.4, nod: -0.1 });
  drawFigure(stage, person, { ...pose, hands: [reach, pose.hands[1]], mood: child ? 'laughing' : 'calm' }, 0.9);
}

function drawCakeStand(stage: Stage, [x, y]: Point, size: number): void {
  stage.fill('light', rect(x - size * 0.06, y - size * 0.3, size * 0.12, size * 0.3), { shade: -0.15 });
  stage.fill('light', ellipse(x, y - size * 0.02, size * 0.26, size * 0.05), { shade: -0.1 });
  for (const dx of [-0.34, 0, 0.34]) drawLoaf(stage, [x + dx * size, y - size * 0.32], size * 0.36, 'bun');
  for (const dx of [-0.17, 0.17]) drawLoaf(stage, [x + dx * size, y - size * 0.46], size * 0.34, 'bun');
  stage.fill('light', pill(x - size * 0.58, y - size * 0.34, size * 1.16, size * 0.07, size * 0.03));
}
