import { type Colour, channels, lightness, mix } from '../drawing/colour.ts';
import type { Outline, Point } from '../drawing/geometry.ts';
import type { Paint } from '../drawing/palette.ts';
import { dashes, smooth, tag } from '../drawing/path.ts';
import { hatch, roughen } from '../drawing/polygon.ts';
import type { Random } from '../drawing/random.ts';
import type { Shape } from '../drawing/stage.ts';

/** A line that swells and thins as a pointed brush makes it: what lies between a contour and its unsteady copy. */
export const swelling = (outline: Outline, colour: Colour, most: number, seed: number, hair = 1.3): string =>
  tag('path', {
    d: smooth(outline) + smooth(roughen(outline, most, 70, seed)),
    fill: colour,
    'fill-rule': 'evenodd',
    stroke: colour,
    'stroke-width': hair,
    'stroke-linejoin': 'round',
  });

/** Parallel lines inside an area as one path. */
export const ruledArea = (
  outline: Outline,
  angle: number,
  gap: number,
  colour: Colour,
  width: number,
  opacity?: number,
): string =>
  tag('path', {
    d: dashes(hatch(outline, angle, gap)),
    fill: 'none',
    stroke: colour,
    'stroke-width': width,
    opacity,
  });

/** Pieces of a line, about `length` long, with gaps between: where a dry brush lets go. */
export function broken(from: Point, to: Point, random: Random, length: number, gaps = 1): [Point, Point][] {
  const total = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const at = (reach: number): Point => [
    from[0] + ((to[0] - from[0]) * reach) / total,
    from[1] + ((to[1] - from[1]) * reach) / total,
  ];
  const pieces: [Point, Point][] = [];
  for (let start = random.next() * length * gaps; start < total - 4; ) {
    const end = Math.min(total - 2, start + length * random.between(0.45, 1.1));
    if (end > start) pieces.push([at(start), at(end)]);
    start = end + length * gaps * random.between(0.3, 1.2);
  }
  return pieces;
}

/** Broken parallel strokes inside an area, each rocking a little about the angle. */
export function strokesIn(
  outline: Outline,
  angle: number,
  gap: number,
  length: number,
  random: Random,
  gaps = 1,
): [Point, Point][] {
  return hatch(outline, angle, gap).flatMap(([from, to]) => broken(from, to, random, length, gaps));
}

/** A colour between two inks by how light it is; `contrast` above 1 pulls the ends apart. */
export function inTwoInks(colour: Colour, dark: Colour, light: Colour, contrast = 1): Colour {
  const part = (lightness(colour) - 0.5) * contrast + 0.5;
  return mix(dark, light, Math.max(0, Math.min(1, part)));
}

/** The colour of a small set that is nearest. */
export function nearest(colour: Colour, inks: readonly Colour[]): Colour {
  const [red, green, blue] = channels(colour);
  let [best, least] = [colour, Infinity];
  for (const ink of inks) {
    const [r, g, b] = channels(ink);
    const off = (r - red) ** 2 * 0.9 + (g - green) ** 2 * 1.4 + (b - blue) ** 2 * 0.7;
    if (off < least) [best, least] = [ink, off];
  }
  return best;
}

/** More colour or less: 1 leaves it, 0 is grey. */
export function saturated(colour: Colour, amount: number): Colour {
  const grey = Math.round(lightness(colour) * 255);
  const code = channels(colour).map((value) =>
    Math.max(0, Math.min(255, Math.round(grey + (value - grey) * amount)))
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${code.join('')}`;
}

const warm: ReadonlySet<Paint> = new Set(['sun', 'lit', 'accent', 'coat', 'roof', 'fruit', 'scarf', 'petal', 'fur']);

/** The paints that a technique with one spot colour uses it for. */
export const isWarm = (paint: Paint): boolean => warm.has(paint);

/** Strokes as a path. */
export const brushMarks = (
  segments: Iterable<readonly [Point, Point]>,
  colour: Colour,
  width: number,
  opacity?: number,
  cap: 'butt' | 'round' = 'round',
): string => {
  const d = dashes(segments);
  return d === ''
    ? ''
    : tag('path', {
        d,
        fill: 'none',
        stroke: colour,
        'stroke-width': width,
        'stroke-opacity': opacity,
        'stroke-linecap': cap,
      });
};

type Coat = Readonly<Record<string, string | number | undefined>>;

/** One contour painted several times over, its data written once. `id` is the contour's own in the picture. */
export const coats = (id: string, d: string, each: readonly Coat[]): string =>
  tag('defs', {}, tag('path', { id, d })) + each.map((coat) => tag('use', { href: `#${id}`, ...coat })).join('');

/** A plane of shadow on skin: part of a face or a limb, not a thing with an outline of its own. */
export const isPlane = ({ paint, shade, detail }: Shape): boolean =>
  paint.startsWith('skin') && shade !== 0 && detail > 0;

const flushed: ReadonlySet<Paint> = new Set(['petal', 'accent', 'roof', 'fruit']);

/** A feature of a face in few colours: eyes and brows are dark, the whites white, lips and cheeks and planes flushed. */
export function feature({ paint }: Shape, dark: Colour, white: Colour, flush: Colour): Colour {
  if (paint === 'light' || paint === 'glass') return white;
  return flushed.has(paint) || paint.startsWith('skin') ? flush : dark;
}

/** Of every shape of a face the skin that it lies on, in the order of drawing. */
export function skinsOf(shapes: readonly Shape[]): ReadonlyMap<Shape, Shape> {
  const skins = new Map<Shape, Shape>();
  let skin: Shape | undefined;
  for (const shape of shapes) {
    if (shape.kind === 'face' && skin !== undefined) skins.set(shape, skin);
    else if (shape.paint.startsWith('skin') && shape.width === 0) skin = shape;
  }
  return skins;
}
