import type { Point } from '../../drawing/geometry.ts';
import { drawCottage } from '../../drawing/map-buildings.ts';
import { drawGalleon, drawSpout } from '../../drawing/map-sea.ts';
import { drawBroadleaf, drawConifer, drawPeak } from '../../drawing/map-symbols.ts';
import { drawArrow, drawPuff, drawSun, drawTally, drop } from '../../drawing/pictograms.ts';
import type { Stage } from '../../drawing/stage.ts';
import type { SceneKind } from '../scene.ts';
import { openGraphic } from './sheet.ts';

export const infoWater: SceneKind = {
  id: 'info-water',
  tags: ['infographic', 'water', 'nature', 'climate', 'science', 'education', 'sea'],
  titles: [
    'The Same Rain Since Forever',
    'Up, Over, Down, Along',
    'What a Cloud Weighs',
    'From Sea to Sink',
    'The River Is Only Passing',
    'Borrowed from the Sky',
    'Under the Hill Is a Lake',
    'A Drop on Its Rounds',
    'Evaporation, with Whale',
    'It Falls on Everyone',
  ],
  alt: 'The water cycle: sea, sun and rising vapour, clouds with rain and snow over mountains, a river through fields, and groundwater in layers',
  lights: ['day'],
  formats: ['landscape', 'square', 'portrait'],
  draw,
};

function draw(stage: Stage): void {
  const { width, height, unit, random } = stage;
  openGraphic(stage);
  const mirrored = random.chance(0.5);
  const at = (x: number, y: number): Point => [width * (mirrored ? 1 - x : x), height * y];
  const level = random.between(0.55, 0.62);
  const shore = random.between(0.52, 0.6);
  const base = height > width ? level + 0.03 : level;
  for (const [x, s] of [
    [0.06, 300],
    [0.2, 380],
    [0.34, 250],
    [0.13, 200],
  ] as const)
    drawPeak(stage, at(x, base + 0.01), s * unit);
  land(stage, at, base, shore);
  river(stage, at, base, shore);
  growth(stage, at, base, shore);
  sea(stage, at, base, shore);
  sky(stage, at);
  const way = mirrored ? -1 : 1;
  for (const [index, x] of [0.72, 0.8, 0.88].entries()) {
    const [px, py] = at(x, base - 0.03);
    drawArrow(
      stage,
      Array.from(
        { length: 9 },
        (_, step): Point => [px + Math.sin(step * 1.2 + index) * 13 * unit, py - step * 27 * unit],
      ),
      6 * unit,
      'accentAlt',
    );
  }
  const [cx, cy] = at(0.66, 0.11);
  drawArrow(
    stage,
    [
      [cx, cy],
      [cx - way * width * 0.1, cy - 18 * unit],
      [cx - way * width * 0.2, cy],
    ],
    8 * unit,
    'dark',
  );
  drawArrow(stage, [at(0.24, 0.86), at(0.4, 0.89), at(shore + 0.06, 0.85)], 8 * unit, 'light');
  for (const [index, spot] of [
    at(0.66, base - 0.1),
    at(0.86, 0.3),
    at(0.28, 0.3),
    at(0.42, base + 0.1),
    at(0.13, 0.85),
  ].entries())
    drawTally(stage, spot, `${index + 1}`, 25 * unit);
}

type At = (x: number, y: number) => Point;

/** Turf, soil, gravel with water in it, and rock, cut through. */
function land(stage: Stage, at: At, base: number, shore: number): void {
  const { random, unit } = stage;
  const cut = (top: number, edge: number): Point[] => [
    at(-0.02, top),
    at(0.2, top - 0.012),
    at(shore - 0.08, top + 0.004),
    at(shore, top + 0.02),
    at(shore + edge, 0.8),
    at(shore + edge + 0.08, 1.02),
    at(-0.02, 1.02),
  ];
  stage.as('land', 0.4, () => {
    stage.fill('grass', cut(base, 0.06));
    stage.fill('soil', cut(base + 0.06, 0.04));
    stage.fill('water', cut(base + 0.17, 0.02), { kind: 'water' });
    stage.fill('stone', cut(base + 0.31, -0.02), { shade: -0.1 });
    for (let index = 0; index < 30; index += 1) {
      const [x, y] = at(random.between(0.02, shore - 0.02), random.between(base + 0.19, base + 0.29));
      const r = random.between(6, 15) * unit;
      stage.fill(
        'soil',
        [
          [x - r, y],
          [x - r * 0.3, y - r * 0.7],
          [x + r * 0.8, y - r * 0.4],
          [x + r, y + r * 0.4],
          [x, y + r * 0.7],
        ],
        { shade: 0.2 },
      );
    }
    for (let index = 0; index < 8; index += 1) {
      const [x, y] = at(random.between(0.04, shore - 0.06), base + 0.08 + random.between(0, 0.06));
      stage.line(
        'woodDark',
        [
          [x, y],
          [x + 8 * unit, y + 22 * unit],
          [x - 4 * unit, y + 40 * unit],
        ],
        3 * unit,
        { detail: 1 },
      );
    }
  });
}

function river(stage: Stage, at: At, base: number, shore: number): void {
  const { unit } = stage;
  const line: Point[] = [
    at(0.21, base - 0.1),
    at(0.23, base - 0.02),
    at(0.28, base + 0.005),
    at(0.34, base + 0.02),
    at(0.42, base + 0.025),
    at(shore - 0.04, base + 0.032),
    at(shore + 0.03, base + 0.05),
  ];
  stage.as('water', 0.62, () => {
    stage.line('water', line, 15 * unit);
    stage.line('glass', line, 4 * unit, { detail: 1, shade: 0.3 });
  });
}

function growth(stage: Stage, at: At, base: number, shore: number): void {
  const { unit, random } = stage;
  for (let index = 0; index < 9; index += 1)
    drawConifer(
      stage,
      at(random.between(0.02, 0.18), base + random.between(0.005, 0.045)),
      random.between(70, 100) * unit,
    );
  for (let index = 0; index < 6; index += 1)
    drawBroadleaf(
      stage,
      at(random.between(0.3, shore - 0.06), base + (index % 2 === 0 ? 0.008 : 0.06)),
      random.between(64, 92) * unit,
    );
  for (const x of [0.4, 0.45]) drawCottage(stage, at(x, base + 0.012), 62 * unit);
}

function sea(stage: Stage, at: At, base: number, shore: number): void {
  const { unit, random, height } = stage;
  const top = base + 0.045;
  stage.as('water', 0.6, () => {
    stage.fill('water', [
      at(shore + 0.01, top),
      at(1.02, top),
      at(1.02, 1.02),
      at(shore + 0.14, 1.02),
      at(shore + 0.06, 0.82),
    ]);
    stage.fill('waterDeep', [at(shore + 0.09, 0.86), at(1.02, 0.78), at(1.02, 1.02), at(shore + 0.14, 1.02)]);
    for (let index = 0; index < 8; index += 1) {
      const [x, y] = at(random.between(shore + 0.1, 0.96), top + 0.04 + index * 0.022);
      stage.line(
        'light',
        [
          [x - 22 * unit, y],
          [x - 10 * unit, y - 7 * unit],
          [x + 2 * unit, y],
          [x + 14 * unit, y - 7 * unit],
          [x + 26 * unit, y],
        ],
        3 * unit,
      );
    }
  });
  drawGalleon(stage, at(0.82, top + 0.01), height * 0.15);
  drawSpout(stage, at(0.82, 0.93), 130 * unit);
}

function sky(stage: Stage, at: At): void {
  const { unit, random } = stage;
  drawSun(stage, at(0.9, 0.14), 54 * unit);
  drawPuff(stage, at(0.47, 0.17), 100 * unit);
  const snows = random.chance(0.5);
  for (const [x, y, s] of [
    [0.14, 0.2, 130],
    [0.32, 0.25, 104],
  ] as const) {
    drawPuff(stage, at(x, y), s * unit, 'stone');
    stage.as('weather', 0.6, () => {
      for (let index = 0; index < 12; index += 1) {
        const [px, py] = at(x + ((index % 4) - 1.5) * 0.03, y + 0.035 + Math.floor(index / 4) * 0.042);
        if (snows && x < 0.2)
          for (const turn of [0, 1.05, 2.1])
            stage.line(
              'light',
              [
                [px - Math.cos(turn) * 9 * unit, py - Math.sin(turn) * 9 * unit],
                [px + Math.cos(turn) * 9 * unit, py + Math.sin(turn) * 9 * unit],
              ],
              3 * unit,
            );
        else stage.fill('accentAlt', drop([px, py], 15 * unit));
      }
    });
  }
}
