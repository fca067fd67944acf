import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { Schema } from 'mongoose';
import { openEmbeddedDocuments, restoreDocuments } from '../src/index.ts';
import { tableOf } from './table.ts';
import { inTemporaryFolder } from './temporary-folder.ts';

describe('the embedded driver', () => {
  it('when a folder is open already, then opening it again fails with the reason', async () => {
    await inTemporaryFolder(async (folder) => {
      const documents = await openEmbeddedDocuments({ folder });
      await expect(openEmbeddedDocuments({ folder })).rejects.toThrow('open in another process');
      await documents.close();
      const again = await openEmbeddedDocuments({ folder });
      await again.close();
    });
  });

  it('when another process that has the folder open is killed, then the folder can be opened', async () => {
    await inTemporaryFolder(async (folder) => {
      const child = spawn(process.execPath, [path.join(import.meta.dirname, 'kill', 'holder.child.ts'), folder], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      await once(child.stdout, 'data');
      await expect(openEmbeddedDocuments({ folder })).rejects.toThrow('open in another process');
      child.kill('SIGKILL');
      await once(child, 'exit');
      const documents = await openEmbeddedDocuments({ folder });
      await documents.close();
    });
  });

  it('when a transaction is left open beyond its time limit, then others can write its documents', async () => {
    await inTemporaryFolder(async (folder) => {
      let ahead = 0;
      const documents = await openEmbeddedDocuments({ folder, clock: { now: () => new Date(Date.now() + ahead) } });
      const rows = tableOf(documents, 'rows');
      await rows.insertOne({ _id: 1, n: 1 });
      const left = await documents.connection.startSession();
      left.startTransaction();
      await rows.updateOne({ _id: 1 }, { $set: { n: 2 } }, { session: left });
      ahead = 60_001;
      // `transaction` retries after each write conflict.
      await documents.transaction((session) => rows.updateOne({ _id: 1 }, { $set: { n: 3 } }, { session }));
      await expect(left.commitTransaction()).rejects.toMatchObject({ code: 251 });
      expect(await rows.findOne({ _id: 1 })).toEqual({ _id: 1, n: 3 });
      await documents.close();
    });
  });

  it('when it is closed and opened again, then documents and indexes are still there', async () => {
    await inTemporaryFolder(async (folder) => {
      const first = await openEmbeddedDocuments({ folder });
      await tableOf(first, 'a').createIndex({ n: 1 }, { unique: true });
      await tableOf(first, 'a').insertOne({ _id: 1, n: 1 });
      await first.close();
      const second = await openEmbeddedDocuments({ folder });
      expect(await tableOf(second, 'a').findOne({ n: 1 })).toEqual({ _id: 1, n: 1 });
      await expect(tableOf(second, 'a').insertOne({ n: 1 })).rejects.toMatchObject({ code: 11000 });
      await second.close();
    });
  });

  it('when documents have expired by a TTL index, then they are deleted, and others are not', async () => {
    await inTemporaryFolder(async (folder) => {
      let now = new Date('2030-01-01T00:00:00Z');
      const documents = await openEmbeddedDocuments({ folder, clock: { now: () => now } });
      const collection = tableOf(documents, 'a');
      await collection.createIndex({ at: 1 }, { expireAfterSeconds: 3600 });
      await collection.insertMany([
        { _id: 1, at: now },
        { _id: 2, at: new Date('2031-01-01') },
        { _id: 3 },
        { _id: 4, at: 'text' },
        { _id: 5, at: [now] },
      ]);
      now = new Date('2030-01-01T00:59:59Z');
      expect(await documents.expire()).toBe(0);
      now = new Date('2030-01-01T01:00:00Z');
      expect(await documents.expire()).toBe(2);
      expect(((await collection.distinct('_id')) as number[]).sort()).toEqual([2, 3, 4]);
      await documents.close();
    });
  });

  it('when a feature is not supported, then the error names it', async () => {
    await inTemporaryFolder(async (folder) => {
      const documents = await openEmbeddedDocuments({ folder });
      const collection = tableOf(documents, 'a');
      const Model = documents.connection.model('A', new Schema({ n: Number }), 'a');
      const attempts: [string, () => unknown][] = [
        ['$text', () => collection.find({ $text: { $search: 'x' } }).toArray()],
        ['$where', () => collection.find({ $where: 'true' }).toArray()],
        ['$where', () => collection.deleteMany({ $and: [{ $where: 'true' }] })],
        ['$near', () => collection.findOne({ at: { $near: [0, 0] } })],
        ['$jsonSchema', () => collection.countDocuments({ $jsonSchema: {} })],
        ['collation', () => collection.find({}, { collation: { locale: 'de' } }).toArray()],
        ['watch', () => Model.watch().next()],
        ['$out', () => collection.aggregate([{ $out: 'b' }]).toArray()],
        ['$merge', () => collection.aggregate([{ $merge: 'b' }]).toArray()],
        ["index of type 'text'", () => collection.createIndex({ a: 'text' })],
        ['wildcard', () => collection.createIndex({ 'a.$**': 1 })],
        ['capped', () => documents.connection.createCollection('c', { capped: true, size: 1 })],
        ['useDb', () => documents.connection.useDb('other')],
        ['explain', () => collection.find({}).explain()],
      ];
      for (const [feature, attempt] of attempts) await expect((async () => attempt())()).rejects.toThrow(feature);
      await documents.close();
    });
  });

  it('when a backup is taken during writes, then it restores a consistent state, and a damaged backup is refused', async () => {
    await inTemporaryFolder(async (folder) => {
      const [live, copy] = [path.join(folder, 'live'), path.join(folder, 'copy')];
      const documents = await openEmbeddedDocuments({ folder: live });
      const [one, two] = [tableOf(documents, 'one'), tableOf(documents, 'two')];
      await one.insertMany(Array.from({ length: 2000 }, (_, _id) => ({ _id, text: 'x'.repeat(500) })));
      await two.insertMany(Array.from({ length: 2000 }, (_, _id) => ({ _id })));
      let isOver = false;
      const writing = (async () => {
        for (let n = 10_000; !isOver; n++) {
          await documents.transaction(async (session) => {
            await one.insertOne({ _id: n }, { session });
            await two.insertOne({ _id: n }, { session });
          });
        }
      })();
      const steps: number[] = [];
      await documents.backup(copy, ({ done }) => steps.push(done));
      isOver = true;
      await writing;
      const later = await one.countDocuments();
      await documents.close();
      expect(steps.length).toBeGreaterThan(0);

      await restoreDocuments(copy, live);
      const restored = await openEmbeddedDocuments({ folder: live });
      const counts = [await tableOf(restored, 'one').countDocuments(), await tableOf(restored, 'two').countDocuments()];
      expect(counts[0]).toBe(counts[1]);
      expect(counts[0]).toBeGreaterThanOrEqual(2000);
      expect(counts[0]).toBeLessThanOrEqual(later);
      await expect(restoreDocuments(copy, live)).rejects.toThrow('open in another process');
      await restored.close();

      await writeFile(path.join(copy, 'documents.db'), Buffer.alloc(8192, 7));
      await expect(restoreDocuments(copy, live)).rejects.toThrow('cannot be read');
      const kept = await openEmbeddedDocuments({ folder: live });
      expect(await tableOf(kept, 'one').countDocuments()).toBe(counts[0]);
      await kept.close();
      expect((await readdir(live)).filter((name) => name.includes('restor'))).toEqual([]);
    });
  });
});
