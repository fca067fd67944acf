import type { Block, Isometric } from '../../drawing/isometric.ts';
import { flatRoof, windows } from '../../drawing/isometric-houses.ts';
import { bush, hedge, tree } from '../../drawing/isometric-nature.ts';
import { person } from '../../drawing/isometric-people.ts';
import { bench, lamp, road, zebra } from '../../drawing/isometric-street.ts';
import { vehicle } from '../../drawing/isometric-vehicles.ts';
import type { Paint } from '../../drawing/palette.ts';
import type { Stage } from '../../drawing/stage.ts';
import type { SceneKind } from '../scene.ts';
import { nextPaint, openPlot, reachOf } from './plot.ts';
import { house } from './town.ts';

const [WIDE, DEEP] = [32, 30];

export const isometricCampus: SceneKind = {
  id: 'isometric-campus',
  tags: ['hospital', 'school', 'health', 'education', 'people', 'care', 'city'],
  titles: [
    'Visiting Hours',
    'The Third Floor Has the Best View',
    'Break Time',
    'Help Is on the Roof',
    'A Place with Long Corridors',
    'First Day, Every Day',
    'Open to Everybody',
    'Lessons in Shadow',
    'Get Well, Sit Down, Look Out',
    'The Bell Goes at Nine',
  ],
  alt: 'A public building with wings round a courtyard garden, people arriving on foot and by bus, trees, and a playing field or helipad',
  lights: ['day', 'day', 'dusk', 'night'],
  formats: ['landscape', 'square', 'portrait'],
  draw,
};

function draw(stage: Stage): void {
  const { random } = stage;
  const isHospital = random.chance(0.5);
  const iso = openPlot(stage, { wide: WIDE, deep: DEEP, tall: 12, reach: 1.25 });
  const reach = reachOf(iso, WIDE, DEEP);
  const [x0, y0, x1, y1] = reach;
  iso.ground('grass');
  iso.floor('wall', x0, 19, x1 - x0, 3.4, { shade: 0.15 });
  road(iso, 'x', 23.8, 5, x0, x1, 1.4);
  zebra(iso, 'x', 14.6, 23.8, 5);
  const paint = random.pick(['light', 'wall', 'wallAlt'] as const);
  const accent = random.pick(['accent', 'accentAlt', 'roof'] as const);
  const floors = isHospital ? random.whole(3, 4) : random.whole(2, 3);
  wings(iso, paint, accent, floors, isHospital);
  court(iso, accent);
  if (isHospital) helpers(iso);
  else pitch(iso, reach);
  arrivals(iso, x0, x1, isHospital);
  if (iso.view.island === undefined) town(iso, [x0, y0, x1, y1]);
  for (let x = Math.ceil(x0 / 3.6) * 3.6; x < x1; x += 3.6)
    if (iso.has(x, 29.6, 3) && y1 > 29.7) tree(iso, x, 29.4, random.between(2.4, 3.2), 'round');
  iso.finish();
}

function wings(iso: Isometric, paint: Paint, accent: Paint, floors: number, isHospital: boolean): void {
  const back: Block = { x: 1, y: 1, z: 0, w: 22, d: 6, h: (floors + 1) * 3 };
  const left: Block = { x: 1, y: 7, z: 0, w: 6, d: 10.5, h: floors * 3 };
  const right: Block = { x: 17, y: 7, z: 0, w: 6, d: 10.5, h: floors * 3 };
  for (const [block, rows] of [
    [back, floors + 1],
    [left, floors],
    [right, floors],
  ] as const)
    iso.add({ ...block, h: block.h + 2.4 }, () => {
      iso.box(block, paint);
      windows(iso, block, 'y', { columns: Math.round(block.w / 2), rows, wide: 0.7, tall: 1.4 });
      windows(iso, block, 'x', { columns: Math.round(block.d / 2), rows, wide: 0.7, tall: 1.4 });
      for (const side of ['x', 'y'] as const)
        iso.panel(block, side, 0, side === 'x' ? block.d : block.w, block.h - 0.45, block.h, accent, { detail: 1 });
      if (isHospital && block === back) helipad(iso, block);
      else flatRoof(iso, block, paint);
      if (block === left) sign(iso, block, accent, isHospital);
    });
}

function helipad(iso: Isometric, block: Block): void {
  const z = block.h;
  iso.floor('stone', block.x, block.y, block.w, block.d, { kind: 'building' }, z);
  const middle = [block.x + block.w * 0.75, block.y + block.d / 2, z + 0.3] as const;
  iso.cylinder([middle[0], middle[1], z], 2.7, 0.3, 'metal');
  iso.disc('light', 'top', middle, 2.2);
  iso.disc('accent', 'top', middle, 1.9);
  for (const u of [-0.9, 0.55])
    iso.floor('light', middle[0] + u, middle[1] - 1, 0.36, 2, { kind: 'building' }, z + 0.31);
  iso.floor('light', middle[0] - 0.6, middle[1] - 0.2, 1.3, 0.4, { kind: 'building' }, z + 0.31);
  iso.box({ x: block.x + 2, y: block.y + 1.6, z, w: 4, d: 2.6, h: 2 }, 'wallAlt', 'stone');
}

/** A cross for the hospital, a clock for the school. */
function sign(iso: Isometric, block: Block, paint: Paint, isHospital: boolean): void {
  const [u, v] = [block.w / 2, block.h - 2];
  iso.panel(block, 'y', u - 1.7, u + 1.7, v - 1.7, v + 1.4, paint);
  if (isHospital) {
    iso.panel(block, 'y', u - 0.35, u + 0.35, v - 1.25, v + 0.95, 'light', { shade: 0.1 });
    iso.panel(block, 'y', u - 1.1, u + 1.1, v - 0.5, v + 0.2, 'light', { shade: 0.1 });
    return;
  }
  const centre = [block.x + u, block.y + block.d, block.z + v - 0.15] as const;
  iso.disc('light', 'y', centre, 1.2, { shade: 0.1 });
  for (const [du, dv] of [
    [0, 0.85],
    [0.55, -0.2],
  ] as const)
    iso.line('dark', [centre, [centre[0] + du, centre[1], centre[2] + dv]], 0.12);
}

function court(iso: Isometric, accent: Paint): void {
  const { random } = iso.stage;
  iso.floor('wall', 7, 7, 10, 10.5, { shade: 0.2 });
  iso.floor('grass', 8.2, 8.2, 3, 7.4);
  iso.floor('grass', 12.8, 8.2, 3, 7.4);
  const kind = random.pick(['round', 'blossom', 'double'] as const);
  for (const [x, y] of [
    [9.6, 9.4],
    [9.6, 13.8],
    [14.4, 9.4],
    [14.4, 13.8],
  ] as const)
    tree(iso, x, y, random.between(3, 3.8), kind);
  bench(iso, 8.6, 11.4, 'x', true);
  bench(iso, 13.2, 11.4, 'x', random.chance(0.6));
  for (const y of [8.4, 10.6, 13.2, 15.6])
    person(iso, 12 + random.between(-0.5, 0.5), y, { doing: 'walk', facing: random.pick([1, 3] as const) });
  const gate: Block = { x: 9, y: 17.2, z: 0, w: 6, d: 2.2, h: 3.4 };
  for (const [u, v] of [
    [0, 0],
    [5.7, 0],
    [0, 1.9],
    [5.7, 1.9],
  ] as const) {
    const post: Block = { x: gate.x + u, y: gate.y + v, z: 0, w: 0.3, d: 0.3, h: 3 };
    iso.add(post, () => iso.box(post, 'light'), 'none');
  }
  iso.add({ ...gate, z: 3, h: 0.4 }, () => iso.box({ ...gate, z: 3, h: 0.4 }, accent, 'light'));
}

function helpers(iso: Isometric): void {
  const { random } = iso.stage;
  iso.floor('road', 24, 7, 7, 12);
  for (const [index, y] of [8, 11, 14].entries()) {
    iso.floor('light', 24.4, y - 0.5, 5.6, 0.14, { detail: 1 });
    if (index === 2 && random.chance(0.5)) continue;
    const x = 24.6;
    vehicle(iso, x, y, 'x', 'van', 'light', 1);
    const cross: Block = { x: x + 1.1, y: y + 0.6, z: 2.2, w: 1, d: 0.8, h: 0.16 };
    iso.add(cross, () => iso.box(cross, 'accent'), 'none', 'prop');
  }
  for (const [x, y] of [
    [23.9, 16.6],
    [25.4, 17.4],
    [27, 17],
  ] as const)
    person(iso, x, y, {
      coat: random.pick(['light', 'accentAlt'] as const),
      doing: random.pick(['stand', 'walk', 'carry'] as const),
    });
  for (const y of [1.6, 4, 6]) tree(iso, 27 + random.between(-1, 2), y, random.between(3, 4.4), 'conifer');
  hedge(iso, 30.6, 7.4, 0.7, 11);
}

/** A pitch for the children, and the yard with its hopscotch. */
function pitch(iso: Isometric, [, , x1]: readonly [number, number, number, number]): void {
  const { random } = iso.stage;
  const [x, y, w, d] = [24.2, 1.2, 7, 16.4];
  iso.floor('roof', x, y, w, d, { shade: 0.2 });
  iso.floor('leaf', x + 0.9, y + 0.9, w - 1.8, d - 1.8, { shade: 0.1 });
  for (const v of [0.9, d / 2 - 0.06, d - 1.02]) iso.floor('light', x + 0.9, y + v, w - 1.8, 0.12);
  for (const u of [0.9, w - 1.02]) iso.floor('light', x + u, y + 0.9, 0.12, d - 1.8);
  iso.disc('light', 'top', [x + w / 2, y + d / 2, 0], 1.5);
  iso.disc('leaf', 'top', [x + w / 2, y + d / 2, 0], 1.36, { shade: -0.06 });
  for (const [u, v] of [
    [0.3, 0.2],
    [0.6, 0.3],
    [0.45, 0.44],
    [0.65, 0.58],
    [0.35, 0.7],
    [0.6, 0.84],
  ] as const)
    person(iso, x + w * u, y + d * v, {
      child: true,
      coat: v < 0.5 ? 'accent' : 'accentAlt',
      doing: random.pick(['walk', 'wave', 'walk'] as const),
    });
  iso.add(
    { x: x + 3.7, y: y + 9.2, z: 0, w: 0.3, d: 0.3, h: 0.3 },
    () => iso.ball([x + 3.8, y + 9.3, 0.16], 0.16, 'light'),
    'none',
    'prop',
  );
  for (let v = 1; v < 18; v += 3.4)
    if (x1 > 33 && iso.has(33.4, v, 3)) tree(iso, 33.4, v, random.between(3.4, 4.6), 'poplar');
}

function arrivals(iso: Isometric, x0: number, x1: number, isHospital: boolean): void {
  const { random } = iso.stage;
  for (let x = x0 + 1; x < x1 - 1; x += random.between(1.8, 4.2)) {
    if (!iso.has(x, 20, 2)) continue;
    person(iso, x, random.between(19.6, 21.6), {
      doing: random.pick(['walk', 'walk', 'stand', 'wave', 'carry'] as const),
      child: !isHospital && random.chance(0.5),
    });
  }
  for (let x = Math.ceil(x0 / 10) * 10; x < x1 - 10; x += random.between(11, 16)) {
    if ((x > 16 || x < 4) && iso.holds(x, 24.2, 9.6, 2.4, 5))
      vehicle(
        iso,
        x,
        24.1,
        'x',
        random.pick(['bus', 'car', 'taxi', 'bus'] as const),
        isHospital ? 'accentAlt' : 'scarf',
        1,
      );
    if ((x > 13 || x < 4) && iso.holds(x + 5, 26.6, 5, 2, 5))
      vehicle(
        iso,
        x + 5,
        26.6,
        'x',
        random.pick(['car', 'van'] as const),
        random.pick(['accent', 'light', 'roof'] as const),
        -1,
      );
  }
  for (let x = Math.ceil(x0 / 6) * 6; x < x1; x += 6) {
    if (iso.has(x, 22, 3)) lamp(iso, x, 22);
    if (iso.has(x + 3, 18.4, 2) && (x + 3 < 8 || x + 3 > 15.6)) bush(iso, x + 3, 18.4, 0.6);
  }
}

function town(iso: Isometric, [x0, y0, x1, y1]: readonly [number, number, number, number]): void {
  const { random } = iso.stage;
  for (const [from, to] of [
    [y0, -8],
    [31.5, y1],
  ] as const)
    for (let y = from; y < to; y += 16) {
      let paint: Paint | undefined;
      for (let x = Math.ceil(x0 / 6) * 6; x < x1; x += 6) {
        paint = nextPaint(iso.stage, paint);
        if (iso.has(x + 3, y + 4, 10))
          house(iso, x, y, 6, 7, { floors: from < 0 ? random.whole(2, 4) : 2, wall: paint, front: 'y', roof: 'gable' });
      }
    }
  for (const x of [x0, -22, -14, -6, 38, 46, 54])
    for (let y = 0; y < 18; y += 6)
      if (iso.has(x, y, 5))
        tree(
          iso,
          x + random.between(-1, 1),
          y + random.between(-1, 1),
          random.between(4, 6),
          random.pick(['round', 'conifer', 'double'] as const),
        );
}
