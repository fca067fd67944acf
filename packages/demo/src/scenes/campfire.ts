import { drawCampfire, drawCanoe, drawLog, drawTent } from '../drawing/camping.ts';
import { drawFigure, somebody } from '../drawing/figure.ts';
import { ellipse, type Point } from '../drawing/geometry.ts';
import { drawGuitar } from '../drawing/guitar.ts';
import { drawGrass, drawLand, drawMountains, drawRock, drawSky, drawTree, drawWater } from '../drawing/nature.ts';
import type { Paint } from '../drawing/palette.ts';
import { sitting } from '../drawing/poses.ts';
import { drawSittingDog } from '../drawing/sitting-dog.ts';
import type { Stage } from '../drawing/stage.ts';
import { drawCup } from '../drawing/vessels.ts';
import type { SceneKind } from './scene.ts';

export const campfire: SceneKind = {
  id: 'campfire',
  tags: ['camping', 'campfire', 'friends', 'lake', 'night', 'outdoors', 'dog', 'holiday', 'tent'],
  titles: [
    'Slightly Burnt, Perfectly Good',
    'No Signal, Good Reception',
    'One More Log',
    'The Story With the Bear In It',
    'Smoke Follows Beauty',
    'Five Hundred Star Site',
    'Somebody Packed the Kettle',
    'Far Shore, Near Fire',
    'The Dog Gets the Last One',
    'Tents Up by Teatime',
  ],
  alt: 'Three friends and a dog sit round a campfire by a lake, with tents, a canoe on the shore and pine woods beneath mountains',
  lights: ['night', 'dusk', 'night'],
  formats: ['landscape', 'square', 'portrait'],
  draw,
};

function draw(stage: Stage): void {
  const { width, height, unit, random } = stage;
  const side = random.chance(0.5) ? 1 : -1;
  const across = (part: number): number => width * (0.5 + side * (part - 0.5));
  const wide = width > height;
  const shore = height * (wide ? 0.6 : 0.58);
  drawSky(stage, 0.5, [across(random.between(0.58, 0.82)) / width, random.between(0.1, 0.2)], 0.055);
  drawMountains(stage, height * 0.46, random.between(220, 300) * unit, wide ? 4 : 3, 0.12);
  drawLand(stage, 'hill', height * 0.44, 18, 3, 0.2, -0.2);
  for (let index = 0; index < (wide ? 13 : 9); index += 1) {
    const x = ((index + random.between(0.2, 0.8)) / (wide ? 13 : 9)) * width;
    drawTree(stage, 'pine', [x, height * 0.465], random.between(70, 130) * unit, 0.22);
  }
  drawWater(stage, height * 0.455, shore + 40 * unit, across(0.7) / width);
  drawLand(stage, 'grass', shore, 12, 2, 0.4);
  drawCanoe(stage, [across(random.between(0.83, 0.9)), shore + 52 * unit], 150 * unit, side === 1 ? -1 : 1, 'roof');
  const kinds = random.chance(0.5) ? (['ridge', 'dome'] as const) : (['dome', 'ridge'] as const);
  drawTree(stage, 'pine', [across(0.02), shore + 50 * unit], 520 * unit, 0.45);
  drawTree(stage, 'pine', [across(0.96), shore + 30 * unit], 300 * unit, 0.4);
  drawTent(stage, kinds[1], [across(wide ? 0.43 : 0.5), shore + 44 * unit], 120 * unit, side, 'scarf', 0.45);
  drawTent(stage, kinds[0], [across(0.2), shore + 100 * unit], 195 * unit, side, 'accentAlt', 0.5);
  drawLand(stage, 'grass', height * (wide ? 0.76 : 0.74), 10, 2, 0.58, -0.15);
  const fire: Point = [across(wide ? 0.54 : 0.52), height * 0.89];
  stage.as('land', 0.6, () => stage.fill('soil', ellipse(fire[0], fire[1], 430 * unit, 84 * unit), { shade: -0.05 }));
  circle(stage, fire, side);
  drawRock(stage, [across(0.04), height * 0.97], 120 * unit, 0.85);
  drawGrass(stage, [width * 0.5, height * 1.01], width * 0.55, 36, 70 * unit, 0.92);
}

/** Three people on logs: one behind the fire, one to each side. */
function circle(stage: Stage, fire: Point, side: 1 | -1): void {
  const { height, unit, random } = stage;
  const tall = Math.min(height * 0.5, 440 * unit);
  const tops: readonly Paint[] = random.chance(0.5) ? ['accent', 'accentAlt', 'scarf'] : ['scarf', 'light', 'accent'];
  const behind: Point = [fire[0] - side * 62 * unit, fire[1] - 62 * unit];
  drawLog(stage, [behind[0], behind[1] + 6 * unit], 300 * unit, 58 * unit, 0.6);
  const middle = somebody(random, { top: tops[0] ?? 'accent', sleeves: 'long', cut: 'trousers' });
  const lap: Point = [behind[0], behind[1] - 96 * unit];
  drawFigure(
    stage,
    middle,
    sitting(stage, [behind[0], behind[1] - 46 * unit], behind[1] + 24 * unit, tall * 0.92, side, {
      turn: 0.9,
      head: 'front',
      hands: [
        [lap[0] + side * 26 * unit, lap[1]],
        [lap[0] - side * 12 * unit, lap[1] + 4 * unit],
      ],
      feet: [
        [behind[0] + side * 54 * unit, behind[1] + 16 * unit],
        [behind[0] - side * 48 * unit, behind[1] + 18 * unit],
      ],
      hold: () =>
        stage.as('prop', 0.62, () =>
          drawCup(stage, [lap[0] + side * 8 * unit, lap[1] + 14 * unit], 36 * unit, 'light'),
        ),
    }),
    0.61,
  );
  const dogAt: Point = [fire[0] + side * 128 * unit, fire[1] - 40 * unit];
  drawSittingDog(
    stage,
    dogAt,
    165 * unit,
    side === 1 ? -1 : 1,
    random.pick(['fur', 'furLight', 'woodDark'] as const),
    0.64,
  );
  const guitar = random.chance(0.5);
  drawCampfire(stage, fire, random.between(135, 165) * unit, 0.66);
  for (const [index, facing] of ([1, -1] as const).entries()) {
    const seat: Point = [fire[0] - facing * 275 * unit, fire[1] - 16 * unit];
    drawLog(stage, [seat[0] - facing * 20 * unit, fire[1] + 34 * unit], 190 * unit, 62 * unit, 0.7);
    const person = somebody(random, { top: tops[index + 1] ?? 'coat', sleeves: 'long', cut: 'trousers' });
    if (index === 0 && guitar) player(stage, person, seat, fire[1] + 44 * unit, tall, facing);
    else roaster(stage, person, seat, fire, tall, facing);
  }
}

type Somebody = ReturnType<typeof somebody>;

function roaster(stage: Stage, person: Somebody, seat: Point, fire: Point, tall: number, facing: 1 | -1): void {
  const { unit, random } = stage;
  const hand: Point = [seat[0] + facing * tall * 0.27, seat[1] - tall * 0.2];
  const tip: Point = [fire[0] - facing * 70 * unit, fire[1] - random.between(96, 120) * unit];
  const pose = sitting(stage, [seat[0], seat[1] - 8 * unit], fire[1] + 44 * unit, tall, facing, {
    lean: 0.14,
    nod: 0.1,
  });
  drawFigure(
    stage,
    person,
    {
      ...pose,
      hands: [[hand[0] + facing * 14 * unit, hand[1] - 4 * unit], hand],
      hold: () =>
        stage.as('prop', 0.72, () => {
          stage.line('woodDark', [[hand[0] - facing * 26 * unit, hand[1] - 2 * unit], tip], 6 * unit);
          stage.fill('light', ellipse(tip[0], tip[1], 17 * unit, 13 * unit));
        }),
    },
    0.72,
  );
}

function player(stage: Stage, person: Somebody, seat: Point, floor: number, tall: number, facing: 1 | -1): void {
  const pose = sitting(stage, [seat[0], seat[1] - 8 * stage.unit], floor, tall, facing, { nod: 0.2 });
  const body: Point = [seat[0] + facing * tall * 0.14, seat[1] - tall * 0.17];
  drawFigure(
    stage,
    person,
    {
      ...pose,
      hands: [
        [body[0] + facing * tall * 0.27, body[1] - tall * 0.1],
        [body[0] + facing * tall * 0.02, body[1] - tall * 0.01],
      ],
      hold: () => stage.as('prop', 0.72, () => void drawGuitar(stage, body, tall * 0.27, -0.34, facing)),
    },
    0.72,
  );
}
