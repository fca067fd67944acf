import { drawFigure, somebody } from './figure.ts';
import { type Point, rect } from './geometry.ts';
import { drawAccordion, drawBass, drawDrums, drawTrumpet } from './instruments.ts';
import { standing } from './poses.ts';
import type { Stage } from './stage.ts';

/** Three musicians on a low stage whose front stands on `floor`; `half` half its width. */
export function drawBand(stage: Stage, [x, floor]: Point, tall: number, half: number): void {
  const { random, unit } = stage;
  stage.as('prop', 0.3, () => {
    stage.fill('woodDark', rect(x - half * 1.25, floor - 14 * unit, half * 2.5, 52 * unit));
    stage.fill('wood', rect(x - half * 1.25, floor - 26 * unit, half * 2.5, 16 * unit));
  });
  const ground = floor - 22 * unit;
  const players = ['bass', 'brass', 'drums', 'accordion'] as const;
  const start = random.whole(0, 3);
  for (const [index, part] of [-0.82, 0, 0.82].entries())
    player(
      stage,
      [x + half * part, ground],
      tall * random.between(0.93, 1.02),
      players[(start + index) % 4] ?? 'bass',
      part > 0 ? -1 : 1,
    );
}

function player(
  stage: Stage,
  foot: Point,
  tall: number,
  plays: 'bass' | 'brass' | 'drums' | 'accordion',
  facing: 1 | -1,
): void {
  const { random } = stage;
  const person = somebody(random, {
    top: random.pick(['light', 'dark', 'scarf'] as const),
    bottom: 'dark',
    cut: 'trousers',
    pattern: 'plain',
    sleeves: 'long',
    scarf: undefined,
  });
  const [x, y] = foot;
  if (plays === 'drums') {
    const pose = standing(stage, [x, y + tall * 0.12], tall, facing, {
      turn: 0.85,
      head: 'front',
      bust: true,
      mood: 'laughing',
    });
    drawFigure(
      stage,
      person,
      {
        ...pose,
        hands: [
          [x + facing * tall * 0.2, y - tall * 0.5],
          [x - facing * tall * 0.2, y - tall * 0.42],
        ],
      },
      0.35,
    );
    stage.as('prop', 0.36, () => drawDrums(stage, foot, tall * 0.36));
    return;
  }
  const pose = standing(stage, foot, tall, facing, { turn: 0.5, nod: plays === 'brass' ? -0.2 : 0.12 });
  const chest = y - tall * 0.62;
  if (plays === 'bass') {
    const neck: Point = [x + facing * tall * 0.17, y - tall * 0.76];
    drawFigure(
      stage,
      person,
      {
        ...pose,
        hands: [neck, [x + facing * tall * 0.13, y - tall * 0.36]],
        hold: () =>
          stage.as('prop', 0.36, () => drawBass(stage, [x + facing * tall * 0.22, y], tall * 1.02, -facing * 0.05)),
      },
      0.35,
    );
    return;
  }
  if (plays === 'brass') {
    drawFigure(
      stage,
      person,
      {
        ...pose,
        hands: [
          [x + facing * tall * 0.3, y - tall * 0.82],
          [x + facing * tall * 0.24, y - tall * 0.8],
        ],
        hold: ({ head, headSize }) =>
          stage.as('prop', 0.36, () =>
            drawTrumpet(
              stage,
              [head[0] + facing * headSize * 0.36, head[1] + headSize * 0.2],
              tall * 0.34,
              facing === 1 ? -0.2 : Math.PI + 0.2,
            ),
          ),
      },
      0.35,
    );
    return;
  }
  const [far, near]: readonly [Point, Point] = [
    [x + facing * tall * 0.24, chest + tall * 0.1],
    [x - facing * tall * 0.05, chest + tall * 0.12],
  ];
  drawFigure(
    stage,
    person,
    {
      ...pose,
      hands: [far, near],
      hold: () => stage.as('prop', 0.36, () => drawAccordion(stage, near, far, tall * 0.2)),
    },
    0.35,
  );
}
