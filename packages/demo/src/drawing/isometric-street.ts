import { type Point } from './geometry.ts';
import type { Isometric, Spot } from './isometric.ts';
import { person } from './isometric-people.ts';
import type { Paint } from './palette.ts';

/** A street lamp; after dark it has a pool of light under it. */
export function lamp(iso: Isometric, x: number, y: number, high = 4.2): void {
  const isOn = iso.isLit;
  iso.add(
    { x: x - 0.2, y: y - 0.2, z: 0, w: 0.4, d: 0.4, h: high },
    () => {
      iso.line(
        'dark',
        [
          [x, y, 0],
          [x, y, high - 0.4],
        ],
        0.12,
      );
      iso.ball([x, y, high - 0.2], 0.26, isOn ? 'lit' : 'light');
    },
    'none',
    'prop',
  );
  iso.shade(
    [
      [x - 0.05, y, 0],
      [x + 0.05, y, 0],
      [x, y, high],
    ],
    0,
  );
}

/** A bench along an axis, looking to the viewer; somebody may sit on it. */
export function bench(iso: Isometric, x: number, y: number, axis: 'x' | 'y', taken = false): void {
  const [w, d] = axis === 'x' ? [1.8, 0.55] : [0.55, 1.8];
  const back = axis === 'x' ? { x, y, z: 0.45, w, d: 0.1, h: 0.5 } : { x, y, z: 0.45, w: 0.1, d, h: 0.5 };
  iso.add(
    { x, y, z: 0, w, d, h: 0.5 },
    () => {
      for (const [u, v] of [
        [0.1, 0.8],
        [0.86, 0.8],
        [0.86, 0.1],
      ] as const)
        iso.line(
          'dark',
          [
            [x + w * u, y + d * v, 0],
            [x + w * u, y + d * v, 0.4],
          ],
          0.08,
        );
      iso.box(back, 'wood');
      iso.box({ x, y, z: 0.4, w, d, h: 0.1 }, 'wood');
    },
    'box',
    'prop',
  );
  if (taken)
    person(iso, x + w * (axis === 'x' ? 0.4 : 0.72), y + d * (axis === 'x' ? 0.72 : 0.4), {
      doing: 'sit',
      z: 0.52,
      facing: axis === 'x' ? 1 : 0,
    });
}

/** A round table with a parasol and two people at it. */
export function cafeTable(iso: Isometric, x: number, y: number, paint: Paint, taken: boolean): void {
  const { random } = iso.stage;
  if (taken) {
    stool(iso, x - 0.95, y);
    person(iso, x - 0.95, y, { doing: 'sit', z: 0.5, facing: 0 });
    stool(iso, x, y + 0.95);
    if (random.chance(0.7)) person(iso, x, y + 0.95, { doing: 'sit', z: 0.5, facing: 3 });
  } else {
    stool(iso, x + 0.95, y);
    stool(iso, x, y + 0.95);
  }
  iso.add(
    { x: x - 0.5, y: y - 0.5, z: 0, w: 1, d: 1, h: 3 },
    () => {
      iso.cylinder([x, y, 0], 0.08, 0.7, 'dark');
      iso.cylinder([x, y, 0.7], 0.5, 0.07, 'wood');
      iso.cylinder([x + 0.2, y, 0.77], 0.09, 0.14, 'light', { detail: 2 });
      iso.line(
        'dark',
        [
          [x, y, 0.7],
          [x, y, 2.5],
        ],
        0.08,
      );
      parasol(iso, [x, y, 2.15], 1.35, paint);
    },
    'none',
    'prop',
  );
  iso.shadeRound([x, y, 2.2], 1.2, 0);
}

function stool(iso: Isometric, x: number, y: number): void {
  iso.add(
    { x: x - 0.22, y: y - 0.22, z: 0, w: 0.44, d: 0.44, h: 0.48 },
    () => iso.cylinder([x, y, 0], 0.22, 0.48, 'woodDark'),
    'none',
    'prop',
  );
}

/** Eight panels in two colours round a tip. */
function parasol(iso: Isometric, [x, y, z]: Spot, r: number, paint: Paint): void {
  const tip: Spot = [x, y, z + 0.75];
  const rim = Array.from({ length: 8 }, (_, index): Spot => {
    const turn = ((index + 0.5) / 8) * Math.PI * 2;
    return [x + Math.cos(turn) * r, y + Math.sin(turn) * r, z];
  });
  const order = [5, 4, 6, 3, 7, 2, 0, 1];
  for (const index of order) {
    const [a, b] = [rim[index] ?? tip, rim[(index + 1) % 8] ?? tip];
    const facing = (a[0] + b[0]) / 2 - x - ((a[1] + b[1]) / 2 - y);
    const way = iso.view.mirrored ? -facing : facing;
    iso.face(index % 2 === 0 ? paint : 'light', 'top', [a, b, tip], { shade: -0.14 - (way / r) * 0.12 });
  }
}

/** A market stall under a pitched awning with crates of goods and somebody behind it. */
export function stall(iso: Isometric, x: number, y: number, paint: Paint): void {
  const { random } = iso.stage;
  person(iso, x + 1.2, y + 0.35, { facing: 1, doing: 'reach' });
  const goods = random.pick([
    ['fruit', 'fruitAlt', 'leaf'],
    ['petal', 'scarf', 'accent'],
    ['wood', 'furLight', 'soil'],
  ] as const);
  iso.add(
    { x, y: y + 0.7, z: 0, w: 2.6, d: 1.1, h: 2.7 },
    () => {
      for (const u of [0.08, 2.5])
        iso.line(
          'woodDark',
          [
            [x + u, y + 0.75, 0],
            [x + u, y + 0.75, 2.5],
          ],
          0.08,
        );
      iso.box({ x, y: y + 0.8, z: 0, w: 2.6, d: 0.9, h: 0.8 }, 'wood');
      for (const [index, tint] of goods.entries())
        for (const v of [0, 1, 2])
          iso.dot([x + 0.35 + index * 0.86 + (v % 2) * 0.3, y + 1 + v * 0.24, 0.92], 0.17, tint, { detail: 1 });
      for (const u of [0.08, 2.5])
        iso.line(
          'woodDark',
          [
            [x + u, y + 1.65, 0],
            [x + u, y + 1.65, 2.3],
          ],
          0.08,
        );
      for (let index = 0; index < 5; index += 1) {
        const [a, b] = [x - 0.1 + index * 0.56, x + 0.46 + index * 0.56];
        const tint: Paint = index % 2 === 0 ? paint : 'light';
        iso.face(
          tint,
          'top',
          [
            [a, y + 0.5, 2.75],
            [b, y + 0.5, 2.75],
            [b, y + 1.95, 2.3],
            [a, y + 1.95, 2.3],
          ],
          { shade: -0.1 },
        );
        iso.face(
          tint,
          'y',
          [
            [a, y + 1.95, 2.3],
            [b, y + 1.95, 2.3],
            [b, y + 1.95, 2.05],
            [a, y + 1.95, 2.05],
          ],
          { detail: 1 },
        );
      }
    },
    'box',
    'prop',
  );
}

/** Posts and rails along straight runs. */
export function fence(iso: Isometric, from: Point, to: Point, paint: Paint = 'wood'): void {
  const [x0, y0] = from;
  const [x1, y1] = to;
  const count = Math.max(1, Math.round(Math.hypot(x1 - x0, y1 - y0) / 1.6));
  for (let index = 0; index < count; index += 1) {
    const spot = (part: number, z: number): Spot => [
      x0 + (x1 - x0) * ((index + part) / count),
      y0 + (y1 - y0) * ((index + part) / count),
      z,
    ];
    const [a, b] = [spot(0, 0), spot(1, 0)];
    if (!iso.has(a[0], a[1], 2)) continue;
    iso.add(
      {
        x: Math.min(a[0], b[0]),
        y: Math.min(a[1], b[1]),
        z: 0,
        w: Math.abs(b[0] - a[0]) || 0.06,
        d: Math.abs(b[1] - a[1]) || 0.06,
        h: 1,
      },
      () => {
        iso.line(paint, [a, spot(0, 1)], 0.13);
        for (const z of [0.4, 0.8]) iso.line(paint, [spot(0, z), spot(1, z)], 0.09, { shade: 0.1 });
      },
      'none',
      'prop',
    );
  }
}

/** A road along an axis with kerbs and a dashed middle line, drawn onto the ground. */
export function road(
  iso: Isometric,
  axis: 'x' | 'y',
  at: number,
  wide: number,
  from: number,
  to: number,
  pavement = 2,
): void {
  const strip = (paint: Paint, offset: number, width: number, shade: number): void => {
    if (axis === 'x') iso.floor(paint, from, at + offset, to - from, width, { shade });
    else iso.floor(paint, at + offset, from, width, to - from, { shade });
  };
  if (pavement > 0) {
    strip('stone', -pavement, wide + pavement * 2, 0.3);
    strip('dark', -0.15, wide + 0.3, 0.35);
  }
  strip('road', 0, wide, 0);
  for (let u = from + 1; u < to - 1.5; u += 4) {
    const [x, y] = axis === 'x' ? [u, at + wide / 2] : [at + wide / 2, u];
    if (!iso.has(x, y, 1)) continue;
    if (axis === 'x') iso.floor('light', u, at + wide / 2 - 0.08, 1.8, 0.16, { detail: 1 });
    else iso.floor('light', at + wide / 2 - 0.08, u, 0.16, 1.8, { detail: 1 });
  }
}

/** A zebra crossing over a road along `axis`. */
export function zebra(iso: Isometric, axis: 'x' | 'y', u: number, at: number, wide: number): void {
  for (let offset = 0.4; offset < wide - 0.3; offset += 0.95) {
    if (axis === 'x') iso.floor('light', u, at + offset, 2.4, 0.5);
    else iso.floor('light', at + offset, u, 0.5, 2.4);
  }
}
