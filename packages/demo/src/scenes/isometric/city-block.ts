import type { Isometric } from '../../drawing/isometric.ts';
import { bush, tree, water } from '../../drawing/isometric-nature.ts';
import { person } from '../../drawing/isometric-people.ts';
import { bench, lamp, road, zebra } from '../../drawing/isometric-street.ts';
import { vehicle } from '../../drawing/isometric-vehicles.ts';
import type { Paint } from '../../drawing/palette.ts';
import type { Stage } from '../../drawing/stage.ts';
import type { SceneKind } from '../scene.ts';
import { nextPaint, openPlot, reachOf } from './plot.ts';
import { house } from './town.ts';

/** A block of the city with the streets on its sides. */
const [BLOCK, ROAD, PAVE] = [17, 6, 1.8];
const STEP = BLOCK + ROAD + PAVE * 2;

export const isometricCity: SceneKind = {
  id: 'isometric-city',
  tags: ['city', 'park', 'housing', 'streets', 'people', 'urban planning', 'traffic'],
  titles: [
    'One Block, Several Opinions',
    'The Park Is the Point',
    'Four Corners of a City',
    'Density, Done Kindly',
    'A City You Could Walk',
    'Roof Gardens and Rush Hour',
    'Where the Trees Are Counted',
    'The Block Party Is Tomorrow',
    'Neighbours in Three Dimensions',
    'Green Between the Grey',
  ],
  alt: 'City blocks with tall houses around a park with a pond, streets with buses and cars, seen from above',
  lights: ['day', 'night', 'dusk', 'day'],
  formats: ['square', 'landscape', 'portrait'],
  draw,
};

function draw(stage: Stage): void {
  const { random } = stage;
  const size = BLOCK + ROAD + PAVE * 2 + 9;
  const iso = openPlot(stage, { wide: size, deep: size, tall: 15, reach: 1.2 });
  const reach = reachOf(iso, size, size);
  iso.ground('stone');
  const isAlone = iso.view.island !== undefined;
  const first = isAlone ? 0 : Math.floor(reach[0] / STEP);
  const last = isAlone ? 1 : Math.ceil(reach[2] / STEP);
  const start = 9 + PAVE;
  for (let index = first; index <= last; index += 1) {
    const at = start + index * STEP;
    if (isAlone && index > 0) continue;
    road(iso, 'x', at, ROAD, reach[0], reach[2], PAVE);
    road(iso, 'y', at, ROAD, reach[1], reach[3], PAVE);
  }
  for (let index = first; index <= last; index += 1) crossings(iso, start, index, first, last);
  for (let row = first - 1; row <= last; row += 1)
    for (let column = first - 1; column <= last; column += 1) {
      const [x, y] = [start + column * STEP + ROAD + PAVE, start + row * STEP + ROAD + PAVE];
      if (row === 0 && column === 0) park(iso, x, y);
      else built(iso, x, y, row >= 0 && column >= 0 ? 2 : random.whole(3, 5));
    }
  traffic(iso, start, first, last, reach);
  vehicle(
    iso,
    start + 0.8,
    start + 3.4,
    random.pick(['x', 'y'] as const),
    random.pick(['taxi', 'car'] as const),
    'scarf',
  );
  iso.finish();
}

function crossings(iso: Isometric, start: number, index: number, first: number, last: number): void {
  const at = start + index * STEP;
  for (let other = first; other <= last; other += 1) {
    const along = start + other * STEP;
    if (!iso.has(at, along, 6)) continue;
    iso.floor('road', at, along, ROAD, ROAD);
    zebra(iso, 'x', along + ROAD + 0.2, at, ROAD);
    zebra(iso, 'y', along + ROAD + 0.2, at, ROAD);
    if (iso.view.island === undefined || along > 3) {
      zebra(iso, 'x', along - 2.6, at, ROAD);
      zebra(iso, 'y', along - 2.6, at, ROAD);
    }
  }
}

/** Houses round the edges of a block, a court with trees inside. */
function built(iso: Isometric, x: number, y: number, floors: number): void {
  const { random } = iso.stage;
  let paint: Paint | undefined;
  const deep = 6.4;
  const put = (u: number, v: number, w: number, d: number, front: 'x' | 'y', tall: number): void => {
    paint = nextPaint(iso.stage, paint);
    const inside = iso.view.island === undefined ? iso.has(u + w / 2, v + d / 2, 14) : iso.holds(u, v, w, d);
    if (inside) house(iso, u, v, w, d, { floors: tall, wall: paint, shop: random.chance(0.5), front });
  };
  for (const part of [0, 1, 2]) {
    put(x + part * (BLOCK / 3), y, BLOCK / 3, deep, 'y', floors + random.whole(0, 1));
    put(x + part * (BLOCK / 3), y + BLOCK - deep, BLOCK / 3, deep, 'y', Math.max(2, floors - 1 + random.whole(0, 1)));
  }
  for (const [u, v] of [
    [2, 8.2],
    [6, 8.6],
    [11, 8.2],
    [14.6, 8.6],
  ] as const)
    if (iso.has(x + u, y + v, 3)) tree(iso, x + u, y + v, random.between(2.6, 3.4), 'round');
}

function park(iso: Isometric, x: number, y: number): void {
  const { random } = iso.stage;
  iso.floor('grass', x, y, BLOCK, BLOCK);
  iso.floor('soil', x, y + BLOCK / 2 - 1, BLOCK, 2, { shade: 0.35 });
  iso.floor('soil', x + BLOCK / 2 - 1, y, 2, BLOCK, { shade: 0.35 });
  const [cx, cy] = [x + BLOCK / 2, y + BLOCK / 2];
  iso.face(
    'soil',
    'top',
    ring(cx, cy, 4.4).map(([u, v]) => [u, v, 0] as const),
    { kind: 'land', depth: 0.4, shade: 0.2 },
  );
  const kind = random.pick(['pond', 'play', 'bandstand'] as const);
  if (kind === 'pond') water(iso, ring(cx, cy, 3));
  if (kind === 'bandstand') bandstand(iso, cx, cy);
  if (kind === 'play') playground(iso, cx, cy);
  for (const [u, v] of [
    [0.08, 0.08],
    [0.32, 0.08],
    [0.68, 0.08],
    [0.92, 0.08],
    [0.08, 0.32],
    [0.08, 0.68],
    [0.08, 0.92],
    [0.26, 0.26],
    [0.76, 0.24],
    [0.24, 0.76],
    [0.92, 0.32],
    [0.92, 0.7],
    [0.34, 0.92],
    [0.7, 0.92],
    [0.78, 0.78],
  ] as const)
    tree(
      iso,
      x + u * BLOCK + random.between(-0.5, 0.5),
      y + v * BLOCK + random.between(-0.5, 0.5),
      random.between(3.4, 5.6),
      random.pick(['round', 'round', 'conifer', 'blossom', 'double'] as const),
    );
  for (const part of [0.18, 0.74]) {
    bench(iso, x + part * BLOCK, y + BLOCK / 2 - 1.7, 'x', random.chance(0.8));
    bench(iso, x + BLOCK / 2 - 1.7, y + part * BLOCK, 'y', random.chance(0.6));
  }
  for (let index = 0; index < 7; index += 1) {
    const along = (random.chance(0.5) ? random.between(0.04, 0.24) : random.between(0.77, 0.96)) * BLOCK;
    if (index % 2 === 0) person(iso, x + along, cy + random.between(-0.6, 0.6), { doing: 'walk', facing: 0 });
    else
      person(iso, cx + random.between(-0.6, 0.6), y + along, { doing: 'walk', facing: 1, child: random.chance(0.3) });
  }
  bush(iso, x + 4, y + 12.6, 0.7);
  bush(iso, x + 13, y + 4.4, 0.6);
}

const ring = (x: number, y: number, r: number): (readonly [number, number])[] =>
  Array.from(
    { length: 10 },
    (_, index) => [x + Math.cos((index / 5) * Math.PI) * r, y + Math.sin((index / 5) * Math.PI) * r] as const,
  );

function bandstand(iso: Isometric, x: number, y: number): void {
  iso.add({ x: x - 2, y: y - 2, z: 0, w: 4, d: 4, h: 5 }, () => {
    iso.cylinder([x, y, 0], 2.1, 0.5, 'wall');
    for (const turn of [3.6, 4.4, 5.2, 0.4, 1.2, 2])
      iso.line(
        'light',
        [
          [x + Math.cos(turn) * 1.8, y + Math.sin(turn) * 1.8, 0.5],
          [x + Math.cos(turn) * 1.8, y + Math.sin(turn) * 1.8, 3],
        ],
        0.14,
      );
    iso.cylinder([x, y, 2.9], 2.3, 0.3, 'light');
    iso.cylinder([x, y, 3.2], 2.4, 1.6, 'accent', {}, 0);
  });
}

function playground(iso: Isometric, x: number, y: number): void {
  iso.add(
    { x: x - 1.6, y: y - 1.6, z: 0, w: 1.4, d: 1.4, h: 3 },
    () => {
      iso.box({ x: x - 1.6, y: y - 1.6, z: 1.3, w: 1.4, d: 1.4, h: 0.2 }, 'accent');
      for (const [u, v] of [
        [-1.55, -0.25],
        [-0.25, -0.25],
        [-0.25, -1.55],
      ] as const)
        iso.line(
          'accentAlt',
          [
            [x + u, y + v, 0],
            [x + u, y + v, 2.6],
          ],
          0.14,
        );
      iso.cylinder([x - 0.9, y - 0.9, 2.5], 1.1, 0.8, 'scarf', {}, 0);
    },
    'box',
    'prop',
  );
  iso.add(
    { x: x - 0.2, y: y - 1.4, z: 0, w: 2.2, d: 0.9, h: 1.3 },
    () =>
      iso.face('scarf', 'top', [
        [x - 0.2, y - 1.3, 1.4],
        [x + 2, y - 1.3, 0.1],
        [x + 2, y - 0.6, 0.1],
        [x - 0.2, y - 0.6, 1.4],
      ]),
    'box',
    'prop',
  );
  for (const [u, v] of [
    [1.2, 0.8],
    [-0.6, 1.2],
    [2.2, -0.2],
    [0.4, 2],
  ] as const)
    person(iso, x + u, y + v, { child: true, doing: 'wave' });
}

function traffic(
  iso: Isometric,
  start: number,
  first: number,
  last: number,
  reach: readonly [number, number, number, number],
): void {
  const { random } = iso.stage;
  const isClear = (u: number, long: number): boolean => {
    const within = (((u - start) % STEP) + STEP) % STEP;
    return within > ROAD + 2.6 && within + long < STEP - 2.8;
  };
  for (let index = first; index <= (iso.view.island === undefined ? last : first); index += 1)
    for (const axis of ['x', 'y'] as const) {
      for (let u = reach[0]; u < reach[2] - 10; u += random.between(2, 6)) {
        const make = random.pick(['car', 'taxi', 'van', 'bus', 'car'] as const);
        const long = make === 'bus' ? 9.6 : 5;
        const lane = random.chance(0.5);
        const across = start + index * STEP + (lane ? 0.5 : 3.4);
        const [x, y] = axis === 'x' ? [u, across] : [across, u];
        if (isClear(u, long) && iso.holds(x, y, axis === 'x' ? long : 2, axis === 'x' ? 2 : long, 5))
          vehicle(
            iso,
            x,
            y,
            axis,
            make,
            random.pick(['accent', 'accentAlt', 'light', 'scarf', 'roof'] as const),
            lane ? 1 : -1,
          );
      }
      for (let u = reach[0] + 2; u < reach[2]; u += 4.4) {
        const at = start + index * STEP + ROAD + 0.8;
        const [x, y] = axis === 'x' ? [u, at] : [at, u];
        if (!isClear(u, 1) || !iso.has(x, y, 3)) continue;
        if (random.chance(0.4)) lamp(iso, x, y);
        else person(iso, x, y, { doing: random.pick(['walk', 'walk', 'stand'] as const) });
      }
    }
}
