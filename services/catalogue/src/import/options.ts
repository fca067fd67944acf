import type { Bus } from '@limner/bus';
import type { BlobStore } from '@limner/platform';
import type { OnProgress } from './progress.ts';

export interface RunOptions {
  readonly bus: Bus;
  readonly blobs: BlobStore;
  readonly onProgress?: OnProgress | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds for which each step is tried again while something that it needs is away; half a minute by default. */
  readonly retryMs?: number | undefined;
}
