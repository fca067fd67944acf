import { lightness } from '../drawing/colour.ts';
import { at, type Outline, type Point } from '../drawing/geometry.ts';
import type { Palette } from '../drawing/palette.ts';
import { smooth, straight, tag } from '../drawing/path.ts';
import { area, centre, cut } from '../drawing/polygon.ts';
import type { Random } from '../drawing/random.ts';
import type { Scene, Shape } from '../drawing/stage.ts';
import { ground, unitOf } from './frames.ts';
import { cropped, focusOf, isBackdrop } from './lens.ts';
import { dotted, ruled } from './prints.ts';
import type { Technique } from './technique.ts';
import { areaOf, colourOfShape } from './tools.ts';

const INK = '#141318';
const PAPER = '#fdfdfb';

/** Slanted panels in black and white: film of dots for every grey, black hair, speed lines rushing at a close-up. */
export const comicManga: Technique = {
  id: 'comic-manga',
  medium: 'in slanted black-and-white panels with screentone and speed lines',
  styles: ['comic', 'graphic-novel', 'black-and-white', 'childrens-books'],
  fewInks: true,
  look: { heads: 5.4, limb: 0.92, detail: 1, crowd: 0.1, faces: true },
  draw: (scene, colours, random) =>
    ground(scene, PAPER) +
    panelsOf(scene, random)
      .map((panel, index) => framed(scene, panel, index, colours))
      .join(''),
};

/** Films of dots from a breath to near black, by the size of their dots, and a ruled one for water. */
const FILMS: Readonly<Record<string, number>> = { t1: 3.4, t2: 5.6, t3: 7.8, t4: 9.8 };

function filmed(outline: Outline, film: string): string {
  if (film === 'tw') return ruled(outline, { angle: 0, gap: 9 }, INK, 2.8);
  return dotted(outline, { angle: Math.PI / 4, gap: 10.5 }, INK, FILMS[film] ?? 4);
}

interface Panel {
  readonly outline: Outline;
  readonly zoom: number;
  readonly look: Point;
  readonly isRushing: boolean;
}

/** One tall view and one close-up across a slanted gutter; which side is the large one varies. */
function panelsOf(scene: Scene, random: Random): Panel[] {
  const { width, height } = scene;
  const unit = unitOf(scene);
  const [edge, gap] = [26 * unit, 11 * unit];
  const box: Outline = [
    [edge, edge],
    [width - edge, edge],
    [width - edge, height - edge],
    [edge, height - edge],
  ];
  const isWide = width > height;
  const slant = random.chance(0.5) ? 1 : -1;
  const point: Point = isWide ? [width * 0.63, height / 2] : [width / 2, height * 0.66];
  const angle = isWide ? Math.PI / 2 + slant * 0.13 : slant * 0.14;
  const off = (by: number): Point => [point[0] - Math.sin(angle) * by, point[1] + Math.cos(angle) * by];
  const first = cut(box, off(-gap), isWide ? angle + Math.PI : angle);
  const second = cut(box, off(gap), isWide ? angle : angle + Math.PI);
  const face = faceOf(scene);
  const parts = [first, second].sort((a, b) => area(b) - area(a));
  return parts.map((outline, index) => ({
    outline,
    zoom: index === 0 ? 1 : 2.5,
    look: index === 0 ? focusOf(scene) : face,
    isRushing: index === 1,
  }));
}

function faceOf(scene: Scene): Point {
  const faces = scene.shapes.filter((shape) => shape.kind === 'face').map((shape) => centre(shape.outline));
  return faces[0] ?? focusOf(scene);
}

/** A part of the scene, moved so that what it looks at is in the middle of the panel, and cut along the panel's edges. */
function framed(scene: Scene, panel: Panel, index: number, colours: Palette): string {
  const [cx, cy] = centre(panel.outline);
  const close = index === 0 ? scene : cropped(scene, panel.look, panel.zoom);
  const moved = index === 0 ? lean(scene, panel, [cx, cy]) : lookingAt(close, scene, panel, [cx, cy]);
  const shapes = panel.isRushing ? moved.filter((shape) => !isBackdrop(shape) && shape.depth > 0.3) : moved;
  const inside = shapes.map((shape) => draw(shape, panel.outline, colours)).join('');
  const rush = panel.isRushing ? speed(panel.outline, [cx, cy], scene) : '';
  return (
    tag('path', { d: straight(panel.outline), fill: PAPER }) +
    rush +
    inside +
    tag('path', {
      d: straight(panel.outline),
      fill: 'none',
      stroke: INK,
      'stroke-width': 6.5 * unitOf(scene),
      'stroke-linejoin': 'miter',
    })
  );
}

/** The large panel shows the scene where it is, a little towards the panel's own middle. */
function lean(scene: Scene, { look }: Panel, [cx, cy]: Point): Shape[] {
  const isWide = scene.width > scene.height;
  const dx = isWide ? clampTo((cx - look[0]) * 0.9, scene.width * 0.18) : 0;
  const dy = isWide ? 0 : clampTo((cy - look[1]) * 0.9, scene.height * 0.16);
  return moveAll(scene.shapes, (x, y) => [cx + (x + dx - cx) * 1.3, cy + (y + dy - cy) * 1.3], 1.3);
}

const clampTo = (value: number, most: number): number => Math.max(-most, Math.min(most, value));

function lookingAt(close: Scene, scene: Scene, { look, zoom }: Panel, [cx, cy]: Point): Shape[] {
  const left = Math.max(0, Math.min(scene.width - scene.width / zoom, look[0] - scene.width / zoom / 2));
  const top = Math.max(0, Math.min(scene.height - scene.height / zoom, look[1] - scene.height / zoom / 2));
  const [fx, fy] = [(look[0] - left) * zoom, (look[1] - top) * zoom];
  return moveAll(close.shapes, (x, y) => [x - fx + cx, y - fy + cy], 1);
}

const moveAll = (shapes: readonly Shape[], to: (x: number, y: number) => Point, scale: number): Shape[] =>
  shapes.map((shape) => ({ ...shape, width: shape.width * scale, outline: shape.outline.map(([x, y]) => to(x, y)) }));

function clipped(outline: Outline, panel: Outline): Outline {
  let kept = outline;
  for (const [index, here] of panel.entries()) {
    if (kept.length < 3) return [];
    const next = at(panel, index + 1);
    kept = cut(kept, here, Math.atan2(next[1] - here[1], next[0] - here[0]) + Math.PI);
  }
  return kept;
}

function draw(shape: Shape, panel: Outline, colours: Palette): string {
  if (shape.kind === 'weather' && shape.width === 0) return '';
  const outline = clipped(areaOf(shape), panel);
  if (outline.length < 3) return '';
  const size = area(outline);
  const fill = shape.width > 0 && shape.width < 7 ? INK : toneOf(shape, colours, size);
  const d = smooth(outline);
  if (size < 260 || shape.kind === 'face' || (shape.width > 0 && fill === INK))
    return tag('path', {
      d,
      fill: fill === PAPER ? PAPER : INK,
      stroke: fill === PAPER ? INK : undefined,
      'stroke-width': 1.2,
    });
  const isQuiet = shape.kind === 'sky' || (shape.kind === 'water' && shape.detail > 0);
  const weight = shape.kind === 'figure' || shape.kind === 'animal' ? 3.2 : shape.depth < 0.3 ? 1.3 : 2.2;
  const line = { stroke: isQuiet ? undefined : INK, 'stroke-width': weight, 'stroke-linejoin': 'round' };
  if (fill.startsWith('#')) return tag('path', { d, fill, ...line });
  const edge = isQuiet ? '' : tag('path', { d, fill: 'none', ...line });
  return tag('path', { d, fill: PAPER }) + filmed(outline, fill) + edge;
}

function toneOf(shape: Shape, colours: Palette, size: number): string {
  if (shape.kind === 'glow' || shape.kind === 'cloud' || shape.paint.startsWith('skin'))
    return shape.paint === 'skinDeep' || shape.paint === 'skinBrown' ? 't1' : PAPER;
  if (shape.paint.startsWith('hair')) return shape.paint === 'hairGrey' ? 't1' : INK;
  if (shape.paint === 'trouser' || shape.paint === 'shoe' || shape.paint === 'dark') return INK;
  if (shape.kind === 'water') return shape.detail > 0 ? PAPER : 'tw';
  const value = lightness(colourOfShape(shape, colours));
  const steps = size > 60_000 ? [0.76, 0.6, 0.4, 0.24, 0.15] : [0.66, 0.52, 0.4, 0.32, 0.24];
  const step = steps.findIndex((limit) => value > limit);
  return step === 0 ? PAPER : step === -1 ? INK : `t${step}`;
}

/** Wedges from the edges of the panel that leave its middle free. */
function speed(panel: Outline, [x, y]: Point, scene: Scene): string {
  const far = scene.width + scene.height;
  const unit = unitOf(scene);
  const wedges = Array.from({ length: 58 }, (_, index) => {
    const turn = (index / 58) * Math.PI * 2;
    const near = (150 + ((index * 71) % 37) * 4.2) * unit;
    const half = 0.012 + ((index * 29) % 11) * 0.0024;
    const wedge = clipped(
      [
        [x + Math.cos(turn) * near, y + Math.sin(turn) * near],
        [x + Math.cos(turn + half) * far, y + Math.sin(turn + half) * far],
        [x + Math.cos(turn - half) * far, y + Math.sin(turn - half) * far],
      ],
      panel,
    );
    return wedge.length > 2 ? straight(wedge) : '';
  });
  return tag('path', { d: wedges.join(''), fill: INK });
}
