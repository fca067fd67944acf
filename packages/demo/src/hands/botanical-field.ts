import { type Colour, lightness, mix, shaded } from '../drawing/colour.ts';
import { type Outline, rect, shift } from '../drawing/geometry.ts';
import { told } from '../drawing/motion.ts';
import type { Paint, Palette } from '../drawing/palette.ts';
import { smooth, tag } from '../drawing/path.ts';
import { area, bounds, cut, roughen } from '../drawing/polygon.ts';
import type { Random } from '../drawing/random.ts';
import type { Scene, Shape } from '../drawing/stage.ts';
import { plates } from '../scenes/botanical/repertoire.ts';
import { around } from './framing.ts';
import type { Hand } from './hand.ts';
import { nearest, ruledArea, saturated } from './marks.ts';
import { areaOf, colourOfShape, filled, seedOf, stroke } from './tools.ts';

const [PAGE, PENCIL] = ['#fbf8ef', '#5b5a60'] as const;

/** A page out of the field: a searching pencil everywhere, watercolour only as far as the weather allowed, and the colours tried out below. */
export const botanicalField: Hand = {
  id: 'botanical-field',
  medium: 'as an unfinished field study in pencil and watercolour',
  styles: ['natural-history', 'watercolour', 'drawing-from-life', 'nature'],
  look: { heads: 7, limb: 0.95, detail: 2, crowd: 0.35, faces: true },
  repertoire: plates,
  draw: (scene, colours, random) =>
    tag('rect', { width: scene.width, height: scene.height, fill: PAGE }) +
    told(scene.shapes, scene, (shape, index) => study(shape, index, scene, colours)) +
    edge(scene, random) +
    swatches(scene, colours, random) +
    punched(scene),
};

/** How finished the page is at a shape: 1 in the middle on the left, 0 towards the right-hand and upper edges. */
function finished(shape: Shape, { width, height }: Scene): number {
  const { left, right, top, bottom } = bounds(shape.outline);
  const [x, y] = [(left + right) / 2 / width, (top + bottom) / 2 / height];
  return 1.32 - Math.hypot((x - 0.42) * 1.5, (y - 0.58) * 1.25) * 1.5;
}

function study(shape: Shape, index: number, scene: Scene, colours: Palette): string {
  const seed = seedOf(shape, index);
  const colour = saturated(colourOfShape(shape, colours), 1.18);
  const isMain = shape.kind === 'figure' || shape.kind === 'animal';
  const done = finished(shape, scene) + (isMain ? 0.35 : 0);
  if (shape.kind === 'sky') return '';
  if (shape.width > 0) {
    const isPainted = done > 0.55 && shape.width > 5;
    return (
      (isPainted ? stroke(shape.outline, false, colour, shape.width, 0.85) : '') +
      stroke(
        shape.outline,
        false,
        PENCIL,
        shape.kind === 'face' ? Math.max(1.4, shape.width * 0.8) : Math.max(0.9, Math.min(shape.width * 0.5, 2)),
        0.85,
      )
    );
  }
  const outline = areaOf(shape);
  const size = area(outline);
  if (size < 130) return filled(outline, lightness(colour) < 0.45 ? PENCIL : colour);
  const far = shape.depth < 0.3;
  const crowd = Math.max(1, scene.shapes.length / 160);
  const isPainted = done > 0.55 && !(far && shape.kind === 'building');
  if (size < 1100 * crowd) return small(outline, isPainted ? mix(colour, PAGE, 0.2) : PAGE, far);
  const ground = isPainted ? filled(outline, PAGE, far ? 0.85 : 1) : small(outline, PAGE, far);
  const paint = isPainted ? painted(shape, outline, size, colour, seed, far) : '';
  const hatching = !(isPainted || far) && lightness(colour) < 0.62 ? graphite(outline, colour) : '';
  return (
    ground + paint + hatching + (isPainted ? line(outline, far) : '') + searching(outline, size / crowd, seed, far)
  );
}

/** The painting stops a finger short of the page's edge. */
function edge(scene: Scene, random: Random): string {
  const { width, height } = scene;
  const short = Math.min(width, height);
  const [side, top, bottom] = [short * 0.03, short * 0.05, short * 0.07];
  const hole = rect(side, top, width - side * 2, height - top - bottom);
  return around(scene, roughen(hole, side * 0.4, 70, random.whole(0, 999)), PAGE);
}

const small = (outline: Outline, fill: Colour, far: boolean): string =>
  tag('path', {
    d: smooth(outline),
    fill,
    stroke: PENCIL,
    'stroke-width': far ? 0.8 : 1.3,
    'stroke-opacity': far ? 0.5 : 0.9,
    'stroke-linejoin': 'round',
  });

/** Two loose puddles that miss the line. */
function painted(shape: Shape, outline: Outline, size: number, colour: Colour, seed: number, far: boolean): string {
  const slip = Math.min(5, Math.sqrt(size) * 0.04);
  const isField = shape.kind === 'land' || shape.kind === 'water' || shape.kind === 'room';
  const edge = size > 2000 ? roughen(outline, isField ? 14 : slip, isField ? 110 : 54, seed) : outline;
  const first = filled(shift(edge, slip * 0.6, slip * 0.4), mix(colour, PAGE, 0.28), far ? 0.45 : isField ? 0.55 : 0.9);
  if (size < 1100 || isField) return first;
  const { left, right, top, bottom } = bounds(outline);
  const lower = cut(edge, [left + (right - left) * 0.5, top + (bottom - top) * 0.48], Math.PI - 0.9);
  return lower.length < 3
    ? first
    : first + filled(size > 3000 ? roughen(lower, slip, 50, seed + 4) : lower, shaded(colour, -0.18), 0.5);
}

function graphite(outline: Outline, colour: Colour): string {
  const { left, right, top, bottom } = bounds(outline);
  const dark = cut(outline, [left + (right - left) * 0.45, (top + bottom) / 2], Math.PI / 2 + 0.4);
  return dark.length < 3 ? '' : ruledArea(dark, -0.9, 5.5, PENCIL, 1, 0.25 + (0.62 - lightness(colour)) * 0.6);
}

const pencil = (points: Outline, width: number, opacity: number): string =>
  tag('path', {
    d: smooth(points),
    fill: 'none',
    stroke: PENCIL,
    'stroke-width': width,
    'stroke-opacity': opacity,
    'stroke-linejoin': 'round',
  });

/** The line that was kept, and the first one, that was not quite right. */
const line = (outline: Outline, far: boolean): string => pencil(outline, far ? 0.8 : 1.4, far ? 0.5 : 0.9);

const searching = (outline: Outline, size: number, seed: number, far: boolean): string =>
  far || size < 5000 ? '' : pencil(roughen(outline, 4.5, 120, seed + 2), 0.8, 0.45);

/** Dabs of the pans that were used, in the order of the light. */
function swatches(scene: Scene, colours: Palette, random: Random): string {
  const paints: readonly Paint[] = ['accent', 'scarf', 'leaf', 'leafDark', 'accentAlt', 'water', 'soil', 'petal'];
  const used: Colour[] = [];
  for (const paint of paints)
    if (used.length === 0 || nearest(colours[paint], used) !== colours[paint]) used.push(colours[paint]);
  const unit = Math.min(scene.width, scene.height) / 1000;
  const side = 34 * unit;
  const top = scene.height - side * 1.5;
  return used
    .map((colour, index) => {
      const box = rect(scene.width - side * 1.5 * (used.length - index) - 18 * unit, top, side, side * 0.8);
      return (
        filled(box, PAGE, 0.9) +
        filled(
          roughen(box, 4 * unit, 16 * unit, random.whole(0, 999)),
          mix(saturated(colour, 1.18), PAGE, 0.12),
          0.92,
        ) +
        tag('path', { d: smooth(box), fill: 'none', stroke: PENCIL, 'stroke-width': 0.9, 'stroke-opacity': 0.6 })
      );
    })
    .join('');
}

/** The spiral of the pad. */
function punched({ width, height }: Scene): string {
  const step = 30;
  let [holes, wire] = ['', ''];
  for (let x = step; x < width - step / 2; x += step) {
    holes += `M${x} 17h0`;
    wire += `M${x - 3} 18q-4-26 3-26q7 0 3 26`;
  }
  return (
    tag('rect', { width, height: 6, fill: '#d8d4c8' }) +
    tag('path', { d: holes, stroke: '#6f6c66', 'stroke-width': 9, 'stroke-linecap': 'round' }) +
    tag('path', { d: wire, fill: 'none', stroke: '#3f3f44', 'stroke-width': 2.6 }) +
    tag('path', { d: `M0 ${height - 1}H${width}`, stroke: '#d8d4c8', 'stroke-width': 2 })
  );
}
