import { type Point, rect } from '../../drawing/geometry.ts';
import { oval } from '../../drawing/isometric.ts';
import { drawConifer } from '../../drawing/map-symbols.ts';
import type { Paint } from '../../drawing/palette.ts';
import {
  drawArrow,
  drawBadge,
  drawNumber,
  drawPuff,
  drawSomeone,
  drawSun,
  drawTally,
  drop,
} from '../../drawing/pictograms.ts';
import type { Stage } from '../../drawing/stage.ts';
import type { SceneKind } from '../scene.ts';
import { openGraphic } from './sheet.ts';

export const infoHouse: SceneKind = {
  id: 'info-house',
  tags: ['infographic', 'home', 'energy', 'sustainability', 'science', 'architecture', 'climate'],
  titles: [
    'Where the Warmth Goes',
    'A House, Sliced',
    'Sun In, Bath Out',
    'The Cellar Does the Work',
    'Heat Rises, Bills Fall',
    'Everything Behind the Wallpaper',
    'Six Rooms and a Battery',
    'The Roof Pays Rent',
    'What Hums in the Night',
    'Draught-Free by Winter',
  ],
  alt: 'A cross-section of a house with rooms and people, sun on roof panels, a heat pump, pipes in the ground and arrows for the flow of energy',
  lights: ['day'],
  formats: ['landscape', 'square', 'portrait'],
  draw,
};

function draw(stage: Stage): void {
  const { width, height, unit, random } = stage;
  openGraphic(stage);
  const ground = height * random.between(0.7, 0.75);
  const mirrored = random.chance(0.5);
  const at = (part: number): number => width * (mirrored ? 1 - part : part);
  const tall = height > width;
  const floors = tall ? 3 : 2;
  const wide = width * (tall ? 0.58 : 0.46);
  const storey = Math.min((ground - height * (tall ? 0.34 : 0.26)) / floors, wide * 0.42);
  const left = at(0.5) - wide / 2;
  earth(stage, ground);
  drawSun(stage, [at(0.13), height * 0.17], 56 * unit);
  drawPuff(stage, [at(0.84), height * 0.17], 96 * unit);
  drawPuff(stage, [at(0.66), height * 0.1], 58 * unit);
  for (const [u, s] of [
    [0.06, 150],
    [0.12, 110],
    [0.92, 140],
  ] as const)
    drawConifer(stage, [at(u), ground + 4 * unit], s * unit);
  shell(stage, left, ground, wide, storey, floors, mirrored);
  for (let floor = 0; floor < floors; floor += 1)
    for (let side = 0; side < 2; side += 1)
      room(
        stage,
        { x: left + (side * wide) / 2, y: ground - (floor + 1) * storey, w: wide / 2, h: storey },
        floor,
        side,
      );
  const pump: Point = [at(0.5) + (mirrored ? -1 : 1) * (wide / 2 + 70 * unit), ground];
  machine(stage, pump);
  loops(stage, pump, ground, mirrored ? -1 : 1);
  flows(stage, { left, ground, wide, storey, floors, mirrored, sun: [at(0.13), height * 0.17], pump });
  gauges(stage, ground);
}

function earth(stage: Stage, ground: number): void {
  const { width, height } = stage;
  stage.as('land', 0.3, () => {
    stage.fill('grass', rect(0, ground, width, height - ground));
    stage.fill('soil', rect(0, ground + (height - ground) * 0.14, width, height));
    stage.fill('soil', rect(0, ground + (height - ground) * 0.55, width, height), { shade: -0.2 });
  });
}

function shell(
  stage: Stage,
  x: number,
  ground: number,
  w: number,
  storey: number,
  floors: number,
  mirrored: boolean,
): void {
  const { unit } = stage;
  const top = ground - storey * floors;
  const rise = Math.min(w * 0.34, ground * 0.26);
  stage.as('building', 0.4, () => {
    stage.fill('wallAlt', [
      [x - 14 * unit, ground],
      [x - 14 * unit, top],
      [x + w / 2, top - rise],
      [x + w + 14 * unit, top],
      [x + w + 14 * unit, ground],
    ]);
    stage.fill('light', [
      [x + w * 0.14, top],
      [x + w / 2, top - rise * 0.78],
      [x + w * 0.86, top],
    ]);
    stage.line(
      'roof',
      [
        [x - 44 * unit, top + 20 * unit],
        [x + w / 2, top - rise - 8 * unit],
        [x + w + 44 * unit, top + 20 * unit],
      ],
      22 * unit,
    );
    const from: Point = mirrored ? [x + w * 0.96, top - rise * 0.12] : [x + w * 0.04, top - rise * 0.12];
    const to: Point = mirrored ? [x + w * 0.58, top - rise * 0.88] : [x + w * 0.42, top - rise * 0.88];
    stage.line(
      'accentAlt',
      [from, to].map(([u, v]): Point => [u, v - 24 * unit]),
      16 * unit,
    );
    for (const part of [0.2, 0.4, 0.6, 0.8]) {
      const [u, v] = [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part];
      stage.line(
        'light',
        [
          [u, v - 33 * unit],
          [u, v - 15 * unit],
        ],
        3 * unit,
      );
    }
    stage.fill('wood', rect(x - 14 * unit, ground - 5 * unit, w + 28 * unit, 14 * unit));
  });
}

interface Room {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

const papers: readonly Paint[] = ['skyLow', 'petal', 'glass', 'wall', 'furLight', 'light'];

function room(stage: Stage, { x, y, w, h }: Room, floor: number, side: number): void {
  const { unit, random } = stage;
  const pad = 6 * unit;
  stage.as('building', 0.45, () =>
    stage.fill(
      papers[(floor * 2 + side + random.whole(0, 2)) % papers.length] ?? 'wall',
      rect(x + pad, y + pad, w - pad * 2, h - pad * 2),
      { shade: 0.15 },
    ),
  );
  const base = y + h - pad;
  const s = h - pad * 2;
  const kind = (floor * 2 + side + random.whole(0, 1)) % 6;
  stage.as('prop', 0.5, () => {
    if (kind === 0) {
      stage.fill('accent', rect(x + w * 0.14, base - s * 0.36, w * 0.5, s * 0.26));
      stage.fill('accent', rect(x + w * 0.1, base - s * 0.5, w * 0.1, s * 0.46), { shade: -0.18 });
      stage.fill('accent', rect(x + w * 0.58, base - s * 0.46, w * 0.08, s * 0.42), { shade: -0.18 });
      stage.line(
        'dark',
        [
          [x + w * 0.82, base],
          [x + w * 0.82, base - s * 0.62],
        ],
        4 * unit,
      );
      stage.fill('lit', [
        [x + w * 0.74, base - s * 0.6],
        [x + w * 0.79, base - s * 0.82],
        [x + w * 0.85, base - s * 0.82],
        [x + w * 0.9, base - s * 0.6],
      ]);
    } else if (kind === 1) {
      stage.fill('wood', rect(x + w * 0.1, base - s * 0.4, w * 0.6, s * 0.4));
      stage.fill('light', rect(x + w * 0.08, base - s * 0.44, w * 0.64, s * 0.06));
      stage.fill('metal', rect(x + w * 0.72, base - s * 0.78, w * 0.18, s * 0.78));
      stage.fill('roof', rect(x + w * 0.2, base - s * 0.56, w * 0.14, s * 0.12));
      stage.fill('wood', rect(x + w * 0.1, base - s * 0.86, w * 0.5, s * 0.2));
    } else if (kind === 2) {
      stage.fill('wood', rect(x + w * 0.08, base - s * 0.5, w * 0.05, s * 0.5));
      stage.fill('light', rect(x + w * 0.13, base - s * 0.3, w * 0.6, s * 0.14));
      stage.fill('accentAlt', rect(x + w * 0.32, base - s * 0.32, w * 0.44, s * 0.24));
      stage.fill('light', rect(x + w * 0.15, base - s * 0.38, w * 0.14, s * 0.1));
    } else if (kind === 3) {
      stage.fill('light', [
        [x + w * 0.1, base - s * 0.36],
        [x + w * 0.62, base - s * 0.36],
        [x + w * 0.56, base - s * 0.06],
        [x + w * 0.16, base - s * 0.06],
      ]);
      stage.line(
        'metal',
        [
          [x + w * 0.16, base - s * 0.36],
          [x + w * 0.16, base - s * 0.8],
          [x + w * 0.3, base - s * 0.8],
        ],
        5 * unit,
      );
      for (const u of [0.26, 0.31, 0.36])
        stage.fill('water', drop([x + w * u, base - s * (0.62 - (u - 0.26))], s * 0.06));
      stage.fill('light', rect(x + w * 0.74, base - s * 0.36, w * 0.14, s * 0.36), { shade: -0.1 });
    } else if (kind === 4) {
      stage.fill('wood', rect(x + w * 0.16, base - s * 0.4, w * 0.56, s * 0.06));
      for (const u of [0.2, 0.66])
        stage.line(
          'woodDark',
          [
            [x + w * u, base],
            [x + w * u, base - s * 0.36],
          ],
          5 * unit,
        );
      stage.fill('dark', rect(x + w * 0.3, base - s * 0.68, w * 0.26, s * 0.22));
      stage.line(
        'dark',
        [
          [x + w * 0.43, base - s * 0.46],
          [x + w * 0.43, base - s * 0.4],
        ],
        5 * unit,
      );
    } else {
      stage.fill('metal', rect(x + w * 0.14, base - s * 0.5, w * 0.28, s * 0.5));
      stage.fill('glass', oval(x + w * 0.28, base - s * 0.24, s * 0.15));
      stage.fill('light', rect(x + w * 0.52, base - s * 0.76, w * 0.22, s * 0.76), { shade: -0.12 });
      stage.fill('accent', oval(x + w * 0.63, base - s * 0.52, s * 0.07));
    }
  });
  if (random.chance(0.75))
    drawSomeone(
      stage,
      [x + w * (kind === 2 ? 0.88 : 0.78), base],
      s * 0.66,
      random.pick(['accentAlt', 'accent', 'dark'] as const),
    );
}

function machine(stage: Stage, [x, y]: Point): void {
  const { unit } = stage;
  stage.as('prop', 0.6, () => {
    stage.fill('light', rect(x - 46 * unit, y - 84 * unit, 92 * unit, 84 * unit));
    stage.fill('metal', oval(x, y - 42 * unit, 32 * unit));
    for (let arm = 0; arm < 4; arm += 1) {
      const turn = (arm / 4) * Math.PI * 2 + 0.4;
      stage.line(
        'light',
        [
          [x, y - 42 * unit],
          [x + Math.cos(turn) * 25 * unit, y - 42 * unit + Math.sin(turn) * 25 * unit],
        ],
        9 * unit,
      );
    }
  });
}

/** Pipes that fetch warmth from the ground. */
function loops(stage: Stage, [x, y]: Point, ground: number, way: number): void {
  const { height, unit } = stage;
  const deep = (height - ground) * 0.62;
  const points: Point[] = [[x, y]];
  for (let index = 0; index < 5; index += 1) {
    const u = x + way * (index * 34 - 60) * unit;
    points.push(
      [u, ground + (index % 2 === 0 ? deep * 0.4 : deep * 0.4)],
      [u, ground + deep],
      [u + way * 17 * unit, ground + deep],
      [u + way * 17 * unit, ground + deep * 0.4],
    );
  }
  stage.as('water', 0.55, () => stage.line('accent', points, 8 * unit));
}

interface Flow {
  readonly left: number;
  readonly ground: number;
  readonly wide: number;
  readonly storey: number;
  readonly floors: number;
  readonly mirrored: boolean;
  readonly sun: Point;
  readonly pump: Point;
}

function flows(stage: Stage, { left, ground, wide, storey, floors, mirrored, sun, pump }: Flow): void {
  const { unit, height } = stage;
  const way = mirrored ? -1 : 1;
  const top = ground - storey * floors;
  const panel: Point = mirrored
    ? [left + wide * 0.8, top - Math.min(wide * 0.21, ground * 0.16)]
    : [left + wide * 0.2, top - Math.min(wide * 0.21, ground * 0.16)];
  for (const dy of [-26, 6, 38])
    drawArrow(
      stage,
      [
        [sun[0] + way * 100 * unit, sun[1] + (20 + dy) * unit],
        [panel[0] - way * 36 * unit, panel[1] + (dy - 40) * unit],
      ],
      6 * unit,
      'lit',
    );
  drawArrow(
    stage,
    [
      [pump[0] - way * 52 * unit, ground - 46 * unit],
      [pump[0] - way * 52 * unit - way * 20 * unit, ground - 46 * unit],
      [left + wide * (mirrored ? 0.2 : 0.8), ground - storey * 0.5],
    ],
    7 * unit,
    'accent',
  );
  for (let floor = 1; floor < floors; floor += 1)
    drawArrow(
      stage,
      [
        [left + wide / 2, ground - storey * floor + storey * 0.3],
        [left + wide / 2, ground - storey * floor - storey * 0.3],
      ],
      7 * unit,
      'accent',
    );
  const exit = mirrored ? left + wide + 20 * unit : left - 20 * unit;
  drawArrow(
    stage,
    [
      [exit, ground - storey * 0.6],
      [exit - way * 80 * unit, ground - storey * 0.6],
      [exit - way * 100 * unit, ground - storey * 0.9],
    ],
    6 * unit,
    'accentAlt',
  );
  drawArrow(
    stage,
    [
      [left + wide * 0.3, ground + 14 * unit],
      [left + wide * 0.3, ground + (height - ground) * 0.34],
    ],
    7 * unit,
    'accentAlt',
  );
  for (const [index, spot] of (
    [panel, [left + wide / 2, ground - storey], pump, [exit, ground - storey * 0.6]] as const
  ).entries())
    drawTally(
      stage,
      [spot[0], spot[1] - (index === 2 ? 104 : 0) * unit],
      `${index + 1}`,
      22 * unit,
      index === 0 ? 'accentAlt' : 'accent',
    );
}

/** Shares as rings at the foot. */
function gauges(stage: Stage, ground: number): void {
  const { width, height, unit, random } = stage;
  const y = ground + (height - ground) * 0.7;
  const r = Math.min(44 * unit, (height - ground) * 0.2);
  for (const part of [0.09, 0.24, 0.39]) {
    const at: Point = [width * part, y];
    const value = random.whole(2, 9);
    drawBadge(stage, at, r * 1.18, 'light', false);
    const arc = Array.from({ length: 13 }, (_, index): Point => {
      const turn = -Math.PI / 2 + (index / 12) * Math.PI * 0.2 * value;
      return [at[0] + Math.cos(turn) * r, at[1] + Math.sin(turn) * r];
    });
    stage.as('prop', 0.7, () => stage.line(random.pick(['accent', 'accentAlt', 'roof'] as const), arc, r * 0.26));
    drawNumber(stage, at, `${value}0`, r * 0.62);
  }
}
