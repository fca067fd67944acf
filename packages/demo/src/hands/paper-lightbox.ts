import { type Colour, lightness, mix } from '../drawing/colour.ts';
import { type Outline, rect, shift } from '../drawing/geometry.ts';
import type { Palette } from '../drawing/palette.ts';
import { smooth, straight, tag } from '../drawing/path.ts';
import { area, roughen, simplify } from '../drawing/polygon.ts';
import type { Scene, Shape } from '../drawing/stage.ts';
import { focusOf } from './framing.ts';
import type { Hand } from './hand.ts';
import { areaOf, colourOfShape } from './tools.ts';

/** A shadow box with a lamp behind: each layer of tinted card is darker than the one before it, and light seeps round every edge. */
export const paperLightbox: Hand = {
  id: 'paper-lightbox',
  medium: 'as a paper-cut light box, glowing from within',
  styles: ['paper-craft', 'silhouette', 'night', 'decorative'],
  fewInks: true,
  look: { heads: 6.2, limb: 1.1, detail: 1, crowd: 0.4, faces: false },
  draw: (scene, colours) => {
    const [near, far] = tintsOf(scene, colours);
    return (
      lamp(scene, colours, far) +
      scene.shapes.map((shape) => layer(shape, scene, colours, near, far)).join('') +
      frames(scene, near, far)
    );
  },
};

/** From the front card to the tracing paper over the lamp. Evening is warm, night is blue, day is green. */
function tintsOf(scene: Scene, colours: Palette): readonly [near: Colour, far: Colour] {
  if (scene.light === 'night') return [mix('#0b1030', colours.dark, 0.2), mix('#8fb4ff', colours.accentAlt, 0.15)];
  if (scene.light === 'day') return [mix('#0a3040', colours.dark, 0.15), mix('#a5ecd8', colours.leaf, 0.12)];
  if (scene.light === 'rain') return [mix('#1a1c33', colours.dark, 0.2), mix('#b9b4e8', colours.accentAlt, 0.1)];
  return [mix('#2b0f2a', colours.dark, 0.2), mix('#ff9d5c', colours.accent, 0.25)];
}

function lamp(scene: Scene, colours: Palette, far: Colour): string {
  const { left, right, top, bottom } = focusOf(scene);
  const stops = (
    [
      [0, '#fffbe6'],
      [0.22, mix(colours.sun, '#fff4cf', 0.5)],
      [0.6, mix(far, '#fff0d0', 0.25)],
      [1, mix(far, '#101030', 0.3)],
    ] as const
  ).map(([offset, colour]) => tag('stop', { offset, 'stop-color': colour }));
  const glow = {
    id: 'lamp',
    cx: (left + right) / 2 / scene.width,
    cy: ((top * 1.4 + bottom * 0.6) / 2 / scene.height) * 0.9,
    r: 0.75,
  };
  return (
    tag('radialGradient', glow, stops.join('')) +
    tag('rect', { width: scene.width, height: scene.height, fill: 'url(#lamp)' })
  );
}

/** Darker with every step towards the viewer; windows and lamps are holes. */
function layer(shape: Shape, scene: Scene, colours: Palette, near: Colour, far: Colour): string {
  if (shape.kind === 'sky' || shape.kind === 'cloud') return shape.kind === 'cloud' ? veil(shape, far) : '';
  if (shape.kind === 'room' && shape.depth < 0.3 && area(shape.outline) > scene.width * scene.height * 0.2) return '';
  const isHole = shape.kind === 'glow' || shape.paint === 'lit' || shape.paint === 'glass';
  const tone = lightness(colourOfShape(shape, colours));
  const depth = Math.min(1, shape.depth * 1.15 + 0.1);
  const card = isHole
    ? mix('#fff6d2', far, shape.kind === 'glow' ? 0.02 : 0.2)
    : mix(
        mix(far, near, depth ** 0.8),
        '#fff3d6',
        (tone - 0.42) * (shape.kind === 'figure' || shape.depth > 0.45 ? 0.5 : 0.25),
      );
  const isMain = shape.kind === 'figure' || shape.kind === 'animal';
  const size = area(shape.outline);
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
  return (
    tag('path', { d, fill: 'none', stroke: '#ffe9b0', 'stroke-width': isMain ? 9 : 7, 'stroke-opacity': 0.13 }) +
    tag('path', { d, fill: card, stroke: mix(card, '#ffe2a0', 0.5), 'stroke-width': 1.5, 'stroke-opacity': 0.7 })
  );
}

const veil = (shape: Shape, far: Colour): string =>
  tag('path', { d: smooth(shape.outline), fill: mix('#fff6e0', far, 0.35), 'fill-opacity': 0.6 });

/** Three frames of scissored leaves, the outermost black. */
function frames(scene: Scene, near: Colour, far: Colour): string {
  const { width, height } = scene;
  const unit = Math.min(width, height) / 1000;
  const page = straight(rect(-20, -20, width + 40, height + 40));
  return [0, 1, 2]
    .map((step) => {
      const inset = (78 - step * 27) * unit;
      const hole: Outline = roughen(
        rect(inset, inset, width - inset * 2, height - inset * 2),
        (22 - step * 6) * unit,
        (46 + step * 20) * unit,
        step * 31 + 4,
      );
      const card = mix(mix(far, near, 0.72 + step * 0.12), '#05060f', step * 0.22);
      const ring = (points: Outline, fill: Colour, opacity?: number): string =>
        tag('path', { d: page + smooth(points), fill, 'fill-opacity': opacity, 'fill-rule': 'evenodd' });
      return (
        ring(shift(hole, 0, 0), '#ffdf9a', 0.1) +
        ring(hole, card) +
        tag('path', { d: smooth(hole), fill: 'none', stroke: mix(card, '#ffe2a0', 0.45), 'stroke-width': 2 })
      );
    })
    .join('');
}
