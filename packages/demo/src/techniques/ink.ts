import { lightness } from '../drawing/colour.ts';
import { type Outline, shift } from '../drawing/geometry.ts';
import { drawShapes } from '../drawing/motion.ts';
import type { Paint, Palette } from '../drawing/palette.ts';
import { dashes, smooth, tag } from '../drawing/path.ts';
import { area, bounds, hatch, roughen } from '../drawing/polygon.ts';
import type { Scene, Shape } from '../drawing/stage.ts';
import { isPlane } from './marks.ts';
import type { Technique } from './technique.ts';
import { colourOfShape, filled, margin, seedOf, stroke } from './tools.ts';

/** A dip pen that wobbles and goes over things twice; a few spots of colour that slip from the line. The rest is paper. */
export const ink: Technique = {
  id: 'ink',
  medium: 'in wobbling pen line with a few slipped spots of colour',
  styles: ['line', 'pen-and-ink', 'editorial', 'humour'],
  look: { heads: 6.2, limb: 0.9, detail: 2, crowd: 0.5, faces: true },
  draw: (scene, colours) => {
    const paper = '#fbf6ea';
    const shapes = drawShapes(scene.shapes, scene, (shape, index) => draw(shape, index, scene, colours, paper));
    return (
      tag('rect', { width: scene.width, height: scene.height, fill: paper }) +
      shapes +
      margin(scene, paper, scene.width * 0.035, 16, 60, 7)
    );
  },
};

const spots: ReadonlySet<Paint> = new Set([
  'coat',
  'dress',
  'scarf',
  'accent',
  'accentAlt',
  'sun',
  'lit',
  'fruit',
  'fruitAlt',
  'fur',
  'petal',
  'roof',
  'light',
]);

function draw(shape: Shape, index: number, scene: Scene, colours: Palette, paper: string): string {
  const pen = '#20202c';
  const seed = seedOf(shape, index);
  if (shape.kind === 'sky') return shape.detail > 0 || scene.light === 'day' ? '' : skyLines(shape, scene, pen);
  if (shape.width > 0)
    return stroke(
      shape.outline.length > 9 ? shape.outline : roughen(shape.outline, 2, 34, seed, false),
      false,
      shape.kind === 'weather' ? pen : lineColour(shape, colours, pen),
      Math.max(2, Math.min(shape.width, 9)),
      shape.kind === 'weather' ? 0.4 : 1,
    );
  if (isPlane(shape))
    return tag('path', { d: dashes(hatch(shape.outline, -0.9, 9)), stroke: pen, 'stroke-width': 1.6, opacity: 0.8 });
  const size = area(shape.outline);
  const line = wobbly(shape.outline, size, seed, scene.shapes.length > 300 ? 2.4 : 1);
  const isDark = lightness(colours[shape.paint]) < 0.24 && size < scene.width * scene.height * 0.03;
  const spot = spots.has(shape.paint) && shape.kind !== 'building' && size < scene.width * scene.height * 0.25;
  const weight =
    size < 260 ? 1.5 : shape.kind === 'figure' || shape.kind === 'animal' ? 3.4 : shape.depth < 0.3 ? 1.7 : 2.5;
  const isSpot = spot && shape.paint !== 'light' && !isDark;
  let result = isSpot
    ? filled(line, paper) + filled(shift(line, 5, -4), colourOfShape(shape, colours), 0.92)
    : inked(line, isDark ? pen : paper, pen, weight);
  if (shape.kind === 'water' && shape.detail < 2) return result + waves(shape, pen);
  if (shape.shade < -0.14 && !isDark && size > 300)
    result += tag('path', { d: dashes(hatch(line, -0.9, 9)), stroke: pen, 'stroke-width': 1.6, opacity: 0.8 });
  if (shape.kind === 'land' && shape.depth > 0.3 && size > 60_000) result += tufts(shape, pen, seed);
  if (isSpot) result += stroke(line, true, pen, weight);
  if (size > (scene.shapes.length > 300 ? 20_000 : 7000) && shape.depth > 0.4)
    result += stroke(roughen(shape.outline, 5, 110, seed + 3), true, pen, 1.1, 0.75);
  return result;
}

const inked = (line: Outline, fill: string, pen: string, weight: number): string =>
  tag('path', { d: smooth(line), fill, stroke: pen, 'stroke-width': weight, 'stroke-linejoin': 'round' });

const wobbly = (outline: Outline, size: number, seed: number, calm: number): Outline =>
  size < 1600 * calm ? outline : roughen(outline, size < 6000 ? 1.8 : 3.4, size < 6000 ? 28 : 52, seed);

const lineColour = (shape: Shape, colours: Palette, pen: string): string =>
  lightness(colours[shape.paint]) > 0.75 || shape.kind === 'face'
    ? pen
    : shape.width > 8
      ? colourOfShape(shape, colours)
      : pen;

function skyLines(shape: Shape, scene: Scene, pen: string): string {
  const gap = scene.light === 'night' ? 9 : 15;
  return tag('path', {
    d: dashes(hatch(roughen(shape.outline, 30, 60, 5), scene.light === 'rain' ? 1.2 : 0.04, gap)),
    stroke: pen,
    'stroke-width': scene.light === 'night' ? 2.6 : 1.3,
    opacity: 0.8,
  });
}

function waves(shape: Shape, pen: string): string {
  const { left, right, top, bottom } = bounds(shape.outline);
  let data = '';
  for (let y = top + 12, row = 0; y < bottom; y += 14 + row * 2.2, row += 1) {
    for (let x = left + ((row * 67) % 140); x < right - 60; x += 130 + ((row * 31) % 60))
      data += `M${Math.round(x)} ${Math.round(y)}q12 -7 24 0q12 7 24 0q10 -6 20 0`;
  }
  return tag('path', { d: data, fill: 'none', stroke: pen, 'stroke-width': 1.8, opacity: 0.8 });
}

function tufts(shape: Shape, pen: string, seed: number): string {
  const { left, right, top, bottom } = bounds(shape.outline);
  let data = '';
  for (let index = 0; index < 22; index += 1) {
    const x = left + (((seed + index * 7919) % 1000) / 1000) * (right - left);
    const y = top + 26 + (((seed + index * 104_729) % 1000) / 1000) * (bottom - top - 26);
    data += `M${Math.round(x)} ${Math.round(y)}l-4 -11m4 11l1 -15m-1 15l6 -10`;
  }
  return tag('path', { d: data, fill: 'none', stroke: pen, 'stroke-width': 1.7 });
}
