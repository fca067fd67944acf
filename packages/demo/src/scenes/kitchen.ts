import { drawShelf } from '../drawing/books.ts';
import { drawFigure, somebody } from '../drawing/figure.ts';
import { curve, ellipse, type Point, pill, rect } from '../drawing/geometry.ts';
import { drawPendant } from '../drawing/lamps.ts';
import { drawFruit } from '../drawing/market-goods.ts';
import { drawSmoke } from '../drawing/nature.ts';
import { standing } from '../drawing/poses.ts';
import { drawPot } from '../drawing/potted-plants.ts';
import { drawRoom, drawWindow } from '../drawing/rooms.ts';
import type { Stage } from '../drawing/stage.ts';
import { drawBottle, drawCup, drawJug } from '../drawing/vessels.ts';
import type { SceneKind } from './scene.ts';

export const kitchen: SceneKind = {
  id: 'kitchen',
  tags: ['kitchen', 'cooking', 'food', 'home', 'people'],
  titles: [
    'Sunday Sauce',
    'Low Heat',
    'The Taster',
    'Supper for Six',
    'Salt, Then Time',
    'Steam on the Window',
    'Second Helping',
    'What the Pot Knows',
    'Onions First',
    'Home by Seven',
  ],
  alt: 'Somebody in an apron stirs a steaming pot at a kitchen counter, with shelves of jars behind and a window beside',
  lights: ['indoor', 'day'],
  formats: ['landscape', 'square', 'portrait'],
  draw,
};

function draw(stage: Stage): void {
  const { width, height, unit, random } = stage;
  drawRoom(stage, 0.86, 'wall', 'wood');
  const left = random.chance(0.5);
  const cook: Point = [width * (left ? 0.64 : 0.38), height * 0.97];
  const windowWidth = Math.min(width * 0.3, 320 * unit);
  drawWindow(
    stage,
    left ? width * 0.1 : width * 0.6,
    height * 0.12,
    windowWidth,
    height * 0.34,
    random.pick(['city', 'hills'] as const),
    'scarf',
  );
  stage.as('room', 0.2, () => tiles(stage, height * 0.52, height * 0.66));
  const shelfX = left ? width * 0.56 : width * 0.06;
  for (const y of [0.2, 0.36]) shelf(stage, shelfX, height * y, width * 0.36);
  drawPendant(stage, [width * (left ? 0.36 : 0.62), height * 0.15], 120 * unit, 'accent');
  const facing = left ? -1 : 1;
  const top = height * 0.7;
  const pot: Point = [cook[0] + facing * 190 * unit, top];
  stage.moving(
    'breathe',
    () => {
      stage.as('figure', 0.6, () => {
        const person = somebody(random, { apron: 'light', sleeves: 'short' });
        const tall = Math.min(height * 0.8, 820 * unit);
        drawFigure(
          stage,
          person,
          standing(stage, cook, tall, facing, {
            turn: 0.55,
            nod: 0.22,
            lean: 0.06,
            hands: [
              [pot[0] - facing * 10 * unit, pot[1] - 150 * unit],
              [cook[0] + facing * 100 * unit, top - 20 * unit],
            ],
            elbows: [1, 1],
          }),
          0.6,
        );
      });
      stage.as('prop', 0.75, () => {
        stage.line(
          'wood',
          [
            [pot[0] - facing * 5 * unit, pot[1] - 150 * unit],
            [pot[0] + facing * 30 * unit, pot[1] - 70 * unit],
          ],
          9 * unit,
        );
      });
    },
    { reach: 1.6, seconds: 2.4 },
  );
  counter(stage, top);
  stove(stage, pot);
  drawSmoke(stage, [pot[0] + 6 * unit, pot[1] - 130 * unit], 130 * unit, 5);
  table(stage, left, top);
}

function tiles(stage: Stage, top: number, bottom: number): void {
  const { width, unit } = stage;
  stage.fill('wallAlt', rect(-10, top, width + 20, bottom - top), { detail: 1 });
  for (let x = 0; x < width; x += 62 * unit)
    stage.line(
      'light',
      [
        [x, top],
        [x, bottom],
      ],
      2.5 * unit,
      { detail: 2 },
    );
  stage.line(
    'light',
    [
      [0, (top + bottom) / 2],
      [width, (top + bottom) / 2],
    ],
    2.5 * unit,
    { detail: 2 },
  );
}

function shelf(stage: Stage, x: number, y: number, width: number): void {
  const { random, unit } = stage;
  stage.as('prop', 0.3, () => {
    drawShelf(stage, [x, y], width, 12 * unit);
    let left = x + 20 * unit;
    while (left < x + width - 50 * unit) {
      const size = random.between(55, 85) * unit;
      const kind = random.whole(0, 4);
      if (kind === 0)
        drawBottle(stage, [left + size * 0.3, y], size * 1.25, random.pick(['leafDark', 'accentAlt', 'roof'] as const));
      else if (kind === 1)
        drawCup(stage, [left + size * 0.3, y], size * 0.6, random.pick(['accent', 'light', 'accentAlt'] as const));
      else if (kind === 2) drawPot(stage, [left + size * 0.4, y], size * 0.9, 3, 'roof', 0.3);
      else jar(stage, [left + size * 0.3, y], size);
      left += size * (kind === 2 ? 1.1 : 0.9);
    }
  });
}

function jar(stage: Stage, [x, y]: Point, size: number): void {
  const paint = stage.random.pick(['scarf', 'fruitAlt', 'roof', 'soil'] as const);
  stage.fill('glass', pill(x - size * 0.3, y - size * 0.8, size * 0.6, size * 0.8, size * 0.1));
  stage.fill(paint, pill(x - size * 0.25, y - size * 0.55, size * 0.5, size * 0.52, size * 0.08), { detail: 1 });
  stage.fill('woodDark', rect(x - size * 0.26, y - size * 0.9, size * 0.52, size * 0.13));
}

function counter(stage: Stage, top: number): void {
  const { width, height, unit } = stage;
  stage.as('room', 0.8, () => {
    stage.fill('accentAlt', rect(-10, top, width + 20, height - top + 10), { shade: -0.1 });
    for (let x = -20 * unit; x < width; x += 210 * unit) {
      stage.fill('accentAlt', rect(x + 14 * unit, top + 50 * unit, 182 * unit, height), { shade: 0.1, detail: 1 });
      stage.fill('lit', ellipse(x + 175 * unit, top + 95 * unit, 8 * unit), { detail: 2 });
    }
    stage.fill('light', rect(-10, top - 8 * unit, width + 20, 34 * unit));
  });
}

function stove(stage: Stage, [x, y]: Point): void {
  const { unit } = stage;
  stage.as('prop', 0.85, () => {
    stage.fill('dark', rect(x - 110 * unit, y - 16 * unit, 220 * unit, 12 * unit));
    stage.fill('roof', pill(x - 84 * unit, y - 100 * unit, 168 * unit, 86 * unit, 16 * unit));
    stage.fill('roof', pill(x - 92 * unit, y - 108 * unit, 184 * unit, 18 * unit, 8 * unit), { shade: 0.2 });
    for (const side of [-1, 1])
      stage.fill('dark', pill(x + side * 98 * unit - 18 * unit, y - 82 * unit, 36 * unit, 14 * unit, 6 * unit), {
        detail: 1,
      });
  });
}

function table(stage: Stage, left: boolean, top: number): void {
  const { width, unit } = stage;
  stage.as('prop', 0.9, () => {
    const base = top + 4 * unit;
    const x = left ? width * 0.86 : width * 0.14;
    drawJug(stage, [x, base], 110 * unit, 'accent');
    stage.fill('wood', pill(left ? width * 0.08 : width * 0.76, base - 12 * unit, 180 * unit, 18 * unit, 8 * unit));
    for (const [index, kind] of [0, 2, 1].entries())
      drawFruit(
        stage,
        [(left ? width * 0.08 : width * 0.76) + (40 + index * 52) * unit, base - 8 * unit],
        48 * unit,
        kind,
      );
    stage.line(
      'leaf',
      curve([
        [x + 60 * unit, base],
        [x + 90 * unit, base - 14 * unit],
        [x + 120 * unit, base - 4 * unit],
      ]),
      6 * unit,
      { detail: 2 },
    );
  });
}
