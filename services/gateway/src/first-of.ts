/** What comes first: the work, the time (`late`), or the abort. A failure of the work rejects; the work itself goes on. */
export function firstOf<T>(work: Promise<T>, timeoutMs: number, signal: AbortSignal): Promise<T | 'late' | 'aborted'> {
  return new Promise((resolve, reject) => {
    const settle = (settled: () => void) => {
      clearTimeout(timer);
      signal.removeEventListener('abort', abort);
      settled();
    };
    const abort = () => settle(() => resolve('aborted'));
    const timer = setTimeout(() => settle(() => resolve('late')), timeoutMs);
    work.then(
      (value) => settle(() => resolve(value)),
      (error: unknown) => settle(() => reject(error)),
    );
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true });
  });
}
