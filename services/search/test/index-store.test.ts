import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type Documents, openEmbeddedDocuments, openMongoDocuments } from '@limner/documents';
import { createLogger, systemClock } from '@limner/platform';
import { IndexFollower } from '../src/index-follower.ts';
import { IndexStore } from '../src/index-store.ts';
import { MemorySearchIndex } from '../src/search-index.memory.ts';
import { packViews } from '../src/vector-rows.ts';
import { embeddingOf, imageOf, keyOf, profileNamed } from './catalogue-entries.ts';

const EMBEDDER = 'test-1';
const NEXT = 'test-2';
const logger = createLogger({ level: 'silent', service: 'test' });

interface Engine {
  readonly open: () => Promise<Documents>;
  /** Whether a transaction waits for the one that began before it, so that none can write between what another reads and writes. */
  readonly isSerial: boolean;
}

/** What holds on every engine of the documents, among them that no follower misses a write. */
function describeIndexStore(name: string, { open, isSerial }: Engine): void {
  describe(`the rows of the index ${name}`, () => {
    let documents: Documents;
    let stores: IndexStore[];

    beforeEach(async () => {
      documents = await open();
      stores = [1, 2].map(() => new IndexStore(documents, systemClock, profileNamed(EMBEDDER)));
      for (const store of stores) await store.prepare();
    });

    afterEach(() => documents.close());

    const first = () => stores[0] as IndexStore;
    const follow = () => new IndexFollower(first(), (profile) => new MemorySearchIndex(profile), logger);
    const publish = (store: IndexStore, id: number, version = 1) => {
      const document = imageOf(id, 1, { version });
      return store.transaction((session) =>
        store.publish(session, { kind: 'image', id, version, document, key: document.key }),
      );
    };

    const embed = (id: number, { views, hash, embedder } = embeddingOf(EMBEDDER, id)) =>
      first().transaction(async (session) => {
        const { sequence } = await first().advance(session);
        const set = { state: 'embedded' as const, views: packViews(views), hash, sequence };
        await first().models.vectors.updateOne({ key: keyOf(`picture ${id}`), embedder }, { $set: set }, { session });
      });
    /** A process that wants another embedder. */
    const startNext = async () => {
      const next = new IndexStore(documents, systemClock, profileNamed(NEXT));
      await next.prepare();
      await next.expectMissing((await next.state()).generation);
      return next;
    };
    const answering = async () => ((await first().state()).answering as { identity: string }).identity;
    const rowsOf = async (id: number) => {
      const rows = await first()
        .models.vectors.find({ key: keyOf(`picture ${id}`) })
        .lean();
      return rows.map(({ embedder }) => embedder).toSorted();
    };

    it('when two processes write at the same time, then a follower misses nothing', async () => {
      const follower = follow();
      await follower.start();
      const isWriting = { yes: true };
      const writing = Promise.all(
        stores.map(async (store, at) => {
          for (let id = 1; id <= 15; id++) await publish(store, id * 2 + at);
        }),
      ).finally(() => {
        isWriting.yes = false;
      });
      while (isWriting.yes) {
        await follower.catchUp();
        await setImmediate();
      }
      await writing;
      await follower.catchUp();
      expect((await follower.current.index.size()).images).toBe(30);
      expect(follower.current.sequence).toBe(30);
      await follower.stop();
    });

    it('when an older version is written late, then the newer one stays; a failed transaction leaves nothing', async () => {
      await publish(first(), 1, 3);
      await publish(first(), 1, 2);
      const failing = first().transaction(async (session) => {
        await first().publish(session, {
          kind: 'image',
          id: 2,
          version: 1,
          document: imageOf(2, 1),
          key: keyOf('picture 2'),
        });
        throw new Error('no');
      });
      await expect(failing).rejects.toThrow('no');
      const rows = await first().models.entries.find({}).lean();
      expect(rows.map(({ id, version }) => [id, version])).toEqual([[1, 3]]);
      expect(await first().models.vectors.countDocuments({})).toBe(1);
    });

    it('when vectors were stored, then they come back float by float', async () => {
      const embedding = embeddingOf(EMBEDDER, 1, 4);
      await publish(first(), 1);
      await embed(1, embedding);
      const follower = follow();
      await follower.start();
      expect(await follower.current.index.size()).toMatchObject({ images: 1, vectors: 1 });
      const row = await first().models.vectors.findOne({ key: keyOf('picture 1') });
      expect(Buffer.compare(row?.views ?? Buffer.alloc(0), packViews(embedding.views))).toBe(0);
      await follower.stop();
    });

    it('when pictures arrive and are embedded while the status is read, then the index and the pending count belong to one moment', async () => {
      const writes = [1, 2, 3].flatMap((id) => [() => publish(first(), id), () => embed(id)]);
      const catchUp = IndexFollower.prototype.catchUp;
      const follower = follow();
      await follower.start();
      follower.catchUp = async function (this: IndexFollower) {
        await writes.shift()?.();
        await catchUp.call(this);
        await writes.shift()?.();
      };
      while (writes.length > 0) {
        const { size, pending } = await follower.status();
        expect(size.images).toBe(size.vectors + pending);
      }
      expect(await follower.status()).toMatchObject({ size: { images: 3, vectors: 3 }, pending: 0 });
      await follower.stop();
    });

    it('when it is stopped during a read, then the read ends early and no other begins', async () => {
      const [store, follower] = [first(), follow()];
      await follower.start();
      for (const id of [1, 2]) await publish(store, id);
      const readsEntries = Promise.withResolvers<void>();
      const isStopping = Promise.withResolvers<void>();
      const entriesAfter = store.entriesAfter.bind(store);
      store.entriesAfter = async function* (generation, sequence) {
        readsEntries.resolve();
        await isStopping.promise;
        yield* entriesAfter(generation, sequence);
      };
      const reading = follower.catchUp();
      await readsEntries.promise;
      const stopping = follower.stop();
      isStopping.resolve();
      await Promise.all([reading, stopping]);
      expect(follower.current.sequence).toBe(0);
      expect((await follower.current.index.size()).images).toBe(0);
      await follower.catchUp();
      expect(follower.current.sequence).toBe(0);
    });

    it('when something is published during an attempt to switch the embedder, then the attempt writes nothing, and the next one switches', async () => {
      await publish(first(), 1);
      const next = await startNext();
      await embed(1, embeddingOf(NEXT, 1));
      const expectMissing = next.expectMissing.bind(next);
      next.expectMissing = async (generation) => {
        await expectMissing(generation);
        await publish(first(), 1, 2);
      };
      const { sequence } = await next.state();
      expect(await next.switchEmbedder()).toBe(false);
      expect((await next.state()).sequence).toBe(sequence + 1);
      next.expectMissing = expectMissing;
      expect(await next.switchEmbedder()).toBe(true);
      expect(await answering()).toBe(NEXT);
    });

    it('when processes want different embedders, then the one that started last decides, and nobody switches back', async () => {
      await publish(first(), 1);
      await embed(1);
      const next = await startNext();
      await embed(1, embeddingOf(NEXT, 1));
      const all = [...stores, next];
      const switches = async () => {
        const done: boolean[] = [];
        for (let round = 0; round < 3; round++) for (const store of all) done.push(await store.switchEmbedder());
        return done.filter((isDone) => isDone).length;
      };
      expect(await switches()).toBe(1);
      expect(await answering()).toBe(NEXT);
      // The rollback.
      await first().prepare();
      expect(await switches()).toBe(1);
      expect(await answering()).toBe(EMBEDDER);
      expect(next.embedders.answering.identity).toBe(EMBEDDER);
    });

    it('when a process starts while another one lets the wanted embedder answer, then it does not take that back', async () => {
      await publish(first(), 1);
      const next = await startNext();
      await embed(1, embeddingOf(NEXT, 1));
      const late = new IndexStore(documents, systemClock, profileNamed(NEXT));
      // The switch comes between what the late process reads and what it writes, where the engine lets it.
      const { state } = late.models;
      const updateOne = state.updateOne.bind(state);
      let switching: Promise<boolean> | undefined;
      state.updateOne = (...given: Parameters<typeof updateOne>) => {
        const query = updateOne(...given);
        const exec = query.exec.bind(query);
        query.exec = async () => {
          if (JSON.stringify(given[1]).includes('answering')) {
            switching ??= next.switchEmbedder();
            if (!isSerial) await switching;
          }
          return exec();
        };
        return query;
      };
      await late.prepare();
      state.updateOne = updateOne;
      // Where the switch had to wait, the late process was first.
      if (!(await switching)) expect(await next.switchEmbedder()).toBe(true);
      expect(await answering()).toBe(NEXT);
    });

    it('when a process that cannot run the wanted embedder publishes a picture, then the others make its vector', async () => {
      const next = await startNext();
      await publish(first(), 1);
      expect(await rowsOf(1)).toEqual([EMBEDDER, NEXT]);
      expect(await next.switchEmbedder()).toBe(false);
      await embed(1, embeddingOf(NEXT, 1));
      expect(await next.switchEmbedder()).toBe(true);
      await first().state();
      await publish(first(), 2);
      expect(await rowsOf(2)).toEqual([EMBEDDER, NEXT]);
    });

    it('when a generation replaces another, then the follower answers from it, and events of that time are in both', async () => {
      const follower = follow();
      await publish(first(), 1);
      await follower.start();
      await first().transaction((session) => first().advance(session, { building: 'next' }));
      await publish(first(), 2);
      await follower.catchUp();
      expect((await follower.current.index.size()).images).toBe(2);
      await first().transaction((session) => first().advance(session, { generation: 'next', building: '' }));
      await follower.catchUp();
      expect(follower.current.generation).toBe('next');
      expect((await follower.current.index.size()).images).toBe(1);
      await follower.stop();
    });
  });
}

describeIndexStore('on the embedded driver', {
  isSerial: true,
  open: async () => {
    const folder = await mkdtemp(join(tmpdir(), 'limner-search-rows-'));
    const documents = await openEmbeddedDocuments({ folder });
    const close = () => documents.close().then(() => rm(folder, { recursive: true, force: true }));
    return { ...documents, close };
  },
});

const url = process.env.TEST_MONGODB_URL;
if (url) {
  describeIndexStore("on MongoDB's protocol", {
    isSerial: false,
    open: async () => {
      const documents = await openMongoDocuments({ url, database: `search_${randomUUID().slice(0, 8)}` });
      const close = async () => {
        await documents.connection.dropDatabase();
        await documents.close();
      };
      return { ...documents, close };
    },
  });
} else {
  // The runner's report counts what was skipped, and why.
  describe.skip("the rows of the index on MongoDB's protocol (TEST_MONGODB_URL is not set)", () => {
    it('when there is a server, then the suite runs on it', () => undefined);
  });
}
