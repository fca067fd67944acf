import { drawBallGame } from '../drawing/ball-game.ts';
import { drawBicycle } from '../drawing/bicycle.ts';
import { drawBird } from '../drawing/bird.ts';
import { drawCat } from '../drawing/cat.ts';
import { drawFigure, somebody } from '../drawing/figure.ts';
import { type Dish, drawDish, drawHamper } from '../drawing/food.ts';
import { curve, lerp, type Point } from '../drawing/geometry.ts';
import { drawBush, drawFlower, drawGrass, drawLand, drawSky, drawTree, heightAt, lens } from '../drawing/nature.ts';
import { drawBlanket, drawKite } from '../drawing/picnic-things.ts';
import { sitting, walking } from '../drawing/poses.ts';
import { drawSittingDog } from '../drawing/sitting-dog.ts';
import { Sketch } from '../drawing/sketch.ts';
import type { Stage } from '../drawing/stage.ts';
import { drawBottle, drawCup } from '../drawing/vessels.ts';
import type { SceneKind } from './scene.ts';

export const picnic: SceneKind = {
  id: 'picnic',
  tags: ['picnic', 'family', 'children', 'food', 'park', 'summer', 'kite', 'dog'],
  titles: [
    'The Ants Were Not Invited',
    'Everyone on the Blanket',
    'Crumbs Are for the Dog',
    'Shade, Then Cake',
    'Kite Before Pudding',
    'A Corner Each',
    'Egg Sandwich Weather',
    'Grandmother Brought the Pie',
    'Grass on Everything',
    'Four Plates, Five Appetites',
  ],
  alt: 'A family sits with food on a checked blanket under a tree, a dog waits, and farther off a child flies a kite on the meadow',
  lights: ['day', 'day', 'dusk'],
  formats: ['landscape', 'square', 'portrait'],
  draw,
};

function draw(stage: Stage): void {
  const { width, height, unit, random } = stage;
  const side = random.chance(0.5) ? 1 : -1;
  const across = (part: number): number => width * (0.5 + side * (part - 0.5));
  const wide = width > height;
  const horizon = height * (wide ? 0.27 : 0.3);
  drawSky(stage, 0.36, [across(0.66) / width, 0.1], 0.05);
  const hill = drawLand(stage, 'hill', horizon, 22, 2, 0.2);
  for (let index = 0; index < 6; index += 1) {
    const x = across((index + random.between(0.3, 0.9)) / 6);
    drawTree(
      stage,
      random.pick(['round', 'poplar', 'round'] as const),
      [x, heightAt(hill, x) + 12 * unit],
      random.between(80, 140) * unit,
      0.25,
    );
  }
  drawLand(stage, 'grass', horizon + 50 * unit, 16, 2, 0.35, 0.12);
  others(stage, across, horizon + 110 * unit, side);
  drawLand(stage, 'grass', height * (wide ? 0.52 : 0.5), 14, 2, 0.5);
  if (random.chance(0.55)) {
    const pond: Point = [across(random.between(0.78, 0.86)), height * (wide ? 0.585 : 0.545)];
    stage.as('water', 0.5, () => {
      stage.fill('water', lens(pond[0], pond[1], 230 * unit, 34 * unit));
      stage.fill('glass', lens(pond[0] + 20 * unit, pond[1] + 6 * unit, 120 * unit, 9 * unit), { detail: 1 });
    });
  }
  for (const part of [0.5, 0.62, 0.98])
    drawBush(stage, [across(part), height * (wide ? 0.54 : 0.52)], random.between(60, 110) * unit, 0.5);
  stage.as('land', 0.52, () =>
    stage.fill('leafDark', lens(across(wide ? 0.16 : 0.15), height * 0.665, 190 * unit, 24 * unit), { shade: 0.25 }),
  );
  drawTree(
    stage,
    random.pick(['round', 'blossom', 'round'] as const),
    [across(wide ? 0.13 : 0.12), height * 0.66],
    Math.min(height * 0.78, 760 * unit),
    0.56,
  );
  if (random.chance(0.5))
    stage.as('prop', 0.58, () =>
      drawBicycle(
        stage,
        [across(wide ? 0.16 : 0.15), height * 0.69],
        150 * unit,
        side,
        random.pick(['accent', 'accentAlt', 'scarf'] as const),
      ),
    );
  const middle: Point = [across(wide ? 0.54 : 0.52), height * (wide ? 0.8 : 0.78)];
  const half = Math.min(width * 0.42, 540 * unit);
  drawBlanket(stage, middle, half, 160 * unit);
  family(stage, middle, half, side);
  if (random.chance(0.4))
    drawCat(
      stage,
      { at: [across(0.07), height * 0.93], size: 64 * unit, facing: side, fur: 'furLight', depth: 0.85 },
      true,
    );
  drawGrass(stage, [width * 0.5, height * 1.01], width * 0.55, 34, 60 * unit, 0.92);
  for (let index = 0; index < (stage.look.detail === 0 ? 3 : 6); index += 1)
    drawFlower(
      stage,
      [across([0.06, 0.92, 0.74, 0.12, 0.2, 0.85][index] ?? 0), height * random.between(0.98, 1.02)],
      random.between(60, 95) * unit,
      random.pick(['petal', 'scarf', 'light'] as const),
      0.95,
    );
  for (let index = 0; index < 3; index += 1)
    drawBird(stage, [across(random.between(0.4, 0.9)), random.between(0.05, 0.2) * height], 18 * unit, 'dark');
}

function others(stage: Stage, across: (part: number) => number, y: number, side: 1 | -1): void {
  const { height, unit, random } = stage;
  const tall = 150 * unit;
  const flyer: Point = [across(random.between(0.62, 0.7)), y];
  const hand: Point = [flyer[0] + side * tall * 0.3, flyer[1] - tall * 0.95];
  const kite: Point = [across(random.between(0.86, 0.92)), height * random.between(0.08, 0.13)];
  stage.as('prop', 0.4, () => {
    stage.line('light', curve([hand, [lerp(hand[0], kite[0], 0.6), lerp(hand[1], kite[1], 0.42)], kite]), 2.5 * unit);
    drawKite(stage, kite, 62 * unit, side);
  });
  drawFigure(
    stage,
    somebody(random, { child: true, top: 'accent' }),
    walking(stage, flyer, tall, side, 0.7, {
      hands: [hand, [flyer[0] - side * tall * 0.16, flyer[1] - tall * 0.5]],
      elbows: [-1, 1],
    }),
    0.42,
  );
  if (random.chance(0.45)) {
    drawBallGame(stage, [across(0.44), y + 22 * unit], 180 * unit, 155 * unit, 0.42, true);
    return;
  }
  const pair: Point = [across(random.between(0.4, 0.5)), y + 14 * unit];
  for (const dx of stage.look.detail === 0 ? [0] : [-22, 26])
    drawFigure(
      stage,
      somebody(random),
      walking(stage, [pair[0] + dx * unit, pair[1]], 175 * unit, side === 1 ? -1 : 1, 0.5),
      0.42,
    );
}

function family(stage: Stage, [x, y]: Point, half: number, side: 1 | -1): void {
  const { unit, random } = stage;
  const tall = Math.min(half * 1.08, 540 * unit);
  const ground = (
    seat: Point,
    facing: 1 | -1,
    high: number,
    wish: Parameters<typeof somebody>[1],
    hands: readonly [Point, Point],
    turn = 0.4,
  ): void => {
    const pose = sitting(stage, seat, seat[1], high, facing, {
      turn,
      lean: -0.06,
      hands,
      feet: [
        [seat[0] + facing * high * 0.36, seat[1] + 4 * unit],
        [seat[0] + facing * high * 0.29, seat[1] + 14 * unit],
      ],
    });
    drawFigure(stage, somebody(random, { cut: 'trousers', ...wish }), pose, 0.7);
  };
  const back = y - 66 * unit;
  for (const dx of random.chance(0.5) ? [0.02] : [-0.3, 0.1]) {
    const child = tall * random.between(0.64, 0.76);
    const at: Point = [x + side * half * dx, back + 4 * unit];
    const slice: Point = [at[0] + side * child * 0.25, at[1] - child * 0.31];
    const top = random.pick(['petal', 'scarf', 'light'] as const);
    ground(at, side, child, { child: true, top, beard: false, glasses: false }, [
      [slice[0], slice[1] + child * 0.01],
      [at[0] + side * child * 0.19, at[1] - child * 0.29],
    ]);
    const melon = new Sketch(stage, slice, child * 0.09, side);
    stage.as('prop', 0.71, () => melon.hard('accent', [-1, 0.2, 0, 0.9, 1, 0.2, 0.8, -0.3, -0.8, -0.3]));
  }
  food(stage, [x, y], half, side);
  const left: Point = [x - side * half * 0.76, y + 8 * unit];
  ground(left, side, tall, { top: 'accentAlt', sleeves: 'long' }, [
    [left[0] + side * tall * 0.31, left[1] - tall * 0.26],
    [left[0] - side * tall * 0.12, left[1] - tall * 0.03],
  ]);
  stage.as('prop', 0.74, () =>
    drawCup(stage, [left[0] + side * tall * 0.33, left[1] - tall * 0.235], 34 * unit, 'light'),
  );
  const right: Point = [x + side * half * 0.78, y - 4 * unit];
  const opposite = side === 1 ? -1 : 1;
  ground(
    right,
    opposite,
    tall * 0.96,
    { top: random.pick(['accent', 'light', 'scarf'] as const), cut: random.pick(['trousers', 'dress'] as const) },
    [
      [right[0] - side * tall * 0.34, right[1] - tall * 0.1],
      [right[0] - side * tall * 0.25, right[1] - tall * 0.14],
    ],
  );
  drawSittingDog(
    stage,
    [x + side * half * 0.88, y + 140 * unit],
    175 * unit,
    opposite,
    random.pick(['fur', 'woodDark', 'dark'] as const),
    0.84,
  );
}

function food(stage: Stage, [x, y]: Point, half: number, side: 1 | -1): void {
  const { unit, random } = stage;
  const dishes: Dish[] = random.chance(0.5)
    ? ['pie', 'tomato', 'bread', 'citrus']
    : ['salad', 'bread', 'pie', 'tomato'];
  const places: readonly Point[] = [
    [-0.2, 6],
    [0.1, 44],
    [0.4, 14],
    [-0.34, 66],
  ];
  drawHamper(stage, [x + side * half * 0.42, y - 34 * unit], 150 * unit, side);
  for (const [index, [dx, dy]] of places.entries())
    drawDish(
      stage,
      dishes[index] ?? 'pie',
      [x + side * dx * half, y + dy * unit],
      (index === 0 ? 62 : 50) * unit,
      index % 2 === 0 ? 'light' : 'accentAlt',
      0.5,
    );
  stage.as('prop', 0.76, () => {
    drawBottle(stage, [x + side * half * 0.16, y - 8 * unit], 110 * unit, 'leafDark');
    drawCup(stage, [x - side * half * 0.06, y + 86 * unit], 38 * unit, 'scarf');
  });
}
