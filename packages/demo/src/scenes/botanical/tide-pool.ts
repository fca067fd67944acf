import { curve, ellipse, lerp, type Point, ribbon } from '../../drawing/geometry.ts';
import type { Stage } from '../../drawing/stage.ts';
import type { SceneKind } from '../scene.ts';
import { fieldOf, placeIn } from './plate.ts';
import { drawShell } from './shells.ts';
import { drawAnemone, drawCrab, drawGoby, drawStarfish, drawWeed } from './shore-life.ts';

export const tidePool: SceneKind = {
  id: 'botanical-tide-pool',
  tags: ['sea', 'animals', 'nature', 'shells', 'beach', 'science'],
  titles: [
    'Between the Tides',
    'The Crab Objects',
    'Low Water, 6.40',
    'A Bucketful, Returned',
    'Pool with Anemones',
    'The Slow Ones',
    'Salt Garden',
    'What the Tide Lent',
  ],
  alt: 'A tide pool with anemones, starfish, a crab with raised claws, small fish and swaying weed, and shells laid out below',
  lights: ['day'],
  formats: ['landscape', 'square', 'portrait'],
  draw: drawPool,
};

function drawPool(stage: Stage): void {
  const { random, unit } = stage;
  const field = fieldOf(stage);
  const p = (x: number, y: number): Point => placeIn(field, x, y);
  const reach = Math.min(field.width, field.height);
  const floor = 0.74;
  stage.as('water', 0.4, () => {
    stage.fill(
      'water',
      curve(
        [
          p(0.02, 0.14),
          p(0.3, 0.1),
          p(0.7, 0.13),
          p(0.98, 0.1),
          p(1, 0.5),
          p(0.95, 0.8),
          p(0.5, 0.86),
          p(0.06, 0.8),
          p(0, 0.5),
        ],
        true,
        3,
      ),
      { shade: 0.25 },
    );
    stage.fill(
      'glass',
      ribbon(curve([p(0.05, 0.17), p(0.35, 0.145), p(0.65, 0.17), p(0.95, 0.14)], false, 4), [7 * unit]),
      { detail: 1 },
    );
  });
  for (const [x, y, wide, tall] of [
    [0.1, floor, 0.26, 0.34],
    [0.9, floor, 0.24, 0.42],
    [0.5, floor + 0.03, 0.42, 0.16],
  ] as const)
    rock(stage, p(x, y), field.width * wide, field.height * tall);
  for (const [x, size, sway] of [
    [0.22, 0.52, 1],
    [0.28, 0.4, -1],
    [0.76, 0.56, -1],
    [0.7, 0.38, 1],
    [0.96, 0.44, -1],
    [0.03, 0.4, 1],
  ] as const)
    drawWeed(
      stage,
      p(x, floor + 0.02),
      lerp(reach, field.height, 0.5) * size,
      sway,
      random.pick(['leafDark', 'leaf', 'roof'] as const),
    );
  const facing = random.chance(0.5) ? 1 : -1;
  for (const [x, y, size] of [
    [0.46, 0.3, 0.24],
    [0.6, 0.21, 0.15],
    [0.37, 0.2, 0.13],
    [0.55, 0.44, 0.17],
  ] as const)
    drawGoby(
      stage,
      { at: p(x, y), size: reach * size, flip: facing < 0, angle: random.between(-0.1, 0.1) },
      random.pick(['accentAlt', 'scarf', 'metal'] as const),
    );
  for (const [x, y, size, paint] of [
    [0.14, floor - 0.06, 0.34, 'petal'],
    [0.84, floor + 0.01, 0.3, 'accent'],
    [0.36, floor + 0.03, 0.2, 'scarf'],
  ] as const)
    drawAnemone(stage, { at: p(x, y), size: reach * size }, paint);
  sand(stage, p, floor);
  drawCrab(stage, { at: p(0.54, floor + 0.01), size: reach * 0.32 });
  drawStarfish(stage, { at: p(0.9, 0.44), size: reach * 0.24, angle: 0.3 }, 'scarf');
  drawStarfish(stage, { at: p(0.28, 0.93), size: reach * 0.22, angle: -0.2 });
  for (const [x, kind] of [
    [0.08, 'scallop'],
    [0.46, 'whelk'],
    [0.62, 'limpet'],
    [0.78, 'urchin'],
    [0.93, 'scallop'],
  ] as const)
    drawShell(stage, { at: p(x, 0.93), size: reach * 0.15, angle: random.between(-0.3, 0.3) }, kind);
}

function rock(stage: Stage, [x, y]: Point, wide: number, tall: number): void {
  stage.as('land', 0.5, () => {
    const form = curve(
      [
        [x - wide * 0.5, y + tall * 0.2],
        [x - wide * 0.42, y - tall * 0.4],
        [x - wide * 0.1, y - tall * 0.62],
        [x + wide * 0.3, y - tall * 0.5],
        [x + wide * 0.5, y - tall * 0.1],
        [x + wide * 0.48, y + tall * 0.25],
      ],
      true,
      3,
    );
    stage.fill('stone', form);
    stage.fill(
      'stone',
      curve(
        [
          [x + wide * 0.1, y - tall * 0.5],
          [x + wide * 0.3, y - tall * 0.5],
          [x + wide * 0.5, y - tall * 0.1],
          [x + wide * 0.48, y + tall * 0.25],
          [x + wide * 0.16, y + tall * 0.2],
        ],
        true,
        3,
      ),
      { shade: -0.25, detail: 1 },
    );
    for (const [dx, dy] of [
      [-0.2, -0.3],
      [-0.3, -0.05],
      [0.02, -0.1],
    ] as const)
      stage.line(
        'dark',
        curve(
          [
            [x + wide * dx, y + tall * dy],
            [x + wide * (dx + 0.1), y + tall * (dy + 0.08)],
            [x + wide * (dx + 0.13), y + tall * (dy + 0.2)],
          ],
          false,
          3,
        ),
        2.2 * stage.unit,
        { detail: 1 },
      );
  });
}

function sand(stage: Stage, p: (x: number, y: number) => Point, floor: number): void {
  const { random, unit } = stage;
  stage.as('land', 0.62, () => {
    stage.fill(
      'soil',
      curve(
        [
          p(0, floor + 0.06),
          p(0.25, floor + 0.02),
          p(0.5, floor + 0.06),
          p(0.78, floor + 0.03),
          p(1, floor + 0.07),
          p(1, 0.985),
          p(0.5, 1),
          p(0, 0.985),
        ],
        true,
        3,
      ),
      { shade: 0.5 },
    );
    for (let index = 0; index < 60; index += 1) {
      const [x, y] = p(random.next(), random.between(floor + 0.08, 0.98));
      stage.fill('woodDark', ellipse(x, y, random.between(1.4, 3) * unit), { detail: 2 });
    }
  });
}
