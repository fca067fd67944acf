import { drawFigure, somebody } from './figure.ts';
import { type Point, rect } from './geometry.ts';
import type { Paint } from './palette.ts';
import { standing } from './poses.ts';
import type { Stage } from './stage.ts';
import { drawScroll } from './stage-set.ts';

/** Players with their backs to us or sideways, and who conducts them. */
export function drawPit(stage: Stage, across: (part: number) => number, side: 1 | -1): void {
  const { height, unit, random } = stage;
  const tall = 300 * unit;
  const foot = height * 0.835 + tall * 0.55;
  const places = stage.look.detail === 0 ? [0.28, 0.74] : [0.14, 0.31, 0.69, 0.86];
  for (const [index, part] of places.entries()) {
    const facing = part < 0.5 === (side === 1) ? 1 : -1;
    const at: Point = [across(part), foot + (index % 2) * 16 * unit];
    const chin: Point = [at[0] + facing * tall * 0.09, at[1] - tall * 0.76];
    const pose = standing(stage, at, tall, facing, {
      bust: true,
      hands: [
        [chin[0] + facing * tall * 0.17, chin[1] + tall * 0.01],
        [chin[0] + facing * tall * 0.05, chin[1] + tall * 0.12],
      ],
    });
    drawScroll(stage, [chin[0] + facing * tall * 0.06, chin[1] + tall * 0.04], tall * 0.2, facing * 1.25);
    drawFigure(
      stage,
      somebody(random, {
        top: index % 2 === 0 ? 'dark' : 'trouser',
        sleeves: 'long',
        hair: random.pick(['short', 'bun', 'bob', 'curly'] as const),
      }),
      pose,
      0.82,
    );
    stage.as('prop', 0.85, () =>
      stage.line(
        'wood',
        [
          [chin[0] + facing * tall * 0.02, chin[1] + tall * 0.18],
          [chin[0] + facing * tall * 0.16, chin[1] - tall * 0.16],
        ],
        4 * unit,
      ),
    );
  }
  const leader: Point = [across(0.5), foot + 6 * unit];
  const high = tall * 1.12;
  const baton: Point = [leader[0] + side * high * 0.24, leader[1] - high * 0.86];
  drawFigure(
    stage,
    somebody(random, {
      top: 'dark',
      sleeves: 'long',
      hair: random.pick(['curly', 'short', 'afro'] as const),
      hairPaint: 'hairGrey',
    }),
    standing(stage, leader, high, side, {
      bust: true,
      turn: 1,
      head: 'back',
      hands: [baton, [leader[0] - side * high * 0.22, leader[1] - high * 0.74]],
      elbows: [-1, -1],
    }),
    0.86,
  );
  stage.as('prop', 0.87, () =>
    stage.line('light', [baton, [baton[0] + side * 44 * unit, baton[1] - 62 * unit]], 5 * unit),
  );
}

/** The first row, from behind. */
export function drawAudience(stage: Stage, wide: boolean): void {
  const { width, height, unit, random } = stage;
  stage.as('prop', 0.88, () =>
    stage.fill('woodDark', rect(-10, height * 0.885, width + 20, height * 0.125), { shade: -0.3 }),
  );
  const count = (wide ? 6 : 4) - (stage.look.detail === 0 ? 2 : 0);
  const tall = 440 * unit;
  const shift = random.between(-0.3, 0.3);
  for (let index = 0; index < count; index += 1) {
    const x = ((index + 0.5 + shift) / count) * width;
    const size = tall * random.between(0.92, 1.06);
    const foot: Point = [x, height + size * 0.6];
    const top: Paint = random.pick(['accentAlt', 'dress', 'leafDark', 'roof', 'wallAlt'] as const);
    drawFigure(
      stage,
      somebody(random, {
        top,
        sleeves: 'long',
        hair: random.pick(['bob', 'bun', 'curly', 'short', 'afro', 'long', 'sunhat'] as const),
      }),
      standing(stage, foot, size, 1, { bust: true, turn: 1, head: 'back', nod: random.between(-0.1, 0.1) }),
      0.9,
    );
    stage.as('prop', 0.95, () =>
      stage.fill(
        'roof',
        [
          [x - size * 0.15, height + 10],
          [x - size * 0.14, height - size * 0.03],
          [x, height - size * 0.06],
          [x + size * 0.14, height - size * 0.03],
          [x + size * 0.15, height + 10],
        ],
        { shade: -0.3 },
      ),
    );
  }
}
