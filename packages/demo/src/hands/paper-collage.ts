import { type Colour, lightness, mix, shaded } from '../drawing/colour.ts';
import { type Outline, shift } from '../drawing/geometry.ts';
import type { Palette } from '../drawing/palette.ts';
import { dots, straight, tag } from '../drawing/path.ts';
import { area, bounds, hatch, roughen, simplify } from '../drawing/polygon.ts';
import { hash, type Random } from '../drawing/random.ts';
import type { Scene, Shape } from '../drawing/stage.ts';
import { closer } from './framing.ts';
import type { Hand } from './hand.ts';
import { brushMarks, saturated } from './marks.ts';
import { areaOf, colourOfShape, seedOf, stroke } from './tools.ts';

const CORE = '#fffaf0';

/** Torn, not cut: wrapping paper, ruled paper, old wallpaper and brown bags, with white fibres at every torn edge. */
export const paperCollage: Hand = {
  id: 'paper-collage',
  medium: 'as a torn-paper collage of patterned scraps',
  styles: ['collage', 'paper-craft', 'texture', 'picture-books'],
  fewInks: true,
  look: { heads: 4.4, limb: 1.5, detail: 1, crowd: 0.25, faces: true },
  draw: (scene, colours, random) => {
    const near = closer(scene, 1.18);
    return (
      tag('rect', { width: scene.width, height: scene.height, fill: '#c9b393' }) +
      near.shapes.map((shape, index) => scrap(shape, index, near, colours, random)).join('')
    );
  },
};

function scrap(shape: Shape, index: number, scene: Scene, colours: Palette, random: Random): string {
  const seed = seedOf(shape, index);
  const sheet = stockFor(shape, scene, colours);
  if (shape.width > 0 && shape.width < 9) {
    const colour = shape.kind === 'face' ? '#2b2430' : sheet;
    return stroke(shape.outline, false, colour, Math.max(3.4, shape.width));
  }
  const outline = areaOf(shape);
  const size = area(outline);
  if (shape.kind === 'face' || size < 500) return tag('path', { d: straight(simplify(outline, 0.8)), fill: sheet });
  const plain = simplify(outline, size > 9000 ? 5 : 1.6);
  const fine = size > 20_000 ? 15 : size > 4000 ? 11 : 9;
  const torn = roughen(plain, size > 4000 ? 3 : 1.5, fine * (scene.shapes.length > 95 ? 2.3 : 1.25), seed);
  const under = roughen(plain, size > 4000 ? 4 : 2, fine * 2.6, seed + 5);
  return (
    tag('path', { d: straight(shift(under, 3, 5)), fill: '#241a1a', 'fill-opacity': 0.22 }) +
    tag('path', {
      d: straight(under),
      fill: CORE,
      stroke: CORE,
      'stroke-width': size > 9000 ? 6 : 3.4,
      'stroke-linejoin': 'bevel',
    }) +
    tag('path', { d: straight(torn), fill: sheet }) +
    pattern(shape, torn, size, sheet, random)
  );
}

/** Papers from a drawer: the same thing is always of the same stock. */
function stockFor(shape: Shape, scene: Scene, colours: Palette): Colour {
  const plain = saturated(colourOfShape(shape, colours), 1.1);
  if (shape.kind === 'face') return '#2b2430';
  if (shape.kind === 'sky') return scene.light === 'night' ? mix(plain, '#2d3358', 0.4) : mix(plain, '#dfe6e0', 0.25);
  if (shape.kind === 'land' || shape.kind === 'room') return mix(plain, '#d8b98c', 0.26);
  return shaded(plain, ((hash(`${shape.paint}${shape.thing}`) % 5) - 2) * 0.05);
}

function pattern(shape: Shape, torn: Outline, size: number, sheet: Colour, random: Random): string {
  if (size < 2600 || shape.paint.startsWith('skin') || shape.paint.startsWith('hair')) return '';
  const kind = hash(`${shape.paint}${shape.kind}`) % 6;
  const ink = lightness(sheet) > 0.55 ? shaded(sheet, -0.3) : shaded(sheet, 0.42);
  const big = size > 60_000;
  if (kind === 0) return brushMarks(hatch(torn, Math.PI / 2 - 0.08, big ? 26 : 13), ink, big ? 9 : 4.5, 0.55, 'butt');
  if (kind === 1) return spotted(torn, big ? 34 : 17, ink, big ? 11 : 6);
  if (kind === 2) return brushMarks(hatch(torn, 0.03, big ? 22 : 12), ink, 1.6, 0.8) + marginLine(torn);
  if (kind === 3) return crumpled(torn, ink, random);
  if (kind === 4)
    return (
      brushMarks(hatch(torn, 0.06, big ? 30 : 17), ink, big ? 7 : 4, 0.35, 'butt') +
      brushMarks(hatch(torn, Math.PI / 2 + 0.06, big ? 30 : 17), ink, big ? 7 : 4, 0.35, 'butt')
    );
  return flecked(torn, ink);
}

function spotted(torn: Outline, gap: number, ink: Colour, width: number): string {
  const points = hatch(torn, 0.4, gap).flatMap(([from, to], row) => {
    const count = Math.floor(Math.hypot(to[0] - from[0], to[1] - from[1]) / gap);
    return Array.from({ length: Math.max(0, count - 1) }, (_, index): [number, number] => {
      const part = (index + 0.75 + (row % 2) * 0.5) / count;
      return [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part];
    });
  });
  return points.length === 0
    ? ''
    : tag('path', {
        d: dots(points),
        stroke: ink,
        'stroke-width': width,
        'stroke-linecap': 'round',
        'stroke-opacity': 0.6,
      });
}

/** The red line of a school exercise book. */
function marginLine(torn: Outline): string {
  const { left, right } = bounds(torn);
  const [line] = hatch(
    torn.map(([x, y]): [number, number] => [x - left - (right - left) * 0.22, y]),
    Math.PI / 2,
    100_000,
  );
  if (line === undefined) return '';
  const x = left + (right - left) * 0.22;
  return tag('path', {
    d: `M${Math.round(x)} ${Math.round(line[0][1])}L${Math.round(x)} ${Math.round(line[1][1])}`,
    stroke: '#d8604e',
    'stroke-width': 2,
    'stroke-opacity': 0.7,
  });
}

/** Creases of a brown bag: long bent pairs of a light and a dark line. */
function crumpled(torn: Outline, ink: Colour, random: Random): string {
  const lines = hatch(torn, random.between(0.4, 1.2), 46);
  const paired = lines.map(([a, b]): [typeof a, typeof b] => [
    [a[0] + 1.5, a[1] + 2],
    [b[0] + 1.5, b[1] + 2],
  ]);
  const across = hatch(torn, random.between(-1.1, -0.4), 75);
  return brushMarks(lines, ink, 1.4, 0.4) + brushMarks(paired, CORE, 1.4, 0.3) + brushMarks(across, ink, 1.2, 0.32);
}

/** Recycled paper. */
const flecked = (torn: Outline, ink: Colour): string => {
  const flecks = hatch(torn, 0.9, 19).flatMap(([from, to], row) => {
    const total = Math.hypot(to[0] - from[0], to[1] - from[1]);
    const count = Math.floor(total / 34);
    return Array.from({ length: count }, (_, index): [[number, number], [number, number]] => {
      const part = (index + (((row * 37 + index * 61) % 100) / 100) * 0.8 + 0.1) / count;
      const [x, y] = [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part];
      const turn = row * 2.4 + index;
      return [
        [x, y],
        [x + Math.cos(turn) * 5, y + Math.sin(turn) * 5],
      ];
    });
  });
  return brushMarks(flecks, ink, 1.8, 0.6);
};
