import { type Colour, mix, shaded } from '../drawing/colour.ts';
import { at, type Outline, type Point } from '../drawing/geometry.ts';
import type { Palette } from '../drawing/palette.ts';
import { straight, tag } from '../drawing/path.ts';
import { area, resample, simplify } from '../drawing/polygon.ts';
import { hash, type Random } from '../drawing/random.ts';
import { rasterise } from '../drawing/raster.ts';
import type { Scene, Shape } from '../drawing/stage.ts';
import { triangulate } from '../drawing/triangles.ts';
import { Chain } from './facets.ts';
import { ground, unitOf } from './frames.ts';
import { cropped, focusOf, isBackdrop, isLiving } from './lens.ts';
import type { Technique } from './technique.ts';
import { areaOf, hazed } from './tools.ts';

/** Broken plates in white cement: glazed shards of every shape, large in the air and small on a face. */
export const mosaicShards: Technique = {
  id: 'mosaic-shards',
  medium: 'in glazed shards of broken tile set in white cement',
  styles: ['mosaic', 'texture', 'decorative', 'folk'],
  fewInks: true,
  look: { heads: 4.4, limb: 1.45, detail: 0, crowd: 0.1, faces: true },
  draw: (scene, colours, random) => {
    const close = cropped(scene, focusOf(scene), 1.2);
    const cement = mix('#f6f2ea', colours.light, 0.2);
    return ground(scene, cement) + shards(close, colours, random) + faces(close, colours);
  },
};

function shards(scene: Scene, colours: Palette, random: Random): string {
  const fine = 4;
  const [columns, rows] = [Math.round(scene.width / fine), Math.round(scene.height / fine)];
  const plain: Scene = { ...scene, shapes: scene.shapes.filter((shape) => shape.kind !== 'face') };
  const { cells } = rasterise(plain, columns, rows);
  const shapeAt = ([x, y]: Point): Shape | undefined => {
    const [column, row] = [Math.floor((x / scene.width) * columns), Math.floor((y / scene.height) * rows)];
    const isInside = column >= 0 && row >= 0 && column < columns && row < rows;
    return isInside ? plain.shapes[cells[row * columns + column] ?? -1] : undefined;
  };
  const points = seeds(plain, shapeAt, random);
  const byColour = new Map<Colour, Chain>();
  for (const [index, cell] of cellsAround(points).entries()) {
    const seed = at(points, index);
    const shape = shapeAt(seed);
    if (shape === undefined || cell.length < 3) continue;
    const fill = glazed(shape, seed, colours);
    const chain = byColour.get(fill) ?? new Chain();
    byColour.set(fill, chain);
    chain.add(shrunk(cell, seed, 2.1 * unitOf(scene)));
  }
  return [...byColour].map(([fill, { data }]) => tag('path', { d: data, fill })).join('');
}

/** Pairs of points on both sides of every visible contour, so that shards end there, and a loose grid between. */
function seeds(scene: Scene, shapeAt: (point: Point) => Shape | undefined, random: Random): Point[] {
  const unit = unitOf(scene);
  const step = 33 * unit;
  const taken = new Set<string>();
  const points: Point[] = [];
  const put = (point: Point, room: number): void => {
    const key = `${Math.round(point[0] / room)}/${Math.round(point[1] / room)}`;
    const isInside = point[0] > 0 && point[1] > 0 && point[0] < scene.width && point[1] < scene.height;
    if (!isInside || taken.has(key)) return;
    taken.add(key);
    points.push(point);
  };
  for (const shape of [...scene.shapes].sort((a, b) => Number(isLiving(b)) - Number(isLiving(a)))) {
    const outline = simplify(areaOf(shape), 1);
    if (area(outline) < 420 * unit * unit) continue;
    const along = resample(outline, isLiving(shape) ? step * 0.74 : step);
    const off = (isLiving(shape) ? 7 : 9) * unit;
    for (const [index, here] of along.entries()) {
      const next = at(along, index + 1);
      const length = Math.hypot(next[0] - here[0], next[1] - here[1]) || 1;
      const [nx, ny] = [(-(next[1] - here[1]) / length) * off, ((next[0] - here[0]) / length) * off];
      const [mx, my] = [(here[0] + next[0]) / 2, (here[1] + next[1]) / 2];
      const [one, other]: readonly [Point, Point] = [
        [mx + nx, my + ny],
        [mx - nx, my - ny],
      ];
      if (shapeAt(one) === shapeAt(other)) continue;
      put(one, 9 * unit);
      put(other, 9 * unit);
    }
  }
  const grid = step * 1.12;
  const near = new Set(points.flatMap(([x, y]) => around(x, y, grid * 0.5)));
  for (let y = -grid; y < scene.height + grid; y += grid)
    for (let x = -grid; x < scene.width + grid; x += grid) {
      const point: Point = [x + random.between(-0.4, 0.4) * grid, y + random.between(-0.4, 0.4) * grid];
      if (!near.has(cellOf(point[0], point[1], grid * 0.5))) points.push(point);
    }
  return points;
}

const cellOf = (x: number, y: number, size: number): number => Math.floor(x / size) * 4096 + Math.floor(y / size);

/** The cells of a grid that lie within half a cell of a place. */
const around = (x: number, y: number, size: number): number[] =>
  [-0.5, 0.5].flatMap((dx) => [-0.5, 0.5].map((dy) => cellOf(x + dx * size, y + dy * size, size)));

/** The cell of every point: the centres of the circles through its triangles, in order around it (Voronoi). */
function cellsAround(points: readonly Point[]): Outline[] {
  const around: Point[][] = points.map(() => []);
  for (const triangle of triangulate(points)) {
    const [a, b, c] = triangle.map((corner) => at(points, corner));
    if (a === undefined || b === undefined || c === undefined) continue;
    const middle = circumcentre(a, b, c);
    for (const corner of triangle) around[corner]?.push(middle);
  }
  return around.map((corners, index) => {
    const [x, y] = at(points, index);
    return corners.sort((p, q) => Math.atan2(p[1] - y, p[0] - x) - Math.atan2(q[1] - y, q[0] - x));
  });
}

function circumcentre(a: Point, b: Point, c: Point): Point {
  const d = 2 * (a[0] * (b[1] - c[1]) + b[0] * (c[1] - a[1]) + c[0] * (a[1] - b[1])) || 1e-9;
  const [a2, b2, c2] = [a[0] ** 2 + a[1] ** 2, b[0] ** 2 + b[1] ** 2, c[0] ** 2 + c[1] ** 2];
  return [
    (a2 * (b[1] - c[1]) + b2 * (c[1] - a[1]) + c2 * (a[1] - b[1])) / d,
    (a2 * (c[0] - b[0]) + b2 * (a[0] - c[0]) + c2 * (b[0] - a[0])) / d,
  ];
}

/** Pulled in towards its seed by the width of half a joint; corners far away are cut short. */
function shrunk(cell: Outline, [x, y]: Point, joint: number): Outline {
  return cell.map(([px, py]): Point => {
    const reach = Math.hypot(px - x, py - y) || 1;
    const part = Math.max(0.3, Math.min(reach - joint, 44) / reach);
    return [x + (px - x) * part, y + (py - y) * part];
  });
}

/** Glaze is bright and no two plates are fired alike; now and then a shard of white china. */
function glazed(shape: Shape, [x, y]: Point, colours: Palette): Colour {
  const chance = hash(`${Math.round(x)}:${Math.round(y)}`) % 100;
  const plain = hazed(shape, colours, 0.15);
  if (isBackdrop(shape) && chance < 7) return '#fffdf8';
  if (isBackdrop(shape) && chance < 11) return mix(plain, colours.accentAlt, 0.6);
  const lift = ((chance % 5) - 2) * (isLiving(shape) ? 0.05 : 0.1);
  return shaded(plain, lift);
}

/** Features are painted on a shard, not broken. */
function faces(scene: Scene, colours: Palette): string {
  return scene.shapes
    .filter((shape) => shape.kind === 'face' && shape.paint === 'dark')
    .map((shape) =>
      tag('path', {
        d: straight(shape.outline, shape.width === 0),
        fill: shape.width > 0 ? 'none' : colours.dark,
        stroke: shape.width > 0 ? colours.dark : undefined,
        'stroke-width': shape.width * 1.4,
        'stroke-linecap': 'round',
      }),
    )
    .join('');
}
