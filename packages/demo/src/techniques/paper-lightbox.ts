import { type Colour, lightness, mix } from '../drawing/colour.ts';
import { ellipse, type Outline, rect, shift } from '../drawing/geometry.ts';
import { drawShapes } from '../drawing/motion.ts';
import type { Palette } from '../drawing/palette.ts';
import { smooth, straight, tag } from '../drawing/path.ts';
import { area, roughen, simplify } from '../drawing/polygon.ts';
import type { Random } from '../drawing/random.ts';
import type { Scene, Shape } from '../drawing/stage.ts';
import { focusOf } from './framing.ts';
import type { Technique } from './technique.ts';
import { areaOf, colourOfShape } from './tools.ts';

/** A tunnel book with a lamp behind: sheet before sheet, each of its own hue, seen through round holes that grow towards the viewer. */
export const paperLightbox: Technique = {
  id: 'paper-lightbox',
  medium: 'as a paper tunnel book, lit from within',
  styles: ['paper-craft', 'decorative', 'night', 'fantasy'],
  fewInks: true,
  look: { heads: 6.2, limb: 1.1, detail: 1, crowd: 0.4, faces: false },
  draw: (scene, colours, random) =>
    lamp(scene) + drawShapes(scene.shapes, scene, (shape) => layer(shape, scene, colours)) + tunnel(scene, random),
};

/** The sheets from the lamp to the front: every depth has a hue of its own, day, evening, night and rain their own run. */
const RUNS: Readonly<Record<Scene['light'], readonly Colour[]>> = {
  day: ['#fff3c4', '#ffd68a', '#ff9f7a', '#f2607a', '#b8418f', '#6a2f86', '#2c1c5c'],
  indoor: ['#fff6d8', '#ffe08f', '#ffb85a', '#f28140', '#cf4a3c', '#8a2a44', '#431434'],
  dusk: ['#ffe9c9', '#ffb992', '#ff7f83', '#e24f86', '#96378c', '#54287a', '#231350'],
  night: ['#fdf6d0', '#a8e6d8', '#5cc2cf', '#3b8fc4', '#3a5cab', '#303482', '#151444'],
  rain: ['#f4f7e4', '#c4e6cf', '#86cdb8', '#4fa9a2', '#2f7f8c', '#23566f', '#122d49'],
};

function tintAt(light: Scene['light'], depth: number): Colour {
  const run = RUNS[light];
  const at = Math.min(0.999, Math.max(0, depth)) * (run.length - 1);
  const [from, to] = [run[Math.floor(at)], run[Math.floor(at) + 1]];
  return mix(from ?? '#ffffff', to ?? '#000000', at - Math.floor(at));
}

function lamp(scene: Scene): string {
  const { left, right, top, bottom } = focusOf(scene);
  const stops = [0, 0.35, 1].map((offset, index) =>
    tag('stop', { offset, 'stop-color': index === 0 ? '#fffdf0' : tintAt(scene.light, index * 0.11) }),
  );
  const glow = { id: 'lamp', cx: (left + right) / 2 / scene.width, cy: (top + bottom) / 2.4 / scene.height, r: 0.6 };
  return (
    tag('radialGradient', glow, stops.join('')) +
    tag('rect', { width: scene.width, height: scene.height, fill: 'url(#lamp)' })
  );
}

/** One hue further with every step towards the viewer; windows and lamps are holes. */
function layer(shape: Shape, scene: Scene, colours: Palette): string {
  const whole = scene.width * scene.height;
  const size = area(shape.outline);
  if (shape.kind === 'sky') return '';
  if (shape.kind === 'room' && shape.depth < 0.3 && size > whole * 0.2) return '';
  const isHole = shape.kind === 'glow' || shape.paint === 'lit' || shape.paint === 'glass' || shape.kind === 'face';
  const tone = lightness(colourOfShape(shape, colours));
  const isMain = shape.kind === 'figure' || shape.kind === 'animal';
  const depth =
    shape.kind === 'cloud'
      ? 0.1
      : 0.16 + shape.depth * 0.66 + (isMain ? 0.16 : 0) - (tone - 0.4) * (isMain ? 0.42 : 0.24);
  const card = isHole ? tintAt(scene.light, shape.kind === 'glow' ? 0 : 0.06) : tintAt(scene.light, depth);
  if (shape.width > 0 && shape.width < 8)
    return tag('path', {
      d: smooth(shape.outline, false),
      fill: 'none',
      stroke: card,
      'stroke-width': Math.max(2.2, shape.width),
      'stroke-linecap': 'round',
    });
  const outline = size > 5000 ? simplify(areaOf(shape), 1.4) : areaOf(shape);
  const d = smooth(outline);
  if (size < 700 || isHole) return tag('path', { d, fill: card });
  const lift = size > 20_000 ? 7 : 4;
  return (
    tag('path', { d: smooth(shift(outline, -lift * 0.4, -lift)), fill: '#fff7d8', 'fill-opacity': 0.3 }) +
    tag('path', { d, fill: card, stroke: mix(card, '#fff3d0', 0.4), 'stroke-width': 1.4 })
  );
}

/** A tunnel of round-holed sheets, one behind the other, the outermost nearly black. */
function tunnel(scene: Scene, random: Random): string {
  const { width, height } = scene;
  const [x, y] = [width * random.between(0.42, 0.58), height * random.between(0.44, 0.56)];
  const wide = random.between(0.98, 1.12);
  const page = straight(rect(-40, -40, width + 80, height + 80));
  return [0, 1, 2, 3]
    .map((step) => {
      const grow = wide + step * 0.085;
      const hole: Outline = roughen(
        ellipse(x, y, (width / 2) * grow, (height / 2) * grow),
        Math.min(width, height) * 0.018,
        Math.min(width, height) * 0.12,
        step * 31 + 4,
      );
      const card = tintAt(scene.light, 0.62 + step * 0.125);
      const ring = (points: Outline, fill: Colour, opacity?: number): string =>
        tag('path', { d: page + smooth(points), fill, 'fill-opacity': opacity, 'fill-rule': 'evenodd' });
      return (
        ring(
          hole.map(([x, y]): [number, number] => [x + (width / 2 - x) * 0.022, y + (height / 2 - y) * 0.022 + 5]),
          '#0c0622',
          0.28,
        ) +
        ring(hole, card) +
        tag('path', { d: smooth(hole), fill: 'none', stroke: mix(card, '#fff3d0', 0.45), 'stroke-width': 2.2 })
      );
    })
    .join('');
}
