import { drawShelf } from '../drawing/books.ts';
import { drawDog } from '../drawing/dog.ts';
import { drawFigure, somebody } from '../drawing/figure.ts';
import { curve, ellipse, type Point, pill, rect, ribbon } from '../drawing/geometry.ts';
import { drawPendant } from '../drawing/lamps.ts';
import { standing } from '../drawing/poses.ts';
import { drawPot } from '../drawing/potted-plants.ts';
import { drawRoom, drawWindow } from '../drawing/rooms.ts';
import { drawStool } from '../drawing/seats.ts';
import type { Stage } from '../drawing/stage.ts';
import { drawBottle, drawCup } from '../drawing/vessels.ts';
import type { SceneKind } from './scene.ts';

export const workshop: SceneKind = {
  id: 'workshop',
  tags: ['work', 'craft', 'workshop', 'tools', 'people', 'making'],
  titles: [
    'Measure Twice',
    'The Luthier’s Monday',
    'Sawdust',
    'Shop Floor, Half Past Eight',
    'Made to Order',
    'Hands That Know',
    'Clamp and Wait',
    'The Joiner’s Dog',
    'Plane Truth',
    'Work in Good Light',
  ],
  alt: 'A joiner planes a board at a workbench under a hanging lamp, with tools on the wall, a window and a dog beside the stool',
  lights: ['indoor', 'day', 'dusk'],
  formats: ['landscape', 'square', 'portrait'],
  draw,
};

function draw(stage: Stage): void {
  const { width, height, unit, random } = stage;
  const flip = random.chance(0.5) ? 1 : -1;
  const facing = flip === 1 ? 1 : -1;
  const floor = drawRoom(stage, 0.8, random.pick(['wall', 'wallAlt', 'accentAlt'] as const), 'wood');
  const windowWidth = Math.min(width * 0.26, 300 * unit);
  drawWindow(
    stage,
    width * (0.5 + flip * 0.29) - windowWidth / 2,
    height * 0.12,
    windowWidth,
    height * 0.34,
    random.pick(['city', 'hills'] as const),
  );
  board(stage, [width * (0.5 - flip * 0.24), height * 0.13]);
  shelf(stage, width * (0.5 - flip * 0.24) - 190 * unit, height * 0.44);
  planks(stage, width * (0.5 - flip * 0.45), floor);
  drawPendant(stage, [width * (0.5 + flip * 0.04), height * 0.17], 170 * unit, 'accent');
  const top = height * 0.63;
  const tall = Math.min(height * 0.74, 760 * unit);
  const foot: Point = [width * (0.5 - flip * 0.06), height * 0.92];
  const plane: Point = [foot[0] + facing * tall * 0.34, top - 26 * unit];
  const person = somebody(random, {
    apron: random.pick(['wood', 'accentAlt', 'light'] as const),
    sleeves: 'short',
    cut: 'trousers',
  });
  const pose = standing(stage, foot, tall, facing, {
    lean: 0.22,
    nod: 0.3,
    turn: 0.45,
    hands: [
      [plane[0] + facing * 44 * unit, plane[1] - 18 * unit],
      [plane[0] - facing * 40 * unit, plane[1] - 20 * unit],
    ],
  });
  stage.moving('breathe', () => drawFigure(stage, person, pose, 0.65), { reach: 1.7, seconds: 2 });
  bench(stage, top, height * 0.95, plane, facing);
  stage.as('prop', 0.85, () => drawStool(stage, [width * (0.5 - flip * 0.36), height * 0.96], 190 * unit));
  drawDog(stage, {
    at: [width * (0.5 - flip * 0.2), height * 0.965],
    size: 120 * unit,
    facing: facing === 1 ? -1 : 1,
    depth: 0.88,
  });
}

function board(stage: Stage, [x, y]: Point): void {
  const { unit } = stage;
  stage.as('prop', 0.25, () => {
    stage.fill('woodDark', rect(x - 190 * unit, y, 380 * unit, 190 * unit), { shade: 0.15 });
    stage.fill(
      'metal',
      [
        [x - 160 * unit, y + 40 * unit],
        [x - 20 * unit, y + 76 * unit],
        [x - 20 * unit, y + 92 * unit],
        [x - 160 * unit, y + 92 * unit],
      ],
      { shade: 0.3 },
    );
    stage.fill('wood', pill(x - 20 * unit, y + 56 * unit, 50 * unit, 46 * unit, 16 * unit));
    stage.fill('wood', rect(x + 64 * unit, y + 44 * unit, 14 * unit, 120 * unit));
    stage.fill('metal', rect(x + 44 * unit, y + 28 * unit, 56 * unit, 28 * unit));
    for (const [index, dx] of [120, 144, 168].entries()) {
      stage.fill('accent', pill(x + dx * unit - 6 * unit, y + 30 * unit, 13 * unit, 50 * unit, 6 * unit), {
        shade: index * 0.1,
      });
      stage.fill('metal', rect(x + dx * unit - 3 * unit, y + 78 * unit, 7 * unit, 62 * unit));
    }
    stage.line(
      'light',
      curve([
        [x - 150 * unit, y + 120 * unit],
        [x - 100 * unit, y + 160 * unit],
        [x - 40 * unit, y + 130 * unit],
        [x + 10 * unit, y + 164 * unit],
      ]),
      8 * unit,
    );
  });
}

function shelf(stage: Stage, x: number, y: number): void {
  const { unit, random } = stage;
  stage.as('prop', 0.3, () => {
    drawShelf(stage, [x, y], 380 * unit, 14 * unit);
    for (let index = 0; index < 5; index += 1) {
      const left = x + (46 + index * 72) * unit;
      if (index % 2 === 0)
        drawBottle(
          stage,
          [left, y],
          random.between(90, 120) * unit,
          random.pick(['leafDark', 'accent', 'roof'] as const),
        );
      else drawCup(stage, [left, y], 56 * unit, random.pick(['accent', 'light', 'accentAlt'] as const));
    }
  });
  drawPot(stage, [x + 356 * unit, y], 100 * unit, 3, 'roof', 0.3);
}

function planks(stage: Stage, x: number, floor: number): void {
  const { unit, height } = stage;
  stage.as('prop', 0.35, () => {
    for (let index = 0; index < 5; index += 1)
      stage.fill(
        'wood',
        [
          [x + (index * 22 - 54) * unit, floor + 40 * unit],
          [x + (index * 22 - 30) * unit, floor + 40 * unit],
          [x + (index * 16 - 20) * unit, height * (0.3 + index * 0.04)],
          [x + (index * 16 - 42) * unit, height * (0.3 + index * 0.04)],
        ],
        { shade: index % 2 === 0 ? 0.15 : -0.15 },
      );
  });
}

function bench(stage: Stage, top: number, floor: number, plane: Point, facing: 1 | -1): void {
  const { width, unit, random } = stage;
  const [left, right] = [width * 0.14, width * 0.9];
  stage.as('prop', 0.8, () => {
    for (const x of [left + 30 * unit, right - 80 * unit])
      stage.fill('wood', rect(x, top + 30 * unit, 50 * unit, floor - top - 30 * unit), { shade: -0.2 });
    stage.fill('wood', rect(left + 60 * unit, floor - 110 * unit, right - left - 110 * unit, 28 * unit), {
      shade: -0.3,
    });
    stage.fill('wood', rect(left, top, right - left, 54 * unit));
    stage.fill('wood', rect(left, top, right - left, 16 * unit), { shade: 0.3, detail: 1 });
    stage.fill('furLight', rect(plane[0] - 250 * unit, top - 20 * unit, 440 * unit, 22 * unit), { shade: -0.1 });
    stage.fill('woodDark', pill(plane[0] - 74 * unit, top - 58 * unit, 148 * unit, 40 * unit, 8 * unit));
    stage.fill(
      'wood',
      pill(plane[0] - facing * 40 * unit - 14 * unit, top - 84 * unit, 28 * unit, 34 * unit, 10 * unit),
    );
    stage.fill('metal', [
      [plane[0], top - 90 * unit],
      [plane[0] + 20 * unit, top - 84 * unit],
      [plane[0] + 12 * unit, top - 52 * unit],
      [plane[0] - 10 * unit, top - 52 * unit],
    ]);
    for (let curl = 0; curl < 5; curl += 1) {
      const at: Point = [plane[0] + facing * random.between(90, 260) * unit, top - random.between(4, 16) * unit];
      stage.fill(
        'furLight',
        ribbon(
          curve([
            at,
            [at[0] + 16 * unit, at[1] - 22 * unit],
            [at[0] + 34 * unit, at[1] - 6 * unit],
            [at[0] + 20 * unit, at[1] + 3 * unit],
          ]),
          [7 * unit],
        ),
        { detail: 1 },
      );
    }
    stage.fill(
      'accent',
      rect(facing === 1 ? left + 10 * unit : right - 80 * unit, top + 54 * unit, 70 * unit, 50 * unit),
    );
    stage.line(
      'metal',
      [
        [(facing === 1 ? left : right - 90 * unit) + 45 * unit, top + 80 * unit],
        [facing === 1 ? left - 40 * unit : right + 30 * unit, top + 80 * unit],
      ],
      9 * unit,
    );
    stage.fill('wood', ellipse((facing === 1 ? left : right - 90 * unit) + 45 * unit, top + 80 * unit, 14 * unit), {
      shade: -0.3,
    });
  });
}
