import { type Colour, lightness, mix } from '../drawing/colour.ts';
import { type Outline, type Point, rect } from '../drawing/geometry.ts';
import { drawShapes } from '../drawing/motion.ts';
import type { Palette } from '../drawing/palette.ts';
import { straight, tag } from '../drawing/path.ts';
import { area, bounds, cut } from '../drawing/polygon.ts';
import { hash } from '../drawing/random.ts';
import type { Scene, Shape } from '../drawing/stage.ts';
import { angularly, faceted } from './edges.ts';
import { ground, unitOf } from './frames.ts';
import { isBackdrop, isLiving } from './lens.ts';
import type { Technique } from './technique.ts';
import { colourOfShape } from './tools.ts';

const LEAD = '#1d1c20';

/** A modern window: clear white glass in an upright and level grid, a few squares of pure colour, chevrons along the sides. */
export const glassPrairie: Technique = {
  id: 'glass-prairie',
  medium: 'as a modern leaded window of clear glass with squares of pure colour',
  styles: ['stained-glass', 'geometric', 'minimal', 'decorative'],
  fewInks: true,
  look: { heads: 7, limb: 1.2, detail: 0, crowd: 0.1, faces: false },
  draw: (scene, colours) => {
    const clear = mix(
      '#f7f8f4',
      scene.light === 'night' ? colours.accentAlt : colours.light,
      scene.light === 'night' ? 0.25 : 0.3,
    );
    return (
      ground(scene, clear) +
      drawShapes(scene.shapes, scene, (shape) => draw(shape, scene, colours, clear)) +
      sides(scene, colours, clear)
    );
  },
};

function draw(shape: Shape, scene: Scene, colours: Palette, clear: Colour): string {
  if (shape.kind === 'weather' || shape.detail > 0) return '';
  const fill = glassOf(shape, colours, clear);
  if (shape.width > 0) return shape.width < 3 ? '' : angularly({ ...shape, width: Math.min(9, shape.width) }, LEAD, 1);
  const size = area(shape.outline);
  if (size < 200) return angularly(shape, lightness(fill) > 0.75 ? LEAD : fill, 1);
  const outline = faceted(shape.outline, 1.3);
  const panes = isBackdrop(shape) && size > 12_000 ? squares(outline, shape, scene) : [outline];
  const lead = isLiving(shape) ? 4 : shape.depth < 0.3 ? 2.4 : 3.2;
  return panes
    .map((pane) =>
      tag('path', {
        d: straight(pane),
        fill: pane === outline ? fill : squareOf(pane, fill, colours, shape),
        stroke: LEAD,
        'stroke-width': lead,
        'stroke-linejoin': 'miter',
      }),
    )
    .join('');
}

/** The grid: alternating narrow and wide fields, the same lines through the whole window. */
function squares(outline: Outline, shape: Shape, scene: Scene): Outline[] {
  const unit = unitOf(scene);
  const { left, right, top, bottom } = bounds(outline);
  let panes: Outline[] = [outline];
  const divide = (at: Point, angle: number): void => {
    panes = panes.flatMap((pane) =>
      [cut(pane, at, angle), cut(pane, at, angle + Math.PI)].filter((part) => part.length > 2 && area(part) > 30),
    );
  };
  const fields = [150, 40, 40, 230, 40, 40];
  const walk = (end: number, visit: (at: number) => void): void => {
    let at = 0;
    for (let index = 0; at < end; index += 1) {
      at += (fields[index % fields.length] ?? 100) * unit * (shape.kind === 'sky' || shape.kind === 'room' ? 1 : 1.6);
      visit(at);
    }
  };
  walk(Math.min(scene.width, right), (x) => {
    if (x > left) divide([x, 0], Math.PI / 2);
  });
  if (shape.kind === 'sky' || shape.kind === 'room')
    walk(Math.min(scene.height, bottom), (y) => {
      if (y > top) divide([0, y], 0);
    });
  return panes;
}

/** A small field now and then is coloured. */
function squareOf(pane: Outline, fill: Colour, colours: Palette, shape: Shape): Colour {
  const size = area(pane);
  const chance = hash(`${Math.round((pane[0]?.[0] ?? 0) / 3)}/${Math.round((pane[0]?.[1] ?? 0) / 3)}`) % 9;
  if (size > 7000 || chance > 3) return fill;
  if (size > 2600 && chance > 0) return mix(fill, shape.kind === 'sky' ? colours.sky : colours.leaf, 0.45);
  return [colours.accent, colours.lit, colours.accentAlt, colours.leafDark][chance] ?? fill;
}

/** People and whatever is bright keep their colour; the rest is barely tinted. */
function glassOf(shape: Shape, colours: Palette, clear: Colour): Colour {
  const plain = colourOfShape(shape, colours);
  if (isLiving(shape)) return plain;
  if (shape.kind === 'glow') return shape.paint === 'lit' || shape.paint === 'sun' ? colours.lit : plain;
  if (['accent', 'roof', 'fruit', 'petal', 'accentAlt'].includes(shape.paint) && shape.depth > 0.25)
    return mix(plain, clear, 0.08);
  if (shape.kind === 'land') return mix(clear, plain, 0.2 + shape.depth * 0.5);
  if (shape.kind === 'water') return mix(clear, plain, 0.55);
  return mix(clear, plain, isBackdrop(shape) ? 0.1 : 0.42);
}

/** Two posts of chevrons, as wheat stands in a field. */
function sides(scene: Scene, colours: Palette, clear: Colour): string {
  const { width, height } = scene;
  const unit = unitOf(scene);
  const wide = 66 * unit;
  const inks = [colours.lit, colours.leafDark, clear, colours.accent, clear, colours.leaf];
  const post = (x: number): string => {
    let pieces = tag('path', {
      d: straight(rect(x, -5, wide, height + 10)),
      fill: clear,
      stroke: LEAD,
      'stroke-width': 6 * unit,
    });
    const step = 44 * unit;
    const half = x + wide / 2;
    for (let row = -1; row * step < height; row += 1) {
      const y = row * step;
      const chevron: Point[] = [
        [x, y],
        [half, y + wide * 0.6],
        [x + wide, y],
        [x + wide, y + step],
        [half, y + wide * 0.6 + step],
        [x, y + step],
      ];
      pieces += tag('path', {
        d: straight(chevron),
        fill: inks[(row + 6) % inks.length] ?? clear,
        stroke: LEAD,
        'stroke-width': 2.6,
      });
    }
    return pieces + tag('path', { d: `M${half} 0V${height}`, stroke: LEAD, 'stroke-width': 2.6 });
  };
  const rim = tag('path', {
    d: straight(rect(0, 0, width, height)),
    fill: 'none',
    stroke: LEAD,
    'stroke-width': 24 * unit,
  });
  return post(24 * unit) + post(width - wide - 24 * unit) + rim;
}
