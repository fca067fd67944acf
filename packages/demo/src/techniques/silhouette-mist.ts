import { type Colour, lightness, mix } from '../drawing/colour.ts';
import { drawShapes } from '../drawing/motion.ts';
import type { Palette } from '../drawing/palette.ts';
import { smooth, tag } from '../drawing/path.ts';
import { area, bounds } from '../drawing/polygon.ts';
import type { Scene, Shape } from '../drawing/stage.ts';
import { strokePath } from './edges.ts';
import { ground } from './frames.ts';
import { isLiving } from './lens.ts';
import type { Technique } from './technique.ts';
import { colourOfShape } from './tools.ts';

/** One hue from pale to deep: each distance a tint of it, fog rising between them, nobody nearer than a shadow. */
export const silhouetteMist: Technique = {
  id: 'silhouette-mist',
  medium: 'in silhouettes of a single hue fading into mist',
  styles: ['silhouette', 'minimal', 'games', 'nature'],
  fewInks: true,
  look: { heads: 7.6, limb: 0.9, detail: 1, crowd: 0.35, faces: false },
  draw: (scene, colours) => {
    const hue =
      scene.light === 'night' || scene.light === 'rain'
        ? colours.accentAlt
        : mix(colours.leafDark, colours.accentAlt, 0.55);
    const tones = { pale: mix(mix(hue, colours.light, 0.86), '#ffffff', 0.2), deep: mix(hue, '#06121a', 0.72), hue };
    return (
      tag('defs', {}, fog(tones)) +
      ground(scene, 'url(#air)') +
      drawShapes(scene.shapes, scene, (shape) => draw(shape, scene, colours, tones))
    );
  },
};

interface Tones {
  readonly pale: Colour;
  readonly hue: Colour;
  readonly deep: Colour;
}

function fog({ pale, hue }: Tones): string {
  const air =
    tag('stop', { offset: 0, 'stop-color': mix(hue, pale, 0.45) }) + tag('stop', { offset: 0.6, 'stop-color': pale });
  const bank =
    tag('stop', { offset: 0.1, 'stop-color': pale, 'stop-opacity': 0 }) +
    tag('stop', { offset: 1, 'stop-color': pale, 'stop-opacity': 0.85 });
  return (
    tag('linearGradient', { id: 'air', x1: 0, y1: 0, x2: 0, y2: 1 }, air) +
    tag('linearGradient', { id: 'bank', x1: 0, y1: 0, x2: 0, y2: 1 }, bank)
  );
}

function draw(shape: Shape, scene: Scene, colours: Palette, tones: Tones): string {
  if (shape.kind === 'sky' || (shape.kind === 'room' && shape.depth === 0 && shape.paint !== 'wood')) return '';
  if (shape.kind === 'glow')
    return shape.depth === 0
      ? sun(shape, tones)
      : tag('path', { d: smooth(shape.outline), fill: mix(tones.pale, colours.lit, 0.55) });
  const fill = tint(shape, colours, tones);
  if (shape.width > 0)
    return tag('path', {
      d: strokePath(shape.outline),
      fill: 'none',
      stroke: fill,
      'stroke-width': Math.max(1.8, shape.width),
      'stroke-linecap': 'round',
    });
  const body = tag('path', { d: smooth(shape.outline), fill });
  const size = area(shape.outline);
  const isFoggy =
    shape.kind !== 'room' && shape.depth < 0.62 && size > 9000 && !isLiving(shape) && shape.kind !== 'cloud';
  return isFoggy ? body + bank(shape, scene) : body;
}

/** Fog lies in what stands before more land: the foot of every hill, wood and town. */
function bank(shape: Shape, scene: Scene): string {
  const { top, bottom } = bounds(shape.outline);
  const seen = Math.min(bottom, scene.height);
  return seen - top < 40
    ? ''
    : tag('path', { d: smooth(shape.outline), fill: 'url(#bank)', 'fill-opacity': 0.75 - shape.depth * 0.8 });
}

function sun(shape: Shape, tones: Tones): string {
  const size = area(shape.outline);
  return tag('path', {
    d: smooth(shape.outline),
    fill: '#ffffff',
    'fill-opacity': size > 2000 ? 0.85 : 0.7,
    stroke: size > 2000 ? tones.pale : undefined,
    'stroke-width': 24,
    'stroke-opacity': 0.45,
  });
}

function tint(shape: Shape, colours: Palette, tones: Tones): Colour {
  if (shape.kind === 'cloud') return mix(tones.pale, '#ffffff', 0.5);
  const near = shape.kind === 'room' ? 0.25 + shape.depth * 0.5 : Math.min(1, 0.12 + shape.depth * 1.15);
  const base =
    near < 0.5
      ? mix(tones.pale, tones.hue, near * 1.5)
      : mix(mix(tones.pale, tones.hue, 0.75), tones.deep, (near - 0.5) * 2);
  const value = lightness(colourOfShape(shape, colours));
  const drift = isLiving(shape) ? (value - 0.4) * 0.22 : (value - 0.45) * 0.34;
  const toned = drift > 0 ? mix(base, tones.pale, drift) : mix(base, tones.deep, -drift);
  return shape.kind === 'figure' && shape.paint === 'scarf' ? mix(toned, tones.pale, 0.5) : toned;
}
