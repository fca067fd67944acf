import { type Colour, mix, shaded } from '../drawing/colour.ts';
import { type Outline, type Point, place, rect, shift } from '../drawing/geometry.ts';
import { drawShapes } from '../drawing/motion.ts';
import type { Palette } from '../drawing/palette.ts';
import { straight, tag } from '../drawing/path.ts';
import { area } from '../drawing/polygon.ts';
import { hash, type Random } from '../drawing/random.ts';
import type { Scene, Shape } from '../drawing/stage.ts';
import { faceted, strokePath } from './edges.ts';
import { finely, inset, surround, unitOf } from './frames.ts';
import { focusOf } from './lens.ts';
import { broken, dotted, ruled } from './prints.ts';
import type { Technique } from './technique.ts';
import { areaOf, hazed } from './tools.ts';

/** A drawer of printed papers and a pair of scissors: stripes, ginghams, old columns, ledgers, a ticket and some tape. */
export const collage: Technique = {
  id: 'collage',
  medium: 'in cut printed papers with tickets and tape',
  styles: ['collage', 'paper-craft', 'texture', 'editorial', 'retro'],
  look: { heads: 5.2, limb: 1.3, detail: 1, crowd: 0.2, faces: true },
  draw: (scene, colours, random) =>
    pasted(
      scene,
      colours,
      drawShapes(scene.shapes, scene, (shape) => sheet(shape, scene, colours)),
    ) + scraps(scene, colours, random),
};

/** The picture lies on a page of old columns, which shows all around. */
function pasted(scene: Scene, colours: Palette, inside: string): string {
  const { width, height } = scene;
  const edge = 62 * unitOf(scene);
  const small = Math.max(1 - (edge * 2) / width, 1 - (edge * 2) / height);
  const at = [((1 - small) / 2) * width, ((1 - small) / 2) * height].map((value) => value.toFixed(1)).join(' ');
  const window = inset(scene, 62);
  const page = mix('#ece3d0', colours.light, 0.3);
  const ink = mix('#8d8375', colours.dark, 0.1);
  const sides = [
    rect(0, 0, width, edge),
    rect(0, height - edge, width, edge),
    rect(0, edge, edge, height - edge * 2),
    rect(width - edge, edge, edge, height - edge * 2),
  ];
  const columns = sides.map((side) =>
    broken(side, { angle: 0, gap: 9 }, ink, 3.2, '17 5 9 4 22 5 6 4 13 5 19 6 8 30 11 5'),
  );
  return (
    tag('g', { transform: `translate(${at}) scale(${small.toFixed(4)})` }, inside) +
    surround(scene, window, page) +
    columns.join('')
  );
}

/** A print in one dark or one light ink, clipped to what it is printed on. */
type Print = (outline: Outline, dark: Colour, light: Colour) => string;

const news: Print = (outline, dark) =>
  broken(outline, { angle: -0.16, gap: 9 }, dark, 3.2, '17 5 9 4 22 5 6 4 13 5 19 6 8 30', 0.5);
const PRINTS: readonly Print[] = [
  (outline, _dark, light) => ruled(outline, { angle: 1.36, gap: 13 }, light, 4, 0.45),
  (outline, _dark, light) => dotted(outline, { angle: 0.56, gap: 19 }, light, 8, 0.5),
  news,
  (outline, dark) =>
    ruled(outline, { angle: 0.07, gap: 17 }, dark, 1.5, 0.4) + ruled(outline, { angle: 1.64, gap: 17 }, dark, 1.5, 0.4),
  (outline, _dark, light) =>
    ruled(outline, { angle: -0.1, gap: 24 }, light, 12, 0.3) + ruled(outline, { angle: 1.47, gap: 24 }, light, 12, 0.3),
  (outline, dark) => broken(outline, { angle: 0.9, gap: 11 }, dark, 3, '3 31 4 17 2 45 3 23', 0.55),
  (outline, dark) => ruled(outline, { angle: 0.14, gap: 20 }, dark, 2.6, 0.45),
];

function sheet(shape: Shape, scene: Scene, colours: Palette): string {
  const fill = stock(shape, colours);
  if (shape.width > 0 && shape.width < 7)
    return tag('path', {
      d: strokePath(shape.outline, straight),
      fill: 'none',
      stroke: shape.kind === 'face' ? fill : shaded(fill, -0.2),
      'stroke-width': Math.max(2.6, shape.width),
    });
  const size = area(areaOf(shape));
  const outline = askew(faceted(areaOf(shape), size > 4000 ? 0.9 : 0.7), shape, size, scene);
  const d = straight(outline);
  if (shape.kind === 'face' || size < 240) return tag('path', { d, fill });
  const high = size > 20_000 ? 6 : 3.4;
  const shadow = tag('path', { d: straight(shift(outline, high * 0.7, high)), fill: '#20150f', 'fill-opacity': 0.26 });
  const body = tag('path', {
    d,
    fill,
    stroke: '#fffaf0',
    'stroke-width': size > 2500 ? 3 : 1.6,
    'stroke-linejoin': 'round',
  });
  return shadow + body + (size > 1300 ? printOn(shape, outline, colours) : '');
}

/** The print belongs to the thing and its colour: a coat is of one cloth, front and sleeves. */
function printOn(shape: Shape, outline: Outline, colours: Palette): string {
  if (shape.paint.startsWith('skin') || shape.kind === 'glow') return '';
  const [dark, light] = [mix(colours.dark, '#3b2a20', 0.3), '#fffaf0'];
  const place = hash(`${shape.paint}+${shape.kind}+${shape.depth > 0.4}`) % PRINTS.length;
  const print = shape.kind === 'cloud' ? news : (PRINTS[shape.kind === 'sky' ? 3 : place] ?? news);
  return tag('g', { opacity: shape.kind === 'sky' ? 0.5 : 0.9 }, print(outline, dark, light));
}

/** Nobody pastes quite straight: clouds, trees and houses lean by a degree or two. */
function askew(outline: Outline, shape: Shape, size: number, scene: Scene): Outline {
  if (size > scene.width * scene.height * 0.2 || size < 2000) return outline;
  if (shape.kind !== 'cloud' && shape.kind !== 'tree' && shape.kind !== 'plant') return outline;
  const turn = ((hash(`${shape.thing}`) % 100) / 100 - 0.5) * 0.09;
  const [cx, cy] = [
    outline.reduce((sum, [x]) => sum + x, 0) / outline.length,
    outline.reduce((sum, [, y]) => sum + y, 0) / outline.length,
  ];
  return place(shift(outline, -cx, -cy), [cx, cy], 1, 1, turn);
}

/** Old stock: a little yellowed. */
const stock = (shape: Shape, colours: Palette): Colour =>
  mix(hazed(shape, colours, 0.2), '#e8d3a8', shape.kind === 'face' ? 0 : 0.14);

/** What fell out of the drawer: a ticket, a stamp and tape at the corners. */
function scraps(scene: Scene, colours: Palette, random: Random): string {
  const unit = unitOf(scene);
  const [x] = focusOf(scene);
  const isLeft = x > scene.width / 2;
  const across = (part: number): number => (isLeft ? part : 1 - part) * scene.width;
  return (
    ticket([across(0.13), scene.height * 0.925], unit, colours, random) +
    stamp([across(0.9), scene.height * 0.1], unit, colours, random) +
    tape([scene.width * 0.05, scene.height * 0.035], unit, -0.7) +
    tape([scene.width * 0.95, scene.height * 0.965], unit, -0.75) +
    tape([scene.width * 0.95, scene.height * 0.035], unit, 0.72) +
    tape([scene.width * 0.05, scene.height * 0.965], unit, 0.68)
  );
}

/** Toothed at both ends, like tape off the roll. */
function tape(at: Point, unit: number, angle: number): string {
  const teeth = (x: number, to: number): Point[] =>
    Array.from({ length: 7 }, (_, index) => [x + (index % 2) * 5 * to, (to * (index - 3) * 38) / 6]);
  const outline: Point[] = [...teeth(-92, 1), ...teeth(92, -1)];
  return tag('path', {
    d: straight(place(outline, at, unit, unit, angle)),
    fill: '#f3e6b8',
    'fill-opacity': 0.72,
    stroke: '#cdbb84',
    'stroke-width': 0.8,
    'stroke-opacity': 0.6,
  });
}

/** A torn-off stub with a bitten edge, two bars and a row of holes. */
function ticket(at: Point, unit: number, colours: Palette, random: Random): string {
  const angle = random.between(-0.16, 0.16);
  const on = (points: Outline): string => straight(place(points, at, unit, unit, angle));
  const bites: Point[] = [];
  for (let y = 48; y >= -48; y -= 12) bites.push([-96 + (Math.round(y / 12) % 2 === 0 ? 0 : 8), y]);
  const body: Outline = [[96, -48], [96, -16], [84, -8], [84, 8], [96, 16], [96, 48], ...bites];
  const mark = mix(colours.dark, '#402818', 0.3);
  const stub = mix(colours.accent, '#f3dfb4', 0.4);
  return (
    tag('path', { d: on(shift(body, 5, 7)), fill: '#20150f', 'fill-opacity': 0.28 }) +
    tag('path', { d: on(body), fill: stub }) +
    tag('path', {
      d: on(rect(-70, -30, 96, 12)) + on(rect(-70, -8, 60, 6)) + on(rect(-70, 6, 80, 6)) + on(rect(-70, 22, 44, 10)),
      fill: mark,
    }) +
    tag('path', {
      d: [-36, -18, 0, 18, 36].map((y) => on(finely(52, y, 4).filter((_p, index) => index % 8 === 0))).join(''),
      fill: '#fffaf0',
    })
  );
}

/** Perforated, with a small sun over a small sea and a postmark across it. */
function stamp(at: Point, unit: number, colours: Palette, random: Random): string {
  const angle = random.between(-0.12, 0.12);
  const on = (points: Outline): string => straight(place(points, at, unit, unit, angle));
  const holes: Point[] = [];
  for (let step = -4; step <= 4; step += 1) holes.push([step * 13, -72], [step * 13, 72]);
  for (let step = -5; step <= 5; step += 1) holes.push([-58, step * 13], [58, step * 13]);
  const paper = '#fffaf0';
  const ring = (r: number): string => on(finely(40, 46, r).filter((_p, index) => index % 3 === 0));
  return (
    tag('path', { d: on(rect(-54, -66, 116, 142)), fill: '#20150f', 'fill-opacity': 0.25 }) +
    tag('path', {
      d:
        on(rect(-58, -72, 116, 144)) +
        holes.map(([x, y]) => on(finely(x, y, 4.6).filter((_p, index) => index % 8 === 0))).join(''),
      fill: paper,
      'fill-rule': 'evenodd',
    }) +
    tag('path', { d: on(rect(-44, -58, 88, 116)), fill: colours.accentAlt }) +
    tag('path', { d: on(finely(0, -8, 28).filter((_p, index) => index % 4 === 0)), fill: colours.lit }) +
    tag('path', {
      d: on([
        [-44, 14],
        [-20, 4],
        [6, 16],
        [30, 6],
        [44, 12],
        [44, 58],
        [-44, 58],
      ]),
      fill: shaded(colours.accentAlt, -0.4),
    }) +
    tag('path', {
      d: ring(40) + ring(29),
      fill: 'none',
      stroke: mix(colours.dark, '#000000', 0.3),
      'stroke-width': 3 * unit,
      'stroke-opacity': 0.7,
    })
  );
}
