import { type Colour, lightness, mix, shaded } from '../drawing/colour.ts';
import { along, at, type Outline, type Point, rect } from '../drawing/geometry.ts';
import { drawShapes } from '../drawing/motion.ts';
import type { Palette } from '../drawing/palette.ts';
import { dashes, smooth, tag } from '../drawing/path.ts';
import { area, resample, roughen, simplify } from '../drawing/polygon.ts';
import { hash, type Random } from '../drawing/random.ts';
import type { Scene, Shape } from '../drawing/stage.ts';
import { closer } from './framing.ts';
import { brushMarks, coats, feature, saturated } from './marks.ts';
import type { Technique } from './technique.ts';
import { areaOf, colourOfShape, seedOf } from './tools.ts';

/** Wool felt, cut with the good scissors and sewn down in blanket stitch: soft thick shapes, fuzz, and buttons where there is room. */
export const embroideryFelt: Technique = {
  id: 'embroidery-felt',
  medium: 'in felt appliqué with blanket stitch and buttons',
  styles: ['embroidery', 'childrens-books', 'texture', 'naive'],
  fewInks: true,
  look: { heads: 3.4, limb: 1.6, detail: 1, crowd: 0.15, faces: true },
  draw: (scene, colours, random) => {
    const near = closer(scene, 1.25);
    return (
      drawShapes(near.shapes, near, (shape, index) => piece(shape, index, near, colours, random)) +
      fuzz(scene, random) +
      quilted(scene, colours)
    );
  },
};

/** Felt comes dyed in the wool: soft, deep, never shiny. */
function feltFor(shape: Shape, scene: Scene, colours: Palette): Colour {
  const plain = colourOfShape(shape, colours);
  if (shape.kind === 'sky') {
    if (scene.light === 'night') return mix(plain, '#2a2d5a', 0.4);
    return shape.detail > 0 ? mix(plain, '#ffd9c9', 0.3) : mix(plain, '#a8d3d6', 0.4);
  }
  if (shape.paint.startsWith('skin')) return plain;
  return mix(saturated(plain, 1.05), '#d8b8b0', lightness(plain) > 0.3 ? 0.16 : 0.05);
}

function piece(shape: Shape, index: number, scene: Scene, colours: Palette, random: Random): string {
  const felt = feltFor(shape, scene, colours);
  if (shape.kind === 'face') return face(shape);
  if (shape.width > 0 && shape.width < 12) return yarn(shape, felt);
  const outline = areaOf(shape);
  const size = area(outline);
  if (size < 420) return tag('path', { d: smooth(outline), fill: felt });
  const isBusy = scene.shapes.length > 90;
  const edge = roughen(
    simplify(outline, size > 6000 ? 3.5 : 1.4),
    size > 6000 ? 3 : 1.2,
    isBusy ? 64 : 46,
    seedOf(shape, index),
  );
  const thick = size > 30_000 ? 8 : size > 4000 ? 5.5 : 3.4;
  const layers = [
    {
      x: thick * 0.8,
      y: thick * 1.15,
      fill: '#1a0f20',
      'fill-opacity': 0.2,
      stroke: '#1a0f20',
      'stroke-width': thick,
      'stroke-opacity': 0.07,
    },
    { x: thick * 0.35, y: thick * 0.5, fill: shaded(felt, -0.32) },
    { fill: felt, stroke: shaded(felt, 0.14), 'stroke-width': thick * 0.5, 'stroke-linejoin': 'round' },
  ];
  return (
    coats(`f${index}`, smooth(edge), layers.slice(isBusy && size < 2400 ? 2 : 0)) +
    (size < (isBusy ? 4400 : 1500) ? '' : blanket(edge, size, felt, scene)) +
    button(shape, edge, size, colours, random)
  );
}

/** Features are thread and beads. */
function face(shape: Shape): string {
  const bead = '#231a26';
  if (shape.width > 0)
    return tag('path', {
      d: smooth(shape.outline, false),
      fill: 'none',
      stroke: bead,
      'stroke-width': Math.max(3, shape.width * 1.2),
      'stroke-linecap': 'round',
    });
  const isCheek = shape.paint === 'petal';
  return tag('path', {
    d: smooth(shape.outline),
    fill: feature(shape, bead, '#fffaf0', '#f08a86'),
    'fill-opacity': isCheek ? 0.6 : 1,
  });
}

/** A thin thing is a couched strand of wool. */
function yarn(shape: Shape, felt: Colour): string {
  const d = smooth(shape.outline, false);
  const common = { d, fill: 'none', 'stroke-linecap': 'round' as const, 'stroke-linejoin': 'round' as const };
  const width = Math.max(4, shape.width);
  return (
    tag('path', { ...common, stroke: shaded(felt, -0.4), 'stroke-width': width + 2 }) +
    tag('path', { ...common, stroke: felt, 'stroke-width': width }) +
    tag('path', {
      ...common,
      stroke: shaded(felt, 0.45),
      'stroke-width': width * 0.45,
      'stroke-dasharray': '2.5 4.5',
      'stroke-linecap': 'butt' as const,
    })
  );
}

/** Stitches over the edge, tied by a thread that runs along it. */
function blanket(edge: Outline, size: number, felt: Colour, scene: Scene): string {
  const isBusy = scene.shapes.length > 90;
  const step = (size > 60_000 ? 27 : size > 8000 ? 17 : 12) * (isBusy ? 1.4 : 1);
  const depth = size > 60_000 ? 15 : size > 8000 ? 10 : 6.5;
  const thread = lightness(felt) > 0.55 ? shaded(felt, -0.5) : mix(felt, '#fff1dc', 0.62);
  const even = resample(simplify(edge, 2), step);
  const clockwise = turnOf(even);
  const legs = even.map((point, index): [Point, Point] => {
    const [before, after] = [at(even, index - 1), at(even, index + 1)];
    const angle = Math.atan2(after[1] - before[1], after[0] - before[0]) + (clockwise * Math.PI) / 2;
    return [point, along(point, angle, depth)];
  });
  return tag('path', {
    d: dashes(legs),
    fill: 'none',
    stroke: thread,
    'stroke-width': size > 8000 ? 2.6 : 2,
    'stroke-linecap': 'round',
  });
}

/** 1 where the inside of a contour lies to the right of its direction, -1 where it lies to the left. */
function turnOf(points: Outline): 1 | -1 {
  let twice = 0;
  for (const [index, [x, y]] of points.entries()) {
    const [nx, ny] = at(points, index + 1);
    twice += x * ny - nx * y;
  }
  return twice > 0 ? 1 : -1;
}

/** Two-hole buttons where a broad plain piece can take one: the sun, hills, awnings. */
function button(shape: Shape, edge: Outline, size: number, colours: Palette, random: Random): string {
  const isPlace = shape.kind === 'tree' || shape.kind === 'cloud' || shape.kind === 'building';
  if (!isPlace || size < 5000 || hash(`${shape.thing}${edge.length}`) % 3 !== 0) return '';
  const [x, y] = at(edge, 0);
  const centre = edge.reduce<[number, number]>(
    (sum, point) => [sum[0] + point[0] / edge.length, sum[1] + point[1] / edge.length],
    [0, 0],
  );
  const [cx, cy] = [centre[0] * 0.8 + x * 0.2, centre[1] * 0.8 + y * 0.2];
  const radius = Math.min(17, Math.sqrt(size) * 0.11);
  const colour = random.pick([colours.accent, colours.sun, colours.accentAlt, colours.light]);
  const circle = (dx: number, dy: number, r: number, fill: Colour, opacity?: number): string =>
    tag('circle', { cx: cx + dx, cy: cy + dy, r, fill, 'fill-opacity': opacity });
  return (
    circle(2, 4, radius, '#1a0f20', 0.3) +
    circle(0, 0, radius, colour) +
    circle(0, 0, radius * 0.7, shaded(colour, -0.22)) +
    circle(-radius * 0.24, 0, radius * 0.15, '#1a0f20') +
    circle(radius * 0.24, 0, radius * 0.15, '#1a0f20')
  );
}

/** Wool that has come loose: short curls, light and dark. */
function fuzz({ width, height, filming }: Scene, random: Random): string {
  // It is repainted at every step of what moves under it.
  const share = filming === undefined ? 1 : 0.4;
  const curls = (count: number): string => {
    let data = '';
    for (let index = 0; index < count; index += 1)
      data += `M${Math.round(random.next() * width)} ${Math.round(random.next() * height)}q${random.whole(-6, 6)} ${random.whole(-6, 6)} ${random.whole(-10, 10)} ${random.whole(-8, 8)}`;
    return data;
  };
  const common = { fill: 'none', 'stroke-width': 1.3 };
  return (
    tag('path', { d: curls(700 * share), stroke: '#fff8ec', 'stroke-opacity': 0.3, ...common }) +
    tag('path', { d: curls(500 * share), stroke: '#2a1a2a', 'stroke-opacity': 0.16, ...common })
  );
}

/** A bound edge with long running stitches. */
function quilted(scene: Scene, colours: Palette): string {
  const { width, height } = scene;
  const band = Math.min(width, height) * 0.03;
  const binding = mix(colours.accent, '#b8524a', 0.4);
  const ring = rect(band / 2, band / 2, width - band, height - band);
  const sides = ring.map((point, index): [Point, Point] => [point, at(ring, index + 1)]);
  return (
    brushMarks(sides, binding, band) +
    tag('path', {
      d: dashes(sides),
      stroke: mix(binding, '#fff1dc', 0.7),
      'stroke-width': 3,
      'stroke-dasharray': '16 10',
      'stroke-linecap': 'round',
    })
  );
}
