import { type Colour, lightness, mix, shaded } from '../drawing/colour.ts';
import { type Outline, type Point } from '../drawing/geometry.ts';
import { drawShapes } from '../drawing/motion.ts';
import type { Palette } from '../drawing/palette.ts';
import { dashes, smooth, tag } from '../drawing/path.ts';
import { area, bounds, hatch } from '../drawing/polygon.ts';
import { hash } from '../drawing/random.ts';
import type { Scene, Shape } from '../drawing/stage.ts';
import { closer, ruled } from './framing.ts';
import { feature } from './marks.ts';
import type { Technique } from './technique.ts';
import { areaOf, colourOfShape } from './tools.ts';

const CREAM = '#f5ecd6';

/** Sashiko: cream running stitch on indigo cotton. Contours are rows of even stitches, tones are patterns, and one red thread is allowed. */
export const embroiderySashiko: Technique = {
  id: 'embroidery-sashiko',
  medium: 'in cream sashiko running stitch on indigo cloth',
  styles: ['embroidery', 'minimal', 'line', 'japanese-prints'],
  fewInks: true,
  look: { heads: 5.4, limb: 1.15, detail: 1, crowd: 0.2, faces: true },
  draw: (scene, colours) => {
    const near = closer(scene, 1.2);
    const cloth = mix('#1f2f5c', colours.accentAlt, 0.22);
    return (
      cotton(scene, cloth) +
      drawShapes(near.shapes, near, (shape) => sewn(shape, near, colours, cloth)) +
      edge(scene, cloth)
    );
  },
};

/** Slubs of the weave. */
function cotton({ width, height }: Scene, cloth: Colour): string {
  const rows = Array.from({ length: Math.ceil(height / 4) }, (_, row) => `M0 ${row * 4}h${width}`).join('');
  const slubs = Array.from({ length: 90 }, (_, index) => {
    const [x, y] = [hash(`x${index}`) % width, hash(`y${index}`) % height];
    return `M${x} ${y}h${20 + (hash(`l${index}`) % 70)}`;
  }).join('');
  return (
    tag('rect', { width, height, fill: cloth }) +
    tag('path', { d: rows, stroke: shaded(cloth, -0.3), 'stroke-width': 1.2 }) +
    tag('path', { d: slubs, stroke: shaded(cloth, 0.35), 'stroke-width': 1.6, 'stroke-opacity': 0.5 })
  );
}

const reds: ReadonlySet<string> = new Set(['coat', 'accent', 'sun', 'fruit', 'fur']);

function sewn(shape: Shape, scene: Scene, colours: Palette, cloth: Colour): string {
  if (shape.kind === 'sky')
    return shape.detail === 0 && scene.light !== 'day' ? waves(shape.outline, 54, mix(CREAM, cloth, 0.62)) : '';
  const isRed = reds.has(shape.paint) && shape.kind !== 'building';
  const far = shape.depth < 0.3 ? 0.42 : shape.kind === 'land' || shape.kind === 'room' ? 0.28 : 0;
  const thread = mix(isRed ? mix(colours.accent, '#e0503a', 0.3) : CREAM, cloth, far);
  if (shape.width > 0)
    return stitch(
      smooth(shape.outline, false),
      thread,
      shape.kind === 'face' ? 2.6 : Math.min(5, Math.max(2.6, shape.width * 0.5)),
      shape.kind === 'face',
    );
  const size = area(shape.outline);
  if (shape.kind === 'face')
    return tag('path', {
      d: smooth(shape.outline),
      fill: feature(shape, CREAM, cloth, mix(colours.accent, '#e0503a', 0.3)),
    });
  if (size < (scene.shapes.length > 150 ? 1100 : 420))
    return tag('path', {
      d: smooth(shape.outline),
      fill: lightness(colourOfShape(shape, colours)) > 0.4 ? thread : cloth,
    });
  const hide = tag('path', {
    d: smooth(shape.outline),
    fill: mix(cloth, '#0d1630', shape.kind === 'land' || shape.kind === 'water' ? 0.12 : 0.06),
  });
  const isMain = shape.kind === 'figure' || shape.kind === 'animal';
  return (
    hide +
    tone(shape, size, scene, colours, mix(thread, cloth, isMain ? 0.1 : 0.3)) +
    stitch(smooth(shape.outline), thread, isMain ? 3.8 : shape.depth < 0.3 ? 2.2 : 3, false)
  );
}

/** Running stitch: the thread is longer on this side of the cloth than on the other. */
const stitch = (d: string, colour: Colour, width: number, isWhole: boolean): string =>
  tag('path', {
    d,
    fill: 'none',
    stroke: colour,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    'stroke-dasharray': isWhole ? undefined : `${width * 2.7} ${width * 1.9}`,
  });

/** Dark things stay cloth, middle ones get rows or crosses, light ones are sewn close. */
function tone(shape: Shape, size: number, scene: Scene, colours: Palette, thread: Colour): string {
  if (size < (scene.shapes.length > 150 ? 3600 : 1800)) return '';
  const outline = areaOf(shape);
  const light = lightness(colourOfShape(shape, colours));
  const share = size / (scene.width * scene.height);
  if (shape.kind === 'water') return waves(outline, share > 0.3 ? 64 : share > 0.1 ? 44 : 26, thread);
  if (shape.kind === 'land' || shape.kind === 'room')
    return share < 0.03 ? '' : rows(outline, shape.kind === 'room' ? Math.PI / 2 - 0.01 : 0.02, 38, thread, 2);
  if (light < 0.34) return '';
  const gap = (share > 0.03 ? 17 : 11) * (scene.shapes.length > 170 ? 1.3 : 1);
  if (shape.kind === 'glow' || light > 0.72) return rows(outline, 0.02, gap * 0.72, thread, 2.6);
  if (shape.kind === 'tree' || shape.kind === 'plant') return crosses(outline, gap * 1.7, thread);
  return rows(outline, [-0.8, 0.8, Math.PI / 2 - 0.02][hash(shape.paint) % 3] ?? 0.8, gap, thread, 2.4);
}

const rows = (outline: Outline, turn: number, gap: number, thread: Colour, width: number): string => {
  const lines = hatch(outline, turn, gap);
  return lines.length === 0
    ? ''
    : tag('path', {
        d: dashes(lines),
        stroke: thread,
        'stroke-width': width,
        'stroke-dasharray': '7 5.4',
        'stroke-linecap': 'round',
      });
};

/** Little crosses in staggered rows: jujizashi. */
function crosses(outline: Outline, gap: number, thread: Colour): string {
  const arms: [Point, Point][] = [];
  for (const [row, [from, to]] of hatch(outline, 0.001, gap * 0.6).entries()) {
    for (let x = from[0] + gap * (row % 2 === 0 ? 0.4 : 0.9); x < to[0] - 5; x += gap) {
      arms.push([
        [x - 4.5, from[1]],
        [x + 4.5, from[1]],
      ]);
      arms.push([
        [x, from[1] - 4.5],
        [x, from[1] + 4.5],
      ]);
    }
  }
  return arms.length === 0
    ? ''
    : tag('path', { d: dashes(arms), stroke: thread, 'stroke-width': 2.3, 'stroke-linecap': 'round' });
}

/** Overlapping rings of the sea: seigaiha, one arc for each wave whose middle lies inside. */
function waves(outline: Outline, size: number, thread: Colour): string {
  const { top } = bounds(outline);
  let data = '';
  for (const [row, [from, to]] of hatch(outline, 0.0001, size * 0.5).entries()) {
    const start = Math.ceil(from[0] / size) * size + (row % 2 === 0 ? 0 : size / 2);
    for (let x = start; x + size * 0.5 < to[0]; x += size)
      for (const part of size > 40 ? [0.5, 0.26] : [0.5])
        if (from[1] > top + size * 0.3)
          data += `M${Math.round(x - size * part)} ${Math.round(from[1])}a${size * part} ${size * part} 0 0 1 ${size * part * 2} 0`;
  }
  return data === ''
    ? ''
    : tag('path', {
        d: data,
        fill: 'none',
        stroke: thread,
        'stroke-width': 2,
        'stroke-dasharray': '6 4.4',
        'stroke-linecap': 'round',
      });
}

/** A hem of two rows. */
function edge(scene: Scene, cloth: Colour): string {
  const unit = Math.min(scene.width, scene.height) / 1000;
  return (
    ruled(scene, 13 * unit, shaded(cloth, -0.25), 26 * unit) +
    ruled(scene, 13 * unit, CREAM, 3).replace('/>', ' stroke-dasharray="9 6"/>') +
    ruled(scene, 30 * unit, CREAM, 2.4).replace('/>', ' stroke-dasharray="7 6"/>')
  );
}
