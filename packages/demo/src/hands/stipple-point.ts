import { type Colour, mix, shaded } from '../drawing/colour.ts';
import type { Point } from '../drawing/geometry.ts';
import type { Palette } from '../drawing/palette.ts';
import { dots, smooth, tag } from '../drawing/path.ts';
import { bounds } from '../drawing/polygon.ts';
import type { Random } from '../drawing/random.ts';
import { rasterise } from '../drawing/raster.ts';
import type { Scene, Shape } from '../drawing/stage.ts';
import { closer } from './framing.ts';
import type { Hand } from './hand.ts';
import { saturated } from './marks.ts';
import { hazed } from './tools.ts';

/** Points of pure colour, set side by side and left to the eye: every tone is a warm and a cool neighbour, and the canvas between. */
export const stipplePoint: Hand = {
  id: 'stipple-point',
  medium: 'in points of pure colour, a pointillist canvas',
  styles: ['stipple', 'pointillism', 'painterly', 'traditional'],
  look: { heads: 6, limb: 1.2, detail: 1, crowd: 0.3, faces: true },
  draw: (scene, colours, random) => {
    const near = closer(scene, 1.22);
    const canvas = scene.light === 'night' ? '#e3d8c6' : '#f1e8d6';
    return (
      tag('rect', { width: scene.width, height: scene.height, fill: canvas }) +
      underpaint(near, colours) +
      points(near, colours, random)
    );
  },
};

/** Thin flat colour first, so that the points have something to vibrate on. */
function underpaint(scene: Scene, colours: Palette): string {
  const far = scene.shapes.filter(({ width }) => width === 0 || width > 3);
  return far
    .map((shape) =>
      tag('path', {
        d: smooth(shape.outline, shape.width === 0),
        fill: shape.width > 0 ? 'none' : hazed(shape, colours, 0.4),
        stroke: shape.width > 0 ? hazed(shape, colours, 0.4) : undefined,
        'stroke-width': shape.width > 0 ? shape.width : undefined,
      }),
    )
    .join('');
}

function points(scene: Scene, colours: Palette, random: Random): string {
  const step = scene.shapes.length > 110 ? 9.8 : 9;
  const [columns, rows] = [Math.round(scene.width / 4), Math.round(scene.height / 4)];
  const { cells } = rasterise(scene, columns, rows);
  const boxes = scene.shapes.map((shape) => bounds(shape.outline));
  const inks = new Map<Colour, Point[]>();
  const mixes = scene.shapes.map((shape) => neighbours(shape, colours));
  for (let y = step / 2, row = 0; y < scene.height; y += step, row += 1) {
    for (let x = row % 2 === 0 ? 0 : step / 2; x < scene.width; x += step) {
      const [px, py] = [x + random.between(-2.2, 2.2), y + random.between(-2.2, 2.2)];
      const column = Math.min(columns - 1, Math.max(0, Math.floor(px / 4)));
      const index = cells[Math.min(rows - 1, Math.max(0, Math.floor(py / 4))) * columns + column] ?? -1;
      const [shape, box, tints] = [scene.shapes[index], boxes[index], mixes[index]];
      if (shape === undefined || box === undefined || tints === undefined || shape.kind === 'face') continue;
      const across = (px - box.left) / (box.right - box.left || 1) + (py - box.top) / (box.bottom - box.top || 1);
      const light = 1 - across / 2 + random.between(-0.45, 0.45);
      const ink = tints[light > 0.8 ? 0 : light > 0.5 ? 1 : light > 0.22 ? 2 : 3] ?? tints[0];
      const list = inks.get(ink) ?? [];
      if (list.length === 0) inks.set(ink, list);
      list.push([px, py]);
    }
  }
  return [...inks]
    .map(([ink, list]) =>
      tag('path', {
        d: dots(list),
        stroke: ink,
        'stroke-width': step * random.between(0.74, 0.96),
        'stroke-linecap': 'round',
      }),
    )
    .join('');
}

/** Rounded to coarse steps, so that many shapes share a tube. */
function neighbours(shape: Shape, colours: Palette): readonly [Colour, Colour, Colour, Colour] {
  const plain = saturated(hazed(shape, colours, 0.4), 1.2);
  const tube = (colour: Colour): Colour =>
    `#${[1, 3, 5].map((at) => Math.min(15, Math.round(Number.parseInt(colour.slice(at, at + 2), 16) / 17)).toString(16)).join('')}`;
  return [
    tube(mix(shaded(plain, 0.3), '#ffd27a', 0.22)),
    tube(mix(plain, '#ff9d6a', 0.14)),
    tube(mix(plain, '#5fa0e0', 0.24)),
    tube(mix(shaded(plain, -0.28), '#5a3fa0', 0.2)),
  ];
}
