import { lightness } from '../drawing/colour.ts';
import { type Outline, type Point } from '../drawing/geometry.ts';
import { told } from '../drawing/motion.ts';
import type { Palette } from '../drawing/palette.ts';
import { dashes, smooth, tag } from '../drawing/path.ts';
import { area, bounds, hatch } from '../drawing/polygon.ts';
import type { Random } from '../drawing/random.ts';
import type { Scene, Shape } from '../drawing/stage.ts';
import { closer } from './framing.ts';
import type { Hand } from './hand.ts';
import { areaOf, colourOfShape, filled, stroke } from './tools.ts';

const [PAPER, INK] = ['#fdfbf5', '#16151a'] as const;

/** A tailpiece on end-grain box: fine parallel lines that swell into shadow, breaking off at an airy edge into the white of the page. */
export const woodcutEngraving: Hand = {
  id: 'woodcut-engraving',
  medium: 'as a fine wood engraving, a vignette on white',
  styles: ['engraving', 'woodcut', 'black-and-white', 'traditional'],
  fewInks: true,
  look: { heads: 6.6, limb: 1.05, detail: 1, crowd: 0.3, faces: true },
  draw: (scene, colours, random) => {
    const near = closer(scene, 1.1);
    return (
      tag('rect', { width: scene.width, height: scene.height, fill: PAPER }) +
      told(near.shapes, near, (shape) => engraved(shape, near, colours, random)) +
      airyEdge(scene, random)
    );
  },
};

function toneOf(shape: Shape, scene: Scene, colours: Palette): number {
  const tone = lightness(colourOfShape(shape, colours));
  if (shape.kind === 'glow' || shape.paint === 'light') return 1;
  if (shape.kind === 'sky') return scene.light === 'night' ? 0.12 : scene.light === 'day' ? 0.86 : 0.62;
  if (shape.kind === 'cloud') return scene.light === 'night' ? 0.5 : 1;
  if (shape.paint.startsWith('skin')) return 0.62 + tone * 0.38;
  if (shape.kind === 'tree') return Math.max(0.34, tone);
  return shape.depth < 0.3 ? 0.45 + tone * 0.5 : (tone - 0.5) * 1.4 + 0.5;
}

function engraved(shape: Shape, scene: Scene, colours: Palette, random: Random): string {
  const tone = toneOf(shape, scene, colours);
  if (shape.kind === 'sky' && shape.detail > 0) return '';
  if (shape.width > 0) {
    const width = Math.max(1.3, shape.width * 0.9);
    if (shape.kind === 'face' || tone < 0.6 || shape.width < 4) return stroke(shape.outline, false, INK, width);
    return stroke(shape.outline, false, INK, width + 2) + stroke(shape.outline, false, PAPER, width);
  }
  const outline = areaOf(shape);
  const size = area(outline);
  if (shape.kind === 'face' || size < 160) return filled(outline, tone > 0.5 ? PAPER : INK);
  const isDark = tone < 0.3;
  const body = tag('path', {
    d: smooth(outline),
    fill: isDark ? INK : PAPER,
    stroke: isDark ? PAPER : INK,
    'stroke-width': shape.kind === 'sky' ? 0 : shape.depth < 0.3 ? 0.8 : 1.5,
  });
  return size < 420 || tone > 0.96 ? body : body + lines(shape, outline, size, tone, scene, random);
}

/** Three weights of the same line: white ones cut into what is dark, black ones left standing in what is light. */
function lines(shape: Shape, outline: Outline, size: number, tone: number, scene: Scene, random: Random): string {
  const isDark = tone < 0.3;
  const share = size / (scene.width * scene.height);
  const gap = (share > 0.06 ? 6.4 : share > 0.01 ? 5 : 4) * (scene.shapes.length > 200 ? 1.3 : 1);
  const { left, right, top, bottom } = bounds(outline);
  const weights: [Point, Point][][] = [[], [], []];
  const isFlat = shape.kind === 'sky' || shape.kind === 'water' || shape.kind === 'land' || shape.kind === 'room';
  for (const [from, to] of hatch(outline, turnOf(shape), gap)) {
    const parts = isFlat ? 1 : 3;
    for (let part = 0; part < parts; part += 1) {
      const at = (reach: number): Point => [from[0] + (to[0] - from[0]) * reach, from[1] + (to[1] - from[1]) * reach];
      const middle = at((part + 0.5) / parts);
      const across = isFlat ? (middle[1] - top) / (bottom - top) : (middle[0] - left) / (right - left);
      const dark = isFlat ? 0.5 : across;
      const weight = Math.floor(
        Math.min(2.99, Math.max(0, (1 - tone) * 1.3 + dark * 1.8 - 0.3 + random.between(-0.15, 0.15))),
      );
      if (!isDark && weight === 0 && tone > 0.72 && !isFlat && part === 0) continue;
      weights[weight]?.push([at(part / parts), at((part + 1) / parts)]);
    }
  }
  const widths = isDark ? [0.5, 0.32, 0.16] : [0.15, 0.34, 0.58];
  return weights
    .map((segments, weight) =>
      segments.length === 0
        ? ''
        : tag('path', {
            d: dashes(segments),
            fill: 'none',
            stroke: isDark ? PAPER : INK,
            'stroke-width': gap * (widths[weight] ?? 0.3),
          }),
    )
    .join('');
}

function turnOf(shape: Shape): number {
  if (shape.kind === 'sky' || shape.kind === 'water' || shape.kind === 'land') return 0.012;
  if (shape.kind === 'room') return shape.depth > 0.6 ? 0.012 : Math.PI / 2 - 0.01;
  if (shape.kind === 'building') return shape.shade < 0 ? Math.PI / 2 - 0.01 : 0.012;
  if (shape.kind === 'tree' || shape.kind === 'plant') return 0.55;
  return 0.3;
}

/** The white of the page comes in between the lines: horizontal strokes of paper from all sides, longer at the corners. */
function airyEdge({ width, height }: Scene, random: Random): string {
  const solid = Math.min(width, height) * 0.035;
  let data = '';
  for (let y = 0; y < height; y += 6) {
    const up = Math.abs(y / height - 0.5) * 2;
    for (const side of [0, 1]) {
      const bite = solid + width * (0.015 + 0.24 * up ** 5) + random.next() ** 2 * width * 0.06;
      const [a, b] = side === 0 ? [-5, bite] : [width + 5, width - bite];
      data += `M${a} ${y}H${Math.round(b)}`;
    }
  }
  return (
    tag('path', { d: data, stroke: PAPER, 'stroke-width': 6.6, 'stroke-linecap': 'round' }) +
    tag('rect', { width, height: solid, fill: PAPER }) +
    tag('rect', { y: height - solid, width, height: solid, fill: PAPER })
  );
}
