import { type Colour, mix, shaded } from '../drawing/colour.ts';
import { type Outline, type Point } from '../drawing/geometry.ts';
import type { Palette } from '../drawing/palette.ts';
import { straight, tag } from '../drawing/path.ts';
import { area, roughen, simplify } from '../drawing/polygon.ts';
import type { Random } from '../drawing/random.ts';
import type { Scene, Shape } from '../drawing/stage.ts';
import { strokePath } from './edges.ts';
import { ground } from './frames.ts';
import type { Hand } from './hand.ts';
import { cropped, focusOf, isBackdrop } from './lens.ts';
import { tile } from './papers.ts';
import { areaOf, colourOfShape, seedOf } from './tools.ts';

/** Tissue painted with a wide brush and torn by hand: white fibres along every edge, bare white page for air, very few pieces. */
export const collageTorn: Hand = {
  id: 'collage-torn',
  medium: 'in torn painted tissue paper on a white page',
  styles: ['collage', 'childrens-books', 'picture-books', 'texture'],
  fewInks: true,
  look: { heads: 3.8, limb: 1.5, detail: 0, crowd: 0.15, faces: true },
  draw: (scene, colours, random) => {
    const close = cropped(scene, focusOf(scene), 1.12);
    const told = close.shapes.filter(
      (shape) => shape.kind !== 'sky' || scene.light === 'night' || scene.light === 'dusk',
    );
    return (
      tag('defs', {}, brushes(random)) +
      ground(scene, '#fdfcf8') +
      told.map((shape, index) => torn(shape, index, close, colours)).join('')
    );
  },
};

const BRUSHES = ['b0', 'b1', 'b2', 'b3'] as const;

/** Bristle marks in four directions: light, dark and a streak of each. */
function brushes(random: Random): string {
  const strokes = (colour: Colour, width: number, opacity: number): string => {
    let d = '';
    for (let turn = 0; turn < 5; turn += 1) {
      const long = random.between(60, 190);
      d += `M${Math.round(random.between(-60, 240))} ${Math.round(random.between(0, 180))}q${Math.round(long / 2)} ${Math.round(random.between(-9, 9))} ${Math.round(long)} 0`;
    }
    return tag('path', { d, stroke: colour, 'stroke-width': width, 'stroke-opacity': opacity, fill: 'none' });
  };
  const widths = [9, 15, 23];
  return BRUSHES.map((id, index) =>
    tile(
      { id, size: 300, height: 180, angle: [8, 64, -38, 100][index] ?? 0 },
      widths.map((width) => strokes('#fff8e2', width, 0.2) + strokes('#1d1233', width, 0.13)).join(''),
    ),
  ).join('');
}

function torn(shape: Shape, index: number, scene: Scene, colours: Palette): string {
  const fill = tissue(shape, colours);
  if (shape.width > 0 && shape.width < 6)
    return tag('path', {
      d: strokePath(shape.outline, straight),
      fill: 'none',
      stroke: fill,
      'stroke-width': Math.max(3, shape.width),
      'stroke-linecap': 'round',
    });
  const plain = simplify(areaOf(shape), 0.8);
  const size = area(plain);
  const seed = seedOf(shape, index);
  if (shape.kind === 'face' || size < 620) return tag('path', { d: straight(plain), fill });
  const rag = size > 20_000 ? 4.5 : size > 2500 ? 2.6 : 1.3;
  const id = `e${index}`;
  const piece = (paint: Readonly<Record<string, string | number>>): string => tag('use', { href: `#${id}`, ...paint });
  const fibre = {
    fill: '#ffffff',
    stroke: '#ffffff',
    'stroke-width': rag * 2.8,
    transform: `translate(${rag * 0.4} ${rag * 0.5})`,
  };
  return (
    tag('defs', {}, tag('path', { id, d: straight(ragged(plain, rag, seed, scene)), 'stroke-linejoin': 'round' })) +
    (isBackdrop(shape) ? piece({ stroke: '#3a2c4a', 'stroke-opacity': 0.14, 'stroke-width': rag * 6 }) : '') +
    piece(fibre) +
    piece({ fill }) +
    (size > 900 ? piece({ fill: `url(#${BRUSHES[seed % 4] ?? 'b0'})` }) : '')
  );
}

/** Two waves of unevenness: the hand's and the paper's. */
function ragged(points: Outline, rag: number, seed: number, scene: Scene): Outline {
  const kept = points.map(
    ([x, y]): Point => [Math.max(-30, Math.min(scene.width + 30, x)), Math.max(-30, Math.min(scene.height + 30, y))],
  );
  return roughen(kept, rag, rag > 2 ? 19 : 13, seed);
}

/** Strong colour: the page gives the light. */
function tissue(shape: Shape, colours: Palette): Colour {
  const plain = colourOfShape({ ...shape, shade: shape.shade * 0.6 }, colours);
  if (shape.kind === 'cloud') return mix(colours.sky, '#ffffff', 0.35);
  if (shape.kind === 'room' && shape.depth === 0 && shape.paint === 'wall') return mix(plain, '#ffffff', 0.55);
  return shape.depth < 0.3 ? mix(plain, '#ffffff', 0.12) : shaded(plain, -0.04);
}
