import { drawBird } from '../drawing/bird.ts';
import { drawFigure, somebody } from '../drawing/figure.ts';
import { lerp, type Point } from '../drawing/geometry.ts';
import { drawBush, drawGrass, drawLand, drawRock, drawSky, drawTree } from '../drawing/nature.ts';
import { type Country, drawOpenCountry, drawWindingRoad } from '../drawing/open-country.ts';
import type { Paint } from '../drawing/palette.ts';
import { standing } from '../drawing/poses.ts';
import type { Stage } from '../drawing/stage.ts';
import { drawCactus, drawVan } from '../drawing/vehicles.ts';
import type { SceneKind } from './scene.ts';

export const roadTrip: SceneKind = {
  id: 'road-trip',
  tags: ['travel', 'road', 'van', 'holiday', 'car', 'adventure', 'desert', 'coast', 'friends'],
  titles: [
    'Are We Nearly There, Part Nine',
    'Left at the Big Rock',
    'Everything Is on the Roof',
    'Map Folded Wrong',
    'Windows Down',
    'The Scenic Error',
    'Two Hundred Miles of Singing',
    'No Hurry, No Heating',
    'Somebody Needs a Stop',
    'The Long Way on Purpose',
  ],
  alt: 'A camper van with luggage on its roof and people at its windows drives along a road that winds away through wide open country',
  lights: ['day', 'dusk', 'day'],
  formats: ['landscape', 'square', 'portrait'],
  draw,
};

function draw(stage: Stage): void {
  const { width, height, unit, random } = stage;
  const facing = random.chance(0.5) ? 1 : -1;
  const across = (part: number): number => width * (0.5 + facing * (part - 0.5));
  const wide = width > height;
  const country = random.pick(['desert', 'coast', 'hills'] as const);
  const horizon = height * random.between(0.36, wide ? 0.42 : 0.41);
  drawSky(stage, 0.45, [across(random.between(0.62, 0.84)) / width, random.between(0.12, 0.26)], 0.085);
  const paint = drawOpenCountry(stage, country, horizon, across);
  drawWindingRoad(stage, horizon + (country === 'coast' ? 66 : 22) * unit, height * 0.8, across, paint);
  roadside(stage, country, horizon, across);
  foreground(stage, height * (wide ? 0.72 : 0.74), paint, facing);
  const size = Math.min(width * (wide ? 0.27 : 0.33), 400 * unit);
  const at: Point = [
    across(wide ? random.between(0.33, 0.4) : random.between(0.42, 0.5)),
    height * (wide ? 0.87 : 0.86),
  ];
  stage.moving('bob', () => van(stage, at, size, facing), { reach: 0.35, seconds: 0.9 });
  near(stage, country, across);
  for (let index = 0; index < 4; index += 1)
    drawBird(stage, [random.next() * width, random.between(0.1, 0.32) * height], 20 * unit, 'dark');
}

function roadside(stage: Stage, country: Country, horizon: number, across: (part: number) => number): void {
  const { height, unit, random } = stage;
  for (const [part, drop] of [
    [0.06, 0.12],
    [0.3, 0.05],
    [0.4, 0.16],
    [0.95, 0.06],
    [0.2, 0.22],
  ] as const) {
    const at: Point = [across(part + random.between(-0.03, 0.03)), horizon + drop * height + 20 * unit];
    const size = lerp(80, 250, drop / 0.22) * unit;
    if (country === 'desert') {
      if (random.chance(0.7)) drawCactus(stage, at, size * 0.8, random.chance(0.5) ? 1 : -1, 0.45);
      else drawRock(stage, at, size * 0.5, 0.45);
    } else if (random.chance(0.75))
      drawTree(stage, country === 'coast' ? random.pick(['pine', 'round'] as const) : 'pine', at, size, 0.45);
    else drawBush(stage, at, size * 0.5, 0.45);
  }
}

function foreground(stage: Stage, top: number, ground: Paint, facing: 1 | -1): void {
  const { width, height, unit } = stage;
  drawLand(stage, ground, top, 8, 2, 0.55, ground === 'soil' ? 0.08 : -0.06);
  const y = top + 40 * unit;
  stage.as('land', 0.58, () => {
    stage.fill('road', [
      [-20, y],
      [width + 20, y],
      [width + 20, height * 0.95],
      [-20, height * 0.95],
    ]);
    const marks = (): void => {
      for (let x = -40 * unit; x < width; x += 190 * unit)
        stage.fill(
          'light',
          [
            [x, height * 0.915],
            [x + 110 * unit, height * 0.915],
            [x + 96 * unit, height * 0.927],
            [x - 14 * unit, height * 0.927],
          ],
          { detail: 1 },
        );
    };
    stage.moving('roll', marks, { step: 190 / 124, way: facing === 1 ? -1 : 1 });
    stage.fill(
      'light',
      [
        [-20, y + 8 * unit],
        [width + 20, y + 8 * unit],
        [width + 20, y + 14 * unit],
        [-20, y + 14 * unit],
      ],
      { detail: 1 },
    );
  });
}

function van(stage: Stage, at: Point, size: number, facing: 1 | -1): void {
  const { random } = stage;
  const guests = random.whole(2, 3);
  drawVan(stage, {
    at,
    size,
    facing,
    paint: random.pick(['accent', 'accentAlt', 'leaf', 'petal', 'scarf'] as const),
    roof: random.pick(['surfboard', 'suitcases', 'canoe'] as const),
    rider: (seat, index) => {
      if (index === 0 && guests === 2) return;
      const isDriver = index === 2;
      const tall = size * (isDriver ? 0.98 : 0.94);
      const sleeve: Paint = random.pick(['scarf', 'accentAlt', 'light', 'coat'] as const);
      const person = somebody(random, {
        top: sleeve,
        sleeves: 'long',
        beard: isDriver && random.chance(0.4),
        child: index === 0,
      });
      const pose = standing(stage, [seat[0], seat[1] + tall * 0.5], tall, facing, {
        bust: true,
        hip: seat,
        turn: 0.4,
        head: index === 1 ? 'front' : 'side',
        hands: isDriver
          ? [
              [seat[0] + facing * tall * 0.24, seat[1] - tall * 0.22],
              [seat[0] + facing * tall * 0.22, seat[1] - tall * 0.2],
            ]
          : [
              [seat[0] + facing * tall * 0.17, seat[1] - tall * (index === 1 ? 0.5 : 0.1)],
              [seat[0] - facing * tall * 0.08, seat[1]],
            ],
        elbows: [isDriver ? 1 : -1, 1],
      });
      drawFigure(stage, person, pose, 0.72);
    },
  });
}

function near(stage: Stage, country: Country, across: (part: number) => number): void {
  const { width, height, unit } = stage;
  if (country === 'desert') {
    drawCactus(stage, [across(0.95), height * 0.985], 330 * unit, 1, 0.85);
    drawRock(stage, [across(0.86), height * 1.0], 130 * unit, 0.86);
    drawRock(stage, [across(0.04), height * 1.0], 100 * unit, 0.86);
  } else {
    drawBush(stage, [across(0.97), height * 1.0], 210 * unit, 0.85);
    drawBush(stage, [across(0.02), height * 1.01], 130 * unit, 0.86);
  }
  drawGrass(stage, [width * 0.5, height * 1.015], width * 0.55, country === 'desert' ? 16 : 34, 64 * unit, 0.9);
}
