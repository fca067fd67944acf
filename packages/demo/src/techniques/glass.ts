import { type Colour, mix, shaded } from '../drawing/colour.ts';
import { type Outline, type Point, rect } from '../drawing/geometry.ts';
import { drawShapes } from '../drawing/motion.ts';
import type { Palette } from '../drawing/palette.ts';
import { smooth, straight, tag } from '../drawing/path.ts';
import { area, bounds, cut, simplify } from '../drawing/polygon.ts';
import type { Random } from '../drawing/random.ts';
import type { Scene, Shape } from '../drawing/stage.ts';
import { strokePath } from './edges.ts';
import type { Technique } from './technique.ts';
import { areaOf, colourOfShape } from './tools.ts';

const LEAD = '#1b1a22';

/** Panes between strips of lead: every large thing is broken into glass of slightly different colours, lit from behind. */
export const glass: Technique = {
  id: 'glass',
  medium: 'as a stained-glass window with lead lines',
  styles: ['stained-glass', 'decorative', 'texture'],
  look: { heads: 5.6, limb: 1.25, detail: 1, crowd: 0.2, faces: true },
  draw: (scene, colours, random) => {
    const panes = drawShapes(scene.shapes, scene, (shape) => leaded(shape, scene, colours, random));
    return (
      tag('rect', { width: scene.width, height: scene.height, fill: LEAD }) +
      panes +
      glow(scene, colours) +
      arch(scene, colours)
    );
  },
};

function leaded(shape: Shape, scene: Scene, colours: Palette, random: Random): string {
  const colour = vivid(colourOfShape(shape, colours));
  if (shape.kind === 'face') return tag('path', { d: smooth(areaOf(shape)), fill: LEAD });
  if (shape.width > 0)
    return shape.width < 5 && shape.detail > 0
      ? ''
      : tag('path', {
          d: strokePath(shape.outline),
          fill: 'none',
          stroke: shape.width > 7 ? colour : LEAD,
          'stroke-width': Math.max(3.5, shape.width),
          'stroke-linecap': 'round',
        });
  const size = area(shape.outline);
  if (size < 260) return tag('path', { d: smooth(shape.outline), fill: colour });
  const lead = shape.depth < 0.3 ? 4 : size > 3000 ? 6.5 : 4;
  const outline = simplify(shape.outline, size > 8000 ? 2 : 0.8);
  const panes = size > 16_000 && shape.kind !== 'glow' ? broken(outline, size, scene, shape, random) : [outline];
  return panes
    .map((pane) =>
      tag('path', {
        d: straight(pane),
        fill: shaded(colour, random.between(-0.2, 0.22)),
        stroke: LEAD,
        'stroke-width': lead,
        'stroke-linejoin': 'round',
      }),
    )
    .join('');
}

const vivid = (colour: Colour): Colour => mix(colour, colour, 0);

/** Splits along straight chords until the panes are small enough to be glass; skies split in rays from the sun. */
function broken(outline: Outline, size: number, scene: Scene, shape: Shape, random: Random): Outline[] {
  const limit = shape.kind === 'sky' ? scene.width * scene.height * 0.02 : Math.max(14_000, size / 9);
  let panes: Outline[] = [outline];
  for (let round = 0; round < 5; round += 1)
    panes = panes.flatMap((pane) => (area(pane) > limit ? split(pane, random, shape) : [pane]));
  return panes;
}

function split(pane: Outline, random: Random, shape: Shape): Outline[] {
  const { left, right, top, bottom } = bounds(pane);
  const at: Point = [
    left + (right - left) * random.between(0.38, 0.62),
    top + (bottom - top) * random.between(0.38, 0.62),
  ];
  const wide = right - left > bottom - top;
  const angle =
    (wide ? Math.PI / 2 : 0) +
    random.between(-0.45, 0.45) * (shape.kind === 'building' || shape.kind === 'room' ? 0.2 : 1);
  return [cut(pane, at, angle), cut(pane, at, angle + Math.PI)].filter((part) => part.length > 2);
}

/** Daylight behind the window. */
function glow(scene: Scene, colours: Palette): string {
  const stops =
    tag('stop', { offset: 0, 'stop-color': mix(colours.lit, '#ffffff', 0.5), 'stop-opacity': 0.42 }) +
    tag('stop', { offset: 0.7, 'stop-color': colours.lit, 'stop-opacity': 0 }) +
    tag('stop', { offset: 1, 'stop-color': LEAD, 'stop-opacity': 0.4 });
  return (
    tag('radialGradient', { id: 'g', cx: 0.5, cy: 0.4, r: 0.75 }, stops) +
    tag('rect', { width: scene.width, height: scene.height, fill: 'url(#g)' })
  );
}

function arch(scene: Scene, colours: Palette): string {
  const { width, height } = scene;
  const inset = Math.min(width, height) * 0.035;
  const spring = height > width ? width * 0.42 : Math.min(width, height) * 0.26;
  const open: Point[] = [
    [inset, height - inset],
    [inset, inset + spring],
  ];
  for (let step = 1; step <= 16; step += 1) {
    const turn = Math.PI - (step / 16) * Math.PI;
    open.push([width / 2 + Math.cos(turn) * (width / 2 - inset), inset + spring - Math.sin(turn) * spring]);
  }
  open.push([width - inset, height - inset]);
  const stone = tag('path', {
    d: `${straight(rect(-9, -9, width + 18, height + 18))}${straight(open)}`,
    fill: mix(colours.stone, colours.dark, 0.55),
    'fill-rule': 'evenodd',
  });
  return (
    stone +
    tag('path', { d: straight(open), fill: 'none', stroke: LEAD, 'stroke-width': 14, 'stroke-linejoin': 'round' })
  );
}
