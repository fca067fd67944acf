import { AppError } from '@limner/platform';

/** Settles as the work does, but by the deadline (epoch milliseconds) at the latest, with `deadline_exceeded`; an abort rejects with its reason. */
export async function within<T>(
  work: Promise<T>,
  deadline: number,
  what: string,
  { signal, isBackground = false }: { signal?: AbortSignal | undefined; isBackground?: boolean } = {},
): Promise<T> {
  const { promise: cut, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(overdue(what)), Math.max(0, deadline - Date.now()));
  // Nobody waits for background work: it must not keep a process from ending.
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

export function overdue(what: string): AppError {
  return new AppError('deadline_exceeded', `No answer from ${what} in time`);
}
