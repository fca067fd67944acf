import { drawBooks } from '../drawing/books.ts';
import { drawSkyline } from '../drawing/buildings.ts';
import { drawCat } from '../drawing/cat.ts';
import { lerp, pill, rect } from '../drawing/geometry.ts';
import { drawPendant } from '../drawing/lamps.ts';
import { drawLand, drawSky } from '../drawing/nature.ts';
import { drawPot } from '../drawing/potted-plants.ts';
import type { Stage } from '../drawing/stage.ts';
import { drawCup } from '../drawing/vessels.ts';
import type { SceneKind } from './scene.ts';

export const windowsill: SceneKind = {
  id: 'windowsill',
  tags: ['plants', 'window', 'cat', 'home', 'interior', 'city'],
  titles: [
    'South-Facing',
    'The Tenants',
    'Five Pots and a Cat',
    'Watering Day',
    'Light from the Left',
    'Cuttings',
    'Sill Life',
    'Things That Grow Indoors',
    'Supervised by a Cat',
    'The Fern Is Fine',
  ],
  alt: 'Potted plants crowd a windowsill around a sitting cat, a stack of books and a cup; rooftops of a city show through the panes',
  lights: ['day', 'dusk', 'night', 'rain'],
  formats: ['portrait', 'square', 'landscape'],
  draw,
};

function draw(stage: Stage): void {
  const { width, height, unit, random } = stage;
  const sill = height * 0.78;
  drawSky(stage, 0.8, [random.between(0.3, 0.7), 0.24], 0.09);
  drawLand(stage, 'far', height * 0.56, 50, 3, 0.1);
  drawSkyline(stage, sill, 110, 280, 0.2, stage.light === 'night' || stage.light === 'dusk' ? 0.5 : 0.05, 0.2);
  frame(stage, sill);
  const pots = width > height ? 6 : 4;
  const catAt = random.whole(1, pots - 2);
  for (let index = 0; index < pots; index += 1) {
    const x = width * lerp(0.14, 0.86, index / (pots - 1));
    if (index === catAt)
      drawCat(stage, {
        at: [x, sill + 34 * unit],
        size: 210 * unit,
        facing: random.chance(0.5) ? 1 : -1,
        fur: random.pick(['fur', 'dark', 'furLight'] as const),
        depth: 0.8,
      });
    else
      drawPot(
        stage,
        [x, sill + random.between(22, 40) * unit],
        random.between(170, 260) * unit,
        (index + random.whole(0, 4)) % 5,
        random.pick(['roof', 'light', 'accentAlt', 'accent'] as const),
        0.75,
      );
  }
  drawPendant(stage, [width * random.pick([0.2, 0.8]), height * 0.16], 130 * unit, 'accent');
  stage.as('plant', 0.6, () =>
    stage.line(
      'wood',
      [
        [width * 0.5, 0],
        [width * 0.5, height * 0.1],
      ],
      3 * unit,
    ),
  );
  drawPot(stage, [width * 0.5, height * 0.2], 150 * unit, 3, 'wood', 0.62);
  desk(stage, sill);
}

function frame(stage: Stage, sill: number): void {
  const { width, height, unit, random } = stage;
  const side = width * 0.07;
  const paint = random.pick(['light', 'accentAlt', 'wood'] as const);
  stage.as('room', 0.4, () => {
    for (const x of [-10, width - side]) stage.fill('wall', rect(x, -10, side + 10, height));
    stage.fill(paint, rect(side - 10 * unit, -10, 30 * unit, sill));
    stage.fill(paint, rect(width - side - 20 * unit, -10, 30 * unit, sill));
    stage.fill(paint, rect(width * 0.5 - 11 * unit, -10, 22 * unit, sill));
    stage.fill(paint, rect(side, height * 0.34, width - side * 2, 18 * unit));
    for (const left of [true, false]) {
      const x = left ? side * 0.3 : width - side * 0.3;
      const inward = left ? 1 : -1;
      stage.fill(
        'scarf',
        [
          [x - inward * side, -10],
          [x + inward * side * 1.7, -10],
          [x + inward * side * 1.4, height * 0.3],
          [x + inward * side * 0.4, height * 0.52],
          [x + inward * side * 0.7, sill],
          [x - inward * side, sill],
        ],
        { shade: left ? 0 : -0.12 },
      );
    }
  });
  stage.as('room', 0.5, () => {
    stage.fill(paint, pill(-20, sill, width + 40, 58 * unit, 10 * unit), { shade: 0.1 });
    stage.fill('wallAlt', rect(-10, sill + 54 * unit, width + 20, height), { shade: -0.1 });
    for (let x = 30 * unit; x < width; x += 120 * unit)
      stage.fill('wallAlt', rect(x, sill + 90 * unit, 90 * unit, height), { shade: 0.1, detail: 1 });
  });
}

function desk(stage: Stage, sill: number): void {
  const { width, height, unit, random } = stage;
  const top = height * 0.93;
  stage.as('prop', 0.85, () => {
    stage.fill('wood', rect(-10, top, width + 20, height - top + 10));
    stage.fill('wood', rect(-10, top, width + 20, 12 * unit), { shade: 0.25, detail: 1 });
    drawBooks(stage, [width * 0.1, top], 260 * unit, Math.min(130 * unit, top - sill - 66 * unit + 60 * unit));
    drawCup(stage, [width * random.between(0.55, 0.7), top], 66 * unit, 'accent');
    drawPot(stage, [width * 0.88, top + 4 * unit], 130 * unit, 1, 'accentAlt', 0.86);
  });
}
