import { type Mark, type Rank, writeCursor } from '../cursor.ts';

interface Ordered<T> {
  /** The beginning of all results, in the order in which they are shown. */
  readonly ordered: readonly T[];
  readonly isComplete: boolean;
}

interface PageOptions {
  readonly mark: Mark | undefined;
  readonly limit: number;
  readonly identity: readonly unknown[];
}

/**
 * A page of results and the cursor of the next. It continues behind the mark's image; if that is gone, behind as many images as came before.
 * @param order Gives at least about so many results, or all.
 */
export function pageOf<T extends Rank>(
  order: (count: number) => Ordered<T>,
  { mark, limit, identity }: PageOptions,
): { entries: T[]; next: string | null } {
  const seen = mark?.seen ?? 0;
  for (let count = seen + limit + 1; ; count *= 2) {
    const { ordered, isComplete } = order(count);
    const at = mark ? ordered.findIndex(({ image_id }) => image_id === mark.image_id) : -1;
    const start = at >= 0 ? at + 1 : seen;
    if (!isComplete && ordered.length <= start + limit) continue;
    const entries = ordered.slice(start, start + limit);
    const last = ordered.length > start + limit ? entries.at(-1) : undefined;
    return { entries, next: last ? writeCursor({ ...last, seen: seen + limit }, identity) : null };
  }
}
