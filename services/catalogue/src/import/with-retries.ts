import { isTransient, retrying } from '@limner/platform';
import type { RunOptions } from './options.ts';

const RETRY_MS = 30_000;

/**
 * Runs a step of an import again while servers or services are away. Every step may be done twice: what a lost answer had written is found unchanged the second
 * time, and counted as that.
 */
export function withRetries<T>(
  step: () => Promise<T>,
  { signal, retryMs = RETRY_MS }: Pick<RunOptions, 'signal' | 'retryMs'>,
): Promise<T> {
  return retrying(step, { isTransient, deadline: Date.now() + retryMs, firstMs: 200, signal });
}
