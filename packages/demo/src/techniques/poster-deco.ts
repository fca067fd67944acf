import { type Colour, lightness, mix, shaded } from '../drawing/colour.ts';
import { ellipse, type Point } from '../drawing/geometry.ts';
import { drawShapes } from '../drawing/motion.ts';
import type { Palette } from '../drawing/palette.ts';
import { dashes, smooth, straight, tag } from '../drawing/path.ts';
import { area, bounds, centre } from '../drawing/polygon.ts';
import type { Scene, Shape } from '../drawing/stage.ts';
import { angularly, faceted } from './edges.ts';
import { ground, stepped, surround, unitOf } from './frames.ts';
import type { Technique } from './technique.ts';
import { colourOfShape } from './tools.ts';

/** Between the wars: midnight lacquer, gilded contours, fans of gold rays for air, stepped corners like a cinema's foyer. */
export const posterDeco: Technique = {
  id: 'poster-deco',
  medium: 'as an art deco poster in lacquer colours and gold line',
  styles: ['retro', 'decorative', 'travel-poster', 'geometric'],
  fewInks: true,
  look: { heads: 9, limb: 0.82, detail: 1, crowd: 0.15, faces: false },
  draw: (scene, colours) => {
    const tones = tonesOf(colours);
    return (
      tag('defs', {}, gilding(tones)) +
      ground(scene, tones.night) +
      fan(scene, tones) +
      drawShapes(scene.shapes, scene, (shape) => draw(shape, colours, tones)) +
      frame(scene, tones)
    );
  },
};

interface Tones {
  readonly night: Colour;
  readonly gold: Colour;
  readonly pale: Colour;
  readonly jade: Colour;
  readonly deep: Colour;
  readonly coral: Colour;
}

function tonesOf(colours: Palette): Tones {
  const night = mix(colours.dark, '#0a0d1c', 0.55);
  return {
    night,
    gold: mix('#d8a94a', colours.lit, 0.35),
    pale: mix('#f4e3b8', colours.light, 0.5),
    jade: mix(colours.accentAlt, '#1f7a6d', 0.35),
    deep: mix(night, colours.accentAlt, 0.32),
    coral: mix(colours.accent, '#c9472f', 0.25),
  };
}

function gilding({ gold, pale, night }: Tones): string {
  const stops =
    tag('stop', { offset: 0, 'stop-color': shaded(gold, -0.25) }) +
    tag('stop', { offset: 0.45, 'stop-color': pale }) +
    tag('stop', { offset: 1, 'stop-color': shaded(gold, -0.15) });
  const glaze =
    tag('stop', { offset: 0, 'stop-color': pale, 'stop-opacity': 0.28 }) +
    tag('stop', { offset: 0.5, 'stop-color': night, 'stop-opacity': 0 }) +
    tag('stop', { offset: 1, 'stop-color': night, 'stop-opacity': 0.6 });
  return (
    tag('linearGradient', { id: 'gilt', x1: 0, y1: 0, x2: 1, y2: 1 }, stops) +
    tag('linearGradient', { id: 'upright', x1: 0, y1: 0, x2: 1, y2: 0 }, glaze) +
    tag('linearGradient', { id: 'level', x1: 0, y1: 0, x2: 0, y2: 1 }, glaze)
  );
}

/** Rays and rings from the sun, or from above the door when there is none. */
function fan(scene: Scene, tones: Tones): string {
  const sun = scene.shapes.find((shape) => shape.kind === 'glow' && area(shape.outline) > 4000);
  const [x, y] = sun === undefined ? [scene.width / 2, scene.height * 0.6] : centre(sun.outline);
  const far = scene.width + scene.height;
  const unit = unitOf(scene);
  const ray = (turn: number, from: number): readonly [Point, Point] => [
    [x + Math.cos(turn) * from, y + Math.sin(turn) * from],
    [x + Math.cos(turn) * far, y + Math.sin(turn) * far],
  ];
  const turns = Array.from({ length: 36 }, (_, index) => (index / 36) * Math.PI * 2 + 0.04);
  const wedges = turns
    .filter((_, index) => index % 3 === 0)
    .map((turn) => straight([[x, y], ray(turn, 0)[1], ray(turn + 0.0873, 0)[1]]))
    .join('');
  const rings = [150, 162, 240, 330, 342, 440].map((radius) => smooth(ellipse(x, y, radius * unit))).join('');
  return (
    tag('path', { d: wedges, fill: tones.deep }) +
    tag('path', {
      d: dashes(turns.map((turn) => ray(turn, 100 * unit))),
      stroke: tones.gold,
      'stroke-width': 1.6,
      'stroke-opacity': 0.75,
    }) +
    tag('path', { d: rings, fill: 'none', stroke: tones.gold, 'stroke-width': 2, 'stroke-opacity': 0.55 })
  );
}

function draw(shape: Shape, colours: Palette, tones: Tones): string {
  if (
    shape.kind === 'sky' ||
    (shape.kind === 'room' && shape.depth === 0 && shape.shade === 0 && shape.paint === 'wall')
  )
    return '';
  const fill = lacquer(shape, colours, tones);
  if (shape.width > 0)
    return shape.width < 4 && shape.detail > 0
      ? ''
      : angularly({ ...shape, width: Math.max(2, shape.width) }, fill === tones.night ? tones.gold : fill, 1);
  const size = area(shape.outline);
  if (size < 500) return tag('path', { d: straight(shape.outline), fill: fill === tones.night ? tones.gold : fill });
  const outline = shape.kind === 'glow' ? shape.outline : faceted(shape.outline, 1.3);
  const d = shape.kind === 'glow' ? smooth(outline) : straight(outline);
  return (
    tag('path', {
      d,
      fill,
      stroke: shape.depth < 0.3 ? tones.gold : 'url(#gilt)',
      'stroke-width': shape.depth < 0.3 ? 1.2 : size > 2500 ? 3 : 1.8,
      'stroke-linejoin': 'round',
    }) + sheen(shape, outline, size, fill)
  );
}

/** A sheen over what is dark: across things that stand, down things that lie. */
function sheen(shape: Shape, outline: Shape['outline'], size: number, fill: Colour): string {
  if (size < 5000 || shape.kind === 'glow' || shape.kind === 'room' || shape.kind === 'cloud') return '';
  const { left, right, top, bottom } = bounds(outline);
  const isWide = right - left > (bottom - top) * 2;
  return lightness(fill) < 0.6
    ? tag('path', { d: straight(outline), fill: `url(#${isWide ? 'level' : 'upright'})` })
    : '';
}

/** Six lacquers: what a thing is decides less than how light it is. */
function lacquer(shape: Shape, colours: Palette, tones: Tones): Colour {
  if (shape.kind === 'glow') return shape.paint === 'accent' ? tones.coral : mix(tones.gold, tones.pale, 0.35);
  if (shape.kind === 'cloud') return tones.deep;
  const plain = colourOfShape(shape, colours);
  if (shape.paint.startsWith('skin')) return mix(plain, tones.gold, 0.25);
  if (shape.kind === 'land') return mix(tones.jade, tones.night, 0.2 + (1 - shape.depth) * 0.4);
  if (shape.kind === 'water') return mix(tones.jade, tones.night, 0.45);
  if (['accent', 'coat', 'roof', 'fruit', 'fur', 'petal'].includes(shape.paint)) return tones.coral;
  const value = lightness(plain);
  return value > 0.68
    ? tones.pale
    : value > 0.45
      ? mix(tones.gold, tones.night, 0.25)
      : value > 0.24
        ? tones.jade
        : tones.night;
}

function frame(scene: Scene, tones: Tones): string {
  const line = (amount: number, width: number): string =>
    tag('path', { d: straight(stepped(scene, amount, 32)), fill: 'none', stroke: 'url(#gilt)', 'stroke-width': width });
  return surround(scene, stepped(scene, 40, 32), tones.night) + line(40, 7) + line(26, 2) + line(16, 2);
}
