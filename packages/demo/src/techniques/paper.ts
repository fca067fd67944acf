import { type Colour, mix, shaded } from '../drawing/colour.ts';
import { type Outline, rect, shift } from '../drawing/geometry.ts';
import { drawShapes } from '../drawing/motion.ts';
import type { Palette } from '../drawing/palette.ts';
import { straight, tag } from '../drawing/path.ts';
import { area, roughen, simplify } from '../drawing/polygon.ts';
import type { Random } from '../drawing/random.ts';
import type { Scene, Shape } from '../drawing/stage.ts';
import type { Technique } from './technique.ts';
import { areaOf, hazed } from './tools.ts';

/** Scissors and coloured card: faceted contours, every sheet with its shadow, the scene deep inside a stack of frames. */
export const paper: Technique = {
  id: 'paper',
  medium: 'in layers of cut paper with real-looking shadows',
  styles: ['paper-craft', 'collage', 'childrens-books', 'texture'],
  look: { heads: 5.2, limb: 1.3, detail: 1, crowd: 0.3, faces: true },
  draw: (scene, colours, random) => {
    const sheets = drawShapes(scene.shapes, scene, (shape) =>
      sheet(shape, colours, random, scene.shapes.length > 300 ? 700 : 220),
    );
    const grain = tag(
      'defs',
      {},
      tag('pattern', { id: 'grain', width: 120, height: 90, patternUnits: 'userSpaceOnUse' }, fibres(random)),
    );
    return (
      grain +
      sheets +
      frames(scene, colours, random) +
      tag('rect', { width: scene.width, height: scene.height, fill: 'url(#grain)' })
    );
  },
};

function sheet(shape: Shape, colours: Palette, random: Random, least: number): string {
  const fill = mix(hazed(shape, colours, 0.35), '#f5efe6', 0.06);
  const size = area(shape.outline);
  if (shape.width > 0 && shape.width < 7)
    return tag('path', {
      d: straight(shape.outline, false),
      fill: 'none',
      stroke: fill,
      'stroke-width': Math.max(3, shape.width),
      'stroke-linejoin': 'round',
      'stroke-linecap': 'round',
    });
  const outline = simplify(areaOf(shape), size > 9000 ? 3.2 : 1);
  if (shape.kind === 'face' || size < least) return tag('path', { d: straight(outline), fill });
  return lifted(outline, shaded(fill, random.between(-0.06, 0.06)), size > 12_000 ? 7 : size > 2000 ? 4.5 : 2.5);
}

/** A sheet above the one before: a wide faint shadow, a tight dark one, and the lit edge of the card. */
function lifted(outline: Outline, fill: Colour, height: number): string {
  const d = straight(outline);
  const wide = straight(shift(outline, height * 0.9, height * 1.5));
  return (
    tag('path', {
      d: wide,
      fill: '#1a1020',
      'fill-opacity': 0.13,
      stroke: '#1a1020',
      'stroke-width': height,
      'stroke-opacity': 0.06,
    }) +
    tag('path', { d: straight(shift(outline, height * 0.35, height * 0.6)), fill: '#1a1020', 'fill-opacity': 0.22 }) +
    tag('path', { d, fill, stroke: shaded(fill, 0.28), 'stroke-width': 1.4 })
  );
}

function frames(scene: Scene, colours: Palette, random: Random): string {
  const { width, height } = scene;
  const unit = Math.min(width, height) / 1000;
  return [colours.accentAlt, colours.light]
    .map((colour, index) => {
      const inset = (46 - index * 24) * unit;
      const hole = simplify(
        roughen(
          rect(inset, inset, width - inset * 2, height - inset * 2),
          (26 - index * 12) * unit,
          90,
          random.whole(0, 9999),
        ),
        2,
      );
      const ring = (points: Outline): string =>
        `${straight(rect(-20, -20, width + 40, height + 40))}${straight(points)}`;
      return (
        tag('path', { d: ring(shift(hole, 7, 11)), fill: '#1a1020', 'fill-opacity': 0.2, 'fill-rule': 'evenodd' }) +
        tag('path', { d: ring(hole), fill: mix(colour, '#f5efe6', 0.1), 'fill-rule': 'evenodd' })
      );
    })
    .join('');
}

function fibres(random: Random): string {
  let data = '';
  for (let index = 0; index < 46; index += 1)
    data += `M${Math.round(random.between(0, 116))} ${Math.round(random.between(0, 88))}l${Math.round(random.between(-5, 5))} ${Math.round(random.between(-3, 3))}`;
  return tag('path', { d: data, stroke: '#ffffff', 'stroke-opacity': 0.16, 'stroke-width': 1, fill: 'none' });
}
