import type { Course } from './courses.ts';
import { tag } from './path.ts';

/** The elements that make their parent run through its courses; `poses` a second makes it jump from pose to pose. */
export const animated = (courses: readonly Course[], poses = 0): string =>
  courses.map((course, index) => element(course, poses, index > 0)).join('');

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
  // A scale or a skew knows the origin only: what it moves there is moved back.
  const home = course.keys.map((key) => offset(what, key, at));
  return transform('translate', home, isAdded) + transform(what, course.keys, true);
}

const offset = (what: Course['what'], [first = 0, second = 0]: readonly number[], [x, y]: Course['at'] & object) =>
  what === 'scale' ? [x * (1 - first), y * (1 - second)] : [-Math.tan((first * Math.PI) / 180) * y, 0];

function timing(course: Course, poses: number): Record<string, string | undefined> {
  const common = { dur: `${short(course.seconds)}s`, repeatCount: 'indefinite' };
  if (course.ease === 'step') return { ...common, values: listed(course.keys), ...times(course), calcMode: 'discrete' };
  if (poses > 0) return { ...common, values: listed(posesOf(course, poses)), calcMode: 'discrete' };
  const isEven = course.ease === 'even';
  return {
    ...common,
    values: listed(course.keys),
    ...(isEven && course.times === undefined ? {} : times(course)),
    ...(isEven ? {} : { calcMode: 'spline', keySplines: splines(course) }),
  };
}

const times = ({ keys, times: known }: Course): { keyTimes: string } => ({
  keyTimes: keys.map((_, at) => short(known?.[at] ?? at / (keys.length - 1))).join(';'),
});

/** A swing is quickest in the middle: out of it slowing down, into it gathering speed. */
const splines = ({ keys, ease }: Course): string =>
  keys
    .slice(1)
    .map((_, at) => (ease === 'smooth' ? '.45 0 .55 1' : at % 2 === 0 ? '.39 .58 .57 1' : '.43 0 .61 .42'))
    .join(';');

/** The poses of a loop, as many a second. */
function posesOf(course: Course, poses: number): number[][] {
  const count = Math.max(3, Math.min(72, Math.round(course.seconds * poses)));
  return Array.from({ length: count }, (_, step) => [...valueAt(course, step / count)]);
}

/** The value of a course at a part (0 to 1) of its loop. */
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

export const short = (value: number): string => String(Math.round(value * 1000) / 1000);
