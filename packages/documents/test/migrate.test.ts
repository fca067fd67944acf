import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { type Documents, type Migration, migrate, openEmbeddedDocuments, openMongoDocuments } from '../src/index.ts';
import { tableOf } from './table.ts';
import { inTemporaryFolder } from './temporary-folder.ts';

/** Milliseconds: short, but long enough for a renewal on a busy machine. */
const LEASE_MS = 1_500;

interface LeaseRow {
  _id: string;
  owner: string | null;
  until: Date;
}

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

    it('when migrate is called repeatedly, then each migration runs once', () =>
      withDocuments(async (documents) => {
        expect(await migrate(documents, 'rows', steps.slice(0, 1))).toBe(1);
        expect(await migrate(documents, 'rows', steps)).toBe(2);
        expect(await migrate(documents, 'rows', steps)).toBe(2);
        expect(await row(documents)).toEqual({ _id: 1, n: 11 });
      }));

    it('when three start at once, then each migration runs once', () =>
      withDocuments(async (documents) => {
        await documents.connection.createCollection('rows');
        await Promise.all([1, 2, 3].map(() => migrate(documents, 'rows', steps)));
        expect(await row(documents)).toEqual({ _id: 1, n: 11 });
      }));

    it('when a migration fails, then nothing of it is written, and the next start continues with it', () =>
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

    it('when a migration takes longer than its lease, then the lease is renewed, others wait, and each step runs once', () =>
      withDocuments(async (documents) => {
        await documents.connection.createCollection('rows');
        const until = () =>
          documents.connection.collection<LeaseRow>('documents_leases').findOne({ _id: 'migrate rows' });
        let runs = 0;
        const slow: Migration = {
          version: 1,
          up: async (connection, session) => {
            runs += 1;
            const first = Number((await until())?.until);
            // Runs until two lease durations after the first expiry time, which takes several renewals.
            for (let seen = first; seen < first + 2 * LEASE_MS; seen = Number((await until())?.until))
              await setTimeout(20);
            await tableOf({ connection }, 'rows').insertOne({ _id: 1, n: 1 }, { session });
          },
        };
        const all = [slow, steps[1] as Migration];
        const starts = [1, 2, 3].map(() => migrate(documents, 'rows', all, { leaseMs: LEASE_MS }));
        expect(await Promise.all(starts)).toEqual([2, 2, 2]);
        expect(runs).toBe(1);
        expect(await row(documents)).toEqual({ _id: 1, n: 11 });
      }));

    it('when a migrator has lost its lease, then its step is not recorded, the next step does not start, and the new owner continues', () =>
      withDocuments(async (documents) => {
        await documents.connection.createCollection('rows');
        const leases = documents.connection.collection<LeaseRow>('documents_leases');
        const begun: string[] = [];
        const robbed: Migration[] = [
          {
            version: 1,
            up: async (connection, session) => {
              begun.push('first of the old owner');
              expect(await tableOf({ connection }, 'rows').countDocuments({}, { session })).toBe(0);
              await leases.updateOne({ _id: 'migrate rows' }, { $set: { owner: null, until: new Date(0) } });
              await migrate(documents, 'rows', steps.slice(0, 1), { leaseMs: LEASE_MS });
              await tableOf({ connection }, 'rows').insertOne({ _id: 99 }, { session });
            },
          },
          { version: 2, up: async () => void begun.push('second of the old owner') },
        ];
        await expect(migrate(documents, 'rows', robbed, { leaseMs: LEASE_MS })).rejects.toThrow(/lease|by now/);
        expect(begun).toEqual(['first of the old owner']);
        expect(await tableOf(documents, 'rows').find({}).toArray()).toEqual([{ _id: 1, n: 1 }]);
        expect(await migrate(documents, 'rows', steps, { leaseMs: LEASE_MS })).toBe(2);
        expect(await row(documents)).toEqual({ _id: 1, n: 11 });
      }));

    it('when an earlier release has recorded its version, then migration continues from there', () =>
      withDocuments(async (documents) => {
        const versions = documents.connection.collection<{ _id: string }>('documents_schemas');
        const old = { _id: 'rows', version: 1, owner: null, until: new Date(0) };
        await versions.insertOne(old);
        await tableOf(documents, 'rows').insertOne({ _id: 1, n: 1 });
        expect(await migrate(documents, 'rows', steps)).toBe(2);
        expect(await row(documents)).toEqual({ _id: 1, n: 11 });
      }));

    it('when the documents have a newer schema version than the program, then it refuses to start', () =>
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
