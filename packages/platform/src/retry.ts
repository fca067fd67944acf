import { setTimeout as wait } from 'node:timers/promises';

export interface RetryOptions {
  /** Whether the same work may succeed a moment later. */
  isTransient(error: unknown): boolean;
  /** Epoch milliseconds after which no attempt begins: the error of the last one is thrown. */
  readonly deadline: number;
  /** The longest first pause, in milliseconds; each further one may be twice as long, up to `mostMs`. */
  readonly firstMs?: number;
  readonly mostMs?: number;
  /** On abort a pause rejects at once. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Runs the work again, after growing pauses, while it fails for a reason that passes. Only for work that may be done twice. Pauses are drawn from the upper half
 * of their range, so that many callers do not come back together.
 */
export async function retrying<T>(
  work: () => Promise<T>,
  { isTransient, deadline, firstMs = 100, mostMs = 2_000, signal }: RetryOptions,
): Promise<T> {
  for (let longest = firstMs; ; longest = Math.min(2 * longest, mostMs)) {
    try {
      return await work();
    } catch (error) {
      const pauseMs = longest * (0.5 + Math.random() / 2);
      if (!isTransient(error) || Date.now() + pauseMs >= deadline) throw error;
      await wait(pauseMs, undefined, signal ? { signal } : {}).catch(() => signal?.throwIfAborted());
    }
  }
}
