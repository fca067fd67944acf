import { drawRow } from '../drawing/buildings.ts';
import { drawFigure, somebody } from '../drawing/figure.ts';
import { ellipse, type Point, rect } from '../drawing/geometry.ts';
import { drawLantern } from '../drawing/lamps.ts';
import { drawRain, drawSky, lens } from '../drawing/nature.ts';
import type { Paint } from '../drawing/palette.ts';
import { walking } from '../drawing/poses.ts';
import type { Stage } from '../drawing/stage.ts';
import { drawUmbrella } from '../drawing/umbrella.ts';
import type { SceneKind } from './scene.ts';

export const rainStreet: SceneKind = {
  id: 'rain-street',
  tags: ['rain', 'umbrella', 'street', 'city', 'people', 'weather'],
  titles: [
    'Umbrella Weather',
    'Everyone Slightly Late',
    'Puddle Diplomacy',
    'The 17:40 Downpour',
    'Wet Paint, Wet Street',
    'Collars Up',
    'A Good Day for Bookshops',
    'Reflections, Mostly',
    'Cats and Dogs',
    'Shelter in Motion',
  ],
  alt: 'People with umbrellas hurry along a street of shops in the rain, their colours mirrored in the wet pavement',
  lights: ['rain', 'night', 'rain'],
  formats: ['landscape', 'portrait', 'square'],
  draw,
};

function draw(stage: Stage): void {
  const { width, height, unit, random } = stage;
  const kerb = height * 0.66;
  drawSky(stage, 0.4, [0.8, 0.12], 0.05);
  drawRow(stage, kerb, (height * 0.4) / unit, (height * 0.52) / unit, 0.3, 0.6);
  shops(stage, kerb);
  stage.as('land', 0.5, () => {
    stage.fill('stone', rect(-10, kerb, width + 20, height * 0.07), { shade: -0.1 });
    stage.fill('road', rect(-10, kerb + height * 0.07, width + 20, height), { shade: -0.25 });
    stage.fill('light', rect(-10, kerb + height * 0.066, width + 20, 8 * unit), { detail: 1, shade: -0.2 });
  });
  for (let index = 0; index < 9; index += 1) {
    const [x, y] = [random.next() * width, height * random.between(0.78, 0.98)];
    stage.as('water', 0.55, () => {
      stage.fill('glass', lens(x, y, random.between(50, 130) * unit, random.between(7, 14) * unit), { shade: -0.1 });
      stage.fill(random.pick(['lit', 'accent', 'cloud'] as const), lens(x + 10 * unit, y, 26 * unit, 4 * unit), {
        detail: 1,
      });
    });
  }
  const facing = random.chance(0.5) ? 1 : -1;
  const paints: Paint[] = ['accent', 'scarf', 'accentAlt', 'petal'];
  walker(stage, [width * (0.5 + facing * 0.36), height * 0.77], 330 * unit, facing === 1 ? -1 : 1, 'light', 0.6);
  walker(
    stage,
    [width * (0.5 - facing * 0.34), height * 0.86],
    470 * unit,
    facing,
    paints[random.whole(1, 3)] ?? 'scarf',
    0.72,
  );
  walker(
    stage,
    [width * (0.5 + facing * 0.1), height * 0.95],
    Math.min(600 * unit, height * 0.6),
    facing,
    'accent',
    0.85,
  );
  drawRain(stage, 130);
}

function shops(stage: Stage, kerb: number): void {
  const { width, unit, random } = stage;
  for (let x = 20 * unit; x < width - 150 * unit; x += random.between(240, 300) * unit) {
    const wide = 200 * unit;
    stage.as('building', 0.4, () => {
      stage.fill('woodDark', rect(x, kerb - 170 * unit, wide, 170 * unit));
      stage.fill('lit', rect(x + 14 * unit, kerb - 128 * unit, wide * 0.56, 100 * unit), { kind: 'glow' });
      stage.fill('lit', rect(x + wide * 0.7, kerb - 128 * unit, wide * 0.23, 128 * unit), { shade: -0.25 });
      for (const part of [0.16, 0.3, 0.44])
        stage.fill('accentAlt', ellipse(x + wide * part, kerb - 48 * unit, 16 * unit, 24 * unit), {
          shade: -0.3,
          detail: 1,
        });
      const stripes = 6;
      for (let stripe = 0; stripe < stripes; stripe += 1) {
        const left = x - 8 * unit + (stripe / stripes) * (wide + 16 * unit);
        const one = (wide + 16 * unit) / stripes;
        stage.fill(stripe % 2 === 0 ? 'accent' : 'light', [
          [left + 5 * unit, kerb - 178 * unit],
          [left + one + 3 * unit, kerb - 178 * unit],
          [left + one, kerb - 130 * unit],
          [left + one / 2, kerb - 120 * unit],
          [left, kerb - 130 * unit],
        ]);
      }
    });
  }
  for (const part of [0.04, 0.95]) {
    stage.as('prop', 0.5, () =>
      stage.fill('dark', rect(width * part - 5 * unit, kerb - 330 * unit, 10 * unit, 350 * unit)),
    );
    drawLantern(stage, [width * part, kerb - 350 * unit], 44 * unit, 'lit');
  }
}

function walker(stage: Stage, foot: Point, tall: number, facing: 1 | -1, umbrella: Paint, depth: number): void {
  const person = somebody(stage.random, {
    cut: stage.random.pick(['coat', 'coat', 'dress'] as const),
    sleeves: 'long',
    top: stage.random.pick(['coat', 'dress', 'scarf', 'accentAlt'] as const),
    scarf: 'light',
  });
  const hand: Point = [foot[0] + facing * tall * 0.15, foot[1] - tall * 0.66];
  const pose = walking(stage, foot, tall, facing, 0.85);
  stage.as('figure', depth, () => {
    drawFigure(
      stage,
      person,
      {
        ...pose,
        hands: [pose.hands[0], hand],
        hold: () =>
          stage.as('prop', depth, () =>
            drawUmbrella(stage, [hand[0] + facing * 3 * stage.unit, hand[1]], tall * 0.46, facing * 0.1, umbrella),
          ),
      },
      depth,
    );
  });
}
