import { type Colour, channels } from '../drawing/colour.ts';
import { clamp } from '../drawing/geometry.ts';
import type { Palette } from '../drawing/palette.ts';
import { tag } from '../drawing/path.ts';
import { area } from '../drawing/polygon.ts';
import { slipping } from '../drawing/smil.ts';
import type { Scene, Shape } from '../drawing/stage.ts';
import { halftone } from './halftone.ts';
import { stencil } from './riso-plates.ts';
import type { Technique } from './technique.ts';
import { colourOfShape } from './tools.ts';

const PAPER = '#f6f1e4';

/** Two drums of ink, printed one over the other and never quite in register: solids, three screens and bare paper. */
export const riso: Technique = {
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
    const ink = amount(shape, colours, id) > (shape.width > 0 ? 0.5 : 0.8) ? colour : '#fff';
    if (shape.width > 0) return tag('use', { href: `#s${index}`, stroke: ink });
    const line =
      id === 'c' && (isNear(shape) || isBuilt(shape)) && area(shape.outline) > 400 ? keyLine(shape, ink, colour) : {};
    return tag('use', { href: `#s${index}`, fill: ink, ...line });
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

/** 0 paper to 1 solid: warmth goes to one drum, darkness and coolness to the other. Figures are solid or bare, what is behind them a light screen. */
function amount(shape: Shape, colours: Palette, id: 'w' | 'c'): number {
  if (shape.kind === 'face') return inFace(shape, id);
  if (shape.paint.startsWith('skin')) return (skins[shape.paint] ?? skins.skinTan)[id];
  const [red, green, blue] = channels(colourOfShape(shape, colours));
  const warmth = (red - blue) / 255;
  const dark = 1 - (0.3 * red + 0.59 * green + 0.11 * blue) / 255;
  const value =
    id === 'w'
      ? clamp(warmth * 1.35 + dark * 0.18, 0, 1)
      : clamp(dark * 1.25 - Math.max(0, warmth) * 0.75 + Math.max(0, -warmth) * 0.35, 0, 1);
  if (isNear(shape)) return value > 0.48 ? 1 : value > 0.3 ? 0.24 : 0;
  const isAir = shape.kind === 'sky' || shape.kind === 'glow' || shape.kind === 'cloud';
  return isAir ? value : Math.min(0.62, value * 0.6);
}

const skins: Readonly<Record<string, { readonly w: number; readonly c: number }>> & {
  readonly skinTan: { readonly w: number; readonly c: number };
} = {
  skinFair: { w: 0.17, c: 0 },
  skinTan: { w: 0.34, c: 0 },
  skinBrown: { w: 0.62, c: 0.1 },
  skinDeep: { w: 0.62, c: 0.3 },
};

function inFace({ paint }: Shape, id: 'w' | 'c'): number {
  if (paint === 'light' || paint === 'glass') return 0;
  return (paint === 'petal') === (id === 'w') ? 1 : 0;
}

const isNear = ({ kind, depth }: Shape): boolean =>
  kind === 'figure' || kind === 'animal' || (kind === 'prop' && depth > 0.1);

const isBuilt = ({ kind }: Shape): boolean => kind === 'building' || kind === 'tree';

/** What is near and what lives is drawn round with the darker drum, or in white where it is solid, so that no screen swallows it. */
const keyLine = ({ kind }: Shape, ink: Colour, colour: Colour) => ({
  stroke: ink === colour ? '#fff' : colour,
  'stroke-width': kind === 'figure' || kind === 'animal' ? 3.2 : 2.2,
  'stroke-linejoin': 'round',
});

function margins(scene: Scene): string {
  const { width, height } = scene;
  const m = width * 0.045;
  return tag('path', {
    d: `M-9 -9H${width + 9}V${height + 9}H-9zM${m} ${m}V${height - m}H${width - m}V${m}z`,
    fill: PAPER,
    'fill-rule': 'evenodd',
  });
}
