import { drawBicycle } from '../drawing/bicycle.ts';
import { drawBird } from '../drawing/bird.ts';
import { drawHouse } from '../drawing/buildings.ts';
import { drawFigure, hipHeight, somebody } from '../drawing/figure.ts';
import { type Point, rect } from '../drawing/geometry.ts';
import { drawFlower, drawGrass, drawLand, drawSky, drawTree, heightAt } from '../drawing/nature.ts';
import type { Stage } from '../drawing/stage.ts';
import type { SceneKind } from './scene.ts';

export const cyclist: SceneKind = {
  id: 'cyclist',
  tags: ['cycling', 'bicycle', 'sport', 'countryside', 'summer', 'people'],
  titles: [
    'Downhill All the Way',
    'Third Gear, No Plans',
    'The Long Way to Work',
    'Freewheel',
    'Bread Before Nine',
    'Tailwind',
    'Two Wheels and a Hill',
    'Postcode to Postcode',
    'Late for Nothing',
    'The Road to Ashbourne',
  ],
  alt: 'A cyclist rides along a country road past trees and a farmhouse, with hills behind and flowers on the verge',
  lights: ['day', 'dusk', 'day'],
  formats: ['landscape', 'portrait', 'square'],
  draw,
};

function draw(stage: Stage): void {
  const { width, height, unit, random } = stage;
  drawSky(stage, 0.55, [random.between(0.2, 0.8), 0.2], 0.08);
  drawLand(stage, 'far', height * 0.42, 90, 2.5, 0.1, 0.1);
  const middle = drawLand(stage, 'hill', height * 0.54, 60, 2, 0.25);
  const farm = width * random.between(0.15, 0.8);
  drawHouse(
    stage,
    {
      at: [farm - 60 * unit, heightAt(middle, farm) + 20 * unit],
      width: 120 * unit,
      height: 70 * unit,
      storeys: 1,
      bays: 3,
      wall: 'light',
      roof: 'gable',
      lights: 0.2,
    },
    0.3,
  );
  for (let index = 0; index < 7; index += 1) {
    const x = random.next() * width;
    if (Math.abs(x - farm) > 100 * unit)
      drawTree(
        stage,
        random.pick(['poplar', 'poplar', 'round'] as const),
        [x, heightAt(middle, x) + 24 * unit],
        random.between(110, 180) * unit,
        0.3,
      );
  }
  drawLand(stage, 'grass', height * 0.66, 26, 2, 0.45);
  const facing = random.chance(0.5) ? 1 : -1;
  drawTree(
    stage,
    'round',
    [width * (facing === 1 ? 0.08 : 0.92), height * 0.8],
    Math.min(height * 0.62, 620 * unit),
    0.5,
  );
  const road = height * 0.79;
  stage.as('land', 0.6, () => {
    stage.fill('road', [
      [-10, road],
      [width + 10, road - 14 * unit],
      [width + 10, height * 0.91],
      [-10, height * 0.92],
    ]);
    const marks = (): void => {
      for (let x = 20 * unit; x < width; x += 170 * unit)
        stage.fill('light', rect(x, height * 0.85, 90 * unit, 8 * unit), { detail: 1 });
    };
    stage.moving('roll', marks, { step: 170 / 90, way: facing === 1 ? -1 : 1 });
  });
  stage.moving('bob', () => ride(stage, [width * 0.5, height * 0.86], facing), { reach: 0.3, seconds: 1.2 });
  for (let index = 0; index < 4; index += 1)
    drawBird(stage, [random.between(0.1, 0.9) * width, random.between(0.1, 0.35) * height], 24 * unit, 'dark');
  drawGrass(stage, [width * 0.5, height * 0.99], width * 0.56, 60, 90 * unit, 0.9);
  for (let index = 0; index < 9; index += 1)
    drawFlower(
      stage,
      [random.next() * width, height * random.between(0.97, 1.02)],
      random.between(70, 120) * unit,
      random.pick(['petal', 'accent', 'scarf', 'light'] as const),
      0.95,
    );
}

function ride(stage: Stage, ground: Point, facing: 1 | -1): void {
  const { unit, random } = stage;
  const tall = 640 * unit;
  const size = hipHeight(stage, tall) * 0.98;
  let bike: ReturnType<typeof drawBicycle> | undefined;
  stage.as('prop', 0.7, () => {
    bike = drawBicycle(stage, ground, size, facing, random.pick(['accent', 'accentAlt', 'scarf'] as const), true);
    const basket: Point = [ground[0] + facing * size * 0.56, ground[1] - size * 0.98];
    stage.fill('wood', [
      [basket[0] - 44 * unit, basket[1]],
      [basket[0] + 44 * unit, basket[1]],
      [basket[0] + 34 * unit, basket[1] + 64 * unit],
      [basket[0] - 34 * unit, basket[1] + 64 * unit],
    ]);
  });
  if (bike === undefined) return;
  const { axle, pedals, saddle, grip, round } = bike;
  const rider = somebody(random, { cut: 'trousers', scarf: 'scarf' });
  const lift = tall * 0.035;
  drawFigure(
    stage,
    rider,
    {
      height: tall,
      hip: [saddle[0], saddle[1] - tall * 0.03],
      facing,
      turn: 0.25,
      lean: 0.42,
      nod: -0.35,
      hands: [grip, [grip[0] - facing * 6 * unit, grip[1] + 8 * unit]],
      feet: [
        [pedals[1][0], pedals[1][1] - lift],
        [pedals[0][0], pedals[0][1] - lift],
      ],
      toes: [0.25, 0.1],
      treads: { about: [axle[0], axle[1] - lift], seconds: round },
      elbows: [1, 1],
    },
    0.75,
  );
}
