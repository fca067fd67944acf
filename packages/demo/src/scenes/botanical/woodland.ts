import { along, curve, ellipse, type Outline, type Point } from '../../drawing/geometry.ts';
import type { Stage } from '../../drawing/stage.ts';
import type { SceneKind } from '../scene.ts';
import { beetles, drawBeetle } from './beetles.ts';
import { drawFern, drawLeaf, drawTwig, dress } from './flora.ts';
import { drawButterfly, drawSnail } from './insects.ts';
import { drawMushroom, type Mushroom } from './mushrooms.ts';
import { fieldOf, placeIn } from './plate.ts';

export const mushroomWood: SceneKind = {
  id: 'botanical-mushrooms',
  tags: ['mushrooms', 'forest', 'nature', 'plants', 'autumn', 'animals'],
  titles: [
    'After Three Days of Rain',
    'Edible, Mostly',
    'The Underwood',
    'A Ring by Morning',
    'Caps and Gills',
    'Under the Fern',
    'The Mycologist’s Lunch',
    'Damp Company',
  ],
  alt: 'Mushrooms of a wood on a mossy bank: fly agarics, boletes, chanterelles and ink caps among ferns, with a snail and a beetle passing',
  lights: ['day'],
  formats: ['landscape', 'portrait', 'square'],
  draw: drawMushrooms,
};

function drawMushrooms(stage: Stage): void {
  const { random, unit } = stage;
  const field = fieldOf(stage);
  const p = (x: number, y: number): Point => placeIn(field, x, y);
  const tall = Math.min(field.height * 0.7, field.width * 0.74);
  overhang(stage, p, Math.min(field.width, field.height));
  stage.as('plant', 0.5, () => {
    for (const [x, lean, size] of [
      [0.1, -1, 0.86],
      [0.24, 1, 0.66],
      [0.88, 1, 0.9],
      [0.74, -1, 0.6],
    ] as const)
      drawFern(stage, p(x, 0.86), tall * size * 1.25, lean, lean > 0 ? 'leaf' : 'leafDark');
  });
  log(stage, p(0.6, 0.78), field.width * 0.5, tall * 0.24);
  const bank: Outline = curve(
    [
      p(0, 0.84),
      p(0.2, 0.76),
      p(0.42, 0.83),
      p(0.68, 0.8),
      p(1, 0.85),
      p(1, 0.97),
      p(0.6, 1),
      p(0.25, 0.985),
      p(0, 0.96),
    ],
    true,
    3,
  );
  stage.as('land', 0.6, () => stage.fill('grass', bank, { shade: -0.05 }));
  moss(stage, field.width, p);
  const patch: readonly (readonly [number, number, number, Mushroom])[] = [
    [0.3, 0.84, 0.82, 'agaric'],
    [0.17, 0.9, 0.46, 'agaric'],
    [0.43, 0.92, 0.3, 'agaric'],
    [0.74, 0.87, 0.56, 'boletus'],
    [0.86, 0.92, 0.36, 'boletus'],
    [0.58, 0.93, 0.34, 'chanterelle'],
    [0.65, 0.955, 0.24, 'chanterelle'],
    [0.06, 0.93, 0.34, 'inkcap'],
    [0.96, 0.94, 0.3, 'inkcap'],
    [0.51, 0.96, 0.2, 'chanterelle'],
  ];
  for (const [x, y, scale, kind] of patch)
    stage.as('plant', 0.68 + y * 0.1, () =>
      drawMushroom(
        stage,
        { at: p(x, y), size: tall * scale, angle: random.between(-0.08, 0.08), flip: random.chance(0.5) },
        kind,
      ),
    );
  drawSnail(stage, { at: p(0.27, 0.985), size: tall * 0.24, flip: random.chance(0.5) });
  const kind = beetles[random.pick([2, 3, 5, 7])];
  if (kind !== undefined) drawBeetle(stage, { at: p(0.78, 0.985), size: tall * 0.17, angle: 1.4 }, kind);
  for (let index = 0; index < 9; index += 1)
    stage.as('plant', 0.8, () =>
      drawLeaf(stage, {
        root: p(random.next(), random.between(0.93, 0.99)),
        angle: random.between(-0.5, 3.6),
        length: 60 * unit,
        paint: random.pick(['roof', 'scarf', 'wood'] as const),
      }),
    );
}

/** A beech twig with its leaves hangs in from above, a butterfly beneath it. */
function overhang(stage: Stage, p: (x: number, y: number) => Point, reach: number): void {
  const { random, unit } = stage;
  const flip = random.chance(0.5);
  const q = (x: number, y: number): Point => p(flip ? 1 - x : x, y);
  const twigs: Outline[] = [];
  stage.as('plant', 0.5, () => {
    twigs.push(drawTwig(stage, [q(-0.02, 0.06), q(0.24, 0.05), q(0.48, 0.09), q(0.68, 0.2)], 17 * unit));
    twigs.push(drawTwig(stage, [q(0.26, 0.05), q(0.34, 0.14), q(0.38, 0.24)], 10 * unit));
  });
  for (const twig of twigs) dress(stage, twig, reach * 0.13, 9);
  drawButterfly(
    stage,
    { at: q(0.84, 0.2), size: reach * 0.2, angle: flip ? -0.5 : 0.5 },
    random.pick([
      ['scarf', 'accent', 'dark'],
      ['accentAlt', 'glass', 'dark'],
    ] as const),
  );
}

/** A fallen trunk with its rings towards us. */
function log(stage: Stage, [x, y]: Point, length: number, thick: number): void {
  stage.as('tree', 0.55, () => {
    stage.fill(
      'bark',
      curve(
        [
          [x - length * 0.3, y - thick * 0.6],
          [x, y - thick * 0.66],
          [x + length * 0.7, y - thick * 0.4],
          [x + length * 0.76, y + thick * 0.2],
          [x, y + thick * 0.4],
          [x - length * 0.3, y + thick * 0.4],
        ],
        true,
        3,
      ),
    );
    for (let index = 0; index < 6; index += 1)
      stage.line(
        'dark',
        curve(
          [
            [x - length * 0.2, y - thick * (0.5 - index * 0.15)],
            [x + length * 0.2, y - thick * (0.46 - index * 0.14)],
            [x + length * 0.66, y - thick * (0.32 - index * 0.09)],
          ],
          false,
          3,
        ),
        2.4 * stage.unit,
        { detail: 1 },
      );
    stage.fill('wood', ellipse(x - length * 0.3, y - thick * 0.1, thick * 0.3, thick * 0.5));
    for (const ring of [0.75, 0.5, 0.25])
      stage.line(
        'woodDark',
        [...ellipse(x - length * 0.3, y - thick * 0.1, thick * 0.3 * ring, thick * 0.5 * ring)],
        2 * stage.unit,
        { detail: 1 },
      );
  });
}

function moss(stage: Stage, width: number, p: (x: number, y: number) => Point): void {
  const { random } = stage;
  stage.as('plant', 0.62, () => {
    for (let index = 0; index < 40; index += 1) {
      const root = p(random.next(), random.between(0.82, 0.96));
      const tips = [-0.4, 0, 0.4].map((turn) => along(root, -Math.PI / 2 + turn, width * random.between(0.012, 0.024)));
      stage.line(
        'leafDark',
        tips.flatMap((tip) => [root, tip]),
        2.6 * stage.unit,
        { detail: 1 },
      );
    }
  });
}
