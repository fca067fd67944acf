import type { Picture } from '@limner/contracts';
import { subjectOf, subjectsOf } from './spread.ts';

/** Artists on a large screen of a list, and a few more: those with fewer pictures take less room. */
const ON_SCREEN = 18;
/** How many things are compared for the next place. */
const LOOK_AHEAD = 200;

type Described = Pick<Picture, 'alt'>;

/**
 * The things in an order in which their pictures differ from those near them: each time the first of those that are left of which the fewest pictures show
 * what one of the last things shows.
 */
export function spreadGroups<T>(things: readonly T[], picturesOf: (thing: T) => readonly Described[]): T[] {
  const waiting = things.map((thing) => ({ thing, subjects: [...subjectsOf(picturesOf(thing))] }));
  const taken: (typeof waiting)[number][] = [];
  while (waiting.length > 0) {
    const recent = new Set(taken.slice(1 - ON_SCREEN).flatMap(({ subjects }) => subjects));
    taken.push(...waiting.splice(leastRepeated(waiting.slice(0, LOOK_AHEAD), recent), 1));
  }
  return taken.map(({ thing }) => thing);
}

function leastRepeated(
  things: readonly { readonly subjects: readonly string[] }[],
  recent: ReadonlySet<string>,
): number {
  const repeats = things.map(({ subjects }) => subjects.filter((subject) => recent.has(subject)).length);
  return repeats.indexOf(Math.min(...repeats));
}

/**
 * The pictures of each thing of a list, without those that show what another thing near it shows. Each keeps one picture at least, and nothing gets its second before all
 * have one.
 */
export function apart<P extends Described>(groups: readonly (readonly P[])[]): P[][] {
  const chosen = groups.map((): P[] => []);
  const places = new Map<string, number[]>();
  const most = Math.max(0, ...groups.map(({ length }) => length));
  for (let round = 0; round < most; round += 1) {
    for (const [index, pictures] of groups.entries()) {
      const own = chosen[index] ?? [];
      const left = pictures.filter((picture) => !own.includes(picture));
      const isNew = (picture: P) => !isNear(places.get(subjectOf(picture) ?? ''), index);
      const next = left.find(isNew) ?? (round === 0 ? left[0] : undefined);
      const subject = subjectOf(next);
      if (next) own.push(next);
      if (subject !== undefined) places.set(subject, [...(places.get(subject) ?? []), index]);
    }
  }
  return chosen;
}

const isNear = (places: readonly number[] | undefined, index: number): boolean =>
  places?.some((place) => Math.abs(place - index) < ON_SCREEN) ?? false;
