import { AppError, type BlobStore } from '@limner/platform';

/** Originals are re-encoded, so they may be larger than the uploaded file. */
const MAX_ORIGINAL_BYTES = 64 * 1024 * 1024;

/** The private original of a picture. @throws {AppError} `not_found` when there is none. */
export async function readOriginal(blobs: BlobStore, key: string): Promise<Uint8Array> {
  const bytes = await blobs.read(`originals/${key}`, MAX_ORIGINAL_BYTES);
  if (bytes) return bytes;
  throw new AppError('not_found', 'there is no such picture');
}
