import { AppError } from '@limner/platform';

/** Settles like the work; rejects with `deadline_exceeded` at the deadline (epoch milliseconds), and on abort with its reason. */
export async function within<T>(
  work: Promise<T>,
  deadline: number,
  what: string,
  { signal, isBackground = false }: { signal?: AbortSignal | undefined; isBackground?: boolean } = {},
): Promise<T> {
  const { promise: cut, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(deadlineExceeded(what)), Math.max(0, deadline - Date.now()));
  // Background work must not keep a process from exiting.
  if (isBackground) timer.unref();
  const abort = () => reject(signal?.reason);
  signal?.addEventListener('abort', abort, { once: true });
  try {
    return await Promise.race([work, cut]);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
}

export function deadlineExceeded(what: string): AppError {
  return new AppError('deadline_exceeded', `No response from ${what} in time`);
}

/** For a handler whose caller waits no longer. */
export function givenUp(): AppError {
  return new AppError('deadline_exceeded', 'The caller gave up');
}
