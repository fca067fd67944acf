import { randomUUID } from 'node:crypto';
import { describe, it } from '@jest/globals';
import { openMongoDocuments } from '../../src/index.ts';
import { describeDocuments } from './describe-documents.ts';
import { LACKS } from './lacks.ts';

const url = process.env.TEST_MONGODB_URL;

if (url === undefined) {
  describe("documents on MongoDB's protocol", () => {
    it.skip('skipped: TEST_MONGODB_URL is not set, so there is no server to test with', () => undefined);
  });
} else {
  // The time limit is a setting of the whole server, and expired transactions are aborted within a minute. Killing the session aborts in the same way.
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
