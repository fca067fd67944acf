import { createHash } from 'node:crypto';
import { AppError } from '@limner/platform/errors';

/** Position of an image in the results: by score, descending, then by portfolio position, then by id. */
export interface Rank {
  readonly score: number;
  readonly position: number;
  readonly image_id: number;
}

/** Where a page ended: the rank of its last image, and the number of images up to it. */
export interface Mark extends Rank {
  readonly seen: number;
}

export function byRank(left: Rank, right: Rank): number {
  return right.score - left.score || left.position - right.position || left.image_id - right.image_id;
}

/** Encodes a position with a hash of its query. Opaque to callers. */
export function writeCursor(mark: Mark, query: readonly unknown[]): string {
  const bytes = Buffer.alloc(SIZE);
  bytes.writeDoubleBE(mark.score, 0);
  bytes.writeUInt32BE(mark.position, 8);
  bytes.writeUInt32BE(mark.image_id, 12);
  bytes.writeUInt32BE(mark.seen, 16);
  fingerprint(query).copy(bytes, 20);
  return bytes.toString('base64url');
}

/** @throws {AppError} `invalid_input` when it is no cursor, or the cursor of another query. */
export function readCursor(cursor: string | undefined, query: readonly unknown[]): Mark | undefined {
  if (cursor === undefined) return undefined;
  const bytes = Buffer.from(cursor, 'base64url');
  const belongs =
    bytes.length === SIZE && bytes.subarray(20).equals(fingerprint(query)) && bytes.toString('base64url') === cursor;
  const score = belongs ? bytes.readDoubleBE(0) : Number.NaN;
  if (!Number.isFinite(score))
    throw new AppError('invalid_input', 'The cursor does not belong to this search', [
      { path: 'cursor', message: 'not a cursor of this search' },
    ]);
  return { score, position: bytes.readUInt32BE(8), image_id: bytes.readUInt32BE(12), seen: bytes.readUInt32BE(16) };
}

/** How many images came before, without a check of the query that the cursor belongs to. 0 for what is no cursor. */
export function seenBefore(cursor: string | undefined): number {
  const bytes = Buffer.from(cursor ?? '', 'base64url');
  return bytes.length === SIZE ? bytes.readUInt32BE(16) : 0;
}

const SIZE = 28;

function fingerprint(query: readonly unknown[]): Buffer {
  return createHash('sha256').update(JSON.stringify(query)).digest().subarray(0, 8);
}
