/** What comes first: the result, `timeout` or `aborted`. Rejects when the work fails. The work is not stopped. */
export function firstOf<T>(
  work: Promise<T>,
  timeoutMs: number,
  signal: AbortSignal,
): Promise<T | 'timeout' | 'aborted'> {
  return new Promise((resolve, reject) => {
    const settle = (settled: () => void) => {
      clearTimeout(timer);
      signal.removeEventListener('abort', abort);
      settled();
    };
    const abort = () => settle(() => resolve('aborted'));
    const timer = setTimeout(() => settle(() => resolve('timeout')), timeoutMs);
    work.then(
      (value) => settle(() => resolve(value)),
      (error: unknown) => settle(() => reject(error)),
    );
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true });
  });
}
