import { type Colour, channels } from '../drawing/colour.ts';
import { clamp, type Point } from '../drawing/geometry.ts';
import type { Palette } from '../drawing/palette.ts';
import { smooth, tag } from '../drawing/path.ts';
import { area, bounds, cut } from '../drawing/polygon.ts';
import type { Scene, Shape } from '../drawing/stage.ts';
import { strokePath } from './edges.ts';
import { colourOfShape } from './tools.ts';

/** What a drum prints: of the light that a colour swallows, the blue (yellow ink), the green (pink) or the red part (blue). */
export type Drum = 'y' | 'p' | 'b';

export interface Plate {
  readonly drum: Drum;
  readonly colour: Colour;
  /** How far this plate lies beside the others, in units. */
  readonly slip: Point;
}

/** Levels of a plate: 0 is paper, the last solid; the tiles `url(#y1)`, `url(#y2)` and so on lie between. */
export const STEPS = 5;

/** Every contour is written once and used by each plate, which are multiplied upon each other. */
export function printed(
  scene: Scene,
  colours: Palette,
  plates: readonly Plate[],
  shape: (shape: Shape, level: number) => number,
): string {
  const shapes = scene.shapes.filter((one) => !(one.width > 0 && one.width < 1.5));
  return (
    tag('defs', {}, shapes.map(stencil).join('')) +
    plates.map((plate) => pull(scene, shapes, colours, plate, shape)).join('')
  );
}

/** A contour without its colour, as `#s0`, `#s1` and so on. */
export function stencil(shape: Shape, index: number): string {
  return shape.width > 0
    ? tag('path', {
        id: `s${index}`,
        d: strokePath(shape.outline),
        'stroke-width': shape.width,
        'stroke-linecap': 'round',
        fill: 'none',
      })
    : tag('path', { id: `s${index}`, d: smooth(shape.outline) });
}

function pull(
  scene: Scene,
  shapes: readonly Shape[],
  colours: Palette,
  { drum, colour, slip }: Plate,
  adjust: (shape: Shape, level: number) => number,
): string {
  const paintOf = (level: number): string => (level <= 0 ? '#fff' : level >= STEPS ? colour : `url(#${drum}${level})`);
  const uses = shapes.map((shape, number) => {
    const level = adjust(shape, Math.round(amount(shape, colours, drum) * STEPS));
    const use = tag('use', { href: `#s${number}`, [shape.width > 0 ? 'stroke' : 'fill']: paintOf(level) });
    return drum !== 'b' || level >= STEPS ? use : use + shade(shape, paintOf(level + 1));
  });
  const paper = tag('rect', { x: -9, y: -9, width: scene.width + 18, height: scene.height + 18, fill: '#fff' });
  return tag(
    'g',
    { style: 'mix-blend-mode:multiply', transform: `translate(${slip.join(' ')})` },
    paper + uses.join(''),
  );
}

/** One step more of the ink on the side away from the light. */
function shade(shape: Shape, paint: string): string {
  const isFlat = shape.kind === 'building' || shape.kind === 'room' || shape.kind === 'glow' || shape.kind === 'face';
  if (isFlat || shape.width > 0 || area(shape.outline) < 9000 || (shape.kind === 'sky' && shape.detail > 0)) return '';
  const { left, right, top, bottom } = bounds(shape.outline);
  const isSky = shape.kind === 'sky';
  const isWide = right - left > (bottom - top) * 2 || isSky;
  const side = isWide
    ? cut(shape.outline, [0, top + (bottom - top) * 0.48], isSky ? 0 : Math.PI)
    : cut(shape.outline, [left + (right - left) * 0.58, (top + bottom) / 2], -Math.PI / 2 - 0.35);
  return side.length > 2 ? tag('path', { d: smooth(side), fill: paint }) : '';
}

function amount(shape: Shape, colours: Palette, drum: Drum): number {
  const [red = 0, green = 0, blue = 0] = channels(colourOfShape(shape, colours)).map((value) => value / 255);
  if (drum === 'b') return clamp((1 - red) * 1.12 - 0.06, 0, 1);
  if (drum === 'p') return clamp((1 - green) * 1.1 - (1 - red) * 0.32 - 0.08, 0, 1);
  return clamp((1 - blue) * 1.05 - (1 - red) * 0.2 - 0.1 - Math.max(0, 0.55 - Math.max(red, green, blue)), 0, 1);
}
