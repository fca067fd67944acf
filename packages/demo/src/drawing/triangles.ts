import type { Point } from './geometry.ts';

export type Triangle = readonly [number, number, number];

interface Circle {
  readonly triangle: Triangle;
  readonly x: number;
  readonly y: number;
  readonly reach: number;
}

/** Delaunay triangulation by a sweep from left to right (Bowyer-Watson with finished circles set aside). Indices into `points`. */
export function triangulate(points: readonly Point[]): Triangle[] {
  const count = points.length;
  const far = 1e5;
  const all: Point[] = [...points, [-far, -far], [far, -far], [0, far]];
  const order = points.map((_, index) => index).sort((a, b) => (all[a]?.[0] ?? 0) - (all[b]?.[0] ?? 0));
  let open: Circle[] = [circle(all, [count, count + 1, count + 2])];
  const done: Triangle[] = [];
  for (const index of order) {
    const [x, y] = all[index] ?? [0, 0];
    const edges = new Map<number, readonly [number, number]>();
    const kept: Circle[] = [];
    for (const candidate of open) {
      const dx = x - candidate.x;
      if (dx > 0 && dx * dx > candidate.reach) done.push(candidate.triangle);
      else if (dx * dx + (y - candidate.y) ** 2 > candidate.reach) kept.push(candidate);
      else for (const edge of sides(candidate.triangle)) toggle(edges, edge);
    }
    for (const [a, b] of edges.values()) kept.push(circle(all, [a, b, index]));
    open = kept;
  }
  return [...done, ...open.map(({ triangle }) => triangle)].filter((triangle) =>
    triangle.every((corner) => corner < count),
  );
}

const sides = ([a, b, c]: Triangle): (readonly [number, number])[] => [
  [a, b],
  [b, c],
  [c, a],
];

/** An edge met twice lies inside the hole and goes. */
function toggle(edges: Map<number, readonly [number, number]>, [a, b]: readonly [number, number]): void {
  const key = Math.min(a, b) * 1e6 + Math.max(a, b);
  if (!edges.delete(key)) edges.set(key, [a, b]);
}

function circle(points: readonly Point[], triangle: Triangle): Circle {
  const [a, b, c] = triangle.map((corner) => points[corner] ?? ([0, 0] as const)) as [Point, Point, Point];
  const d = 2 * (a[0] * (b[1] - c[1]) + b[0] * (c[1] - a[1]) + c[0] * (a[1] - b[1])) || 1e-9;
  const [a2, b2, c2] = [a[0] ** 2 + a[1] ** 2, b[0] ** 2 + b[1] ** 2, c[0] ** 2 + c[1] ** 2];
  const x = (a2 * (b[1] - c[1]) + b2 * (c[1] - a[1]) + c2 * (a[1] - b[1])) / d;
  const y = (a2 * (c[0] - b[0]) + b2 * (a[0] - c[0]) + c2 * (b[0] - a[0])) / d;
  return { triangle, x, y, reach: (a[0] - x) ** 2 + (a[1] - y) ** 2 };
}
