import { type Colour, lightness, mix } from '../drawing/colour.ts';
import { ellipse } from '../drawing/geometry.ts';
import { drawShapes } from '../drawing/motion.ts';
import type { Palette } from '../drawing/palette.ts';
import { smooth, tag } from '../drawing/path.ts';
import { area, centre } from '../drawing/polygon.ts';
import type { Scene, Shape } from '../drawing/stage.ts';
import { strokePath } from './edges.ts';
import type { Technique } from './technique.ts';
import { colourOfShape } from './tools.ts';

/** Shadow theatre: black card against a glowing screen, five greys of distance, filigree cut-outs and a rim of light. */
export const silhouette: Technique = {
  id: 'silhouette',
  medium: 'as a shadow-theatre silhouette against a glowing sky',
  styles: ['silhouette', 'paper-craft', 'decorative', 'night'],
  fewInks: true,
  look: { heads: 6.9, limb: 0.85, detail: 1, crowd: 0.6, faces: false },
  draw: (scene, colours) =>
    screen(scene, colours) +
    drawShapes(scene.shapes, scene, (shape) => draw(shape, scene, colours)) +
    smoke(scene, colours),
};

/** The lamp behind the screen stands where the sun or the largest light is. */
function screen(scene: Scene, colours: Palette): string {
  const lights = scene.shapes
    .filter((shape) => shape.kind === 'glow')
    .sort((a, b) => area(b.outline) - area(a.outline));
  const [x, y] = lights[0] === undefined ? [scene.width * 0.5, scene.height * 0.35] : centre(lights[0].outline);
  const [near, far] =
    scene.light === 'night'
      ? [mix(colours.accentAlt, colours.lit, 0.4), mix(colours.accentAlt, colours.dark, 0.6)]
      : [colours.lit, colours.accent];
  const stops =
    tag('stop', { offset: 0, 'stop-color': mix(near, '#ffffff', 0.45) }) +
    tag('stop', { offset: 0.4, 'stop-color': near }) +
    tag('stop', { offset: 1, 'stop-color': far });
  const gradient = tag(
    'radialGradient',
    { id: 'l', gradientUnits: 'userSpaceOnUse', cx: x, cy: y, r: Math.max(scene.width, scene.height) * 0.85 },
    stops,
  );
  return gradient + tag('rect', { width: scene.width, height: scene.height, fill: 'url(#l)' });
}

function draw(shape: Shape, scene: Scene, colours: Palette): string {
  if (shape.kind === 'sky' || (shape.kind === 'room' && shape.depth === 0)) return wall(shape, colours);
  const card = cardOf(shape, scene, colours);
  if (shape.width > 0)
    return tag('path', {
      d: strokePath(shape.outline),
      fill: 'none',
      stroke: card,
      'stroke-width': Math.max(2, shape.width),
      'stroke-linecap': 'round',
    });
  const size = area(shape.outline);
  if (shape.kind === 'glow') return light(shape, size, colours);
  if (shape.kind === 'cloud')
    return tag('path', { d: smooth(shape.outline), fill: mix(colours.light, colours.lit, 0.4), 'fill-opacity': 0.4 });
  if (shape.kind === 'water')
    return tag('path', { d: smooth(shape.outline), fill: card, 'fill-opacity': size > 30_000 ? 0.45 : 0.7 });
  const isRimmed =
    (shape.kind === 'figure' || shape.kind === 'animal' || shape.kind === 'prop' || shape.kind === 'plant') &&
    size > 120;
  return tag('path', {
    d: smooth(shape.outline),
    fill: card,
    stroke: isRimmed ? mix(card, colours.lit, 0.5) : undefined,
    'stroke-width': isRimmed ? 1.3 : undefined,
  });
}

/** Walls and floors are screens too, only dimmer. */
function wall(shape: Shape, colours: Palette): string {
  if (shape.kind === 'sky' || shape.width > 0) return '';
  const isFloor = shape.paint === 'wood' || shape.shade < 0;
  return isFloor ? tag('path', { d: smooth(shape.outline), fill: colours.dark, 'fill-opacity': 0.34 }) : '';
}

/** Distance in card: what is far is nearly the colour of the screen. What is pale by nature is cut out of thinner card. */
function cardOf(shape: Shape, scene: Scene, colours: Palette): Colour {
  const screenTone =
    scene.light === 'night' ? mix(colours.accentAlt, colours.dark, 0.25) : mix(colours.accent, colours.lit, 0.2);
  const black = mix(colours.dark, '#0c0914', 0.55);
  const depth = Math.min(1, 0.22 + shape.depth * 1.25);
  const plain = mix(screenTone, black, depth);
  const pale = lightness(colourOfShape(shape, colours));
  return pale > 0.6 && shape.depth > 0.3 ? mix(plain, screenTone, (pale - 0.5) * 0.75) : plain;
}

function light(shape: Shape, size: number, colours: Palette): string {
  const [x, y] = centre(shape.outline);
  const colour = mix(colours[shape.paint], '#ffffff', shape.paint === 'lit' || shape.paint === 'sun' ? 0.35 : 0.05);
  const halo =
    size > 500 && size < 60_000 && shape.paint !== 'accent'
      ? tag('path', { d: smooth(ellipse(x, y, Math.sqrt(size) * 0.95)), fill: colour, 'fill-opacity': 0.2 })
      : '';
  return halo + tag('path', { d: smooth(shape.outline), fill: colour });
}

/** The edge of the stage. */
function smoke(scene: Scene, colours: Palette): string {
  const black = mix(colours.dark, '#0c0914', 0.6);
  const stops =
    tag('stop', { offset: 0.68, 'stop-color': black, 'stop-opacity': 0 }) +
    tag('stop', { offset: 1, 'stop-color': black, 'stop-opacity': 0.75 });
  return (
    tag('radialGradient', { id: 'e', cx: 0.5, cy: 0.48, r: 0.72 }, stops) +
    tag('rect', { width: scene.width, height: scene.height, fill: 'url(#e)' })
  );
}
