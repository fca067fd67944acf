import { AppError, type Logger, type Metrics, serverAway } from '@limner/platform';
import mongoose, { type Connection } from 'mongoose';
import type { Documents } from './documents.ts';
import { observeCommands } from './observe-commands.ts';
import { SETTING } from './outage.ts';
import { inTransaction } from './transaction.ts';

export interface MongoOptions {
  /** A replica set's address: transactions need one. */
  url: string;
  database: string;
  logger?: Logger;
  /** Observes the commands that are sent to the server. */
  metrics?: Metrics;
  /** Milliseconds for which an answer is awaited, 20,000 by default; finding a server and connecting take at most 5,000 of them. */
  timeoutMs?: number;
  /** Milliseconds between two checks of the server, which detect that it is away; 5,000 by default, at least 500. */
  heartbeatMs?: number;
}

const CONNECT_MS = 5_000;

/**
 * The driver has no deadline of a whole call: its `timeoutMS` has no effect and makes each process print a warning, so it is taken out of an address. These
 * limit the parts of a call: to find a server, to get a connection, to connect, and each answer.
 */
function deadlines(timeoutMs: number, heartbeatMs: number) {
  const connectMs = Math.min(CONNECT_MS, timeoutMs);
  return {
    serverSelectionTimeoutMS: connectMs,
    connectTimeoutMS: connectMs,
    waitQueueTimeoutMS: timeoutMs,
    socketTimeoutMS: timeoutMs,
    heartbeatFrequencyMS: heartbeatMs,
  };
}

/**
 * Documents of cluster mode: MongoDB, or what speaks its protocol. Writes are acknowledged by the majority, in their journals.
 * A call ends after `timeoutMs`; one that the driver repeats, or a transaction, after twice that.
 *
 * @throws MongooseServerSelectionError when no server answers within five seconds
 */
export async function openMongoDocuments({
  url,
  database,
  logger,
  metrics,
  timeoutMs = 20_000,
  heartbeatMs = 5_000,
}: MongoOptions): Promise<Documents> {
  const instance = new mongoose.Mongoose();
  const connection = instance.createConnection(withoutTimeout(url), {
    ...deadlines(timeoutMs, heartbeatMs),
    dbName: database,
    writeConcern: { w: 'majority', journal: true },
    readPreference: 'primary',
    retryWrites: true,
    retryReads: true,
    bufferCommands: false,
    monitorCommands: metrics !== undefined,
  });
  await connection.asPromise().catch(async (error: unknown) => {
    // Otherwise the search for a server would continue.
    await connection.destroy();
    throw error;
  });
  const unwatch = watch(connection, logger);
  if (metrics) observeCommands(connection.getClient(), metrics);
  return {
    connection,
    transaction: (work) => inTransaction(connection, work, timeoutMs),
    check: async () => {
      const hello = await connection.db
        ?.admin()
        .command({ hello: 1 })
        .catch((cause: unknown) => {
          throw serverAway('MongoDB', SETTING, cause);
        });
      if (hello?.isWritablePrimary !== true)
        throw new AppError('unavailable', `MongoDB takes no writes: no primary answers (${SETTING})`);
    },
    close: async () => {
      unwatch();
      await connection.close();
    },
  };
}

/** Logs once that the server is away, and once that it is back. Returns a function that stops this. */
function watch(connection: Connection, logger: Logger | undefined): () => void {
  let isAway = false;
  const gone = () => {
    if (!isAway) logger?.warn({ setting: SETTING }, 'MongoDB is away; connecting again');
    isAway = true;
  };
  const back = () => {
    if (isAway) logger?.warn({ setting: SETTING }, 'MongoDB is back');
    isAway = false;
  };
  connection.on('disconnected', gone).on('reconnected', back);
  connection.on('error', (err) => logger?.debug({ err }, 'the connection to MongoDB'));
  return () => void connection.off('disconnected', gone).off('reconnected', back);
}

/** The address without `timeoutMS`. */
export function withoutTimeout(url: string): string {
  return url.replace(/([?&])timeoutMS=[^&]*(&|$)/i, (_, before: string, after: string) => (after ? before : ''));
}
