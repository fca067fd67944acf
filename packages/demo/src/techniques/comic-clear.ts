import { type Colour, mix, shaded } from '../drawing/colour.ts';
import { pill } from '../drawing/geometry.ts';
import { drawShapes } from '../drawing/motion.ts';
import type { Palette } from '../drawing/palette.ts';
import { smooth, tag } from '../drawing/path.ts';
import { area } from '../drawing/polygon.ts';
import type { Scene, Shape } from '../drawing/stage.ts';
import { lineOf } from './edges.ts';
import { surround, unitOf } from './frames.ts';
import { isLiving } from './lens.ts';
import type { Technique } from './technique.ts';
import { colourOfShape, stroke } from './tools.ts';

const INK = '#1d1b22';

/** The clear line: every contour of one thin weight, sunny flats without a shadow, all the detail there is, one tidy panel. */
export const comicClear: Technique = {
  id: 'comic-clear',
  medium: 'in clear even line and sunny flat colour, as an album panel',
  styles: ['comic', 'childrens-books', 'line', 'travel', 'graphic-novel'],
  fewInks: true,
  look: { heads: 6.2, limb: 0.98, detail: 3, crowd: 0.75, faces: true },
  draw: (scene, colours) => drawShapes(scene.shapes, scene, (shape) => draw(shape, colours)) + panel(scene),
};

function draw(shape: Shape, colours: Palette): string {
  const fill = sunny(shape, colours);
  if (shape.width > 0)
    return shape.width < 5 || shape.kind === 'weather'
      ? lineOf(
          shape.outline,
          shape.kind === 'weather' || shape.kind === 'water'
            ? fill
            : shape.kind === 'room' || shape.kind === 'land'
              ? shaded(fill, -0.35)
              : INK,
          Math.min(2.4, shape.width),
        )
      : lineOf(shape.outline, INK, shape.width + 3) + lineOf(shape.outline, fill, shape.width - 1.5);
  const size = area(shape.outline);
  const isOpen = shape.kind === 'sky' || (shape.kind === 'water' && shape.detail > 0);
  const d = smooth(shape.outline);
  if (size < 70 || isOpen) return tag('path', { d, fill });
  const line = shape.depth < 0.2 && shape.kind !== 'room' ? mix(INK, fill, 0.45) : INK;
  return tag('path', {
    d,
    fill,
    stroke: line,
    'stroke-width': size < 350 ? 1.3 : isLiving(shape) ? 2.7 : 2.2,
    'stroke-linejoin': 'round',
  });
}

/** Printed on white stock: light, clean, hardly any haze. */
function sunny(shape: Shape, colours: Palette): Colour {
  const plain = colourOfShape({ ...shape, shade: shape.shade * 0.5 }, colours);
  if (shape.kind === 'sky') return mix(plain, '#ffffff', 0.35);
  if (isLiving(shape) || shape.kind === 'glow') return plain;
  return mix(plain, '#ffffff', shape.depth < 0.3 ? 0.4 : 0.2);
}

function panel(scene: Scene): string {
  const edge = 58 * unitOf(scene);
  const window = pill(edge, edge, scene.width - edge * 2, scene.height - edge * 2, 12 * unitOf(scene));
  return surround(scene, window, '#fffefa') + stroke(window, true, INK, 4.2);
}
