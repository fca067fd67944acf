import type { Colour } from '../drawing/colour.ts';
import { clamp, ellipse, lerp, type Outline, type Point, rect } from '../drawing/geometry.ts';
import { smooth, straight, tag } from '../drawing/path.ts';
import { type Bounds, bounds, roughen } from '../drawing/polygon.ts';
import type { Random } from '../drawing/random.ts';
import type { Scene, Shape } from '../drawing/stage.ts';

const isActor = (shape: Shape): boolean =>
  (shape.kind === 'figure' || shape.kind === 'animal' || shape.kind === 'face') && shape.depth >= 0.5;

/** What the picture is about: the box of its near figures and animals, with the things that they hold or ride. */
export function focusOf(scene: Scene): Bounds {
  const { width, height } = scene;
  const actors = unite(scene.shapes.filter(isActor).map(boxOf), scene);
  if (actors === undefined) return { left: width * 0.2, right: width * 0.8, top: height * 0.2, bottom: height * 0.92 };
  const near = scene.shapes
    .filter(({ kind, depth }) => kind === 'prop' && depth >= 0.5)
    .map(boxOf)
    .filter((box) => box.right - box.left < width * 0.5 && isTouching(box, actors));
  return unite([actors, ...near], scene) ?? actors;
}

const boxOf = (shape: Shape): Bounds => {
  const { left, right, top, bottom } = bounds(shape.outline);
  const half = shape.width / 2;
  return { left: left - half, right: right + half, top: top - half, bottom: bottom + half };
};

const isTouching = (a: Bounds, b: Bounds): boolean =>
  a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top;

function unite(boxes: readonly Bounds[], { width, height }: Scene): Bounds | undefined {
  if (boxes.length === 0) return undefined;
  return {
    left: Math.max(0, Math.min(...boxes.map((box) => box.left))),
    right: Math.min(width, Math.max(...boxes.map((box) => box.right))),
    top: Math.max(0, Math.min(...boxes.map((box) => box.top))),
    bottom: Math.min(height, Math.max(...boxes.map((box) => box.bottom))),
  };
}

/**
 * The scene seen from nearer, at most `factor` times, with its actors whole and the frame filled. Actors keep `clear` of the
 * frame on every side; the border that a technique leaves as bare paper (at least `rim`) need not be filled. Both are fractions of the frame.
 */
export function closer(scene: Scene, factor: number, clear = 0.04, rim = 0): Scene {
  const { width, height } = scene;
  const { left, right, top, bottom } = focusOf(scene);
  const free = 1 - clear * 2;
  const scale = clamp(Math.min((width * free) / (right - left), (height * free) / (bottom - top)), 1 - rim * 2, factor);
  const within = (middle: number, whole: number): number => {
    const seen = whole / scale;
    return clamp(middle - seen / 2, -rim * seen, whole - seen + rim * seen);
  };
  const [x, y] = [within((left + right) / 2, width), within((top + bottom) / 2, height)];
  const shapes = scene.shapes
    .map((shape) => ({
      ...shape,
      width: shape.width * scale,
      outline: shape.outline.map(([px, py]): Point => [(px - x) * scale, (py - y) * scale]),
    }))
    .filter(({ outline }) => isTouching(bounds(outline), { left: 0, top: 0, right: width, bottom: height }));
  return { ...scene, shapes };
}

/** The shapes behind the first near actor, and that actor with everything after it. */
export function backAndFront(scene: Scene): readonly [back: Scene, front: Scene] {
  const first = scene.shapes.findIndex((shape) => isActor(shape) || (shape.kind === 'prop' && shape.depth >= 0.6));
  const split = first < 0 ? Math.floor(scene.shapes.length / 2) : first;
  const [back, front] = [scene.shapes.slice(0, split), scene.shapes.slice(split)];
  return [
    { ...scene, shapes: back },
    { ...scene, shapes: front },
  ];
}

/** Paper over everything outside a hole. */
export function around(scene: Scene, hole: Outline, paper: Colour, isSharp = false): string {
  const page = straight(rect(-30, -30, scene.width + 60, scene.height + 60));
  return tag('path', { d: page + (isSharp ? straight(hole) : smooth(hole)), fill: paper, 'fill-rule': 'evenodd' });
}

export const oval = ({ width, height }: Scene, inset: number): Outline =>
  ellipse(width / 2, height / 2, width / 2 - inset, height / 2 - inset);

/** A window with a round head, as wide as the frame less `inset` on each side. */
export function arch({ width, height }: Scene, inset: number): Outline {
  const rise = Math.min((width - inset * 2) / 2, height * 0.42);
  const head: Point[] = [];
  for (let step = 0; step <= 16; step += 1) {
    const turn = Math.PI + (step / 16) * Math.PI;
    head.push([width / 2 + Math.cos(turn) * (width / 2 - inset), inset + rise + Math.sin(turn) * rise]);
  }
  return [...head, [width - inset, height - inset], [inset, height - inset]];
}

/** The uneven round patch that a vignette keeps: it reaches towards the edges but touches none. */
export function patch({ width, height }: Scene, inset: number, seed: number): Outline {
  const points: Point[] = [];
  for (let step = 0; step < 28; step += 1) {
    const turn = (step / 28) * Math.PI * 2;
    const square = (value: number): number => Math.sign(value) * Math.abs(value) ** ROUND;
    points.push([
      width / 2 + square(Math.cos(turn)) * (width / 2 - inset),
      height / 2 + square(Math.sin(turn)) * (height / 2 - inset),
    ]);
  }
  return roughen(points, inset * 0.55, Math.min(width, height) * 0.16, seed);
}

/** A painted field whose left and right sides end in single strokes of a broad brush. */
export function brushed({ width, height }: Scene, inset: number, band: number, random: Random): Outline {
  const right: Point[] = [];
  const left: Point[] = [];
  for (let y = inset; y < height - inset; y += band) {
    const [a, b] = [random.between(-0.7, 0.5) * inset, random.between(-0.7, 0.5) * inset];
    const bottom = Math.min(height - inset, y + band);
    right.push([width - inset + a, y + 2], [width - inset + a + random.between(-7, 7), lerp(y, bottom, 0.92)]);
    left.push([inset + b, y + 2], [inset + b + random.between(-7, 7), lerp(y, bottom, 0.92)]);
  }
  return [...right, ...left.reverse()];
}

/** How round a patch is: 1 an ellipse, 0 a rectangle. */
const ROUND = 0.62;

/** The scene without what a patch would cut to pieces: lesser things that lie on its rim more than within it. */
export function withoutScraps(scene: Scene, inset: number): Scene {
  const { width, height } = scene;
  const isWithin = ([x, y]: Point): boolean =>
    Math.abs((x - width / 2) / (width / 2 - inset)) ** (2 / ROUND) +
      Math.abs((y - height / 2) / (height / 2 - inset)) ** (2 / ROUND) <=
    1;
  const isScrap = (whole: readonly Shape[]): boolean => {
    const { left, right, top, bottom } = bounds(whole.flatMap(({ outline }) => outline));
    if (whole.some((shape) => isActor(shape) || fields.has(shape.kind)) || right - left > width * 0.5) return false;
    const places = [0.1, 0.5, 0.9].flatMap((u) =>
      [0.1, 0.5, 0.9].map((v): Point => [lerp(left, right, u), lerp(top, bottom, v)]),
    );
    return places.filter(isWithin).length < 6;
  };
  const wholes = Map.groupBy(scene.shapes, ({ root }) => root);
  const scraps = new Set([...wholes].filter(([, whole]) => isScrap(whole)).map(([root]) => root));
  return { ...scene, shapes: scene.shapes.filter(({ root }) => !scraps.has(root)) };
}

const fields: ReadonlySet<Shape['kind']> = new Set(['sky', 'land', 'water', 'room', 'weather']);

/** A drawn frame of the scene's own form, `inset` from its edge. */
export const ruled = ({ width, height }: Scene, inset: number, colour: Colour, thickness: number): string =>
  tag('rect', {
    x: inset,
    y: inset,
    width: width - inset * 2,
    height: height - inset * 2,
    fill: 'none',
    stroke: colour,
    'stroke-width': thickness,
  });

/** Bare paper that comes back gently towards the corners. `from` and `to` are parts of the radius. */
export function faded({ width, height }: Scene, paper: Colour, from: number, to = 1): string {
  const stops =
    tag('stop', { offset: from, 'stop-color': paper, 'stop-opacity': 0 }) +
    tag('stop', { offset: to, 'stop-color': paper, 'stop-opacity': 1 });
  return (
    tag('radialGradient', { id: 'fade', cx: 0.5, cy: 0.5, r: 0.64 }, stops) +
    tag('rect', { width, height, fill: 'url(#fade)' })
  );
}
