import { drawBooks } from '../drawing/books.ts';
import { drawFigure, hipHeight, somebody } from '../drawing/figure.ts';
import { type Point, rect } from '../drawing/geometry.ts';
import { standing } from '../drawing/poses.ts';
import { drawPot } from '../drawing/potted-plants.ts';
import { drawBoard, drawChairBack, drawDesk, drawGlobe } from '../drawing/props-school.ts';
import { drawRoom, drawWindow } from '../drawing/rooms.ts';
import type { Stage } from '../drawing/stage.ts';
import type { SceneKind } from './scene.ts';

export const classroom: SceneKind = {
  id: 'classroom',
  tags: ['school', 'education', 'teacher', 'children', 'learning', 'science', 'classroom'],
  titles: [
    'Any Other Questions',
    'Second Row, Wide Awake',
    'Why Is It Round',
    'Chalk on Her Sleeve',
    'Hands Up for Saturn',
    'The Last Lesson Before Lunch',
    'Please Miss',
    'Everything Grows From Somewhere',
    'First Day, Sharp Pencils',
    'The Big Drawing',
  ],
  alt: 'A teacher points at a large chalk drawing on a board while children, seen from behind at their desks, raise their hands',
  lights: ['day', 'indoor', 'day'],
  formats: ['landscape', 'portrait', 'square'],
  isOneWay: true,
  draw,
};

function draw(stage: Stage): void {
  const { width, height, unit, random } = stage;
  const isTall = height > width;
  const facing = random.chance(0.5) ? 1 : -1;
  const side = (part: number): number => width * (0.5 + facing * part);
  const floor = drawRoom(stage, isTall ? 0.58 : 0.64, random.pick(['wall', 'wallAlt', 'glass'] as const), 'stone');
  const boardWide = width * (isTall ? 0.66 : 0.5);
  const boardTall = height * (isTall ? 0.29 : 0.4);
  const boardLeft = side(isTall ? 0.1 : 0.08) - boardWide / 2;
  stage.as('prop', 0.2, () =>
    drawBoard(
      stage,
      boardLeft,
      height * (isTall ? 0.1 : 0.08),
      boardWide,
      boardTall,
      random.pick(['planets', 'plant', 'whale', 'volcano'] as const),
    ),
  );
  if (!isTall) {
    const wide = width * 0.15;
    drawWindow(
      stage,
      side(-0.4) - wide / 2,
      height * 0.1,
      wide,
      height * 0.36,
      random.pick(['hills', 'city'] as const),
    );
  }
  if (stage.look.detail > 0) shelf(stage, side(isTall ? 0.4 : 0.44), floor, isTall);
  const tall = Math.min(height * 0.52, width * 0.56, 560 * unit);
  teacher(stage, [side(isTall ? -0.26 : -0.2), floor + 70 * unit], tall, facing, boardTall);
  teachersDesk(stage, side(isTall ? 0.22 : 0.27), floor + 84 * unit);
  const rows = isTall
    ? ([
        [0.76, 0.66, 2],
        [0.99, 0.9, 2],
      ] as const)
    : ([
        [0.86, 0.74, stage.look.detail > 0 ? 4 : 3],
        [1.1, 0.98, stage.look.detail > 0 ? 3 : 1],
      ] as const);
  for (const [index, [at, scale, count]] of rows.entries()) pupils(stage, height * at, tall * scale, count, index);
}

function shelf(stage: Stage, x: number, floor: number, isTall: boolean): void {
  const { unit, random } = stage;
  stage.as('prop', 0.25, () => {
    const wide = (isTall ? 150 : 190) * unit;
    stage.fill('woodDark', rect(x - wide / 2, floor - 210 * unit, wide, 216 * unit));
    for (const dy of [104, 4]) {
      stage.fill('woodDark', rect(x - wide / 2 + 10 * unit, floor - (dy + 96) * unit, wide - 20 * unit, 90 * unit), {
        shade: -0.35,
        detail: 1,
      });
      drawBooks(stage, [x - wide / 2 + 14 * unit, floor - (dy + 6) * unit], wide - 28 * unit, 74 * unit);
    }
  });
  drawPot(stage, [x, floor - 208 * unit], 130 * unit, random.pick([0, 1, 2, 4] as const), 'accent', 0.27);
}

function teacher(stage: Stage, foot: Point, tall: number, facing: 1 | -1, board: number): void {
  const { random } = stage;
  const pose = standing(stage, foot, tall, facing, {
    turn: 0.6,
    head: random.pick(['side', 'front'] as const),
    mood: 'calm',
  });
  const points: Point = [foot[0] + facing * tall * 0.31, foot[1] - tall * 0.82];
  const tip: Point = [points[0] + facing * board * 0.26, points[1] - board * 0.16];
  stage.moving(
    'breathe',
    () => {
      drawFigure(
        stage,
        somebody(random, { sleeves: 'long', top: random.pick(['coat', 'dress', 'scarf', 'petal'] as const) }),
        { ...pose, hands: [points, [foot[0] - facing * tall * 0.13, foot[1] - tall * 0.5]] },
        0.4,
      );
      stage.as('prop', 0.42, () => stage.line('woodDark', [points, tip], tall * 0.012));
    },
    { reach: 1.8 },
  );
}

function teachersDesk(stage: Stage, x: number, floor: number): void {
  const { unit, random } = stage;
  const wide = 300 * unit;
  stage.as('prop', 0.45, () => {
    const top = floor - 150 * unit;
    stage.fill('wood', rect(x - wide / 2, top, wide, floor - top), { shade: -0.18 });
    stage.fill('wood', rect(x - wide / 2 + 14 * unit, top + 30 * unit, wide - 28 * unit, floor - top - 46 * unit), {
      shade: -0.05,
      detail: 1,
    });
    stage.fill('wood', rect(x - wide / 2 - 12 * unit, top - 12 * unit, wide + 24 * unit, 22 * unit), { shade: 0.15 });
    drawGlobe(stage, [x + (random.chance(0.5) ? 70 : -70) * unit, top - 10 * unit], 150 * unit);
    for (const [index, paint] of (['accent', 'light', 'accentAlt'] as const).entries())
      stage.fill(paint, rect(x - 50 * unit + index * 5 * unit, top - (28 + index * 16) * unit, 100 * unit, 15 * unit));
  });
}

function pupils(stage: Stage, y: number, tall: number, count: number, row: number): void {
  const { width, random } = stage;
  const gap = width / count;
  const chair = random.pick(['accentAlt', 'accent', 'scarf'] as const);
  const eager = random.whole(0, count - 1);
  for (let index = 0; index < count; index += 1) {
    const x = gap * (index + 0.5) + random.between(-0.04, 0.04) * gap;
    const depth = 0.6 + row * 0.2;
    stage.as('prop', depth, () =>
      drawDesk(
        stage,
        [x, y - tall * 0.3],
        Math.min(gap * (stage.look.detail > 0 ? 0.84 : 0.6), tall * 0.78),
        y + tall * 0.1,
        random.pick(['accent', 'accentAlt'] as const),
      ),
    );
    const foot: Point = [x, y - tall * 0.04 + hipHeight(stage, tall)];
    const looks = random.chance(0.5) ? 1 : -1;
    const pose = standing(stage, foot, tall, looks, { turn: 0.85, head: 'back', bust: true });
    const up: Point = [x + looks * tall * 0.17, y - tall * 0.86];
    const rest: Point = [x - looks * tall * 0.2, y - tall * 0.08];
    const person = somebody(random, {
      child: true,
      sleeves: 'short',
      top: random.pick(['coat', 'dress', 'scarf', 'petal', 'light', 'accentAlt'] as const),
    });
    const isUp = index === eager || random.chance(0.2);
    drawFigure(
      stage,
      person,
      {
        ...pose,
        elbows: [-1, 1],
        hands: [isUp ? up : [x + looks * tall * 0.2, y - tall * 0.08], rest],
        waves: [isUp ? 1 : 0, 0],
      },
      depth + 0.05,
    );
    stage.as('prop', depth + 0.08, () =>
      drawChairBack(stage, [x, y - tall * 0.16], tall * 0.28, y + tall * 0.4, chair),
    );
  }
}
