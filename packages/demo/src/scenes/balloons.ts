import { drawBalloon } from '../drawing/balloon.ts';
import { drawBird } from '../drawing/bird.ts';
import { drawHouse } from '../drawing/buildings.ts';
import { drawFigure, somebody } from '../drawing/figure.ts';
import { curve, lerp, type Point, scallop } from '../drawing/geometry.ts';
import { drawLand, drawMountains, drawSky, drawTree } from '../drawing/nature.ts';
import type { Paint } from '../drawing/palette.ts';
import { standing } from '../drawing/poses.ts';
import type { Stage } from '../drawing/stage.ts';
import type { SceneKind } from './scene.ts';

export const balloons: SceneKind = {
  id: 'balloons',
  tags: ['balloon', 'travel', 'flying', 'landscape', 'adventure', 'river', 'holiday', 'freedom'],
  titles: [
    'Up Before the Wind',
    'Basket Case',
    'Higher Than the Church',
    'Room for One More Cloud',
    'The Slow Airline',
    'Nobody Is Steering',
    'Wave at the Village',
    'Hot Air, Honestly Made',
    'A Valley Like a Map',
    'Breakfast at Nine Hundred Feet',
  ],
  alt: 'Hot-air balloons drift over a valley with a winding river and villages, and the people in the nearest basket wave',
  lights: ['day', 'dusk', 'day'],
  formats: ['portrait', 'landscape', 'square'],
  draw,
};

const patterns = ['stripes', 'belt', 'diamonds'] as const;
const sets: readonly (readonly [Paint, Paint, Paint])[] = [
  ['accent', 'light', 'accentAlt'],
  ['accentAlt', 'scarf', 'accent'],
  ['scarf', 'accent', 'light'],
  ['light', 'accent', 'accentAlt'],
  ['petal', 'accentAlt', 'scarf'],
];

function draw(stage: Stage): void {
  const { width, height, unit, random } = stage;
  const side = random.chance(0.5) ? 1 : -1;
  const across = (part: number): number => width * (0.5 + side * (part - 0.5));
  const horizon = random.between(0.54, 0.62);
  drawSky(stage, horizon, [random.between(0.1, 0.9), random.between(0.12, 0.4)], 0.065);
  drawMountains(stage, height * (horizon + 0.01), 190 * unit, width > height ? 5 : 3, 0.12);
  drawLand(stage, 'hill', height * horizon, 24, 2, 0.2, 0.15);
  drawLand(stage, 'grass', height * (horizon + 0.06), 26, 2, 0.32);
  fields(stage, horizon + 0.1);
  river(stage, horizon + 0.05, across(random.between(0.5, 0.62)), across(random.between(0.3, 0.5)));
  village(stage, [across(0.14), height * (horizon + 0.14)], random.whole(3, 5), 0.7);
  village(stage, [across(0.9), height * (horizon + 0.2)], random.whole(3, 6), 1);
  treetops(stage);
  for (let index = 0; index < 4; index += 1)
    drawBird(stage, [random.next() * width, random.between(0.3, 0.55) * height], 18 * unit, 'dark');

  const turn = random.whole(0, sets.length - 1);
  const paintsOf = (index: number): readonly [Paint, Paint, Paint] =>
    sets[(turn + index) % sets.length] ?? ['accent', 'light', 'accentAlt'];
  const wide = width > height * 1.15;
  const others: readonly (readonly [number, number, number])[] = wide
    ? [
        [0.12, 0.44, 70],
        [0.9, 0.34, 90],
        [0.46, 0.2, 130],
        [0.2, 0.24, 210],
      ]
    : [
        [0.9, 0.46, 60],
        [0.12, 0.5, 90],
        [0.86, 0.22, 130],
        [0.13, 0.16, 180],
      ];
  for (const [index, [x, y, size]] of others.slice(random.whole(0, 1)).entries())
    drawBalloon(stage, {
      at: [across(x + random.between(-0.03, 0.03)), height * y + random.between(-20, 20) * unit],
      size: size * unit * random.between(0.9, 1.1),
      paints: paintsOf(index + 1),
      pattern: random.pick(patterns),
      depth: 0.3 + size / 1000,
    });
  const isClose = wide && random.chance(0.5);
  const size = wide ? (isClose ? 0.74 : 0.56) * height : Math.min(0.57 * height, 0.68 * width);
  const at: Point = [across(wide ? 0.67 : random.between(0.5, 0.54)), height * (isClose ? 0.1 : wide ? 0.31 : 0.34)];
  drawBalloon(stage, {
    at,
    size,
    paints: paintsOf(0),
    pattern: random.pick(patterns),
    depth: 0.75,
    crew: () => crew(stage, at, size, side),
  });
}

function crew(stage: Stage, [x, y]: Point, size: number, side: 1 | -1): void {
  const { random } = stage;
  const tall = size * 0.36;
  const count = random.whole(2, 3);
  const spots = count === 2 ? [-0.075, 0.075] : [-0.1, 0.005, 0.1];
  for (const [index, dx] of spots.entries()) {
    const facing = dx === 0.005 ? side : dx < 0 ? -1 : 1;
    const isWaving = index !== 1 || count === 2;
    const part = index === 1 && count === 3 ? 0.9 : 1;
    const foot: Point = [x + dx * size, y + size * 0.91 + tall * part * 0.37];
    const rail: Point = [foot[0] + facing * tall * 0.12, y + size * 0.895];
    const pose = standing(stage, foot, tall * part, facing, {
      bust: true,
      turn: 0.6,
      hands: [
        isWaving ? [foot[0] + facing * tall * 0.27, foot[1] - tall * random.between(0.98, 1.08)] : rail,
        [foot[0] - facing * tall * 0.08, y + size * 0.895],
      ],
      elbows: [isWaving ? -1 : 1, 1],
      waves: [isWaving ? 1.4 : 0, 0],
    });
    drawFigure(stage, somebody(random, { sleeves: 'long' }), pose, 0.76);
  }
}

function fields(stage: Stage, top: number): void {
  const { width, height, random, unit } = stage;
  const rows = 4;
  const line = (row: number, x: number): number =>
    height * lerp(top, 1.06, (row / rows) ** 1.25) + Math.sin(x * 5 + row * 2) * 12 * unit;
  for (let row = 0; row < rows; row += 1) {
    const count = 5 - Math.floor(row * 0.5);
    for (let index = 0; index < count; index += 1) {
      if (random.chance(0.35)) continue;
      const [a, b] = [index / count + 0.012, (index + 1) / count - 0.012];
      const skew = (x: number, level: number): number => 0.5 + (x - 0.5) * (1 + level * 0.22);
      const corner = (x: number, level: number, dy: number): Point => [
        width * skew(x, level),
        line(level, x) + dy * unit,
      ];
      const paint = random.pick(['soil', 'fruitAlt', 'hill', 'leafDark', 'scarf'] as const);
      stage.as('land', 0.36 + row * 0.05, () => {
        stage.fill(paint, [corner(a, row, 5), corner(b, row, 5), corner(b, row + 1, -4), corner(a, row + 1, -4)], {
          shade: paint === 'leafDark' ? 0.3 : 0.2,
          detail: 1,
        });
        for (let furrow = 1; furrow < 4; furrow += 1) {
          const x = lerp(a, b, furrow / 4);
          stage.line(paint, [corner(x, row, 9), corner(x, row + 1, -8)], (2 + row) * unit, { shade: -0.15, detail: 2 });
        }
      });
    }
  }
}

function river(stage: Stage, top: number, far: number, near: number): void {
  const { height, unit, random } = stage;
  const swing = random.between(90, 170) * unit * (random.chance(0.5) ? 1 : -1);
  const left: Point[] = [];
  const right: Point[] = [];
  for (let step = 0; step <= 8; step += 1) {
    const part = step / 8;
    const x = lerp(far, near, part) + Math.sin(part * 7) * swing * (0.35 + part);
    const half = lerp(4, 95, part ** 1.4) * unit;
    const y = height * lerp(top, 1.03, part ** 1.15);
    left.push([x - half, y]);
    right.push([x + half, y]);
  }
  stage.as('water', 0.5, () => stage.fill('water', [...curve(left, false, 3), ...curve(right.toReversed(), false, 3)]));
}

function village(stage: Stage, [x, y]: Point, count: number, scale: number): void {
  const { unit, random } = stage;
  const step = 52 * unit * scale;
  const church = random.whole(0, count - 1);
  drawTree(stage, 'round', [x - step * (count / 2 + 0.2), y], 80 * unit * scale, 0.5);
  for (let index = 0; index < count; index += 1) {
    const left = x + (index - count / 2) * step;
    const isChurch = index === church;
    const base = y + random.between(0, 12) * unit;
    drawHouse(
      stage,
      {
        at: [left, base],
        width: step * (isChurch ? 0.5 : 0.86),
        height: step * (isChurch ? 1.5 : random.between(0.5, 0.75)),
        storeys: isChurch ? 2 : 1,
        bays: isChurch ? 1 : 2,
        wall: random.pick(['wall', 'light', 'wallAlt'] as const),
        roof: 'gable',
        lights: stage.light === 'dusk' ? 0.7 : 0,
      },
      0.5,
    );
  }
  drawTree(stage, 'poplar', [x + step * (count / 2 + 0.25), y + 8 * unit], 100 * unit * scale, 0.5);
}

function treetops(stage: Stage): void {
  const { width, height, unit, random } = stage;
  stage.as('tree', 0.62, () => {
    for (const start of [0, width])
      for (let index = 0; index < 3; index += 1)
        stage.fill(
          index % 2 === 0 ? 'leafDark' : 'leaf',
          scallop(
            start + (start === 0 ? 1 : -1) * (index * 95 - 20) * unit,
            height + (index * 26 - 6) * unit,
            random.between(80, 110) * unit,
            random.between(70, 90) * unit,
            8,
          ),
        );
  });
}
