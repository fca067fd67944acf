import type { Picture } from '@limner/contracts';

/** More than the pictures of a large screen. */
const APART = 24;

const NOWHERE: ReadonlySet<string> = new Set();

/** What a picture shows: the first sentence of its description, in any script. Undefined where there is no description. */
export const subjectOf = (picture: Pick<Picture, 'alt'> | undefined): string | undefined =>
  /^.+?(?:[.!?](?=\s|$)|。|$)/s.exec(picture?.alt ?? '')?.[0];

export const subjectsOf = (pictures: readonly (Pick<Picture, 'alt'> | null | undefined)[]): Set<string> =>
  new Set(pictures.flatMap((picture) => subjectOf(picture ?? undefined) ?? []));

/**
 * Keeps the order, but moves a thing back whose picture shows what one of the last 24 shows, and, while there are others, one that shows a subject of
 * `elsewhere`.
 */
export function spread<T>(
  things: readonly T[],
  pictureOf: (thing: T) => Pick<Picture, 'alt'> | undefined,
  elsewhere: ReadonlySet<string> = NOWHERE,
): T[] {
  const waiting = things.map((thing) => ({ thing, subject: subjectOf(pictureOf(thing)) }));
  const taken: typeof waiting = [];
  while (waiting.length > 0) {
    const recent = new Set(taken.slice(-APART).map(({ subject }) => subject));
    const isNew = ({ subject }: (typeof waiting)[number]) => subject === undefined || !recent.has(subject);
    const isFree = (one: (typeof waiting)[number]) => isNew(one) && !elsewhere.has(one.subject ?? '');
    const best = waiting.findIndex(isFree);
    const next = best < 0 ? waiting.findIndex(isNew) : best;
    taken.push(...waiting.splice(Math.max(0, next), 1));
  }
  return taken.map(({ thing }) => thing);
}
