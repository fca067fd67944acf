import { type Colour, channels } from '../drawing/colour.ts';
import { clamp, type Point } from '../drawing/geometry.ts';
import type { Palette } from '../drawing/palette.ts';
import { smooth, tag } from '../drawing/path.ts';
import type { Scene, Shape } from '../drawing/stage.ts';
import { colourOfShape } from './tools.ts';

/** What a drum prints: of the light that a colour swallows, the blue (yellow ink), the green (pink) or the red part (blue). */
type Drum = 'y' | 'p' | 'b';

export interface Plate {
  readonly drum: Drum;
  readonly colour: Colour;
  /** How far this plate lies beside the others, in units. */
  readonly slip: Point;
}

/** One plate of several: what is drawn in black and white here is printed in one colour, over what is there. */
export const pulled = (scene: Scene, { slip }: Plate, inside: string): string =>
  tag(
    'g',
    { style: 'mix-blend-mode:multiply', transform: `translate(${slip.join(' ')})` },
    tag('rect', { x: -9, y: -9, width: scene.width + 18, height: scene.height + 18, fill: '#fff' }) + inside,
  );

/** A contour without its colour, as `#s0`, `#s1` and so on, for every plate to use. */
export function stencil(shape: Shape, index: number): string {
  return shape.width > 0
    ? tag('path', {
        id: `s${index}`,
        d: smooth(shape.outline, false),
        'stroke-width': shape.width,
        'stroke-linecap': 'round',
        fill: 'none',
      })
    : tag('path', { id: `s${index}`, d: smooth(shape.outline) });
}

/** The stencil of a shape in one colour. */
export const inked = (shape: Shape, index: number, colour: Colour): string =>
  tag('use', { href: `#s${index}`, [shape.width > 0 ? 'stroke' : 'fill']: colour });

/** How much of an ink a shape asks for, 0 to 1. */
export function amountOf(shape: Shape, colours: Palette, drum: Drum): number {
  const [red = 0, green = 0, blue = 0] = channels(colourOfShape(shape, colours)).map((value) => value / 255);
  if (drum === 'b') return clamp((1 - red) * 1.12 - 0.06, 0, 1);
  if (drum === 'p') return clamp((1 - green) * 1.1 - (1 - red) * 0.32 - 0.08, 0, 1);
  const dark = Math.max(0, 0.55 - Math.max(red, green, blue));
  return clamp((1 - blue) * 1.05 - (1 - red) * 0.2 - 0.1 - dark, 0, 1);
}
