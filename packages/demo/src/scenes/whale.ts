import { drawBoat } from '../drawing/boats.ts';
import { drawFigure, somebody } from '../drawing/figure.ts';
import { drawFish, drawWhale } from '../drawing/fish.ts';
import { curve, ellipse, lerp, type Outline, type Point, ribbon } from '../drawing/geometry.ts';
import { drawSky, ridge } from '../drawing/nature.ts';
import { sitting } from '../drawing/poses.ts';
import type { Stage } from '../drawing/stage.ts';
import type { SceneKind } from './scene.ts';

export const whale: SceneKind = {
  id: 'whale',
  tags: ['whale', 'sea', 'boat', 'underwater', 'animals', 'adventure'],
  titles: [
    'Small Boat, Large Thought',
    'What Swims Below',
    'Ballast',
    'The Patient Whale',
    'Forty Fathoms',
    'Out Past the Buoys',
    'Company',
    'The Deep Has Manners',
    'Leviathan at Leisure',
    'A Shadow with Opinions',
  ],
  alt: 'A rower in a small boat floats on the sea while a great whale passes beneath among fish and weed',
  lights: ['day', 'night', 'dusk'],
  formats: ['portrait', 'square', 'landscape'],
  draw,
};

function draw(stage: Stage): void {
  const { width, height, unit, random } = stage;
  const surface = height * 0.36;
  drawSky(stage, 0.4, [random.between(0.2, 0.8), 0.14], 0.075);
  const facing = random.chance(0.5) ? 1 : -1;
  stage.as('land', 0.1, () =>
    stage.fill(
      'far',
      curve(
        [
          [width * 0.5, surface + 6],
          [width * 0.62, surface - 50 * unit],
          [width * 0.74, surface - 90 * unit],
          [width * 0.86, surface - 30 * unit],
          [width, surface + 6],
        ],
        false,
        3,
      ),
    ),
  );
  rower(stage, [width * (0.5 - facing * 0.08), surface + 2 * unit], facing);
  stage.as('water', 0.5, () => {
    for (let layer = 0; layer < 4; layer += 1) {
      const y = lerp(surface, height, (layer / 4) ** 1.1);
      const paint = layer < 2 ? 'water' : 'waterDeep';
      stage.fill(
        paint,
        [...ridge(stage, y, 12, 7 - layer, random.whole(0, 999)), [width + 20, height + 20], [-20, height + 20]],
        { shade: layer % 2 === 0 ? 0 : -0.15, detail: layer === 0 ? 0 : 1 },
      );
    }
    for (let ray = 0; ray < 4; ray += 1) {
      const x = width * random.between(0.1, 0.9);
      stage.fill(
        'glass',
        [
          [x, surface + 18 * unit],
          [x + 40 * unit, surface + 18 * unit],
          [x + 150 * unit, height * 0.85],
          [x + 50 * unit, height * 0.85],
        ],
        { detail: 3, shade: -0.1 },
      );
    }
  });
  drawWhale(
    stage,
    [width * 0.5 + facing * width * 0.04, height * 0.63],
    Math.min(width * 0.36, 420 * unit),
    facing,
    0.6,
  );
  const fish = (): void =>
    drawFish(
      stage,
      [random.between(0.08, 0.92) * width, height * random.pick([random.between(0.44, 0.5), random.between(0.8, 0.9)])],
      random.between(26, 44) * unit,
      facing,
      random.pick(['accent', 'scarf', 'petal'] as const),
      0.65,
    );
  for (let index = 0; index < 9; index += 1) stage.moving('soar', fish, { way: facing, reach: 0.8 });
  const bubble = (): void =>
    stage.line(
      'glass',
      [
        ...ellipse(
          random.next() * width,
          lerp(surface + 60 * unit, height * 0.9, random.next()),
          random.between(4, 11) * unit,
        ),
      ],
      2.5 * unit,
      { detail: 2 },
    );
  stage.as('water', 0.7, () => {
    for (let index = 0; index < 12; index += 1) stage.moving('rise', bubble);
  });
  seabed(stage);
}

function rower(stage: Stage, [x, y]: Point, facing: 1 | -1): void {
  const { unit, random } = stage;
  const size = 150 * unit;
  const seat: Point = [x - facing * 14 * unit, y - 20 * unit];
  const person = somebody(random, { hair: random.pick(['sunhat', 'beanie', 'bun', 'cap'] as const) });
  const hand: Point = [seat[0] + facing * 74 * unit, seat[1] - 66 * unit];
  stage.moving('bob', () => {
    drawFigure(
      stage,
      person,
      sitting(stage, seat, y + 20 * unit, 330 * unit, facing, {
        lean: 0.12,
        nod: 0.3,
        hands: [[hand[0] + 12 * unit * facing, hand[1] - 6 * unit], hand],
        feet: [
          [x + facing * 86 * unit, y],
          [x + facing * 74 * unit, y],
        ],
      }),
      0.45,
    );
    drawBoat(stage, [x, y], size, facing, 'accent', false, 0.5);
    stage.as('prop', 0.55, () => {
      const blade: Point = [x - facing * 150 * unit, y + 34 * unit];
      stage.line('wood', [[hand[0] + facing * 20 * unit, hand[1] - 8 * unit], blade], 9 * unit);
      stage.fill(
        'wood',
        ribbon([blade, [blade[0] - facing * 44 * unit, blade[1] + 24 * unit]], [12 * unit, 26 * unit]),
      );
    });
  });
}

function seabed(stage: Stage): void {
  const { width, height, unit, random } = stage;
  stage.as('land', 0.85, () =>
    stage.fill(
      'soil',
      [...ridge(stage, height * 0.93, 26, 3, random.whole(0, 999)), [width + 20, height + 20], [-20, height + 20]],
      { shade: -0.3 },
    ),
  );
  stage.as('plant', 0.9, () => {
    for (let index = 0; index < 12; index += 1) {
      const root: Point = [random.next() * width, height * 0.97];
      const high = random.between(90, 210) * unit;
      const sway = random.between(20, 40) * unit;
      stage.fill(random.pick(['leaf', 'leafDark', 'accent'] as const), weed(root, high, sway, unit), {
        detail: index < 7 ? 0 : 1,
      });
    }
  });
}

/** A blade that sways twice on its way up and comes to a point. */
function weed([x, y]: Point, high: number, sway: number, unit: number): Outline {
  const spine = Array.from(
    { length: 10 },
    (_, step): Point => [x + Math.sin((step / 9) * Math.PI * 2.4) * sway * (step / 9), y - (step / 9) * high],
  );
  return ribbon(
    spine,
    spine.map((_, step) => (3 + Math.sin(((step + 1.5) / 11) * Math.PI) * 16) * unit * (step === 9 ? 0.2 : 1)),
  );
}
