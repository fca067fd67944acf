import { drawShelf } from '../drawing/books.ts';
import { drawFigure, hipHeight, somebody } from '../drawing/figure.ts';
import { ellipse, type Point, rect } from '../drawing/geometry.ts';
import { drawPendant } from '../drawing/lamps.ts';
import { drawSmoke } from '../drawing/nature.ts';
import type { Person } from '../drawing/person.ts';
import { standing } from '../drawing/poses.ts';
import { drawPot } from '../drawing/potted-plants.ts';
import { drawBurner, drawElements, drawFlask, drawHelix, drawMicroscope, drawTubes } from '../drawing/props-lab.ts';
import { drawRoom, drawWindow } from '../drawing/rooms.ts';
import type { Stage } from '../drawing/stage.ts';
import type { SceneKind } from './scene.ts';

export const laboratory: SceneKind = {
  id: 'laboratory',
  tags: ['science', 'laboratory', 'research', 'health', 'chemistry', 'microscope', 'people at work', 'technology'],
  titles: [
    'It Was Green Yesterday',
    'Control Group of One',
    'Shaken, Then Measured',
    'The Third Decimal',
    'Results by Friday',
    'Please Do Not Sneeze',
    'Small Things, Enlarged',
    'Peer Review',
    'A Promising Bubble',
    'Null Hypothesis, Full Kettle',
  ],
  alt: 'A scientist in a white coat holds up a flask at a bench with a microscope and test tubes while a colleague works behind',
  lights: ['indoor', 'day', 'dusk'],
  formats: ['landscape', 'square', 'portrait'],
  draw,
};

const HAIRS = ['short', 'bob', 'bun', 'curly', 'ponytail', 'balding', 'headscarf', 'quiff', 'afro', 'long'] as const;

const scientist = (stage: Stage, wish: Partial<Person> = {}): Person =>
  somebody(stage.random, {
    top: 'light',
    cut: 'coat',
    sleeves: 'long',
    pattern: 'plain',
    scarf: undefined,
    build: 1.05,
    cloth: 'accent',
    hair: stage.random.pick(HAIRS),
    ...wish,
  });

function draw(stage: Stage): void {
  const { width, height, unit, random } = stage;
  const isTall = height > width;
  const facing = random.chance(0.5) ? 1 : -1;
  const side = (part: number): number => width * (0.5 + facing * part);
  drawRoom(stage, 0.84, random.pick(['wall', 'glass', 'wallAlt'] as const), 'stone');
  walls(stage, facing, isTall);
  const top = height * (isTall ? 0.72 : 0.74);
  const tall = isTall ? 740 * unit : Math.min(height * 0.96, width * 0.74);
  colleague(
    stage,
    [side(isTall ? 0.27 : 0.35), height * 0.86],
    tall * 0.74,
    random.chance(0.5) ? facing : facing === 1 ? -1 : 1,
  );
  lead(stage, side(isTall ? -0.14 : -0.08), top, tall, facing);
  bench(stage, top);
  things(stage, facing, isTall, top);
}

function walls(stage: Stage, facing: 1 | -1, isTall: boolean): void {
  const { width, height, unit, random } = stage;
  const side = (part: number): number => width * (0.5 + facing * part);
  const chart = isTall ? width * 0.56 : width * 0.36;
  const left = isTall ? side(-0.16) - chart / 2 : side(0.26) - chart / 2;
  const hasChart = random.chance(0.7);
  stage.as('prop', 0.2, () => {
    if (hasChart) drawElements(stage, left, height * (isTall ? 0.07 : 0.1), chart);
    else
      for (const [index, part] of [0.25, 0.5, 0.75].entries()) {
        stage.fill('light', rect(left + chart * (part - 0.12), height * 0.08, chart * 0.24, height * 0.26), {
          shade: index * -0.06,
        });
        drawHelix(stage, [left + chart * part, height * 0.11], chart * 0.1, height * 0.2, 'accent', 'accentAlt');
      }
  });
  if (isTall) {
    drawWindow(stage, side(0.3) - width * 0.12, height * 0.1, width * 0.24, height * 0.26, 'city');
    shelf(stage, side(-0.28) - width * 0.19, height * 0.44, width * 0.38);
    return;
  }
  const kind = random.chance(0.5);
  if (kind)
    drawWindow(
      stage,
      side(-0.34) - width * 0.11,
      height * 0.1,
      width * 0.22,
      height * 0.34,
      random.pick(['city', 'hills'] as const),
    );
  for (const y of kind ? [0.58] : [0.24, 0.42, 0.6]) shelf(stage, side(-0.33) - width * 0.15, height * y, width * 0.3);
  if (random.chance(0.5)) drawPendant(stage, [side(0.06), height * 0.13], 110 * unit, 'accentAlt');
}

function shelf(stage: Stage, x: number, y: number, wide: number): void {
  const { random, unit } = stage;
  stage.as('prop', 0.25, () => {
    drawShelf(stage, [x, y], wide, 12 * unit);
    for (let left = x + 34 * unit; left < x + wide - 24 * unit; left += random.between(62, 96) * unit)
      drawFlask(
        stage,
        [left, y],
        random.between(56, 88) * unit,
        random.pick(['cone', 'round', 'beaker', 'cylinder'] as const),
      );
  });
}

function colleague(stage: Stage, foot: Point, tall: number, facing: 1 | -1): void {
  const pose = standing(stage, foot, tall, facing, { turn: 0.5, nod: 0.2 });
  const hand: Point = [foot[0] + facing * tall * 0.16, foot[1] - tall * 0.6];
  drawFigure(
    stage,
    scientist(stage),
    {
      ...pose,
      hands: [[hand[0] + facing * tall * 0.05, hand[1] + tall * 0.02], hand],
      hold: () =>
        stage.as('prop', 0.35, () => {
          stage.fill('wood', rect(hand[0] - tall * 0.05, hand[1] - tall * 0.12, tall * 0.14, tall * 0.17));
          stage.fill('light', rect(hand[0] - tall * 0.038, hand[1] - tall * 0.1, tall * 0.116, tall * 0.14), {
            detail: 1,
          });
        }),
    },
    0.34,
  );
}

/** Either lifts a flask to the light or bends over the microscope. */
function lead(stage: Stage, x: number, top: number, tall: number, facing: 1 | -1): void {
  const { random } = stage;
  const foot: Point = [x, top + hipHeight(stage, tall) * 1.04];
  const shoulder = foot[1] - tall * 0.76;
  const raised: Point = [x + facing * tall * 0.26, shoulder + tall * 0.0];
  const pose = standing(stage, foot, tall, facing, { turn: 0.5, lean: 0.04, nod: -0.08 });
  stage.moving('breathe', () => {
    drawFigure(
      stage,
      scientist(stage, { glasses: random.chance(0.7) }),
      { ...pose, bust: true, hands: [raised, [x + facing * tall * 0.16, top - tall * 0.05]] },
      0.6,
    );
    stage.as('prop', 0.65, () =>
      drawFlask(
        stage,
        [raised[0] + facing * tall * 0.045, raised[1] + tall * 0.035],
        tall * 0.17,
        random.pick(['cone', 'round'] as const),
      ),
    );
  });
  stage.as('prop', 0.66, () => drawFlask(stage, [x + facing * tall * 0.22, top], tall * 0.13, 'beaker'));
}

function bench(stage: Stage, top: number): void {
  const { width, height, unit } = stage;
  stage.as('room', 0.75, () => {
    stage.fill('accentAlt', rect(-10, top, width + 20, height - top + 10));
    for (let x = 14 * unit; x < width; x += 230 * unit) {
      stage.fill('accentAlt', rect(x, top + 52 * unit, 200 * unit, 74 * unit), { shade: 0.16, detail: 1 });
      stage.fill('accentAlt', rect(x, top + 140 * unit, 200 * unit, height), { shade: 0.16, detail: 1 });
      stage.fill('light', rect(x + 74 * unit, top + 82 * unit, 52 * unit, 10 * unit), { detail: 1 });
    }
    stage.fill('light', rect(-10, top - 6 * unit, width + 20, 36 * unit));
  });
}

function things(stage: Stage, facing: 1 | -1, isTall: boolean, top: number): void {
  const { width, unit, random } = stage;
  const side = (part: number): number => width * (0.5 + facing * part);
  const on = top + 8 * unit;
  const swap = random.chance(0.5);
  stage.as('prop', 0.85, () => {
    drawMicroscope(stage, [side(swap ? 0.27 : -0.37), on], 250 * unit, facing);
    const burner: Point = [side(swap ? -0.37 : 0.22), on];
    drawBurner(stage, burner, 190 * unit);
    drawSmoke(stage, [burner[0], burner[1] - 280 * unit], 70 * unit, 4);
    if (!isTall) {
      drawTubes(stage, [side(0.42), on], 140 * unit);
      drawFlask(stage, [side(-0.25), on], 110 * unit, 'cone');
      drawFlask(stage, [side(0.47), on], 120 * unit, random.pick(['cylinder', 'cone'] as const));
    } else drawTubes(stage, [side(0.12), on + 4 * unit], 130 * unit);
    stage.fill('light', ellipse(side(-0.17), on, 44 * unit, 10 * unit), { shade: -0.14 });
    stage.fill('leaf', ellipse(side(-0.17), on - 5 * unit, 26 * unit, 6 * unit), { detail: 1 });
  });
  if (random.chance(0.6)) drawPot(stage, [side(-0.46), on], 120 * unit, random.pick([1, 4] as const), 'light', 0.86);
}
