import { AppError } from '@limner/platform';

/** Waits for the work until the deadline (epoch milliseconds), then fails with `deadline_exceeded`; the work itself is not stopped. */
export async function before<T>(deadline: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new AppError('deadline_exceeded', 'the picture took too long')),
      Math.max(0, deadline - Date.now()),
    );
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
