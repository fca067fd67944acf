import mongoose from 'mongoose';
import type { Documents } from './documents.ts';

const { EJSON } = mongoose.mongo.BSON;

/** Documents read at once. */
const PAGE = 200;
/** Keys in one answer: 67 bytes of JSON each, and a message holds 1 MB. */
const MOST_KEYS = 8_000;
/** SHA-256 in hexadecimal, wherever it stands: in a field of its own or in an address within a text. */
const KEY = /[0-9a-f]{64}/g;

/** Numbers and texts too; the driver takes each as it is. */
type Id = mongoose.mongo.ObjectId;

interface Cursor {
  /** Place of the collection. */
  readonly at: number;
  /** The last `_id` that was read of it. */
  readonly after: Id | null;
}

/**
 * Keys of stored files that the documents of these collections name, a page at a time. Every hexadecimal SHA-256 counts, in any field: a key too many
 * keeps a file, one that is missed would lose it. `cursor` is empty for the first page, then what the page before gave as `next`.
 */
export async function listFileKeys(
  { connection }: Documents,
  collections: readonly string[],
  cursor: string,
): Promise<{ keys: string[]; next: string | null }> {
  const { at, after }: Cursor = cursor === '' ? { at: 0, after: null } : EJSON.parse(cursor);
  const name = collections[at];
  if (name === undefined) return { keys: [], next: null };
  const filter = after === null ? {} : { _id: { $gt: after } };
  const documents = await connection.collection<{ _id: Id }>(name).find(filter).sort({ _id: 1 }).limit(PAGE).toArray();
  const keys = new Set<string>();
  let last = after;
  for (const document of documents) {
    if (keys.size > MOST_KEYS) return { keys: [...keys], next: nextOf({ at, after: last }) };
    for (const [key] of JSON.stringify(document).matchAll(KEY)) keys.add(key);
    last = document._id;
  }
  if (documents.length === PAGE) return { keys: [...keys], next: nextOf({ at, after: last }) };
  return { keys: [...keys], next: at + 1 < collections.length ? nextOf({ at: at + 1, after: null }) : null };
}

function nextOf(cursor: Cursor): string {
  return EJSON.stringify(cursor, { relaxed: true });
}
