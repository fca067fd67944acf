import { type Colour, mix, shaded } from '../drawing/colour.ts';
import { type Outline, rect, ribbon } from '../drawing/geometry.ts';
import type { Palette } from '../drawing/palette.ts';
import { smooth, straight, tag } from '../drawing/path.ts';
import { roughen } from '../drawing/polygon.ts';
import { hash } from '../drawing/random.ts';
import type { Scene, Shape } from '../drawing/stage.ts';

/** The colour of a shape in daylight, before the technique changes it. */
export const colourOfShape = (shape: Shape, colours: Palette): Colour => shaded(colours[shape.paint], shape.shade);

/** Aerial perspective: distant shapes take on the colour of the horizon. */
export function hazed(shape: Shape, colours: Palette, strength: number): Colour {
  const plain = colourOfShape(shape, colours);
  const isAir = shape.kind === 'glow' || shape.kind === 'room' || shape.kind === 'sky';
  return isAir || shape.depth >= 0.35 ? plain : mix(plain, colours.skyLow, strength * (1 - shape.depth / 0.35));
}

/** The outline of a shape, for lines too, so that a technique can treat every shape as an area. */
export const areaOf = (shape: Shape): Outline =>
  shape.width > 0 ? ribbon(shape.outline, [shape.width]) : shape.outline;

/** A constant number for a shape. */
export const seedOf = (shape: Shape, index: number): number => hash(`${shape.paint}${index}`) % 100_000;

export const stroke = (points: Outline, closed: boolean, colour: Colour, width: number, opacity?: number): string =>
  tag('path', {
    d: smooth(points, closed),
    fill: 'none',
    stroke: colour,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    opacity,
  });

export const filled = (points: Outline, fill: Colour, opacity?: number): string =>
  tag('path', { d: smooth(points), fill, 'fill-opacity': opacity });

/** Unpainted paper around a drawing: everything outside an uneven inner edge. */
export function margin(scene: Scene, paper: Colour, inset: number, amount: number, wave: number, seed: number): string {
  const { width, height } = scene;
  const inner = roughen(rect(inset, inset, width - inset * 2, height - inset * 2), amount, wave, seed);
  return tag('path', {
    d: `${straight(rect(-5, -5, width + 10, height + 10))}${smooth(inner)}`,
    fill: paper,
    'fill-rule': 'evenodd',
  });
}
