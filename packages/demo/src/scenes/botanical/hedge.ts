import { type Outline, type Point } from '../../drawing/geometry.ts';
import type { Stage } from '../../drawing/stage.ts';
import type { SceneKind } from '../scene.ts';
import { drawNest, drawSongbird, plumages } from './birds.ts';
import { drawBerries, drawTwig, dress, growth } from './flora.ts';
import { drawBee } from './insects.ts';
import { fieldOf, placeIn } from './plate.ts';

export const hedgeBirds: SceneKind = {
  id: 'botanical-hedge',
  tags: ['birds', 'nature', 'animals', 'hedge', 'berries', 'nest'],
  titles: [
    'Tenants of the Hawthorn',
    'Four in a Hedge',
    'The Early Shift',
    'Haws',
    'Neighbours with Opinions',
    'A Hedge in Good Voice',
    'Small Brown and Otherwise',
    'The Nest in Question',
  ],
  alt: 'Songbirds perched on hawthorn twigs with red berries, around a nest with speckled eggs',
  lights: ['day'],
  formats: ['portrait', 'landscape', 'square'],
  draw: drawHedge,
};

function drawHedge(stage: Stage): void {
  const { random, unit } = stage;
  const field = fieldOf(stage);
  const flip = random.chance(0.5);
  const p = (x: number, y: number): Point => placeIn(field, flip ? 1 - x : x, y);
  const isTall = field.height > field.width * 1.15;
  const bird = Math.min(field.width * (isTall ? 0.31 : 0.27), field.height * 0.34);
  const twigs: Outline[] = [];
  stage.as('plant', 0.6, () => {
    twigs.push(drawTwig(stage, [p(0.46, 1.02), p(0.5, 0.72), p(0.42, 0.44), p(0.52, 0.02)], 34 * unit));
    twigs.push(drawTwig(stage, [p(0.49, 0.78), p(0.28, 0.66), p(0.02, 0.6)], 19 * unit));
    twigs.push(drawTwig(stage, [p(0.5, 0.66), p(0.76, 0.6), p(0.99, 0.46)], 19 * unit));
    twigs.push(drawTwig(stage, [p(0.43, 0.42), p(0.26, 0.34), p(0.04, 0.27)], 15 * unit));
    twigs.push(drawTwig(stage, [p(0.45, 0.3), p(0.68, 0.24), p(0.95, 0.2)], 15 * unit));
    twigs.push(drawTwig(stage, [p(0.47, 0.92), p(0.74, 0.93), p(0.98, 0.86)], 15 * unit));
  });
  for (const twig of twigs) dress(stage, twig, bird * 0.36, 9);
  stage.as('plant', 0.7, () => {
    for (const twig of twigs.slice(1))
      for (const part of [0.36, 0.68, 0.94]) drawBerries(stage, growth(twig, part)[0], bird * 0.115, 3);
  });
  const perch = (twig: number, part: number): Point => growth(twigs[twig] ?? [], part)[0];
  const start = random.whole(0, 4);
  for (const [index, [twig, part, facing]] of (
    [
      [1, 0.55, 1],
      [2, 0.5, -1],
      [3, 0.6, 1],
      [4, 0.52, -1],
    ] as const
  ).entries()) {
    const plumage = plumages[(start + index) % plumages.length];
    const at = perch(twig, part);
    if (plumage !== undefined)
      drawSongbird(
        stage,
        { at: [at[0], at[1] - 6 * unit], size: bird * (index > 1 ? 0.86 : 1), flip: facing < 0 !== flip },
        plumage,
      );
  }
  drawNest(stage, { at: p(0.72, 0.86), size: bird * 0.72 });
  drawBee(stage, { at: p(0.2, 0.86), size: bird * 0.24, flip });
}
