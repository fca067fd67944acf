import { type Colour, lightness, mix, shaded } from '../drawing/colour.ts';
import { type Outline, rect, shift } from '../drawing/geometry.ts';
import { drawShapes } from '../drawing/motion.ts';
import type { Palette } from '../drawing/palette.ts';
import { smooth, straight, tag } from '../drawing/path.ts';
import { area, simplify } from '../drawing/polygon.ts';
import type { Scene, Shape } from '../drawing/stage.ts';
import { arch, around } from './framing.ts';
import { coats, feature } from './marks.ts';
import type { Technique } from './technique.ts';
import { areaOf, colourOfShape } from './tools.ts';

const [CARD, SHADE] = ['#f7f5f0', '#4c5570'] as const;

/** White card upon white card, lit from one side: the picture is its shadows, and a single sheet of colour says where to look. */
export const paperWhite: Technique = {
  id: 'paper-white',
  medium: 'as a white paper relief with one sheet of colour',
  styles: ['paper-craft', 'minimal', 'monochrome', 'decorative'],
  fewInks: true,
  look: { heads: 6, limb: 1.2, detail: 1, crowd: 0.25, faces: true },
  draw: (scene, colours) => {
    const backs = scene.light === 'night' ? '#c3c9d8' : scene.light === 'dusk' ? '#e6dad8' : '#e4e6ea';
    return (
      tag('rect', { width: scene.width, height: scene.height, fill: backs }) +
      drawShapes(scene.shapes, scene, (shape, index) => sheet(shape, index, scene, colours, backs)) +
      mount(scene)
    );
  },
};

const coloured: ReadonlySet<string> = new Set(['coat', 'accent', 'sun', 'fruit', 'fur']);

function cardFor(shape: Shape, scene: Scene, colours: Palette, backs: Colour): Colour {
  const tone = lightness(colourOfShape(shape, colours));
  const isColour =
    coloured.has(shape.paint) && shape.kind !== 'building' && area(shape.outline) < scene.width * scene.height * 0.09;
  if (isColour) return shaded(mix(colours.accent, CARD, 0.08), shape.shade * 0.6);
  if (shape.kind === 'sky') return shape.detail === 0 ? backs : mix(backs, CARD, 0.25 + shape.detail * 0.15);
  const near = mix(backs, CARD, Math.min(1, 0.45 + shape.depth * 0.8));
  if (tone < 0.22 && shape.kind !== 'land') return mix(near, '#6d7690', 0.55);
  return mix(near, '#b9bfcc', Math.max(0, 0.66 - tone) * 0.95);
}

function sheet(shape: Shape, index: number, scene: Scene, colours: Palette, backs: Colour): string {
  const card = cardFor(shape, scene, colours, backs);
  const size = area(shape.outline);
  if (shape.kind === 'face') {
    const d = smooth(shape.outline, shape.width === 0);
    return shape.width > 0
      ? tag('path', {
          d,
          fill: 'none',
          stroke: SHADE,
          'stroke-width': Math.max(2, shape.width),
          'stroke-linecap': 'round',
        })
      : tag('path', { d, fill: feature(shape, SHADE, '#ffffff', mix(colours.accent, CARD, 0.45)) });
  }
  if (shape.width > 0 && shape.width < 8) return strip(shape, card);
  const outline = size > 9000 ? simplify(areaOf(shape), 1.6) : areaOf(shape);
  if (shape.kind === 'sky' && shape.detail === 0) return tag('path', { d: straight(outline), fill: card });
  const height = size > 40_000 ? 10 : size > 6000 ? 7 : size > 900 ? 4.4 : 2.4;
  return raised(outline, `r${index}`, card, height, size < 700);
}

function strip(shape: Shape, card: Colour): string {
  const line = (points: Outline, colour: Colour, opacity?: number): string =>
    tag('path', {
      d: smooth(points, false),
      fill: 'none',
      stroke: colour,
      'stroke-width': Math.max(2.6, shape.width),
      'stroke-linecap': 'round',
      'stroke-opacity': opacity,
    });
  return line(shift(shape.outline, 2, 3), SHADE, 0.35) + line(shape.outline, card);
}

/** Long soft shadow to the lower right, a tight one beneath, a bright cut edge to the upper left. */
function raised(outline: Outline, id: string, card: Colour, height: number, isSmall: boolean): string {
  const cast = (reach: number, opacity: number): Readonly<Record<string, string | number>> => ({
    x: height * reach,
    y: height * reach * 1.2,
    fill: SHADE,
    'fill-opacity': opacity,
  });
  const shadows = isSmall ? [cast(0.9, 0.34)] : [cast(1.5, 0.09), cast(0.9, 0.17), cast(0.35, 0.3)];
  const top = { fill: card, stroke: '#ffffff', 'stroke-width': isSmall ? 0.6 : 1.5 };
  return coats(id, smooth(outline), [...shadows, top]);
}

/** An arched mount of three thicknesses. */
function mount(scene: Scene): string {
  const inset = Math.min(scene.width, scene.height) * 0.055;
  const page = straight(rect(-30, -30, scene.width + 60, scene.height + 60));
  return [0.6, 0]
    .map((step) => {
      const hole = arch(scene, inset + step * inset * 0.55);
      const shadow = (reach: number, opacity: number): string =>
        tag('path', {
          d: page + straight(shift(hole, reach, reach * 1.3)),
          fill: SHADE,
          'fill-opacity': opacity,
          'fill-rule': 'evenodd',
        });
      return (
        shadow(12, 0.1) +
        shadow(5, 0.18) +
        around(scene, hole, step > 0 ? '#eeece7' : CARD, true) +
        tag('path', { d: straight(hole), fill: 'none', stroke: '#ffffff', 'stroke-width': 2 })
      );
    })
    .join('');
}
