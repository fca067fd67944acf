import { drawDog } from '../drawing/dog.ts';
import { drawFigure, hipHeight, proportions, somebody } from '../drawing/figure.ts';
import { curve, ellipse, lerp, type Point, rect } from '../drawing/geometry.ts';
import { drawLand, drawMountains, drawSky, drawTree, heightAt } from '../drawing/nature.ts';
import type { Person, Pose } from '../drawing/person.ts';
import { gliding } from '../drawing/poses-more.ts';
import { drawBlade } from '../drawing/props-sport.ts';
import { drawSnowVillage } from '../drawing/snow-village.ts';
import type { Stage } from '../drawing/stage.ts';
import type { SceneKind } from './scene.ts';

export const skating: SceneKind = {
  id: 'skating',
  tags: ['winter', 'skating', 'snow', 'ice', 'village', 'children', 'christmas', 'dog', 'season'],
  titles: [
    'The Ice Holds',
    'Down, but Laughing',
    'Four Paws, No Grip',
    'Before the Thaw',
    'Red Noses All Round',
    'Pond Closed for Lunch',
    'Figure of Seven',
    'Cocoa at Four',
    'The Long Glide',
    'Sit-Down Finish',
  ],
  alt: 'People skate on a frozen pond below a snowy village, a child has fallen and laughs, and a dog slides along among bare trees',
  lights: ['dusk', 'day', 'day'],
  formats: ['landscape', 'portrait', 'square'],
  draw,
};

function draw(stage: Stage): void {
  const { width, height, unit, random } = stage;
  const isTall = height > width;
  const facing = random.chance(0.5) ? 1 : -1;
  const side = (part: number): number => width * (0.5 + facing * part);
  const horizon = isTall ? 0.4 : 0.44;
  drawSky(stage, horizon, [0.5 + facing * random.between(0.08, 0.34), horizon - random.between(0.1, 0.16)], 0.07);
  if (random.chance(0.6)) drawMountains(stage, height * horizon, height * 0.2, 4, 0.08);
  snow(stage, height * (horizon - 0.02), 30, 0.14, -0.12);
  const hill = snow(stage, height * (horizon + 0.06), 16, 0.24, -0.04);
  drawSnowVillage(stage, hill, facing);
  for (let index = 0; index < 6; index += 1) {
    const x = width * ((index + random.next()) / 6);
    drawTree(
      stage,
      random.pick(['bare', 'pine', 'bare'] as const),
      [x, heightAt(hill, x) + 16 * unit],
      random.between(110, 200) * unit,
      0.28,
    );
  }
  const shore = height * (isTall ? 0.55 : 0.6);
  ice(stage, shore);
  const tall = Math.min(height * (isTall ? 0.4 : 0.5), width * 0.5, 500 * unit);
  far(stage, shore, tall);
  const floor = height * (isTall ? 0.83 : 0.87);
  slide(stage, facing, () => skater(stage, [side(isTall ? -0.14 : -0.1), floor - height * 0.03], tall, facing, {}));
  if (random.chance(0.6))
    slide(stage, facing === 1 ? -1 : 1, () =>
      skater(
        stage,
        [side(isTall ? 0.24 : 0.14), floor - height * (isTall ? 0.14 : 0.1)],
        tall * 0.8,
        facing === 1 ? -1 : 1,
        {},
      ),
    );
  fallen(stage, [side(isTall ? 0.2 : 0.24), floor + height * 0.06], tall * 0.6, facing === 1 ? -1 : 1);
  drawDog(stage, {
    at: [side(isTall ? -0.24 : -0.27), floor + height * 0.07],
    size: tall * 0.22,
    facing,
    fur: random.pick(['fur', 'woodDark', 'furLight'] as const),
    depth: 0.8,
  });
  bank(stage, facing);
}

function snow(stage: Stage, y: number, amount: number, depth: number, shade: number): readonly Point[] {
  return drawLand(stage, 'light', y, amount, 2, depth, shade);
}

function ice(stage: Stage, shore: number): void {
  const { width, height, unit, random } = stage;
  stage.as('land', 0.32, () => stage.fill('light', rect(-10, shore - 46 * unit, width + 20, height), { shade: 0.02 }));
  stage.as('water', 0.35, () => {
    const edge = curve([
      [-30, shore + 30 * unit],
      [width * 0.22, shore - 4 * unit],
      [width * 0.5, shore - 22 * unit],
      [width * 0.8, shore],
      [width + 30, shore + 36 * unit],
    ]);
    stage.fill('glass', [
      ...edge,
      [width + 30, height * 0.98],
      [width * 0.7, height * 1.02],
      [width * 0.3, height * 0.99],
      [-30, height * 1.02],
    ]);
    for (let index = 0; index < 9; index += 1) {
      const part = random.next();
      const y = lerp(shore + 40 * unit, height * 0.96, part);
      const x = random.next() * width;
      const long = random.between(60, 190) * unit;
      stage.line(
        'light',
        curve([
          [x - long, y],
          [x - long * 0.2, y + 10 * unit * (0.4 + part)],
          [x + long, y - 6 * unit],
        ]),
        (2.5 + part * 3) * unit,
        { detail: 1 },
      );
    }
    stage.fill('light', ellipse(width * 0.62, shore + 60 * unit, width * 0.18, 10 * unit), { detail: 1, shade: 0.1 });
  });
}

const wrapped = (stage: Stage, wish: Partial<Person> = {}): Person =>
  somebody(stage.random, {
    sleeves: 'long',
    scarf: stage.random.pick(['scarf', 'accent', 'light', 'accentAlt'] as const),
    hair: stage.random.pick(['beanie', 'beanie', 'headscarf', 'long', 'curly', 'braid'] as const),
    top: stage.random.pick(['coat', 'dress', 'scarf', 'accentAlt', 'petal'] as const),
    cut: 'trousers',
    bottom: stage.random.pick(['trouser', 'dark', 'woodDark'] as const),
    ...wish,
  });

function far(stage: Stage, shore: number, tall: number): void {
  const { width, height, random } = stage;
  for (let index = 0; index < 4; index += 1) {
    const part = (index + random.between(0.2, 0.8)) / 4;
    const foot: Point = [width * part, shore + height * random.between(0.05, 0.1)];
    slide(stage, index % 2 === 0 ? 1 : -1, () =>
      drawFigure(stage, wrapped(stage), gliding(stage, foot, tall * 0.38, random.chance(0.5) ? 1 : -1), 0.42),
    );
  }
}

/** Along the ice and back. */
const slide = (stage: Stage, way: 1 | -1, draw: () => void): void =>
  stage.moving('drift', draw, { way, seconds: 6, reach: 1.3 });

function skater(stage: Stage, foot: Point, tall: number, facing: 1 | -1, extra: Partial<Pose>): void {
  const { random } = stage;
  stage.as('water', 0.5, () =>
    stage.fill('waterDeep', ellipse(foot[0], foot[1] + tall * 0.015, tall * 0.3, tall * 0.025), {
      shade: 0.35,
      detail: 1,
    }),
  );
  const person = wrapped(
    stage,
    random.chance(0.4) ? { cut: 'coat', top: random.pick(['coat', 'dress', 'petal'] as const) } : {},
  );
  const pose = gliding(stage, foot, tall, facing, {
    lean: random.between(0.16, 0.34),
    mood: random.pick(['calm', 'laughing'] as const),
    ...extra,
  });
  drawFigure(stage, person, pose, 0.65);
  stage.as('prop', 0.66, () => {
    for (const [index, ankle] of pose.feet.entries())
      drawBlade(stage, ankle, tall * 0.05, facing, pose.toes?.[index] ?? 0);
  });
}

/** On the ice with both legs out, arms back, laughing. */
function fallen(stage: Stage, seat: Point, tall: number, facing: 1 | -1): void {
  const { random } = stage;
  const { thigh, shin, torso } = proportions(tall, stage.look.heads);
  const hip: Point = [seat[0], seat[1] - tall * 0.06];
  const leg = (thigh + shin) * 0.96;
  const pose: Pose = {
    height: tall,
    hip,
    facing,
    turn: 0.45,
    lean: -0.3,
    nod: -0.1,
    mood: 'laughing',
    hands: [
      [hip[0] + facing * tall * 0.1, hip[1] - torso * 1.5],
      [hip[0] - facing * tall * 0.27, seat[1] - tall * 0.02],
    ],
    elbows: [-1, 1],
    feet: [
      [hip[0] + facing * leg * 0.86, hip[1] - leg * 0.34],
      [hip[0] + facing * leg * 0.97, hip[1] - leg * 0.02],
    ],
    toes: [-1.1, -1.2],
  };
  stage.as('water', 0.6, () =>
    stage.fill('waterDeep', ellipse(seat[0] + facing * tall * 0.14, seat[1] + tall * 0.01, tall * 0.44, tall * 0.035), {
      shade: 0.35,
      detail: 1,
    }),
  );
  drawFigure(
    stage,
    wrapped(stage, { child: true, hair: random.pick(['beanie', 'braid', 'ponytail', 'curly'] as const) }),
    pose,
    0.78,
  );
  stage.as('prop', 0.79, () => {
    for (const [index, ankle] of pose.feet.entries())
      drawBlade(stage, ankle, tall * 0.05, facing, pose.toes?.[index] ?? 0);
  });
  if (random.chance(0.5)) return;
  const away = facing === 1 ? -1 : 1;
  const size = tall * 1.05;
  const foot: Point = [seat[0] - facing * tall * 0.56, seat[1] - tall * 0.1];
  const friend = gliding(stage, foot, size, facing, {
    lean: 0.3,
    hands: [
      [hip[0] - facing * tall * 0.06, hip[1] - torso * 1.4],
      [foot[0] + away * size * 0.25, foot[1] - size * 0.6],
    ],
  });
  drawFigure(
    stage,
    wrapped(stage, { child: true }),
    {
      ...friend,
      feet: [
        [foot[0] - facing * size * 0.12, foot[1] - size * 0.05],
        [foot[0] + facing * size * 0.06, foot[1] - size * 0.045],
      ],
      toes: [0, 0],
      hip: [foot[0], foot[1] - hipHeight(stage, size)],
    },
    0.76,
  );
}

function bank(stage: Stage, facing: 1 | -1): void {
  const { width, height, unit, random } = stage;
  stage.as('land', 0.9, () =>
    stage.fill(
      'light',
      [
        ...curve([
          [-20, height * 0.965],
          [width * 0.3, height * 0.985],
          [width * 0.62, height * 0.97],
          [width + 20, height * 0.985],
        ]),
        [width + 20, height + 20],
        [-20, height + 20],
      ],
      { shade: 0.06 },
    ),
  );
  drawTree(stage, 'bare', [width * (0.5 - facing * 0.47), height * 0.99], Math.min(height * 0.8, 820 * unit), 0.92);
  stage.as('plant', 0.95, () => {
    for (let index = 0; index < 9; index += 1) {
      const x = width * (0.5 + facing * random.between(0.28, 0.5));
      const top: Point = [x + random.between(-14, 14) * unit, height * random.between(0.89, 0.94)];
      stage.line('soil', [[x, height], top], 4 * unit, { detail: 1 });
      stage.fill('bark', ellipse(top[0], top[1], 6 * unit, 17 * unit));
    }
  });
}
