import type { Block, Isometric } from '../../drawing/isometric.ts';
import { gable, windows } from '../../drawing/isometric-houses.ts';
import { bush, tree } from '../../drawing/isometric-nature.ts';
import { person } from '../../drawing/isometric-people.ts';
import { bench, lamp, road } from '../../drawing/isometric-street.ts';
import { carriage, vehicle } from '../../drawing/isometric-vehicles.ts';
import type { Paint } from '../../drawing/palette.ts';
import type { Stage } from '../../drawing/stage.ts';
import type { SceneKind } from '../scene.ts';
import { nextPaint, openPlot, reachOf } from './plot.ts';
import { house } from './town.ts';

const [WIDE, DEEP] = [32, 28];
/** Where the tracks lie; platforms are between and beside them. */
const TRACKS = [14.4, 21.4] as const;
const LIFT = 0.9;

export const isometricStation: SceneKind = {
  id: 'isometric-station',
  tags: ['train', 'station', 'travel', 'people', 'railway', 'commuting'],
  titles: [
    'The 8.14, Give or Take',
    'Platform Two for Everywhere Else',
    'Mind the Geometry',
    'A Clock Nobody Argues With',
    'Arrivals and Goodbyes',
    'Change Here',
    'The Slow Train Is on Time',
    'Waiting, Standing, Running',
    'Branch Line Junction',
    'All Stations to the Coast',
  ],
  alt: 'A railway station with trains at the platforms, travellers on benches under canopies, a clock tower and taxis outside',
  lights: ['day', 'dusk', 'night'],
  formats: ['landscape', 'square', 'portrait'],
  draw,
};

function draw(stage: Stage): void {
  const { random } = stage;
  const iso = openPlot(stage, { wide: WIDE, deep: DEEP, tall: 9, reach: 1.08 });
  const reach = reachOf(iso, WIDE, DEEP);
  const [x0, y0, x1, y1] = reach;
  iso.ground('grass');
  iso.floor('stone', x0, y0, x1 - x0, 13.6 - y0, { shade: 0.25 });
  road(iso, 'x', 0.6, 4.6, x0, x1, 0);
  for (const y of TRACKS) track(iso, y, x0, x1);
  platform(iso, 9.9, 3.6, x0, x1);
  platform(iso, 17.4, 3.4, x0, x1);
  building(iso, random.between(5, 15));
  trains(iso, x0, x1);
  people(iso, x0, x1);
  for (let x = Math.ceil(x0 / 8) * 8; x < x1 - 5; x += random.between(8, 13))
    if (iso.holds(x, 1.2, 5, 2, 4))
      vehicle(
        iso,
        x,
        random.pick([1, 3.3]),
        'x',
        random.pick(['taxi', 'taxi', 'car', 'bus', 'van'] as const),
        random.pick(['scarf', 'accent', 'accentAlt', 'light'] as const),
        random.pick([1, -1] as const),
      );
  beyond(iso, reach, y1);
  iso.finish();
}

function track(iso: Isometric, y: number, x0: number, x1: number): void {
  iso.floor('soil', x0, y - 0.4, x1 - x0, 2.8, { shade: -0.1 });
  for (let x = Math.ceil(x0); x < x1; x += 1) if (iso.has(x, y, 2)) iso.floor('woodDark', x, y, 0.35, 2, { detail: 1 });
  for (const offset of [0.35, 1.55]) iso.floor('metal', x0, y + offset, x1 - x0, 0.12, { shade: 0.2 });
}

function platform(iso: Isometric, y: number, d: number, x0: number, x1: number): void {
  const { random } = iso.stage;
  const block: Block = { x: x0, y, z: 0, w: x1 - x0, d, h: LIFT };
  iso.stage.as('building', 0.5, () => {
    iso.box(block, 'wall', 'wallAlt');
    iso.floor('scarf', x0, y + d - 0.45, x1 - x0, 0.18, { kind: 'building' }, LIFT);
    if (y > 12) iso.floor('scarf', x0, y + 0.27, x1 - x0, 0.18, { kind: 'building' }, LIFT);
  });
  const paint = random.pick(['accentAlt', 'roof', 'leafDark'] as const);
  for (let x = Math.ceil(x0 / 16) * 16 + 2; x < x1 - 8; x += 16) {
    if (y < 12 || !iso.holds(x, y, 9, d, 5)) continue;
    canopy(iso, x, y + d / 2, 9, paint);
  }
}

/** A roof on a row of posts, open to all sides. */
function canopy(iso: Isometric, x: number, y: number, long: number, paint: Paint): void {
  for (let u = 0.8; u < long; u += 2.4) {
    const post: Block = { x: x + u, y: y - 0.08, z: LIFT, w: 0.16, d: 0.16, h: 2.9 };
    iso.add(post, () => iso.box(post, 'light'), 'none', 'prop');
  }
  const roof: Block = { x, y: y - 1.5, z: LIFT + 2.9, w: long, d: 3, h: 0.8 };
  iso.add(roof, () => gable(iso, roof, 'x', paint, 'light', 0.1), 'none');
}

function building(iso: Isometric, x: number): void {
  const { random } = iso.stage;
  const wall = random.pick(['wall', 'roof', 'wallAlt', 'accent'] as const);
  const hall: Block = { x, y: 6, z: 0, w: 11, d: 3.8, h: 4.6 };
  const roof: Paint = wall === 'roof' ? 'dark' : 'roof';
  iso.add({ ...hall, h: 6.4 }, () => {
    iso.box(hall, wall);
    for (let u = 0.7; u < hall.w - 1; u += 1.75) {
      iso.panel(hall, 'y', u, u + 1.1, LIFT, 3.4, 'light', { detail: 1 });
      iso.panel(hall, 'y', u + 0.12, u + 0.98, LIFT, 3.25, iso.isLit ? 'lit' : 'glass');
    }
    windows(iso, hall, 'x', { columns: 2, rows: 1, sill: 1.4, tall: 1.8, wide: 0.4, frame: 'light' });
    gable(iso, { ...hall, z: 4.6, h: 1.7 }, 'x', roof, wall, 0.4);
  });
  const tower: Block = { x: x + 11, y: 6.2, z: 0, w: 3, d: 3, h: 8.6 };
  iso.add({ ...tower, h: 11 }, () => {
    iso.box(tower, wall);
    for (const side of ['x', 'y'] as const) {
      const centre: readonly [number, number, number] =
        side === 'y' ? [tower.x + 1.5, tower.y + 3, 7] : [tower.x + 3, tower.y + 1.5, 7];
      iso.disc('dark', side, centre, 1.05);
      iso.disc('light', side, centre, 0.88, { shade: 0.1 });
      const hand = (u: number, v: number): void =>
        iso.line(
          'dark',
          [
            centre,
            side === 'y' ? [centre[0] + u, centre[1], centre[2] + v] : [centre[0], centre[1] + u, centre[2] + v],
          ],
          0.1,
        );
      hand(0, 0.66);
      hand(0.36, 0.22);
      iso.panel(tower, side, 1, 2, 2, 4.4, iso.isLit ? 'lit' : 'glass', { detail: 1 });
    }
    iso.box({ ...tower, x: tower.x - 0.2, y: tower.y - 0.2, z: 8.6, w: 3.4, d: 3.4, h: 0.3 }, 'light');
    iso.face(roof, 'x', [
      [tower.x + 3.2, tower.y - 0.2, 8.9],
      [tower.x + 3.2, tower.y + 3.2, 8.9],
      [tower.x + 1.5, tower.y + 1.5, 11],
    ]);
    iso.face(roof, 'y', [
      [tower.x - 0.2, tower.y + 3.2, 8.9],
      [tower.x + 3.2, tower.y + 3.2, 8.9],
      [tower.x + 1.5, tower.y + 1.5, 11],
    ]);
  });
}

function trains(iso: Isometric, x0: number, x1: number): void {
  const { random } = iso.stage;
  const liveries = ['accent', 'accentAlt', 'leafDark', 'roof'] as const;
  const first = random.pick(liveries);
  const second = random.pick(liveries.filter((paint) => paint !== first));
  for (const [index, paint] of [first, second].entries()) {
    const nose = index === 0 ? random.between(24, 29) : random.between(10, 24);
    const y = (TRACKS[index] ?? 0) - 0.3;
    for (let car = 0; car < 8; car += 1) {
      const x = nose - 10 - car * 10.3;
      if (x < x0 || x + 10 > x1 || !iso.holds(x, y, 10, 2.6, 5)) continue;
      carriage(iso, x, y, 'x', paint, car === 0 ? 'engine' : 'coach');
    }
  }
}

function people(iso: Isometric, x0: number, x1: number): void {
  const { random, look } = iso.stage;
  const gap = 3.9 - look.crowd;
  for (let x = x0 + 1; x < x1 - 1; x += random.between(0.5, 1.5) * gap) {
    if (!iso.has(x, 18, 2)) continue;
    person(iso, x, random.between(17.8, 18.3), {
      z: LIFT,
      doing: random.pick(['walk', 'stand', 'walk', 'wave', 'carry'] as const),
    });
    if (random.chance(0.4))
      person(iso, x + 0.9, random.between(19.8, 20.4), {
        z: LIFT,
        doing: random.pick(['walk', 'stand', 'carry'] as const),
      });
    if (random.chance(0.35)) suitcase(iso, x + 0.4, 20.1);
    if (random.chance(0.7))
      person(iso, x, random.between(11.6, 12.9), {
        z: LIFT,
        doing: random.pick(['walk', 'stand', 'wave'] as const),
        child: random.chance(0.15),
      });
  }
  for (let x = Math.ceil(x0 / 7) * 7; x < x1; x += 7) if (iso.has(x, 5.6, 3)) lamp(iso, x, 5.5);
}

function suitcase(iso: Isometric, x: number, y: number): void {
  const paint = iso.stage.random.pick(['accent', 'wood', 'accentAlt'] as const);
  const block: Block = { x, y, z: LIFT, w: 0.36, d: 0.24, h: 0.55 };
  iso.add(block, () => iso.box(block, paint), 'none', 'prop');
}

/** Behind the road a row of houses, before the tracks a bank with trees and gardens. */
function beyond(iso: Isometric, [x0, y0, x1]: readonly [number, number, number, number], y1: number): void {
  const { random } = iso.stage;
  if (iso.view.island === undefined)
    for (let row = 0; row * 14 < -y0; row += 1) {
      let paint: Paint | undefined;
      for (let x = Math.ceil(x0 / 6) * 6; x < x1; x += 6) {
        paint = nextPaint(iso.stage, paint);
        if (iso.has(x + 3, -3 - row * 14, 12))
          house(iso, x, -9 - row * 14, 6, 7.4, {
            floors: random.whole(2, 3),
            wall: paint,
            shop: row === 0,
            front: 'y',
          });
      }
    }
  for (let y = 25.4; y < y1; y += 3.5)
    for (let x = x0 + 1.2; x < x1 - 1; x += 3.9) {
      const [u, v] = [x + random.between(-0.7, 0.7), y + random.between(-0.6, 0.6)];
      if (!iso.has(u, v, 4) || random.chance(0.25)) continue;
      if (random.chance(0.7))
        tree(iso, u, v, random.between(2.6, 4.6), random.pick(['conifer', 'round', 'double', 'poplar'] as const));
      else bush(iso, u, v, 0.6);
    }
  for (let x = Math.ceil(x0 / 9) * 9; x < x1; x += 9)
    if (iso.has(x, 24.4, 2)) bench(iso, x, 24.3, 'x', random.chance(0.5));
}
