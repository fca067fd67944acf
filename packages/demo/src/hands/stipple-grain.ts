import { type Colour, lightness, mix, shaded } from '../drawing/colour.ts';
import type { Point } from '../drawing/geometry.ts';
import type { Palette } from '../drawing/palette.ts';
import { dots, smooth, tag } from '../drawing/path.ts';
import { area, bounds, simplify } from '../drawing/polygon.ts';
import type { Random } from '../drawing/random.ts';
import { rasterise } from '../drawing/raster.ts';
import type { Scene, Shape } from '../drawing/stage.ts';
import { closer } from './framing.ts';
import type { Hand } from './hand.ts';
import { saturated } from './marks.ts';
import { hazed, stroke } from './tools.ts';

const DOTS = 9400;

/** Clean shapes in sherbet colours, modelled with nothing but sprayed grain: a dark side that crumbles into the light one. */
export const stippleGrain: Hand = {
  id: 'stipple-grain',
  medium: 'in clean shapes with sprayed, grainy shadows',
  styles: ['stipple', 'texture', 'editorial', 'geometric'],
  look: { heads: 7.6, limb: 1.25, detail: 1, crowd: 0.3, faces: false },
  draw: (scene, colours, random) => {
    const near = closer(scene, 1.2);
    return shapes(near, colours) + spray(near, colours, random);
  },
};

/** Pulled towards one warm light, so that the colours of a picture are kin. */
const sherbet = (shape: Shape, colours: Palette): Colour => {
  const plain = saturated(hazed(shape, colours, 0.65), 1.15);
  return shape.paint.startsWith('skin')
    ? plain
    : mix(plain, mix(colours.accent, colours.sun, 0.55), lightness(plain) > 0.2 ? 0.14 : 0.05);
};

function shapes(scene: Scene, colours: Palette): string {
  return scene.shapes
    .map((shape, index) => {
      const colour = sherbet(shape, colours);
      if (shape.width > 0) return stroke(shape.outline, false, colour, Math.max(2, shape.width));
      const outline = area(shape.outline) > 5000 ? simplify(shape.outline, 1.4) : shape.outline;
      if (shape.kind === 'face' || area(shape.outline) < 2400) return tag('path', { d: smooth(outline), fill: colour });
      return turned(shape, index, colour) + tag('path', { d: smooth(outline), fill: `url(#g${index})` });
    })
    .join('');
}

/** The soft part of the shadow, under the grain: across for things, downwards for fields. */
function turned(shape: Shape, index: number, colour: Colour): string {
  const isField = shape.kind === 'sky' || shape.kind === 'land' || shape.kind === 'water';
  const dark = mix(shaded(colour, -0.3), '#3a1f5f', 0.14);
  const ends = shape.kind === 'sky' ? [dark, colour] : [colour, shape.kind === 'glow' ? colour : dark];
  const stops = ends
    .map((end, at) => tag('stop', { offset: isField ? at : 0.35 + at * 0.65, 'stop-color': end }))
    .join('');
  return tag('linearGradient', { id: `g${index}`, x1: 0, x2: isField ? 0 : 1, y1: 0, y2: isField ? 1 : 0.25 }, stops);
}

function spray(scene: Scene, colours: Palette, random: Random): string {
  const cell = 5;
  const [columns, rows] = [Math.round(scene.width / cell), Math.round(scene.height / cell)];
  const { cells } = rasterise(scene, columns, rows);
  const boxes = scene.shapes.map((shape) => bounds(shape.outline));
  const tints = scene.shapes.map((shape) => grainsOf(sherbet(shape, colours)));
  const inks = new Map<Colour, Point[]>();
  for (let found = 0, throws = 0; found < DOTS && throws < DOTS * 6; throws += 1) {
    const [x, y] = [random.next() * (scene.width - 1), random.next() * (scene.height - 1)];
    const index = cells[Math.floor(y / cell) * columns + Math.floor(x / cell)] ?? -1;
    const [shape, box, tint] = [scene.shapes[index], boxes[index], tints[index]];
    if (shape === undefined || box === undefined || tint === undefined || shape.kind === 'face') continue;
    const across = (x - box.left) / (box.right - box.left || 1);
    const down = (y - box.top) / (box.bottom - box.top || 1);
    const [dark, light] = chances(shape, across, down);
    const throwAt = random.next();
    if (throwAt > dark + light) continue;
    const ink = throwAt < dark ? tint[0] : tint[1];
    const list = inks.get(ink) ?? [];
    if (list.length === 0) inks.set(ink, list);
    list.push([x, y]);
    found += 1;
  }
  return [...inks].map(([ink, list]) => grain(ink, list)).join('');
}

const grain = (ink: Colour, list: Point[]): string =>
  tag('path', {
    d: dots(list.sort((a, b) => Math.floor(a[1] / 5) - Math.floor(b[1] / 5) || a[0] - b[0])),
    stroke: ink,
    'stroke-width': 2.9,
    'stroke-linecap': 'round',
  });

/** Coarse steps, so that grains of kin colours share one path. */
function grainsOf(colour: Colour): readonly [Colour, Colour] {
  const coarse = (value: Colour): Colour =>
    `#${[1, 3, 5].map((at) => Math.min(15, Math.round(Number.parseInt(value.slice(at, at + 2), 16) / 17)).toString(16)).join('')}`;
  return [coarse(mix(shaded(colour, -0.5), '#3a1f5f', 0.2)), coarse(mix(shaded(colour, 0.6), '#fff0c0', 0.3))];
}

/** How likely a dark and a light grain is at a place in a shape. */
function chances(shape: Shape, across: number, down: number): readonly [dark: number, light: number] {
  if (shape.kind === 'sky') return [0.5 * (1 - down) ** 2.6, 0.3 * down ** 4];
  if (shape.kind === 'glow') return [0, 0.7 * (1 - down) ** 2];
  if (shape.kind === 'land' || shape.kind === 'water') return [0.34 * down ** 1.4 * across, 0.5 * (1 - down) ** 7];
  if (shape.kind === 'room') return [0.3 * Math.abs(across - 0.4) ** 1.3 * 1.5, 0.03];
  return [0.95 * across ** 2.2 * (0.5 + down * 0.5), 0.5 * (1 - across) ** 4 * (1 - down)];
}
