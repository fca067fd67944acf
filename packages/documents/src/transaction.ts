import { AppError } from '@limner/platform';
import type { ClientSession, Connection } from 'mongoose';

/**
 * Runs the work in a transaction of the connection, retries after write conflicts, and returns its result. No attempt begins after `timeoutMs`, and
 * after twice that it rejects as `unavailable`: the driver itself goes on for two minutes while the server is away.
 */
export async function inTransaction<T>(
  connection: Connection,
  work: (session: ClientSession) => Promise<T>,
  timeoutMs = Number.POSITIVE_INFINITY,
): Promise<T> {
  let result: { value: T } | undefined;
  const end = performance.now() + timeoutMs;
  const transaction = connection.transaction(async (session) => {
    if (performance.now() > end) throw late();
    result = { value: await work(session) };
  });
  await within(2 * timeoutMs, transaction);
  if (result === undefined) throw new Error('the transaction ended without a result');
  return result.value;
}

function late(): AppError {
  return new AppError('unavailable', 'The documents did not answer in time');
}

/** What happens in the end to work that was late is not known, as after every lost connection. */
async function within(timeoutMs: number, work: Promise<unknown>): Promise<void> {
  if (!Number.isFinite(timeoutMs)) return void (await work);
  const { promise: tooLate, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(late()), timeoutMs);
  await Promise.race([work, tooLate]).finally(() => clearTimeout(timer));
}
