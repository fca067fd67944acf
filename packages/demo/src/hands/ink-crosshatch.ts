import { lightness } from '../drawing/colour.ts';
import { type Outline, rect } from '../drawing/geometry.ts';
import { told } from '../drawing/motion.ts';
import type { Palette } from '../drawing/palette.ts';
import { smooth, tag } from '../drawing/path.ts';
import { area, roughen } from '../drawing/polygon.ts';
import type { Scene, Shape } from '../drawing/stage.ts';
import { around, ruled } from './framing.ts';
import type { Hand } from './hand.ts';
import { isPlane, ruledArea } from './marks.ts';
import { areaOf, colourOfShape, filled, seedOf, stroke } from './tools.ts';

const PAPER = '#f1e7d0';
const PEN = '#2b201a';

/** A crow quill and a dim century: everything is told in layers of fine crossing lines, inside a ruled border. */
export const inkCrosshatch: Hand = {
  id: 'ink-crosshatch',
  medium: 'in dense sepia cross-hatching inside a ruled border',
  styles: ['pen-and-ink', 'black-and-white', 'engraving', 'humour'],
  fewInks: true,
  look: { heads: 5.2, limb: 0.72, detail: 1, crowd: 0.35, faces: true },
  draw: (scene, colours) => {
    const inset = Math.min(scene.width, scene.height) * 0.055;
    const { width, height } = scene;
    const hole = rect(inset, inset, width - inset * 2, height - inset * 2);
    return (
      tag('rect', { width, height, fill: PAPER }) +
      told(scene.shapes, scene, (shape, index) => draw(shape, index, scene, colours)) +
      around(scene, hole, PAPER, true) +
      ruled(scene, inset, PEN, 3) +
      ruled(scene, inset * 0.72, PEN, 1.2)
    );
  },
};

function draw(shape: Shape, index: number, scene: Scene, colours: Palette): string {
  const seed = seedOf(shape, index);
  const tone = toneOf(shape, scene, colours);
  if (shape.width > 0) {
    const isLight = tone > 0.72 && shape.width > 6;
    const outer = stroke(shape.outline, false, PEN, Math.max(1.5, Math.min(shape.width, 12)));
    return isLight ? outer + stroke(shape.outline, false, PAPER, Math.min(shape.width, 12) - 2.4) : outer;
  }
  const outline = areaOf(shape);
  const size = area(outline);
  if (size < 130 || (tone < 0.22 && size < 2600)) return filled(outline, tone > 0.5 ? PAPER : PEN);
  if (isPlane(shape)) return ruledArea(outline, -0.85, 5.5, PEN, 1.1, 0.9);
  const edge = size < 2400 ? outline : roughen(outline, 1.5, 30, seed);
  const weight = shape.kind === 'figure' || shape.kind === 'animal' ? 1.9 : shape.depth < 0.3 ? 0.9 : 1.4;
  const contour = tag('path', {
    d: smooth(edge),
    fill: PAPER,
    stroke: PEN,
    'stroke-width': shape.kind === 'sky' ? 0 : weight,
  });
  return contour + (size < 500 ? '' : layers(shape, edge, size, tone, scene));
}

/** Day is not black: only night, and what is dark in itself, gets all four directions. */
function toneOf(shape: Shape, scene: Scene, colours: Palette): number {
  const tone = lightness(colourOfShape(shape, colours));
  if (shape.kind === 'glow' || shape.paint === 'light') return Math.max(tone, 0.9);
  if (shape.kind === 'face') return shape.paint === 'petal' ? 0.95 : 0.1;
  if (shape.kind === 'sky') return scene.light === 'night' ? 0.2 : scene.light === 'day' ? 0.72 : 0.5;
  if (shape.kind === 'cloud') return scene.light === 'night' ? 0.6 : 0.95;
  if (shape.paint.startsWith('skin')) return 0.7 + tone * 0.3;
  if (shape.kind === 'room') return tone * 0.6 + 0.3;
  return shape.depth < 0.3 ? tone * 0.55 + 0.4 : (tone - 0.46) * 1.35 + 0.46;
}

const LIMITS = [0.74, 0.54, 0.42, 0.3] as const;

function layers(shape: Shape, edge: Outline, size: number, tone: number, scene: Scene): string {
  const wide = size > scene.width * scene.height * 0.05;
  const gap = (wide ? 8 : 5.2) * (scene.shapes.length > 240 ? 1.3 : 1) * (tone > 0.6 ? 1.35 : 1);
  const base = shape.kind === 'water' || shape.kind === 'land' ? 0.06 : shape.kind === 'room' ? 1.2 : -0.85;
  const turns = [base, base + 1.25, base + 0.6, base - 0.6];
  return LIMITS.map((limit, layer) =>
    tone < limit
      ? ruledArea(edge, turns[layer] ?? base, gap * (1 + layer * 0.1), PEN, tone < 0.4 ? 1.7 : 1.1, 0.94)
      : '',
  ).join('');
}
