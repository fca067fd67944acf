import type { Isometric } from '../../drawing/isometric.ts';
import { bush, hedge, tree, water } from '../../drawing/isometric-nature.ts';
import { person } from '../../drawing/isometric-people.ts';
import { bench, cafeTable, lamp, road, stall, zebra } from '../../drawing/isometric-street.ts';
import { vehicle } from '../../drawing/isometric-vehicles.ts';
import type { Paint } from '../../drawing/palette.ts';
import type { Stage } from '../../drawing/stage.ts';
import type { SceneKind } from '../scene.ts';
import { nextPaint, openPlot, reachOf } from './plot.ts';
import { house } from './town.ts';

const [WIDE, DEEP] = [27, 25];
const STREET = 9.5;

export const isometricShops: SceneKind = {
  id: 'isometric-shops',
  tags: ['shops', 'street', 'town', 'people', 'city', 'local business', 'café'],
  titles: [
    'High Street, Seen from the Weather',
    'Everything Within Ten Doors',
    'The Baker, the Cobbler, the Other Baker',
    'Saturday Errands',
    'Awnings Down',
    'A Street That Knows Its Customers',
    'Half Past Opening',
    'Parade of Shops',
    'Mind the Delivery',
    'Two Coffees and a Key Cut',
  ],
  alt: 'A street of small shops with striped awnings, passers-by, café tables, market stalls and traffic, seen from above',
  lights: ['day', 'dusk', 'day', 'night'],
  formats: ['landscape', 'square', 'portrait'],
  draw,
};

function draw(stage: Stage): void {
  const iso = openPlot(stage, { wide: WIDE, deep: DEEP, tall: 12.5 });
  const reach = reachOf(iso, WIDE, DEEP);
  iso.ground('grass');
  road(iso, 'x', STREET + 2.4, 6, reach[0], reach[2], 2.4);
  terrace(iso, reach[0], reach[2], 1.2, STREET - 1.2, true);
  if (iso.view.island === undefined) {
    for (let row = 1; row < 4; row += 1) terrace(iso, reach[0], reach[2], 1.2 - row * 13, 1.2 - row * 13 + 8, false);
    for (let x = reach[0]; x < reach[2]; x += 4.5)
      if (iso.has(x, -2, 4)) tree(iso, x, -1.6, stage.random.between(4, 6), 'round');
  }
  street(iso, reach[0], reach[2]);
  square(iso, reach);
  iso.finish();
}

function terrace(iso: Isometric, from: number, to: number, y0: number, y1: number, shop: boolean): void {
  const { random } = iso.stage;
  let paint: Paint | undefined;
  let x = from + 0.5;
  while (x < to - 4) {
    const w = Math.min(random.pick([4.6, 5.4, 6.2, 7]), to - 0.5 - x);
    const left = to - 0.5 - x - w;
    const wide = left < 4.4 && left > 0 ? w + left : w;
    paint = nextPaint(iso.stage, paint);
    if (iso.has(x + wide / 2, y1, 12))
      house(iso, x, y0, wide, y1 - y0, { floors: random.pick([2, 3, 3, 4]), wall: paint, shop, front: 'y' });
    x += wide;
  }
}

function street(iso: Isometric, from: number, to: number): void {
  const { random, look } = iso.stage;
  const lanes = [STREET + 2.9, STREET + 5.9] as const;
  zebra(iso, 'x', WIDE / 2 - 1, STREET + 2.4, 6);
  for (const [lane, y] of lanes.entries()) {
    let x = from + random.between(0.5, 3);
    while (x < to - 10) {
      const make = random.pick(['car', 'car', 'van', 'taxi', 'bus', 'lorry'] as const);
      const isCrossing = x < WIDE / 2 + 2 && x + 10 > WIDE / 2 - 2;
      if (!isCrossing && iso.holds(x, y, 9.6, 2, 5))
        vehicle(
          iso,
          x,
          y,
          'x',
          make,
          random.pick(['accent', 'accentAlt', 'light', 'scarf', 'roof'] as const),
          lane === 0 ? 1 : -1,
        );
      x += isCrossing ? 3 : random.between(11, 17);
    }
  }
  for (let x = from + 1; x < to - 0.5; x += random.between(2, 5) * (1.3 - look.crowd * 0.3)) {
    if (!iso.has(x, STREET + 1, 2)) continue;
    person(iso, x, STREET + random.between(0.4, 1.3), {
      doing: random.pick(['walk', 'walk', 'stand', 'carry'] as const),
    });
    if (random.chance(0.25)) person(iso, x + 0.6, STREET + random.between(0.5, 1.2), { doing: 'walk', child: true });
  }
  for (let x = from + 3; x < to; x += 6) {
    if (iso.has(x, STREET + 2, 3)) lamp(iso, x, STREET + 2);
    if (iso.has(x + 3, STREET + 9, 3))
      tree(iso, x + 3, STREET + 9.6, random.between(3.4, 4.4), random.pick(['round', 'blossom'] as const));
  }
  for (const y of [STREET + 3.4, STREET + 5.4, STREET + 7])
    person(iso, WIDE / 2 + random.between(-0.6, 1), y, { doing: 'walk', facing: random.pick([1, 3] as const) });
}

/** What lies before the street: tables, stalls, a fountain; beyond them a park. */
function square(iso: Isometric, reach: readonly [number, number, number, number]): void {
  const { random } = iso.stage;
  const front = STREET + 11;
  iso.floor('wall', reach[0], front - 0.2, reach[2] - reach[0], 5.2, { shade: 0.12 });
  const kind = random.pick(['tables', 'stalls', 'fountain'] as const);
  const paint = random.pick(['accent', 'accentAlt', 'roof'] as const);
  for (let x = reach[0] + 2; x < reach[2] - 2; x += 4.6) {
    if (!iso.has(x, front + 1.8, 4)) continue;
    const isMiddle = Math.abs(x - WIDE / 2) < 3.4;
    if (kind === 'fountain' && isMiddle) continue;
    if (kind === 'stalls') stall(iso, x - 1, front + 0.6, random.pick(['accent', 'accentAlt', 'leafDark'] as const));
    else cafeTable(iso, x, front + 1.8, paint, random.chance(0.75));
    if (random.chance(0.6))
      person(iso, x + 1.6, front + 3.6, { doing: random.pick(['walk', 'stand', 'wave'] as const) });
  }
  if (kind === 'fountain') fountain(iso, WIDE / 2, front + 2.2);
  park(iso, reach, front + 5.4);
}

/** An avenue, and behind it lawns with clumps of trees and a pond. */
function park(iso: Isometric, [x0, , x1, y1]: readonly [number, number, number, number], y0: number): void {
  const { random } = iso.stage;
  if (y0 > y1 - 2) return;
  for (let x = x0 + 1; x < x1 - 3; x += 7) if (iso.holds(x, y0 - 1.2, 3.4, 0.8, 3)) hedge(iso, x, y0 - 1, 3.4, 0.6);
  iso.floor('soil', x0, y0 + 3.4, x1 - x0, 2, { shade: 0.35 });
  const kind = random.pick(['round', 'blossom', 'poplar', 'double'] as const);
  for (let x = x0 + 2; x < x1; x += 3.6)
    for (const y of [y0 + 2.2, y0 + 6.6]) if (iso.has(x, y, 4)) tree(iso, x, y, random.between(4, 4.8), kind);
  for (let x = x0 + 4; x < x1; x += 7.2) {
    if (!iso.has(x, y0 + 4, 2)) continue;
    bench(iso, x - 0.4, y0 + 2.6, 'x', random.chance(0.7));
    if (random.chance(0.7)) person(iso, x + 2, y0 + 4.3, { doing: 'walk', facing: random.pick([0, 2] as const) });
  }
  const pond = random.between(4, 20);
  water(
    iso,
    Array.from(
      { length: 12 },
      (_, index) =>
        [
          pond + Math.cos((index / 6) * Math.PI) * (4 + (index % 3)),
          y0 + 14 + Math.sin((index / 6) * Math.PI) * 3.4,
        ] as const,
    ),
    'soil',
  );
  for (let y = y0 + 10; y < y1; y += 7)
    for (let x = x0 + 3; x < x1; x += 9) {
      const isWet = Math.abs(x - pond) < 9 && Math.abs(y - y0 - 14) < 6;
      if (!isWet && iso.has(x, y, 5)) clump(iso, x + random.between(-2, 2), y + random.between(-1, 1));
    }
}

function clump(iso: Isometric, x: number, y: number): void {
  const { random } = iso.stage;
  const kind = random.pick(['round', 'conifer', 'double', 'poplar'] as const);
  for (const [dx, dy, size] of [
    [0, 0, 1],
    [1.9, 0.5, 0.8],
    [0.2, 1.9, 0.65],
  ] as const)
    tree(iso, x + dx, y + dy, random.between(4.4, 5.4) * size, kind);
  bush(iso, x + 2, y + 2.3, 0.5);
}

function fountain(iso: Isometric, x: number, y: number): void {
  water(
    iso,
    Array.from(
      { length: 16 },
      (_, index) => [x + Math.cos((index / 8) * Math.PI) * 2, y + Math.sin((index / 8) * Math.PI) * 2] as const,
    ),
  );
  iso.add(
    { x: x - 0.6, y: y - 0.6, z: 0, w: 1.2, d: 1.2, h: 2.4 },
    () => {
      iso.cylinder([x, y, 0], 0.3, 1.2, 'stone');
      iso.cylinder([x, y, 1.2], 0.8, 0.25, 'stone');
      iso.cylinder([x, y, 1.45], 0.3, 0.9, 'glass', {}, 0);
    },
    'box',
    'prop',
  );
}
