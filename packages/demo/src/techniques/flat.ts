import { type Colour, mix, shaded } from '../drawing/colour.ts';
import { drawShapes } from '../drawing/motion.ts';
import type { Palette } from '../drawing/palette.ts';
import { smooth, tag } from '../drawing/path.ts';
import { area, bounds, cut } from '../drawing/polygon.ts';
import type { Scene, Shape } from '../drawing/stage.ts';
import { strokePath } from './edges.ts';
import type { Technique } from './technique.ts';

/** Clean geometric flats, long limbs, faces without features; one hard shadow on the side away from the light. */
export const flat: Technique = {
  id: 'flat',
  medium: 'in flat geometric shapes with a single hard shadow',
  styles: ['flat', 'vector', 'editorial', 'geometric'],
  look: { heads: 8.2, limb: 0.95, detail: 1, crowd: 0.3, faces: false },
  draw: (scene, colours) => drawShapes(scene.shapes, scene, (shape) => draw(shape, scene, colours)),
};

const shadowed: ReadonlySet<string> = new Set(['figure', 'animal', 'tree', 'building', 'prop', 'plant']);

function draw(shape: Shape, scene: Scene, colours: Palette): string {
  const fill = colour(shape, colours);
  if (shape.width > 0)
    return tag('path', {
      d: strokePath(shape.outline),
      fill: 'none',
      stroke: fill,
      'stroke-width': shape.width,
      'stroke-linecap': 'round',
      'stroke-linejoin': 'round',
    });
  const whole = tag('path', { d: smooth(shape.outline), fill });
  if (!shadowed.has(shape.kind) || area(shape.outline) < 900 * (scene.width / 1000)) return whole;
  const { left, right, top, bottom } = bounds(shape.outline);
  const side = cut(shape.outline, [left + (right - left) * 0.56, (top + bottom) / 2], -Math.PI / 2 - 0.22);
  return side.length > 2 ? whole + tag('path', { d: smooth(side), fill: shaded(fill, -0.2) }) : whole;
}

/** Far things take on the colour of the horizon. */
function colour(shape: Shape, colours: Palette): Colour {
  const plain = shaded(colours[shape.paint], shape.shade);
  return shape.depth < 0.35 && shape.kind !== 'glow' && shape.kind !== 'room' && shape.kind !== 'sky'
    ? mix(plain, colours.skyLow, 0.3 * (1 - shape.depth / 0.35))
    : plain;
}
