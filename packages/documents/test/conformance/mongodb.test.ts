import { randomUUID } from 'node:crypto';
import { describe, it } from '@jest/globals';
import { openMongoDocuments } from '../../src/index.ts';
import { describeDocuments } from './describe-documents.ts';
import { LACKS } from './lacks.ts';

const url = process.env.TEST_MONGODB_URL;

if (url === undefined) {
  describe("documents on MongoDB's protocol", () => {
    it.skip('skipped: TEST_MONGODB_URL is not set, no server to test against', () => undefined);
  });
} else {
  // The server's own limit is one for all who share it, and its sweep takes up to a minute: killing the session aborts the same way.
  describeDocuments(
    "on MongoDB's protocol",
    () => open(url),
    async ({ id }, { connection }) => void (await connection.db?.admin().command({ killSessions: [id] })),
    LACKS,
  );
}

async function open(address: string) {
  const documents = await openMongoDocuments({ url: address, database: `test_${randomUUID().slice(0, 8)}` });
  const close = async () => {
    await documents.connection.dropDatabase();
    await documents.close();
  };
  return { ...documents, close };
}
