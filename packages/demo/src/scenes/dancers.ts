import { drawBand } from '../drawing/band.ts';
import { drawRow } from '../drawing/buildings.ts';
import { drawFigure, hipHeight, somebody } from '../drawing/figure.ts';
import { curve, ellipse, lerp, type Point, rect } from '../drawing/geometry.ts';
import { drawLampString } from '../drawing/instruments.ts';
import { drawSky } from '../drawing/nature.ts';
import type { Paint } from '../drawing/palette.ts';
import { drawPebbles } from '../drawing/pebbles.ts';
import type { Joints, Person } from '../drawing/person.ts';
import { walking } from '../drawing/poses.ts';
import { drawRoom } from '../drawing/rooms.ts';
import type { Stage } from '../drawing/stage.ts';
import type { SceneKind } from './scene.ts';

export const dancers: SceneKind = {
  id: 'dancers',
  tags: ['dance', 'music', 'couple', 'party', 'love', 'band', 'festival', 'movement'],
  titles: [
    'Save Me the Last One',
    'Two Left Feet, Four in All',
    'Turn Under the Lamps',
    'The Band Plays Faster',
    'Slow, Slow, Quick',
    'Mind the Bass',
    'Her Good Shoes',
    'The Floor Is Theirs',
    'Once More Round the Square',
    'In Step, Nearly',
  ],
  alt: 'A couple dances on an open floor under strings of lamps while a small band plays behind and other pairs turn in silhouette',
  lights: ['night', 'dusk', 'indoor'],
  formats: ['square', 'portrait', 'landscape'],
  draw,
};

function draw(stage: Stage): void {
  const { width, height, unit, random } = stage;
  const isTall = height > width;
  const facing = random.chance(0.5) ? 1 : -1;
  const side = (part: number): number => width * (0.5 + facing * part);
  const floor = height * (isTall ? 0.6 : 0.64);
  place(stage, floor);
  const small = Math.min(height * 0.4, 400 * unit);
  const spread = isTall ? 0.3 : 0.26;
  drawBand(stage, [side(isTall ? 0.02 : width > height ? 0.22 : 0.1), floor], small, width * spread);
  const pairs = random.pick([[-0.41, 0.44], [-0.41], [0.44, -0.34]] as const);
  for (const part of pairs.slice(0, stage.look.detail > 0 ? 2 : 1))
    stage.moving(
      'rock',
      () =>
        shadows(
          stage,
          [side(part), floor + height * 0.07],
          small * random.between(0.94, 1.06),
          random.chance(0.5) ? 1 : -1,
        ),
      { seconds: 2.4 },
    );
  const tall = Math.min(height * 0.82, width * 0.72, 740 * unit);
  const foot: Point = [side(isTall ? 0 : width > height ? -0.12 : -0.04), height * 0.94];
  stage.as('land', 0.55, () =>
    stage.fill('dark', ellipse(foot[0], foot[1] + 4 * unit, tall * 0.42, tall * 0.035), { shade: 0.1, detail: 1 }),
  );
  stage.moving('rock', () => couple(stage, foot, tall, facing), { seconds: 2.4, reach: 1.3 });
}

/** A hall with curtains, or a square with houses. */
function place(stage: Stage, floor: number): void {
  const { width, height, unit, random } = stage;
  if (stage.light === 'indoor') {
    drawRoom(stage, floor / height, random.pick(['wallAlt', 'roof', 'accentAlt'] as const), 'wood');
    stage.as('room', 0.1, () => {
      for (let fold = 0; fold < 12; fold += 1) {
        const x = (fold / 12) * width;
        stage.fill('accent', rect(x - 2, -10, width / 12 + 4, floor - 4 * unit), {
          shade: fold % 2 === 0 ? -0.28 : -0.14,
        });
      }
    });
  } else {
    drawSky(stage, 0.55, [random.between(0.15, 0.85), 0.12], 0.06);
    if (stage.look.detail > 0) drawRow(stage, floor, (floor * 0.4) / unit, (floor * 0.62) / unit, 0.2, 0.5);
    else roofs(stage, floor);
    stage.as('land', 0.3, () => stage.fill('road', rect(-10, floor, width + 20, height), { shade: 0.15 }));
    drawPebbles(stage, floor + 20 * unit, height, 34, 'road');
  }
  const middle: Point = [width * random.between(0.35, 0.65), height * 0.06];
  for (const from of [-0.05, 1.05])
    drawLampString(stage, [width * from, height * random.between(0.05, 0.12)], middle, height * 0.09, 8, 34 * unit);
}

/** The town against the sky, all in one. */
function roofs(stage: Stage, floor: number): void {
  const { width, random } = stage;
  const line: Point[] = [];
  for (let x = -20; x < width + 20; x += width / 7) {
    const top = floor * random.between(0.42, 0.6);
    line.push([x, top], [x + width / 14, top - floor * 0.1], [x + width / 7, top]);
  }
  stage.as('building', 0.2, () => stage.fill('wallAlt', [...line, [width + 40, floor], [-40, floor]], { shade: -0.3 }));
}

/** Another pair, all in one dark colour. */
function shadows(stage: Stage, foot: Point, tall: number, facing: 1 | -1): void {
  const away = facing === 1 ? -1 : 1;
  const shade = (cut: 'dress' | 'trousers', hair: 'bun' | 'short'): Person =>
    somebody(stage.random, {
      skin: 'dark',
      hairPaint: 'dark',
      hair,
      top: 'dark',
      bottom: 'dark',
      cut,
      sleeves: 'long',
      pattern: 'plain',
      beard: false,
      glasses: false,
      scarf: undefined,
    });
  const step = tall * 0.1;
  const shoulder = foot[1] - tall * 0.78;
  for (const [person, way, dx] of [
    [shade('dress', 'bun'), away, step],
    [shade('trousers', 'short'), facing, -step],
  ] as const) {
    const pose = walking(stage, [foot[0] + facing * dx, foot[1]], tall * (way === facing ? 1 : 0.94), way, 0.5, {
      head: 'back',
      turn: 0.5,
    });
    drawFigure(
      stage,
      person,
      {
        ...pose,
        hands: [
          [foot[0] + facing * tall * 0.28, shoulder],
          [foot[0] - facing * dx * 0.6, shoulder + tall * 0.16],
        ],
      },
      0.42,
    );
  }
}

function couple(stage: Stage, [x, y]: Point, tall: number, facing: 1 | -1): void {
  const { random } = stage;
  const away = facing === 1 ? -1 : 1;
  const gown = random.pick(['coat', 'scarf', 'petal', 'light'] as const);
  const leader = somebody(random, {
    cut: 'trousers',
    sleeves: 'long',
    scarf: undefined,
    top: gown === 'light' ? 'accent' : random.pick(['light', 'dress'] as const),
    bottom: 'dark',
    hair: random.pick(['short', 'quiff', 'curly', 'bun', 'balding', 'bob'] as const),
  });
  const follower = somebody(random, {
    cut: 'dress',
    sleeves: 'short',
    beard: false,
    scarf: undefined,
    top: gown,
    hair: random.pick(['bun', 'long', 'ponytail', 'bob', 'afro', 'braid', 'headscarf'] as const),
    cloth: 'accentAlt',
  });
  const manner = random.pick(['swing', 'turn', 'close'] as const);
  const size = tall * 0.95;
  const shoulder = y - tall * 0.76;
  const apart = { swing: 0.25, turn: 0.2, close: 0.11 }[manner];
  const [left, right]: readonly [Point, Point] = [
    [x - facing * tall * apart, y],
    [x + facing * tall * apart, y],
  ];
  const skirt = swirl(stage, gown, size, manner === 'close' ? 0.16 : 0.3, manner === 'swing' ? facing : away);
  if (manner === 'swing') {
    const clasp: Point = [x, shoulder + tall * 0.14];
    const lead = walking(stage, left, tall, facing, 0.8);
    const follow = walking(stage, right, size, away, 0.8);
    drawFigure(
      stage,
      leader,
      {
        ...lead,
        lean: -0.24,
        mood: 'laughing',
        hands: [[left[0] - facing * tall * 0.3, shoulder - tall * 0.1], clasp],
      },
      0.66,
    );
    drawFigure(
      stage,
      follower,
      {
        ...follow,
        lean: -0.28,
        mood: 'laughing',
        hands: [[right[0] + facing * tall * 0.32, shoulder - tall * 0.14], clasp],
        hold: skirt,
      },
      0.7,
    );
    return;
  }
  if (manner === 'turn') {
    const high: Point = [x + facing * tall * 0.12, y - tall * 1.03];
    drawFigure(
      stage,
      leader,
      {
        ...walking(stage, left, tall, facing, 0.6),
        lean: 0,
        nod: -0.1,
        elbows: [1, 1],
        hands: [high, [left[0] - facing * tall * 0.26, shoulder + tall * 0.2]],
      },
      0.66,
    );
    const pose = walking(stage, right, size, away, 0.6);
    drawFigure(
      stage,
      follower,
      {
        ...pose,
        turn: 0.7,
        lean: -0.06,
        head: 'front',
        mood: 'laughing',
        elbows: [1, -1],
        hands: [high, [right[0] + facing * tall * 0.34, shoulder + tall * 0.12]],
        hold: skirt,
      },
      0.7,
    );
    return;
  }
  const out: Point = [x + facing * tall * 0.42, shoulder + tall * 0.02];
  drawFigure(
    stage,
    follower,
    {
      ...walking(stage, right, size, away, 0.5),
      lean: 0.02,
      nod: 0.1,
      mood: 'asleep',
      hands: [out, [left[0] - facing * tall * 0.02, shoulder + tall * 0.06]],
      hold: skirt,
    },
    0.66,
  );
  drawFigure(
    stage,
    leader,
    {
      ...walking(stage, left, tall, facing, 0.55),
      lean: 0.03,
      nod: 0.18,
      mood: 'calm',
      hands: [out, [right[0] + facing * tall * 0.05, shoulder + tall * 0.2]],
    },
    0.7,
  );
}

/** A skirt that flies out towards `side` as its wearer turns. */
function swirl(stage: Stage, paint: Paint, tall: number, wide: number, side: 1 | -1): (joints: Joints) => void {
  return ({ hip: [x, y] }) => {
    const low = y + hipHeight(stage, tall) * 0.56;
    const hem = (part: number): Point => [
      x + lerp(-wide * 0.6, wide, part) * tall * side,
      low - part * tall * 0.1 + Math.sin(part * 9) * tall * 0.016,
    ];
    stage.fill(
      paint,
      curve(
        [
          [x - tall * 0.06, y - tall * 0.07],
          [x + tall * 0.06, y - tall * 0.07],
          [x + side * tall * 0.1, y + tall * 0.03],
          hem(1),
          hem(0.75),
          hem(0.5),
          hem(0.25),
          hem(0),
          [x - side * tall * 0.08, y + tall * 0.04],
        ],
        true,
        2,
      ),
    );
    for (const part of [0.3, 0.6, 0.85])
      stage.line(paint, [[x + side * tall * 0.03 * part, y + tall * 0.02], hem(part)], tall * 0.008, {
        shade: -0.3,
        detail: 1,
      });
  };
}
