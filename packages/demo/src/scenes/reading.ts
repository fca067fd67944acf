import { drawBook, drawBooks, drawShelf } from '../drawing/books.ts';
import { drawCat } from '../drawing/cat.ts';
import { drawFigure, somebody } from '../drawing/figure.ts';
import { ellipse, type Point, rect } from '../drawing/geometry.ts';
import { drawLamp } from '../drawing/lamps.ts';
import { sitting } from '../drawing/poses.ts';
import { drawPot } from '../drawing/potted-plants.ts';
import { drawRoom, drawWindow } from '../drawing/rooms.ts';
import { drawArmchair, drawArmrest } from '../drawing/seats.ts';
import type { Stage } from '../drawing/stage.ts';
import { drawCup } from '../drawing/vessels.ts';
import type { SceneKind } from './scene.ts';

export const reading: SceneKind = {
  id: 'reading',
  tags: ['reading', 'books', 'home', 'interior', 'cat', 'people'],
  titles: [
    'Chapter Nine',
    'Do Not Disturb',
    'The Borrowed Novel',
    'Rain Outside, Page 212',
    'Armchair Travel',
    'One More Page',
    'The Lamp and the Cat',
    'Footnotes',
    'Quiet Evening In',
    'Marginalia',
  ],
  alt: 'Somebody reads in an armchair beside a lamp, with bookshelves, a window and plants around and a cat asleep on the rug',
  lights: ['indoor', 'dusk', 'indoor'],
  formats: ['portrait', 'square', 'landscape'],
  draw,
};

function draw(stage: Stage): void {
  const { width, height, unit, random } = stage;
  const floor = drawRoom(stage, 0.78, random.pick(['wall', 'wallAlt'] as const), 'wood');
  const facing = random.chance(0.5) ? 1 : -1;
  const side = (part: number): number => width * (0.5 + facing * part);
  const windowWidth = Math.min(width * 0.3, 280 * unit);
  drawWindow(
    stage,
    side(0.27) - windowWidth / 2,
    height * 0.12,
    windowWidth,
    height * 0.36,
    random.pick(['city', 'hills', 'sea'] as const),
    'accent',
  );
  bookcase(stage, side(-0.27) - width * 0.2, height * 0.1, width * 0.4, floor);
  stage.as('room', 0.4, () => {
    stage.fill('accent', ellipse(width * 0.5, height * 0.89, width * 0.42, height * 0.07), { shade: -0.1 });
    stage.fill('scarf', ellipse(width * 0.5, height * 0.89, width * 0.35, height * 0.053), { detail: 1 });
    stage.fill('accent', ellipse(width * 0.5, height * 0.89, width * 0.28, height * 0.04), { detail: 2 });
  });
  drawLamp(stage, [side(-0.36), floor + 50 * unit], 640 * unit);
  drawPot(stage, [side(0.4), floor + 40 * unit], 250 * unit, 2, 'roof', 0.5);
  const chair: Point = [side(-0.06), height * 0.9];
  const size = 400 * unit;
  stage.as('room', 0.6, () => drawArmchair(stage, chair, size, facing, 'accentAlt'));
  const person = somebody(random, { glasses: true, sleeves: 'long' });
  const seat: Point = [chair[0] - facing * 40 * unit, chair[1] - size * 0.56];
  const book: Point = [seat[0] + facing * 170 * unit, seat[1] - 130 * unit];
  drawFigure(
    stage,
    person,
    sitting(stage, seat, chair[1], 760 * unit, facing, {
      lean: -0.1,
      nod: 0.4,
      turn: 0.4,
      hands: [
        [book[0] + facing * 24 * unit, book[1] + 30 * unit],
        [book[0] - facing * 34 * unit, book[1] + 34 * unit],
      ],
      hold: () => stage.as('prop', 0.72, () => drawBook(stage, book, 110 * unit, facing, 'roof')),
    }),
    0.7,
  );
  stage.as('room', 0.75, () =>
    drawArmrest(stage, [chair[0] - facing * 10 * unit, chair[1]], size * 0.82, facing, 'accentAlt'),
  );
  sideTable(stage, [side(0.25), height * 0.93]);
  drawCat(stage, { at: [side(-0.3), height * 0.95], size: 110 * unit, facing, depth: 0.85 }, true);
}

function bookcase(stage: Stage, x: number, y: number, width: number, floor: number): void {
  const { unit } = stage;
  stage.as('prop', 0.3, () => {
    stage.fill('woodDark', rect(x, y, width, floor - y));
    stage.fill('woodDark', rect(x + 12 * unit, y + 12 * unit, width - 24 * unit, floor - y - 12 * unit), {
      shade: -0.4,
      detail: 1,
    });
    const rows = 4;
    const gap = (floor - y) / rows;
    for (let row = 1; row <= rows; row += 1) {
      drawBooks(stage, [x + 16 * unit, y + row * gap - 10 * unit], width - 32 * unit, Math.min(gap * 0.78, 130 * unit));
      stage.fill('wood', rect(x, y + row * gap - 12 * unit, width, 14 * unit));
    }
  });
}

function sideTable(stage: Stage, [x, floor]: Point): void {
  const { unit } = stage;
  stage.as('prop', 0.8, () => {
    drawShelf(stage, [x - 70 * unit, floor - 170 * unit], 140 * unit, 14 * unit);
    stage.fill('woodDark', rect(x - 7 * unit, floor - 160 * unit, 14 * unit, 150 * unit));
    stage.fill('woodDark', ellipse(x, floor - 10 * unit, 50 * unit, 10 * unit));
    drawCup(stage, [x + 16 * unit, floor - 170 * unit], 52 * unit, 'accent');
  });
}
