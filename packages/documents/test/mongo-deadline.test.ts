import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from '@jest/globals';
import { createLogger } from '@limner/platform';
import { PATIENCE } from '@limner/testing/patience';
import { Schema } from 'mongoose';
import { type Documents, openMongoDocuments } from '../src/index.ts';
import { withoutTimeout } from '../src/mongo.ts';
import { openStallingProxy, type StallingProxy } from './stalling-proxy.ts';

const url = process.env.TEST_MONGODB_URL;
const TIMEOUT_MS = 300 * PATIENCE;
/** A repeated call or a transaction may take twice the limit and the time to connect; the rest is for a slow machine. */
const MAX_MS = 4_000 * PATIENCE;

describe('the address of MongoDB', () => {
  it.each([
    ['mongodb://a/?timeoutMS=500', 'mongodb://a/'],
    ['mongodb://a/?timeoutMS=500&replicaSet=rs0', 'mongodb://a/?replicaSet=rs0'],
    ['mongodb://a/?replicaSet=rs0&timeoutms=500', 'mongodb://a/?replicaSet=rs0'],
    ['mongodb://a/?replicaSet=rs0&wtimeoutMS=500', 'mongodb://a/?replicaSet=rs0&wtimeoutMS=500'],
  ])('when %s has a limit that the driver does not know, then it is left out', (address, left) => {
    expect(withoutTimeout(address)).toBe(left);
  });
});

if (url) describe("a server of MongoDB's protocol that stops answering", () => describeDeadline(url));
else
  describe("a server of MongoDB's protocol that stops answering", () =>
    it.skip('skipped: TEST_MONGODB_URL is not set', () => undefined));

function describeDeadline(address: string): void {
  let proxy: StallingProxy;
  let documents: Documents;
  afterEach(async () => {
    proxy.mend();
    await documents.connection.dropDatabase();
    await documents.close();
    await proxy.close();
  });

  async function open(heartbeatMs: number) {
    const lines: { msg: string; setting?: string }[] = [];
    const logger = createLogger(
      { level: 'info', service: 'test' },
      { write: (line) => void lines.push(JSON.parse(line)) },
    );
    const { hostname, port } = new URL(address);
    proxy = await openStallingProxy(hostname, Number(port));
    documents = await openMongoDocuments({
      // Directly: the replica set would give the address of the server itself.
      url: `mongodb://127.0.0.1:${proxy.port}/?directConnection=true`,
      database: `deadline_${randomUUID().slice(0, 8)}`,
      logger,
      timeoutMs: TIMEOUT_MS,
      heartbeatMs,
    });
    const Note = documents.connection.model('Note', new Schema({ text: String }), 'deadline_notes');
    await Note.create({ text: 'before' });
    return { lines, Note };
  }

  it('[AP-19 part] when it stalls, then every call ends in time, without help of a look at the server', async () => {
    const { Note } = await open(60_000);
    const { connection, transaction } = documents;
    proxy.stall();
    const calls: Record<string, () => Promise<unknown>> = {
      find: () => Note.find().lean(),
      findOne: () => Note.findOne({ text: 'before' }).lean(),
      insert: () => Note.create({ text: 'x' }),
      update: () => Note.updateOne({ text: 'before' }, { $set: { text: 'y' } }),
      aggregate: () => Note.aggregate([{ $match: {} }]),
      cursor: () => Note.find().cursor().next(),
      collection: () => connection.collection('deadline_notes').deleteMany({}),
      transaction: () => transaction((session) => Note.create([{ text: 'x' }], { session })),
      check: () => documents.check(),
    };
    const took = await Promise.all(Object.entries(calls).map(([name, call]) => timed(name, call)));
    expect(took.filter(({ ms, failed }) => !failed || ms > MAX_MS)).toEqual([]);
  });

  it('when it stalls and goes on, then both are logged once, with the setting and without an address, and all works', async () => {
    const { lines, Note } = await open(500);
    proxy.stall();
    await checkUntil(() => lines.length > 0);
    proxy.mend();
    await checkUntil(() => lines.length > 1);
    await documents.transaction((session) => Note.create([{ text: 'after' }], { session }));
    expect(await Note.countDocuments({ text: 'after' })).toBe(1);
    expect(lines.map(({ msg, setting }) => [msg, setting])).toEqual([
      ['MongoDB is away; connecting again', 'MONGODB_URL'],
      ['MongoDB is back', 'MONGODB_URL'],
    ]);
    expect(JSON.stringify(lines)).not.toContain('127.0.0.1');
  });

  async function checkUntil(isSo: () => boolean): Promise<void> {
    const end = performance.now() + 10_000 * PATIENCE;
    while (!isSo() && performance.now() < end) await documents.check().catch(() => undefined);
    expect(isSo()).toBe(true);
  }
}

async function timed(name: string, call: () => Promise<unknown>) {
  const began = performance.now();
  const failed = await call().then(
    () => false,
    () => true,
  );
  return { name, failed, ms: performance.now() - began };
}
