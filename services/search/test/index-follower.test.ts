import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type Documents, openEmbeddedDocuments } from '@limner/documents';
import { createLogger, systemClock } from '@limner/platform';
import { IndexFollower } from '../src/index-follower.ts';
import { IndexStore, newGeneration } from '../src/index-store.ts';
import { WorkerSearchIndex } from '../src/search-index.thread.ts';
import { artistOf, imageOf, profileNamed } from './catalogue-entries.ts';
import { until } from './start-search.ts';

const COUNT = 30;
/** MB: enough for the pictures of this test, too little for one with very many words. */
const LITTLE = 28;

describe('the follower of an index in a thread', () => {
  let folder: string;
  let documents: Documents;
  let store: IndexStore;
  let follower: IndexFollower;
  let opened: WorkerSearchIndex[];

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'limner-lost-'));
    documents = await openEmbeddedDocuments({ folder });
    store = new IndexStore(documents, systemClock, profileNamed('test-1'));
    await store.prepare();
    opened = [];
    follower = new IndexFollower(
      store,
      (profile) => {
        const limits = opened.length === 0 ? { heapMb: LITTLE } : {};
        const index = new WorkerSearchIndex(profile, () => follower.nudge(), limits);
        opened.push(index);
        return index;
      },
      createLogger({ level: 'silent', service: 'test' }),
    );
  });

  afterEach(async () => {
    await follower.stop();
    await documents.close();
    await rm(folder, { recursive: true, force: true });
  });

  const publish = (kind: 'artist' | 'image', id: number, document: object, key = '') =>
    store.transaction((session) => store.publish(session, { kind, id, version: 1, document, key }));
  const publishImage = (id: number, tags: string[]) => {
    const document = imageOf(id, 1, { tags });
    return publish('image', id, document, document.key);
  };
  const find = async (text: string) => {
    const query = { text, imagesOnly: true, region: 'us', filters: {}, limit: 5 } as const;
    return (await follower.current.index.findByText(query)).images.map(({ image }) => image.image_id);
  };

  it('when the thread dies, then queries fail until everything has been read again into another one: no query finds nothing', async () => {
    await publish('artist', 1, artistOf(1));
    for (let id = 1; id <= COUNT; id++) await publishImage(id, [`word${id}`]);
    await follower.start();
    expect(await find('word7')).toEqual([7]);

    await publishImage(
      COUNT + 1,
      Array.from({ length: 35_000 }, (_, at) => `heavy${at.toString(36)}`),
    );
    follower.nudge();
    const seen = new Set<string>();
    await until(async () => {
      const answer = await find('word7').catch((error: { code: string }) => error.code);
      seen.add(JSON.stringify(answer));
      return opened.length === 2 && Array.isArray(answer);
    });
    expect([...seen].sort()).toEqual(['"unavailable"', '[7]']);
    expect(opened.map(({ isLost }) => isLost)).toEqual([true, false]);
    expect(await find('heavy1')).toEqual([COUNT + 1]);
    expect((await follower.status()).size).toMatchObject({ artists: 1, images: COUNT + 1 });
  });

  it('when it is asked before its first index is read, then the answer is that of the whole index', async () => {
    await publish('artist', 1, artistOf(1));
    for (let id = 1; id <= COUNT; id++) await publishImage(id, [`word${id}`]);
    const query = { text: `word${COUNT}`, imagesOnly: true, region: 'us', filters: {}, limit: 5 } as const;
    const asked = [follower.index.findByText(query), follower.suggest('wo', 'us')] as const;
    await expect(follower.lag()).rejects.toMatchObject({ code: 'unavailable' });
    await follower.start();
    const [found] = await Promise.all(asked);
    expect([found.images.map(({ image }) => image.image_id), await follower.lag()]).toEqual([[COUNT], 0]);
  });

  it('when it is stopped before its first index is read, then queries that wait are unavailable', async () => {
    const asked = follower.index.size();
    await follower.stop();
    await expect(asked).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('when its first index cannot be read, then it tries again, and queries wait', async () => {
    await publish('artist', 1, artistOf(1));
    let times = 0;
    const broken = new IndexFollower(
      store,
      (profile) => {
        times += 1;
        if (times === 1) throw new Error('no thread');
        return new WorkerSearchIndex(profile, () => undefined);
      },
      createLogger({ level: 'silent', service: 'test' }),
    );
    const asked = broken.index.size();
    await expect(broken.start()).rejects.toThrow('no thread');
    expect([await asked, times]).toEqual([expect.objectContaining({ artists: 1 }), 2]);
    await broken.stop();
  });

  it('when a new generation replaces the index, then queries that began with the old one are still answered', async () => {
    await publish('artist', 1, artistOf(1));
    await publishImage(1, ['fox']);
    await follower.start();
    const { index } = follower.current;
    await store.transaction((session) =>
      store.advance(session, { generation: newGeneration(systemClock.now()), building: '' }),
    );
    await follower.catchUp();
    expect(await follower.current.index.size()).toMatchObject({ images: 0 });
    expect(await index.size()).toMatchObject({ images: 1 });
  });
});
