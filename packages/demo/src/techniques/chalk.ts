import { type Colour, lightness, mix } from '../drawing/colour.ts';
import { type Outline } from '../drawing/geometry.ts';
import { drawShapes } from '../drawing/motion.ts';
import type { Palette } from '../drawing/palette.ts';
import { dashes, smooth, tag } from '../drawing/path.ts';
import { area, hatch, roughen } from '../drawing/polygon.ts';
import type { Random } from '../drawing/random.ts';
import type { Scene, Shape } from '../drawing/stage.ts';
import type { Technique } from './technique.ts';
import { colourOfShape, seedOf } from './tools.ts';

const BOARD = '#23282b';

/** Sticks of chalk on a blackboard: a quick outline, a quicker scribble inside, dust, and the board left to be the dark. */
export const chalk: Technique = {
  id: 'chalk',
  medium: 'in coloured chalk on a blackboard',
  styles: ['chalk', 'texture', 'traditional', 'humour'],
  fewInks: true,
  look: { heads: 5.6, limb: 1.05, detail: 1, crowd: 0.3, faces: true },
  draw: (scene, colours, random) => {
    const board = tag('rect', { width: scene.width, height: scene.height, fill: BOARD }) + dust(scene, random);
    return board + drawShapes(scene.shapes, scene, (shape, index) => draw(shape, index, scene, colours, random));
  },
};

function draw(shape: Shape, index: number, scene: Scene, colours: Palette, random: Random): string {
  const seed = seedOf(shape, index);
  const stick = chalked(colourOfShape(shape, colours));
  if (shape.width > 0)
    return rubbed(
      smooth(shape.outline, false),
      shape.kind === 'face' ? mix(stick, '#ffffff', 0.5) : stick,
      Math.max(2.4, Math.min(shape.width, 12)),
      0.9,
    );
  const size = area(shape.outline);
  if (size < (scene.shapes.length > 180 ? 1400 : 300))
    return tag('path', { d: smooth(shape.outline), fill: shape.paint === 'dark' ? BOARD : stick });
  const edge = roughen(shape.outline, 2.4, 40, seed);
  const hide = tag('path', { d: smooth(edge), fill: BOARD });
  const isBoard = shape.paint === 'dark' || shape.paint === 'shoe' || shape.paint === 'hairDark';
  const scribbled =
    isBoard || (shape.kind === 'sky' && scene.light === 'night') ? '' : scribble(shape, edge, size, stick, random);
  const line =
    shape.kind === 'sky'
      ? ''
      : rubbed(smooth(edge), mix(stick, '#ffffff', isBoard ? 0.7 : 0.25), size > 2500 ? 3.4 : 2.2, 0.95);
  return hide + scribbled + line;
}

/** Chalk is never darker than a middle tone. */
function chalked(colour: Colour): Colour {
  const light = lightness(colour);
  return light < 0.7 ? mix(colour, '#fffbe8', (0.7 - light) * 0.9) : colour;
}

function scribble(shape: Shape, edge: Outline, size: number, stick: Colour, random: Random): string {
  const gap = size > 80_000 ? 19 : size > 8000 ? 9 : 6;
  const angle = shape.kind === 'sky' || shape.kind === 'water' ? random.between(-0.2, 0.1) : random.between(-1.1, -0.5);
  const strength =
    shape.kind === 'sky' || shape.kind === 'room'
      ? 0.22
      : shape.kind === 'land' || shape.kind === 'water'
        ? 0.45
        : shape.shade < 0
          ? 0.55
          : 0.82;
  return tag('path', {
    d: dashes(hatch(edge, angle, gap).map(([from, to], row) => (row % 2 === 0 ? [from, to] : [to, from]))),
    fill: 'none',
    stroke: stick,
    'stroke-width': gap * 0.72,
    'stroke-opacity': strength,
    'stroke-linecap': 'round',
  });
}

/** A line with the grain of the board in it: a broken heavy pass over a faint whole one. */
function rubbed(d: string, colour: Colour, width: number, opacity: number): string {
  const common = { d, fill: 'none', stroke: colour, 'stroke-linejoin': 'round' as const };
  return tag('path', {
    ...common,
    'stroke-width': width,
    'stroke-opacity': opacity,
    'stroke-dasharray': '11 1.2 5 .8 17 1.6 3 1',
  });
}

function dust(scene: Scene, random: Random): string {
  let result = '';
  for (let index = 0; index < 9; index += 1) {
    const [x, y] = [random.next() * scene.width, random.next() * scene.height];
    result += tag('path', {
      d: `M${Math.round(x)} ${Math.round(y)}q${Math.round(random.between(80, 260))} ${Math.round(random.between(-60, 60))} ${Math.round(random.between(200, 420))} ${Math.round(random.between(-30, 30))}`,
      fill: 'none',
      stroke: '#ffffff',
      'stroke-width': random.between(40, 110),
      'stroke-opacity': 0.022,
      'stroke-linecap': 'round',
    });
  }
  return result;
}
