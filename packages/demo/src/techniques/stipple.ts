import { lightness, mix } from '../drawing/colour.ts';
import type { Palette } from '../drawing/palette.ts';
import { dots, smooth, tag } from '../drawing/path.ts';
import { area, bounds } from '../drawing/polygon.ts';
import type { Random } from '../drawing/random.ts';
import { rasterise } from '../drawing/raster.ts';
import type { Scene, Shape } from '../drawing/stage.ts';
import type { Technique } from './technique.ts';
import { colourOfShape, stroke } from './tools.ts';

const PAPER = '#f7f2e8';
const DOTS = 8600;

/** Thousands of dots from a fine pen, thicker on the side away from the light, fading into an oval of bare paper. */
export const stipple: Technique = {
  id: 'stipple',
  medium: 'in stippled ink, thousands of dots in a fading oval',
  styles: ['stipple', 'engraving', 'pen-and-ink', 'black-and-white', 'nature'],
  fewInks: true,
  look: { heads: 6.8, limb: 1, detail: 1, crowd: 0.3, faces: true },
  draw: (scene, colours, random) => {
    const pen = colours.dark;
    const base = tag('rect', { width: scene.width, height: scene.height, fill: PAPER });
    return base + contours(scene, colours, pen) + grains(scene, colours, random, pen) + vignette(scene);
  },
};

function contours(scene: Scene, colours: Palette, pen: string): string {
  return scene.shapes
    .map((shape) => {
      if (shape.kind === 'sky')
        return scene.light === 'night' && shape.detail === 0
          ? tag('path', { d: smooth(shape.outline), fill: mix(pen, colours.accentAlt, 0.25) })
          : '';
      if (shape.width > 0)
        return shape.kind === 'weather'
          ? ''
          : stroke(
              shape.outline,
              false,
              shape.width > 7 && lightness(colourOfShape(shape, colours)) > 0.5 ? PAPER : pen,
              Math.max(1.2, Math.min(shape.width, 8)),
            );
      const size = area(shape.outline);
      const isDark = lightness(colourOfShape(shape, colours)) < 0.22 && size < 9000;
      const accent =
        shape.paint === 'accent' || shape.paint === 'coat' || shape.paint === 'sun' || shape.paint === 'fruit';
      const tone = 1 - lightness(colourOfShape(shape, colours));
      const grey = shape.kind === 'land' || shape.kind === 'room' ? 0.25 : 0.6;
      const fill = isDark
        ? pen
        : accent && size < 60_000
          ? colours.accent
          : mix(PAPER, pen, Math.max(0, tone - 0.35) * grey);
      return tag('path', {
        d: smooth(shape.outline),
        fill,
        'fill-opacity': fill === colours.accent ? 0.8 : undefined,
        stroke: pen,
        'stroke-width': shape.kind === 'figure' || shape.kind === 'animal' ? 1.7 : shape.depth < 0.3 ? 0.8 : 1.2,
      });
    })
    .join('');
}

/** Throws dots at the scene; each stays when the tone at that place is darker than chance. */
function grains(scene: Scene, colours: Palette, random: Random, pen: string): string {
  const [columns, rows] = [Math.round(scene.width / 8), Math.round(scene.height / 8)];
  const { cells } = rasterise(scene, columns, rows);
  const boxes = scene.shapes.map((shape) => bounds(shape.outline));
  const tones = scene.shapes.map((shape) => 1 - lightness(colourOfShape(shape, colours)));
  const found: [number, number][] = [];
  for (let throws = 0; throws < DOTS * 4 && found.length < DOTS; throws += 1) {
    const [x, y] = [random.next() * scene.width, random.next() * scene.height];
    const index =
      cells[Math.floor((y / scene.height) * rows) * columns + Math.floor((x / scene.width) * columns)] ?? -1;
    const [shape, box, tone] = [scene.shapes[index], boxes[index], tones[index]];
    if (shape === undefined || box === undefined || tone === undefined) continue;
    if (
      random.next() <
      density(shape, tone, (x - box.left) / (box.right - box.left), (y - box.top) / (box.bottom - box.top))
    )
      found.push([Math.round(x), Math.round(y)]);
  }
  return tag('path', {
    d: dots(found.sort((a, b) => Math.floor(a[1] / 6) - Math.floor(b[1] / 6) || a[0] - b[0])),
    stroke: pen,
    'stroke-width': 2.5,
    'stroke-linecap': 'round',
  });
}

function density(shape: Shape, tone: number, across: number, down: number): number {
  if (shape.kind === 'glow' || shape.kind === 'face') return 0.01;
  if (shape.kind === 'sky') return tone * 0.4 * (1 - down) ** 2.2;
  const ground = shape.kind === 'land' || shape.kind === 'room' || shape.kind === 'water' ? 0.45 : 1;
  return tone ** 1.5 * 1.25 * ground * (0.25 + across ** 2 * 0.9 + down ** 3 * 0.5);
}

function vignette(scene: Scene): string {
  const stops =
    tag('stop', { offset: 0.8, 'stop-color': PAPER, 'stop-opacity': 0 }) +
    tag('stop', { offset: 1, 'stop-color': PAPER, 'stop-opacity': 1 });
  return (
    tag('radialGradient', { id: 'v', cx: 0.5, cy: 0.5, r: 0.62 }, stops) +
    tag('rect', { width: scene.width, height: scene.height, fill: 'url(#v)' })
  );
}
