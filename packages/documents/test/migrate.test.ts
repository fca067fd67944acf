import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { type Documents, type Migration, migrate, openEmbeddedDocuments, openMongoDocuments } from '../src/index.ts';
import { tableOf } from './table.ts';
import { inTemporaryFolder } from './temporary-folder.ts';

const steps: Migration[] = [
  {
    version: 1,
    up: async (connection, session) =>
      void (await tableOf({ connection }, 'rows').insertOne({ _id: 1, n: 1 }, { session })),
  },
  {
    version: 2,
    up: async (connection, session) =>
      void (await tableOf({ connection }, 'rows').updateOne({ _id: 1 }, { $inc: { n: 10 } }, { session })),
  },
];

function describeMigrations(
  engine: string,
  withDocuments: (work: (documents: Documents) => Promise<void>) => Promise<void>,
): void {
  describe(`migrations ${engine}`, () => {
    const row = (documents: Documents) => tableOf(documents, 'rows').findOne({ _id: 1 });

    it('when migrations run twice, then each has run once', () =>
      withDocuments(async (documents) => {
        expect(await migrate(documents, 'rows', steps.slice(0, 1))).toBe(1);
        expect(await migrate(documents, 'rows', steps)).toBe(2);
        expect(await migrate(documents, 'rows', steps)).toBe(2);
        expect(await row(documents)).toEqual({ _id: 1, n: 11 });
      }));

    it('when three start at once, then each migration has run once', () =>
      withDocuments(async (documents) => {
        await documents.connection.createCollection('rows');
        await Promise.all([1, 2, 3].map(() => migrate(documents, 'rows', steps)));
        expect(await row(documents)).toEqual({ _id: 1, n: 11 });
      }));

    it('when a migration fails, then nothing of it stays and the next start goes on there', () =>
      withDocuments(async (documents) => {
        const failing: Migration = {
          version: 2,
          up: async (connection, session) => {
            await tableOf({ connection }, 'rows').updateOne({ _id: 1 }, { $inc: { n: 500 } }, { session });
            throw new Error('interrupted');
          },
        };
        await expect(migrate(documents, 'rows', [steps[0] as Migration, failing])).rejects.toThrow('interrupted');
        expect(await row(documents)).toEqual({ _id: 1, n: 1 });
        expect(await migrate(documents, 'rows', steps)).toBe(2);
        expect(await row(documents)).toEqual({ _id: 1, n: 11 });
      }));

    it('when the documents are newer than the program, then it refuses to start', () =>
      withDocuments(async (documents) => {
        await migrate(documents, 'rows', steps);
        await expect(migrate(documents, 'rows', steps.slice(0, 1))).rejects.toThrow('schema version 2');
      }));
  });
}

describeMigrations('on the embedded driver', (work) =>
  inTemporaryFolder(async (folder) => {
    const documents = await openEmbeddedDocuments({ folder });
    await work(documents).finally(() => documents.close());
  }),
);

const url = process.env.TEST_MONGODB_URL;
if (url !== undefined) {
  describeMigrations("on MongoDB's protocol", async (work) => {
    const documents = await openMongoDocuments({ url, database: `migrate_${randomUUID().slice(0, 8)}` });
    await work(documents).finally(async () => {
      await documents.connection.dropDatabase();
      await documents.close();
    });
  });
}
