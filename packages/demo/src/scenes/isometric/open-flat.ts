import type { Isometric } from '../../drawing/isometric.ts';
import { bush } from '../../drawing/isometric-nature.ts';
import { person } from '../../drawing/isometric-people.ts';
import {
  bathroom,
  bedstead,
  bookcase,
  cat,
  crate,
  desk,
  kitchenRun,
  rug,
  sofa,
  table,
  wall,
} from '../../drawing/isometric-rooms.ts';
import type { Paint } from '../../drawing/palette.ts';
import type { Stage } from '../../drawing/stage.ts';
import type { SceneKind } from '../scene.ts';
import { openPlot, reachOf } from './plot.ts';

const ROOM = 5.2;
const [COLUMNS, ROWS] = [3, 2];

export const isometricFlat: SceneKind = {
  id: 'isometric-flat',
  tags: ['home', 'interior', 'flat', 'people', 'rooms', 'family', 'living'],
  titles: [
    'The Roof Came Off on Tuesday',
    'Five Rooms, One Cat',
    'Who Is Home',
    'A Flat with Everyone In',
    'Evening on the Third Floor',
    'Open House',
    'Square Metres',
    'Dinner at Seven, Bath at Eight',
    'The Long Corridor Had to Go',
    'Furnished, Part Occupied',
  ],
  alt: 'A flat without its roof: living room, kitchen, bedroom, bathroom and study, with people about their day and a cat',
  lights: ['day', 'indoor', 'dusk'],
  formats: ['landscape', 'square', 'portrait'],
  draw,
};

type Use = 'living' | 'kitchen' | 'bedroom' | 'bathroom' | 'study' | 'nursery' | 'music';

function draw(stage: Stage): void {
  const { random } = stage;
  const [wide, deep] = [COLUMNS * ROOM, ROWS * ROOM];
  const iso = openPlot(stage, { wide, deep, tall: 3, reach: 0.52 });
  const reach = reachOf(iso, wide, deep);
  const isAlone = iso.view.island !== undefined;
  iso.ground('wood', 'stone', 0.9);
  const uses: Use[] = [];
  const [c0, r0, c1, r1] = isAlone
    ? [0, 0, COLUMNS, ROWS]
    : [
        Math.floor(reach[0] / ROOM),
        Math.floor(reach[1] / ROOM),
        Math.ceil(reach[2] / ROOM),
        Math.ceil(reach[3] / ROOM),
      ];
  for (let row = r0; row < r1; row += 1)
    for (let column = c0; column < c1; column += 1) {
      const [x, y] = [column * ROOM, row * ROOM];
      if (!isAlone && !iso.has(x + ROOM / 2, y + ROOM / 2, ROOM * 0.75)) continue;
      if (uses.length === 0) uses.push(...shuffled(stage));
      room(iso, x, y, uses.pop() ?? 'living', isAlone && row === 0, isAlone && column === 0);
    }
  cat(iso, ROOM + 2.6, ROOM + 3.9, random.pick(['fur', 'dark', 'furLight'] as const));
  iso.finish();
}

function shuffled(stage: Stage): Use[] {
  const left: Use[] = [
    'living',
    'kitchen',
    'bedroom',
    'bathroom',
    'study',
    stage.random.pick(['nursery', 'music'] as const),
  ];
  const result: Use[] = [];
  while (left.length > 0) result.push(...left.splice(stage.random.whole(0, left.length - 1), 1));
  return result;
}

const floors: Record<Use, readonly Paint[]> = {
  living: ['wood', 'wall'],
  kitchen: ['light', 'stone'],
  bedroom: ['wallAlt', 'petal'],
  bathroom: ['glass', 'skyLow'],
  study: ['wood', 'grass'],
  nursery: ['scarf', 'sky'],
  music: ['roof', 'wall'],
};
const paints: Record<Use, Paint> = {
  living: 'wall',
  kitchen: 'wallAlt',
  bedroom: 'sky',
  bathroom: 'light',
  study: 'leaf',
  nursery: 'petal',
  music: 'accentAlt',
};

/** Walls stand at the back sides; in front the next room's walls follow, cut low enough to look over. */
function room(iso: Isometric, x: number, y: number, use: Use, isBack: boolean, isLeft: boolean): void {
  const { random } = iso.stage;
  const floor = random.pick(floors[use]);
  iso.floor(floor, x, y, ROOM, ROOM, { kind: 'room', shade: 0.15 });
  if (use === 'bathroom' || use === 'kitchen') tiles(iso, x, y);
  else boards(iso, x, y);
  const paint = paints[use];
  const gap = 1.3;
  const at = random.between(1.9, 2.7);
  const [back, left] = [isBack ? 2.5 : 1.15, isLeft ? 2.5 : 1.15];
  if (isBack) wall(iso, x, y, ROOM, 0.16, back, paint);
  else {
    wall(iso, x, y, at, 0.16, back, paint);
    wall(iso, x + at + gap, y, ROOM - at - gap, 0.16, back, paint);
  }
  if (isLeft) wall(iso, x, y + 0.16, 0.16, ROOM - 0.16, left, paint);
  else {
    wall(iso, x, y + 0.16, 0.16, 2.9, left, paint);
    wall(iso, x, y + 3 + gap, 0.16, ROOM - 3 - gap, left, paint);
  }
  furnish(iso, x + 0.25, y + 0.25, use);
}

function tiles(iso: Isometric, x: number, y: number): void {
  for (let step = 0.65; step < ROOM; step += 0.65) {
    iso.line(
      'dark',
      [
        [x + step, y, 0],
        [x + step, y + ROOM, 0],
      ],
      0.02,
      { detail: 2, kind: 'room' },
    );
    iso.line(
      'dark',
      [
        [x, y + step, 0],
        [x + ROOM, y + step, 0],
      ],
      0.02,
      { detail: 2, kind: 'room' },
    );
  }
}

function boards(iso: Isometric, x: number, y: number): void {
  for (let step = 0.5; step < ROOM; step += 0.5)
    iso.line(
      'woodDark',
      [
        [x, y + step, 0],
        [x + ROOM, y + step, 0],
      ],
      0.02,
      { detail: 2, kind: 'room' },
    );
}

function furnish(iso: Isometric, x: number, y: number, use: Use): void {
  const { random } = iso.stage;
  const strong = random.pick(['accent', 'accentAlt', 'roof', 'leafDark'] as const);
  if (use === 'living') {
    rug(iso, x + 1.2, y + 1.3, 2.9, 2.2, strong);
    sofa(iso, x + 1.4, y + 0.1, 2.4, random.pick(['accentAlt', 'accent', 'leaf'] as const));
    if (random.chance(0.7)) person(iso, x + 2.2, y + 0.75, { doing: 'sit', z: 0.47, facing: 1 });
    crate(iso, x + 2, y + 2, 1.1, 0.7, 0.4, 'wood');
    bookcase(iso, x, y + 0.9, 1.6, 1.7);
    bush(iso, x + 0.5, y + 0.45, 0.4, true);
    person(iso, x + 3.6, y + 3.4, { doing: random.pick(['walk', 'wave', 'stand'] as const) });
    crate(iso, x + 4.1, y + 0.1, 0.5, 0.5, 0.6, 'woodDark');
  } else if (use === 'kitchen') {
    kitchenRun(iso, x + 0.1, y, 3.3, strong);
    person(iso, x + 1, y + 1, { doing: 'reach', facing: 3 });
    table(iso, x + 1.5, y + 2.6, 1.7, 1, 'wood', random.whole(1, 4));
  } else if (use === 'bedroom') {
    bedstead(iso, x + 1.4, y + 0.05, 1.7, strong);
    crate(iso, x + 0.8, y + 0.1, 0.45, 0.45, 0.5, 'wood');
    crate(iso, x + 3.3, y + 0.1, 0.45, 0.45, 0.5, 'wood');
    crate(iso, x, y + 1.1, 0.6, 1.6, 1.9, 'wallAlt');
    rug(iso, x + 1.3, y + 2.9, 2, 1.3, strong);
    person(iso, x + 2.6, y + 3.4, { doing: random.pick(['stand', 'carry'] as const) });
    bush(iso, x + 4.3, y + 0.5, 0.34, true);
  } else if (use === 'bathroom') {
    bathroom(iso, x + 0.2, y + 0.1);
    crate(iso, x + 3.2, y + 0.1, 1.1, 0.5, 0.8, 'accentAlt', 'light');
    crate(iso, x + 0.05, y + 1.9, 0.65, 0.65, 0.85, 'light', 'stone');
    crate(iso, x + 0.05, y + 2.6, 0.65, 0.65, 0.85, 'light', 'stone');
    rug(iso, x + 1.2, y + 1.6, 1.5, 0.9, strong);
    person(iso, x + 3.6, y + 1.2, { doing: 'reach', facing: 3 });
    bush(iso, x + 4.2, y + 4, 0.34, true);
  } else study(iso, x, y, use, strong);
}

function study(iso: Isometric, x: number, y: number, use: Use, strong: Paint): void {
  const { random } = iso.stage;
  if (use === 'study') {
    desk(iso, x + 0.9, y + 0.05, 1.7, true);
    bookcase(iso, x, y + 0.4, 2.2, 2);
    rug(iso, x + 1.6, y + 2.6, 2.2, 1.6, strong);
    sofa(iso, x + 3, y + 0.1, 1.5, strong);
    bush(iso, x + 4.2, y + 3.9, 0.4, true);
  } else if (use === 'nursery') {
    rug(iso, x + 1.3, y + 1.9, 2.4, 2, 'accentAlt');
    bedstead(iso, x + 0.5, y + 0.05, 0.95, 'scarf');
    bedstead(iso, x + 2.7, y + 0.05, 0.95, 'accent');
    for (const [u, v, tint] of [
      [2.1, 2.6, 'accent'],
      [2.5, 3.2, 'scarf'],
      [1.8, 3.3, 'leaf'],
      [2.95, 2.5, 'accentAlt'],
    ] as const)
      crate(iso, x + u, y + v, 0.3, 0.3, 0.3, tint);
    person(iso, x + 1.6, y + 2.4, { child: true, doing: 'reach', facing: 0 });
    person(iso, x + 3.2, y + 3.4, { child: true, doing: 'wave' });
  } else {
    iso.add(
      { x: x + 0.6, y: y + 0.1, z: 0, w: 1.6, d: 0.7, h: 1.2 },
      () => {
        iso.box({ x: x + 0.6, y: y + 0.1, z: 0, w: 1.6, d: 0.45, h: 1.2 }, 'dark');
        iso.box({ x: x + 0.6, y: y + 0.55, z: 0.6, w: 1.6, d: 0.25, h: 0.12 }, 'dark', 'light');
      },
      'box',
      'prop',
    );
    crate(iso, x + 1.1, y + 1.1, 0.6, 0.4, 0.45, 'wood');
    person(iso, x + 1.4, y + 1.3, { doing: 'sit', z: 0.47, facing: 3 });
    sofa(iso, x + 2.7, y + 0.1, 1.8, strong);
    rug(iso, x + 1.4, y + 2.5, 2.4, 1.5, 'scarf');
    person(iso, x + 2.8, y + 3.2, { doing: random.pick(['wave', 'walk'] as const) });
    bookcase(iso, x, y + 2, 1, 1.4);
  }
}
