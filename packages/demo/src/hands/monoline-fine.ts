import { type Colour, mix } from '../drawing/colour.ts';
import { rect } from '../drawing/geometry.ts';
import { told } from '../drawing/motion.ts';
import type { Paint, Palette } from '../drawing/palette.ts';
import { dashes, smooth, tag } from '../drawing/path.ts';
import { area, hatch } from '../drawing/polygon.ts';
import type { Scene, Shape } from '../drawing/stage.ts';
import { lineOf } from './edges.ts';
import { ground, inset, surround, unitOf } from './frames.ts';
import type { Hand } from './hand.ts';
import { stroke } from './tools.ts';

/** A hard pencil and a ruler: hairlines on white, every material its own parallel ruling, one colour for the one thing that matters. */
export const monolineFine: Hand = {
  id: 'monoline-fine',
  medium: 'in ruled hairlines on white paper with a single colour',
  styles: ['line', 'minimal', 'pen-and-ink', 'editorial'],
  fewInks: true,
  look: { heads: 8, limb: 0.86, detail: 2, crowd: 0.35, faces: true },
  draw: (scene, colours) => {
    const paper = mix(colours.light, '#ffffff', 0.8);
    const ink = mix(colours.dark, colours.accentAlt, 0.3);
    return (
      ground(scene, paper) +
      told(scene.shapes, scene, (shape) => draw(shape, colours, ink, paper)) +
      margin(scene, ink, paper)
    );
  },
};

/** Angle and gap of the ruling of a material; what is not named stays white. */
const rulings: Partial<Record<Paint, readonly [angle: number, gap: number]>> = {
  sky: [0, 19],
  water: [0, 9],
  waterDeep: [0, 5],
  hill: [0.5, 13],
  far: [0.5, 18],
  grass: [Math.PI / 2, 17],
  leaf: [0.9, 8],
  leafDark: [0.9, 5],
  roof: [Math.PI / 2, 7],
  wallAlt: [0, 12],
  stone: [0.2, 12],
  wood: [0.06, 9],
  woodDark: [0.06, 5],
  bark: [1.45, 5],
  trouser: [1.2, 4.5],
  dark: [0.8, 3.4],
  hairDark: [0.8, 3.4],
  hairBrown: [0.8, 4],
  dress: [1.2, 7],
  accentAlt: [Math.PI / 2, 6],
  soil: [0.3, 9],
  road: [0, 21],
  metal: [0.8, 7],
  shoe: [0.8, 3.4],
};
const spots: ReadonlySet<Paint> = new Set(['accent', 'coat', 'fruit', 'fur', 'hairRed']);

function draw(shape: Shape, colours: Palette, ink: Colour, paper: Colour): string {
  const isFar = shape.depth < 0.3;
  const line = isFar ? mix(ink, paper, 0.4) : ink;
  if (shape.width > 0) {
    if (shape.width < 6) return lineOf(shape.outline, line, 1.5);
    return lineOf(shape.outline, line, shape.width) + lineOf(shape.outline, paper, shape.width - 3);
  }
  const size = area(shape.outline);
  const isSpot = spots.has(shape.paint) && shape.depth > 0.4;
  const fill = isSpot
    ? colours.accent
    : shape.paint === 'sun' || shape.kind === 'glow'
      ? mix(colours.lit, paper, 0.35)
      : paper;
  const body = tag('path', {
    d: smooth(shape.outline),
    fill: shape.kind === 'face' && size < 200 ? ink : fill,
    stroke: shape.kind === 'sky' ? undefined : line,
    'stroke-width': size < 300 ? 1.1 : shape.kind === 'figure' || shape.kind === 'animal' ? 2.4 : 1.7,
    'stroke-linejoin': 'round',
  });
  const ruling = rulings[shape.paint];
  if (isSpot || ruling === undefined || size < 320 || shape.kind === 'face' || shape.kind === 'glow') return body;
  return body + ruled(shape, ruling, size, line);
}

function ruled(shape: Shape, [angle, gap]: readonly [number, number], size: number, line: Colour): string {
  const wide = gap * (size > 60_000 ? 1.55 : 1) * (1 - shape.shade * 0.5);
  return tag('path', {
    d: dashes(hatch(shape.outline, angle, Math.max(3.2, wide))),
    stroke: line,
    'stroke-width': 1.1,
    fill: 'none',
  });
}

function margin(scene: Scene, ink: Colour, paper: Colour): string {
  const unit = unitOf(scene);
  const edge = 62 * unit;
  const [width, height] = [scene.width - edge * 2, scene.height - edge * 2];
  return (
    surround(scene, inset(scene, 62), paper) +
    stroke(rect(edge, edge, width, height), true, ink, 1.6) +
    stroke(rect(edge - 9 * unit, edge - 9 * unit, width + 18 * unit, height + 18 * unit), true, ink, 4)
  );
}
