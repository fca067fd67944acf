import { drawBook } from '../drawing/books.ts';
import { drawCat } from '../drawing/cat.ts';
import { drawFigure, somebody } from '../drawing/figure.ts';
import { curve, ellipse, type Point, rect } from '../drawing/geometry.ts';
import { drawGrass, drawLand, drawSky, drawTree, heightAt, sparkle } from '../drawing/nature.ts';
import { standing } from '../drawing/poses.ts';
import type { Stage } from '../drawing/stage.ts';
import { drawTelescope } from '../drawing/telescope.ts';
import { drawCup } from '../drawing/vessels.ts';
import type { SceneKind } from './scene.ts';

export const astronomer: SceneKind = {
  id: 'astronomer',
  tags: ['astronomy', 'stars', 'night', 'science', 'telescope', 'people'],
  titles: [
    'Counting the Far Ones',
    'Clear Until Two',
    'The Comet’s Manners',
    'Amateur Hour',
    'Seeing: Excellent',
    'A Field Guide to Up',
    'Hill of Good Darkness',
    'Flask, Blanket, Orion',
    'Someone Has to Check',
    'The Patient Science',
  ],
  alt: 'An astronomer bends to a telescope on a hill at night beneath constellations, with an observatory dome and pines behind',
  lights: ['night', 'night', 'dusk'],
  formats: ['portrait', 'landscape', 'square'],
  draw,
};

function draw(stage: Stage): void {
  const { width, height, unit, random } = stage;
  const flip = random.chance(0.5) ? 1 : -1;
  drawSky(stage, 0.72, [0.5 - flip * 0.3, 0.16], 0.06);
  constellation(stage, [width * (0.5 + flip * 0.24), height * 0.2], 170 * unit);
  constellation(stage, [width * (0.5 - flip * 0.1), height * 0.38], 110 * unit);
  comet(stage, [width * (0.5 + flip * 0.06), height * 0.11], flip);
  drawLand(stage, 'far', height * 0.58, 70, 3, 0.1);
  const hill = drawLand(stage, 'hill', height * 0.66, 50, 2, 0.3, -0.1);
  dome(stage, [width * (0.5 - flip * 0.26), heightAt(hill, width * (0.5 - flip * 0.26)) + 20 * unit]);
  for (let index = 0; index < 7; index += 1) {
    const x = random.next() * width;
    drawTree(stage, 'pine', [x, heightAt(hill, x) + 40 * unit], random.between(130, 210) * unit, 0.35);
  }
  drawLand(stage, 'grass', height * 0.78, 26, 1.3, 0.5, -0.1);
  const floor = height * 0.92;
  const facing = flip === 1 ? 1 : -1;
  let eye: Point = [0, 0];
  const size = 460 * unit;
  stage.as('prop', 0.7, () => {
    eye = drawTelescope(stage, [width * (0.5 + flip * 0.08), floor], size, 0.52, facing);
  });
  const tall = 560 * unit;
  const foot: Point = [eye[0] - facing * tall * 0.3, floor + 10 * unit];
  const person = somebody(random, {
    hair: random.pick(['beanie', 'bun', 'bob', 'short'] as const),
    scarf: 'scarf',
    cut: 'coat',
    sleeves: 'long',
    top: 'coat',
  });
  drawFigure(
    stage,
    person,
    standing(stage, foot, tall, facing, {
      lean: 0.34,
      nod: -0.1,
      turn: 0.3,
      hands: [
        [eye[0] + facing * 50 * unit, eye[1] + 6 * unit],
        [eye[0] + facing * 16 * unit, eye[1] + 30 * unit],
      ],
    }),
    0.75,
  );
  blanket(stage, [width * (0.5 + flip * 0.3), floor + 20 * unit], facing);
  drawGrass(stage, [width * 0.5, height * 1.0], width * 0.55, 60, 80 * unit, 0.9);
}

function constellation(stage: Stage, [x, y]: Point, size: number): void {
  const { random, unit } = stage;
  const stars = Array.from(
    { length: 6 },
    (_, index): Point => [
      x + (index / 5 - 0.5) * size * 2 + random.between(-0.12, 0.12) * size,
      y + random.between(-0.5, 0.5) * size,
    ],
  );
  stage.as('glow', 0.05, () => {
    stage.line('lit', stars, 2.4 * unit, { shade: -0.1 });
    for (const star of stars) stage.fill('lit', sparkle(star, 15 * unit));
  });
}

function comet(stage: Stage, [x, y]: Point, flip: number): void {
  const { unit } = stage;
  stage.as('glow', 0.05, () => {
    stage.fill(
      'skyLow',
      [
        [x, y - 9 * unit],
        [x - flip * 190 * unit, y - 70 * unit],
        [x - flip * 150 * unit, y - 34 * unit],
        [x - flip * 180 * unit, y - 20 * unit],
        [x, y + 9 * unit],
      ],
      { shade: 0.4 },
    );
    stage.fill('lit', ellipse(x, y, 14 * unit), { shade: 0.3 });
  });
}

function dome(stage: Stage, [x, y]: Point): void {
  const { unit } = stage;
  stage.as('building', 0.32, () => {
    stage.fill('wall', rect(x - 70 * unit, y - 90 * unit, 140 * unit, 94 * unit));
    stage.fill(
      'light',
      curve(
        [
          [x - 78 * unit, y - 88 * unit],
          [x - 62 * unit, y - 142 * unit],
          [x, y - 170 * unit],
          [x + 62 * unit, y - 142 * unit],
          [x + 78 * unit, y - 88 * unit],
        ],
        false,
        4,
      ),
      { shade: -0.1 },
    );
    stage.fill('dark', [
      [x + 4 * unit, y - 168 * unit],
      [x + 30 * unit, y - 163 * unit],
      [x + 34 * unit, y - 90 * unit],
      [x + 6 * unit, y - 90 * unit],
    ]);
    stage.fill('lit', rect(x - 44 * unit, y - 62 * unit, 26 * unit, 34 * unit), { kind: 'glow' });
    stage.fill('woodDark', rect(x + 20 * unit, y - 54 * unit, 30 * unit, 58 * unit));
  });
}

function blanket(stage: Stage, [x, y]: Point, facing: 1 | -1): void {
  const { unit } = stage;
  stage.as('prop', 0.8, () => {
    stage.fill('accent', [
      [x - 150 * unit, y - 20 * unit],
      [x + 130 * unit, y - 26 * unit],
      [x + 170 * unit, y + 18 * unit],
      [x - 180 * unit, y + 22 * unit],
    ]);
    for (const part of [-0.5, 0, 0.5])
      stage.line(
        'scarf',
        [
          [x + part * 240 * unit, y - 22 * unit],
          [x + part * 300 * unit, y + 19 * unit],
        ],
        7 * unit,
        { detail: 1 },
      );
    drawCup(stage, [x + 80 * unit, y + 4 * unit], 46 * unit, 'light');
    drawBook(stage, [x - 90 * unit, y - 10 * unit], 70 * unit, facing, 'accentAlt');
  });
  drawCat(stage, {
    at: [x + 4 * unit, y + 4 * unit],
    size: 92 * unit,
    facing: facing === 1 ? -1 : 1,
    fur: 'furLight',
    depth: 0.84,
  });
}
