import type { Point } from './geometry.ts';
import type { Block, Isometric, Spot } from './isometric.ts';
import type { Paint } from './palette.ts';

type Axis = 'x' | 'y';

interface Prism {
  readonly block: Block;
  /** The axis that the profile lies along; it is pulled out across it. */
  readonly axis: Axis;
  /** Convex or stepped, from the far bottom end over the top to the near bottom end; parts of the block's length and height. */
  readonly profile: readonly Point[];
  /** One for each piece between two points; the first paints the side as well. */
  readonly paints: readonly Paint[];
}

/** A profile pulled out sideways: car bodies, engines, barn roofs. */
export function prism(iso: Isometric, { block, axis, profile, paints }: Prism): void {
  const long = axis === 'x' ? block.w : block.d;
  const across = axis === 'x' ? block.d : block.w;
  const spot = ([u, v]: Point, t: number): Spot =>
    axis === 'x'
      ? [block.x + u * long, block.y + t * across, block.z + v * block.h]
      : [block.x + t * across, block.y + u * long, block.z + v * block.h];
  const side: Axis = axis === 'x' ? 'y' : 'x';
  for (const [index, from] of profile.slice(0, -1).entries()) {
    const to = profile[index + 1] ?? from;
    const [nu, nv] = [(from[1] - to[1]) * block.h, (to[0] - from[0]) * long];
    const size = Math.hypot(nu, nv) || 1;
    if (nu + nv <= 1e-6) continue;
    const up = Math.max(0, nv / size);
    const tone = up * iso.tone('top') + (1 - up) * iso.tone(axis);
    iso.face(paints[index] ?? paints[0] ?? 'metal', axis, [spot(from, 0), spot(to, 0), spot(to, 1), spot(from, 1)], {
      shade: tone - iso.tone(axis),
    });
  }
  iso.face(
    paints[0] ?? 'metal',
    side,
    profile.map((point) => spot(point, 1)),
  );
}

function wheels(iso: Isometric, block: Block, axis: Axis, places: readonly number[], r: number): void {
  const side: Axis = axis === 'x' ? 'y' : 'x';
  for (const part of places) {
    const spot: Spot =
      axis === 'x'
        ? [block.x + block.w * part, block.y + block.d, block.z + r]
        : [block.x + block.w, block.y + block.d * part, block.z + r];
    iso.disc('dark', side, spot, r, { shade: 0.05 });
    iso.disc('stone', side, spot, r * 0.45, { detail: 1, shade: 0.2 });
  }
}

const along = (axis: Axis, x: number, y: number, long: number, wide: number, h: number, z = 0): Block => ({
  x,
  y,
  z,
  w: axis === 'x' ? long : wide,
  d: axis === 'x' ? wide : long,
  h,
});

type Make = 'car' | 'van' | 'bus' | 'taxi' | 'lorry';

/** A road vehicle that stands or drives along an axis; `towards` +1 shows its nose. */
export function vehicle(
  iso: Isometric,
  x: number,
  y: number,
  axis: Axis,
  make: Make,
  paint: Paint,
  towards: 1 | -1 = 1,
): void {
  const size = {
    car: [4.1, 1.75, 1.45],
    taxi: [4.1, 1.75, 1.45],
    van: [5, 1.95, 2.2],
    bus: [9.6, 2.4, 2.9],
    lorry: [7.4, 2.3, 3],
  } as const;
  const [long, wide, high] = size[make];
  const block = along(axis, x, y, long, wide, high);
  iso.add(
    block,
    () => {
      if (make === 'bus') bus(iso, block, axis, paint);
      else if (make === 'lorry') lorry(iso, block, axis, paint, towards);
      else car(iso, block, axis, make, paint, towards);
    },
    'box',
    'prop',
    { motion: 'drift', slope: iso.slope(axis), reach: 0.6, seconds: 7 },
  );
}

const turned = (profile: readonly Point[], towards: 1 | -1): readonly Point[] =>
  towards === 1 ? profile : profile.map(([u, v]): Point => [1 - u, v]).reverse();

function car(iso: Isometric, block: Block, axis: Axis, make: Make, paint: Paint, towards: 1 | -1): void {
  const lift = { ...block, z: block.z + 0.25, h: block.h - 0.25 };
  const isVan = make === 'van';
  const shape: readonly Point[] = isVan
    ? [
        [0, 0],
        [0, 0.98],
        [0.02, 1],
        [0.72, 1],
        [0.88, 0.55],
        [1, 0.45],
        [1, 0],
      ]
    : [
        [0, 0],
        [0, 0.5],
        [0.1, 0.56],
        [0.2, 1],
        [0.58, 1],
        [0.76, 0.54],
        [0.98, 0.44],
        [1, 0.36],
        [1, 0],
      ];
  const paints: readonly Paint[] = isVan
    ? [paint, paint, paint, 'glass', paint, paint]
    : [paint, paint, 'glass', make === 'taxi' ? 'dark' : paint, 'glass', paint, paint, paint];
  prism(iso, {
    block: lift,
    axis,
    profile: turned(shape, towards),
    paints: towards === 1 ? paints : [paint, ...[...paints].reverse().slice(1)],
  });
  const side: Axis = axis === 'x' ? 'y' : 'x';
  const long = axis === 'x' ? block.w : block.d;
  const glass = (from: number, to: number, low: number, high: number): void => {
    const [a, b] = towards === 1 ? [from, to] : [1 - to, 1 - from];
    iso.panel(block, side, a * long, b * long, low * block.h, high * block.h, 'glass', { shade: -0.15 });
  };
  if (isVan) glass(0.64, 0.78, 0.55, 0.88);
  else {
    glass(0.2, 0.38, 0.64, 0.92);
    glass(0.41, 0.6, 0.64, 0.92);
  }
  wheels(iso, block, axis, [0.2, 0.8], isVan ? 0.4 : 0.36);
  const nose = axis === 'x' ? block.d : block.w;
  for (const u of [0.08, 0.74])
    iso.panel(
      block,
      axis,
      nose * u,
      nose * (u + 0.18),
      block.h * 0.32,
      block.h * 0.44,
      towards === 1 ? 'lit' : 'accent',
      { detail: 1, shade: 0.3 },
    );
  if (make === 'taxi')
    iso.box(
      {
        x: block.x + block.w * 0.4,
        y: block.y + block.d * 0.4,
        z: block.z + block.h,
        w: block.w * 0.2,
        d: block.d * 0.2,
        h: 0.25,
      },
      'light',
    );
}

function bus(iso: Isometric, block: Block, axis: Axis, paint: Paint): void {
  const side: Axis = axis === 'x' ? 'y' : 'x';
  const long = axis === 'x' ? block.w : block.d;
  const nose = axis === 'x' ? block.d : block.w;
  iso.box({ ...block, z: 0.3, h: block.h - 0.3 }, paint, 'light');
  iso.panel(block, side, 0, long, 1.05, 1.2, 'light', { detail: 1 });
  for (let index = 0; index < 6; index += 1)
    iso.panel(
      block,
      side,
      long * (0.03 + index * 0.158),
      long * (0.16 + index * 0.158),
      1.35,
      2.45,
      iso.isLit ? 'lit' : 'glass',
    );
  iso.panel(block, axis, nose * 0.08, nose * 0.92, 1.2, 2.4, 'glass');
  iso.panel(block, axis, nose * 0.2, nose * 0.8, 2.5, 2.8, 'dark', { detail: 1 });
  for (const u of [0.08, 0.74])
    iso.panel(block, axis, nose * u, nose * (u + 0.18), 0.55, 0.85, 'lit', { detail: 1, shade: 0.3 });
  wheels(iso, block, axis, [0.18, 0.8], 0.48);
}

function lorry(iso: Isometric, block: Block, axis: Axis, paint: Paint, towards: 1 | -1): void {
  const long = axis === 'x' ? block.w : block.d;
  const cabLong = long * 0.26;
  const load =
    axis === 'x'
      ? { ...block, z: 0.7, h: block.h - 0.7, w: long - cabLong - 0.2 }
      : { ...block, z: 0.7, h: block.h - 0.7, d: long - cabLong - 0.2 };
  const place = (offset: number): Block =>
    axis === 'x'
      ? { ...block, x: block.x + offset, w: cabLong, z: 0.35, h: 2 }
      : { ...block, y: block.y + offset, d: cabLong, z: 0.35, h: 2 };
  const cab = place(towards === 1 ? long - cabLong : 0);
  const moved =
    towards === 1
      ? load
      : axis === 'x'
        ? { ...load, x: load.x + cabLong + 0.2 }
        : { ...load, y: load.y + cabLong + 0.2 };
  const draws = [
    () => {
      iso.box(moved, 'light');
      const side: Axis = axis === 'x' ? 'y' : 'x';
      const room = axis === 'x' ? moved.w : moved.d;
      iso.panel(moved, side, room * 0.1, room * 0.9, moved.h * 0.3, moved.h * 0.7, paint, { detail: 1 });
    },
    () => {
      iso.box(cab, paint);
      const nose = axis === 'x' ? cab.d : cab.w;
      iso.panel(cab, axis === 'x' ? 'y' : 'x', cabLong * 0.3, cabLong * 0.85, 0.9, 1.7, 'glass');
      if (towards === 1) iso.panel(cab, axis, nose * 0.08, nose * 0.92, 0.9, 1.8, 'glass');
    },
  ];
  for (const draw of towards === 1 ? draws : draws.reverse()) draw();
  wheels(iso, block, axis, [0.12, 0.3, 0.86], 0.46);
}

/** A shipping container with ribs, its long side along an axis. */
export function container(iso: Isometric, x: number, y: number, z: number, axis: Axis, paint: Paint, long = 6): void {
  const block = along(axis, x, y, long, 2.4, 2.5, z);
  iso.add(
    block,
    () => {
      iso.box(block, paint);
      const side: Axis = axis === 'x' ? 'y' : 'x';
      for (let u = 0.5; u < long - 0.2; u += 0.8)
        iso.panel(block, side, u, u + 0.3, 0.25, 2.25, paint, { detail: 1, shade: -0.16 });
      iso.panel(block, axis, 1.14, 1.26, 0.2, 2.3, 'dark', { detail: 1 });
      for (const u of [0.6, 1.7]) iso.panel(block, axis, u, u + 0.1, 0.2, 2.3, 'light', { detail: 2 });
    },
    z > 0 ? 'none' : 'box',
    'prop',
  );
  if (z > 0)
    iso.shade(
      [
        [x, y, z],
        [x, y, z + 2.5],
        [x + block.w, y, z + 2.5],
        [x + block.w, y + block.d, z + 2.5],
        [x, y + block.d, z + 2.5],
      ],
      0,
    );
}

/** A railway carriage, or the engine at the near end. */
export function carriage(
  iso: Isometric,
  x: number,
  y: number,
  axis: Axis,
  paint: Paint,
  role: 'engine' | 'coach',
  long = 10,
): void {
  const block = along(axis, x, y, long, 2.6, 3.3, 0.35);
  const side: Axis = axis === 'x' ? 'y' : 'x';
  iso.add(
    { ...block, z: 0, h: 3.7 },
    () => {
      wheels(iso, { ...block, z: 0.05 }, axis, [0.12, 0.22, 0.78, 0.88], 0.4);
      const profile: readonly Point[] =
        role === 'engine'
          ? [
              [0, 0],
              [0, 0.94],
              [0.02, 1],
              [0.8, 1],
              [0.93, 0.72],
              [1, 0.4],
              [1, 0],
            ]
          : [
              [0, 0],
              [0, 0.94],
              [0.01, 1],
              [0.99, 1],
              [1, 0.94],
              [1, 0],
            ];
      prism(iso, {
        block: { ...block, z: 0.5, h: 3.1 },
        axis,
        profile,
        paints:
          role === 'engine'
            ? [paint, paint, 'light', 'glass', paint, paint]
            : [paint, 'light', 'light', 'light', paint],
      });
      iso.panel(block, side, 0, long * (role === 'engine' ? 0.97 : 1), 0.75, 1, 'scarf', { detail: 1 });
      const count = role === 'engine' ? 5 : 6;
      for (let index = 0; index < count; index += 1)
        iso.panel(block, side, 0.5 + index * 1.5, 1.55 + index * 1.5, 1.45, 2.5, iso.isLit ? 'lit' : 'glass', {
          detail: 0,
          shade: -0.05,
        });
    },
    'box',
    'prop',
  );
}

/** A hull of a plan with pointed bow along an axis; what stands on the deck is added by the caller. */
export function hullPlan(axis: Axis, x: number, y: number, long: number, wide: number): readonly Point[] {
  const plan: readonly Point[] = [
    [0, 0.12],
    [0, 0.88],
    [0.06, 1],
    [0.72, 1],
    [0.9, 0.74],
    [1, 0.5],
    [0.9, 0.26],
    [0.72, 0],
    [0.06, 0],
  ];
  return plan.map(([u, v]): Point => (axis === 'x' ? [x + u * long, y + v * wide] : [x + v * wide, y + u * long]));
}

/** A plan raised from `z0` to `z1`: hulls, podiums, kerbs. */
export function slab(
  iso: Isometric,
  plan: readonly Point[],
  z0: number,
  z1: number,
  paint: Paint,
  top: Paint = paint,
): void {
  const area = plan.reduce((sum, [x, y], index) => {
    const [a, b] = plan[(index + 1) % plan.length] ?? [x, y];
    return sum + x * b - a * y;
  }, 0);
  const turn = area > 0 ? 1 : -1;
  const sides = plan
    .map((from, index) => {
      const to = plan[(index + 1) % plan.length] ?? from;
      const [nx, ny] = [(to[1] - from[1]) * turn, (from[0] - to[0]) * turn];
      return { from, to, nx, ny, away: from[0] + from[1] + to[0] + to[1] };
    })
    .filter(({ nx, ny }) => nx + ny > 1e-6)
    .sort((a, b) => a.away - b.away);
  for (const { from, to, nx, ny } of sides) {
    const part = Math.max(0, nx) / (Math.max(0, nx) + Math.max(0, ny) || 1);
    const tone = part * iso.tone('x') + (1 - part) * iso.tone('y');
    iso.face(
      paint,
      'x',
      [
        [...from, z0],
        [...to, z0],
        [...to, z1],
        [...from, z1],
      ],
      { shade: tone - iso.tone('x') },
    );
  }
  iso.face(
    top,
    'top',
    plan.map(([x, y]): Spot => [x, y, z1]),
  );
}
