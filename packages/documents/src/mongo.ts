import type { Logger } from '@limner/platform';
import mongoose from 'mongoose';
import type { Documents } from './documents.ts';
import { inTransaction } from './transaction.ts';

export interface MongoOptions {
  /** A replica set's address: transactions need one. */
  url: string;
  database: string;
  logger?: Logger;
}

/** Timeouts in milliseconds for server selection, connecting, and answers. */
const DEADLINES = {
  serverSelectionTimeoutMS: 5_000,
  connectTimeoutMS: 5_000,
  socketTimeoutMS: 45_000,
};

/**
 * Documents of cluster mode: MongoDB, or what speaks its protocol. Writes are acknowledged by the majority, in their journals.
 *
 * @throws MongooseServerSelectionError when no server answers within five seconds
 */
export async function openMongoDocuments({ url, database, logger }: MongoOptions): Promise<Documents> {
  const instance = new mongoose.Mongoose();
  const connection = instance.createConnection(url, {
    ...DEADLINES,
    dbName: database,
    writeConcern: { w: 'majority', journal: true },
    readPreference: 'primary',
    retryWrites: true,
    retryReads: true,
    bufferCommands: false,
  });
  await connection.asPromise().catch(async (error: unknown) => {
    // Otherwise the search for a server would continue.
    await connection.destroy();
    throw error;
  });
  connection.on('disconnected', () => logger?.warn({ database }, 'the documents are disconnected'));
  connection.on('reconnected', () => logger?.info({ database }, 'the documents are connected again'));
  connection.on('error', (error) => logger?.error({ err: error, database }, 'the documents failed'));
  return {
    connection,
    transaction: (work) => inTransaction(connection, work),
    check: async () => {
      const hello = await connection.db?.admin().command({ hello: 1 });
      if (hello?.isWritablePrimary !== true) throw new Error('MongoDB takes no writes: no primary answers');
    },
    close: () => connection.close(),
  };
}
