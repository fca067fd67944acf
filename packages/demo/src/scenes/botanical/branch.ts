import { curve, ellipse, type Outline, type Point } from '../../drawing/geometry.ts';
import type { Stage } from '../../drawing/stage.ts';
import type { SceneKind } from '../scene.ts';
import { drawBlossom, drawBud, drawLeaf, drawTwig, dress, growth } from './flora.ts';
import { drawBee, drawButterfly, drawCaterpillar } from './insects.ts';
import { fieldOf, inset, placeIn } from './plate.ts';

export const blossomBranch: SceneKind = {
  id: 'botanical-branch',
  tags: ['flowers', 'blossom', 'insects', 'nature', 'plants', 'spring', 'animals'],
  titles: [
    'Apple, Third Week of April',
    'The Branch and Its Guests',
    'Five Petals',
    'A Bee’s Errand',
    'Set Fair',
    'Before the Frost',
    'Orchard Study',
    'Sweetwater Bough',
  ],
  alt: 'A flowering apple branch with buds and toothed leaves, visited by a butterfly, a bee and a caterpillar, with a blossom and a fruit in small frames',
  lights: ['day'],
  formats: ['portrait', 'square', 'landscape'],
  draw: drawBranch,
};

function drawBranch(stage: Stage): void {
  const { random, unit } = stage;
  const field = fieldOf(stage);
  const isWide = field.width > field.height * 1.2;
  const reach = Math.min(field.width, field.height);
  const flip = random.chance(0.5);
  const p = (x: number, y: number): Point => placeIn(field, flip ? 1 - x : x, y);
  const twigs: Outline[] = [];
  stage.as('plant', 0.66, () => {
    twigs.push(
      drawTwig(
        stage,
        [p(0.02, isWide ? 0.86 : 0.7), p(0.3, 0.6), p(0.56, 0.5), p(0.94, isWide ? 0.2 : 0.24)],
        30 * unit,
      ),
    );
    twigs.push(drawTwig(stage, [p(0.3, 0.6), p(0.36, 0.34), p(0.5, 0.1)], 17 * unit));
    twigs.push(
      drawTwig(stage, [p(0.55, 0.505), p(0.74, isWide ? 0.54 : 0.58), p(0.9, isWide ? 0.57 : 0.62)], 14 * unit),
    );
  });
  for (const [index, twig] of twigs.entries())
    dress(stage, twig, reach * (index === 0 ? 0.2 : 0.16), index === 0 ? 8 : 6);
  const flower = reach * 0.21;
  for (const [x, y, scale, tilt] of [
    [0.44, 0.46, 1, 1],
    [0.68, 0.4, 0.92, 0.8],
    [0.52, 0.13, 0.86, 0.9],
    [0.9, 0.24, 0.8, 1],
    [0.22, 0.66, 0.7, 0.8],
    [0.74, 0.57, 0.66, 0.85],
    [0.37, 0.31, 0.62, 0.75],
  ] as const)
    stage.as('plant', 0.72, () =>
      drawBlossom(stage, { at: p(x, y), size: flower * scale, angle: random.between(-0.4, 0.4) }, 'petal', tilt),
    );
  for (const [x, y, angle] of [
    [0.43, 0.22, -0.3],
    [0.8, 0.3, -0.9],
    [0.9, isWide ? 0.57 : 0.62, 0.4],
  ] as const)
    stage.as('plant', 0.72, () =>
      drawBud(stage, { at: p(x, y), size: reach * 0.085, angle: flip ? Math.PI - angle : angle }),
    );
  drawButterfly(
    stage,
    { at: p(0.16, 0.24), size: reach * 0.34, angle: flip ? -0.4 : 0.4 },
    random.pick([
      ['scarf', 'accent', 'dark'],
      ['accentAlt', 'glass', 'dark'],
    ] as const),
  );
  drawBee(stage, { at: p(0.74, 0.12), size: reach * 0.13, flip: !flip, angle: flip ? 0.2 : -0.2 });
  const [at, angle] = growth(twigs[2] ?? [], 0.45);
  drawCaterpillar(stage, { at: [at[0], at[1] - 4 * unit], size: reach * 0.19, angle: flip ? angle + Math.PI : angle });
  framed(stage, flip);
}

/** The blossom cut open and the fruit that comes of it. */
function framed(stage: Stage, flip: boolean): void {
  const { unit, random } = stage;
  const field = fieldOf(stage);
  const [wide, tall] = [190 * unit, 200 * unit];
  for (const index of [0, 1]) {
    const x = flip
      ? field.left + index * (wide + 22 * unit)
      : field.left + field.width - wide - index * (wide + 22 * unit);
    const [cx, cy] = inset(stage, [x, field.top + field.height - tall], wide, tall);
    stage.as('plant', 0.7, () => {
      if (index === 0) {
        stage.line(
          'leafDark',
          [
            [cx, cy + 80 * unit],
            [cx, cy + 20 * unit],
          ],
          7 * unit,
        );
        drawBlossom(stage, { at: [cx, cy - 12 * unit], size: 120 * unit, angle: 0.2 }, 'petal', 0.62);
        return;
      }
      drawLeaf(stage, { root: [cx + 4 * unit, cy - 52 * unit], angle: -0.3, length: 74 * unit, toothed: true });
      stage.line(
        'bark',
        curve(
          [
            [cx, cy - 40 * unit],
            [cx + 2 * unit, cy - 66 * unit],
            [cx - 8 * unit, cy - 84 * unit],
          ],
          false,
          3,
        ),
        5 * unit,
      );
      stage.fill(
        'fruit',
        curve(
          [
            [cx, cy - 42 * unit],
            [cx + 42 * unit, cy - 50 * unit],
            [cx + 66 * unit, cy],
            [cx + 40 * unit, cy + 60 * unit],
            [cx, cy + 54 * unit],
            [cx - 40 * unit, cy + 60 * unit],
            [cx - 66 * unit, cy],
            [cx - 42 * unit, cy - 50 * unit],
          ],
          true,
          3,
        ),
      );
      stage.fill(
        'fruit',
        curve(
          [
            [cx + 50 * unit, cy - 34 * unit],
            [cx + 66 * unit, cy],
            [cx + 40 * unit, cy + 60 * unit],
            [cx + 4 * unit, cy + 54 * unit],
            [cx + 44 * unit, cy + 20 * unit],
          ],
          true,
          3,
        ),
        { shade: -0.26, detail: 1 },
      );
      stage.fill('light', ellipse(cx - 30 * unit, cy - 16 * unit, 9 * unit, 15 * unit, 0.3), { detail: 1 });
      for (let speck = 0; speck < 9; speck += 1)
        stage.fill(
          'scarf',
          ellipse(cx + random.between(-40, 20) * unit, cy + random.between(-10, 40) * unit, 2 * unit),
          { detail: 2 },
        );
    });
  }
}
