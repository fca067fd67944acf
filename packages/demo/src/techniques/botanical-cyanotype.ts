import { lightness, mix } from '../drawing/colour.ts';
import { drawShapes } from '../drawing/motion.ts';
import type { Palette } from '../drawing/palette.ts';
import { smooth, tag } from '../drawing/path.ts';
import { area, roughen } from '../drawing/polygon.ts';
import type { Random } from '../drawing/random.ts';
import type { Scene, Shape } from '../drawing/stage.ts';
import { plates } from '../scenes/botanical/repertoire.ts';
import { around, brushed } from './framing.ts';
import { brushMarks, inTwoInks, strokesIn } from './marks.ts';
import type { Technique } from './technique.ts';
import { areaOf, colourOfShape, filled, stroke } from './tools.ts';

const [PAPER, PRUSSIAN, PALE] = ['#f3efe4', '#12356b', '#e9f1f6'] as const;

/** Sun prints: things lie on sensitised paper and leave their white shadows in Prussian blue, thin parts half lit through. */
export const botanicalCyanotype: Technique = {
  id: 'botanical-cyanotype',
  medium: 'as a cyanotype, white on Prussian blue',
  styles: ['natural-history', 'monochrome', 'silhouette', 'nature'],
  fewInks: true,
  look: { heads: 7, limb: 0.95, detail: 2, crowd: 0.35, faces: true },
  repertoire: plates,
  draw: (scene, colours, random) => {
    const inset = Math.min(scene.width, scene.height) * 0.055;
    return (
      exposure(scene, random) +
      drawShapes(scene.shapes, scene, (shape) => printed(shape, scene, colours)) +
      around(scene, roughen(brushed(scene, inset, 34, random), 4, 40, 9), PAPER)
    );
  },
};

/** Brush marks of the emulsion. */
function exposure(scene: Scene, random: Random): string {
  const { width, height } = scene;
  const page = [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ] as const;
  return (
    tag('rect', { width, height, fill: PRUSSIAN }) +
    brushMarks(strokesIn(page, 0.02, 34, 500, random, 0.6), '#0b2750', 26, 0.35) +
    brushMarks(strokesIn(page, 0.012, 52, 380, random, 1.4), '#2a5c98', 9, 0.3)
  );
}

/** How much light a thing kept off: dark and near things print whitest, air not at all. */
function printed(shape: Shape, scene: Scene, colours: Palette): string {
  const tone = lightness(colourOfShape(shape, colours));
  if (shape.kind === 'sky') return '';
  const isFar = shape.depth < 0.3;
  const isField = shape.kind === 'land' || shape.kind === 'water' || shape.kind === 'room';
  if (shape.width > 0) {
    const isInner = shape.kind === 'face' || (tone < 0.35 && shape.width < 4.5);
    const ink = isInner ? mix(PRUSSIAN, PALE, 0.12) : mix(PRUSSIAN, PALE, isFar ? 0.4 : 0.62 + tone * 0.3);
    return stroke(shape.outline, false, ink, Math.max(1.1, shape.width), shape.kind === 'weather' ? 0.5 : 0.9);
  }
  const outline = areaOf(shape);
  const size = area(outline);
  if (shape.kind === 'face')
    return shape.paint === 'light' ? filled(outline, PALE) : filled(outline, PRUSSIAN, tone > 0.5 ? 0.35 : 0.95);
  const strength = isField
    ? 0.13 + tone * 0.2
    : isFar
      ? 0.18 + tone * 0.3
      : shape.kind === 'glow'
        ? 0.92
        : 0.4 + tone * 0.56;
  const body = inTwoInks(mix('#000000', '#ffffff', Math.min(1, strength)), PRUSSIAN, PALE);
  const edge = mix(PRUSSIAN, body, isField || isFar ? 0.55 : 0.25);
  if (size < 500) return filled(outline, body);
  return (
    tag('path', {
      d: smooth(outline),
      fill: body,
      'fill-opacity': isField ? 0.85 : 1,
      stroke: edge,
      'stroke-width': size > 8000 ? 2.4 : 1.3,
      'stroke-linejoin': 'round',
    }) + halo(outline, size, shape, scene)
  );
}

/** Light crept under the rim of what did not lie flat. */
function halo(outline: ReturnType<typeof areaOf>, size: number, shape: Shape, scene: Scene): string {
  const lies = shape.kind === 'plant' || shape.kind === 'animal' || shape.kind === 'figure' || shape.kind === 'tree';
  if (!lies || size < 2600 || scene.shapes.length > 420) return '';
  return tag('path', {
    d: smooth(outline),
    fill: 'none',
    stroke: '#9cc3e0',
    'stroke-width': 7,
    'stroke-opacity': 0.16,
  });
}
