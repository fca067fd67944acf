import { type Colour, lightness, mix, shaded } from '../drawing/colour.ts';
import { drawShapes } from '../drawing/motion.ts';
import type { Palette } from '../drawing/palette.ts';
import { smooth, tag } from '../drawing/path.ts';
import { area, bounds, cut } from '../drawing/polygon.ts';
import type { Random } from '../drawing/random.ts';
import { appearing } from '../drawing/smil.ts';
import type { Scene, Shape } from '../drawing/stage.ts';
import { strokePath } from './edges.ts';
import { halftone } from './halftone.ts';
import type { Technique } from './technique.ts';
import { hazed } from './tools.ts';

const INK = '#14121c';

/** A page of panels: one wide, two close. Heavy contours, flat colour, spotted blacks and a coarse screen for the shadows. */
export const comic: Technique = {
  id: 'comic',
  medium: 'as a comic page in bold ink, flat colour and halftone shadow',
  styles: ['comic', 'graphic-novel', 'humour', 'editorial'],
  look: { heads: 6, limb: 1.1, detail: 1, crowd: 0.4, faces: true },
  draw: (scene, colours, random) => {
    const inside = drawShapes(scene.shapes, scene, (shape) => draw(shape, scene, colours)) + screen(scene);
    return (
      tag('defs', {}, tag('g', { id: 'scene' }, inside)) +
      tag('rect', { width: scene.width, height: scene.height, fill: '#fffdf6' }) +
      panels(scene, random)
    );
  },
};

function draw(shape: Shape, scene: Scene, colours: Palette): string {
  const fill = legible(shape, punchy(hazed(shape, colours, 0.5)));
  if (shape.width > 0)
    return tag('path', {
      d: strokePath(shape.outline),
      fill: 'none',
      stroke: shape.kind === 'weather' || shape.width > 9 ? fill : INK,
      'stroke-width': Math.max(2.4, shape.width),
      'stroke-linecap': 'round',
    });
  const size = area(shape.outline);
  const isQuiet = shape.kind === 'sky' || (shape.kind === 'water' && shape.detail > 0);
  const weight = isQuiet ? 0 : shape.kind === 'figure' || shape.kind === 'animal' ? 5 : shape.depth < 0.3 ? 2 : 3.6;
  const body = tag('path', {
    d: smooth(shape.outline),
    fill,
    stroke: weight === 0 || shape.kind === 'glow' ? undefined : INK,
    'stroke-width': size < 400 ? weight * 0.45 : weight,
    'stroke-linejoin': 'round',
  });
  return size > 2600 &&
    !isQuiet &&
    shape.kind !== 'land' &&
    shape.kind !== 'glow' &&
    shape.kind !== 'room' &&
    size < scene.width * scene.height * 0.1
    ? body + black(shape, fill)
    : body;
}

const punchy = (colour: Colour): Colour => (lightness(colour) > 0.5 ? mix(colour, '#ffffff', 0.08) : colour);

/** Skin in the dark keeps light enough for the ink of a face to be read on it. */
function legible({ paint }: Shape, colour: Colour): Colour {
  const missing = 0.37 - lightness(colour);
  return paint.startsWith('skin') && missing > 0 ? mix(colour, '#d9975f', Math.min(1, missing * 2.6)) : colour;
}

/** The side away from the light goes to a darker flat; on the darkest things, never on skin, to solid black. */
function black(shape: Shape, fill: Colour): string {
  const { left, right, top, bottom } = bounds(shape.outline);
  const side = cut(shape.outline, [left + (right - left) * 0.66, (top + bottom) / 2], -Math.PI / 2 - 0.3);
  if (side.length < 3) return '';
  if (shape.paint.startsWith('skin')) return tag('path', { d: smooth(side), fill: shaded(fill, -0.2) });
  return tag('path', { d: smooth(side), fill: lightness(fill) < 0.3 ? INK : shaded(fill, -0.34) });
}

function screen(scene: Scene): string {
  const tone = (shape: Shape, _x: number, y: number): number =>
    shape.kind === 'sky' && shape.detail < 2
      ? 0.42 * (1 - y / scene.height) ** 1.6
      : shape.kind === 'room' && shape.shade < 0
        ? 0.16
        : shape.kind === 'land' && shape.depth > 0.25
          ? (y / scene.height) ** 3 * 0.3
          : 0;
  return [...halftone(scene, 15, 0.5, tone)]
    .map(([width, d]) =>
      tag('path', { d, stroke: INK, 'stroke-width': width, 'stroke-linecap': 'round', 'stroke-opacity': 0.34 }),
    )
    .join('');
}

/** The page: which cut of the scene each panel shows. The close ones look for faces first. */
function panels(scene: Scene, random: Random): string {
  const { width, height } = scene;
  const gap = Math.min(width, height) * 0.022;
  const targets = closeUps(scene, random);
  if (width > height * 1.2) {
    const third = (width - gap * 4) * 0.3;
    const high = (height - gap * 3) / 2;
    const wide = width - gap * 3 - third;
    return (
      panel(
        scene,
        gap,
        gap,
        wide,
        height - gap * 2,
        [width * 0.5, height * 0.52],
        Math.max(wide / width, (height - gap * 2) / height),
        0,
      ) +
      targets
        .map((at, index) =>
          panel(scene, gap * 2 + wide, gap + index * (high + gap), third, high, at, 1.5 - index * 0.25, index + 1),
        )
        .join('')
    );
  }
  const low = height * 0.27;
  const half = (width - gap * 3) / 2;
  const tall = height - gap * 3 - low;
  return (
    panel(
      scene,
      gap,
      gap,
      width - gap * 2,
      tall,
      [width * 0.5, height * 0.55],
      Math.max((width - gap * 2) / width, tall / height),
      0,
    ) +
    targets
      .map((at, index) =>
        panel(scene, gap + index * (half + gap), gap * 2 + tall, half, low, at, 1.5 - index * 0.25, index + 1),
      )
      .join('')
  );
}

function closeUps(scene: Scene, random: Random): (readonly [number, number])[] {
  const faces = scene.shapes.filter((shape) => shape.kind === 'face');
  const things = scene.shapes.filter(
    (shape) => (shape.kind === 'prop' || shape.kind === 'animal') && shape.depth > 0.4 && area(shape.outline) > 900,
  );
  const middle = (shape: Shape | undefined): readonly [number, number] => {
    if (shape === undefined) return [scene.width * random.between(0.3, 0.7), scene.height * 0.6];
    const { left, right, top, bottom } = bounds(shape.outline);
    return [(left + right) / 2, (top + bottom) / 2];
  };
  const thing = things[random.whole(0, Math.max(0, things.length - 1))];
  return [middle(faces[0] ?? things[0]), middle(thing)];
}

/** A window onto the scene around a point, kept inside its edges. */
function panel(
  scene: Scene,
  x: number,
  y: number,
  width: number,
  height: number,
  at: readonly [number, number],
  zoom: number,
  order: number,
): string {
  const [w, h] = [width / zoom, height / zoom];
  const left = Math.max(0, Math.min(scene.width - w, at[0] - w / 2));
  const top = Math.max(0, Math.min(scene.height - h, at[1] - h / 2));
  const view = [left, top, w, h].map((value) => Math.round(value)).join(' ');
  const inside = tag(
    'svg',
    { x, y, width, height, viewBox: view, preserveAspectRatio: 'xMidYMid slice' },
    tag('use', { href: '#scene' }),
  );
  const frame = tag('rect', { x, y, width, height, fill: 'none', stroke: INK, 'stroke-width': 7 });
  return scene.filming === undefined ? inside + frame : turned(inside + frame, order);
}

/** The page is turned once in a loop; then its panels come one after another. */
const turned = (panel: string, order: number): string =>
  tag('g', {}, panel + appearing([0.84, 0.85 + order * 0.045], 12));
