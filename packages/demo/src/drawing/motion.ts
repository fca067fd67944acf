import { type Body, type Course, coursesOf, strideOf } from './courses.ts';
import type { Filming } from './filming.ts';
import type { Move } from './moves.ts';
import { tag } from './path.ts';
import { type Bounds, bounds } from './polygon.ts';
import { animated } from './smil.ts';
import type { Scene, Shape } from './stage.ts';
import { retold } from './telling.ts';

/** Bodies that move on their own in one picture, at most: browsers paint each anew at every frame. */
const MOST_GROUPS = 56;
/** Characters that all takes of a picture together may have. */
const MOST_TAKEN = 150_000;

/** Draws one shape; `index` tells it from the others, and one take from another. */
export type Draw = (shape: Shape, index: number) => string;

/** Shapes, drawn one after another. In a piece that moves, what moves as one becomes one group with its movement. */
export function told(shapes: readonly Shape[], scene: Scene, draw: Draw): string {
  const { filming } = scene;
  if (filming === undefined) return shapes.map(draw).join('');
  const cast = casting(shapes, scene, filming);
  const take = (number: number): string => {
    const runs = runsOf(
      shapes.map((shape, index) => ({ shape, drawn: draw(shape, index + number * 1013) })),
      cast,
    );
    return retold(runs, filming, scene);
  };
  return filmed(takes(take, filming), scene, filming);
}

/** A shape as drawn, and what it is part of. */
interface Cell {
  readonly shape: Shape;
  readonly drawn: string;
}

/** Who moves and how, in one picture. */
interface Cast {
  readonly scene: Scene;
  readonly filming: Filming;
  readonly path: (shape: Shape) => readonly Move[];
  readonly body: (move: Move) => Body;
  /** Depth of the sheet of glass that a shape lies on: what belongs together passes at one speed. */
  readonly depth: (shape: Shape) => number;
}

function casting(shapes: readonly Shape[], scene: Scene, filming: Filming): Cast {
  const merged = alike(scene.shapes);
  const boxes = new Map<number, Bounds>();
  const depths = new Map<number, number>();
  const firsts = new Map<number, number>();
  for (const shape of scene.shapes) {
    if (!depths.has(shape.root)) depths.set(shape.root, shape.depth);
    for (const { id } of shape.moves) {
      const key = merged.get(id) ?? id;
      const box = boundsOf(shape);
      boxes.set(key, union(boxes.get(key), box));
      if (!firsts.has(key)) firsts.set(key, box.right - box.left);
    }
  }
  const named = (move: Move): Move => ({ ...move, id: merged.get(move.id) ?? move.id });
  const body = (move: Move): Body => ({
    move,
    box: boxes.get(move.id) ?? { left: 0, top: 0, right: scene.width, bottom: scene.height },
    width: scene.width,
    height: scene.height,
    swing: filming.swing,
    first: firsts.get(move.id) ?? 0,
  });
  const known = new Map(shapes.map((shape) => [shape, shape.moves.filter(isMoving).map(named)]));
  const chosen = chosenOf(shapes, (shape) => known.get(shape) ?? [], body);
  return {
    scene,
    filming,
    body,
    path: (shape) => (known.get(shape) ?? []).filter(({ id }) => chosen.has(id)),
    depth: ({ root, depth }) => depths.get(root) ?? depth,
  };
}

const isMoving = ({ motion }: Move): boolean => motion !== 'still';

export function boundsOf({ outline, width }: Shape): Bounds {
  const { left, right, top, bottom } = bounds(outline);
  const half = width / 2;
  return { left: left - half, right: right + half, top: top - half, bottom: bottom + half };
}

export const union = (a: Bounds | undefined, b: Bounds): Bounds =>
  a === undefined
    ? b
    : {
        left: Math.min(a.left, b.left),
        right: Math.max(a.right, b.right),
        top: Math.min(a.top, b.top),
        bottom: Math.max(a.bottom, b.bottom),
      };

/** Plants that stand side by side sway as one: for each body the one that it goes with. */
function alike(shapes: readonly Shape[]): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  let bed: { id: number; box: Bounds; root: number } | undefined;
  for (const shape of shapes) {
    const [first, ...others] = shape.moves;
    if (first?.motion !== 'sway' || others.length > 0 || first.anchor !== undefined) {
      bed = undefined;
      continue;
    }
    const box = boundsOf(shape);
    const whole = union(bed?.box, box);
    const isBed =
      bed !== undefined && (bed.id === first.id || found.get(first.id) === bed.id || isNear(bed.box, box, whole));
    bed = isBed && bed !== undefined ? { ...bed, box: whole } : { id: first.id, box, root: shape.root };
    found.set(first.id, found.get(first.id) ?? bed.id);
  }
  return found;
}

const isNear = (bed: Bounds, box: Bounds, whole: Bounds): boolean =>
  Math.abs(bed.bottom - box.bottom) < (bed.bottom - bed.top) * 0.35 &&
  whole.right - whole.left < (whole.bottom - whole.top) * 4;

/** What moves most matters most; whom there is no room for stands still. */
function chosenOf(
  shapes: readonly Shape[],
  path: (shape: Shape) => readonly Move[],
  body: (move: Move) => Body,
): ReadonlySet<number> {
  const counts = new Map<number, { move: Move; runs: number }>();
  let last: readonly Move[] = [];
  for (const shape of shapes) {
    const now = path(shape);
    for (const [level, move] of now.entries()) {
      if (last[level]?.id === move.id) continue;
      counts.set(move.id, { move, runs: (counts.get(move.id)?.runs ?? 0) + 1 });
    }
    last = now;
  }
  const weight = ({ move, runs }: { move: Move; runs: number }): number => {
    const { left, right, top, bottom } = body(move).box;
    return (Math.sqrt(Math.max(1, (right - left) * (bottom - top))) * (isLively(move) ? 6 : 1)) / runs;
  };
  const chosen = new Set<number>();
  let room = MOST_GROUPS;
  for (const entry of [...counts.values()].sort((a, b) => weight(b) - weight(a))) {
    if (entry.runs > room) continue;
    room -= entry.runs;
    chosen.add(entry.move.id);
  }
  return chosen;
}

const isLively = ({ motion }: Move): boolean => motion !== 'sway' && motion !== 'breathe' && motion !== 'glow';

/** What a camera passes at one speed, drawn: the pieces that a picture is put together from, back to front. */
export interface Run {
  readonly drawn: string;
  readonly shapes: readonly Shape[];
}

function runsOf(cells: readonly Cell[], cast: Cast): Run[] {
  const { filming } = cast;
  const isParted = filming.camera === 'glide' || filming.camera === 'lift';
  const plane = ({ shape }: Cell): number => Math.round(cast.depth(shape) * 20) / 20;
  return grouped(cells, ({ shape }) => String(shape.root)).map((own) => {
    const drawn = inMotion(own, 0, cast);
    const depth = own[0] === undefined ? 0 : plane(own[0]);
    return { drawn: isParted ? parted(drawn, depth, cast) : drawn, shapes: own.map(({ shape }) => shape) };
  });
}

function grouped<T>(list: readonly T[], key: (one: T) => string): T[][] {
  const groups: T[][] = [];
  let last: string | undefined;
  for (const one of list) {
    const now = key(one);
    if (now === last) groups.at(-1)?.push(one);
    else groups.push([one]);
    last = now;
  }
  return groups;
}

/** Groups within groups: the boat, the rower, the head. */
function inMotion(cells: readonly Cell[], level: number, cast: Cast): string {
  const moveOf = ({ shape }: Cell): Move | undefined => cast.path(shape)[level];
  return grouped(cells, (cell) => String(moveOf(cell)?.id ?? 0))
    .map((group) => {
      const move = group[0] === undefined ? undefined : moveOf(group[0]);
      if (move === undefined) return group.map(({ drawn }) => drawn).join('');
      return inGroup(inMotion(group, level + 1, cast), cast.body(move), cast.filming);
    })
    .join('');
}

function inGroup(drawn: string, body: Body, { poses }: Filming): string {
  if (drawn === '') return '';
  const { motion } = body.move;
  const keepsPace = motion === 'turn' || motion === 'fall' || motion === 'pass' || motion === 'roll';
  const stride = strideOf(body);
  const next = stride === undefined ? '' : tag('g', { transform: `translate(${-stride[0]} ${-stride[1]})` }, drawn);
  return tag(
    'g',
    {},
    next + drawn + animated(coursesOf(body), keepsPace && poses !== undefined ? Math.max(poses, 8) : poses),
  );
}

/** A sheet of glass at a depth, as the camera passes. */
function parted(drawn: string, depth: number, { scene, filming }: Cast): string {
  const far = (depth - 0.5) * 0.03 * scene.width;
  const way = filming.camera === 'glide' ? [far, 0] : [0, far * 0.6];
  return tag('g', {}, drawn + animated([swinging(way, filming.seconds)], filming.poses));
}

const swinging = (far: readonly number[], seconds: number): Course => ({
  what: 'translate',
  keys: [far.map(() => 0), far, far.map(() => 0), far.map((value) => -value), far.map(() => 0)],
  ease: 'wave',
  seconds,
});

/** Some takes of one picture by turns, the first in the still. */
function takes(take: (number: number) => string, filming: Filming): string {
  const first = take(0);
  const count = Math.min(filming.takes ?? 1, Math.floor(MOST_TAKEN / Math.max(1, first.length)));
  if (count < 2) return first;
  return Array.from({ length: count }, (_, number) => {
    const shown = Array.from({ length: count }, (_, turn) => (turn === number ? 'visible' : 'hidden'));
    const turns = tag('animate', {
      attributeName: 'visibility',
      values: shown.join(';'),
      calcMode: 'discrete',
      dur: `${count / 6}s`,
      repeatCount: 'indefinite',
    });
    return tag('g', { visibility: number === 0 ? undefined : 'hidden' }, (number === 0 ? first : take(number)) + turns);
  }).join('');
}

/** The whole through the camera: a little nearer than the still, so that no edge shows when it moves. */
function filmed(drawn: string, { width, height }: Scene, filming: Filming): string {
  const camera = cameras[filming.camera];
  if (camera === undefined) return drawn;
  const { least, course } = camera(width, height, filming);
  const [x, y] = [width / 2, height * 0.55];
  const inner = tag('g', { transform: `translate(${-x} ${-y})` }, drawn);
  const moving = course === undefined ? inner : tag('g', {}, inner + animated([course], filming.poses));
  return tag('g', { transform: `translate(${x} ${y}) scale(${least})` }, moving);
}

type Camera = (width: number, height: number, filming: Filming) => { least: number; course?: Course };

const cameras: Readonly<Record<Exclude<Filming['camera'], 'still'>, Camera>> & { readonly still?: undefined } = {
  glide: () => ({ least: 1.035 }),
  lift: () => ({ least: 1.04 }),
  push: (_width, _height, { seconds }) => ({
    least: 1,
    course: { what: 'scale', keys: [[1], [1.08], [1]], ease: 'smooth', seconds },
  }),
  roll: (_width, _height, { seconds, swing }) => ({
    least: 1.035,
    course: { what: 'rotate', keys: [[0], [0.8 * swing], [0], [-0.8 * swing], [0]], ease: 'wave', seconds },
  }),
  hand: (width, _height, { seconds }) => ({
    least: 1.02,
    course: {
      what: 'translate',
      keys: [
        [0, 0],
        [0.3, -0.2],
        [-0.1, -0.35],
        [-0.35, 0.1],
        [0.1, 0.3],
        [0.35, 0.05],
        [0, 0],
      ].map((key) => key.map((value) => value * 0.018 * width)),
      ease: 'smooth',
      seconds,
    },
  }),
};
