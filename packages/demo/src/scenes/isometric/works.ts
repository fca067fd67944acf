import type { Block, Isometric } from '../../drawing/isometric.ts';
import { gable } from '../../drawing/isometric-houses.ts';
import { hedge, tree } from '../../drawing/isometric-nature.ts';
import { person } from '../../drawing/isometric-people.ts';
import { crate, desk, wall } from '../../drawing/isometric-rooms.ts';
import { lamp, road } from '../../drawing/isometric-street.ts';
import { container, vehicle } from '../../drawing/isometric-vehicles.ts';
import { conveyor, racks, robot, tank } from '../../drawing/isometric-works.ts';
import type { Stage } from '../../drawing/stage.ts';
import type { SceneKind } from '../scene.ts';
import { openPlot, reachOf } from './plot.ts';

const [WIDE, DEEP] = [30, 28];

export const isometricWorks: SceneKind = {
  id: 'isometric-works',
  tags: ['factory', 'industry', 'technology', 'work', 'robots', 'data centre', 'science'],
  titles: [
    'How It Is Made',
    'The Night Shift Has the Radio',
    'Where the Internet Lives',
    'Parcels, Arms, Patience',
    'A Clean Hall and a Loud One',
    'Somebody Has to Oil It',
    'The Line Never Stops for Lunch',
    'Cold Aisle, Hot Aisle',
    'From Tank to Truck',
    'Machines and Their People',
  ],
  alt: 'A works with its roof off: conveyors with robot arms, rows of server racks, people at desks, tanks, and lorries at the dock',
  lights: ['day', 'indoor', 'night'],
  formats: ['landscape', 'portrait', 'square'],
  draw,
};

type Hall = 'line' | 'racks' | 'store' | 'office';

function draw(stage: Stage): void {
  const { random } = stage;
  const iso = openPlot(stage, { wide: WIDE, deep: DEEP, tall: 7, reach: 0.94 });
  const reach = reachOf(iso, WIDE, DEEP);
  const [x0, y0, x1, y1] = reach;
  iso.ground('stone', 'stone');
  road(iso, 'x', 20.2, 5.4, x0, x1, 0);
  const main = random.pick(['line', 'racks'] as const);
  hall(iso, 1, 1, 17, 16, main);
  hall(iso, 19.2, 1, 9.8, 9, main === 'line' ? 'racks' : 'office');
  if (random.chance(0.5)) tanks(iso, 19.6, 11.6);
  else hall(iso, 19.2, 11.2, 9.8, 5.8, 'store');
  docks(iso, x0, x1);
  if (iso.view.island === undefined) outside(iso, reach);
  for (let x = Math.ceil(x0 / 4) * 4; x < x1; x += 4)
    if (iso.has(x, 27, 3) && y1 > 27)
      tree(iso, x, 27 + random.between(-0.3, 0.3), random.between(2.8, 4), random.pick(['round', 'poplar'] as const));
  if (y0 < 0)
    for (let x = Math.ceil(x0 / 5) * 5; x < x1; x += 5) if (iso.has(x, -2.4, 3)) tree(iso, x, -2.4, 4, 'conifer');
  iso.finish();
}

function hall(iso: Isometric, x: number, y: number, w: number, d: number, kind: Hall): void {
  const { random } = iso.stage;
  const paint = random.pick(['wallAlt', 'accentAlt', 'wall', 'light'] as const);
  iso.floor(kind === 'racks' ? 'metal' : 'wall', x, y, w, d, { shade: 0.2, kind: 'room' });
  wall(iso, x, y, w, 0.3, 3.4, paint);
  wall(iso, x, y + 0.3, 0.3, d - 0.3, 3.4, paint);
  wall(iso, x + w - 0.3, y + 0.3, 0.3, d - 0.6, 0.7, paint);
  const gate = w * random.between(0.3, 0.5);
  wall(iso, x, y + d - 0.3, gate, 0.3, 0.7, paint);
  wall(iso, x + gate + 3, y + d - 0.3, w - gate - 3, 0.3, 0.7, paint);
  if (kind === 'line') lines(iso, x + 1, y + 1.6, w - 2, d - 3);
  if (kind === 'racks') aisles(iso, x + 1, y + 1.2, w - 2, d - 3);
  if (kind === 'office')
    for (const [u, v] of [
      [1, 1.2],
      [4, 1.2],
      [7, 1.2],
      [1, 5.2],
      [4, 5.2],
      [7, 5.2],
    ] as const)
      desk(iso, x + u, y + v, 1.8, random.chance(0.75));
  if (kind === 'store') store(iso, x + 0.8, y + 0.8, w - 2, d - 2);
}

function lines(iso: Isometric, x: number, y: number, w: number, d: number): void {
  const { random } = iso.stage;
  const load = random.pick(['wood', 'accent', 'scarf', 'light'] as const);
  const paint = random.pick(['accent', 'scarf', 'accentAlt'] as const);
  for (let v = 1.2; v < d - 1; v += 4.4) {
    conveyor(iso, x + 0.6, y + v, w - 1.6, load);
    for (let u = 2; u < w - 2; u += random.between(3.6, 5)) {
      if (random.chance(0.72)) robot(iso, x + u, y + v - 1, 1, paint);
      else person(iso, x + u, y + v - 0.5, { doing: 'reach', facing: 1, hat: true, coat: 'scarf' });
      if (random.chance(0.5))
        person(iso, x + u + 1.5, y + v + 1.4, {
          doing: random.pick(['reach', 'carry', 'walk'] as const),
          hat: true,
          coat: random.pick(['accent', 'accentAlt'] as const),
        });
    }
    for (let u = 0.6; u < w - 1; u += 5) crate(iso, x + u, y + v + 1.9, 1, 1, random.between(0.6, 1.3), 'wood');
  }
}

function aisles(iso: Isometric, x: number, y: number, w: number, d: number): void {
  const { random } = iso.stage;
  const count = Math.floor((d - 1) / 0.9);
  const gap = random.between(2.3, 2.8);
  for (let u = 0.4; u < w - 1; u += gap) {
    racks(iso, x + u, y + 0.4, count);
    iso.floor('accentAlt', x + u + 1.05, y + 0.4, gap - 1.1, count * 0.9, { kind: 'room', shade: 0.25 });
    if (random.chance(0.65))
      person(iso, x + u + 1.5, y + random.between(1.5, d - 1.5), {
        doing: random.pick(['reach', 'walk', 'carry'] as const),
        coat: random.pick(['light', 'scarf'] as const),
      });
  }
  person(iso, x + w * 0.4, y + d + 0.6, { doing: 'walk' });
}

function store(iso: Isometric, x: number, y: number, w: number, d: number): void {
  const { random } = iso.stage;
  for (let u = 0; u < w - 1; u += 1.9)
    for (let v = 0; v < d - 1; v += 2) {
      if (random.chance(0.2)) {
        person(iso, x + u + 0.6, y + v + 0.6, { doing: 'carry', hat: true, coat: 'accent' });
        continue;
      }
      const tall = random.whole(1, 3);
      const block: Block = { x: x + u, y: y + v, z: 0, w: 1.2, d: 1.2, h: tall * 0.85 };
      iso.add(
        block,
        () => {
          for (let level = 0; level < tall; level += 1) {
            iso.box({ ...block, z: level * 0.85, h: 0.12 }, 'woodDark');
            iso.box(
              { ...block, z: level * 0.85 + 0.12, h: 0.73 },
              random.pick(['wood', 'accent', 'accentAlt', 'scarf'] as const),
            );
          }
        },
        'box',
        'prop',
      );
    }
}

function tanks(iso: Isometric, x: number, y: number): void {
  const { random } = iso.stage;
  const paint = random.pick(['light', 'accent', 'wallAlt'] as const);
  const isDomed = random.chance(0.5);
  for (const [u, v] of [
    [1.6, 1.4],
    [5.2, 1.4],
    [8.4, 1.4],
  ] as const) {
    tank(iso, x + u, y + v, 1.4, random.between(3.6, 5.4), paint, isDomed);
    iso.add(
      { x: x + u - 0.2, y: y + v + 1.5, z: 0, w: 0.4, d: 1.6, h: 0.6 },
      () => iso.box({ x: x + u - 0.2, y: y + v + 1.5, z: 0.2, w: 0.35, d: 1.6, h: 0.35 }, 'accentAlt'),
      'box',
      'prop',
    );
  }
  const pipe: Block = { x, y: y + 4.4, z: 0.2, w: 9.4, d: 0.4, h: 0.4 };
  iso.add(pipe, () => iso.box(pipe, 'accentAlt'), 'box', 'prop');
}

function docks(iso: Isometric, x0: number, x1: number): void {
  const { random } = iso.stage;
  for (let x = Math.ceil(x0 / 9) * 9 + 1; x < x1 - 8; x += random.between(8.5, 13)) {
    if (iso.holds(x, 20.6, 7.4, 2.3, 5))
      vehicle(
        iso,
        x,
        20.7,
        'x',
        random.pick(['lorry', 'lorry', 'van'] as const),
        random.pick(['accent', 'accentAlt', 'scarf', 'roof'] as const),
        1,
      );
    if (random.chance(0.4) && iso.holds(x + 3, 23.3, 5, 2, 5))
      vehicle(
        iso,
        x + 3,
        23.3,
        'x',
        random.pick(['car', 'van'] as const),
        random.pick(['light', 'accent', 'accentAlt'] as const),
        -1,
      );
    if (iso.has(x + 2, 18.6, 2)) {
      person(iso, x + 2, 18.7, { doing: 'carry', hat: true, coat: 'accent' });
      crate(iso, x + 3.4, 18.2, 1, 1, random.between(0.5, 1), 'wood');
    }
    if (iso.has(x + 6, 19.4, 3)) lamp(iso, x + 6, 19.5);
  }
  for (let x = Math.ceil(x0 / 8) * 8; x < x1 - 5; x += 8)
    if (iso.holds(x, 26, 5, 0.7, 2)) hedge(iso, x, 25.9, 5.5, 0.6);
}

/** More halls, closed ones, on all sides. */
function outside(iso: Isometric, [x0, y0, x1, y1]: readonly [number, number, number, number]): void {
  const { random } = iso.stage;
  for (let row = Math.floor(y0 / 15); row * 15 < y1; row += 1)
    for (let column = Math.floor(x0 / 15); column * 15 < x1; column += 1) {
      const isMiddle = row >= 0 && row < 2 && column >= 0 && column < 2;
      const [x, y] = [column * 15 + 1.5, row * 15 + (row >= 2 ? 1 : row < 0 ? -5 : 0) + 1];
      if (isMiddle || !iso.holds(x, y, 12, 11, 8)) continue;
      if (row === 1) {
        for (const u of [0, 6.6])
          for (const v of [0.5])
            container(iso, x + u, y + v, 0, 'x', random.pick(['accent', 'accentAlt', 'scarf'] as const));
        continue;
      }
      shed(iso, { x, y, z: 0, w: 12, d: 9, h: random.between(4, 5) });
    }
}

/** A hall under a saw-tooth roof with north lights. */
function shed(iso: Isometric, block: Block): void {
  const { random } = iso.stage;
  const paint = random.pick(['wallAlt', 'roof', 'wall'] as const);
  iso.add({ ...block, h: block.h + 2 }, () => {
    iso.box(block, paint);
    for (let u = 0.8; u < block.w - 1.6; u += 2)
      iso.panel(block, 'y', u, u + 1.3, 1.4, 2.8, iso.isLit ? 'lit' : 'glass', { detail: 1 });
    const teeth = 3;
    for (let index = 0; index < teeth; index += 1) {
      const tooth: Block = { ...block, y: block.y + (index * block.d) / teeth, z: block.h, d: block.d / teeth, h: 1.6 };
      gable(iso, tooth, 'x', 'metal', paint, 0);
    }
  });
}
