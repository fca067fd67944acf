import { type Colour, mix } from '../drawing/colour.ts';
import { curve, type Outline, type Point } from '../drawing/geometry.ts';
import { drawShapes } from '../drawing/motion.ts';
import type { Palette } from '../drawing/palette.ts';
import { smooth, tag } from '../drawing/path.ts';
import { area } from '../drawing/polygon.ts';
import { noise, type Random } from '../drawing/random.ts';
import type { Scene, Shape } from '../drawing/stage.ts';
import { plainly, rounded } from './edges.ts';
import { ground, surround, unitOf } from './frames.ts';
import { isBackdrop } from './lens.ts';
import type { Technique } from './technique.ts';
import { hazed } from './tools.ts';

/** Everything worn round in milky colours: small heads on generous bodies, who step out of a pebble-shaped view. */
export const flatRound: Technique = {
  id: 'flat-round',
  medium: 'in soft rounded shapes and milky colours that step out of a pebble-shaped view',
  styles: ['flat', 'vector', 'minimal', 'childrens-books'],
  fewInks: true,
  look: { heads: 8.8, limb: 1.7, detail: 1, crowd: 0.15, faces: false },
  draw: (scene, colours, random) => {
    const paper = mix(colours.light, '#ffffff', 0.3);
    const split = scene.shapes.findLastIndex((shape) => isBackdrop(shape) && shape.depth < 0.45) + 1;
    const all = (shapes: readonly Shape[]): string => drawShapes(shapes, scene, (shape) => draw(shape, colours));
    return (
      ground(scene, mix(colours.sky, colours.light, 0.3)) +
      all(scene.shapes.slice(0, split)) +
      surround(scene, pebble(scene, random), paper) +
      all(scene.shapes.slice(split))
    );
  },
};

function pebble(scene: Scene, random: Random): Outline {
  const unit = unitOf(scene);
  const seed = random.whole(0, 9999);
  const [rx, ry] = [scene.width / 2 - 50 * unit, scene.height / 2 - 50 * unit];
  const points = Array.from({ length: 14 }, (_, index): Point => {
    const turn = (index / 14) * Math.PI * 2;
    const reach = 1 + noise(index * 0.7, seed) * 0.05;
    const round = (value: number): number => Math.sign(value) * Math.abs(value) ** 0.62;
    return [
      scene.width / 2 + round(Math.cos(turn)) * rx * Math.min(1.04, reach),
      scene.height / 2 + round(Math.sin(turn)) * ry * Math.min(1.04, reach),
    ];
  });
  return curve(points, true, 5);
}

function draw(shape: Shape, colours: Palette): string {
  const fill = milky(shape, colours);
  if (shape.width > 0) return plainly({ ...shape, width: shape.width * 1.25 }, fill);
  const size = area(shape.outline);
  if (size < 400 || shape.kind === 'sky' || isWide(shape)) return plainly(shape, fill);
  const worn = Math.min(12, Math.sqrt(size) * 0.06);
  const outline = rounded(shape.outline, worn * 3);
  return tag('path', {
    d: smooth(outline),
    fill,
    stroke: fill,
    'stroke-width': worn,
    'stroke-linejoin': 'round',
  });
}

const isWide = (shape: Shape): boolean => shape.kind === 'room' && shape.depth < 0.3;

/** A dash of white in everything, and less contrast the further back. */
function milky(shape: Shape, colours: Palette): Colour {
  const plain = hazed(shape, colours, 0.6);
  const milk = shape.kind === 'figure' || shape.kind === 'animal' || shape.kind === 'prop' ? 0.1 : 0.3;
  return mix(plain, '#ffffff', milk);
}
