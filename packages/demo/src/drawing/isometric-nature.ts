import type { Outline, Point } from './geometry.ts';
import type { Isometric, Spot } from './isometric.ts';
import type { Paint } from './palette.ts';

type TreeKind = 'round' | 'conifer' | 'poplar' | 'blossom' | 'double';

/** A tree of `height` metres that stands on `z`. */
export function tree(iso: Isometric, x: number, y: number, height: number, kind: TreeKind, z = 0): void {
  const r = height * (kind === 'poplar' ? 0.16 : 0.27);
  const half = Math.min(r, 1.1);
  iso.add(
    { x: x - half, y: y - half, z, w: half * 2, d: half * 2, h: height },
    () => {
      if (kind === 'conifer') conifer(iso, [x, y, z], height, r);
      else crowned(iso, [x, y, z], height, r, kind);
    },
    'none',
    'tree',
  );
  iso.shadeRound([x, y, z], height * 0.05, z);
  iso.shadeRound([x, y, z + height * 0.6], r, z);
}

function crowned(iso: Isometric, [x, y, z]: Spot, height: number, r: number, kind: TreeKind): void {
  const paint: Paint = kind === 'blossom' ? 'petal' : kind === 'double' ? 'leafDark' : 'leaf';
  iso.line(
    'bark',
    [
      [x, y, z],
      [x, y, z + height * 0.5],
    ],
    height * 0.08,
  );
  if (kind === 'double') {
    iso.ball([x, y, z + height * 0.52], r * 0.95, paint);
    iso.ball([x, y, z + height * 0.8], r * 0.66, 'leaf');
  } else iso.ball([x, y, z + height * 0.64], r, paint, {}, kind === 'poplar' ? 2.2 : 1.12);
}

function conifer(iso: Isometric, [x, y, z]: Spot, height: number, r: number): void {
  iso.line(
    'bark',
    [
      [x, y, z],
      [x, y, z + height * 0.2],
    ],
    height * 0.09,
  );
  for (const [from, size, tall] of [
    [0.14, 1, 0.44],
    [0.38, 0.78, 0.38],
    [0.62, 0.54, 0.38],
  ] as const)
    iso.cylinder([x, y, z + height * from], r * size, height * tall, 'leafDark', { shade: from * 0.25 }, 0);
}

/** A clipped hedge along an axis. */
export function hedge(iso: Isometric, x: number, y: number, w: number, d: number, h = 0.9): void {
  const block = { x, y, z: 0, w, d, h };
  iso.add(block, () => iso.box(block, 'leafDark', 'leaf'), 'box', 'plant');
}

/** A bush, or a row of pot plants when `pot`. */
export function bush(iso: Isometric, x: number, y: number, r: number, pot = false, z = 0): void {
  iso.add(
    { x: x - r, y: y - r, z, w: r * 2, d: r * 2, h: r * 2.4 },
    () => {
      if (pot) iso.cylinder([x, y, z], r * 0.55, r * 0.8, 'roof', { shade: 0.1 });
      iso.ball([x, y, z + r * (pot ? 1.4 : 0.75)], r * 0.85, pot ? 'leaf' : 'leafDark', { detail: pot ? 1 : 0 });
    },
    'none',
    'plant',
  );
  iso.shadeRound([x, y, z + r * 0.5], r * 0.8, z);
}

/** A bed of soil with rows of flowers or vegetables. */
export function bed(iso: Isometric, x: number, y: number, w: number, d: number, crop: Paint, gap = 0.7): void {
  iso.floor('soil', x, y, w, d);
  for (let along = x + gap / 2; along < x + w; along += gap)
    for (let across = y + gap / 2; across < y + d; across += gap) {
      const spot: Spot = [along, across, 0.12];
      iso.add(
        { x: along - 0.2, y: across - 0.2, z: 0, w: 0.4, d: 0.4, h: 0.5 },
        () => {
          iso.dot(spot, gap * 0.34, 'leaf', { detail: 1 });
          if (crop !== 'leaf') iso.dot([along, across, 0.4], gap * 0.16, crop, { detail: 2 });
        },
        'none',
        'plant',
      );
    }
}

/** Standing water with a rim and a few glints; the outline in metres on the ground. */
export function water(iso: Isometric, plan: readonly Point[], rim: Paint = 'stone'): void {
  const flat = (points: readonly Point[], z: number): Spot[] => points.map(([x, y]): Spot => [x, y, z]);
  iso.face(rim, 'top', flat(grown(plan, 0.5), 0), { kind: 'land', depth: 0.4 });
  iso.face('waterDeep', 'top', flat(plan, 0), { kind: 'water', depth: 0.4 });
  iso.face(
    'water',
    'top',
    flat(
      grown(plan, -0.35).map(([x, y]): Point => [x + 0.25, y + 0.25]),
      0,
    ),
    {
      kind: 'water',
      depth: 0.4,
      shade: -0.1,
    },
  );
}

/** The same contour further out from its middle by so many metres. */
function grown(plan: Outline, by: number): Outline {
  const middle = plan.reduce<Point>((sum, [x, y]) => [sum[0] + x / plan.length, sum[1] + y / plan.length], [0, 0]);
  return plan.map(([x, y]) => {
    const length = Math.hypot(x - middle[0], y - middle[1]) || 1;
    return [x + ((x - middle[0]) / length) * by, y + ((y - middle[1]) / length) * by];
  });
}

/** Short waves on open water, in the direction of the x axis. */
export function waves(iso: Isometric, x0: number, y0: number, x1: number, y1: number, count: number): void {
  const { random } = iso.stage;
  for (let index = 0; index < count; index += 1) {
    const [x, y] = [random.between(x0, x1), random.between(y0, y1)];
    if (!iso.has(x, y, 0)) continue;
    const long = random.between(0.8, 2.2);
    const wave = (): void =>
      iso.line(
        'glass',
        [
          [x, y, 0],
          [x + long, y, 0],
        ],
        0.09,
        { kind: 'water', depth: 0.4, detail: 1, shade: 0.2 },
      );
    iso.stage.moving('drift', wave, { slope: iso.slope('x'), reach: 0.3, seconds: 5 });
  }
}
