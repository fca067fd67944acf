import { type Colour, lightness, mix } from '../drawing/colour.ts';
import { type Point } from '../drawing/geometry.ts';
import type { Palette } from '../drawing/palette.ts';
import { straight, tag } from '../drawing/path.ts';
import { area } from '../drawing/polygon.ts';
import type { Scene, Shape } from '../drawing/stage.ts';
import { angularly, faceted } from './edges.ts';
import { finely, ground, inset, surround, unitOf } from './frames.ts';
import { halftone } from './halftone.ts';
import { cropped, focusOf, isBackdrop } from './lens.ts';
import { skinsOf } from './marks.ts';
import type { Technique } from './technique.ts';
import { colourOfShape } from './tools.ts';

/** Paper, black and red on a slant: wedges and bars for a sky, figures hard as stencils, a screen for the greys. */
export const posterConstruct: Technique = {
  id: 'poster-construct',
  medium: 'as a constructivist poster in black and red on a slant',
  styles: ['screenprint', 'geometric', 'retro', 'graphic-novel'],
  fewInks: true,
  look: { heads: 7, limb: 1.35, detail: 1, crowd: 0.2, faces: true },
  draw: (scene, colours) => {
    const inks = {
      paper: mix('#efe4cb', colours.light, 0.35),
      black: '#1a1617',
      red: mix(colours.accent, '#d7261e', 0.55),
    };
    const close = tilted(cropped(scene, focusOf(scene), 1.3), -0.085);
    const things = close.shapes.filter((shape) => !isAir(shape));
    const skins = skinsOf(things);
    return (
      ground(scene, inks.paper) +
      wedges(scene, inks) +
      things.map((shape) => draw(shape, colours, inks, skins.get(shape))).join('') +
      greys({ ...close, shapes: things }, colours, inks) +
      surround(scene, inset(scene, 34), inks.paper)
    );
  },
};

interface Inks {
  readonly paper: Colour;
  readonly black: Colour;
  readonly red: Colour;
}

const isAir = (shape: Shape): boolean =>
  shape.kind === 'sky' || shape.kind === 'cloud' || (shape.kind === 'room' && shape.depth === 0);

/** The scene turned about the middle of the frame, by radians, and enlarged to leave no corner bare. */
function tilted(scene: Scene, angle: number): Scene {
  const [cx, cy] = [scene.width / 2, scene.height / 2];
  const [cos, sin] = [Math.cos(angle) * 1.1, Math.sin(angle) * 1.1];
  const turn = ([x, y]: Point): Point => [cx + (x - cx) * cos - (y - cy) * sin, cy + (x - cx) * sin + (y - cy) * cos];
  return { ...scene, shapes: scene.shapes.map((shape) => ({ ...shape, outline: shape.outline.map(turn) })) };
}

function wedges(scene: Scene, inks: Inks): string {
  const { width, height } = scene;
  const bar = (points: readonly (readonly [number, number])[], fill: Colour): string =>
    tag('path', { d: straight(points.map(([x, y]): Point => [x * width, y * height])), fill });
  const sun = finely(width * 0.7, height * 0.3, 255 * unitOf(scene));
  return (
    bar(
      [
        [0, 0],
        [0.62, 0],
        [0, 0.72],
      ],
      inks.red,
    ) +
    tag('path', { d: straight(sun), fill: inks.red }) +
    bar(
      [
        [0.86, 0],
        [0.93, 0],
        [0.1, 1],
        [0.03, 1],
      ],
      inks.black,
    ) +
    bar(
      [
        [0.955, 0],
        [0.972, 0],
        [0.15, 1],
        [0.133, 1],
      ],
      inks.black,
    ) +
    bar(
      [
        [1, 0.5],
        [1, 0.8],
        [0.2, 0.62],
      ],
      inks.black,
    )
  );
}

/** A face that is black has its features in paper. */
function draw(shape: Shape, colours: Palette, inks: Inks, skin?: Shape): string {
  const isReversed = skin !== undefined && inkOf(skin, colours, inks) === inks.black;
  const feature = isReversed ? inks.paper : inks.black;
  const ink = inkOf(shape, colours, inks);
  const edge = ink === inks.black ? inks.paper : inks.black;
  if (shape.width > 0)
    return shape.width < 3.5 && shape.detail > 0
      ? ''
      : angularly(shape, shape.kind === 'face' ? feature : ink === inks.paper ? inks.black : ink, 1);
  const size = area(shape.outline);
  if (shape.kind === 'face' && (size < 130 || shape.paint === 'dark')) return angularly(shape, feature, 1);
  if (size < 130) return angularly(shape, ink === inks.paper ? inks.black : ink, 1);
  return tag('path', {
    d: straight(faceted(shape.outline, 1.2)),
    fill: ink,
    stroke: edge,
    'stroke-width': size < 900 ? 1.6 : isBackdrop(shape) ? 4 : 3,
    'stroke-linejoin': 'bevel',
  });
}

function inkOf(shape: Shape, colours: Palette, inks: Inks): Colour {
  if (shape.kind === 'glow') return shape.shade < 0 ? inks.paper : inks.red;
  if (shape.kind === 'water') return shape.detail > 0 ? inks.paper : inks.black;
  if (shape.kind === 'land') return shape.depth > 0.35 ? inks.paper : inks.black;
  if (['coat', 'accent', 'roof', 'fruit', 'fur', 'petal', 'hairRed'].includes(shape.paint)) return inks.red;
  return lightness(colourOfShape(shape, colours)) > 0.44 ? inks.paper : inks.black;
}

/** Middle tones that are neither stay paper under a screen of black dots. */
function greys(scene: Scene, colours: Palette, inks: Inks): string {
  const tone = (shape: Shape, x: number, y: number): number => {
    if (inkOf(shape, colours, inks) !== inks.paper || shape.kind === 'face') return 0;
    const slope = (x / scene.width + y / scene.height) / 2;
    return Math.max(0, 0.62 - lightness(colourOfShape(shape, colours)) * 0.6 + (slope - 0.5) * 0.4);
  };
  return [...halftone(scene, 9, 0.78, tone)]
    .map(([size, d]) => tag('path', { d, stroke: inks.black, 'stroke-width': size * 0.9, 'stroke-linecap': 'round' }))
    .join('');
}
