/** Runs `work` on all items, at most `limit` at a time; returns results in their order. After a failure nothing new starts, and it is thrown. */
export async function inParallel<T, R>(
  items: readonly T[],
  limit: number,
  work: (item: T) => Promise<R>,
  signal?: AbortSignal,
): Promise<R[]> {
  const results: R[] = [];
  const queue = items.entries();
  let hasFailed = false;
  const lane = async () => {
    for (const [index, item] of queue) {
      if (hasFailed) return;
      signal?.throwIfAborted();
      results[index] = await work(item).catch((error: unknown) => {
        hasFailed = true;
        throw error;
      });
    }
  };
  const lanes = await Promise.allSettled(Array.from({ length: Math.min(limit, items.length) }, lane));
  for (const outcome of lanes) if (outcome.status === 'rejected') throw outcome.reason;
  return results;
}
