import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { AppError, type BlobStore } from '@limner/platform';

export interface UploadOptions {
  readonly blobs: BlobStore;
  readonly signal?: AbortSignal | undefined;
}

const MAX_ATTEMPTS = 4;

/**
 * Copies a file to `incoming/` of the blob store and calls `take` with its name there. Retries transient errors. Refuses a file that no longer has the
 * `checksum` of its check.
 */
export async function uploadFile<T>(
  { path, checksum }: { readonly path: string; readonly checksum: string },
  { blobs, signal }: UploadOptions,
  take: (incoming: string, options: { signal?: AbortSignal }) => Promise<T>,
): Promise<T> {
  const options = signal ? { signal } : {};
  for (let attempt = 1; ; attempt++) {
    const incoming = `import-${randomBytes(16).toString('hex')}`;
    try {
      await blobs.put(`incoming/${incoming}`, createReadStream(path), { expected: checksum, ...options });
      return await take(incoming, options);
    } catch (error) {
      await blobs.remove(`incoming/${incoming}`);
      if (attempt === MAX_ATTEMPTS || !isTransient(error)) throw error;
      await setTimeout(200 * 2 ** attempt, undefined, options);
    }
  }
}

function isTransient(error: unknown): boolean {
  return error instanceof AppError && ['unavailable', 'deadline_exceeded', 'rate_limited'].includes(error.code);
}
