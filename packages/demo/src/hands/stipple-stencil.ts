import { type Colour, lightness, mix } from '../drawing/colour.ts';
import type { Outline, Point } from '../drawing/geometry.ts';
import { told } from '../drawing/motion.ts';
import type { Palette } from '../drawing/palette.ts';
import { dots, straight, tag } from '../drawing/path.ts';
import { area, bounds, resample, simplify } from '../drawing/polygon.ts';
import type { Random } from '../drawing/random.ts';
import type { Scene, Shape } from '../drawing/stage.ts';
import { closer } from './framing.ts';
import type { Hand } from './hand.ts';
import { feature } from './marks.ts';
import { areaOf, colourOfShape, stroke } from './tools.ts';

const [BOARD, BLACK, WHITE] = ['#b98f63', '#1b1a1d', '#f6efe0'] as const;

/** Spray paint through cut card on raw corrugated board: four cans, hard knives, a cloud of dots round every edge, and the odd run. */
export const stippleStencil: Hand = {
  id: 'stipple-stencil',
  medium: 'as a spray-paint stencil on cardboard',
  styles: ['stipple', 'street-art', 'texture', 'screenprint'],
  fewInks: true,
  look: { heads: 6.4, limb: 1.3, detail: 1, crowd: 0.15, faces: true },
  draw: (scene, colours, random) => {
    const near = closer(scene, 1.35);
    return (
      corrugated(scene) +
      told(near.shapes, near, (shape) => sprayed(shape, near, colours, random)) +
      spatter(scene, colours, random)
    );
  },
};

function corrugated({ width, height }: Scene): string {
  const flutes = Array.from({ length: Math.ceil(width / 11) }, (_, index) => `M${index * 11} 0v${height}`).join('');
  return (
    tag('rect', { width, height, fill: BOARD }) +
    tag('path', { d: flutes, stroke: '#8a6440', 'stroke-width': 3, 'stroke-opacity': 0.28 }) +
    tag('path', { d: flutes, stroke: '#e2c39a', 'stroke-width': 1.2, 'stroke-opacity': 0.35 })
  );
}

/** Black, white, the warm can, the cold can, or none: what no can would hit stays board. */
function canFor(shape: Shape, scene: Scene, colours: Palette): Colour | undefined {
  const tone = lightness(colourOfShape(shape, colours));
  const warm = mix(colours.accent, '#e0342a', 0.35);
  const cold = mix(colours.accentAlt, '#1f6f8f', 0.3);
  if (shape.kind === 'glow') return scene.light === 'night' ? WHITE : warm;
  if (shape.kind === 'sky') return scene.light === 'night' ? (shape.detail === 0 ? BLACK : undefined) : undefined;
  if (shape.kind === 'room' && shape.depth < 0.3) return undefined;
  if (shape.kind === 'cloud') return scene.light === 'night' ? undefined : WHITE;
  if (shape.kind === 'face') return feature(shape, BLACK, WHITE, warm);
  if (shape.paint.startsWith('skin')) return tone > 0.45 ? mix(BOARD, WHITE, 0.55) : mix(BOARD, BLACK, 0.5);
  if (
    shape.paint === 'coat' ||
    shape.paint === 'accent' ||
    shape.paint === 'fur' ||
    shape.paint === 'fruit' ||
    shape.paint === 'roof'
  )
    return warm;
  if (shape.paint === 'dress' || shape.paint === 'accentAlt' || shape.paint === 'trouser' || shape.paint === 'water')
    return cold;
  if (shape.kind === 'land')
    return shape.depth < 0.35 ? undefined : tone < 0.5 ? mix(BOARD, BLACK, 0.32) : mix(BOARD, WHITE, 0.3);
  return tone > 0.64 ? WHITE : tone < 0.42 ? BLACK : mix(BOARD, BLACK, 0.38);
}

function sprayed(shape: Shape, scene: Scene, colours: Palette, random: Random): string {
  const can = canFor(shape, scene, colours);
  const outline = areaOf(shape);
  const size = area(outline);
  if (can === undefined) return shape.kind === 'sky' || size < 3000 ? '' : bareEdge(outline, size, scene);
  if (shape.width > 0 && shape.width < 8) return stroke(shape.outline, false, can, Math.max(2.6, shape.width));
  if (size < 500) return tag('path', { d: straight(outline), fill: can });
  const cutOut = simplify(outline, size > 6000 ? 3.4 : 1.2);
  const d = straight(cutOut);
  const isMain = shape.kind === 'figure' || shape.kind === 'animal';
  const bridge = tag('path', {
    d,
    fill: 'none',
    stroke: BOARD,
    'stroke-width': isMain ? 7 : 5,
    'stroke-linejoin': 'miter',
  });
  return (
    mist(cutOut, size, can, isMain, random) +
    bridge +
    tag('path', { d, fill: can, 'fill-opacity': 0.94 }) +
    thin(cutOut, size, can, random) +
    (isMain ? runs(cutOut, size, can, random) : '')
  );
}

/** The knife's line where nothing was sprayed. */
const bareEdge = (outline: Outline, size: number, scene: Scene): string =>
  size > scene.width * scene.height * 0.4
    ? ''
    : tag('path', {
        d: straight(simplify(outline, 3)),
        fill: mix(BOARD, WHITE, 0.16),
        stroke: mix(BOARD, BLACK, 0.4),
        'stroke-width': 1.4,
      });

/** Overspray: dots that thin out with the distance from the edge. */
function mist(outline: Outline, size: number, can: Colour, isMain: boolean, random: Random): string {
  if (size < 2600) return '';
  const reach = isMain ? 34 : size > 40_000 ? 26 : 16;
  const points: Point[] = [];
  for (const [x, y] of resample(outline, isMain ? 7 : size > 40_000 ? 20 : 15)) {
    const far = random.next() ** 2 * reach;
    const turn = random.next() * Math.PI * 2;
    points.push([x + Math.cos(turn) * far, y + Math.sin(turn) * far]);
    if (isMain) points.push([x + random.between(-1, 1) * reach * 0.4, y + random.between(-1, 1) * reach * 0.4]);
  }
  return tag('path', {
    d: dots(points),
    stroke: can,
    'stroke-width': isMain ? 3.4 : 2.8,
    'stroke-linecap': 'round',
    'stroke-opacity': 0.85,
  });
}

/** Where the can was nearly empty the board comes through. */
function thin(outline: Outline, size: number, can: Colour, random: Random): string {
  if (size < 9000) return '';
  const { left, right, top, bottom } = bounds(outline);
  const count = Math.min(130, Math.round(size / 260));
  const points = Array.from({ length: count }, (): Point => {
    const across = random.next() ** 2.2;
    return [left + across * (right - left) * 0.8, top + random.next() ** 1.3 * (bottom - top)];
  });
  return tag('path', {
    d: dots(points.filter((point) => isInside(outline, point))),
    stroke: mix(can, BOARD, 0.7),
    'stroke-width': 2.6,
    'stroke-linecap': 'round',
  });
}

function isInside(outline: Outline, [x, y]: Point): boolean {
  let inside = false;
  let [px, py] = outline.at(-1) ?? [0, 0];
  for (const [qx, qy] of outline) {
    if (qy > y !== py > y && x < ((px - qx) * (y - qy)) / (py - qy) + qx) inside = !inside;
    [px, py] = [qx, qy];
  }
  return inside;
}

/** Paint that ran. */
function runs(outline: Outline, size: number, can: Colour, random: Random): string {
  if (size < 12_000 || random.chance(0.45)) return '';
  const lowest = outline.reduce((low, point) => (point[1] > low[1] ? point : low));
  const x = lowest[0] + random.between(-6, 6);
  return tag('path', {
    d: `M${Math.round(x)} ${Math.round(lowest[1] - 6)}v${random.whole(20, 60)}`,
    stroke: can,
    'stroke-width': random.between(3, 5.5),
    'stroke-linecap': 'round',
  });
}

/** What flew off the nozzle. */
function spatter(scene: Scene, colours: Palette, random: Random): string {
  let result = '';
  for (let index = 0; index < 46; index += 1)
    result += tag('circle', {
      cx: random.next() * scene.width,
      cy: random.next() * scene.height,
      r: random.between(1, 4.6) * random.between(0.5, 1),
      fill: random.pick([BLACK, WHITE, colours.accent]),
      'fill-opacity': 0.85,
    });
  return result;
}
