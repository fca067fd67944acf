import { type Colour, lightness, mix, shaded } from '../drawing/colour.ts';
import { type Outline, type Point } from '../drawing/geometry.ts';
import { told } from '../drawing/motion.ts';
import type { Palette } from '../drawing/palette.ts';
import { smooth, tag } from '../drawing/path.ts';
import { area, hatch, simplify } from '../drawing/polygon.ts';
import type { Random } from '../drawing/random.ts';
import type { Scene, Shape } from '../drawing/stage.ts';
import { closer } from './framing.ts';
import type { Hand } from './hand.ts';
import { coats, saturated } from './marks.ts';
import { areaOf, colourOfShape } from './tools.ts';

const CARD = '#f6efe2';

/** Quilling: narrow strips stood on edge, bent round every contour and rolled into coils inside it, glued to pale card. */
export const paperQuilled: Hand = {
  id: 'paper-quilled',
  medium: 'in quilled paper, strips and coils on pale card',
  styles: ['paper-craft', 'decorative', 'texture', 'folk'],
  fewInks: true,
  look: { heads: 4.6, limb: 1.45, detail: 1, crowd: 0.15, faces: true },
  draw: (scene, colours, random) => {
    const near = closer(scene, 1.25);
    const card = scene.light === 'night' ? '#2b3052' : scene.light === 'dusk' ? '#f6dccb' : CARD;
    return (
      tag('defs', {}, coil('big', 17, 3.4) + coil('mid', 11.5, 3) + coil('tip', 7.5, 2.4)) +
      tag('rect', { width: scene.width, height: scene.height, fill: card }) +
      told(near.shapes, near, (shape, index) => rolled(shape, index, near, colours, card, random))
    );
  },
};

/** A spiral about its own middle. */
function coil(id: string, radius: number, gap: number): string {
  const turns = radius / gap;
  const points = Array.from({ length: Math.round(turns * 9) + 1 }, (_, step): Point => {
    const turn = (step / 9) * Math.PI * 2;
    const reach = 1 + (gap * step) / 9;
    return [Math.cos(turn) * Math.min(reach, radius), Math.sin(turn) * Math.min(reach, radius)];
  });
  return tag('path', { id, d: smooth(points, false), fill: 'none' });
}

function stripFor(shape: Shape, colours: Palette): Colour {
  const plain = saturated(colourOfShape(shape, colours), 1.2);
  return lightness(plain) > 0.86 ? mix(plain, '#e9d9bd', 0.35) : plain;
}

function rolled(shape: Shape, index: number, scene: Scene, colours: Palette, card: Colour, random: Random): string {
  const strip = stripFor(shape, colours);
  if (shape.kind === 'sky') return shape.detail === 0 ? '' : sweep(shape, strip, card);
  if (shape.kind === 'face' || (shape.width > 0 && shape.width < 14)) return bent(shape, strip);
  const outline = areaOf(shape);
  const size = area(outline);
  const busy = Math.min(3, Math.max(1, scene.shapes.length / 90));
  if (size < 420 * busy)
    return tag('path', { d: smooth(outline), fill: strip, stroke: shaded(strip, -0.3), 'stroke-width': 1.4 });
  const edge = size > 4000 ? simplify(outline, 2) : outline;
  const width = size > 20_000 ? 6 : size > 3000 ? 4.4 : 3;
  const isSkin = shape.paint.startsWith('skin');
  const fill = isSkin ? strip : mix(strip, card, shape.kind === 'room' || shape.kind === 'land' ? 0.52 : 0.36);
  const wall = { fill: 'none', stroke: shaded(strip, -0.34), 'stroke-width': width + 2, 'stroke-linejoin': 'round' };
  const lip = { fill: 'none', stroke: shaded(strip, 0.16), 'stroke-width': width * 0.62, 'stroke-linejoin': 'round' };
  const shadow = { x: width * 0.9, y: width * 1.2, fill: '#231a2c', 'fill-opacity': 0.2 };
  const coiled = isSkin ? '' : inside(shape, edge, size, strip, busy, random);
  const id = `e${index}`;
  const d = smooth(edge);
  if (coiled === '') return coats(id, d, [shadow, { ...wall, fill }, lip]);
  return (
    coats(id, d, [shadow, { fill }]) +
    coiled +
    [wall, lip].map((coat) => tag('use', { href: `#${id}`, ...coat })).join('')
  );
}

/** A single strip on its edge. */
function bent(shape: Shape, strip: Colour): string {
  const colour = shape.kind === 'face' && shape.paint === 'dark' ? '#2a2230' : strip;
  if (shape.width === 0) return tag('path', { d: smooth(shape.outline), fill: colour });
  const d = smooth(shape.outline, false);
  const width = Math.max(3, shape.width);
  const line = (stroke: Colour, thickness: number): string =>
    tag('path', {
      d,
      fill: 'none',
      stroke,
      'stroke-width': thickness,
      'stroke-linecap': 'round',
      'stroke-linejoin': 'round',
    });
  return shape.kind === 'face'
    ? line(colour, width)
    : line(shaded(strip, -0.34), width + 1.4) + line(shaded(strip, 0.18), width * 0.6);
}

/** Fields are combed into long strips, things are packed with coils in rows. */
function inside(shape: Shape, edge: Outline, size: number, strip: Colour, busy: number, random: Random): string {
  const isField = shape.kind === 'land' || shape.kind === 'water' || shape.kind === 'room' || shape.kind === 'building';
  if (isField) return size < 5000 ? '' : combed(shape, edge, size, strip, random);
  if (size < 1300 * busy) return '';
  const [id, pitch] =
    size > 26_000 ? (['big', 36] as const) : size > 6000 * busy ? (['mid', 25] as const) : (['tip', 16.5] as const);
  const places: Point[] = [];
  for (const [row, [from, to]] of hatch(edge, 0.0001, pitch * 0.88).entries()) {
    const room = to[0] - from[0] - pitch;
    if (room < 0) continue;
    const count = Math.floor(room / pitch) + 1;
    const start = from[0] + pitch / 2 + (room - (count - 1) * pitch) * (row % 2 === 0 ? 0.35 : 0.65);
    for (let index = 0; index < count; index += 1) places.push([start + index * pitch, from[1]]);
  }
  const uses = (which: number): string =>
    places
      .filter((_, index) => index % 3 === which)
      .map(([x, y]) => `<use href="#${id}" x="${Math.round(x)}" y="${Math.round(y)}"/>`)
      .join('');
  return [shaded(strip, -0.2), shaded(strip, 0.24), mix(strip, '#fff4dc', 0.22)]
    .map((stroke, which) => {
      const coils = uses(which);
      return coils === '' ? '' : tag('g', { stroke, 'stroke-width': id === 'tip' ? 1.7 : 2.3 }, coils);
    })
    .join('');
}

/** Long strips that wave along the field, light and dark by turns. */
function combed(shape: Shape, edge: Outline, size: number, strip: Colour, random: Random): string {
  const gap = size > 90_000 ? 15 : 10;
  const turn = shape.kind === 'building' || shape.kind === 'room' ? Math.PI / 2 - 0.01 : 0.012;
  const lines: [string, string] = ['', ''];
  for (const [row, [a, b]] of hatch(edge, turn, gap).entries()) {
    const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
    const bend = shape.kind === 'water' || shape.kind === 'land' ? gap * random.between(0.25, 0.5) : 0;
    const waves = Math.max(1, Math.round(Math.hypot(dx, dy) / 130));
    let d = `M${Math.round(a[0])} ${Math.round(a[1])}`;
    for (let wave = 0; wave < waves; wave += 1) {
      const [ex, ey] = [a[0] + (dx * (wave + 1)) / waves, a[1] + (dy * (wave + 1)) / waves];
      const [mx, my] = [a[0] + (dx * (wave + 0.5)) / waves, a[1] + (dy * (wave + 0.5)) / waves];
      d +=
        bend === 0
          ? ''
          : `Q${Math.round(mx)} ${Math.round(my + (wave % 2 === 0 ? bend : -bend) * 2)} ${Math.round(ex)} ${Math.round(ey)}`;
    }
    lines[row % 2 === 0 ? 0 : 1] += bend === 0 ? `${d}L${Math.round(b[0])} ${Math.round(b[1])}` : d;
  }
  return lines
    .map((d, which) =>
      d === ''
        ? ''
        : tag('path', {
            d,
            fill: 'none',
            stroke: which === 0 ? shaded(strip, -0.14) : shaded(strip, 0.26),
            'stroke-width': gap * 0.3,
          }),
    )
    .join('');
}

/** The sky is bare card with two or three strips of the evening. */
const sweep = (shape: Shape, strip: Colour, card: Colour): string =>
  tag('path', {
    d: smooth(simplify(shape.outline, 3)),
    fill: mix(strip, card, 0.7),
    stroke: mix(strip, card, 0.2),
    'stroke-width': 4,
  });
