import { type Colour, lightness, mix } from '../drawing/colour.ts';
import type { Palette } from '../drawing/palette.ts';
import { smooth, tag } from '../drawing/path.ts';
import { area } from '../drawing/polygon.ts';
import type { Scene, Shape } from '../drawing/stage.ts';
import { strokePath } from './edges.ts';
import { finely, ground, surround, unitOf } from './frames.ts';
import { halftone } from './halftone.ts';
import { cropped, focusOf, isBackdrop } from './lens.ts';
import { skinsOf } from './marks.ts';
import type { Technique } from './technique.ts';
import { colourOfShape } from './tools.ts';

/** One ink on coloured paper: great dots for the air, hard black and bare paper for what is near, printed in a disc. */
export const risoOne: Technique = {
  id: 'riso-one',
  medium: 'in a single ink with great halftone dots on coloured paper',
  styles: ['riso', 'screenprint', 'minimal', 'black-and-white'],
  fewInks: true,
  look: { heads: 6.4, limb: 1.25, detail: 1, crowd: 0.2, faces: true },
  draw: (scene, colours) => {
    const close = cropped(scene, focusOf(scene), 1.15);
    const isDark = scene.light === 'night' || scene.light === 'rain';
    const paper = isDark ? mix(colours.accentAlt, '#bfe3e0', 0.55) : mix(colours.lit, '#ffc93f', 0.25);
    const ink = mix(colours.dark, isDark ? '#10204a' : '#3a1030', 0.5);
    const back = close.shapes.filter((shape) => isBackdrop(shape) || shape.depth < 0.3);
    const near = close.shapes.filter((shape) => !back.includes(shape));
    const skins = skinsOf(near);
    const isReversed = (shape: Shape): boolean => {
      const skin = skins.get(shape);
      return skin !== undefined && isInked(skin, colours);
    };
    return (
      ground(scene, paper) +
      dots({ ...close, shapes: close.shapes }, colours, ink, back) +
      near.map((shape) => draw(shape, colours, ink, paper, isReversed(shape))).join('') +
      disc(scene, paper, ink)
    );
  },
};

function dots(scene: Scene, colours: Palette, ink: Colour, back: readonly Shape[]): string {
  const kept = new Set(back);
  const tone = (shape: Shape, _x: number, y: number): number => {
    if (!kept.has(shape) || shape.kind === 'glow' || shape.kind === 'cloud') return 0;
    const dark = 1 - Math.sqrt(lightness(colourOfShape(shape, colours)));
    return dark * 1.15 + (shape.kind === 'sky' ? 0.42 * (1 - y / scene.height) : 0.05);
  };
  const plate = [...halftone(scene, 20, 0.7, tone)];
  return plate
    .map(([size, d]) => tag('path', { d, stroke: ink, 'stroke-width': size, 'stroke-linecap': 'round' }))
    .join('');
}

const isInked = (shape: Shape, colours: Palette): boolean =>
  lightness(colourOfShape(shape, colours)) < 0.46 && shape.kind !== 'glow';

/** No greys near by: a thing is ink or paper, and a line of the other parts it from the next; a face in ink has its features in paper. */
function draw(shape: Shape, colours: Palette, ink: Colour, paper: Colour, isReversed: boolean): string {
  const isInk = isInked(shape, colours);
  const fill = isInk ? ink : paper;
  const feature = isReversed ? paper : ink;
  if (shape.width > 0) {
    const line = { d: strokePath(shape.outline), fill: 'none', 'stroke-linecap': 'round' };
    const rim =
      shape.kind === 'face' || shape.width < 4
        ? ''
        : tag('path', { ...line, stroke: isInk ? paper : ink, 'stroke-width': shape.width + 5 });
    return rim + tag('path', { ...line, stroke: shape.kind === 'face' ? feature : fill, 'stroke-width': shape.width });
  }
  const size = area(shape.outline);
  const d = smooth(shape.outline);
  if (shape.kind === 'face') return tag('path', { d, fill: feature });
  return tag('path', {
    d,
    fill: size < 160 ? ink : fill,
    stroke: isInk ? paper : ink,
    'stroke-width': size < 700 ? 1.6 : 3.4,
    'stroke-linejoin': 'round',
  });
}

function disc(scene: Scene, paper: Colour, ink: Colour): string {
  const { width, height } = scene;
  const unit = unitOf(scene);
  const edge = 42 * unit;
  const [rx, ry] = [width / 2 - edge, height / 2 - edge];
  const radius = Math.min(rx, ry);
  const window = width === height ? finely(width / 2, height / 2, radius) : stadium(width, height, edge, radius);
  return (
    surround(scene, window, paper) +
    tag('path', { d: smooth(window), fill: 'none', stroke: ink, 'stroke-width': 5 * unit })
  );
}

/** A disc drawn out to the length of the frame. */
function stadium(width: number, height: number, edge: number, radius: number): ReturnType<typeof finely> {
  const [dx, dy] = [width / 2 - edge - radius, height / 2 - edge - radius];
  return finely(0, 0, radius).map(([x, y]) => [
    width / 2 + x + Math.sign(Math.round(x)) * dx,
    height / 2 + y + Math.sign(Math.round(y)) * dy,
  ]);
}
