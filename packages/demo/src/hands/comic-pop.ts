import { type Colour, lightness, mix } from '../drawing/colour.ts';
import { type Point, rect } from '../drawing/geometry.ts';
import { told } from '../drawing/motion.ts';
import type { Palette } from '../drawing/palette.ts';
import { smooth, straight, tag } from '../drawing/path.ts';
import { area } from '../drawing/polygon.ts';
import type { Random } from '../drawing/random.ts';
import type { Scene, Shape } from '../drawing/stage.ts';
import { strokePath } from './edges.ts';
import { ground, unitOf } from './frames.ts';
import type { Hand } from './hand.ts';
import { cropped, focusOf, isLiving } from './lens.ts';
import { dotted } from './prints.ts';
import { colourOfShape } from './tools.ts';

const INK = '#121016';

/** Blown up from newsprint: heavy black line, three primaries, dots you could count, a burst behind whoever is in it. */
export const comicPop: Hand = {
  id: 'comic-pop',
  medium: 'as a blown-up pop-art frame in primaries and large dots',
  styles: ['comic', 'retro', 'screenprint', 'humour'],
  fewInks: true,
  look: { heads: 4.8, limb: 1.3, detail: 1, crowd: 0.1, faces: true },
  draw: (scene, colours, random) => {
    const close = cropped(scene, focusOf(scene), 1.55);
    const inks = inksOf(colours);
    return (
      air(scene, inks) +
      burst(close, inks, random) +
      told(close.shapes, close, (shape) => draw(shape, close, colours, inks))
    );
  },
};

interface Inks {
  readonly red: Colour;
  readonly yellow: Colour;
  readonly blue: Colour;
  readonly white: Colour;
}

const inksOf = (colours: Palette): Inks => ({
  red: mix(colours.accent, '#e3202b', 0.6),
  yellow: mix(colours.lit, '#ffd91a', 0.6),
  blue: mix(colours.accentAlt, '#1d5fd0', 0.45),
  white: '#fffdf5',
});

/** Screens: the ground, the colour of the dots, their pitch, their size, the angle of their rows. */
type Film = readonly [ground: Colour, dot: Colour, gap: number, size: number, angle: number];

const filmsOf = ({ red, yellow, blue, white }: Inks): Readonly<Record<string, Film>> => ({
  air: [white, blue, 22, 14.5, 0.52],
  skin: [white, red, 15, 8.4, 0.79],
  brown: [mix(red, yellow, 0.45), mix(red, INK, 0.55), 15, 10, 0.79],
  grass: [yellow, blue, 20, 12.5, 0.26],
  warm: [yellow, red, 18, 9.5, 1.05],
});

function air(scene: Scene, inks: Inks): string {
  const [paper, dot, gap, size, angle] = filmsOf(inks).air ?? [inks.white, inks.blue, 22, 14, 0];
  return ground(scene, paper) + dotted(rect(0, 0, scene.width, scene.height), { angle, gap }, dot, size);
}

/** A jagged flash behind the main thing. */
function burst(scene: Scene, inks: Inks, random: Random): string {
  const [x, y] = focusOf(scene);
  const unit = unitOf(scene);
  const star = (reach: number, depth: number): Point[] =>
    Array.from({ length: 34 }, (_, index): Point => {
      const turn = (index / 34) * Math.PI * 2 + 0.1;
      const far = (index % 2 === 0 ? reach * random.between(0.86, 1.18) : reach * depth) * unit;
      return [x + Math.cos(turn) * far * 1.12, y + Math.sin(turn) * far];
    });
  const flash = (points: Point[], fill: Colour): string =>
    tag('path', { d: straight(points), fill, stroke: INK, 'stroke-width': 7 * unit, 'stroke-linejoin': 'miter' });
  return flash(star(620, 0.72), inks.red) + flash(star(500, 0.7), inks.yellow);
}

function draw(shape: Shape, scene: Scene, colours: Palette, inks: Inks): string {
  const isAir = shape.kind === 'sky' || shape.kind === 'weather' || (shape.kind === 'room' && shape.depth === 0);
  if (isAir || (shape.depth < 0.2 && shape.kind === 'land')) return '';
  const isFine = shape.kind === 'face' || shape.depth < 0.3;
  if (shape.width > 0) {
    if (shape.width < 4 && !isFine) return '';
    const line = { d: strokePath(shape.outline), fill: 'none', 'stroke-linecap': 'round' };
    const fill = inkOf(shape, scene, colours, inks, 0);
    return shape.width > 12 && fill.startsWith('#')
      ? tag('path', { ...line, stroke: INK, 'stroke-width': shape.width + 5 }) +
          tag('path', { ...line, stroke: fill, 'stroke-width': shape.width - 4 })
      : tag('path', { ...line, stroke: INK, 'stroke-width': Math.max(3.5, shape.width) });
  }
  const size = area(shape.outline);
  const fill = inkOf(shape, scene, colours, inks, size);
  const film = filmsOf(inks)[fill];
  if (size < 240) {
    const flat = shape.kind === 'face' && shape.paint === 'dark' ? INK : film === undefined ? fill : inks.red;
    return tag('path', { d: smooth(shape.outline), fill: flat });
  }
  const weight = size < 1800 ? 4 : isLiving(shape) ? 8 : isFine ? 3.5 : 6;
  const line = { stroke: INK, 'stroke-width': weight, 'stroke-linejoin': 'round' };
  const d = smooth(shape.outline);
  if (film === undefined) return tag('path', { d, fill, ...line });
  const [paper, dot, gap, across, angle] = film;
  return (
    tag('path', { d, fill: paper }) +
    dotted(shape.outline, { angle, gap }, dot, across) +
    tag('path', { d, fill: 'none', ...line })
  );
}

function inkOf(shape: Shape, scene: Scene, colours: Palette, inks: Inks, size: number): Colour {
  if (shape.kind === 'glow' || shape.paint === 'scarf' || shape.paint === 'lit') return inks.yellow;
  if (shape.kind === 'cloud') return inks.white;
  if (shape.paint === 'skinFair' || shape.paint === 'skinTan') return 'skin';
  if (shape.paint === 'skinBrown' || shape.paint === 'skinDeep') return 'brown';
  if (shape.kind === 'land' || shape.paint === 'leaf' || shape.paint === 'grass')
    return size > 2000 ? 'grass' : inks.yellow;
  if (['accent', 'coat', 'roof', 'fruit', 'fur', 'petal', 'hairRed'].includes(shape.paint)) return inks.red;
  if (['dress', 'accentAlt', 'water', 'trouser', 'leafDark', 'waterDeep'].includes(shape.paint)) return inks.blue;
  if (['wood', 'soil', 'wallAlt', 'bark'].includes(shape.paint)) return size > 1500 ? 'warm' : inks.yellow;
  return lightness(colourOfShape(shape, colours)) > (size > scene.width * 90 ? 0.2 : 0.38) ? inks.white : INK;
}
