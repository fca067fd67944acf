import type { Block, Isometric, Spot } from './isometric.ts';
import type { Paint } from './palette.ts';

interface Windows {
  readonly columns: number;
  readonly rows: number;
  /** Height of a storey in metres; 3 when left out. */
  readonly storey?: number;
  /** Height of the first sill above the block's foot. */
  readonly sill?: number;
  readonly wide?: number;
  readonly tall?: number;
  readonly frame?: Paint;
}

/** A grid of windows on one side of a block; after dark some are lit. */
export function windows(iso: Isometric, block: Block, side: 'x' | 'y', wish: Windows): void {
  const { random, light } = iso.stage;
  const long = side === 'y' ? block.w : block.d;
  const { storey = 3, sill = 1, wide = 0.55, tall = 1.5, frame } = wish;
  const step = long / wish.columns;
  const half = (step * wide) / 2;
  const cells: (readonly [number, number])[] = [];
  for (let row = 0; row < wish.rows; row += 1)
    for (let column = 0; column < wish.columns; column += 1) cells.push([step * (column + 0.5), sill + row * storey]);
  if (frame !== undefined)
    for (const [u, v] of cells)
      iso.panel(block, side, u - half - 0.12, u + half + 0.12, v - 0.14, v + tall + 0.12, frame, { detail: 1 });
  const chance = light === 'night' ? 0.55 : iso.isLit ? 0.42 : 0;
  const lit = cells.map(() => random.chance(chance));
  for (const isLit of [false, true])
    for (const [index, [u, v]] of cells.entries())
      if (lit[index] === isLit)
        iso.panel(block, side, u - half, u + half, v, v + tall, isLit ? 'lit' : 'glass', {
          detail: 1,
          shade: isLit ? 0.2 : -0.08,
        });
  for (const [u, v] of cells)
    iso.panel(block, side, u - half, u - half * 0.1, v + tall * 0.5, v + tall, 'light', { detail: 2, shade: -0.1 });
}

/** A pitched roof on a block of its own (`h` is the height of the ridge), overhanging by `eaves`. */
export function gable(
  iso: Isometric,
  { x, y, z, w, d, h }: Block,
  ridge: 'x' | 'y',
  roof: Paint,
  wall: Paint,
  eaves = 0.35,
): void {
  const span = ridge === 'x' ? d : w;
  const spot = (along: number, across: number, up: number): Spot =>
    ridge === 'x' ? [x + along, y + across, z + up] : [x + across, y + along, z + up];
  const long = ridge === 'x' ? w : d;
  const drop = (eaves * h * 2) / span;
  const [near, end]: readonly ['x' | 'y', 'x' | 'y'] = ridge === 'x' ? ['y', 'x'] : ['x', 'y'];
  const slope = (iso.tone('top') + iso.tone(near)) / 2;
  iso.face(wall, end, [spot(long, 0, 0), spot(long, span, 0), spot(long, span / 2, h)]);
  if (h < span / 2)
    iso.face(
      roof,
      near,
      [
        spot(-eaves, -eaves, -drop),
        spot(long + eaves, -eaves, -drop),
        spot(long + eaves, span / 2, h),
        spot(-eaves, span / 2, h),
      ],
      {
        shade: iso.tone('top') - iso.tone(near) - 0.06,
      },
    );
  iso.face(
    roof,
    near,
    [
      spot(-eaves, span + eaves, -drop),
      spot(long + eaves, span + eaves, -drop),
      spot(long + eaves, span / 2, h),
      spot(-eaves, span / 2, h),
    ],
    {
      shade: slope - iso.tone(near),
    },
  );
  iso.face(
    roof,
    near,
    [
      spot(-eaves, span + eaves, -drop),
      spot(long + eaves, span + eaves, -drop),
      spot(long + eaves, span + eaves, -drop - 0.16),
      spot(-eaves, span + eaves, -drop - 0.16),
    ],
    {
      shade: -0.2,
      detail: 1,
    },
  );
  const rows = Math.floor((long + eaves) / 1.1);
  for (let row = 1; row < rows; row += 1)
    iso.line(
      'dark',
      [spot(row * 1.1 - eaves / 2, span + eaves, -drop), spot(row * 1.1 - eaves / 2, span / 2, h)],
      0.03,
      { detail: 2 },
    );
}

/** A parapet round a flat roof and, inside it, what stands there. */
export function flatRoof(iso: Isometric, block: Block, paint: Paint, roof: Paint = 'stone'): void {
  const { x, y, w, d } = block;
  const z = block.z + block.h;
  const rim = 0.3;
  iso.floor(roof, x, y, w, d, { kind: 'building', shade: 0.05 }, z);
  for (const wall of [
    { x, y, z, w, d: rim, h: 0.5 },
    { x, y: y + rim, z, w: rim, d: d - rim, h: 0.5 },
  ])
    iso.box(wall, paint);
  roofThings(iso, { ...block, z });
  for (const wall of [
    { x: x + w - rim, y, z, w: rim, d, h: 0.5 },
    { x, y: y + d - rim, z, w: w - rim, d: rim, h: 0.5 },
  ])
    iso.box(wall, paint);
}

function roofThings(iso: Isometric, { x, y, z, w, d }: Block): void {
  const { random } = iso.stage;
  if (Math.min(w, d) < 3) return;
  const kind = random.pick(['tank', 'units', 'garden', 'solar', 'hut'] as const);
  if (kind === 'tank') {
    iso.cylinder([x + w * 0.4, y + d * 0.45, z + 0.5], 1, 1.7, 'wood');
    iso.cylinder([x + w * 0.4, y + d * 0.45, z + 2.2], 1.08, 0.7, 'woodDark', {}, 0);
  }
  if (kind === 'units')
    for (const part of [0.22, 0.55])
      iso.box({ x: x + w * part, y: y + d * 0.3, z, w: w * 0.2, d: d * 0.24, h: 0.9 }, 'metal', 'stone');
  if (kind === 'garden') {
    iso.floor('grass', x + w * 0.15, y + d * 0.15, w * 0.6, d * 0.6, { kind: 'plant' }, z);
    for (const [u, v] of [
      [0.3, 0.3],
      [0.6, 0.35],
      [0.4, 0.6],
    ] as const)
      iso.ball([x + w * u, y + d * v, z + 0.5], 0.6, 'leafDark');
  }
  if (kind === 'solar')
    for (const part of [0.15, 0.5])
      iso.face('accentAlt', 'y', [
        [x + w * 0.12, y + d * (part + 0.28), z + 0.2],
        [x + w * 0.8, y + d * (part + 0.28), z + 0.2],
        [x + w * 0.8, y + d * part, z + 1],
        [x + w * 0.12, y + d * part, z + 1],
      ]);
  if (kind === 'hut') iso.box({ x: x + w * 0.2, y: y + d * 0.2, z, w: w * 0.4, d: d * 0.36, h: 2 }, 'wallAlt', 'roof');
}

/** A door on a side, `u` from its origin, with a step. */
export function door(
  iso: Isometric,
  block: Block,
  side: 'x' | 'y',
  u: number,
  paint: Paint,
  wide = 1.1,
  tall = 2.2,
): void {
  iso.panel(block, side, u - 0.12, u + wide + 0.12, 0, tall + 0.14, 'light', { detail: 1 });
  iso.panel(block, side, u, u + wide, 0, tall, paint, { shade: -0.12 });
  iso.panel(block, side, u + wide * 0.2, u + wide * 0.8, tall * 0.55, tall * 0.86, 'glass', { detail: 2 });
}

/** A striped awning that hangs out `out` metres over a shop window. */
export function awning(
  iso: Isometric,
  block: Block,
  side: 'x' | 'y',
  u0: number,
  u1: number,
  v: number,
  out: number,
  paint: Paint,
): void {
  const spot = (u: number, away: number, up: number): Spot =>
    side === 'y'
      ? [block.x + u, block.y + block.d + away, block.z + up]
      : [block.x + block.w + away, block.y + u, block.z + up];
  const stripes = Math.max(3, Math.round((u1 - u0) / 0.6));
  const step = (u1 - u0) / stripes;
  for (let index = 0; index < stripes; index += 1) {
    const [a, b] = [u0 + index * step, u0 + (index + 1) * step];
    const tint: Paint = index % 2 === 0 ? paint : 'light';
    iso.face(tint, 'top', [spot(a, 0, v), spot(b, 0, v), spot(b, out, v - out * 0.55), spot(a, out, v - out * 0.55)], {
      shade: -0.12,
    });
    iso.face(
      tint,
      side,
      [
        spot(a, out, v - out * 0.55),
        spot(b, out, v - out * 0.55),
        spot(b, out, v - out * 0.55 - 0.28),
        spot(a, out, v - out * 0.55 - 0.28),
      ],
      {
        detail: 1,
      },
    );
  }
}
