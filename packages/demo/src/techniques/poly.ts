import { type Colour, shaded } from '../drawing/colour.ts';
import type { Point } from '../drawing/geometry.ts';
import { drawShapes, throughCamera } from '../drawing/motion.ts';
import type { Palette } from '../drawing/palette.ts';
import { straight, tag } from '../drawing/path.ts';
import { area, simplify } from '../drawing/polygon.ts';
import { type Random } from '../drawing/random.ts';
import { rasterise } from '../drawing/raster.ts';
import type { Scene, Shape } from '../drawing/stage.ts';
import { triangulate } from '../drawing/triangles.ts';
import { strokePath } from './edges.ts';
import { contains, cornersOf, middle, slope } from './facets.ts';
import type { Technique } from './technique.ts';
import { areaOf, hazed } from './tools.ts';

/** Folded facets: land, water and sky as one mesh of triangles under a low light, and figures cut from the same stone. */
export const poly: Technique = {
  id: 'poly',
  medium: 'in low-polygon facets under a slanting light',
  styles: ['low-poly', 'geometric', 'games', 'vector'],
  look: { heads: 5.6, limb: 1.25, detail: 1, crowd: 0.25, faces: false },
  draw: (scene, colours, random) => {
    const isGround = (shape: Shape): boolean =>
      shape.kind === 'sky' ||
      shape.kind === 'land' ||
      shape.kind === 'water' ||
      (shape.kind === 'room' && shape.depth === 0) ||
      shape.kind === 'cloud';
    const split =
      scene.shapes.findLastIndex((shape) => isGround(shape) && shape.depth < 0.55 && area(shape.outline) > 20_000) + 1;
    const ground: Scene = { ...scene, shapes: scene.shapes.slice(0, split).filter((shape) => isGround(shape)) };
    const things = scene.shapes.filter((shape, index) => index >= split || !isGround(shape));
    return (
      throughCamera(mesh(ground, colours, random), scene, 0.2) +
      drawShapes(things, scene, (shape) => facets(shape, colours))
    );
  },
};

function mesh(scene: Scene, colours: Palette, random: Random): string {
  const [columns, rows] = [Math.round(scene.width / 8), Math.round(scene.height / 8)];
  const { cells } = rasterise(scene, columns, rows);
  const points = vertices(scene, random);
  const byColour = new Map<Colour, string>();
  for (const triangle of triangulate(points)) {
    const corners = cornersOf(points, triangle);
    const [x, y] = middle(corners);
    const cell =
      Math.min(rows - 1, Math.max(0, Math.floor((y / scene.height) * rows))) * columns +
      Math.min(columns - 1, Math.max(0, Math.floor((x / scene.width) * columns)));
    const shape = scene.shapes[cells[cell] ?? -1];
    if (shape === undefined) continue;
    const colour = shaded(
      hazed(shape, colours, 0.4),
      Math.round(slope(corners, shape.kind === 'sky' ? 0.12 : shape.kind === 'room' ? 0.07 : 0.24) * 14) / 14,
    );
    byColour.set(colour, (byColour.get(colour) ?? '') + straight(corners));
  }
  return [...byColour].map(([fill, d]) => tag('path', { d, fill, 'shape-rendering': 'crispEdges' })).join('');
}

/** A loose grid, with the contours of the land so that its edges stay. */
function vertices(scene: Scene, random: Random): Point[] {
  const points: Point[] = [];
  const step = Math.min(scene.width, scene.height) * 0.075;
  for (let y = -step; y <= scene.height + step; y += step) {
    for (let x = -step; x <= scene.width + step; x += step)
      points.push([x + random.between(-0.42, 0.42) * step, y + random.between(-0.42, 0.42) * step]);
  }
  for (const shape of scene.shapes) {
    if (area(shape.outline) < 3000) continue;
    for (const [x, y] of simplify(shape.outline, 2.5))
      if (x > -step && y > -step && x < scene.width + step && y < scene.height + step)
        points.push([x + random.between(-0.1, 0.1), y]);
  }
  return points;
}

/** Facets of one thing: a fan of triangles from a point off its middle, each turned a little to the light. */
function facets(shape: Shape, colours: Palette): string {
  const colour = hazed(shape, colours, 0.3);
  if (shape.width > 0)
    return tag('path', {
      d: strokePath(shape.outline, straight),
      fill: 'none',
      stroke: colour,
      'stroke-width': shape.width,
    });
  const size = area(shape.outline);
  const outline = simplify(areaOf(shape), size > 6000 ? 5 : size > 900 ? 2.5 : 1);
  const whole = tag('path', { d: straight(outline), fill: colour });
  if (size < 700 || shape.kind === 'building' || shape.kind === 'glow') return whole;
  const inner = shape.kind === 'figure' || shape.kind === 'tree' || shape.kind === 'animal' || size > 2500;
  if (!inner) return whole;
  return (
    whole +
    triangulate(outline)
      .map((triangle) => cornersOf(outline, triangle))
      .filter((corners) => contains(outline, middle(corners)))
      .map((corners) => {
        const fill = shaded(colour, slope(corners, 0.24));
        return tag('path', { d: straight(corners), fill, 'shape-rendering': 'crispEdges' });
      })
      .join('')
  );
}
