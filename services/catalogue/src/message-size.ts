import type { Page } from '@limner/contracts';
import type { Logger } from '@limner/platform';

/** A message is at most 1 MB on the wire; the rest is room for its envelope. */
export const MOST_BYTES = 900_000;

interface Paging<D, T> {
  readonly view: (document: D) => T;
  /** Where the page behind a document begins. */
  readonly cursorOf: (document: D) => string;
  /** What the given documents follow; needed only where `mostBytes` may be less than a single entry. */
  readonly from?: string;
  /** Whether there are more documents behind the given ones. */
  readonly hasMore?: boolean;
  readonly mostBytes?: number;
  readonly logger: Logger;
}

/** The first of these documents that fit into one message. One that is too large for any message is left out, with a line in the log. */
export function pageThatFits<D, T>(
  documents: readonly D[],
  { view, cursorOf, from = '', hasMore = false, mostBytes = MOST_BYTES, logger }: Paging<D, T>,
): Page<T> {
  const items: T[] = [];
  let bytes = 0;
  let last = from;
  for (const document of documents) {
    const item = view(document);
    const size = sizeOf(item);
    if (size > MOST_BYTES) logger.error({ entry: cursorOf(document), bytes: size }, 'an entry is too large for a list');
    else if (bytes + size > mostBytes) return { items, next: last };
    else {
      items.push(item);
      bytes += size;
    }
    last = cursorOf(document);
  }
  return { items, next: hasMore ? last : null };
}

export function sizeOf(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value)) + 1;
}
