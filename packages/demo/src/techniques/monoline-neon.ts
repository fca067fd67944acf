import { type Colour, lightness, mix, shaded } from '../drawing/colour.ts';
import { drawShapes } from '../drawing/motion.ts';
import type { Palette } from '../drawing/palette.ts';
import { smooth, tag } from '../drawing/path.ts';
import { area, simplify } from '../drawing/polygon.ts';
import type { Scene, Shape } from '../drawing/stage.ts';
import { strokePath } from './edges.ts';
import { ground } from './frames.ts';
import { isBackdrop } from './lens.ts';
import type { Technique } from './technique.ts';
import { colourOfShape } from './tools.ts';

const WALL = '#120d1e';

/** Bent glass tubes on a dark brick wall: a white-hot core, a coloured glow, and nothing filled. */
export const monolineNeon: Technique = {
  id: 'monoline-neon',
  medium: 'in glowing neon tubes on a dark brick wall',
  styles: ['line', 'night', 'retro', 'decorative'],
  fewInks: true,
  look: { heads: 6.4, limb: 1.1, detail: 1, crowd: 0.15, faces: true },
  draw: (scene, colours) =>
    wall(scene, colours) +
    tag('g', { fill: 'none', 'stroke-linecap': 'round', 'stroke-linejoin': 'round' }, tubes(scene, colours)) +
    vignette(scene),
};

const tubes = (scene: Scene, colours: Palette): string =>
  drawShapes(scene.shapes.filter(isTold), scene, (shape, index) => tube(shape, index, colours));

const isTold = (shape: Shape): boolean =>
  shape.kind !== 'sky' &&
  !(shape.kind === 'room' && shape.depth === 0) &&
  !(shape.kind === 'water' && shape.width === 0 && shape.detail > 0);

function wall(scene: Scene, colours: Palette): string {
  const mortar = mix(WALL, colours.accentAlt, 0.16);
  const bricks: string[] = [];
  for (let y = 0; y < scene.height; y += 32) {
    bricks.push(`M0 ${y}H${scene.width}`);
    for (let x = y % 64 === 0 ? 24 : 72; x < scene.width; x += 96) bricks.push(`M${x} ${y}v32`);
  }
  const lamp =
    tag('stop', { offset: 0, 'stop-color': colours.accent, 'stop-opacity': 0.3 }) +
    tag('stop', { offset: 0.55, 'stop-color': colours.accentAlt, 'stop-opacity': 0.16 }) +
    tag('stop', { offset: 1, 'stop-color': WALL, 'stop-opacity': 0 });
  return (
    tag('defs', {}, tag('radialGradient', { id: 'lamp', cx: 0.5, cy: 0.55, r: 0.7 }, lamp)) +
    ground(scene, WALL) +
    tag('path', { d: bricks.join(''), stroke: mortar, 'stroke-width': 3, fill: 'none' }) +
    ground(scene, 'url(#lamp)')
  );
}

function tube(shape: Shape, index: number, colours: Palette): string {
  const size = area(shape.outline);
  const colour = gas(shape, colours);
  const id = `t${index}`;
  const isFace = shape.kind === 'face';
  if (shape.width > 0)
    return shape.width < 4 && shape.detail > 0 && !isFace
      ? ''
      : bent(id, strokePath(shape.outline)) + glowing(id, colour, isFace);
  if (size < 420) return isFace || shape.kind === 'glow' ? bulb(shape, colour) : '';
  const outline = simplify(shape.outline, size > 4000 ? 1.2 : 0.6);
  const mask = isBackdrop(shape) ? '' : tag('use', { href: `#${id}`, fill: WALL, 'fill-opacity': 0.82 });
  return bent(id, smooth(outline)) + mask + glowing(id, colour, size < 2200 || shape.depth < 0.3);
}

const bent = (id: string, d: string): string => tag('defs', {}, tag('path', { id, d }));

function bulb(shape: Shape, colour: Colour): string {
  return tag('path', { d: smooth(shape.outline), fill: mix(colour, '#ffffff', 0.6) });
}

/** Halo, glass and filament; thin tubes for what is small or far away. */
function glowing(id: string, colour: Colour, isThin: boolean): string {
  const line = (width: number, stroke: Colour, opacity?: number): string =>
    tag('use', { href: `#${id}`, stroke, 'stroke-width': width, 'stroke-opacity': opacity });
  return isThin
    ? line(9, colour, 0.2) + line(2.6, mix(colour, '#ffffff', 0.35))
    : line(22, colour, 0.14) + line(6.4, colour) + line(2.2, mix(colour, '#ffffff', 0.85));
}

/** Gas burns bright: dark paints become the two colours of the sign. */
function gas(shape: Shape, colours: Palette): Colour {
  const plain = colourOfShape(shape, colours);
  if (shape.kind === 'building' || shape.kind === 'room') return mix(colours.accentAlt, '#4fb4ff', 0.5);
  if (lightness(plain) < 0.3) return mix(colours.accentAlt, '#37d0ff', 0.6);
  const vivid = shape.kind === 'figure' ? mix(plain, '#ff5c8a', 0.4) : mix(plain, colours.lit, 0.1);
  return shaded(vivid, 0.1);
}

function vignette(scene: Scene): string {
  const stops =
    tag('stop', { offset: 0.6, 'stop-color': '#05030a', 'stop-opacity': 0 }) +
    tag('stop', { offset: 1, 'stop-color': '#05030a', 'stop-opacity': 0.8 });
  return (
    tag('defs', {}, tag('radialGradient', { id: 'dusk', cx: 0.5, cy: 0.5, r: 0.72 }, stops)) +
    ground(scene, 'url(#dusk)')
  );
}
