import { type Colour, lightness, mix, shaded } from '../drawing/colour.ts';
import { at, type Outline, type Point, shift } from '../drawing/geometry.ts';
import { drawShapes } from '../drawing/motion.ts';
import type { Palette } from '../drawing/palette.ts';
import { dashes, straight, tag } from '../drawing/path.ts';
import { area, bounds, centre, simplify } from '../drawing/polygon.ts';
import type { Scene, Shape } from '../drawing/stage.ts';
import { ground } from './frames.ts';
import { isLiving } from './lens.ts';
import type { Technique } from './technique.ts';
import { hazed } from './tools.ts';

/** Folded from squares of paper: white sheets with creases for the world, one coloured sheet for whoever lives in it. */
export const polyOrigami: Technique = {
  id: 'poly-origami',
  medium: 'as folded white paper with a few coloured sheets',
  styles: ['low-poly', 'paper-craft', 'minimal', 'geometric'],
  fewInks: true,
  look: { heads: 5.4, limb: 1.45, detail: 0, crowd: 0.1, faces: false },
  draw: (scene, colours) => {
    const paper = mix('#f7f3ea', colours.light, 0.3);
    const table = mix(
      mix(colours.accentAlt, colours.sky, 0.35),
      scene.light === 'night' ? colours.dark : colours.light,
      0.3,
    );
    return (
      ground(scene, table) + drawShapes(scene.shapes, scene, (shape) => draw(shape, scene, colours, { paper, table }))
    );
  },
};

function draw(shape: Shape, scene: Scene, colours: Palette, sheets: Sheets): string {
  if (shape.kind === 'sky' || (shape.kind === 'room' && shape.depth === 0 && shape.paint === 'wall'))
    return shape.detail === 0 ? creases(scene, sheets.table) : '';
  const colour = sheetOf(shape, colours, sheets);
  if (shape.width > 0)
    return shape.width < 3
      ? ''
      : tag('path', {
          d: straight(simplify(shape.outline, 2), false),
          fill: 'none',
          stroke: colour,
          'stroke-width': shape.width,
        });
  const size = area(shape.outline);
  const outline = simplify(shape.outline, size > 12_000 ? 9 : size > 2500 ? 5 : 2);
  const height = shape.kind === 'room' || shape.kind === 'water' ? 3 : Math.min(12, Math.sqrt(size) * 0.07);
  const shadow =
    size < 400
      ? ''
      : tag('path', { d: straight(shift(outline, height * 0.8, height * 1.1)), fill: '#2a2440', 'fill-opacity': 0.2 });
  const sheet = tag('path', { d: straight(outline), fill: colour });
  return (
    shadow +
    sheet +
    (size < 500 || shape.kind === 'building' ? panelled(shape, outline, colour, size) : folds(outline, colour, size))
  );
}

/** A fold from a point inside to every corner; each flap lit by the way it faces. */
function folds(outline: Outline, colour: Colour, size: number): string {
  const { left, right, top, bottom } = bounds(outline);
  const [cx, cy] = centre(outline);
  const peak: Point = [cx - (right - left) * 0.08, cy - (bottom - top) * 0.06];
  const strength = size > 60_000 ? 0.1 : 0.26;
  const byTone = new Map<Colour, string>();
  for (const [index, here] of outline.entries()) {
    const next = at(outline, index + 1);
    const facing = Math.atan2((here[1] + next[1]) / 2 - peak[1], (here[0] + next[0]) / 2 - peak[0]);
    const lift = Math.round(Math.cos(facing + 2.3) * 4) / 4;
    const tone = shaded(colour, lift * strength - 0.04);
    byTone.set(tone, (byTone.get(tone) ?? '') + straight([peak, here, next]));
  }
  return [...byTone].map(([fill, d]) => tag('path', { d, fill, stroke: fill, 'stroke-width': 0.6 })).join('');
}

/** Houses are folded once, down the middle. */
function panelled(shape: Shape, outline: Outline, colour: Colour, size: number): string {
  if (size < 2500 || shape.kind !== 'building') return '';
  const { left, right, top, bottom } = bounds(outline);
  const half = (left + right) / 2;
  const flap = outline.map(([x, y]): Point => [Math.max(x, half), y]);
  return right - left > (bottom - top) * 3 ? '' : tag('path', { d: straight(flap), fill: shaded(colour, -0.16) });
}

/** The sky is one sheet that was folded small and opened again. */
function creases(scene: Scene, paper: Colour): string {
  const lines: (readonly [Point, Point])[] = [];
  for (let part = 1; part < 8; part += 1) {
    const x = (scene.width * part) / 8;
    lines.push([
      [x, 0],
      [x, scene.height],
    ]);
    lines.push([
      [0, (scene.height * part) / 8],
      [scene.width, (scene.height * part) / 8],
    ]);
  }
  for (const offset of [-1, -0.5, 0, 0.5, 1]) {
    lines.push([
      [scene.width * offset, 0],
      [scene.width * (offset + 1), scene.height],
    ]);
    lines.push([
      [scene.width * (offset + 1), 0],
      [scene.width * offset, scene.height],
    ]);
  }
  return (
    ground(scene, shaded(paper, 0.1)) +
    tag('path', { d: dashes(lines), stroke: shaded(paper, -0.14), 'stroke-width': 2 }) +
    tag('path', {
      d: dashes(
        lines.map(([a, b]) => [
          [a[0] + 2, a[1] + 2],
          [b[0] + 2, b[1] + 2],
        ]),
      ),
      stroke: '#ffffff',
      'stroke-opacity': 0.3,
      'stroke-width': 1.6,
    })
  );
}

interface Sheets {
  readonly paper: Colour;
  /** What everything lies on. */
  readonly table: Colour;
}

function sheetOf(shape: Shape, colours: Palette, { paper, table }: Sheets): Colour {
  const plain = hazed(shape, colours, 0.2);
  if (shape.kind === 'glow') return mix(colours.lit, paper, 0.1);
  if (isLiving(shape)) return plain;
  if (shape.kind === 'land' || shape.kind === 'water')
    return mix(table, paper, 0.15 + shape.depth * 0.7 + shape.shade * 0.2);
  const grey = shaded(paper, (lightness(plain) - 0.75) * 0.55);
  const tint = shape.kind === 'prop' ? 0.55 : shape.kind === 'room' ? 0.2 : 0.12;
  return mix(mix(grey, plain, tint), table, shape.depth < 0.3 ? 0.25 : 0);
}
