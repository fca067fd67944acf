import { sizeOf } from '../message-size.ts';

/** A message may have 1 MB; the rest is room for what is added to the rows. */
const MOST_BYTES = 600_000;

/** Items in order, at most `mostItems` and `MOST_BYTES` of JSON (of their `content`) a batch. */
export function* inBatches<T>(
  items: readonly T[],
  mostItems: number,
  content: (item: T) => unknown = (item) => item,
): Generator<T[]> {
  let batch: T[] = [];
  let bytes = 0;
  for (const item of items) {
    const size = sizeOf(content(item));
    if (batch.length > 0 && (batch.length === mostItems || bytes + size > MOST_BYTES)) {
      yield batch;
      batch = [];
      bytes = 0;
    }
    batch.push(item);
    bytes += size;
  }
  if (batch.length > 0) yield batch;
}
