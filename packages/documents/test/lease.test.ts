import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import {
  type Documents,
  isLeased,
  listFileKeys,
  openEmbeddedDocuments,
  openMongoDocuments,
  withLease,
} from '../src/index.ts';
import { inTemporaryFolder } from './temporary-folder.ts';

type With = (work: (documents: Documents) => Promise<void>) => Promise<void>;

function describeLeases(engine: string, withDocuments: With): void {
  describe(`leases ${engine}`, () => {
    it('when a lease is held, then nobody else gets it until the work has resolved or rejected', () =>
      withDocuments(async (documents) => {
        const done = await withLease(documents, 'one', async (lease) => {
          lease.assertHeld();
          expect(await withLease(documents, 'one', async () => 'second')).toBeUndefined();
          expect(await withLease(documents, 'two', async () => 'other')).toEqual({ result: 'other' });
          return 'first';
        });
        expect(done).toEqual({ result: 'first' });
        const failing = withLease(documents, 'one', () => Promise.reject(new Error('broken')));
        await expect(failing).rejects.toThrow('broken');
        expect(await withLease(documents, 'one', async () => 'third')).toEqual({ result: 'third' });
      }));

    it('when leases are looked up by a prefix, then exactly those that are held are found', () =>
      withDocuments(async (documents) => {
        await withLease(documents, 'use.import', async () => {
          expect(await isLeased(documents, 'use.')).toBe(true);
          expect(await isLeased(documents, 'used')).toBe(false);
          expect(await isLeased(documents, 'collect')).toBe(false);
        });
        expect(await isLeased(documents, 'use.')).toBe(false);
      }));
  });

  describe(`keys of stored files ${engine}`, () => {
    it('when they are in any field of any collection, with ids of any type, then the pages list each of them once', () =>
      withDocuments(async (documents) => {
        const key = (number: number) => number.toString(16).padStart(64, '0');
        const of = (name: string) => documents.connection.collection<{ _id: number | string }>(name);
        await of('numbers').insertMany(Array.from({ length: 450 }, (_, _id) => ({ _id, deep: [{ key: key(_id) }] })));
        await of('texts').insertMany(
          Array.from({ length: 250 }, (_, at) => ({ _id: `t${at}`, html: `<a href="/media/${key(1_000 + at)}/x">` })),
        );
        await documents.connection.collection('objects').insertOne({ key: key(5_000), short: 'abc123' });
        const found: string[] = [];
        let pages = 0;
        for (let cursor: string | null = ''; cursor !== null; pages++) {
          const page: Awaited<ReturnType<typeof listFileKeys>> = await listFileKeys(
            documents,
            ['numbers', 'empty', 'texts', 'objects'],
            cursor,
          );
          found.push(...page.keys);
          cursor = page.next;
        }
        const expected = [...Array(450).keys(), ...Array.from({ length: 250 }, (_, at) => 1_000 + at), 5_000].map(key);
        expect(found.toSorted()).toEqual(expected.toSorted());
        expect(pages).toBeGreaterThan(5);
      }));
  });
}

describeLeases('on embedded documents', (work) =>
  inTemporaryFolder(async (folder) => {
    const documents = await openEmbeddedDocuments({ folder });
    await work(documents).finally(() => documents.close());
  }),
);

const url = process.env.TEST_MONGODB_URL;
if (url === undefined) {
  describe("leases on MongoDB's protocol", () => it.skip('skipped: TEST_MONGODB_URL is not set', () => undefined));
} else {
  describeLeases("on MongoDB's protocol", (work) => withMongo(url, work));

  describe("leases of processes on MongoDB's protocol", () => {
    it('when the holder has died and its lease has expired, then the next one gets it', () =>
      withMongo(url, async (documents) => {
        const rows = documents.connection.collection<{ _id: string }>('documents_leases');
        await rows.insertOne({ _id: 'one', owner: 'dead', until: new Date(Date.now() + 60_000) } as { _id: string });
        expect(await withLease(documents, 'one', async () => 'early')).toBeUndefined();
        await rows.updateOne({ _id: 'one' }, { $set: { until: new Date(Date.now() - 1) } });
        expect(await withLease(documents, 'one', async () => 'next')).toEqual({ result: 'next' });
      }));
  });
}

async function withMongo(address: string, work: (documents: Documents) => Promise<void>): Promise<void> {
  const documents = await openMongoDocuments({ url: address, database: `test_${randomUUID().slice(0, 8)}` });
  try {
    await work(documents);
  } finally {
    await documents.connection.dropDatabase();
    await documents.close();
  }
}
