import { smooth, tag } from '../drawing/path.ts';
import type { Shape } from '../drawing/stage.ts';

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
