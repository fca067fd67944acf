import { type Colour, lightness, mix } from '../drawing/colour.ts';
import { type Outline, type Point } from '../drawing/geometry.ts';
import { told } from '../drawing/motion.ts';
import type { Palette } from '../drawing/palette.ts';
import { dots, smooth, tag } from '../drawing/path.ts';
import { area } from '../drawing/polygon.ts';
import type { Scene, Shape } from '../drawing/stage.ts';
import { plainly } from './edges.ts';
import { finely, ground, surround, unitOf } from './frames.ts';
import type { Hand } from './hand.ts';
import { isLiving } from './lens.ts';
import { colourOfShape, stroke } from './tools.ts';

/** A parlour cut-out: one sheet of black paper in a scalloped oval, everything told by its edge and by fine slits of light. */
export const silhouetteScissor: Hand = {
  id: 'silhouette-scissor',
  medium: 'as a black paper cut-out in a scalloped oval',
  styles: ['silhouette', 'paper-craft', 'black-and-white', 'traditional', 'folk'],
  fewInks: true,
  look: { heads: 6.6, limb: 0.9, detail: 1, crowd: 0.5, faces: false },
  draw: (scene, colours) => {
    const paper = mix('#f4ecdc', colours.light, 0.4);
    const black = mix('#17141a', colours.dark, 0.15);
    return (
      ground(scene, paper) +
      tag('path', { d: smooth(ring(scene, 74)), fill: mix(paper, colours.lit, 0.22) }) +
      told(scene.shapes, scene, (shape) => draw(shape, colours, black, paper)) +
      mount(scene, paper, black, colours.accent)
    );
  },
};

/** Black on paper, with paper again where one black thing stands before another. */
function draw(shape: Shape, colours: Palette, black: Colour, paper: Colour): string {
  if (shape.kind === 'sky' || (shape.kind === 'room' && shape.depth < 0.15) || shape.kind === 'weather') return '';
  if (shape.kind === 'glow')
    return plainly(shape, mix(paper, '#ffffff', 0.4), { stroke: black, 'stroke-width': shape.depth > 0.2 ? 0 : 2.2 });
  if (shape.kind === 'cloud') return plainly(shape, 'none', { stroke: black, 'stroke-width': 1.6 });
  const size = area(shape.outline);
  if (shape.kind === 'water')
    return shape.width > 0 || shape.detail > 0 ? plainly(shape, paper) : plainly(shape, black);
  if (shape.width > 0)
    return plainly(
      { ...shape, width: Math.max(2, shape.width) },
      shape.depth < 0.3 ? mix(black, paper, 0.3) : black,
      {},
    );
  const isPale =
    lightness(colourOfShape(shape, colours)) > 0.6 && shape.depth > 0.25 && size < 26_000 && !isLiving(shape);
  if (size < 160) return plainly(shape, isPale ? paper : black);
  return tag('path', {
    d: smooth(shape.outline),
    fill: isPale ? paper : shape.depth < 0.18 ? mix(black, paper, 0.55) : black,
    stroke: isPale ? black : paper,
    'stroke-width': isPale ? 2.4 : size > 3000 ? 2.6 : 1.5,
    'stroke-linejoin': 'round',
  });
}

function ring(scene: Scene, amount: number): Outline {
  const edge = amount * unitOf(scene);
  return finely(scene.width / 2, scene.height / 2, scene.width / 2 - edge, scene.height / 2 - edge);
}

/** The mount: scallops, a string of pearls and a sprig in each corner. */
function mount(scene: Scene, paper: Colour, black: Colour, ribbon: Colour): string {
  const unit = unitOf(scene);
  const pearls = ring(scene, 38);
  const scallops = finely(scene.width / 2, scene.height / 2, scene.width / 2 - 66 * unit, scene.height / 2 - 66 * unit);
  return (
    surround(scene, ring(scene, 74), paper) +
    tag('path', { d: dots(scallops), stroke: black, 'stroke-width': 37 * unit, 'stroke-linecap': 'round' }) +
    tag('path', { d: dots(scallops), stroke: paper, 'stroke-width': 14 * unit, 'stroke-linecap': 'round' }) +
    stroke(ring(scene, 88), true, black, 9 * unit) +
    stroke(ring(scene, 26), true, ribbon, 3 * unit) +
    tag('path', { d: dots(pearls), stroke: black, 'stroke-width': 8 * unit, 'stroke-linecap': 'round' }) +
    [
      [1, 1],
      [-1, 1],
      [1, -1],
      [-1, -1],
    ]
      .map(([sx = 1, sy = 1]) => sprig(scene, sx, sy, black))
      .join('')
  );
}

function sprig(scene: Scene, sx: number, sy: number, black: Colour): string {
  const unit = unitOf(scene);
  const at = (x: number, y: number): Point => [
    (sx > 0 ? 0 : scene.width) + sx * x * unit,
    (sy > 0 ? 0 : scene.height) + sy * y * unit,
  ];
  const leaf = (x: number, y: number, dx: number, dy: number): string =>
    tag('path', {
      d: smooth([
        at(x, y),
        at(x + dx * 0.5 - dy * 0.3, y + dy * 0.5 + dx * 0.3),
        at(x + dx, y + dy),
        at(x + dx * 0.5 + dy * 0.3, y + dy * 0.5 - dx * 0.3),
      ]),
      fill: black,
    });
  const leaves = [0, 1, 2].map((step) => leaf(46 + step * 26, 30, 12, 24) + leaf(30, 46 + step * 26, 24, 12)).join('');
  return (
    stroke([at(120, 22), at(50, 24), at(24, 50), at(22, 120)], false, black, 4 * unit) + leaves + leaf(24, 24, 40, 40)
  );
}
