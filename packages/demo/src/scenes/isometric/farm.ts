import type { Block, Isometric } from '../../drawing/isometric.ts';
import { door, gable, windows } from '../../drawing/isometric-houses.ts';
import { bed, bush, tree, water } from '../../drawing/isometric-nature.ts';
import { person } from '../../drawing/isometric-people.ts';
import { fence } from '../../drawing/isometric-street.ts';
import { prism } from '../../drawing/isometric-vehicles.ts';
import type { Paint } from '../../drawing/palette.ts';
import type { Stage } from '../../drawing/stage.ts';
import type { SceneKind } from '../scene.ts';
import { openPlot, reachOf } from './plot.ts';

const [WIDE, DEEP] = [28, 26];

export const isometricFarm: SceneKind = {
  id: 'isometric-farm',
  tags: ['farm', 'animals', 'food', 'nature', 'fields', 'work', 'countryside'],
  titles: [
    'Everybody Up at Five',
    'The Farm at Rest, Briefly',
    'Eggs, Milk, Weather',
    'A Field for Each Day',
    'The Tractor Starts on the Third Try',
    'Rotation of Crops',
    'Hens Have the Right of Way',
    'Barn, Silo, Somebody’s Sheep',
    'Good Fences',
    'Two Harvests and a Pond',
  ],
  alt: 'A farm with a red barn, silos, a farmhouse, cows and sheep behind fences, a tractor in the field and an orchard',
  lights: ['day', 'dusk', 'day'],
  formats: ['landscape', 'square', 'portrait'],
  draw,
};

function draw(stage: Stage): void {
  const { random } = stage;
  const iso = openPlot(stage, { wide: WIDE, deep: DEEP, tall: 8, reach: 1.12 });
  const reach = reachOf(iso, WIDE, DEEP);
  iso.ground('grass');
  if (iso.view.island === undefined) patchwork(iso, reach);
  iso.floor('soil', 0, 11.5, WIDE, 2.2, { shade: 0.3 });
  iso.floor('soil', 10.4, 0, 2.2, 11.5, { shade: 0.3 });
  const [left, right] = [0.8, 13.4];
  const swap = random.chance(0.5);
  barnYard(iso, swap ? right : left, 0.8);
  home(iso, swap ? left : right, 0.8);
  const lower = random.chance(0.5);
  pasture(iso, lower ? 1 : 14.5, 14.6, random.pick(['cow', 'sheep'] as const));
  field(iso, lower ? 14.5 : 1, 14.6, 12.5, 10.4, random.pick(['tractor', 'rows', 'hay'] as const));
  for (let x = 2; x < WIDE; x += 6.5)
    if (random.chance(0.5)) person(iso, x, 12.5, { doing: random.pick(['walk', 'carry'] as const), hat: true });
  iso.finish();
}

/** Fields to the horizon round the farm itself. */
function patchwork(iso: Isometric, [x0, y0, x1, y1]: readonly [number, number, number, number]): void {
  const { random } = iso.stage;
  const step = 14;
  for (let row = Math.floor(y0 / step); row * step < y1; row += 1)
    for (let column = Math.floor(x0 / step); column * step < x1; column += 1) {
      if (row >= 0 && row < 2 && column >= 0 && column < 2) continue;
      const [x, y] = [column * step, row * step];
      if (!iso.holds(x, y, step, step, 3)) continue;
      const kind = random.pick(['field', 'field', 'orchard', 'meadow'] as const);
      if (kind === 'field') field(iso, x + 0.7, y + 0.7, 12.6, 12.6, random.pick(['rows', 'hay', 'rows'] as const));
      if (kind === 'orchard') orchard(iso, x + 1, y + 1, 12, 12);
      if (kind === 'meadow') pasture(iso, x + 1, y + 1, random.pick(['cow', 'sheep'] as const));
    }
}

function barnYard(iso: Isometric, x: number, y: number): void {
  const { random } = iso.stage;
  const barn: Block = { x: x + 0.2, y, z: 0, w: 8.2, d: 6, h: 7 };
  const paint = random.pick(['roof', 'accent', 'accentAlt', 'wallAlt'] as const);
  iso.add(barn, () => {
    const profile = [
      [0, 0],
      [0, 0.52],
      [0.2, 0.82],
      [0.5, 1],
      [0.8, 0.82],
      [1, 0.52],
      [1, 0],
    ] as const;
    prism(iso, { block: barn, axis: 'y', profile, paints: [paint, 'dark', 'dark', 'dark', 'dark', paint] });
    for (let u = 0.8; u < barn.w; u += 0.8)
      iso.line(
        'dark',
        [
          [barn.x + u, barn.y + barn.d, 3.6],
          [barn.x + u, barn.y + 5.2, 4.4],
        ],
        0.03,
        { detail: 2 },
      );
    for (const u of [1.2, 3.4, 5.6]) iso.panel(barn, 'x', u - 0.6, u + 0.4, 1.3, 2.5, 'light', { detail: 1 });
    iso.face('light', 'x', [
      [barn.x + barn.w, barn.y + 1.9, 0],
      [barn.x + barn.w, barn.y + 4.1, 0],
      [barn.x + barn.w, barn.y + 4.1, 3],
      [barn.x + barn.w, barn.y + 1.9, 3],
    ]);
    iso.panel(barn, 'x', 2.1, 3.9, 0, 2.8, 'woodDark');
    for (const [a, b] of [
      [2.1, 3.9],
      [3.9, 2.1],
    ] as const)
      iso.line(
        'light',
        [
          [barn.x + barn.w, barn.y + a, 0],
          [barn.x + barn.w, barn.y + b, 2.8],
        ],
        0.14,
      );
  });
  const silos = random.whole(1, 2);
  for (let index = 0; index < silos; index += 1) silo(iso, x + 1.6 + index * 3, y + 8.1, random.between(7, 9.5));
  for (const [u, v] of [
    [7.2, 7.6],
    [8.1, 8.6],
    [6.2, 8.8],
  ] as const)
    hen(iso, x + u, y + v);
  bale(iso, x + 7, y + 9.2);
}

function silo(iso: Isometric, x: number, y: number, high: number): void {
  iso.add(
    { x: x - 1.3, y: y - 1.3, z: 0, w: 2.6, d: 2.6, h: high + 1.3 },
    () => {
      iso.cylinder([x, y, 0], 1.3, high, 'stone', { shade: 0.2 });
      iso.cylinder([x, y, high], 1.36, 1.2, 'metal', {}, 0);
    },
    'box',
  );
}

function home(iso: Isometric, x: number, y: number): void {
  const { random } = iso.stage;
  const block: Block = { x: x + 0.5, y: y + 0.5, z: 0, w: 6.5, d: 4.6, h: 4.8 };
  iso.add({ ...block, h: 7 }, () => {
    iso.box(block, 'light');
    windows(iso, block, 'y', {
      columns: 3,
      rows: 2,
      storey: 2.3,
      sill: 0.8,
      tall: 1.2,
      wide: 0.42,
      frame: 'accentAlt',
    });
    windows(iso, block, 'x', { columns: 2, rows: 2, storey: 2.3, sill: 0.8, tall: 1.2, wide: 0.36 });
    door(iso, block, 'y', 2.7, 'accent');
    gable(iso, { ...block, z: 4.8, h: 2 }, 'x', 'roof', 'light');
    iso.box({ x: block.x + 1, y: block.y + 1.6, z: 5.4, w: 0.7, d: 0.7, h: 2 }, 'roof', 'dark');
  });
  person(iso, x + 4, y + 6.2, { doing: random.pick(['wave', 'carry'] as const) });
  bed(iso, x + 8.2, y + 0.8, 4.6, 1.6, random.pick(['accent', 'petal', 'scarf'] as const));
  bed(iso, x + 8.2, y + 3.1, 4.6, 1.6, 'leaf');
  bed(iso, x + 8.2, y + 5.4, 4.6, 1.6, 'fruit');
  person(iso, x + 10, y + 2.8, { doing: 'reach', hat: true });
  orchard(iso, x + 1, y + 7.2, 12, 3);
  bush(iso, x + 0.6, y + 5.8, 0.6);
}

function orchard(iso: Isometric, x: number, y: number, w: number, d: number): void {
  const { random } = iso.stage;
  const kind = random.pick(['round', 'blossom'] as const);
  for (let u = 1; u < w; u += 3)
    for (let v = 0.8; v < d; v += 3) {
      if (!iso.has(x + u, y + v, 3)) continue;
      tree(iso, x + u, y + v, random.between(2.8, 3.4), kind);
    }
}

function pasture(iso: Isometric, x: number, y: number, kind: 'cow' | 'sheep'): void {
  const { random } = iso.stage;
  const [w, d] = [11.5, 10];
  iso.floor('leaf', x, y, w, d, { shade: 0.12 });
  for (const [from, to] of [
    [
      [x, y],
      [x + w, y],
    ],
    [
      [x, y],
      [x, y + d],
    ],
    [
      [x + w, y],
      [x + w, y + d],
    ],
    [
      [x, y + d],
      [x + w, y + d],
    ],
  ] as const)
    fence(iso, from, to);
  const pond = [x + w * 0.7, y + d * 0.7] as const;
  water(
    iso,
    Array.from(
      { length: 9 },
      (_, index) =>
        [
          pond[0] + Math.cos(index * 0.698) * 2.1,
          pond[1] + Math.sin(index * 0.698) * (1.4 + (index % 2) * 0.3),
        ] as const,
    ),
    'soil',
  );
  for (const [u, v] of [
    [0.15, 0.2],
    [0.45, 0.15],
    [0.78, 0.25],
    [0.2, 0.6],
    [0.42, 0.45],
    [0.25, 0.85],
  ] as const)
    if (random.chance(0.85))
      beast(iso, x + w * u + random.between(-0.5, 0.5), y + d * v + random.between(-0.4, 0.4), kind);
  tree(iso, x + w * 0.9, y + d * 0.12, random.between(4, 5), 'round');
}

function beast(iso: Isometric, x: number, y: number, kind: 'cow' | 'sheep'): void {
  const { random } = iso.stage;
  const size = kind === 'cow' ? 1 : 0.62;
  const way = random.chance(0.5);
  const coat: Paint = kind === 'sheep' ? 'light' : random.pick(['light', 'fur', 'woodDark'] as const);
  const part = (u: number, v: number, z: number, long: number, wide: number, h: number): Block =>
    way
      ? { x: x + u * size, y: y + v * size, z: z * size, w: long * size, d: wide * size, h: h * size }
      : { x: x + v * size, y: y + u * size, z: z * size, w: wide * size, d: long * size, h: h * size };
  const whole = part(0, 0, 0, 2.3, 0.8, 1.6);
  iso.add(
    whole,
    () => {
      for (const [u, v] of [
        [0.12, 0.05],
        [1.3, 0.05],
        [0.12, 0.58],
        [1.3, 0.58],
      ] as const)
        iso.box(part(u, v, 0, 0.22, 0.2, 0.6), kind === 'sheep' ? 'dark' : coat, undefined, { shade: -0.1 });
      iso.box(part(0, 0, 0.6, 1.65, 0.8, 0.8), coat);
      if (kind === 'cow' && coat === 'light') {
        const side = way ? 'y' : 'x';
        for (const [u, v, w, h] of [
          [0.2, 0.3, 0.5, 0.4],
          [1, 0.1, 0.4, 0.45],
        ] as const)
          iso.panel(part(0, 0, 0.6, 1.65, 0.8, 0.8), side, u, u + w, v, v + h, 'dark', { shade: 0.1 });
      }
      iso.box(part(1.65, 0.15, 0.95, 0.55, 0.5, 0.5), kind === 'sheep' ? 'dark' : coat);
      if (kind === 'cow') iso.box(part(2.2, 0.2, 0.95, 0.12, 0.4, 0.26), 'petal');
    },
    'box',
    'animal',
  );
}

function hen(iso: Isometric, x: number, y: number): void {
  iso.add(
    { x: x - 0.2, y: y - 0.2, z: 0, w: 0.4, d: 0.4, h: 0.5 },
    () => {
      iso.dot([x, y, 0.2], 0.18, 'light');
      iso.dot([x + 0.14, y, 0.42], 0.09, 'light');
      iso.dot([x + 0.14, y, 0.54], 0.05, 'accent');
    },
    'box',
    'animal',
  );
}

function bale(iso: Isometric, x: number, y: number): void {
  iso.add(
    { x: x - 0.7, y: y - 0.7, z: 0, w: 1.4, d: 1.2, h: 1.4 },
    () => {
      const profile = Array.from(
        { length: 9 },
        (_, index) =>
          [0.5 - Math.cos((index / 8) * Math.PI) * 0.5, 0.5 + Math.sin((index / 8) * Math.PI) * 0.5] as const,
      );
      prism(iso, {
        block: { x: x - 0.7, y: y - 0.7, z: 0, w: 1.4, d: 1.2, h: 1.4 },
        axis: 'x',
        profile: [[0.15, 0.1], ...profile, [0.85, 0.1]],
        paints: ['lit'],
      });
      iso.disc('wood', 'y', [x, y + 0.51, 0.75], 0.36, { detail: 1 });
    },
    'box',
    'prop',
  );
}

function field(iso: Isometric, x: number, y: number, w: number, d: number, kind: 'tractor' | 'rows' | 'hay'): void {
  const { random } = iso.stage;
  const crop = kind === 'hay' ? ('lit' as const) : random.pick(['leaf', 'leafDark', 'scarf', 'soil'] as const);
  iso.floor(kind === 'hay' ? 'scarf' : 'soil', x, y, w, d, { shade: kind === 'hay' ? 0.1 : 0 });
  const along = random.chance(0.5);
  for (let step = 0.5; step < (along ? d : w) - 0.2; step += 0.95)
    if (along) iso.floor(crop, x + 0.2, y + step, w - 0.4, 0.42, { shade: -0.1 });
    else iso.floor(crop, x + step, y + 0.2, 0.42, d - 0.4, { shade: -0.1 });
  if (kind === 'tractor') tractor(iso, x + w * 0.4, y + d * 0.4);
  if (kind === 'hay')
    for (const [u, v] of [
      [0.2, 0.3],
      [0.5, 0.6],
      [0.8, 0.25],
      [0.75, 0.8],
      [0.25, 0.75],
    ] as const)
      bale(iso, x + w * u, y + d * v);
  if (kind === 'rows')
    for (const [u, v] of [
      [0.3, 0.35],
      [0.7, 0.6],
    ] as const)
      person(iso, x + w * u, y + d * v, { doing: 'reach', hat: true });
}

function tractor(iso: Isometric, x: number, y: number): void {
  iso.add(
    { x, y, z: 0, w: 3.4, d: 1.7, h: 2.7 },
    () => {
      iso.box({ x: x + 1.4, y: y + 0.4, z: 0.8, w: 1.8, d: 0.9, h: 0.8 }, 'accent');
      iso.box({ x: x + 0.2, y: y + 0.25, z: 0.7, w: 1.4, d: 1.2, h: 0.7 }, 'accent');
      iso.box({ x: x + 0.25, y: y + 0.3, z: 1.4, w: 1.2, d: 1.1, h: 1.1 }, 'glass', 'light');
      iso.line(
        'dark',
        [
          [x + 2.6, y + 0.9, 1.6],
          [x + 2.6, y + 0.9, 2.4],
        ],
        0.14,
      );
      iso.disc('dark', 'y', [x + 0.85, y + 1.6, 0.85], 0.85, { shade: 0.08 });
      iso.disc('scarf', 'y', [x + 0.85, y + 1.62, 0.85], 0.4);
      iso.disc('dark', 'y', [x + 2.75, y + 1.5, 0.5], 0.5, { shade: 0.08 });
      iso.disc('scarf', 'y', [x + 2.75, y + 1.52, 0.5], 0.22);
    },
    'box',
    'prop',
  );
}
