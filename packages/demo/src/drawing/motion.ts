import { type Run, withBuildUp } from './build-up.ts';
import { type Cast, casting } from './cast.ts';
import { type Body, type Course, coursesOf, strideOf } from './courses.ts';
import type { Filming } from './filming.ts';
import type { Move } from './moves.ts';
import { tag } from './path.ts';
import { animated, byTurns } from './smil.ts';
import type { Scene, Shape } from './stage.ts';

/** Maximum characters of all takes of a picture together. */
const MOST_TAKEN = 150_000;

/** Draws one shape; `index` is its seed: different for each shape and take. */
export type Draw = (shape: Shape, index: number) => string;

/** Draws shapes one after another. In a moving piece, shapes that move together become one group with their movement. */
export function drawShapes(shapes: readonly Shape[], scene: Scene, draw: Draw): string {
  const { filming } = scene;
  if (filming === undefined) return shapes.map(draw).join('');
  const cast = casting(shapes, scene, filming);
  const take = (number: number): string => {
    const runs = runsOf(
      shapes.map((shape, index) => ({ shape, drawn: draw(shape, index + number * 1013) })),
      cast,
    );
    return withBuildUp(runs, filming, scene);
  };
  return filmed(takes(take, filming), scene, filming);
}

/** Applies the camera to anything that a technique draws besides the shapes, at a depth. */
export function throughCamera(drawn: string, scene: Scene, depth: number): string {
  const { filming } = scene;
  if (filming === undefined) return drawn;
  return filmed(isParted(filming) ? parted(drawn, depth, scene, filming) : drawn, scene, filming);
}

/** A shape and its drawing. */
interface Cell {
  readonly shape: Shape;
  readonly drawn: string;
}

function runsOf(cells: readonly Cell[], cast: Cast): Run[] {
  const { filming } = cast;
  const plane = ({ shape }: Cell): number => Math.round(cast.depth(shape) * 20) / 20;
  return grouped(cells, ({ shape }) => String(shape.root)).map((own) => {
    const drawn = inMotion(own, 0, cast);
    const depth = own[0] === undefined ? 0 : plane(own[0]);
    return {
      drawn: isParted(filming) ? parted(drawn, depth, cast.scene, filming) : drawn,
      shapes: own.map(({ shape }) => shape),
    };
  });
}

const isParted = ({ camera }: Filming): boolean => camera === 'glide' || camera === 'lift';

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

/** Nested groups: the boat, the rower, the head. */
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
  const keepsPace = ['turn', 'bend', 'fall', 'pass', 'roll'].includes(motion);
  const stride = strideOf(body);
  const next = stride === undefined ? '' : tag('g', { transform: `translate(${-stride[0]} ${-stride[1]})` }, drawn);
  return tag(
    'g',
    {},
    next + drawn + animated(coursesOf(body), keepsPace && poses !== undefined ? Math.max(poses, 8) : poses),
  );
}

/** A layer at a depth that shifts as the camera moves (parallax). */
function parted(drawn: string, depth: number, scene: Scene, filming: Filming): string {
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

/** Shows several takes of one picture in turn; the first is the still. */
function takes(take: (number: number) => string, filming: Filming): string {
  const first = take(0);
  const count = Math.min(filming.takes ?? 1, Math.floor(MOST_TAKEN / Math.max(1, first.length)));
  if (count < 2) return first;
  const others = Array.from({ length: count - 1 }, (_, index) => take(index + 1));
  return byTurns([first, ...others], Math.min(6, filming.poses ?? 6));
}

/** Applies the camera to the whole picture: zoomed in slightly, so that no edge is visible when it moves. */
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
    least: 1.03,
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
