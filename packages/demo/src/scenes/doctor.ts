import { drawFigure, somebody } from '../drawing/figure.ts';
import { ellipse, type Point, pill, rect } from '../drawing/geometry.ts';
import type { Person } from '../drawing/person.ts';
import { sitting, standing } from '../drawing/poses.ts';
import { drawPot } from '../drawing/potted-plants.ts';
import {
  drawChildrensPictures,
  drawCouch,
  drawEyeChart,
  drawStethoscope,
  drawTeddy,
} from '../drawing/props-medical.ts';
import { drawRoom, drawWindow } from '../drawing/rooms.ts';
import type { Stage } from '../drawing/stage.ts';
import type { SceneKind } from './scene.ts';

export const doctor: SceneKind = {
  id: 'doctor',
  tags: ['doctor', 'health', 'medicine', 'child', 'family', 'care', 'surgery', 'hospital'],
  titles: [
    'Teddy Goes First',
    'Deep Breath In',
    'Nothing a Plaster Cannot Do',
    'The Brave Chair',
    'Heart, Loud and Clear',
    'Next, Please',
    'Cold Disc, Warm Hands',
    'Read the Bottom Row',
    'A Second Opinion From Bear',
    'Off School Till Monday',
  ],
  alt: 'A doctor listens to a child on a couch through a stethoscope while the child holds a teddy bear and a parent stands by',
  lights: ['day', 'indoor', 'day'],
  formats: ['landscape', 'square', 'portrait'],
  isOneWay: true,
  draw,
};

function draw(stage: Stage): void {
  const { width, height, unit, random } = stage;
  const isTall = height > width;
  const facing = random.chance(0.5) ? 1 : -1;
  const away = facing === 1 ? -1 : 1;
  const side = (part: number): number => width * (0.5 + facing * part);
  const floor = drawRoom(
    stage,
    isTall ? 0.76 : 0.8,
    random.pick(['wall', 'glass', 'wallAlt'] as const),
    random.pick(['wood', 'stone'] as const),
  );
  walls(stage, facing, isTall);
  cabinet(stage, side(isTall ? -0.36 : -0.4), floor + 20 * unit);
  const tall = isTall ? 730 * unit : Math.min(height * 0.75, width * 0.72);
  const ground = height * 0.94;
  const wide = Math.min(width * 0.5, 620 * unit);
  const childAt = side(isTall ? 0.12 : 0.1);
  const seat = ground - tall * 0.34;
  const left = facing === 1 ? childAt - wide * 0.18 : childAt + wide * 0.18 - wide;
  parent(stage, [side(isTall ? 0.3 : 0.29), ground - 40 * unit], tall * random.between(0.94, 1), away, [
    childAt + facing * tall * 0.04,
    seat - tall * 0.22,
  ]);
  stage.as('prop', 0.5, () =>
    drawCouch(
      stage,
      left,
      wide,
      seat,
      ground - 10 * unit,
      facing,
      random.pick(['accentAlt', 'accent', 'leafDark'] as const),
    ),
  );
  const chest: Point = [childAt - facing * tall * 0.04, seat - tall * 0.145];
  child(stage, [childAt, seat], tall * 0.62, away);
  medic(stage, [side(isTall ? -0.26 : -0.19), ground], tall, facing, chest);
  if (random.chance(0.6))
    drawPot(
      stage,
      [side(isTall ? 0.44 : 0.46), ground + 30 * unit],
      210 * unit,
      random.pick([0, 2, 4] as const),
      'roof',
      0.85,
    );
}

function walls(stage: Stage, facing: 1 | -1, isTall: boolean): void {
  const { width, height, unit, random } = stage;
  const side = (part: number): number => width * (0.5 + facing * part);
  const wide = isTall ? width * 0.36 : width * 0.26;
  const swap = random.chance(0.5) && !isTall;
  drawWindow(
    stage,
    side(swap ? -0.34 : isTall ? 0.22 : 0.33) - wide / 2,
    height * 0.09,
    wide,
    height * (isTall ? 0.22 : 0.34),
    random.pick(['hills', 'city', 'sea'] as const),
    random.chance(0.7) ? random.pick(['scarf', 'petal'] as const) : undefined,
  );
  stage.as('prop', 0.2, () => {
    drawEyeChart(stage, [side(swap ? 0.36 : isTall ? -0.28 : -0.35), height * (isTall ? 0.08 : 0.1)], 160 * unit);
    const y = height * (isTall ? 0.38 : 0.15);
    const x = side(isTall ? 0.2 : -0.03) - (isTall ? 90 : 70) * unit;
    drawChildrensPictures(stage, [x, y], 110 * unit, isTall ? 3 : 2);
  });
}

function cabinet(stage: Stage, x: number, floor: number): void {
  const { unit } = stage;
  stage.as('prop', 0.3, () => {
    stage.fill('light', rect(x - 110 * unit, floor - 250 * unit, 220 * unit, 250 * unit), { shade: -0.06 });
    for (const dy of [236, 156, 76]) {
      stage.fill('light', rect(x - 98 * unit, floor - dy * unit, 196 * unit, 68 * unit), { shade: -0.16, detail: 1 });
      stage.fill('metal', rect(x - 22 * unit, floor - (dy - 30) * unit, 44 * unit, 8 * unit), { detail: 1 });
    }
    stage.fill('light', rect(x - 118 * unit, floor - 262 * unit, 236 * unit, 14 * unit));
    for (const [dx, tall, paint] of [
      [-70, 64, 'accentAlt'],
      [-30, 46, 'accent'],
      [50, 84, 'glass'],
    ] as const) {
      stage.fill(paint, pill(x + (dx - 16) * unit, floor - (262 + tall) * unit, 32 * unit, tall * unit, 7 * unit));
      stage.fill('light', rect(x + (dx - 16) * unit, floor - (262 + tall * 0.6) * unit, 32 * unit, tall * 0.3 * unit), {
        detail: 1,
      });
    }
  });
}

function parent(stage: Stage, foot: Point, tall: number, facing: 1 | -1, shoulder: Point): void {
  const pose = standing(stage, foot, tall, facing, { turn: 0.5, nod: 0.24 });
  drawFigure(
    stage,
    somebody(stage.random, { top: stage.random.pick(['coat', 'scarf', 'petal'] as const) }),
    { ...pose, hands: [shoulder, pose.hands[1]] },
    0.52,
  );
}

function child(stage: Stage, [x, y]: Point, tall: number, facing: 1 | -1): void {
  const { random } = stage;
  const person: Person = somebody(random, {
    child: true,
    top: random.pick(['scarf', 'dress', 'petal'] as const),
    cut: 'trousers',
    sleeves: 'short',
  });
  const lap: Point = [x + facing * tall * 0.16, y - tall * 0.11];
  const pose = sitting(stage, [x, y], y + tall * 0.5, tall, facing, {
    turn: 0.45,
    mood: random.pick(['laughing', 'calm', 'surprised'] as const),
  });
  const swing = random.between(-0.03, 0.05) * tall;
  drawFigure(
    stage,
    person,
    {
      ...pose,
      feet: [
        [x + facing * (tall * 0.28 + swing), y + tall * 0.2],
        [x + facing * tall * 0.23, y + tall * 0.21],
      ],
      hands: [lap, [x + facing * tall * 0.06, y - tall * 0.1]],
      hold: () =>
        stage.as('prop', 0.62, () =>
          drawTeddy(stage, [lap[0] - facing * tall * 0.02, y - tall * 0.03], tall * 0.27, facing),
        ),
    },
    0.6,
  );
}

function medic(stage: Stage, foot: Point, tall: number, facing: 1 | -1, chest: Point): void {
  const { random, unit } = stage;
  const person = somebody(random, {
    top: 'light',
    cut: 'coat',
    sleeves: 'long',
    pattern: 'plain',
    scarf: undefined,
    hair: random.pick(['bun', 'bob', 'short', 'quiff', 'headscarf', 'balding', 'curly'] as const),
    cloth: 'accentAlt',
  });
  const isStanding = random.chance(0.5);
  const hand: Point = [chest[0] - facing * tall * 0.05, chest[1]];
  const extra = {
    turn: 0.42,
    nod: 0.14,
    hold: ({ neck }: { readonly neck: Point }): void =>
      stage.as('prop', 0.72, () =>
        drawStethoscope(stage, neck, [chest[0] - facing * tall * 0.005, chest[1]], tall * 0.16, facing),
      ),
  };
  if (isStanding) {
    const pose = standing(stage, foot, tall, facing, { ...extra, lean: 0.2 });
    drawFigure(stage, person, { ...pose, hands: [[hand[0] - facing * tall * 0.06, hand[1] + tall * 0.06], hand] }, 0.7);
    return;
  }
  const seat: Point = [foot[0] + facing * tall * 0.02, foot[1] - tall * 0.27];
  stage.as('prop', 0.66, () => {
    stage.fill('metal', rect(seat[0] - 8 * unit, seat[1], 16 * unit, foot[1] - seat[1] - 16 * unit));
    stage.fill('dark', ellipse(seat[0], foot[1] - 12 * unit, tall * 0.11, 14 * unit));
    stage.fill('accentAlt', pill(seat[0] - tall * 0.1, seat[1] - 4 * unit, tall * 0.2, 30 * unit, 14 * unit), {
      shade: -0.2,
    });
  });
  const pose = sitting(stage, seat, foot[1], tall, facing, { ...extra, lean: 0.12 });
  drawFigure(stage, person, { ...pose, hands: [[hand[0] - facing * tall * 0.06, hand[1] + tall * 0.07], hand] }, 0.7);
}
