import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { RunOptions } from './options.ts';
import { withRetries } from './with-retries.ts';

type UploadOptions = Pick<RunOptions, 'blobs' | 'signal' | 'retryMs'>;

/**
 * Copies a file to `incoming/` of the blob store and calls `take` with its name there. Tries again while something is away. Refuses a file that no longer has the
 * `checksum` of its check.
 */
export async function uploadFile<T>(
  { path, checksum }: { readonly path: string; readonly checksum: string },
  { blobs, signal, retryMs }: UploadOptions,
  take: (incoming: string, options: { signal?: AbortSignal }) => Promise<T>,
): Promise<T> {
  const options = signal ? { signal } : {};
  const upload = async (): Promise<T> => {
    const incoming = `import-${randomBytes(16).toString('hex')}`;
    try {
      await blobs.put(`incoming/${incoming}`, createReadStream(path), { expected: checksum, ...options });
      return await take(incoming, options);
    } catch (error) {
      // Where the store is away, the sweep of this folder removes it.
      await blobs.remove(`incoming/${incoming}`).catch(() => undefined);
      throw error;
    }
  };
  return withRetries(upload, { signal, retryMs });
}
