import { drawBallGame } from '../drawing/ball-game.ts';
import { drawBird } from '../drawing/bird.ts';
import { drawBoat } from '../drawing/boats.ts';
import { drawFigure, somebody } from '../drawing/figure.ts';
import { ellipse, lerp, type Point } from '../drawing/geometry.ts';
import { drawLand, drawRock, drawSky } from '../drawing/nature.ts';
import type { Paint } from '../drawing/palette.ts';
import { sitting, standing } from '../drawing/poses.ts';
import { drawGull, drawIceCart, drawParasol, drawSandCastle } from '../drawing/seaside.ts';
import { Sketch } from '../drawing/sketch.ts';
import type { Stage } from '../drawing/stage.ts';
import { drawFoam, drawHeadland, drawSea, drawSwimmers } from '../drawing/surf.ts';
import type { SceneKind } from './scene.ts';

export const beach: SceneKind = {
  id: 'beach',
  tags: ['beach', 'summer', 'holiday', 'sea', 'children', 'ice cream', 'swimming', 'travel', 'people'],
  titles: [
    'Sand in the Good Towel',
    'Two Scoops, No Plan',
    'The Architect Is Six',
    'Gull With Intentions',
    'High Water at Four',
    'Factor Fifty',
    'Castle With Sea View',
    'In Up to the Knees',
    'Nobody Checks the Time Here',
    'Last One in Carries the Parasol',
  ],
  alt: 'A child builds a sand castle on a busy beach with parasols and an ice-cream cart, while people swim and sailing boats pass',
  lights: ['day', 'day', 'dusk'],
  formats: ['landscape', 'portrait', 'square'],
  draw,
};

function draw(stage: Stage): void {
  const { width, height, unit, random } = stage;
  const side = random.chance(0.5) ? 1 : -1;
  const across = (part: number): number => width * (0.5 + side * (part - 0.5));
  const wide = width > height;
  const horizon = height * (wide ? 0.3 : 0.28);
  const shore = height * (wide ? 0.52 : 0.48);
  drawSky(stage, 0.34, [across(random.between(0.2, 0.8)) / width, 0.1], 0.055);
  drawHeadland(stage, across, horizon);
  drawSea(stage, horizon, shore);
  for (const [part, size] of [
    [random.between(0.2, 0.34), 60],
    [random.between(0.42, 0.56), 88],
    [random.between(0.64, 0.76), 50],
  ] as const)
    stage.moving('bob', () =>
      drawBoat(
        stage,
        [across(part), horizon + size * 0.55 * unit],
        size * unit,
        random.chance(0.5) ? 1 : -1,
        random.pick(['roof', 'light', 'accentAlt'] as const),
        true,
        0.28,
      ),
    );
  drawSwimmers(stage, across, lerp(horizon, shore, 0.62));
  drawLand(stage, 'soil', shore, 9, 2, 0.45, 0.45);
  drawFoam(stage, shore);
  const paints: readonly Paint[] = random.chance(0.5)
    ? ['accent', 'accentAlt', 'scarf']
    : ['scarf', 'petal', 'accentAlt'];
  strand(stage, across, shore, paints);
  const cart: Point = [across(wide ? 0.84 : 0.76), height * (wide ? 0.86 : 0.75)];
  iceCream(stage, cart, Math.min(height * 0.44, 380 * unit), side);
  const lounger: Point = [across(wide ? 0.22 : 0.19), height * (wide ? 0.84 : 0.74)];
  sunbather(stage, lounger, side, paints[2] ?? 'scarf');
  builder(stage, [across(wide ? 0.47 : 0.5), height * 0.94], side);
  drawGull(stage, [across(0.1), height * 0.965], 84 * unit, side);
  if (random.chance(0.6)) drawGull(stage, [across(wide ? 0.66 : 0.88), height * 0.97], 70 * unit, side === 1 ? -1 : 1);
  shells(stage);
  for (let index = 0; index < 5; index += 1)
    drawBird(
      stage,
      [random.next() * width, random.between(0.06, 0.24) * height],
      random.between(20, 32) * unit,
      'light',
    );
}

/** What goes on behind: parasols with towels, a ball game or surfboards. */
function strand(stage: Stage, across: (part: number) => number, shore: number, paints: readonly Paint[]): void {
  const { width, height, unit, random } = stage;
  const wide = width > height;
  const doing = random.pick(wide ? (['parasols', 'game', 'boards'] as const) : (['parasols', 'boards'] as const));
  const shade = (part: number, drop: number, size: number, index: number): void => {
    const at: Point = [across(part), shore + drop * height + 20 * unit];
    drawParasol(stage, at, size * unit, random.between(-0.15, 0.15), paints[index] ?? 'accent', 0.5);
    const towel = new Sketch(stage, at, size * unit);
    stage.as('prop', 0.5, () =>
      towel.hard(paints[(index + 1) % 3] ?? 'light', [0.12, 0.02, 0.7, 0.02, 0.8, 0.12, 0.14, 0.12]),
    );
  };
  shade(0.06, 0.1, 170, 0);
  if (doing === 'game')
    drawBallGame(stage, [across(0.5), shore + height * 0.12], 220 * unit, 180 * unit, 0.5, random.chance(0.3));
  else if (doing === 'parasols') {
    if (wide) shade(0.5, 0.07, 150, 1);
    shade(wide ? 0.62 : 0.4, 0.1, 190, 2);
  } else
    for (const [index, part] of [0.44, 0.49, 0.54].entries()) {
      const board = new Sketch(
        stage,
        [across(part), shore + (92 - index * 6) * unit],
        170 * unit,
        1,
        (index - 1) * 0.08,
      );
      stage.as('prop', 0.5, () => {
        board.soft(
          paints[index] ?? 'accent',
          [0, -1, 0.1, -0.7, 0.12, -0.3, 0.08, 0, -0.08, 0, -0.12, -0.3, -0.1, -0.7],
        );
        board.stroke('light', [0, -0.92, 0, -0.04], 0.035);
      });
    }
}

function iceCream(stage: Stage, at: Point, size: number, side: 1 | -1): void {
  const { random, unit } = stage;
  const facing = side === 1 ? -1 : 1;
  drawIceCart(stage, at, size, facing, random.pick(['accentAlt', 'accent', 'petal'] as const), () => {
    const tall = size * 0.86;
    const foot: Point = [at[0] - facing * size * 0.1, at[1] - size * 0.02];
    const pose = standing(stage, foot, tall, facing, {
      bust: true,
      turn: 0.6,
      hands: [
        [foot[0] + facing * tall * 0.26, foot[1] - tall * 0.62],
        [foot[0] + facing * tall * 0.1, foot[1] - tall * 0.56],
      ],
    });
    drawFigure(
      stage,
      somebody(random, {
        apron: 'light',
        sleeves: 'short',
        hair: random.pick(['cap', 'sunhat'] as const),
        top: 'scarf',
      }),
      pose,
      0.62,
    );
  });
  const foot: Point = [at[0] + facing * size * 0.7, at[1] + 22 * unit];
  const tall = size * 0.82;
  const cone: Point = [foot[0] - facing * tall * 0.22, foot[1] - tall * 0.64];
  const pose = standing(stage, foot, tall, side, {
    hands: [cone, [foot[0] + facing * tall * 0.1, foot[1] - tall * 0.42]],
  });
  stage.as('prop', 0.66, () => {
    const sketch = new Sketch(stage, cone, size * 0.1);
    sketch.hard('wood', [-0.3, -0.3, 0.3, -0.3, 0, 0.7]);
    sketch.oval('petal', [0, -0.46], 0.36);
  });
  drawFigure(
    stage,
    somebody(random, { sleeves: 'short', hair: random.pick(['ponytail', 'sunhat', 'curly'] as const), beard: false }),
    pose,
    0.68,
  );
}

function sunbather(stage: Stage, at: Point, side: 1 | -1, paint: Paint): void {
  const { height, unit, random } = stage;
  const tall = Math.min(height * 0.42, 400 * unit);
  stage.as('prop', 0.58, () =>
    stage.fill(
      paint,
      new Sketch(stage, at, tall, side).on([
        [-0.3, -0.03],
        [0.5, -0.03],
        [0.56, 0.08],
        [-0.34, 0.08],
      ]),
      { shade: 0.1 },
    ),
  );
  drawParasol(
    stage,
    [at[0] - side * tall * 0.26, at[1] + 4 * unit],
    tall * 0.94,
    -side * 0.08,
    random.pick(['accent', 'accentAlt'] as const),
    0.6,
  );
  const pose = sitting(stage, at, at[1], tall, side, {
    lean: -0.12,
    hands: [
      [at[0] + side * tall * 0.24, at[1] - tall * 0.24],
      [at[0] - side * tall * 0.14, at[1] - tall * 0.03],
    ],
    feet: [
      [at[0] + side * tall * 0.38, at[1] - tall * 0.03],
      [at[0] + side * tall * 0.3, at[1]],
    ],
    hold: ({ hands: [far] }) =>
      stage.as('prop', 0.62, () =>
        stage.fill(
          'accent',
          new Sketch(stage, far, tall * 0.07, side, -0.3).on([
            [-0.2, -1],
            [1, -1],
            [1, 0.5],
            [-0.2, 0.5],
          ]),
        ),
      ),
  });
  drawFigure(
    stage,
    somebody(random, { cut: 'trousers', sleeves: 'short', hair: 'sunhat', glasses: true, beard: false }),
    pose,
    0.64,
  );
}

function builder(stage: Stage, at: Point, side: 1 | -1): void {
  const { height, unit, random } = stage;
  const tall = Math.min(height * 0.32, 320 * unit);
  const seat: Point = [at[0] - side * tall * 0.34, at[1] - 6 * unit];
  const castle: Point = [at[0] + side * tall * 0.42, at[1]];
  stage.as('land', 0.75, () =>
    stage.fill('soil', ellipse(at[0] + side * tall * 0.1, at[1] + 6 * unit, tall * 1.05, tall * 0.12), { shade: 0.2 }),
  );
  drawSandCastle(stage, castle, tall * 0.62, 0.78);
  const hand: Point = [castle[0] - side * tall * 0.33, castle[1] - tall * 0.26];
  const pose = sitting(stage, seat, seat[1], tall, side, {
    lean: 0.16,
    nod: 0.25,
    hands: [[hand[0] - side * 10 * unit, hand[1] - 8 * unit], hand],
    feet: [
      [seat[0] + side * tall * 0.36, seat[1]],
      [seat[0] + side * tall * 0.27, seat[1] + 8 * unit],
    ],
    hold: () =>
      stage.as('prop', 0.8, () =>
        stage.line(
          'accent',
          [
            [hand[0] - side * 12 * unit, hand[1] - 30 * unit],
            [hand[0] + side * 10 * unit, hand[1] + 24 * unit],
          ],
          9 * unit,
        ),
      ),
  });
  drawFigure(
    stage,
    somebody(random, {
      child: true,
      cut: 'trousers',
      sleeves: 'short',
      beard: false,
      glasses: false,
      hair: random.pick(['cap', 'sunhat', 'curly', 'ponytail'] as const),
    }),
    pose,
    0.8,
  );
  stage.as('prop', 0.84, () => {
    const bucket = new Sketch(stage, [castle[0] + side * tall * 0.5, castle[1] + 12 * unit], tall * 0.22, side);
    bucket.stroke('dark', [-0.46, -0.8, 0, -1.2, 0.46, -0.8], 0.06);
    bucket.hard('accentAlt', [-0.5, -0.8, 0.5, -0.8, 0.36, 0, -0.36, 0]);
    bucket.hard('light', [-0.45, -0.52, 0.45, -0.52, 0.42, -0.34, -0.42, -0.34], { detail: 1 });
  });
}

function shells(stage: Stage): void {
  const { width, height, unit, random } = stage;
  stage.as('land', 0.88, () => {
    for (let index = 0; index < 16; index += 1)
      stage.fill(
        random.pick(['light', 'petal', 'stone'] as const),
        ellipse(random.next() * width, height * random.between(0.7, 0.99), 9 * unit, 5 * unit, random.between(0, 3)),
        { detail: 1 },
      );
  });
  drawRock(stage, [random.chance(0.5) ? 10 : width - 10, height], 100 * unit, 0.9);
}
