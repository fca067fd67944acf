import { type Cast, casting } from './cast.ts';
import { type Body, type Course, coursesOf, strideOf } from './courses.ts';
import type { Point } from './geometry.ts';
import type { Move } from './moves.ts';
import { valueAt } from './smil.ts';
import type { Scene, Shape } from './stage.ts';

/** `count` poses of a loop of `seconds`, the first of them the still: for techniques that draw every pose completely. */
export function posesOf(scene: Scene, count: number, seconds: number): Scene[] {
  const { filming } = scene;
  if (filming === undefined) return [scene];
  const cast = casting(scene.shapes, scene, filming);
  return Array.from({ length: count }, (_, pose) =>
    pose === 0
      ? scene
      : { ...scene, shapes: scene.shapes.flatMap((shape) => posed(shape, cast, pose / count, seconds)) },
  );
}

/** The shape where it is at a part of the loop; none while it is out, and two when its follower comes in. */
function posed(shape: Shape, cast: Cast, part: number, seconds: number): Shape[] {
  let shapes: Shape[] = [shape];
  for (const move of cast.path(shape).toReversed()) {
    if (move.motion === 'pass') continue;
    const body = cast.body(move);
    const found = coursesOf(body);
    if (found.some((course) => isOut(course, part))) return [];
    const stride = strideOf(body);
    const followers =
      stride === undefined ? [] : shapes.map((one) => moved(one, ([x, y]) => [x - stride[0], y - stride[1]]));
    shapes = [...followers, ...shapes].map((one) =>
      found.reduce((now, course) => run(now, course, part, seconds, body), one),
    );
  }
  return shapes;
}

const isOut = (course: Course, part: number): boolean =>
  course.what === 'opacity' && (valueAt(course, part)[0] ?? 1) < 0.5;

function run(shape: Shape, course: Course, part: number, seconds: number, { move }: Body): Shape {
  const times = Math.max(1, Math.round(seconds / course.seconds));
  // What is slow goes less far in a short loop.
  const share = isStriding(move) ? 1 : Math.min(1, (seconds * 2) / course.seconds);
  const value = valueAt(course, (part * times) % 1);
  const [first = 0, second = 0, third = 0] = value;
  if (course.what === 'translate') return moved(shape, ([x, y]) => [x + first * share, y + second * share]);
  if (course.what === 'rotate') return moved(shape, turning(first * (isGeared(move) ? 1 : share), [second, third]));
  const [ox, oy] = course.at ?? [0, 0];
  if (course.what === 'scale')
    return moved(shape, ([x, y]) => [ox + (x - ox) * first, oy + (y - oy) * (second || first)]);
  const lean = Math.tan((first * share * Math.PI) / 180);
  return course.what === 'skewX' ? moved(shape, ([x, y]) => [x + (y - oy) * lean, y]) : shape;
}

/** What drives and what is driven go all the way, or they come apart. */
const isGeared = ({ motion }: Move): boolean => motion === 'turn' || motion === 'bend';

const isStriding = ({ motion }: Move): boolean => motion === 'fall' || motion === 'roll' || motion === 'rise';

function turning(degrees: number, [cx, cy]: Point): (point: Point) => Point {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  return ([x, y]) => [cx + (x - cx) * cos - (y - cy) * sin, cy + (x - cx) * sin + (y - cy) * cos];
}

const moved = (shape: Shape, to: (point: Point) => Point): Shape => ({ ...shape, outline: shape.outline.map(to) });
