import { type Colour, lightness, mix, shaded } from '../drawing/colour.ts';
import type { Outline, Point } from '../drawing/geometry.ts';
import { drawShapes } from '../drawing/motion.ts';
import type { Palette } from '../drawing/palette.ts';
import { dots, straight, tag } from '../drawing/path.ts';
import { area, bounds, resample, simplify } from '../drawing/polygon.ts';
import type { Random } from '../drawing/random.ts';
import type { Scene, Shape } from '../drawing/stage.ts';
import { triangulate } from '../drawing/triangles.ts';
import { strokePath } from './edges.ts';
import { contains, cornersOf, middle } from './facets.ts';
import { ground } from './frames.ts';
import type { Technique } from './technique.ts';
import { colourOfShape } from './tools.ts';

const VOID = '#090b18';

/** A model before it is rendered: glowing edges, a light at every joint, dark glass between, a horizon grid beneath. */
export const polyWire: Technique = {
  id: 'poly-wire',
  medium: 'as a glowing wireframe in a dark void',
  styles: ['low-poly', 'games', 'night', 'science', 'geometric'],
  fewInks: true,
  look: { heads: 6.4, limb: 1.2, detail: 0, crowd: 0.15, faces: false },
  draw: (scene, colours, random) => {
    const things = scene.shapes.filter(
      (shape) => shape.kind !== 'sky' && shape.kind !== 'cloud' && shape.kind !== 'weather',
    );
    return (
      tag('defs', {}, space(colours)) +
      ground(scene, 'url(#space)') +
      drawShapes(things, scene, (shape) => draw(shape, scene, colours, random))
    );
  },
};

function space(colours: Palette): string {
  const stops =
    tag('stop', { offset: 0, 'stop-color': mix(VOID, colours.accentAlt, 0.6) }) +
    tag('stop', { offset: 0.5, 'stop-color': mix(VOID, '#5a2aa8', 0.3) }) +
    tag('stop', { offset: 1, 'stop-color': VOID });
  return tag('radialGradient', { id: 'space', cx: 0.5, cy: 0.45, r: 0.8 }, stops);
}

function draw(shape: Shape, scene: Scene, colours: Palette, random: Random): string {
  const beam = beamOf(shape, colours);
  if (shape.width > 0)
    return shape.width < 3
      ? ''
      : tag('path', {
          d: strokePath(shape.outline, thinned),
          fill: 'none',
          stroke: beam,
          'stroke-width': Math.min(7, Math.max(2.4, shape.width * 0.7)),
        });
  const size = area(shape.outline);
  if (size < 260) return tag('path', { d: straight(simplify(shape.outline, 1)), fill: beam, 'fill-opacity': 0.8 });
  const isWide = size > scene.width * scene.height * 0.05;
  const outline = simplify(shape.outline, isWide ? 3 : size > 6000 ? 4 : 2);
  const d = straight(outline);
  const glass = tag('path', {
    d,
    fill: mix(
      VOID,
      beam,
      shape.kind === 'glow' ? 0.6 : shape.kind === 'figure' || shape.kind === 'animal' ? 0.42 : 0.2,
    ),
    'fill-opacity': shape.kind === 'room' && shape.depth === 0 ? 0.2 : 0.9,
    stroke: beam,
    'stroke-width': shape.depth < 0.3 ? 1.6 : 3.2,
    'stroke-linejoin': 'round',
  });
  if (size < 1500) return glass;
  return glass + wires(outline, isWide ? 95 : Math.max(34, Math.sqrt(size) * 0.34), beam, shape.depth, scene, random);
}

/** The mesh inside a contour: thin edges and, at the near ones, joints of light. */
function wires(outline: Outline, step: number, beam: Colour, depth: number, scene: Scene, random: Random): string {
  const rim = resample(outline, step).filter(
    ([x, y]) => x > -step && y > -step && x < scene.width + step && y < scene.height + step,
  );
  const points = [...rim, ...within(outline, step, scene, random)];
  const edges = triangulate(points)
    .map((triangle) => cornersOf(points, triangle))
    .filter((corners) => contains(outline, middle(corners)));
  const mesh = edges.map((corners) => straight(corners.slice(0, 3), false)).join('');
  const joints =
    depth > 0.3
      ? tag('path', {
          d: dots(points),
          stroke: mix(beam, '#ffffff', 0.6),
          'stroke-width': 6,
          'stroke-linecap': 'round',
        })
      : '';
  return (
    tag('path', {
      d: mesh,
      fill: 'none',
      stroke: beam,
      'stroke-width': depth < 0.3 ? 0.9 : 1.5,
      'stroke-opacity': 0.8,
    }) + joints
  );
}

function within(outline: Outline, step: number, scene: Scene, random: Random): Point[] {
  const points: Point[] = [];
  const { left, right, top, bottom } = bounds(outline);
  for (let y = Math.max(0, top) + step / 2; y < Math.min(scene.height, bottom); y += step)
    for (let x = Math.max(0, left) + step / 2; x < Math.min(scene.width, right); x += step) {
      const point: Point = [x + random.between(-0.3, 0.3) * step, y + random.between(-0.3, 0.3) * step];
      if (contains(outline, point)) points.push(point);
    }
  return points;
}

const thinned = (points: Outline, isClosed: boolean): string =>
  straight(isClosed ? simplify(points, 1.5) : points, isClosed);

/** Two lamps: what is warm shines in one, what is cool in the other, pale things in white. */
function beamOf(shape: Shape, colours: Palette): Colour {
  const plain = colourOfShape(shape, colours);
  const value = lightness(plain);
  const cool = mix(colours.accentAlt, '#3fd0ff', 0.65);
  if (shape.kind === 'land' || shape.kind === 'water' || shape.kind === 'room')
    return mix(cool, VOID, 0.35 - shape.depth * 0.2);
  if (shape.kind === 'building') return shape.paint === 'lit' ? colours.lit : mix(cool, '#8d6bff', 0.5);
  if (shape.kind === 'tree' || shape.kind === 'plant') return mix(colours.leaf, '#3dffb0', 0.5);
  return shaded(
    value < 0.3 ? cool : mix(plain, '#ff7a59', shape.kind === 'figure' || shape.kind === 'animal' ? 0.35 : 0.1),
    0.15,
  );
}
