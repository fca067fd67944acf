import type { Page } from '@limner/contracts';
import type { Logger } from '@limner/platform';

/** Bytes of the entries in a message of at most 1 MB; the rest is for the envelope. */
export const MAX_BYTES = 900_000;

interface Paging<D, T> {
  readonly view: (document: D) => T;
  /** The cursor of the page after a document. */
  readonly cursorOf: (document: D) => string;
  /** The cursor of this page; needed only when `maxBytes` may be less than a single entry. */
  readonly from?: string;
  /** Whether there are more documents after these. */
  readonly hasMore?: boolean;
  readonly maxBytes?: number;
  readonly logger: Logger;
}

/** The first of these documents that fit into one message. A document that is too large for any message is skipped and logged. */
export function pageThatFits<D, T>(
  documents: readonly D[],
  { view, cursorOf, from = '', hasMore = false, maxBytes = MAX_BYTES, logger }: Paging<D, T>,
): Page<T> {
  const items: T[] = [];
  let bytes = 0;
  let last = from;
  for (const document of documents) {
    const item = view(document);
    const size = sizeOf(item);
    if (size > MAX_BYTES) logger.error({ entry: cursorOf(document), bytes: size }, 'an entry is too large for a list');
    else if (bytes + size > maxBytes) return { items, next: last };
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
