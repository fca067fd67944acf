import { type Colour, lightness, mix, shaded } from '../drawing/colour.ts';
import type { Outline, Point } from '../drawing/geometry.ts';
import { drawShapes } from '../drawing/motion.ts';
import type { Palette } from '../drawing/palette.ts';
import { dots, smooth, tag } from '../drawing/path.ts';
import { area, bounds, hatch, roughen, simplify } from '../drawing/polygon.ts';
import type { Random } from '../drawing/random.ts';
import type { Scene, Shape } from '../drawing/stage.ts';
import { closer } from './framing.ts';
import { feature, nearest } from './marks.ts';
import type { Technique } from './technique.ts';
import { colourOfShape, filled, seedOf, stroke } from './tools.ts';

/** Potato, sponge and roller: six earthy colours dabbed to the very edge of the page, white crayon doodled on top and round whoever matters. */
export const storybookSponge: Technique = {
  id: 'storybook-sponge',
  medium: 'in sponged earth colours with white crayon doodles',
  styles: ['picture-books', 'childrens-books', 'texture', 'naive'],
  fewInks: true,
  look: { heads: 2.9, limb: 1.7, detail: 1, crowd: 0.25, faces: true },
  draw: (scene, colours, random) => {
    const near = closer(scene, 1.32);
    const inks = inksOf(scene, colours);
    const ground = inks[1] ?? '#e8cfa0';
    return (
      tag('rect', { width: scene.width, height: scene.height, fill: ground }) +
      drawShapes(near.shapes, near, (shape, index) => printed(shape, index, near, colours, inks, random))
    );
  },
};

function inksOf(scene: Scene, colours: Palette): readonly Colour[] {
  const isDark = scene.light === 'night' || scene.light === 'dusk';
  return [
    mix(colours.dark, '#3b2327', 0.6),
    isDark ? mix(colours.accentAlt, '#2c3350', 0.6) : mix(colours.sun, '#f2d5a0', 0.6),
    mix(colours.accent, '#d4553a', 0.5),
    mix(colours.sun, '#e9a93a', 0.55),
    mix(colours.leaf, '#7c8c4a', 0.6),
    mix(colours.accentAlt, '#3d6a70', 0.5),
    mix(colours.light, '#fff3dc', 0.5),
    mix(colours.soil, '#a8714a', 0.5),
  ];
}

function inkFor(shape: Shape, colours: Palette, inks: readonly Colour[]): Colour {
  const plain = colourOfShape(shape, colours);
  const [dark = plain, ground = plain, , , green = plain, , , brown = plain] = inks;
  if (shape.paint.startsWith('skin')) return mix(plain, brown, 0.15);
  if (shape.paint === 'hairGrey') return mix('#b4b3b8', dark, 0.08);
  if (shape.kind === 'sky') return shape.detail > 0 ? shaded(ground, 0.12 * shape.detail) : ground;
  if (shape.kind === 'face') return feature(shape, dark, inks[6] ?? plain, inks[2] ?? plain);
  if (shape.paint === 'hill' || shape.paint === 'far') return mix(green, ground, 0.5);
  if (shape.paint === 'wood' || shape.paint === 'woodDark') return shaded(brown, shape.paint === 'wood' ? 0.1 : -0.3);
  return shaded(nearest(plain, inks), shape.shade * 0.6);
}

function printed(
  shape: Shape,
  index: number,
  scene: Scene,
  colours: Palette,
  inks: readonly Colour[],
  random: Random,
): string {
  const seed = seedOf(shape, index);
  const ink = inkFor(shape, colours, inks);
  const [dark = '#3b2327'] = inks;
  const white = inks[6] ?? '#fff3dc';
  if (shape.width > 0)
    return stroke(shape.outline, false, shape.kind === 'face' ? dark : ink, Math.max(3.4, shape.width * 1.2));
  const size = area(shape.outline);
  if (shape.kind === 'face') return filled(shape.outline, ink, shape.paint === 'petal' ? 0.5 : 1);
  if (size < 500) return filled(shape.outline, ink);
  const edge = roughen(
    simplify(shape.outline, size > 6000 ? 4 : 1.6),
    size > 20_000 ? 6 : 2.6,
    size > 20_000 ? 30 : 20,
    seed,
  );
  const body = filled(edge, ink);
  return (
    body +
    (shape.paint.startsWith('skin') ? '' : sponged(edge, size, ink, scene, random)) +
    doodle(shape, edge, size, ink, white, dark, index)
  );
}

/** Round dabs: the holes of the sponge show the sheet below, its lips a darker print. */
function sponged(edge: Outline, size: number, ink: Colour, scene: Scene, random: Random): string {
  const isBusy = scene.shapes.length > 90;
  if (size < (isBusy ? 7000 : 3000)) return '';
  const gap = (size > 80_000 ? 31 : size > 15_000 ? 20 : 13) * (isBusy ? 1.3 : 1);
  const { left, right, top, bottom } = bounds(edge);
  const groups: [Point[], Point[], Point[]] = [[], [], []];
  for (const [from, to] of hatch(edge, 0.4, gap * 0.66)) {
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
    for (let reach = random.between(4, gap); reach < length - 3; reach += gap * random.between(0.5, 1.3)) {
      const part = reach / length;
      const [x, y] = [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part];
      const down = ((x - left) / (right - left) + (y - top) / (bottom - top)) / 2;
      const pick = random.next() + (down - 0.5) * 0.8;
      groups[pick > 0.62 ? 0 : pick < 0.28 ? 1 : 2].push([x, y]);
    }
  }
  const print = (points: Point[], colour: Colour, width: number, opacity: number): string =>
    points.length === 0
      ? ''
      : tag('path', {
          d: dots(points),
          stroke: colour,
          'stroke-width': width,
          'stroke-linecap': 'round',
          'stroke-opacity': opacity,
        });
  return (
    print(groups[0], shaded(ink, -0.3), gap * 0.66, 0.42) +
    print(groups[1], shaded(ink, 0.35), gap * 0.55, 0.5) +
    print(groups[2], shaded(ink, -0.14), gap * 0.34, 0.5)
  );
}

/** White (or, on light things, dark) crayon: stripes for clothes, loops for leaves, a wobbly rim for what matters. */
function doodle(
  shape: Shape,
  edge: Outline,
  size: number,
  ink: Colour,
  white: Colour,
  dark: Colour,
  index: number,
): string {
  const crayon = lightness(ink) > 0.7 ? mix(dark, ink, 0.3) : white;
  const line = (d: string, width: number, opacity: number): string =>
    tag('path', {
      d,
      fill: 'none',
      stroke: crayon,
      'stroke-width': width,
      'stroke-opacity': opacity,
      'stroke-linecap': 'round',
      'stroke-dasharray': '15 1 8 .8 24 1.2',
    });
  const isMain = shape.kind === 'figure' || shape.kind === 'animal';
  const rim = isMain && size > 800 ? line(smooth(edge), 2.2, 0.7) : '';
  if (isMain && size > 9000 && !shape.paint.startsWith('skin') && !shape.paint.startsWith('hair')) {
    const stripes = hatch(edge, index % 2 === 0 ? 0.1 : 1.3, 24).map(
      ([a, b]) => `M${Math.round(a[0])} ${Math.round(a[1])}L${Math.round(b[0])} ${Math.round(b[1])}`,
    );
    return line(stripes.join(''), 4, 0.6) + rim;
  }
  if (shape.kind === 'tree' && size > 3000) return line(smooth(roughen(edge, 9, 40, index)), 2.6, 0.6);
  if (shape.kind === 'building' && size > 5000) return line(smooth(roughen(edge, 4, 60, index)), 2.6, 0.7);
  return rim;
}
