import type { Picture } from '@limner/contracts';

/** More than the pictures of a large screen. */
const APART = 30;

const NOWHERE: ReadonlySet<string> = new Set();

/** What a picture shows: the first sentence of its description, in any script. Undefined where there is no description. */
export const subjectOf = (picture: Pick<Picture, 'alt'> | undefined): string | undefined =>
  /^.+?(?:[.!?](?=\s|$)|。|$)/s.exec(picture?.alt ?? '')?.[0];

export const subjectsOf = (pictures: readonly (Pick<Picture, 'alt'> | null | undefined)[]): Set<string> =>
  new Set(pictures.flatMap((picture) => subjectOf(picture ?? undefined) ?? []));

/**
 * Keeps the order, but moves a thing back whose picture shows what one of the last 30 shows, and, while there are others, one that shows a subject of
 * `elsewhere`.
 */
export function spread<T>(
  things: readonly T[],
  pictureOf: (thing: T) => Pick<Picture, 'alt'> | undefined,
  elsewhere: ReadonlySet<string> = NOWHERE,
): T[] {
  return spreadRows([things], pictureOf, elsewhere);
}

/** Like `spread`, with things that stay in their rows: takes one of each row in turn, as a grid shows them that is filled column by column. */
export function spreadRows<T>(
  rows: readonly (readonly T[])[],
  pictureOf: (thing: T) => Pick<Picture, 'alt'> | undefined,
  elsewhere: ReadonlySet<string> = NOWHERE,
): T[] {
  const waiting = rows.map((things) => things.map((thing) => ({ thing, subject: subjectOf(pictureOf(thing)) })));
  const taken: { readonly thing: T; readonly subject: string | undefined }[] = [];
  while (waiting.some(({ length }) => length > 0)) {
    for (const row of waiting) {
      const recent = new Set(taken.slice(-APART).map(({ subject }) => subject));
      taken.push(...row.splice(nextOf(row, recent, elsewhere), 1));
    }
  }
  return taken.map(({ thing }) => thing);
}

/** The index of the first that shows something else; where there is none, of the first. */
function nextOf(
  waiting: readonly { readonly subject: string | undefined }[],
  recent: ReadonlySet<string | undefined>,
  elsewhere: ReadonlySet<string>,
): number {
  const isNew = ({ subject }: (typeof waiting)[number]) => subject === undefined || !recent.has(subject);
  const best = waiting.findIndex((one) => isNew(one) && !elsewhere.has(one.subject ?? ''));
  return Math.max(0, best < 0 ? waiting.findIndex(isNew) : best);
}
