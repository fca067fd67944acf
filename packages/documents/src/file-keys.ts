import mongoose from 'mongoose';
import type { Documents } from './documents.ts';

const { EJSON } = mongoose.mongo.BSON;

/** Documents per read. */
const PAGE = 200;
/** Keys per response: 67 bytes of JSON each, and a message holds 1 MB. */
const MAX_KEYS = 8_000;
/** A hexadecimal SHA-256 anywhere: as a field, or in an address within a text. */
const KEY = /[0-9a-f]{64}/g;

/** An `_id` of any type. */
type Id = mongoose.mongo.ObjectId;

interface Cursor {
  /** Index of the collection. */
  readonly at: number;
  /** The last `_id` that was read from it. */
  readonly after: Id | null;
}

/**
 * Keys of stored files that the documents of these collections name, page by page. Every hexadecimal SHA-256 in any field counts: a false match
 * keeps a file, a missed one would lose it. `cursor` is empty for the first page, then `next` of the previous page.
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
    if (keys.size > MAX_KEYS) return { keys: [...keys], next: nextOf({ at, after: last }) };
    for (const [key] of JSON.stringify(document).matchAll(KEY)) keys.add(key);
    last = document._id;
  }
  if (documents.length === PAGE) return { keys: [...keys], next: nextOf({ at, after: last }) };
  return { keys: [...keys], next: at + 1 < collections.length ? nextOf({ at: at + 1, after: null }) : null };
}

function nextOf(cursor: Cursor): string {
  return EJSON.stringify(cursor, { relaxed: true });
}
