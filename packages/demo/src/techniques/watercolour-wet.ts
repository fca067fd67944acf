import { type Colour, mix, shaded } from '../drawing/colour.ts';
import { ellipse, type Outline } from '../drawing/geometry.ts';
import { drawShapes } from '../drawing/motion.ts';
import type { Palette } from '../drawing/palette.ts';
import { smooth, tag } from '../drawing/path.ts';
import { area, bounds, roughen } from '../drawing/polygon.ts';
import type { Random } from '../drawing/random.ts';
import type { Scene, Shape } from '../drawing/stage.ts';
import { around, closer, patch } from './framing.ts';
import { saturated } from './marks.ts';
import type { Technique } from './technique.ts';
import { hazed, seedOf, stroke } from './tools.ts';

const PAPER = '#fefdfa';

/** Wet into wet, without a line: three veils of each colour that never quite agree, blooms, and a shore of white paper. */
export const watercolourWet: Technique = {
  id: 'watercolour-wet',
  medium: 'in wet-into-wet watercolour without a line',
  styles: ['watercolour', 'painterly', 'nature', 'traditional'],
  look: { heads: 6.8, limb: 1.05, detail: 1, crowd: 0.35, faces: true },
  draw: (scene, colours, random) => {
    const near = closer(scene, 1.16, 0.1, 0.03);
    const inset = Math.min(scene.width, scene.height) * 0.075;
    const shore = roughen(patch(scene, inset, random.whole(0, 999)), inset * 0.16, 38, random.whole(0, 999));
    return (
      tag('rect', { width: scene.width, height: scene.height, fill: PAPER }) +
      drawShapes(near.shapes, near, (shape, index) => veil(shape, index, near, colours, random)) +
      around(scene, shore, PAPER) +
      tide(shore, colours) +
      drops(scene, colours, random)
    );
  },
};

function veil(shape: Shape, index: number, scene: Scene, colours: Palette, random: Random): string {
  const colour = saturated(hazed(shape, colours, 0.75), 1.2);
  const seed = seedOf(shape, index);
  if (shape.width > 0) return stroke(shape.outline, false, colour, Math.max(2, shape.width), 0.75);
  const size = area(shape.outline);
  if (size < (scene.shapes.length > 240 ? 2600 : 900))
    return tag('path', { d: smooth(shape.outline), fill: colour, 'fill-opacity': 0.85 });
  const isWide = size > scene.width * scene.height * 0.06;
  const reach = isWide ? 15 : size > 9000 ? 6 : 2.6;
  const copy = (turn: number, fill: string, opacity: number): string =>
    tag('path', {
      d: smooth(roughen(shape.outline, reach, isWide ? 130 : 48, seed + turn)),
      fill,
      'fill-opacity': opacity,
    });
  const pale = mix(colour, PAPER, shape.kind === 'sky' ? 0.35 : 0.18);
  const run = running(shape, index, colour);
  const hide = shape.kind === 'sky' ? '' : copy(1, mix(pale, PAPER, 0.3), shape.depth < 0.3 ? 0.72 : 0.94);
  const second = scene.shapes.length > 150 && size < 12_000 ? '' : copy(2, pale, 0.5);
  return hide + second + run.defs + copy(3, run.fill, 0.75) + (size > 14_000 ? blooms(shape, colour, random) : '');
}

/** Pigment sinks to one side of a shape: downwards in most, upwards in the sky. */
function running(shape: Shape, index: number, colour: Colour): { defs: string; fill: string } {
  const id = `w${index}`;
  const deep = shaded(colour, shape.kind === 'sky' ? 0 : -0.22);
  const stops =
    tag('stop', { offset: shape.kind === 'sky' ? 1 : 0, 'stop-color': mix(colour, PAPER, 0.45), 'stop-opacity': 0.2 }) +
    tag('stop', { offset: shape.kind === 'sky' ? 0 : 1, 'stop-color': deep, 'stop-opacity': 0.95 });
  const ordered = shape.kind === 'sky' ? stops.replace(/(<stop[^>]*>)(<stop[^>]*>)/, '$2$1') : stops;
  return { defs: tag('linearGradient', { id, x1: 0.2, x2: 0.35, y1: 0, y2: 1 }, ordered), fill: `url(#${id})` };
}

/** Back-runs: pale petals with a dark rim where a drop of water pushed the colour away. */
function blooms(shape: Shape, colour: Colour, random: Random): string {
  const { left, right, top, bottom } = bounds(shape.outline);
  let result = '';
  for (let index = 0; index < (shape.kind === 'sky' ? 5 : 2); index += 1) {
    const reach = Math.min(right - left, bottom - top) * random.between(0.1, 0.24);
    const [x, y] = [random.between(left + reach, right - reach), random.between(top + reach, bottom - reach)];
    const round: Outline = roughen(
      ellipse(x, y, reach * 1.3, reach * 0.8),
      reach * 0.3,
      reach * 0.5,
      random.whole(0, 999),
    );
    result += tag('path', {
      d: smooth(round),
      fill: shape.kind === 'sky' ? PAPER : mix(colour, PAPER, 0.5),
      'fill-opacity': 0.24,
      stroke: shaded(colour, -0.2),
      'stroke-width': 1.6,
      'stroke-opacity': 0.18,
    });
  }
  return result;
}

/** The dark line that a drying puddle leaves at its shore. */
const tide = (shore: Outline, colours: Palette): string =>
  tag('path', {
    d: smooth(shore),
    fill: 'none',
    stroke: mix(colours.accentAlt, colours.far, 0.5),
    'stroke-width': 2.2,
    'stroke-opacity': 0.3,
  });

function drops(scene: Scene, colours: Palette, random: Random): string {
  let result = '';
  for (let index = 0; index < 34; index += 1) {
    const side = random.chance(0.5);
    const along = random.next();
    const off = random.between(0, 0.07);
    const [x, y] = side ? [along, random.chance(0.5) ? off : 1 - off] : [random.chance(0.5) ? off : 1 - off, along];
    result += tag('circle', {
      cx: x * scene.width,
      cy: y * scene.height,
      r: random.between(1.5, 9) * random.next() + 1.2,
      fill: random.pick([colours.accentAlt, colours.leaf, colours.accent, colours.sky]),
      'fill-opacity': 0.38,
    });
  }
  return result;
}
