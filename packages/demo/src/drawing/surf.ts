import { drawFigure, somebody } from './figure.ts';
import { curve, lerp, type Point } from './geometry.ts';
import { lens, ridge } from './nature.ts';
import { standing } from './poses.ts';
import { Sketch } from './sketch.ts';
import type { Stage } from './stage.ts';

/** A far point of land with a lighthouse; `across` gives the x of a part of the frame. */
export function drawHeadland(stage: Stage, across: (part: number) => number, horizon: number): void {
  const { unit } = stage;
  stage.as('land', 0.15, () => {
    stage.fill(
      'far',
      curve(
        [
          [across(1.06), horizon + 30],
          [across(1.06), horizon - 120 * unit],
          [across(0.9), horizon - 100 * unit],
          [across(0.78), horizon - 44 * unit],
          [across(0.66), horizon + 4 * unit],
          [across(0.8), horizon + 10 * unit],
        ],
        true,
        4,
      ),
    );
  });
  stage.as('building', 0.18, () => {
    stage.fill(
      'light',
      new Sketch(stage, [across(0.86), horizon - 84 * unit], 90 * unit).on([
        [-0.13, 0],
        [-0.09, -0.7],
        [0.09, -0.7],
        [0.13, 0],
      ]),
    );
    stage.fill(
      'accent',
      new Sketch(stage, [across(0.86), horizon - 84 * unit], 90 * unit).on([
        [-0.115, -0.24],
        [-0.1, -0.46],
        [0.1, -0.46],
        [0.115, -0.24],
      ]),
    );
    stage.fill(
      'roof',
      new Sketch(stage, [across(0.86), horizon - 84 * unit], 90 * unit).on([
        [-0.1, -0.82],
        [0, -1],
        [0.1, -0.82],
        [0.08, -0.7],
        [-0.08, -0.7],
      ]),
    );
  });
}

/** Open water from the horizon to a shore. */
export function drawSea(stage: Stage, top: number, shore: number): void {
  const { width, unit, random } = stage;
  stage.as('water', 0.2, () => {
    stage.fill('water', [
      [-20, top],
      [width + 20, top],
      [width + 20, shore + 40],
      [-20, shore + 40],
    ]);
    stage.fill('glass', [
      ...ridge(stage, lerp(top, shore, 0.68), 10, 5, random.whole(0, 999)),
      [width + 20, shore + 40],
      [-20, shore + 40],
    ]);
    for (let index = 0; index < 12; index += 1) {
      const part = random.next();
      stage.fill(
        'light',
        lens(
          random.next() * width,
          lerp(top + 10 * unit, shore, part),
          lerp(16, 60, part) * unit,
          lerp(2, 5, part) * unit,
        ),
        { detail: 1 },
      );
    }
  });
}

/** The last wave along a shore. */
export function drawFoam(stage: Stage, shore: number): void {
  const { unit, random, width } = stage;
  const seed = random.whole(0, 999);
  const waves = (): void => {
    const upper = ridge(stage, shore - 12 * unit, 12, 7, seed);
    const lower = ridge(stage, shore + 16 * unit, 16, 6, seed + 3);
    stage.fill('light', [...upper, ...[...lower].reverse()]);
    stage.fill(
      'glass',
      [
        ...ridge(stage, shore - 40 * unit, 10, 6, seed + 1),
        [width + 20, shore - 12 * unit],
        ...[...ridge(stage, shore - 20 * unit, 12, 7, seed)].reverse(),
      ],
      { shade: 0.2, detail: 1 },
    );
  };
  stage.as('water', 0.46, () => stage.moving('bob', waves, { seconds: 5, reach: 0.6 }));
}

/** People in the water, about at a height. */
export function drawSwimmers(stage: Stage, across: (part: number) => number, y: number): void {
  const { unit, random } = stage;
  for (const part of [0.12, 0.3, 0.38, 0.72, 0.9]) {
    if (random.chance(0.2) || (stage.look.detail === 0 && part > 0.12 && part < 0.7)) continue;
    const at: Point = [across(part + random.between(-0.04, 0.04)), y + random.between(-20, 26) * unit];
    const facing = random.chance(0.5) ? 1 : -1;
    const tall = 120 * unit;
    const isWaving = random.chance(0.5);
    const pose = standing(stage, [at[0], at[1] + tall * 0.68], tall, facing, {
      bust: true,
      turn: 0.8,
      hands: [
        [at[0] + facing * tall * 0.24, at[1] - tall * (isWaving ? 0.36 : -0.02)],
        [at[0] - facing * tall * 0.22, at[1]],
      ],
      elbows: [isWaving ? -1 : 1, 1],
      waves: [isWaving ? 1.6 : 0, 0],
    });
    stage.moving('bob', () => {
      drawFigure(
        stage,
        somebody(random, { sleeves: 'short', hair: random.pick(['bun', 'short', 'curly', 'cap'] as const) }),
        pose,
        0.34,
      );
      stage.as('water', 0.35, () => {
        stage.fill('glass', lens(at[0], at[1] + 9 * unit, 44 * unit, 15 * unit));
        stage.fill('light', lens(at[0] + 6 * unit, at[1] + 2 * unit, 36 * unit, 4 * unit), { detail: 1 });
      });
    });
  }
}
