import type { Point } from './geometry.ts';
import type { Block, Isometric } from './isometric.ts';
import { hullPlan, slab } from './isometric-vehicles.ts';
import type { Paint } from './palette.ts';

const block = (x: number, y: number, z: number, w: number, d: number, h: number): Block => ({ x, y, z, w, d, h });

/** A portal crane over a quay: legs on rails along x, the boom along y out over the water; a load hangs from it. */
export function gantry(iso: Isometric, x: number, y: number, boom: number, paint: Paint): void {
  const [high, wide, deep] = [11, 4.4, 5];
  const post = (u: number, v: number): void => {
    const leg = block(x + u, y + v, 0, 0.5, 0.5, high);
    iso.add(leg, () => iso.box(leg, paint), 'box', 'prop');
  };
  for (const u of [0, wide - 0.5]) for (const v of [0, deep - 0.5]) post(u, v);
  for (const u of [0, wide - 0.5]) {
    const brace = block(x + u, y + 0.5, 4.4, 0.5, deep - 1, 0.5);
    iso.add(brace, () => iso.box(brace, paint), 'none', 'prop');
  }
  const sill = block(x, y + deep - 0.5, high - 0.6, wide, 0.5, 0.6);
  iso.add(
    block(x - 0.2, y - 4, high, wide + 0.4, deep + boom + 4, 3.6),
    () => {
      iso.box(block(x + wide / 2 - 1, y - 4, high, 2, deep + boom + 4, 0.8), paint);
      for (let v = -3; v < deep + boom; v += 1.6)
        iso.line(
          'dark',
          [
            [x + wide / 2 + 1, y + v, high + 0.1],
            [x + wide / 2 + 1, y + v + 1.2, high + 0.7],
          ],
          0.06,
          { detail: 1 },
        );
      iso.box(block(x + wide / 2 - 1.2, y - 3.4, high + 0.8, 2.4, 2.6, 1.6), 'light', paint);
      const mast = block(x + wide / 2 - 0.3, y + deep - 0.8, high + 0.8, 0.6, 0.6, 3);
      iso.box(mast, paint);
      iso.line(
        'dark',
        [
          [x + wide / 2, y + deep - 0.5, high + 3.7],
          [x + wide / 2, y + deep + boom - 0.6, high + 0.8],
        ],
        0.08,
      );
      iso.line(
        'dark',
        [
          [x + wide / 2, y + deep - 0.5, high + 3.7],
          [x + wide / 2, y - 3.4, high + 0.8],
        ],
        0.08,
      );
    },
    'none',
    'prop',
  );
  iso.add(sill, () => iso.box(sill, paint), 'none', 'prop');
  const away = y + deep + boom * 0.45;
  const load = block(x + wide / 2 - 1.2, away - 3, 6.6, 2.4, 6, 2.4);
  iso.add(
    block(load.x, load.y, 6.6, 2.4, 6, high - 6.7),
    () => {
      for (const v of [-1.4, 1.4])
        iso.line(
          'dark',
          [
            [x + wide / 2, away, high],
            [x + wide / 2, away + v, 9],
          ],
          0.06,
        );
      iso.box(load, 'scarf');
      for (let v = 0.6; v < 5.6; v += 0.9)
        iso.panel(load, 'x', v, v + 0.35, 0.2, 2.2, 'scarf', { detail: 1, shade: -0.18 });
    },
    'none',
    'prop',
  );
}

/** A ship that lies along x: hull with a red belly, deck, bridge at the far end; the caller loads it. */
export function ship(iso: Isometric, x: number, y: number, long: number, wide: number, paint: Paint): void {
  const plan = hullPlan('x', x, y, long, wide);
  iso.add(
    block(x, y, 0, long, wide, 2.4),
    () => {
      slab(iso, plan, 0, 0.5, 'roof');
      slab(iso, plan, 0.5, 2.1, paint, 'wallAlt');
      slab(iso, plan, 2.1, 2.4, 'light', 'wallAlt');
    },
    'none',
    'prop',
  );
  const bridge = block(x + long * 0.04, y + wide * 0.16, 2.4, long * 0.11, wide * 0.68, 5);
  iso.add(
    { ...bridge, h: 7.4 },
    () => {
      iso.box(bridge, 'light');
      for (const v of [0.9, 2.2, 3.5])
        for (const side of ['x', 'y'] as const) {
          const room = side === 'x' ? bridge.d : bridge.w;
          for (let u = 0.4; u < room - 0.6; u += 1)
            iso.panel(bridge, side, u, u + 0.6, v, v + 0.7, iso.isLit ? 'lit' : 'glass', { detail: 1 });
        }
      iso.box(block(bridge.x - 0.2, bridge.y - 0.5, 7.4, bridge.w + 0.4, bridge.d + 1, 0.3), 'light', paint);
      iso.cylinder([bridge.x + bridge.w * 0.4, bridge.y + bridge.d * 0.5, 7.7], 0.55, 2, 'accent');
    },
    'none',
    'prop',
  );
}

/** A small boat with a cabin along an axis. */
export function boat(iso: Isometric, x: number, y: number, axis: 'x' | 'y', paint: Paint, isSailing: boolean): void {
  const [long, wide] = [4.6, 1.8];
  const [w, d] = axis === 'x' ? [long, wide] : [wide, long];
  iso.add(
    block(x, y, 0, w, d, isSailing ? 6 : 2.4),
    () => {
      slab(iso, hullPlan(axis, x, y, long, wide), 0, 0.75, paint, 'wood');
      const cabin = axis === 'x' ? block(x + 0.9, y + 0.4, 0.75, 1.5, 1, 1) : block(x + 0.4, y + 0.9, 0.75, 1, 1.5, 1);
      if (isSailing) {
        const [mx, my] = [x + w * 0.5, y + d * 0.5];
        const tip = (part: number): readonly [number, number] =>
          axis === 'x' ? [x + w * part, my] : [mx, y + d * part];
        iso.line(
          'woodDark',
          [
            [mx, my, 0.7],
            [mx, my, 6],
          ],
          0.1,
        );
        iso.face('light', axis === 'x' ? 'y' : 'x', [
          [...tip(0.06), 1.3],
          [...tip(0.47), 1.3],
          [...tip(0.47), 5.8],
        ]);
        iso.face(paint, axis === 'x' ? 'y' : 'x', [
          [...tip(0.97), 0.9],
          [...tip(0.53), 1.1],
          [...tip(0.53), 5],
        ]);
      } else {
        iso.box(cabin, 'light', paint);
        iso.panel(cabin, axis === 'x' ? 'y' : 'x', 0.2, 1.2, 0.35, 0.8, 'glass', { detail: 1 });
        iso.panel(cabin, axis, 0.15, 0.85, 0.35, 0.8, 'glass', { detail: 1 });
      }
    },
    'none',
    'prop',
    { motion: 'bob' },
  );
  iso.line(
    'light',
    [
      [x + w * 0.1, y + d + 0.2, 0],
      [x + w, y + d + (axis === 'x' ? 0.3 : 0), 0],
    ],
    0.08,
    { kind: 'water', depth: 0.4, detail: 1 },
  );
}

/** A tank with a rim, a ladder and a dome or flat lid. */
export function tank(iso: Isometric, x: number, y: number, r: number, h: number, paint: Paint, dome: boolean): void {
  iso.add(
    block(x - r, y - r, 0, r * 2, r * 2, h + (dome ? r * 0.8 : 0.4)),
    () => {
      iso.cylinder([x, y, 0], r, h, paint);
      iso.cylinder([x, y, h * 0.7], r * 1.01, h * 0.07, 'accent', { detail: 1 });
      if (dome) iso.cylinder([x, y, h], r, r * 0.62, paint, { shade: 0.1 }, 0);
      const ladder = (u: number): void =>
        iso.line(
          'dark',
          [
            [x + r * 0.2 + u, y + r * 0.98, 0.1],
            [x + r * 0.2 + u, y + r * 0.98, h],
          ],
          0.06,
          { detail: 1 },
        );
      ladder(0);
      ladder(0.35);
    },
    'none',
  );
  iso.shadeRound([x, y, 0], r, 0);
  iso.shadeRound([x, y, h], r, 0);
  const along: readonly Point[] = [
    [x - r * 0.7, y - r * 0.7],
    [x + r * 0.7, y + r * 0.7],
  ];
  iso.shade(
    along.flatMap(([u, v]) => [[u, v, 0] as const, [u, v, h] as const]),
    0,
  );
}

/** A conveyor along x with parcels on it. */
export function conveyor(iso: Isometric, x: number, y: number, long: number, load: Paint): void {
  const belt = block(x, y, 0, long, 0.9, 0.8);
  iso.add(
    { ...belt, h: 1.5 },
    () => {
      for (let u = 0.4; u < long; u += 2)
        iso.line(
          'metal',
          [
            [x + u, y + 0.85, 0],
            [x + u, y + 0.85, 0.6],
          ],
          0.14,
        );
      iso.box(block(x, y, 0.55, long, 0.9, 0.25), 'accentAlt', 'dark');
      const gap = iso.stage.random.between(1.3, 1.9);
      for (let u = 0.3; u < long - 0.7; u += gap) {
        const parcel = block(x + u, y + 0.16, 0.8, 0.62, 0.56, 0.5);
        iso.box(parcel, load);
        iso.panel(parcel, 'y', 0.24, 0.38, 0, 0.5, 'light', { detail: 2 });
      }
    },
    'box',
    'prop',
  );
}

/** A robot arm on its plinth, reaching to +y or -y. */
export function robot(iso: Isometric, x: number, y: number, way: 1 | -1, paint: Paint): void {
  const reach = way * 1.3;
  iso.add(
    block(x - 0.5, y - 0.5, 0, 1, 1, 2.9),
    () => {
      iso.cylinder([x, y, 0], 0.5, 0.5, 'dark');
      iso.line(
        paint,
        [
          [x, y, 0.6],
          [x, y - reach * 0.25, 1.9],
        ],
        0.34,
      );
      iso.line(
        paint,
        [
          [x, y - reach * 0.25, 1.9],
          [x, y + reach * 0.7, 2.3],
        ],
        0.28,
        { shade: 0.12 },
      );
      iso.line(
        'dark',
        [
          [x, y + reach * 0.7, 2.3],
          [x, y + reach * 0.85, 1.5],
        ],
        0.16,
      );
      for (const [v, z, r] of [
        [0, 0.6, 0.22],
        [-0.25, 1.9, 0.24],
        [0.7, 2.3, 0.18],
      ] as const)
        iso.dot([x, y + reach * v, z], r, 'dark', { shade: 0.1 });
    },
    'box',
    'prop',
  );
}

/** A row of server racks along y with their lights to +x. */
export function racks(iso: Isometric, x: number, y: number, count: number): void {
  const { random } = iso.stage;
  for (let index = 0; index < count; index += 1) {
    const rack = block(x, y + index * 0.9, 0, 1, 0.86, 2.2);
    iso.add(
      rack,
      () => {
        iso.box(rack, 'dark', 'metal', { shade: 0.12 });
        for (const side of ['x'] as const)
          for (let v = 0.2; v < 2; v += 0.3) {
            iso.panel(rack, side, 0.08, 0.78, v, v + 0.2, 'dark', { detail: 1 });
            iso.panel(
              rack,
              side,
              0.14,
              0.14 + random.between(0.1, 0.4),
              v + 0.06,
              v + 0.14,
              random.pick(['lit', 'accentAlt', 'leaf', 'lit'] as const),
              { detail: 1, shade: 0.35 },
            );
          }
        if (index === count - 1) iso.panel(rack, 'y', 0.12, 0.88, 0.15, 2.05, 'accentAlt');
      },
      'box',
      'prop',
    );
  }
}
