import { drawFigure, somebody } from '../drawing/figure.ts';
import { ellipse, lerp, type Point, rect } from '../drawing/geometry.ts';
import { drawBush, drawGrass, drawRain, drawSky, drawTree } from '../drawing/nature.ts';
import type { Paint } from '../drawing/palette.ts';
import type { Person } from '../drawing/person.ts';
import { standing } from '../drawing/poses.ts';
import { diving, kicking, running } from '../drawing/poses-more.ts';
import { drawBall, drawCrowd, drawGoal, drawStreaks } from '../drawing/props-sport.ts';
import type { Stage } from '../drawing/stage.ts';
import type { SceneKind } from './scene.ts';

export const football: SceneKind = {
  id: 'football',
  tags: ['football', 'sport', 'team', 'match', 'goal', 'competition', 'movement', 'crowd'],
  titles: [
    'Fifty-Fifty',
    'Studs and Sunday',
    'The Keeper Guesses Left',
    'Extra Time in the Mud',
    'Offside, Says Everyone',
    'Number Nine Again',
    'One Touch Too Many',
    'Top Corner, Probably',
    'Jumpers Were Never Goalposts',
    'Late Winner',
  ],
  alt: 'Two players duel for the ball in front of a goal with its keeper ready, watched by a crowd behind the pitch',
  lights: ['day', 'dusk', 'rain'],
  formats: ['landscape', 'square', 'portrait'],
  draw,
};

const KITS = [
  ['coat', 'light'],
  ['dress', 'scarf'],
  ['scarf', 'dark'],
  ['light', 'coat'],
  ['dark', 'accent'],
] as const;

function draw(stage: Stage): void {
  const { width, height, unit, random } = stage;
  const isTall = height > width;
  const facing = random.chance(0.5) ? 1 : -1;
  const away = facing === 1 ? -1 : 1;
  const side = (part: number): number => width * (0.5 + facing * part);
  const horizon = height * (isTall ? 0.42 : 0.46);
  drawSky(stage, 0.4, [0.5 - facing * 0.32, 0.12], 0.06);
  ground(stage, horizon);
  const goalWide = Math.min(width * (isTall ? 0.66 : 0.44), 520 * unit);
  const goalTall = goalWide * 0.44;
  const goalX = side(isTall ? 0.12 : 0.28) - goalWide / 2;
  const line = horizon + 70 * unit;
  stage.as('prop', 0.3, () => drawGoal(stage, goalX, goalWide, line, goalTall));
  const first = random.whole(0, KITS.length - 1);
  const [ours, theirs] = [KITS[first] ?? KITS[0], KITS[(first + random.whole(1, 3)) % KITS.length] ?? KITS[1]];
  keeper(stage, [goalX + goalWide * 0.5, line], goalTall * 0.82, facing);
  pitch(stage, line, facing);
  const tall = Math.min(height * (isTall ? 0.5 : 0.7), width * 0.62, 640 * unit);
  const foot: Point = [side(isTall ? -0.2 : -0.13), height * 0.88];
  const shorts = random.chance(0.5);
  const third = random.chance(0.5);
  if (third && stage.look.detail > 0)
    drawFigure(
      stage,
      player(stage, ours, shorts),
      running(stage, [side(-0.38), height * (isTall ? 0.68 : 0.78)], tall * 0.78, facing),
      0.5,
    );
  const isShot = random.chance(0.5);
  drawFigure(
    stage,
    player(stage, theirs, shorts),
    running(stage, [side(isTall ? 0.2 : 0.15), height * 0.86], tall, away, {
      lean: random.between(0.1, 0.24),
      mood: 'surprised',
    }),
    0.62,
  );
  const pose = isShot ? kicking(stage, foot, tall, facing) : running(stage, foot, tall, facing, { nod: 0.2 });
  shadow(stage, [side(isTall ? 0.2 : 0.15), height * 0.885], tall);
  shadow(stage, [foot[0], foot[1] + 6 * unit], tall);
  drawFigure(stage, player(stage, ours, shorts), pose, 0.7);
  const ball: Point = [side(isShot ? 0.04 : 0.02), height * (isShot ? 0.82 : 0.885) - tall * 0.05];
  const flying = (): void => {
    drawStreaks(stage, ball, facing === 1 ? Math.PI - 0.2 : 0.2, tall * 0.26, tall * 0.04, 6 * unit);
    drawBall(stage, ball, tall * 0.065, random.between(0, 3));
  };
  stage.moving('bob', () => stage.as('prop', 0.75, flying), { seconds: 1.2, reach: 0.8, way: facing });
  turf(stage, foot, facing);
  if (stage.light === 'rain') drawRain(stage, 60);
}

const player = (stage: Stage, [top, bottom]: readonly [Paint, Paint], stripes: boolean): Person =>
  somebody(stage.random, {
    top,
    bottom,
    cut: 'trousers',
    sleeves: 'short',
    scarf: undefined,
    glasses: false,
    pattern: stripes && top !== 'dark' ? 'stripes' : 'plain',
    hair: stage.random.pick([
      'short',
      'ponytail',
      'bun',
      'curly',
      'quiff',
      'braid',
      'balding',
      'afro',
      'headscarf',
    ] as const),
    cloth: 'dark',
    shorts: true,
  });

function ground(stage: Stage, horizon: number): void {
  const { width, height, unit, random } = stage;
  for (let index = 0; index < (stage.look.detail > 0 ? 4 : 2); index += 1)
    drawTree(
      stage,
      random.pick(['round', 'poplar'] as const),
      [random.next() * width, horizon - 60 * unit],
      random.between(160, 240) * unit,
      0.1,
    );
  stage.as('building', 0.14, () =>
    stage.fill('metal', rect(-10, horizon - 128 * unit, width + 20, 140 * unit), { shade: -0.2 }),
  );
  drawCrowd(stage, horizon - 116 * unit, horizon + 10 * unit, 62 * unit, [
    'coat',
    'dress',
    'scarf',
    'light',
    'wallAlt',
  ]);
  stage.as('prop', 0.2, () => {
    stage.fill('accentAlt', rect(-10, horizon - 14 * unit, width + 20, 50 * unit), { shade: -0.1 });
    for (let x = random.between(-90, 0) * unit; x < width; x += 240 * unit) {
      stage.fill(
        random.pick(['scarf', 'accent', 'light'] as const),
        rect(x, horizon - 14 * unit, 170 * unit, 50 * unit),
      );
      stage.fill('dark', ellipse(x + 85 * unit, horizon + 11 * unit, 34 * unit, 12 * unit), { detail: 1 });
    }
  });
  stage.as('land', 0.25, () => {
    stage.fill('grass', rect(-10, horizon + 36 * unit, width + 20, height));
    for (let band = 0; band < 3; band += 1) {
      const y = lerp(horizon + 70 * unit, height, [0.06, 0.3, 0.66][band] ?? 0);
      stage.fill('grass', rect(-10, y, width + 20, (height - horizon) * (0.08 + band * 0.07)), {
        shade: -0.12,
        detail: 1,
      });
    }
  });
}

function pitch(stage: Stage, line: number, facing: 1 | -1): void {
  const { width, height, unit } = stage;
  stage.as('land', 0.35, () => {
    stage.line(
      'light',
      [
        [-10, line],
        [width + 10, line],
      ],
      6 * unit,
    );
    const x = width * (0.5 - facing * 0.36);
    stage.line(
      'light',
      [
        [x, line],
        [x - facing * 170 * unit, height * 0.72],
        [width * (0.5 + facing * 0.6), height * 0.72],
      ],
      8 * unit,
      { detail: 1 },
    );
  });
}

function keeper(stage: Stage, foot: Point, tall: number, facing: 1 | -1): void {
  const { random } = stage;
  const away = facing === 1 ? -1 : 1;
  const person = somebody(random, {
    top: 'accentAlt',
    bottom: 'dark',
    cut: 'trousers',
    sleeves: 'long',
    pattern: 'plain',
    hair: 'cap',
    cloth: 'lit',
    glasses: false,
  });
  if (random.chance(0.4)) {
    drawFigure(
      stage,
      person,
      diving(stage, [foot[0] - facing * tall * 0.2, foot[1] - tall * 0.52], tall, facing, tall * 0.3),
      0.33,
    );
    return;
  }
  const pose = standing(stage, foot, tall, away, { turn: 0.8, head: 'front' });
  const y = foot[1] - tall * 0.62;
  drawFigure(
    stage,
    person,
    {
      ...pose,
      hip: [pose.hip[0], pose.hip[1] + tall * 0.06],
      hands: [
        [foot[0] + away * tall * 0.34, y - tall * 0.06],
        [foot[0] - away * tall * 0.34, y - tall * 0.02],
      ],
      feet: [
        [foot[0] + away * tall * 0.15, pose.feet[0][1]],
        [foot[0] - away * tall * 0.15, pose.feet[1][1]],
      ],
    },
    0.33,
  );
}

const shadow = (stage: Stage, [x, y]: Point, tall: number): void =>
  stage.as('land', 0.6, () =>
    stage.fill('grass', ellipse(x, y, tall * 0.26, tall * 0.03), { shade: -0.35, detail: 1 }),
  );

/** Tufts and crumbs of earth that fly. */
function turf(stage: Stage, [x, y]: Point, facing: 1 | -1): void {
  const { width, height, unit, random } = stage;
  stage.as('plant', 0.8, () => {
    for (let index = 0; index < 7; index += 1)
      stage.fill(
        random.pick(['soil', 'leafDark'] as const),
        ellipse(
          x - facing * random.between(40, 190) * unit,
          y - random.between(0, 90) * unit,
          random.between(5, 11) * unit,
        ),
        { detail: 1 },
      );
  });
  drawGrass(stage, [width * 0.5, height * 1.01], width * 0.55, 26, 60 * unit, 0.9);
  if (random.chance(0.4))
    drawBush(stage, [random.chance(0.5) ? -20 * unit : width + 20 * unit, height * 1.02], 170 * unit, 0.95);
}
