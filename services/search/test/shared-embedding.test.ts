import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Documents, openEmbeddedDocuments, openMongoDocuments } from '@limner/documents';
import { createPicturePool, HAND, type PicturePool } from '@limner/embedder';
import { AppError, type BlobStore, createDiskBlobs, createLogger } from '@limner/platform';
import { BackgroundEmbedder } from '../src/background-embedder.ts';
import type { Outcome } from '../src/embedding-attempts.ts';
import { IndexFollower } from '../src/index-follower.ts';
import { IndexStore } from '../src/index-store.ts';
import { MemorySearchIndex } from '../src/search-index.memory.ts';
import { LEASE_MS, MAX_ATTEMPTS, VectorLeases } from '../src/vector-leases.ts';
import { imageOf, keyOf } from './catalogue-entries.ts';
import { drawing } from './start-search.ts';

const logger = createLogger({ level: 'silent', service: 'test' });
const PICTURES = 6;

/** One process of the service, as far as it embeds. */
interface Replica {
  readonly store: IndexStore;
  readonly leases: VectorLeases;
  readonly embedder: BackgroundEmbedder;
  /** Keys of the pictures that it began to embed. */
  readonly begun: string[];
  readonly outcomes: Outcome[];
  /** Runs before a picture is read. */
  onRead: (key: string) => Promise<void>;
}

let pool: PicturePool;
let pictures: Buffer[];
beforeAll(async () => {
  pool = createPicturePool({ workers: 2 });
  pictures = await Promise.all(Array.from({ length: PICTURES }, (_, at) => drawing(at + 1)));
});
afterAll(() => pool.close());

/** What holds on every engine of the documents. @param open As many clients of the same documents. */
function describeSharing(name: string, open: (clients: number) => Promise<Documents[]>): void {
  describe(`pictures that two replicas embed ${name}`, () => {
    let folder: string;
    let blobs: BlobStore;
    let clients: Documents[];
    let now: number;
    let first: Replica;
    let second: Replica;
    let keys: string[];
    /** Lets replicas go that a test has stopped at a picture. */
    let releases: (() => void)[];

    beforeEach(async () => {
      folder = await mkdtemp(join(tmpdir(), 'limner-sharing-'));
      blobs = createDiskBlobs({ folder });
      clients = await open(2);
      now = Date.UTC(2026, 0, 1);
      [first, second] = (await Promise.all(clients.map(startReplica))) as [Replica, Replica];
      releases = [];
      keys = [];
      for (let id = 1; id <= PICTURES; id++) keys.push(await publish(id, pictures[id - 1]));
    });
    afterEach(async () => {
      for (const release of releases) release();
      for (const { embedder } of [first, second]) await embedder.stop();
      for (const documents of clients) await documents.close();
      await rm(folder, { recursive: true, force: true });
    });

    const clock = { now: () => new Date(now) };

    async function startReplica(documents: Documents): Promise<Replica> {
      const store = new IndexStore(documents, clock, HAND);
      await store.prepare();
      const leases = new VectorLeases(store, clock);
      const [begun, outcomes]: [string[], Outcome[]] = [[], []];
      const read: BlobStore['read'] = async (name, most) => {
        const key = name.replace('originals/', '');
        begun.push(key);
        await replica.onRead(key);
        return blobs.read(name, most);
      };
      const options = {
        concurrency: 2,
        onSettled: (outcome: Outcome) => outcomes.push(outcome),
        onDone: async () => undefined,
      };
      const embedder = new BackgroundEmbedder(leases, { ...blobs, read }, pool, logger, options);
      const replica: Replica = { store, leases, embedder, begun, outcomes, onRead: async () => undefined };
      return replica;
    }

    /** Each a millisecond after the one before. */
    async function publish(id: number, bytes: Uint8Array | undefined): Promise<string> {
      now += 1;
      const key = keyOf(`${name} ${id}`);
      if (bytes) await blobs.put(`originals/${key}`, bytes);
      const document = imageOf(id, 1, { key });
      await first.store.transaction((session) =>
        first.store.publish(session, { kind: 'image', id, version: 1, document, key }),
      );
      return key;
    }

    const row = (key = '') => first.store.models.vectors.findOne({ key }).lean();
    const pending = () => first.store.countPending(HAND.identity);

    /** As a process that takes a picture and is killed: it never settles it, and no longer renews its lease. */
    async function takenByTheDead({ store }: Replica): Promise<string> {
      const taken = await new VectorLeases(store, clock).take();
      if (!taken) throw new Error('nothing is pending');
      return taken.key;
    }

    /** Every picture waits to be read until both replicas have begun one. */
    function meet(): void {
      const met = [first, second].map((replica) => {
        const { promise, resolve } = Promise.withResolvers<void>();
        return { replica, promise, resolve };
      });
      for (const { replica, resolve } of met)
        replica.onRead = async () => {
          resolve();
          await Promise.all(met.map(({ promise }) => promise));
        };
    }

    /** Stops a replica at its first picture, until it is let go. */
    function hold(replica: Replica) {
      const [held, free] = [Promise.withResolvers<string>(), Promise.withResolvers<void>()];
      replica.onRead = async (key) => {
        held.resolve(key);
        await free.promise;
      };
      releases.push(free.resolve);
      return { key: held.promise, letGo: free.resolve };
    }

    it('when both embed, then each picture is embedded once in all, and the index of each has every vector', async () => {
      meet();
      await Promise.all([first.embedder.run(), second.embedder.run()]);
      expect([...first.begun, ...second.begun].sort()).toEqual([...keys].sort());
      expect(Math.min(first.begun.length, second.begun.length)).toBeGreaterThan(0);
      expect([...first.outcomes, ...second.outcomes]).toEqual(keys.map(() => 'embedded'));
      for (const { store } of [first, second]) {
        const follower = new IndexFollower(store, (profile) => new MemorySearchIndex(profile), logger);
        await follower.start();
        expect(await follower.status()).toMatchObject({ size: { images: PICTURES, vectors: PICTURES }, pending: 0 });
        await follower.stop();
      }
    });

    it('when pictures wait, then those that were published first are embedded first', async () => {
      const order: (string | undefined)[] = [];
      for (let taken = await first.leases.take(); taken; taken = await second.leases.take()) order.push(taken.key);
      expect(order).toEqual(keys);
    });

    it('when a process is killed with a picture, then another one takes it over at the end of the lease, and not before', async () => {
      const key = await takenByTheDead(second);
      await first.embedder.run();
      now += LEASE_MS - 1;
      await first.embedder.run();
      expect({ begun: first.begun.includes(key), pending: await pending() }).toEqual({ begun: false, pending: 1 });
      now += 1;
      await first.embedder.run();
      expect(await row(key)).toMatchObject({ state: 'embedded', attempts: 2 });
      expect(first.begun).toHaveLength(PICTURES);
    });

    it('when a picture takes longer than a lease, then it is renewed, and nobody else embeds it', async () => {
      const held = hold(second);
      const slow = second.embedder.run();
      const key = await held.key;
      for (let renewals = 0; renewals < 3; renewals++) {
        now += LEASE_MS - 1;
        await second.leases.renew();
        await first.embedder.run();
      }
      expect(first.begun).not.toContain(key);
      held.letGo();
      await slow;
      expect([...first.begun, ...second.begun].sort()).toEqual([...keys].sort());
      expect(await pending()).toBe(0);
    });

    it.each([
      ['fails', async (key: string) => blobs.remove(`originals/${key}`)],
      ['also embeds it', async () => undefined],
    ])(
      'when a process that was suspended finds its picture embedded by another, and %s, then the vector stays',
      async (_, meanwhile) => {
        const held = hold(second);
        const suspended = second.embedder.run();
        const key = await held.key;
        now += LEASE_MS;
        await first.embedder.run();
        const before = await row(key);
        expect(before).toMatchObject({ state: 'embedded' });
        await meanwhile(key);
        held.letGo();
        await suspended;
        expect(await row(key)).toEqual(before);
      },
    );

    it('when each process that tries a picture ends, then it is given up after some attempts, and the others are embedded', async () => {
      const killer = await takenByTheDead(first);
      await first.embedder.run();
      for (let attempt = 1; attempt < MAX_ATTEMPTS; attempt++) {
        now += LEASE_MS;
        expect(await takenByTheDead(second)).toBe(killer);
      }
      now += LEASE_MS;
      await second.embedder.run();
      expect(second.begun).toEqual([]);
      expect(second.outcomes).toEqual(['failed']);
      expect(await row(killer)).toMatchObject({ state: 'failed', error: expect.stringContaining('ended') });
      expect(await pending()).toBe(0);
    });

    it('when a picture may have ended its process, then no other one is embedded beside it', async () => {
      const suspect = await takenByTheDead(second);
      now += LEASE_MS;
      const late = await publish(PICTURES + 1, pictures[0]);
      const company = new Map<string, number>();
      first.onRead = async (key) => {
        company.set(key, first.begun.length - first.outcomes.length);
      };
      await first.embedder.run();
      expect(first.begun.slice(-2)).toEqual([suspect, late]);
      expect([company.get(suspect), company.get(late)]).toEqual([1, 1]);
    });

    it('when a service stops before its pictures are embedded, then another one has them at once, with all their attempts', async () => {
      const held = hold(second);
      const round = second.embedder.run();
      const key = await held.key;
      const stopped = second.embedder.stop();
      await blobs.remove(`originals/${key}`);
      held.letGo();
      await Promise.all([round, stopped]);
      await blobs.put(`originals/${key}`, pictures[0] ?? Buffer.alloc(0));
      await first.embedder.run();
      expect(await row(key)).toMatchObject({ state: 'embedded', attempts: 1 });
      expect(await pending()).toBe(0);
    });

    it('when the file store is away for long, then no picture is given up, and all are embedded afterwards', async () => {
      first.onRead = async () => {
        throw new AppError('unavailable', 'The file store does not answer');
      };
      for (let round = 0; round < 3 * MAX_ATTEMPTS; round++) {
        await first.embedder.run();
        now += LEASE_MS;
      }
      expect(new Set(first.outcomes)).toEqual(new Set(['given_back']));
      // A round ends when it finds out.
      expect(first.begun.length).toBeLessThanOrEqual(3 * MAX_ATTEMPTS * 2);
      first.onRead = async () => undefined;
      await first.embedder.run();
      expect(await pending()).toBe(0);
      expect(await row(keys[0])).toMatchObject({ state: 'embedded', attempts: 1 });
    });

    it('when several vectors are ready at the same time, then they are written together', async () => {
      const taken = [await first.leases.take(), await first.leases.take(), await first.leases.take()];
      const { sequence } = await first.store.state();
      const embedding = await pool.embed(pictures[0] ?? Buffer.alloc(0));
      await Promise.all(taken.map((one) => one && first.leases.keep(one, embedding)));
      expect((await first.store.state()).sequence).toBe(sequence + 1);
      expect(await pending()).toBe(PICTURES - 3);
    });
  });
}

describeSharing('on the embedded driver', async (clients) => {
  const folder = await mkdtemp(join(tmpdir(), 'limner-sharing-rows-'));
  const documents = await openEmbeddedDocuments({ folder });
  let open = clients;
  // One process has them open: its clients share them.
  const close = async () => {
    open -= 1;
    if (open === 0) await documents.close().then(() => rm(folder, { recursive: true, force: true }));
  };
  return Array.from({ length: clients }, () => ({ ...documents, close }));
});

const url = process.env.TEST_MONGODB_URL;
if (url) {
  describeSharing("on MongoDB's protocol", async (clients) => {
    const database = `search_${randomUUID().slice(0, 8)}`;
    const opened = await Promise.all(Array.from({ length: clients }, () => openMongoDocuments({ url, database })));
    return opened.map((documents, at) => ({
      ...documents,
      close: async () => {
        if (at === clients - 1) await documents.connection.dropDatabase();
        await documents.close();
      },
    }));
  });
} else {
  // The runner's report counts what was skipped, and why.
  describe.skip("pictures that two replicas embed on MongoDB's protocol (TEST_MONGODB_URL is not set)", () => {
    it('when there is a server, then the suite runs on it', () => undefined);
  });
}
