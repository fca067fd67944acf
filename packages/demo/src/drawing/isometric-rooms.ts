import type { Block, Isometric } from './isometric.ts';
import { person } from './isometric-people.ts';
import type { Paint } from './palette.ts';

const block = (x: number, y: number, w: number, d: number, h: number, z = 0): Block => ({ x, y, z, w, d, h });

/** A box that stands on the floor, queued. */
export function crate(
  iso: Isometric,
  x: number,
  y: number,
  w: number,
  d: number,
  h: number,
  paint: Paint,
  top: Paint = paint,
  z = 0,
): void {
  const solid = block(x, y, w, d, h, z);
  iso.add(solid, () => iso.box(solid, paint, top), z === 0 ? 'box' : 'none', 'prop');
}

/** A wall cut off at `h`, its cut face in a strong tone. */
export function wall(iso: Isometric, x: number, y: number, w: number, d: number, h: number, paint: Paint): void {
  const solid = block(x, y, w, d, h);
  iso.add(solid, () => iso.box(solid, paint, 'woodDark'), 'none', 'room');
}

/** Back along x, seat to +y. */
export function sofa(iso: Isometric, x: number, y: number, wide: number, paint: Paint): void {
  crate(iso, x, y, wide, 0.3, 0.9, paint);
  crate(iso, x, y + 0.3, 0.25, 0.75, 0.62, paint);
  iso.add(
    block(x + 0.25, y + 0.3, wide - 0.5, 0.75, 0.45),
    () => {
      iso.box(block(x + 0.25, y + 0.3, wide - 0.5, 0.75, 0.3), paint, paint, { shade: -0.15 });
      iso.box(block(x + 0.25, y + 0.3, wide - 0.5, 0.75, 0.15, 0.3), paint, paint, { shade: 0.15 });
      iso.box(block(x + 0.35, y + 0.3, 0.45, 0.2, 0.4, 0.45), 'scarf', 'scarf', { detail: 1 });
    },
    'box',
    'prop',
  );
  crate(iso, x + wide - 0.25, y + 0.3, 0.25, 0.75, 0.62, paint);
}

/** Head end at the wall y, or x when `across`. */
export function bedstead(iso: Isometric, x: number, y: number, wide: number, paint: Paint): void {
  crate(iso, x, y, wide, 0.12, 1, 'wood');
  iso.add(
    block(x, y + 0.12, wide, 2, 0.6),
    () => {
      iso.box(block(x, y + 0.12, wide, 2, 0.28), 'wood');
      iso.box(block(x + 0.05, y + 0.12, wide - 0.1, 1.95, 0.24, 0.28), 'light');
      iso.box(block(x, y + 0.75, wide, 1.37, 0.3, 0.26), paint);
      for (const u of wide > 1.3 ? [0.15, wide - 0.75] : [wide / 2 - 0.3])
        iso.box(block(x + u, y + 0.2, 0.6, 0.4, 0.14, 0.52), 'light', 'light', { shade: 0.1 });
    },
    'box',
    'prop',
  );
}

/** A table with chairs on its sides; people may sit on them. */
export function table(iso: Isometric, x: number, y: number, w: number, d: number, paint: Paint, guests: number): void {
  const { random } = iso.stage;
  const seats = [
    [x + w * 0.22, y - 0.45, 1],
    [x + w * 0.72, y - 0.45, 1],
    [x - 0.45, y + d * 0.5, 0],
    [x + w * 0.3, y + d + 0.45, 3],
    [x + w * 0.75, y + d + 0.45, 3],
  ] as const;
  for (const [index, [u, v, facing]] of seats.entries()) {
    crate(iso, u - 0.2, v - 0.2, 0.4, 0.4, 0.45, 'wood');
    if (index < guests) person(iso, u, v, { doing: 'sit', z: 0.47, facing });
  }
  iso.add(
    block(x, y, w, d, 1),
    () => {
      for (const [u, v] of [
        [0.06, d - 0.06],
        [w - 0.06, d - 0.06],
        [w - 0.06, 0.06],
      ] as const)
        iso.line(
          'woodDark',
          [
            [x + u, y + v, 0],
            [x + u, y + v, 0.68],
          ],
          0.08,
        );
      iso.box(block(x, y, w, d, 0.08, 0.68), paint);
      for (const [u, v] of [
        [0.25, 0.3],
        [0.7, 0.35],
        [0.3, 0.75],
        [0.72, 0.72],
      ] as const)
        iso.disc('light', 'top', [x + w * u, y + d * v, 0.77], 0.14, { detail: 1 });
      iso.cylinder([x + w * 0.5, y + d * 0.5, 0.76], 0.09, 0.2, 'glass', { detail: 1 });
      iso.dot([x + w * 0.5, y + d * 0.5, 1.05], 0.14, random.pick(['petal', 'scarf', 'leaf'] as const), { detail: 1 });
    },
    'box',
    'prop',
  );
}

/** A kitchen run along the wall y, with hob, sink and wall cupboards. */
export function kitchenRun(iso: Isometric, x: number, y: number, long: number, paint: Paint): void {
  const base = block(x, y, long, 0.65, 0.9);
  iso.add(
    base,
    () => {
      iso.box(base, paint, 'light');
      for (let u = 0.1; u < long - 0.5; u += 0.7)
        iso.panel(base, 'y', u, u + 0.58, 0.12, 0.78, paint, { detail: 1, shade: 0.14 });
      iso.floor('dark', x + long * 0.12, y + 0.1, 0.65, 0.45, { kind: 'prop' }, 0.91);
      for (const u of [0.18, 0.46])
        iso.disc('accent', 'top', [x + long * 0.12 + u, y + 0.32, 0.92], 0.11, { detail: 2 });
      iso.cylinder([x + long * 0.12 + 0.2, y + 0.3, 0.92], 0.14, 0.2, 'roof', { detail: 1 });
      iso.floor('metal', x + long * 0.6, y + 0.14, 0.6, 0.38, { kind: 'prop' }, 0.91);
      iso.line(
        'metal',
        [
          [x + long * 0.6 + 0.3, y + 0.1, 0.92],
          [x + long * 0.6 + 0.3, y + 0.1, 1.2],
          [x + long * 0.6 + 0.3, y + 0.28, 1.2],
        ],
        0.05,
        { detail: 1 },
      );
    },
    'box',
    'prop',
  );
  crate(iso, x + long, y, 0.7, 0.65, 1.8, 'light');
}

/** Shelves full of books, flat against the wall x. */
export function bookcase(iso: Isometric, x: number, y: number, long: number, high: number): void {
  const { random } = iso.stage;
  const solid = block(x, y, 0.32, long, high);
  iso.add(
    solid,
    () => {
      iso.box(solid, 'wood');
      for (let v = 0.12; v < high - 0.3; v += 0.42) {
        iso.panel(solid, 'x', 0.08, long - 0.08, v, v + 0.34, 'woodDark');
        for (let u = 0.12; u < long - 0.2; u += random.between(0.2, 0.36))
          iso.panel(
            solid,
            'x',
            u,
            u + 0.14,
            v,
            v + random.between(0.2, 0.32),
            random.pick(['accent', 'accentAlt', 'scarf', 'light', 'leaf'] as const),
            { detail: 1 },
          );
      }
    },
    'box',
    'prop',
  );
}

/** A desk at the wall y with a screen, and somebody at work. */
export function desk(iso: Isometric, x: number, y: number, wide: number, taken: boolean): void {
  iso.add(
    block(x, y, wide, 0.7, 1.25),
    () => {
      for (const u of [0.06, wide - 0.06])
        iso.line(
          'dark',
          [
            [x + u, y + 0.64, 0],
            [x + u, y + 0.64, 0.7],
          ],
          0.07,
        );
      iso.box(block(x, y, wide, 0.7, 0.07, 0.68), 'wood');
      const screen = block(x + wide * 0.25, y + 0.16, wide * 0.5, 0.05, 0.42, 0.85);
      iso.box(screen, 'dark');
      iso.panel(screen, 'y', 0.05, wide * 0.5 - 0.05, 0.05, 0.37, 'glass', { shade: 0.2 });
      iso.floor('light', x + wide * 0.3, y + 0.4, wide * 0.36, 0.18, { kind: 'prop', detail: 1 }, 0.76);
    },
    'box',
    'prop',
  );
  iso.add(
    block(x + wide * 0.5 - 0.24, y + 0.95, 0.48, 0.48, 0.5),
    () => {
      iso.cylinder([x + wide * 0.5, y + 1.18, 0], 0.1, 0.4, 'dark');
      iso.cylinder([x + wide * 0.5, y + 1.18, 0.4], 0.27, 0.1, 'accent');
    },
    'box',
    'prop',
  );
  if (taken) person(iso, x + wide * 0.5, y + 1.18, { doing: 'sit', z: 0.52, facing: 3 });
}

/** Bath, basin and lavatory along the wall y. */
export function bathroom(iso: Isometric, x: number, y: number): void {
  iso.add(
    block(x, y, 1.8, 0.85, 0.6),
    () => {
      iso.box(block(x, y, 1.8, 0.85, 0.6), 'light');
      iso.floor('glass', x + 0.12, y + 0.12, 1.56, 0.6, { kind: 'prop' }, 0.61);
      for (const [u, v] of [
        [0.4, 0.3],
        [0.6, 0.5],
        [0.9, 0.3],
      ] as const)
        iso.dot([x + u, y + v, 0.64], 0.12, 'light', { detail: 1 });
    },
    'box',
    'prop',
  );
  iso.add(
    block(x + 2.1, y, 0.5, 0.7, 0.9),
    () => {
      iso.box(block(x + 2.1, y, 0.5, 0.22, 0.85), 'light');
      iso.cylinder([x + 2.35, y + 0.45, 0], 0.24, 0.42, 'light');
      iso.disc('glass', 'top', [x + 2.35, y + 0.45, 0.43], 0.14);
    },
    'box',
    'prop',
  );
}

/** A rug with a border. */
export function rug(iso: Isometric, x: number, y: number, w: number, d: number, paint: Paint): void {
  iso.floor(paint, x, y, w, d, { kind: 'prop' }, 0.01);
  iso.floor('light', x + 0.15, y + 0.15, w - 0.3, d - 0.3, { kind: 'prop', detail: 1 }, 0.01);
  iso.floor(paint, x + 0.25, y + 0.25, w - 0.5, d - 0.5, { kind: 'prop', detail: 1, shade: 0.1 }, 0.01);
}

/** A cat that sits, tail round its feet. */
export function cat(iso: Isometric, x: number, y: number, paint: Paint, z = 0): void {
  iso.add(
    block(x - 0.15, y - 0.15, 0.3, 0.3, 0.45, z),
    () => {
      iso.dot([x, y, z + 0.14], 0.15, paint);
      iso.dot([x + 0.04, y + 0.04, z + 0.36], 0.1, paint, { shade: 0.12 });
      iso.line(
        paint,
        [
          [x - 0.1, y + 0.1, z + 0.04],
          [x + 0.1, y + 0.28, z + 0.02],
          [x + 0.28, y + 0.2, z + 0.04],
        ],
        0.07,
      );
    },
    'box',
    'animal',
  );
}
