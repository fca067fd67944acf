import { drawFigure, hipHeight, somebody } from '../drawing/figure.ts';
import { type Point, rect } from '../drawing/geometry.ts';
import { drawPendant } from '../drawing/lamps.ts';
import type { Pose } from '../drawing/person.ts';
import { standing } from '../drawing/poses.ts';
import { drawPot } from '../drawing/potted-plants.ts';
import { drawChart, drawSheet } from '../drawing/props-office.ts';
import { drawLaptop } from '../drawing/props-table.ts';
import { drawRoom, drawWindow } from '../drawing/rooms.ts';
import type { Stage } from '../drawing/stage.ts';
import { drawCup } from '../drawing/vessels.ts';
import type { SceneKind } from './scene.ts';

export const office: SceneKind = {
  id: 'office',
  tags: ['office', 'business', 'finance', 'technology', 'meeting', 'teamwork', 'data', 'work', 'start-up'],
  titles: [
    'Up and to the Right',
    'This Could Have Been an Email',
    'Quarter Four, Biscuits',
    'The Plant Takes Minutes',
    'Any Other Business',
    'Nobody Touched the Projector',
    'Ambitious but Rounded',
    'Agenda Item Three',
    'The Forecast Holds',
    'Five Chairs, One Idea',
  ],
  alt: 'Colleagues round a table with laptops and papers listen to one of them explain a chart on the wall, with plants and a city window',
  lights: ['day', 'indoor', 'dusk'],
  formats: ['landscape', 'square', 'portrait'],
  isOneWay: true,
  draw,
};

interface Plan {
  readonly facing: 1 | -1;
  readonly isTall: boolean;
  readonly side: (part: number) => number;
  /** Height of the far edge of the table. */
  readonly edge: number;
  readonly tall: number;
}

function draw(stage: Stage): void {
  const { width, height, unit, random } = stage;
  const isTall = height > width;
  const facing = random.chance(0.5) ? 1 : -1;
  const plan: Plan = {
    facing,
    isTall,
    side: (part) => width * (0.5 + facing * part),
    edge: height * (width > height ? 0.74 : 0.75),
    tall: isTall ? 800 * unit : Math.min(height * 0.9, width * 0.8),
  };
  drawRoom(stage, 0.8, random.pick(['wall', 'wallAlt', 'glass'] as const), random.pick(['wood', 'stone'] as const));
  walls(stage, plan);
  presenter(stage, plan);
  listeners(stage, plan);
  table(stage, plan);
  for (const part of random.pick(isTall ? [[0.24], [-0.26], [0.27, -0.27]] : [[0.12], [-0.04], [0.26, -0.3]]))
    nearest(stage, plan, part);
}

function walls(stage: Stage, { side, isTall, facing }: Plan): void {
  const { width, height, unit, random } = stage;
  const wide = width * (isTall ? 0.4 : 0.36);
  drawWindow(
    stage,
    side(isTall ? -0.24 : -0.26) - wide / 2,
    height * (isTall ? 0.09 : 0.1),
    wide,
    height * (isTall ? 0.24 : 0.4),
    'city',
  );
  const chart = width * (isTall ? 0.44 : 0.34);
  const tall = isTall ? chart * 0.8 : height * 0.38;
  stage.as('prop', 0.2, () =>
    drawChart(
      stage,
      side(isTall ? 0.22 : 0.2) - chart / 2,
      height * 0.1,
      chart,
      tall,
      random.pick(['rising', 'mixed', 'round'] as const),
    ),
  );
  drawPot(
    stage,
    [side(-0.46), height * 0.84],
    (isTall ? 300 : 330) * unit,
    random.pick([2, 0] as const),
    random.pick(['roof', 'light', 'accent'] as const),
    0.3,
  );
  if (!isTall && random.chance(0.6))
    drawPendant(stage, [width * (0.5 - facing * 0.02), height * 0.12], 120 * unit, 'accent');
}

/** Stands beside the chart and points at it. */
function presenter(stage: Stage, { side, isTall, facing, edge, tall }: Plan): void {
  const { random, height } = stage;
  const away = facing === 1 ? -1 : 1;
  const foot: Point = [side(isTall ? 0.36 : 0.41), edge + tall * 0.34];
  const points: Point = [
    foot[0] - facing * tall * 0.26,
    Math.max(foot[1] - tall * 0.92, height * (isTall ? 0.34 : 0.34)),
  ];
  const pose = standing(stage, foot, tall * 0.94, away, {
    turn: 0.6,
    nod: 0.06,
    mood: random.pick(['calm', 'laughing'] as const),
  });
  drawFigure(
    stage,
    somebody(random, {
      sleeves: 'long',
      scarf: undefined,
      cut: random.pick(['trousers', 'skirt', 'dress'] as const),
      hair: random.pick(HAIRS),
    }),
    { ...pose, hands: [points, pose.hands[1]] },
    0.4,
  );
}

const HAIRS = [
  'short',
  'bob',
  'bun',
  'long',
  'curly',
  'ponytail',
  'quiff',
  'balding',
  'afro',
  'headscarf',
  'braid',
] as const;

function listeners(stage: Stage, { side, isTall, facing, edge, tall }: Plan): void {
  const { random } = stage;
  const seats = isTall
    ? [-0.32, -0.02]
    : random.pick([
        [-0.36, -0.14, 0.09],
        [-0.3, 0.02],
        [-0.38, -0.16, 0.06],
      ] as const);
  for (const part of seats) {
    const x = side(part);
    const size = tall * random.between(0.88, 0.96);
    const foot: Point = [x, edge + size * 0.04 + hipHeight(stage, size)];
    const pose: Pose = standing(stage, foot, size, facing, {
      turn: 0.6,
      bust: true,
      head: random.chance(0.3) ? 'front' : 'side',
      nod: random.between(-0.12, 0.16),
      mood: random.pick(['calm', 'calm', 'laughing', 'surprised'] as const),
    });
    const thinks = random.chance(0.35);
    const chin: Point = [x + facing * size * 0.06, foot[1] - size * (0.98 - 1 / stage.look.heads)];
    const rest: Point = [x + facing * size * 0.2, edge + size * 0.012];
    drawFigure(
      stage,
      somebody(random, {
        sleeves: random.pick(['long', 'short'] as const),
        scarf: undefined,
        hair: random.pick(HAIRS),
        cut: 'trousers',
      }),
      {
        ...pose,
        hands: [rest, thinks && stage.look.heads > 5 ? chin : [x - facing * size * 0.02, edge + size * 0.015]],
      },
      0.55,
    );
  }
}

function table(stage: Stage, { side, isTall, facing, edge, tall }: Plan): void {
  const { width, height, unit, random } = stage;
  const inset = width * (isTall ? 0.02 : 0.06);
  const paint = random.pick(['wood', 'roof', 'accentAlt', 'fur'] as const);
  stage.as('prop', 0.65, () => {
    stage.fill(
      paint,
      [
        [inset, edge],
        [width - inset, edge],
        [width + 60 * unit, height + 20 * unit],
        [-60 * unit, height + 20 * unit],
      ],
      { shade: paint === 'accentAlt' ? 0.1 : 0 },
    );
    stage.fill(paint, rect(inset, edge - 3 * unit, width - inset * 2, 7 * unit), { shade: -0.22 });
  });
  stage.as('prop', 0.75, () => {
    const row = edge + (height - edge) * 0.26;
    for (const part of isTall ? [-0.2] : [-0.27, 0.15]) {
      if (random.chance(0.75)) drawLaptop(stage, [side(part), row], tall * 0.24, 'back');
      else drawSheet(stage, [side(part), row], tall * 0.22, random.between(-0.2, 0.2));
    }
    for (const part of [-0.02, isTall ? 0.3 : 0.34])
      drawCup(stage, [side(part), row - 6 * unit], tall * 0.075, random.pick(['accent', 'lit', 'petal'] as const));
    for (const part of isTall ? [0.14] : [-0.12, 0.27])
      drawSheet(stage, [side(part), edge + (height - edge) * 0.56], tall * 0.26, random.between(-0.3, 0.3));
    if (isTall) drawLaptop(stage, [side(-0.14), edge + (height - edge) * 0.72], tall * 0.3, 'back', facing);
  });
  if (random.chance(0.6))
    drawPot(
      stage,
      [side(isTall ? 0.36 : 0.42), edge + (height - edge) * 0.4],
      130 * unit,
      random.pick([1, 0, 4] as const),
      'light',
      0.8,
    );
}

/** Somebody at this side of the table, seen from behind. */
function nearest(stage: Stage, { side, isTall, facing, tall }: Plan, part: number): void {
  const { height, random } = stage;
  const size = tall * 1.02;
  const x = side(part);
  const foot: Point = [x, height * (isTall ? 1.08 : 1.13) + hipHeight(stage, size)];
  const pose = standing(stage, foot, size, part > 0 ? facing : facing === 1 ? -1 : 1, {
    turn: 0.85,
    head: 'back',
    bust: true,
  });
  drawFigure(
    stage,
    somebody(random, { scarf: undefined, hair: random.pick(HAIRS), sleeves: 'long', cut: 'trousers' }),
    { ...pose, elbows: [-1, 1] },
    0.9,
  );
}
