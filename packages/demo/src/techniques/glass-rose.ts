import { type Colour, mix, shaded } from '../drawing/colour.ts';
import { type Outline, type Point } from '../drawing/geometry.ts';
import { drawShapes } from '../drawing/motion.ts';
import type { Palette } from '../drawing/palette.ts';
import { smooth, straight, tag } from '../drawing/path.ts';
import { area, cut, simplify } from '../drawing/polygon.ts';
import type { Random } from '../drawing/random.ts';
import type { Scene, Shape } from '../drawing/stage.ts';
import { strokePath } from './edges.ts';
import { finely, ground, surround } from './frames.ts';
import { cropped, focusOf, isBackdrop } from './lens.ts';
import { purer } from './purer.ts';
import type { Technique } from './technique.ts';
import { colourOfShape } from './tools.ts';

const LEAD = '#0d0b12';
/** The wall around, as the light outside leaves it. */
const STONES: Readonly<Record<Scene['light'], Colour>> = {
  day: '#a89a84',
  indoor: '#8a6a52',
  dusk: '#6b4a5c',
  night: '#2a2630',
  rain: '#6d7680',
};

/** A rose window in a dark nave: jewels in a wheel of leads that runs through the whole scene, petals of glass around it. */
export const glassRose: Technique = {
  id: 'glass-rose',
  medium: 'as a jewel-coloured rose window in a dark wall',
  styles: ['stained-glass', 'decorative', 'traditional', 'night'],
  fewInks: true,
  look: { heads: 5, limb: 1.35, detail: 0, crowd: 0.1, faces: true },
  draw: (scene, colours, random) => {
    const close = cropped(scene, focusOf(scene), scene.width === scene.height ? 1.12 : 1.25);
    const wheel = wheelOf(scene);
    const panes = drawShapes(close.shapes, close, (shape) => draw(shape, colours, wheel, random));
    return ground(scene, LEAD) + panes + light(scene, wheel, colours) + rose(scene, wheel, colours, random);
  },
};

interface Wheel {
  readonly hub: Point;
  readonly reach: number;
}

const wheelOf = ({ width, height }: Scene): Wheel => ({
  hub: [width / 2, height / 2],
  reach: Math.min(width, height) * 0.425,
});

function draw(shape: Shape, colours: Palette, wheel: Wheel, random: Random): string {
  const colour = jewel(colourOfShape(shape, colours));
  if (shape.kind === 'face')
    return shape.width > 0 ? line(shape, LEAD, 3) : tag('path', { d: smooth(shape.outline), fill: LEAD });
  if (shape.width > 0)
    return shape.width < 4 ? '' : line(shape, LEAD, shape.width + 5) + line(shape, colour, shape.width);
  const size = area(shape.outline);
  if (size < 240) return tag('path', { d: smooth(shape.outline), fill: colour });
  const outline = simplify(shape.outline, size > 6000 ? 2.5 : 1);
  const panes = isBackdrop(shape) && size > 20_000 ? wedges(outline, wheel) : [outline];
  return panes
    .map((pane) =>
      tag('path', {
        d: straight(pane),
        fill: shaded(colour, random.between(-0.22, 0.2)),
        stroke: LEAD,
        'stroke-width': size > 2500 ? 8 : 4.5,
        'stroke-linejoin': 'round',
      }),
    )
    .join('');
}

const line = (shape: Shape, stroke: Colour, width: number): string =>
  tag('path', {
    d: strokePath(shape.outline),
    fill: 'none',
    stroke,
    'stroke-width': width,
    'stroke-linecap': 'round',
  });

/** Sectors of the wheel: eight spokes. */
function wedges(outline: Outline, { hub }: Wheel): Outline[] {
  const spokes = 10;
  return Array.from({ length: spokes }, (_, index) => {
    const from = ((index + 0.5) / spokes) * Math.PI * 2;
    return cut(cut(outline, hub, from + Math.PI), hub, from + (Math.PI * 2) / spokes);
  }).filter((pane) => pane.length > 2);
}

/** Deep and pure, as metal oxides in glass are. */
const jewel = (colour: Colour): Colour => purer(colour, 1.9, 0.86);

function light(scene: Scene, { reach }: Wheel, colours: Palette): string {
  const stops =
    tag('stop', { offset: 0, 'stop-color': '#fff6d8', 'stop-opacity': 0.38 }) +
    tag('stop', { offset: 0.6, 'stop-color': colours.lit, 'stop-opacity': 0.06 }) +
    tag('stop', { offset: 1, 'stop-color': LEAD, 'stop-opacity': 0.35 });
  const [cx, cy] = [scene.width / 2, scene.height / 2];
  return (
    tag('defs', {}, tag('radialGradient', { id: 'sun', gradientUnits: 'userSpaceOnUse', cx, cy, r: reach }, stops)) +
    ground(scene, 'url(#sun)')
  );
}

/** The stone around, with a ring of round petals and a ring of small lights; lancets where the frame is long. */
function rose(scene: Scene, { hub, reach }: Wheel, colours: Palette, random: Random): string {
  const [x, y] = hub;
  const inks = [colours.accent, colours.accentAlt, colours.lit, colours.leaf].map((colour) => jewel(colour));
  const pane = (outline: Outline, index: number, width = 6): string =>
    tag('path', {
      d: smooth(outline),
      fill: shaded(inks[index % inks.length] ?? LEAD, random.between(-0.15, 0.2)),
      stroke: LEAD,
      'stroke-width': width,
    });
  const spot = (turn: number, far: number): Point => [x + Math.cos(turn) * far, y + Math.sin(turn) * far];
  const ring = (count: number, far: number, r: number, offset: number): string =>
    Array.from({ length: count }, (_, index) => {
      const [cx, cy] = spot(((index + offset) / count) * Math.PI * 2, reach * far);
      return pane(
        finely(cx, cy, reach * r).filter((_point, step) => step % 4 === 0),
        index + Math.round(offset * 2),
      );
    }).join('');
  const stone = mix(STONES[scene.light], colours.dark, 0.2);
  const petals = random.pick([14, 16, 18, 22]);
  return (
    surround(scene, finely(x, y, reach), stone) +
    tag('path', {
      d: smooth(finely(x, y, reach * 1.14)) + smooth(finely(x, y, reach)),
      fill: LEAD,
      'fill-rule': 'evenodd',
    }) +
    ring(petals, 1.068, 0.058, 0) +
    ring(petals, 1.07, 0.022, 0.5) +
    tag('path', { d: smooth(finely(x, y, reach)), fill: 'none', stroke: LEAD, 'stroke-width': 14 }) +
    tag('path', {
      d: smooth(finely(x, y, reach * 1.145)),
      fill: 'none',
      stroke: shaded(stone, 0.3),
      'stroke-width': 7,
    }) +
    corners(scene, reach * 1.145, pane)
  );
}

type Pane = (outline: Outline, index: number, width?: number) => string;

/** Small roundels in the corners that the circle leaves. */
function corners(scene: Scene, reach: number, pane: Pane): string {
  const { width, height } = scene;
  const side = Math.max(width, height) / 2 - reach;
  const r = Math.max(reach * 0.13, Math.min(side * 0.34, reach * 0.24));
  const edge = r + 18;
  const spots: Point[] = [
    [edge, edge],
    [width - edge, edge],
    [edge, height - edge],
    [width - edge, height - edge],
  ];
  if (side > r * 2.2)
    spots.push(
      ...(width > height
        ? ([
            [edge, height / 2],
            [width - edge, height / 2],
          ] as const)
        : ([
            [width / 2, edge],
            [width / 2, height - edge],
          ] as const)),
    );
  return spots
    .map(([x, y], index) => {
      const petals = Array.from({ length: 6 }, (_, petal) => {
        const turn = (petal / 6) * Math.PI * 2 + 0.26;
        return pane(
          finely(x + Math.cos(turn) * r * 0.6, y + Math.sin(turn) * r * 0.6, r * 0.33).filter(
            (_point, step) => step % 6 === 0,
          ),
          petal % 2 === 0 ? index : index + 1,
          4,
        );
      }).join('');
      return (
        tag('circle', { cx: x, cy: y, r, fill: LEAD }) +
        petals +
        pane(
          finely(x, y, r * 0.28).filter((_point, step) => step % 6 === 0),
          2,
          4,
        )
      );
    })
    .join('');
}
