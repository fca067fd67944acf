import { AppError } from '@limner/platform';

/** A message is at most 1 MB on the wire; the rest is room for its envelope. */
const MOST_BYTES = 900_000;

/** The first items that fit into one message. */
export function thatFit<T>(items: readonly T[], mostBytes = MOST_BYTES): T[] {
  let bytes = 0;
  const end = items.findIndex((item) => {
    bytes += sizeOf(item);
    return bytes > mostBytes;
  });
  return end === -1 ? [...items] : items.slice(0, end);
}

/** All items, in the first of the forms that fits into one message: a list of artists loses pictures, never artists. */
export function inFormThatFits<T>(items: readonly T[], forms: readonly ((item: T) => T)[]): T[] {
  for (const form of forms) {
    const formed = items.map(form);
    if (sizeOf(formed) <= MOST_BYTES) return formed;
  }
  throw new AppError('too_large', `${items.length} entries do not fit into one answer`);
}

export function sizeOf(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value)) + 1;
}
