import type { Course } from './courses.ts';
import { tag } from './path.ts';

/** Of one loop, about; what is slower steps less often. */
const MOST_POSES = 60;

/** The SMIL elements that animate their parent; with `poses` per second it jumps from pose to pose. */
export const animated = (courses: readonly Course[], poses = 0): string =>
  courses.map((course, index) => element(course, poses, index > 0)).join('');

/** Pictures of one loop in turn, so many per second; the first is the still. With `overlays` it stays under those that follow it. */
export function byTurns(pictures: readonly string[], aSecond: number, overlays = false): string {
  return pictures
    .map((picture, number) => {
      if (number === 0 && overlays) return picture;
      const turns = tag('animate', {
        attributeName: 'visibility',
        values: pictures.map((_, turn) => (turn === number ? 'visible' : 'hidden')).join(';'),
        calcMode: 'discrete',
        dur: `${short(pictures.length / aSecond)}s`,
        repeatCount: 'indefinite',
      });
      return picture === '' ? '' : tag('g', { visibility: number === 0 ? undefined : 'hidden' }, picture + turns);
    })
    .join('');
}

/** Hides its parent between two times of a loop, both 0 to 1. */
export const appearing = ([out, back]: readonly [number, number], seconds: number): string =>
  tag('animate', {
    attributeName: 'opacity',
    values: '1;0;1',
    keyTimes: `0;${short(out)};${short(back)}`,
    calcMode: 'discrete',
    dur: `${short(seconds)}s`,
    repeatCount: 'indefinite',
  });

/** Moves its parent in steps from position to position, relative to the still, and then back. */
export const slipping = (places: readonly (readonly [number, number])[], seconds: number): string =>
  tag('animateTransform', {
    attributeName: 'transform',
    type: 'translate',
    additive: 'sum',
    values: [[0, 0], ...places, [0, 0]].map((place) => place.map(short).join(' ')).join(';'),
    calcMode: 'discrete',
    dur: `${short(seconds)}s`,
    repeatCount: 'indefinite',
  });

function element(course: Course, poses: number, isAdded: boolean): string {
  const { what, at } = course;
  if (what === 'opacity') return tag('animate', { attributeName: what, ...timing(course, poses) });
  const transform = (type: Course['what'], keys: Course['keys'], added: boolean): string =>
    tag('animateTransform', {
      attributeName: 'transform',
      type,
      additive: added ? 'sum' : undefined,
      ...timing({ ...course, what: type, keys }, poses),
    });
  if (at === undefined) return transform(what, course.keys, isAdded);
  // Scale and skew are relative to the origin: a translation compensates for that.
  const home = course.keys.map((key) => offset(what, key, at));
  return transform('translate', home, isAdded) + transform(what, course.keys, true);
}

const offset = (what: Course['what'], [first = 0, second = 0]: readonly number[], [x, y]: Course['at'] & object) =>
  what === 'scale' ? [x * (1 - first), y * (1 - second)] : [-Math.tan((first * Math.PI) / 180) * y, 0];

function timing(course: Course, poses: number): Record<string, string | undefined> {
  const lasting = (seconds: number) => ({ dur: `${short(seconds)}s`, repeatCount: 'indefinite' });
  if (course.ease === 'step')
    return { ...lasting(course.seconds), values: listed(course.keys), ...times(course), calcMode: 'discrete' };
  if (poses > 0) {
    // Whole poses: all bodies step at the same times, so a browser repaints no more often than that.
    const every = Math.max(1, Math.round((course.seconds * poses) / MOST_POSES));
    const list = posesOf(course, Math.max(3, Math.round((course.seconds * poses) / every)));
    return { ...lasting((list.length * every) / poses), values: listed(list), calcMode: 'discrete' };
  }
  const isEven = course.ease === 'even';
  return {
    ...lasting(course.seconds),
    values: listed(course.keys),
    ...(isEven && course.times === undefined ? {} : times(course)),
    ...(isEven ? {} : { calcMode: 'spline', keySplines: splines(course) }),
  };
}

const times = ({ keys, times: known }: Course): { keyTimes: string } => ({
  keyTimes: keys.map((_, at) => short(known?.[at] ?? at / (keys.length - 1))).join(';'),
});

/** Easing of a swing: fastest in the middle, slow at both ends. */
const splines = ({ keys, ease }: Course): string =>
  keys
    .slice(1)
    .map((_, at) => (ease === 'smooth' ? '.45 0 .55 1' : at % 2 === 0 ? '.39 .58 .57 1' : '.43 0 .61 .42'))
    .join(';');

/** The given number of poses of a loop. */
const posesOf = (course: Course, count: number): (readonly number[])[] =>
  Array.from({ length: count }, (_, step) => valueAt(course, step / count));

/** The value of a course at a time (0 to 1) of its loop. */
export function valueAt({ keys, times: known, ease }: Course, part: number): readonly number[] {
  const timeOf = (at: number): number => known?.[at] ?? at / (keys.length - 1);
  const next = keys.findIndex((_, at) => at > 0 && timeOf(at) > part);
  if (next < 1) return keys.at(-1) ?? [];
  const [from = [], to = []] = [keys[next - 1], keys[next]];
  const along = (part - timeOf(next - 1)) / (timeOf(next) - timeOf(next - 1));
  const gone = eased(ease, along, next - 1);
  return from.map((value, index) => value + ((to[index] ?? value) - value) * gone);
}

function eased(ease: Course['ease'], part: number, segment: number): number {
  if (ease === 'step') return 0;
  if (ease === 'even') return part;
  if (ease === 'smooth') return (1 - Math.cos(part * Math.PI)) / 2;
  return segment % 2 === 0 ? Math.sin((part * Math.PI) / 2) : 1 - Math.cos((part * Math.PI) / 2);
}

const listed = (keys: readonly (readonly number[])[]): string => keys.map((key) => key.map(short).join(' ')).join(';');

const short = (value: number): string => String(Math.round(value * 1000) / 1000);
