import { randomUUID } from 'node:crypto';
import type { Documents } from '@limner/documents';
import mongoose from 'mongoose';

export async function openTestDocuments(): Promise<Documents> {
  const connection = await mongoose
    .createConnection('mongodb://127.0.0.1:27117/?replicaSet=secantus', { dbName: `bus_${randomUUID().slice(0, 8)}` })
    .asPromise();
  return {
    connection,
    transaction: async (work) => {
      const session = await connection.startSession();
      try {
        return await session.withTransaction(() => work(session));
      } finally {
        await session.endSession();
      }
    },
    close: async () => {
      await connection.dropDatabase();
      await connection.close();
    },
  };
}
