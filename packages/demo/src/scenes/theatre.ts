import { drawAudience, drawPit } from '../drawing/audience.ts';
import { drawFigure, somebody } from '../drawing/figure.ts';
import { ellipse, lerp, type Point, rect } from '../drawing/geometry.ts';
import type { Paint } from '../drawing/palette.ts';
import type { Person } from '../drawing/person.ts';
import { standing } from '../drawing/poses.ts';
import type { Stage } from '../drawing/stage.ts';
import {
  drawBackdrop,
  drawCastleFlat,
  drawDrape,
  drawFootlight,
  drawSpotlight,
  drawTreeFlat,
  drawValance,
} from '../drawing/stage-set.ts';
import type { SceneKind } from './scene.ts';

export const theatre: SceneKind = {
  id: 'theatre',
  tags: ['theatre', 'stage', 'dance', 'ballet', 'actor', 'performance', 'audience', 'culture'],
  titles: [
    'Row A, Slightly Left',
    'The Forest Is Made of Plywood',
    'Break a Leg, Not the Moon',
    'Act Two, Scene Everyone',
    'The Prompter Knows',
    'Held Breath in Velvet',
    'Nine Bows and a Cough',
    'A Castle on Castors',
    'Her Name in Small Print',
    'The Tall Hat in Front',
  ],
  alt: 'A performer stands in a spotlight on a curtained stage before painted scenery, with the orchestra in its pit and the heads of the audience in front',
  lights: ['indoor', 'night', 'indoor'],
  formats: ['square', 'landscape', 'portrait'],
  draw,
};

function draw(stage: Stage): void {
  const { width, height, unit, random } = stage;
  const side = random.chance(0.5) ? 1 : -1;
  const across = (part: number): number => width * (0.5 + side * (part - 0.5));
  const wide = width > height;
  const back = height * 0.6;
  const front = height * 0.72;
  const curtain: Paint = random.pick(['accent', 'roof', 'accentAlt'] as const);
  const star: Point = [across(wide ? random.between(0.37, 0.43) : random.between(0.38, 0.42)), height * 0.685];
  drawBackdrop(stage, across, back);
  stage.as('room', 0.3, () => {
    stage.fill(
      'wood',
      [
        [-10, back],
        [width + 10, back],
        [width + 10, front],
        [-10, front],
      ],
      { shade: 0.05 },
    );
    for (let index = -8; index <= 8; index += 1)
      stage.line(
        'wood',
        [
          [width / 2 + index * 110 * unit, back],
          [width / 2 + index * 150 * unit, front],
        ],
        3 * unit,
        { shade: -0.3, detail: 2 },
      );
  });
  const lamp: Point = [across(random.between(0.86, 0.98)), -20];
  drawSpotlight(stage, lamp, star);
  const set = random.pick(['forest', 'castle'] as const);
  scenery(stage, set, across, back, wide, side);
  stage.as('glow', 0.5, () => stage.fill('lit', ellipse(star[0], star[1], 165 * unit, 26 * unit), { shade: 0.25 }));
  performer(stage, star, side);
  stage.as('room', 0.7, () => {
    stage.fill('woodDark', rect(-10, front, width + 20, height * 0.845 - front), { shade: -0.1 });
    stage.fill('scarf', rect(-10, front, width + 20, 14 * unit), { shade: -0.1 });
  });
  for (let index = 0; index < (wide ? 8 : 6); index += 1)
    drawFootlight(stage, [((index + 0.5) / (wide ? 8 : 6)) * width, front + 2 * unit], 34 * unit);
  for (const edge of [-1, 1] as const)
    drawDrape(
      stage,
      edge === -1 ? -10 : width + 10,
      Math.min(width * 0.18, 220 * unit),
      0,
      height * 0.76,
      edge,
      curtain,
    );
  drawValance(stage, height * (wide ? 0.17 : 0.14), curtain);
  drawPit(stage, across, side);
  stage.as('prop', 0.875, () => {
    stage.fill('woodDark', rect(-10, height * 0.845, width + 20, height * 0.05), { shade: 0.06 });
    stage.fill('scarf', rect(-10, height * 0.838, width + 20, 12 * unit), { shade: -0.2 });
  });
  drawAudience(stage, wide);
}

function scenery(
  stage: Stage,
  set: 'forest' | 'castle',
  across: (part: number) => number,
  back: number,
  wide: boolean,
  side: 1 | -1,
): void {
  const { height, unit } = stage;
  const size = (wide ? 0.4 : 0.34) * height;
  if (set === 'castle') {
    drawCastleFlat(stage, [across(wide ? 0.75 : 0.78), back + 16 * unit], size * 0.78, side);
    drawTreeFlat(stage, [across(wide ? 0.2 : 0.17), back + 24 * unit], size * 0.94, 'leafDark', 0.4);
    drawTreeFlat(stage, [across(wide ? 0.29 : 0.28), back + 12 * unit], size * 0.6, 'leaf', 0.38);
    return;
  }
  for (const [part, scale, paint, drop] of [
    [0.3, 0.7, 'leaf', 8],
    [0.64, 0.74, 'leaf', 8],
    [0.2, 1.0, 'leafDark', 30],
    [0.74, 0.92, 'leafDark', 22],
    [0.83, 1.08, 'leaf', 40],
  ] as const)
    drawTreeFlat(stage, [across(wide ? part : lerp(0.5, part, 1.06)), back + drop * unit], size * scale, paint, 0.4);
}

function performer(stage: Stage, star: Point, side: 1 | -1): void {
  const { height, unit, random } = stage;
  const tall = Math.min(height * 0.37, 400 * unit);
  const role = random.pick(['dancer', 'dancer', 'knight', 'singer'] as const);
  const stand = standing(stage, star, tall, side);
  const [x, y] = stand.hip;
  const costume: Partial<Person> = { apron: undefined, scarf: undefined, sleeves: 'long', glasses: false };
  if (role === 'dancer') {
    drawFigure(
      stage,
      somebody(random, {
        ...costume,
        cut: 'dress',
        top: random.pick(['light', 'petal', 'accent'] as const),
        sleeves: 'short',
        hair: 'bun',
        beard: false,
      }),
      {
        ...stand,
        lean: 0.16,
        turn: 0.4,
        hands: [
          [x + side * tall * 0.34, y - tall * 0.52],
          [x - side * tall * 0.3, y - tall * 0.36],
        ],
        elbows: [-1, -1],
        feet: [
          [star[0] + side * tall * 0.01, star[1] - tall * 0.055],
          [x - side * tall * 0.36, y + tall * 0.02],
        ],
        toes: [0.75, 0.1],
      },
      0.55,
    );
    return;
  }
  const sword: Point = [x + side * tall * 0.3, y - tall * 0.42];
  drawFigure(
    stage,
    somebody(random, {
      ...costume,
      cut: role === 'singer' ? 'dress' : 'trousers',
      top: role === 'singer' ? 'accent' : 'scarf',
      beard: role === 'knight',
      hair: role === 'singer' ? 'long' : 'short',
    }),
    {
      ...stand,
      lean: -0.06,
      turn: 0.7,
      hands: [
        role === 'knight' ? sword : [x + side * tall * 0.32, y - tall * 0.34],
        [x - side * tall * (role === 'knight' ? 0.1 : 0.28), y - tall * (role === 'knight' ? 0.02 : 0.32)],
      ],
      elbows: [-1, role === 'knight' ? 1 : -1],
      feet: [
        [star[0] + side * tall * 0.12, star[1] - tall * 0.04],
        [star[0] - side * tall * 0.09, star[1] - tall * 0.04],
      ],
    },
    0.55,
  );
  if (role === 'knight')
    stage.as('prop', 0.56, () => {
      stage.line('light', [sword, [sword[0] + side * tall * 0.16, sword[1] - tall * 0.4]], 9 * unit);
      stage.line(
        'woodDark',
        [
          [sword[0] - side * 18 * unit, sword[1] - 20 * unit],
          [sword[0] + side * 30 * unit, sword[1] - 4 * unit],
        ],
        8 * unit,
      );
    });
}
