import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { AppError, type BlobStore } from '@limner/platform';

export interface HandOverOptions {
  readonly blobs: BlobStore;
  readonly signal?: AbortSignal | undefined;
}

const TRIES = 4;

/**
 * Lays a file down under `incoming/` and has it taken in by `take`, which gets its name there; again where what stood in the way may pass.
 * `checksum` is that of the file when it was checked: one that changed since is refused.
 */
export async function handOver<T>(
  { path, checksum }: { readonly path: string; readonly checksum: string },
  { blobs, signal }: HandOverOptions,
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
      if (attempt === TRIES || !isPassing(error)) throw error;
      await setTimeout(200 * 2 ** attempt, undefined, options);
    }
  }
}

function isPassing(error: unknown): boolean {
  return error instanceof AppError && ['unavailable', 'deadline_exceeded', 'rate_limited'].includes(error.code);
}
