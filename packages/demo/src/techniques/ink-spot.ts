import { lightness, mix } from '../drawing/colour.ts';
import { curve, ellipse, type Outline, type Point } from '../drawing/geometry.ts';
import type { Palette } from '../drawing/palette.ts';
import { smooth, tag } from '../drawing/path.ts';
import { area, roughen } from '../drawing/polygon.ts';
import type { Random } from '../drawing/random.ts';
import type { Scene, Shape } from '../drawing/stage.ts';
import { around, closer, focusOf, patch } from './framing.ts';
import { isPlane } from './marks.ts';
import type { Technique } from './technique.ts';
import { colourOfShape, filled, seedOf, stroke } from './tools.ts';

const PAGE = '#ffffff';
const PEN = '#23304d';

/** A spot drawing for a column of text: hair-thin line, no background to speak of, and one cloud of flat colour behind. */
export const inkSpot: Technique = {
  id: 'ink-spot',
  medium: 'as a spare line drawing before one patch of flat colour',
  styles: ['line', 'minimal', 'editorial', 'humour'],
  fewInks: true,
  look: { heads: 7.8, limb: 0.7, detail: 1, crowd: 0.15, faces: true },
  draw: (scene, colours, random) => {
    const near = closer(scene, 1.12);
    const colour = mix(random.pick([colours.accentAlt, colours.sun, colours.accent, colours.leaf]), PAGE, 0.42);
    const visible = near.shapes.filter(({ kind, depth }) => kind !== 'sky' && kind !== 'cloud' && depth > 0.12);
    return (
      tag('rect', { width: scene.width, height: scene.height, fill: PAGE }) +
      filled(cloud(near, random), colour) +
      visible.map((shape, index) => draw(shape, index, near, colours, colour)).join('') +
      around(near, patch(near, Math.min(scene.width, scene.height) * 0.05, random.whole(0, 999)), PAGE)
    );
  },
};

function cloud(scene: Scene, random: Random): Outline {
  const { left, right, top, bottom } = focusOf(scene);
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const reach = Math.min(scene.width, scene.height);
  const points = ellipse(
    x + random.between(-40, 40),
    y - reach * 0.06,
    Math.max((right - left) * 0.62, reach * 0.42),
    reach * 0.37,
  );
  return curve(roughen(points, reach * 0.06, reach * 0.2, random.whole(0, 999)), true, 1);
}

/** What is far is a broken thin line over the colour; what is near is white with its blacks. */
function draw(shape: Shape, index: number, scene: Scene, colours: Palette, colour: string): string {
  const seed = seedOf(shape, index);
  const tone = lightness(colourOfShape(shape, colours));
  const isFar =
    shape.depth < 0.45 ||
    (shape.kind === 'room' && shape.depth < 0.6) ||
    shape.kind === 'land' ||
    shape.kind === 'water';
  if (shape.width > 0) return stroke(shape.outline, false, PEN, isFar ? 1.1 : Math.max(1.6, Math.min(shape.width, 5)));
  const size = area(shape.outline);
  if (isPlane(shape)) return '';
  if (isFar) return size < 900 || shape.detail > 0 ? '' : farLine(shape, seed);
  const isBlack = tone < 0.24 && size < scene.width * scene.height * 0.02;
  const isColour = (shape.paint === 'accent' || shape.paint === 'coat' || shape.paint === 'scarf') && size < 40_000;
  const edge: Outline = size < 2600 ? shape.outline : roughen(shape.outline, 2.2, 60, seed);
  return tag('path', {
    d: smooth(edge),
    fill: isBlack ? PEN : isColour ? mix(colour, PEN, 0.12) : PAGE,
    stroke: PEN,
    'stroke-width': shape.kind === 'figure' || shape.kind === 'animal' ? 2 : 1.4,
    'stroke-linejoin': 'round',
  });
}

function farLine(shape: Shape, seed: number): string {
  const points: readonly Point[] = roughen(shape.outline, 2, 60, seed);
  return tag('path', {
    d: smooth(points),
    fill: 'none',
    stroke: PEN,
    'stroke-width': 1,
    'stroke-dasharray': '90 6 40 12 8 10',
    'stroke-opacity': 0.75,
  });
}
