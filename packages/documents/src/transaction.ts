import type { ClientSession, Connection } from 'mongoose';

/** Runs the work in a transaction of the connection, retries after write conflicts, and returns its result. */
export async function inTransaction<T>(
  connection: Connection,
  work: (session: ClientSession) => Promise<T>,
): Promise<T> {
  let result: { value: T } | undefined;
  await connection.transaction(async (session) => {
    result = { value: await work(session) };
  });
  if (result === undefined) throw new Error('the transaction ended without a result');
  return result.value;
}
