import { drawBird } from '../drawing/bird.ts';
import { drawDog } from '../drawing/dog.ts';
import { drawFigure, somebody } from '../drawing/figure.ts';
import { curve, ellipse, type Point } from '../drawing/geometry.ts';
import { drawBush, drawFlower, drawGrass, drawLand, drawSky, drawTree, heightAt } from '../drawing/nature.ts';
import { sitting, walking } from '../drawing/poses.ts';
import { drawTown } from '../drawing/rooms.ts';
import type { Stage } from '../drawing/stage.ts';
import type { SceneKind } from './scene.ts';

export const dogWalk: SceneKind = {
  id: 'dog-walk',
  tags: ['dog', 'park', 'walking', 'animals', 'people', 'autumn'],
  titles: [
    'Who Is Walking Whom',
    'Twice Round the Pond',
    'Leaves, Leads, Lunch',
    'The Usual Route',
    'Stick Inspector',
    'Brisk',
    'A Dog of Some Standing',
    'Park Regulars',
    'The First Cold Morning',
    'Heel, In Theory',
  ],
  alt: 'Somebody in a scarf walks an eager dog along a park path beneath trees, with a pond, ducks and the town behind',
  lights: ['day', 'dusk', 'day'],
  formats: ['landscape', 'square', 'portrait'],
  draw,
};

function draw(stage: Stage): void {
  const { width, height, unit, random } = stage;
  drawSky(stage, 0.5, [random.between(0.15, 0.85), 0.16], 0.07);
  drawTown(stage, height * 0.47, 0.1);
  const hill = drawLand(stage, 'hill', height * 0.46, 24, 2, 0.25);
  for (let index = 0; index < 6; index += 1) {
    const x = ((index + random.next()) / 6) * width;
    drawTree(
      stage,
      random.pick(['round', 'poplar', 'blossom'] as const),
      [x, heightAt(hill, x) + 26 * unit],
      random.between(150, 230) * unit,
      0.3,
    );
  }
  drawLand(stage, 'grass', height * 0.55, 14, 2, 0.4);
  pond(stage);
  stage.as('land', 0.5, () =>
    stage.fill(
      'soil',
      curve(
        [
          [-20, height * 0.82],
          [width * 0.3, height * 0.79],
          [width * 0.7, height * 0.84],
          [width + 20, height * 0.8],
          [width + 20, height * 0.92],
          [width * 0.7, height * 0.96],
          [width * 0.3, height * 0.91],
          [-20, height * 0.95],
        ],
        true,
        4,
      ),
      { shade: 0.35 },
    ),
  );
  const facing = random.chance(0.5) ? 1 : -1;
  drawTree(
    stage,
    random.pick(['round', 'blossom', 'bare'] as const),
    [width * (0.5 - facing * 0.4), height * 0.82],
    Math.min(height * 0.72, 760 * unit),
    0.55,
  );
  drawBush(stage, [width * (0.5 + facing * 0.44), height * 0.8], 150 * unit, 0.55);
  const tall = Math.min(height * 0.6, 600 * unit);
  const foot: Point = [width * (0.5 - facing * 0.12), height * 0.9];
  const dogAt: Point = [width * (0.5 + facing * 0.2), height * 0.91];
  const size = tall * 0.27;
  const hand: Point = [foot[0] + facing * tall * 0.2, foot[1] - tall * 0.45];
  const collar: Point = [dogAt[0] + facing * size * 0.5, dogAt[1] - size * 0.96];
  stage.as('prop', 0.7, () =>
    stage.line(
      'accent',
      curve([hand, [(hand[0] + collar[0]) / 2, (hand[1] + collar[1]) / 2 + 34 * unit], collar]),
      5 * unit,
    ),
  );
  const pose = walking(stage, foot, tall, facing, 0.9, { lean: -0.05 });
  drawFigure(
    stage,
    somebody(random, { cut: random.pick(['coat', 'coat', 'trousers'] as const), scarf: 'scarf', sleeves: 'long' }),
    { ...pose, hands: [pose.hands[0], hand] },
    0.72,
  );
  drawDog(stage, { at: dogAt, size, facing, fur: random.pick(['fur', 'furLight', 'woodDark'] as const), depth: 0.75 });
  for (let index = 0; index < 14; index += 1)
    stage.as('plant', 0.8, () =>
      stage.fill(
        random.pick(['accent', 'scarf', 'roof'] as const),
        ellipse(random.next() * width, height * random.between(0.78, 0.99), 11 * unit, 5 * unit, random.between(0, 3)),
        { detail: 1 },
      ),
    );
  drawGrass(stage, [width * 0.5, height * 1.0], width * 0.55, 50, 70 * unit, 0.9);
  for (let index = 0; index < 6; index += 1)
    drawFlower(
      stage,
      [random.next() * width, height * random.between(0.98, 1.02)],
      random.between(60, 100) * unit,
      random.pick(['petal', 'scarf', 'light'] as const),
      0.95,
    );
  for (let index = 0; index < 4; index += 1)
    drawBird(stage, [random.between(0.1, 0.9) * width, random.between(0.08, 0.3) * height], 24 * unit, 'dark');
}

function pond(stage: Stage): void {
  const { width, height, unit, random } = stage;
  const at: Point = [width * random.between(0.45, 0.65), height * 0.66];
  stage.as('water', 0.45, () => {
    stage.fill('water', ellipse(at[0], at[1], width * 0.24, height * 0.055));
    stage.fill('glass', ellipse(at[0] + 30 * unit, at[1] + 8 * unit, width * 0.13, height * 0.02), { detail: 1 });
  });
  for (const dx of [-90, 10, 70]) {
    const [x, y] = [at[0] + dx * unit, at[1] + (dx % 3) * unit];
    stage.as('animal', 0.48, () => {
      stage.fill(
        'light',
        curve(
          [
            [x - 30 * unit, y - 14 * unit],
            [x - 10 * unit, y - 14 * unit],
            [x + 16 * unit, y - 12 * unit],
            [x + 22 * unit, y],
            [x - 16 * unit, y + 4 * unit],
          ],
          true,
          2,
        ),
      );
      stage.fill('light', ellipse(x + 20 * unit, y - 22 * unit, 9 * unit));
      stage.fill('scarf', [
        [x + 27 * unit, y - 24 * unit],
        [x + 40 * unit, y - 20 * unit],
        [x + 27 * unit, y - 18 * unit],
      ]);
    });
  }
  bench(stage, [width * 0.16, height * 0.74]);
}

function bench(stage: Stage, [x, y]: Point): void {
  const { unit, random } = stage;
  stage.as('prop', 0.5, () => {
    for (const dy of [-74, -52])
      stage.fill('wood', [
        [x - 90 * unit, y + dy * unit],
        [x + 90 * unit, y + dy * unit],
        [x + 90 * unit, y + (dy + 14) * unit],
        [x - 90 * unit, y + (dy + 14) * unit],
      ]);
    for (const dx of [-76, 70])
      stage.fill('dark', [
        [x + dx * unit, y - 80 * unit],
        [x + (dx + 7) * unit, y - 80 * unit],
        [x + (dx + 7) * unit, y + 16 * unit],
        [x + dx * unit, y + 16 * unit],
      ]);
  });
  drawFigure(
    stage,
    somebody(random),
    sitting(stage, [x, y - 28 * unit], y + 18 * unit, 230 * unit, 1, { nod: 0.3 }),
    0.5,
  );
  stage.as('prop', 0.52, () =>
    stage.fill('wood', [
      [x - 94 * unit, y - 30 * unit],
      [x + 94 * unit, y - 30 * unit],
      [x + 94 * unit, y - 18 * unit],
      [x - 94 * unit, y - 18 * unit],
    ]),
  );
}
