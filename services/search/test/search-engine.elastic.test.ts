import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from '@elastic/elasticsearch';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type Documents, openEmbeddedDocuments } from '@limner/documents';
import { createLogger, systemClock } from '@limner/platform';
import { openProxy, type ServerProxy } from '../../../packages/platform/test/proxy.ts';
import { IndexStore } from '../src/index-store.ts';
import type { EntryKind } from '../src/search.models.ts';
import { ElasticEngine } from '../src/search-engine.elastic.ts';
import { packViews } from '../src/vector-rows.ts';
import { artistOf, embeddingOf, galleryOf, imageOf, keyOf, profileNamed } from './catalogue-entries.ts';
import { freshName, removeIndexes, url } from './elasticsearch.ts';
import { until } from './start-search.ts';

const EMBEDDER = 'test-1';
/** A query makes several calls; each of them gives up after a part of this. */
const GATEWAY_DEADLINE_MS = 5_000;
const logger = createLogger({ level: 'silent', service: 'test' });

const address = url;
if (address) describe('the search engine on Elasticsearch', () => describeEngine(address));
else describe.skip('the search engine on Elasticsearch', () => it('needs TEST_ELASTICSEARCH_URL', () => {}));

function describeEngine(server: string): void {
  let folder: string;
  let documents: Documents;
  let alias: string;
  let client: Client;
  let proxy: ServerProxy;
  let engines: ElasticEngine[];
  let stores: IndexStore[];

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'limner-search-engine-'));
    documents = await openEmbeddedDocuments({ folder });
    alias = freshName();
    client = new Client({ node: server });
    proxy = await openProxy(server);
    [engines, stores] = [[], []];
    const store = newStore(EMBEDDER);
    await store.prepare();
    await publish(store, 'artist', 1, artistOf(1, { formatted_name: 'Vijay Verma', galleries: [7] }));
    await publish(store, 'gallery', 7, galleryOf(7, 'Flat'));
  });
  afterEach(async () => {
    for (const engine of engines) await engine.stop();
    await removeIndexes(server, alias);
    await client.close();
    await proxy.close();
    await documents.close();
    await rm(folder, { recursive: true, force: true });
  });

  function newStore(embedder: string): IndexStore {
    const store = new IndexStore(documents, systemClock, profileNamed(embedder));
    stores.push(store);
    return store;
  }
  const store = () => stores[0] as IndexStore;

  async function start(through = server): Promise<ElasticEngine> {
    const engine = new ElasticEngine(store(), documents, systemClock, logger, { url: through, alias, shards: 2 });
    engines.push(engine);
    await engine.start();
    return engine;
  }

  async function publish(to: IndexStore, kind: EntryKind, id: number, document: object, version = 1) {
    const entry = { kind, id, version, document, key: kind === 'image' ? keyOf(`picture ${id}`) : '' };
    await to.transaction((session) => to.publish(session, entry));
  }
  const publishImage = (id: number) =>
    publish(store(), 'image', id, imageOf(id, 1, { tags: ['koala'], galleries: [7] }));

  async function embed(id: number, embedder = EMBEDDER): Promise<void> {
    const { views, hash } = embeddingOf(embedder, id);
    await store().transaction(async (session) => {
      const { sequence } = await store().advance(session);
      const set = { state: 'embedded' as const, views: packViews(views), hash, sequence };
      await store().models.vectors.updateOne({ key: keyOf(`picture ${id}`), embedder }, { $set: set }, { session });
    });
  }

  const ask = async (engine: ElasticEngine, text = 'koala') =>
    engine.index.findByText({ text, region: 'us', filters: {}, limit: 100, imagesOnly: true });
  const countBy = async (engine: ElasticEngine) => (await ask(engine)).images.length;
  const written = async () => {
    const { indices = {} } = await client.indices.stats({ index: `${alias}-*`, metric: 'indexing' });
    return Object.values(indices).reduce((sum, { primaries }) => sum + (primaries?.indexing?.index_total ?? 0), 0);
  };

  it('when two processes share the index, then both find everything, and each image is written once', async () => {
    const [one, other] = [await start(), await start()];
    for (let id = 1; id <= 30; id++) {
      await publishImage(id);
      one.nudge();
      other.nudge();
    }
    await Promise.all([one.catchUp(), other.catchUp()]);
    expect([await countBy(one), await countBy(other)]).toEqual([30, 30]);
    const images = await client.count({ index: alias, query: { term: { kind: 'image' } } });
    expect(images.count).toBe(30);
    const before = await written();
    const late = await start();
    await late.catchUp();
    expect(await countBy(late)).toBe(30);
    // A process that starts late writes nothing, and reads no image from the documents.
    expect(await written()).toBe(before);
  });

  it('when the feeding process stops, then another one goes on from where it was', async () => {
    const [one, other] = [await start(), await start()];
    for (let id = 1; id <= 10; id++) await publishImage(id);
    await one.catchUp();
    await one.stop();
    const before = await written();
    await publishImage(11);
    await other.catchUp();
    expect(await countBy(other)).toBe(11);
    // The image, and how far the index has been fed.
    expect((await written()) - before).toBe(2);
  });

  it('when the index is rebuilt, then every search meanwhile finds everything, by words and by pictures', async () => {
    const [one, other] = [await start(), await start()];
    for (let id = 1; id <= 40; id++) {
      await publishImage(id);
      await embed(id);
    }
    await Promise.all([one.catchUp(), other.catchUp()]);
    const isDone = { yes: false };
    let searches = 0;
    const searching = [one, other].map(async (engine) => {
      while (!isDone.yes) {
        expect(await countBy(engine)).toBe(40);
        const embedding = embeddingOf(EMBEDDER, 3);
        const query = { embedding, mode: 'same', region: 'us', filters: {}, limit: 100 } as const;
        expect((await engine.index.findByVector(query)).images).toHaveLength(40);
        searches += 1;
      }
    });
    const rebuilding = rebuild('9-next').finally(() => {
      isDone.yes = true;
    });
    await Promise.all([rebuilding, ...searching]);
    expect(searches).toBeGreaterThan(2);
    const named = await client.indices.getAlias({ name: alias });
    expect(Object.keys(named)).toEqual([expect.stringContaining('9-next')]);

    async function rebuild(generation: string): Promise<void> {
      await store().transaction((session) => store().advance(session, { building: generation }));
      await publish(store(), 'artist', 1, artistOf(1, { galleries: [7], version: 2 }), 2);
      for (let id = 1; id <= 40; id++)
        await publish(store(), 'image', id, imageOf(id, 1, { tags: ['koala'], version: 2 }), 2);
      await store().transaction((session) => store().advance(session, { generation, building: '' }));
      await Promise.all([one.catchUp(), other.catchUp()]);
    }
  });

  it('when another embedder answers, then the index holds its vectors, and never those of two', async () => {
    const engine = await start();
    for (const id of [1, 2, 3]) await publishImage(id);
    for (const id of [1, 2, 3]) await embed(id);
    await engine.catchUp();
    const next = newStore('test-2');
    await next.prepare();
    await next.expectMissing((await next.state()).generation);
    for (const id of [1, 2, 3]) await embed(id, 'test-2');
    expect(await next.switchEmbedder()).toBe(true);
    await engine.catchUp();
    expect(await engine.status()).toMatchObject({ embedder: 'test-2', size: { images: 3, vectors: 3 }, pending: 0 });
    const query = { mode: 'same', region: 'us', filters: {}, limit: 9 } as const;
    const { images } = await engine.index.findByVector({ ...query, embedding: embeddingOf('test-2', 2) });
    expect(images[0]?.image.image_id).toBe(2);
    await expect(engine.index.findByVector({ ...query, embedding: embeddingOf(EMBEDDER, 2) })).rejects.toMatchObject({
      code: 'internal',
    });
  });

  it('when the server goes away, then suggestions go on, searches say so within the deadline, and come back with what was written meanwhile', async () => {
    const engine = await start(proxy.url);
    await publishImage(1);
    await engine.catchUp();
    expect((await engine.suggest('ko', 'us')).keywords).toEqual([{ keyword: 'koala', count: 1 }]);
    proxy.cut();
    const began = performance.now();
    await expect(ask(engine)).rejects.toMatchObject({ code: 'unavailable' });
    await expect(engine.check()).rejects.toMatchObject({ code: 'unavailable' });
    expect(performance.now() - began).toBeLessThan(GATEWAY_DEADLINE_MS);
    expect((await engine.suggest('vi', 'us')).artists).toMatchObject([{ formatted_name: 'Vijay Verma' }]);
    expect((await engine.suggest('fl', 'us')).styles).toMatchObject([{ name: 'Flat' }]);
    await publish(store(), 'artist', 2, artistOf(2, { formatted_name: 'Vikram Rao' }));
    await publishImage(2);
    engine.nudge();
    await until(async () => (await engine.suggest('vikr', 'us')).artists.length === 1);
    proxy.mend();
    await engine.catchUp();
    expect(await countBy(engine)).toBe(2);
  });

  it('when the server is away at the start, then suggestions work, and searches do once it is there', async () => {
    proxy.cut();
    const engine = await start(proxy.url);
    expect((await engine.suggest('vi', 'us')).artists).toMatchObject([{ formatted_name: 'Vijay Verma' }]);
    expect(() => engine.index).toThrow('not ready');
    await publishImage(1);
    proxy.mend();
    await engine.catchUp();
    expect(await countBy(engine)).toBe(1);
  });
}
