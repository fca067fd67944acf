import { type Colour, channels } from '../drawing/colour.ts';
import { clamp } from '../drawing/geometry.ts';
import type { Palette } from '../drawing/palette.ts';
import { tag } from '../drawing/path.ts';
import { slipping } from '../drawing/smil.ts';
import type { Scene, Shape } from '../drawing/stage.ts';
import { halftone } from './halftone.ts';
import type { Hand } from './hand.ts';
import { stencil } from './riso-plates.ts';
import { colourOfShape } from './tools.ts';

const PAPER = '#f6f1e4';

/** Two drums of ink, printed one over the other and never quite in register: solids, three screens and bare paper. */
export const riso: Hand = {
  id: 'riso',
  medium: 'as a two-colour riso print with halftone and a slipped register',
  styles: ['riso', 'screenprint', 'retro', 'editorial'],
  fewInks: true,
  look: { heads: 6.8, limb: 1.15, detail: 1, crowd: 0.4, faces: true },
  draw: (scene, colours) =>
    tag('rect', { width: scene.width, height: scene.height, fill: PAPER }) +
    tag('defs', {}, scene.shapes.map(stencil).join('')) +
    plate(scene, colours, 'w', colours.accent, '') +
    plate(scene, colours, 'c', colours.accentAlt, 'translate(5 -4)') +
    margins(scene),
};

function plate(scene: Scene, colours: Palette, id: 'w' | 'c', colour: Colour, transform: string): string {
  const shapes = scene.shapes.map((shape, index) => {
    const isInked = amount(shape, colours, id) > (shape.width > 0 ? 0.5 : 0.8);
    return tag('use', { href: `#s${index}`, [shape.width > 0 ? 'stroke' : 'fill']: isInked ? colour : '#fff' });
  });
  const tone = (shape: Shape, _x: number, y: number): number =>
    screened(amount(shape, colours, id) + (shape.kind === 'sky' ? (0.5 - y / scene.height) * 0.3 : 0));
  const dots = [...halftone(scene, 13.5, id === 'w' ? 0.35 : 1.15, tone)].map(([size, d]) =>
    tag('path', { d, stroke: colour, 'stroke-width': size, 'stroke-linecap': 'round' }),
  );
  const base = tag('rect', { width: scene.width, height: scene.height, fill: '#fff' });
  return tag(
    'g',
    { style: 'mix-blend-mode:multiply', transform: transform || undefined },
    base + shapes.join('') + dots.join('') + (scene.filming === undefined ? '' : slips[id]),
  );
}

/** Every pull of a plate lies a little beside the one before. */
const slips = {
  w: slipping(
    [
      [0, 0],
      [-3, 1],
      [-3, 1],
      [1, 2],
    ],
    2,
  ),
  c: slipping(
    [
      [3, 2],
      [3, 2],
      [-2, 4],
      [-6, 1],
      [-1, -2],
    ],
    2.8,
  ),
} as const;

/** Solids are printed as shapes and need no dots. */
const screened = (value: number): number => (value > 0.8 ? 0 : value * 0.8);

/** 0 paper to 1 solid: warmth goes to one drum, darkness and coolness to the other. */
function amount(shape: Shape, colours: Palette, id: 'w' | 'c'): number {
  const [red, green, blue] = channels(colourOfShape(shape, colours));
  const warmth = (red - blue) / 255;
  const dark = 1 - (0.3 * red + 0.59 * green + 0.11 * blue) / 255;
  const air = shape.kind === 'sky' ? 0.18 : shape.kind === 'water' ? 0.12 : 0;
  const value =
    id === 'w'
      ? clamp(warmth * 1.35 + dark * 0.18 - air, 0, 1)
      : clamp(dark * 1.25 - Math.max(0, warmth) * 0.75 + Math.max(0, -warmth) * 0.35 - air * 0.6, 0, 1);
  return shape.kind === 'water' ? Math.min(value, 0.58) : value;
}

function margins(scene: Scene): string {
  const { width, height } = scene;
  const m = width * 0.045;
  return tag('path', {
    d: `M-9 -9H${width + 9}V${height + 9}H-9zM${m} ${m}V${height - m}H${width - m}V${m}z`,
    fill: PAPER,
    'fill-rule': 'evenodd',
  });
}
