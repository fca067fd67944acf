import { sizeOf } from '../message-size.ts';

/** Bytes of rows in a message of at most 1 MB; the rest is for what is added to the rows. */
const MAX_BYTES = 600_000;

/** Items in order, at most `maxItems` and `MAX_BYTES` of JSON (of their `content`) a batch. */
export function* inBatches<T>(
  items: readonly T[],
  maxItems: number,
  content: (item: T) => unknown = (item) => item,
): Generator<T[]> {
  let batch: T[] = [];
  let bytes = 0;
  for (const item of items) {
    const size = sizeOf(content(item));
    if (batch.length > 0 && (batch.length === maxItems || bytes + size > MAX_BYTES)) {
      yield batch;
      batch = [];
      bytes = 0;
    }
    batch.push(item);
    bytes += size;
  }
  if (batch.length > 0) yield batch;
}
