import { type Colour, lightness, mix, shaded } from '../drawing/colour.ts';
import { type Outline, rect } from '../drawing/geometry.ts';
import { drawShapes } from '../drawing/motion.ts';
import type { Palette } from '../drawing/palette.ts';
import { smooth, tag } from '../drawing/path.ts';
import { area, bounds, cut, roughen } from '../drawing/polygon.ts';
import type { Scene, Shape } from '../drawing/stage.ts';
import { plates } from '../scenes/botanical/repertoire.ts';
import { around, ruled } from './framing.ts';
import { isPlane, ruledArea, saturated } from './marks.ts';
import type { Technique } from './technique.ts';
import { areaOf, colourOfShape, filled, seedOf, stroke } from './tools.ts';

const [PAPER, SEPIA] = ['#f4ead3', '#4a3526'] as const;

/** A plate from a natural history: hair-fine sepia contour, shading in parallel lines, pale washes by hand, two ruled borders on cream. */
export const botanical: Technique = {
  id: 'botanical',
  medium: 'as a hand-coloured natural-history plate',
  styles: ['natural-history', 'nature', 'engraving', 'traditional'],
  fewInks: true,
  look: { heads: 7, limb: 0.95, detail: 2, crowd: 0.45, faces: true },
  repertoire: plates,
  draw: (scene, colours) => {
    const inset = Math.min(scene.width, scene.height) * 0.05;
    const hole = rect(inset, inset, scene.width - inset * 2, scene.height - inset * 2);
    return (
      tag('rect', { width: scene.width, height: scene.height, fill: PAPER }) +
      drawShapes(scene.shapes, scene, (shape, index) => engraved(shape, index, scene, colours)) +
      around(scene, hole, PAPER, true) +
      ruled(scene, inset, SEPIA, 1.2) +
      ruled(scene, inset - 7, SEPIA, 3.2) +
      foxing(scene)
    );
  },
};

/** Hand colouring is thin, and the older the plate the warmer. */
const tinted = (shape: Shape, colours: Palette): Colour =>
  mix(saturated(colourOfShape(shape, colours), 0.98), '#f6e3bb', 0.22);

function engraved(shape: Shape, index: number, scene: Scene, colours: Palette): string {
  const seed = seedOf(shape, index);
  const colour = tinted(shape, colours);
  if (shape.kind === 'sky') return shape.detail === 0 ? sky(shape, scene, colour, index) : '';
  if (shape.width > 0) {
    const tone = lightness(colour);
    const fine = shape.kind === 'face' || shape.width < 3.4 || tone < 0.3;
    const line = stroke(
      shape.outline,
      false,
      fine ? SEPIA : mix(colour, SEPIA, 0.2),
      Math.max(0.9, fine ? shape.width * 0.8 : shape.width),
    );
    return shape.width > 7
      ? stroke(shape.outline, false, SEPIA, shape.width + 1.8) + stroke(shape.outline, false, colour, shape.width)
      : line;
  }
  const outline = areaOf(shape);
  const size = area(outline);
  if (isPlane(shape))
    return filled(outline, mix(colour, PAPER, 0.2), 0.8) + ruledArea(outline, 0.5, 4.4, SEPIA, 0.8, 0.5);
  if (size < 90) return filled(outline, lightness(colour) < 0.4 ? SEPIA : colour);
  const isFar = shape.depth < 0.3;
  const wash = mix(colour, PAPER, isFar ? 0.72 : lightness(colour) < 0.3 ? 0.22 : 0.3);
  const body = tag('path', {
    d: smooth(outline),
    fill: wash,
    stroke: isFar ? mix(SEPIA, PAPER, 0.5) : SEPIA,
    'stroke-width': isFar ? 0.8 : size < 1500 ? 0.9 : 1.35,
    'stroke-linejoin': 'round',
  });
  return body + second(shape, outline, size, colour, seed) + shading(shape, outline, size, scene);
}

/** A second, smaller wash of the full colour away from the light. */
function second(shape: Shape, outline: Outline, size: number, colour: Colour, seed: number): string {
  if (size < 900 || shape.depth < 0.3 || shape.kind === 'room') return '';
  const { left, right, top, bottom } = bounds(outline);
  const lower = cut(outline, [left + (right - left) * 0.42, top + (bottom - top) * 0.42], Math.PI - 0.8);
  return lower.length < 3 ? '' : filled(size > 6000 ? roughen(lower, 3, 60, seed) : lower, shaded(colour, -0.06), 0.55);
}

/** Lines side by side, never crossing but in the deepest shade; closer together in what is dark. */
function shading(shape: Shape, outline: Outline, size: number, scene: Scene): string {
  if (size < 420 || shape.kind === 'cloud' || shape.kind === 'glow') return '';
  const { left, right, top, bottom } = bounds(outline);
  const isField = shape.kind === 'land' || shape.kind === 'water' || shape.kind === 'room';
  const isBusy = scene.shapes.length > 260;
  if (isBusy && size < 1300) return '';
  const gap = (size > 60_000 ? 9 : size > 8000 ? 5.6 : 4) * (isBusy ? 1.3 : 1);
  const turn = isField ? 0.03 : shape.kind === 'building' ? Math.PI / 2 - 0.01 : 0.5 + shape.shade * 0.9;
  const part = isField ? 0.5 : shape.shade < -0.1 ? 0.2 : 0.62;
  const dark = cut(
    outline,
    [left + (right - left) * part, top + (bottom - top) * part],
    isField ? Math.PI - 0.3 : Math.PI / 2 + 0.5,
  );
  if (dark.length < 3) return '';
  return ruledArea(dark, turn, gap, SEPIA, isField || shape.depth < 0.3 ? 0.7 : 0.95, shape.depth < 0.3 ? 0.35 : 0.62);
}

/** A breath of colour that leaves the paper again above the horizon. */
function sky(shape: Shape, scene: Scene, colour: Colour, index: number): string {
  const isNight = scene.light === 'night';
  const stops =
    tag('stop', { offset: 0, 'stop-color': mix(colour, PAPER, isNight ? 0.25 : 0.5) }) +
    tag('stop', { offset: 1, 'stop-color': PAPER });
  return (
    tag('linearGradient', { id: `p${index}`, x1: 0, x2: 0, y1: 0, y2: 1 }, stops) +
    filled(shape.outline, `url(#p${index})`) +
    ruledArea(shape.outline, 0.001, isNight ? 6 : 12, SEPIA, 0.6, isNight ? 0.5 : 0.22)
  );
}

/** Old paper browns from its edges and in a few spots. */
function foxing(scene: Scene): string {
  const { width, height } = scene;
  const stops =
    tag('stop', { offset: 0.72, 'stop-color': '#a9783c', 'stop-opacity': 0 }) +
    tag('stop', { offset: 1, 'stop-color': '#a9783c', 'stop-opacity': 0.24 });
  const spots = Array.from({ length: 16 }, (_, index) =>
    tag('circle', {
      cx: ((index * 7919) % 997) * (width / 997),
      cy: ((index * 6101) % 991) * (height / 991),
      r: 1.5 + ((index * 31) % 5),
      fill: '#b07a3a',
      'fill-opacity': 0.16,
    }),
  ).join('');
  return (
    tag('radialGradient', { id: 'fox', cx: 0.5, cy: 0.5, r: 0.75 }, stops) +
    tag('rect', { width, height, fill: 'url(#fox)' }) +
    spots
  );
}
