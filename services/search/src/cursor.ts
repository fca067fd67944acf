import { createHash } from 'node:crypto';
import { AppError } from '@limner/platform';

/** Where a page ended: the rank of its last image. Pages go on behind it, whatever came or went before it. */
export interface Mark {
  readonly score: number;
  readonly position: number;
  readonly image_id: number;
}

/** Whether something of this rank comes after the mark: score falling, then portfolio position, then id. */
export function isAfter(entry: Mark, mark: Mark): boolean {
  return byRank(mark, entry) < 0;
}

export function byRank(left: Mark, right: Mark): number {
  return right.score - left.score || left.position - right.position || left.image_id - right.image_id;
}

/** Packs a mark with a fingerprint of its query, opaque to callers. */
export function writeCursor(mark: Mark, query: readonly unknown[]): string {
  const bytes = Buffer.alloc(SIZE);
  bytes.writeDoubleBE(mark.score, 0);
  bytes.writeUInt32BE(mark.position, 8);
  bytes.writeUInt32BE(mark.image_id, 12);
  fingerprint(query).copy(bytes, 16);
  return bytes.toString('base64url');
}

/** Throws `invalid_input` for what is no cursor, or one of another query. */
export function readCursor(cursor: string | undefined, query: readonly unknown[]): Mark | undefined {
  if (cursor === undefined) return undefined;
  const bytes = Buffer.from(cursor, 'base64url');
  const belongs =
    bytes.length === SIZE && bytes.subarray(16).equals(fingerprint(query)) && bytes.toString('base64url') === cursor;
  const score = belongs ? bytes.readDoubleBE(0) : Number.NaN;
  if (!Number.isFinite(score))
    throw new AppError('invalid_input', 'The cursor does not belong to this search', [
      { path: 'cursor', message: 'not a cursor of this search' },
    ]);
  return { score, position: bytes.readUInt32BE(8), image_id: bytes.readUInt32BE(12) };
}

const SIZE = 24;

function fingerprint(query: readonly unknown[]): Buffer {
  return createHash('sha256').update(JSON.stringify(query)).digest().subarray(0, 8);
}
