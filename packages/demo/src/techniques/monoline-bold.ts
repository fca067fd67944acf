import { type Colour, lightness, mix } from '../drawing/colour.ts';
import { drawShapes } from '../drawing/motion.ts';
import type { Palette } from '../drawing/palette.ts';
import { smooth, tag } from '../drawing/path.ts';
import { area } from '../drawing/polygon.ts';
import type { Scene, Shape } from '../drawing/stage.ts';
import { rounded, strokePath } from './edges.ts';
import { ground } from './frames.ts';
import { cropped, focusOf } from './lens.ts';
import type { Technique } from './technique.ts';
import { colourOfShape } from './tools.ts';

const WEIGHT = 10;

/** A fat black marker on a loud ground: one weight, round corners, white or black inside and nothing else. */
export const monolineBold: Technique = {
  id: 'monoline-bold',
  medium: 'in one fat black line on a loud flat ground',
  styles: ['line', 'humour', 'minimal', 'comic'],
  fewInks: true,
  look: { heads: 4.6, limb: 1.45, detail: 1, crowd: 0.1, faces: true },
  draw: (scene, colours) => {
    const close = cropped(scene, focusOf(scene), 1.25);
    const tones = { loud: loud(close, colours), ink: '#17141a', white: mix(colours.light, '#ffffff', 0.6) };
    return ground(close, tones.loud) + drawShapes(close.shapes, close, (shape) => draw(shape, colours, tones));
  },
};

interface Tones {
  readonly loud: Colour;
  readonly ink: Colour;
  readonly white: Colour;
}

const loud = (scene: Scene, colours: Palette): Colour =>
  scene.light === 'night' || scene.light === 'rain'
    ? mix(colours.accentAlt, '#ffffff', 0.18)
    : mix(colours.lit, colours.accent, 0.12);

function draw(shape: Shape, colours: Palette, tones: Tones): string {
  if (shape.kind === 'sky' || shape.detail > 1) return '';
  const line = { stroke: tones.ink, 'stroke-linejoin': 'round', 'stroke-linecap': 'round' };
  const isSmall = shape.kind === 'face' || shape.depth < 0.25;
  if (shape.width > 0)
    return tag('path', {
      d: strokePath(shape.outline),
      fill: 'none',
      ...line,
      'stroke-width': isSmall ? WEIGHT * 0.55 : Math.min(Math.max(shape.width, WEIGHT * 0.7), 16),
    });
  const size = area(shape.outline);
  const fill = fillOf(shape, colours, tones, size);
  if (size < 500)
    return shape.detail > 0 && size < 120
      ? ''
      : tag('path', {
          d: smooth(shape.outline),
          fill: fill === tones.loud ? tones.ink : fill,
          ...line,
          'stroke-width': size < 260 ? 2 : 4,
        });
  const outline = shape.kind === 'building' || shape.kind === 'room' ? shape.outline : rounded(shape.outline, 16);
  return tag('path', {
    d: smooth(outline),
    fill,
    ...line,
    'stroke-width': shape.depth < 0.25 ? WEIGHT * 0.5 : size < 2600 ? WEIGHT * 0.65 : WEIGHT,
  });
}

function fillOf(shape: Shape, colours: Palette, tones: Tones, size: number): Colour {
  if (shape.kind === 'land' || shape.kind === 'water' || (shape.kind === 'room' && shape.depth < 0.3))
    return tones.loud;
  if (shape.kind === 'glow' || shape.kind === 'cloud') return tones.white;
  const value = lightness(colourOfShape(shape, colours));
  if (value < 0.26 && size < 60_000) return tones.ink;
  return value > 0.5 || shape.kind === 'figure' || shape.kind === 'animal' ? tones.white : tones.loud;
}
