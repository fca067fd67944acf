import type { Block, Isometric } from '../../drawing/isometric.ts';
import { gable } from '../../drawing/isometric-houses.ts';
import { waves } from '../../drawing/isometric-nature.ts';
import { person } from '../../drawing/isometric-people.ts';
import { lamp } from '../../drawing/isometric-street.ts';
import { container, vehicle } from '../../drawing/isometric-vehicles.ts';
import { boat, gantry, ship } from '../../drawing/isometric-works.ts';
import type { Paint } from '../../drawing/palette.ts';
import type { Stage } from '../../drawing/stage.ts';
import type { SceneKind } from '../scene.ts';
import { openPlot, reachOf } from './plot.ts';

const [WIDE, DEEP] = [36, 32];
const QUAY = 18;

export const isometricHarbour: SceneKind = {
  id: 'isometric-harbour',
  tags: ['harbour', 'ship', 'logistics', 'containers', 'work', 'trade', 'boats'],
  titles: [
    'Everything You Own Came Through Here',
    'Berth Four',
    'A Very Large Game of Blocks',
    'High Water, Heavy Lifting',
    'The Crane Driver’s Lunch Hour',
    'Arrivals, Mostly Bananas',
    'Turnaround',
    'What Floats and What Is Stacked',
    'Customs Opens at Eight',
    'The Long Quay',
  ],
  alt: 'A container harbour with portal cranes loading a ship, stacked containers, lorries, warehouses and small boats',
  lights: ['day', 'dusk', 'night'],
  formats: ['landscape', 'portrait', 'square'],
  draw,
};

const colours: readonly Paint[] = ['accent', 'accentAlt', 'scarf', 'roof', 'light', 'leaf', 'wallAlt'];

function draw(stage: Stage): void {
  const { random } = stage;
  const iso = openPlot(stage, { wide: WIDE, deep: DEEP, tall: 10, reach: 1.5 });
  const reach = reachOf(iso, WIDE, DEEP);
  iso.ground('water', 'waterDeep', 1.6);
  const [x0, y0, x1, y1] = reach;
  waves(iso, x0, QUAY, x1, y1, iso.view.island === undefined ? 150 : 50);
  iso.face(
    'stone',
    'y',
    [
      [x0, QUAY, 0],
      [x1, QUAY, 0],
      [x1, QUAY, -1],
      [x0, QUAY, -1],
    ],
    { shade: -0.3 },
  );
  iso.floor('stone', x0, y0, x1 - x0, QUAY - y0, { shade: 0.12 });
  iso.floor('scarf', x0, QUAY - 0.9, x1 - x0, 0.25);
  for (const y of [QUAY - 1.6, QUAY - 6.3]) iso.floor('dark', x0, y, x1 - x0, 0.16, { detail: 1 });
  iso.floor('road', x0, QUAY - 11, x1 - x0, 3.6);
  const moored = random.between(1, 5);
  ship(iso, moored, QUAY + 0.8, 30, 6.6, random.pick(['accentAlt', 'dark', 'leafDark', 'accent'] as const));
  cargo(iso, moored);
  const first = random.between(8, 12);
  const paint = random.pick(['accent', 'scarf', 'accentAlt'] as const);
  for (const x of random.chance(0.6) ? [first, first + 11] : [first + 6]) gantry(iso, x, QUAY - 6.2, 9.4, paint);
  yard(iso, reach);
  quayLife(iso, reach);
  afloat(iso, reach, moored);
  iso.finish();
}

function cargo(iso: Isometric, x: number): void {
  const { random } = iso.stage;
  for (let column = 0; column < 3; column += 1)
    for (let row = 0; row < 2; row += 1) {
      const tall = random.whole(1, 3);
      for (let level = 0; level < tall; level += 1)
        container(iso, x + 5.6 + column * 6.3, QUAY + 1.5 + row * 2.6, 2.4 + level * 2.5, 'x', random.pick(colours));
    }
}

/** Stacks in lanes behind the road, warehouses behind them. */
function yard(iso: Isometric, [x0, y0, x1]: readonly [number, number, number, number]): void {
  const { random } = iso.stage;
  for (let x = Math.ceil(x0 / 8) * 8 + 1; x < x1 - 6; x += 8)
    for (const y of [QUAY - 14, QUAY - 16.6]) {
      if (!iso.holds(x, y, 6, 2.4, 8) || random.chance(0.15)) continue;
      const tall = random.whole(1, 3);
      for (let level = 0; level < tall; level += 1) container(iso, x, y, level * 2.5, 'x', random.pick(colours));
    }
  if (iso.view.island !== undefined) return;
  for (let row = 0; row < 3; row += 1)
    for (let x = Math.ceil(x0 / 14) * 14; x < x1; x += 14) {
      const y = QUAY - 30 - row * 14;
      if (y > y0 && iso.holds(x, y, 12, 9, 12)) warehouse(iso, { x, y, z: 0, w: 12, d: 9, h: random.between(4.5, 6) });
    }
}

function warehouse(iso: Isometric, block: Block): void {
  const { random } = iso.stage;
  const wall = random.pick(['wallAlt', 'roof', 'wall', 'accentAlt'] as const);
  iso.add({ ...block, h: block.h + 2.4 }, () => {
    iso.box(block, wall);
    for (let u = 1; u < block.w - 2; u += 3.6) {
      iso.panel(block, 'y', u, u + 2.4, 0, 3, 'dark', { shade: 0.15 });
      iso.panel(block, 'y', u, u + 2.4, 3.4, 4.1, 'glass', { detail: 1 });
    }
    gable(iso, { ...block, z: block.h, h: 2.4 }, 'x', 'metal', wall, 0.3);
  });
}

function quayLife(iso: Isometric, [x0, , x1]: readonly [number, number, number, number]): void {
  const { random } = iso.stage;
  for (let x = x0 + 2; x < x1 - 8; x += random.between(10, 15))
    if (iso.holds(x, QUAY - 10.6, 7.4, 2.3, 4))
      vehicle(iso, x, QUAY - 10.6, 'x', random.pick(['lorry', 'lorry', 'van'] as const), random.pick(colours), 1);
  for (let x = x0 + 1; x < x1; x += random.between(2.4, 5)) {
    if (!iso.has(x, QUAY - 0.5, 2)) continue;
    if (random.chance(0.55))
      person(iso, x, QUAY - random.between(0.4, 0.9), {
        coat: 'accent',
        hat: true,
        doing: random.pick(['stand', 'walk', 'wave'] as const),
      });
    else if (random.chance(0.6))
      iso.add(
        { x, y: QUAY - 0.5, z: 0, w: 0.5, d: 0.5, h: 0.5 },
        () => iso.cylinder([x + 0.25, QUAY - 0.25, 0], 0.2, 0.45, 'dark'),
        'box',
        'prop',
      );
  }
  for (let x = Math.ceil(x0 / 9) * 9; x < x1; x += 9) if (iso.has(x, QUAY - 7, 4)) lamp(iso, x, QUAY - 7, 6);
}

function afloat(iso: Isometric, [x0, , x1, y1]: readonly [number, number, number, number], moored: number): void {
  const { random } = iso.stage;
  for (let y = QUAY + 9; y < y1 - 3; y += 5.5)
    for (let x = x0 + 1; x < x1 - 5; x += random.between(7, 12)) {
      const [u, v] = [x + random.between(-1, 1), y + random.between(0, 1.5)];
      if (iso.holds(u, v, 4.6, 4.6, 4) && random.chance(0.75))
        boat(iso, u, v, random.pick(['x', 'y'] as const), random.pick(colours), random.chance(0.4));
    }
  for (let x = moored + 34; x < x1 - 5; x += 9)
    if (iso.holds(x, QUAY + 1.6, 5, 2, 3)) boat(iso, x, QUAY + 1.6, 'x', random.pick(colours), false);
  for (let x = moored - 8; x > x0; x -= 9)
    if (iso.holds(x, QUAY + 1.6, 5, 2, 3)) boat(iso, x, QUAY + 1.6, 'x', random.pick(colours), true);
}
