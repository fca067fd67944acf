import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { catalogue, search } from '@limner/contracts';
import { DEFAULT_EMBEDDER, HAND, profileOf } from '@limner/embedder';
import { SearchModule } from '@limner/search';
import { writeModel } from '../../../packages/embedder/test/model-folders.ts';
import { artistOf, imageOf } from './catalogue-entries.ts';
import { drawing, RunningSearch, until, vectorsOf } from './start-search.ts';

const COUNT = 2;
const ALONE = { view: 1 };
const WITHOUT_HAND = { hand: [], modes: { same: ALONE, balanced: ALONE, style: ALONE, subject: ALONE } };

describe('a change of the embedder', () => {
  let model: string;
  let originals: Buffer[];
  let vectors: Awaited<ReturnType<typeof vectorsOf>>;
  let keys: string[];
  let running: RunningSearch;

  beforeAll(async () => {
    originals = await Promise.all(Array.from({ length: COUNT + 1 }, (_, at) => drawing(at + 1)));
    vectors = await vectorsOf(originals.slice(0, COUNT), HAND.source);
  });
  beforeEach(async () => {
    model = await writeModel(await mkdtemp(path.join(tmpdir(), 'limner-model-')), 'layers-model');
    running = await RunningSearch.start({ EMBEDDER: HAND.source });
    await running.engines.bus.request(search.rememberVectors, { embedder: HAND.identity, vectors });
    await running.publish(catalogue.artistPublished, artistOf(1));
    keys = await Promise.all(originals.map((bytes) => running.store('originals', bytes)));
    for (let id = 1; id <= COUNT; id++) await publish(id);
    await running.settled(COUNT);
  });
  afterEach(async () => {
    await running.close();
    await rm(model, { recursive: true, force: true });
  });

  const publish = (id: number) =>
    running.publish(catalogue.imagePublished, imageOf(id, 1, { key: keys[id - 1] ?? '', tags: [`word${id}`] }));
  const rows = (filter: object) =>
    running.engines.documents.connection.collection('search_vectors').find(filter).sort({ _id: 1 }).toArray();
  const like = async (id: number) => {
    const picture = await running.store('queries', originals[id - 1] ?? Buffer.alloc(0));
    return (await running.engines.bus.request(search.byImage, { picture, lang: 'us', mode: 'same' })).images;
  };
  const byWord = async (id: number) => (await running.byText(`word${id}`)).images.map(({ image_id }) => image_id);

  /** Every picture is found by a word, by itself, and by one that it resembles. */
  async function expectFound(upTo: number): Promise<void> {
    for (let id = 1; id <= upTo; id++) {
      expect(await byWord(id)).toEqual([id]);
      const found = await like(id);
      expect(found[0]).toMatchObject({ image_id: id, reasons: [{ code: 'same-picture' }] });
      expect(found).toHaveLength(upTo);
    }
    const similar = await running.engines.bus.request(search.similar, { image_id: 1, lang: 'us' });
    expect(similar.images).toHaveLength(upTo - 1);
  }

  it('when another embedder is wanted, then the old one answers until all pictures have new vectors, through a restart too', async () => {
    const { identity } = profileOf(model);
    // Without its original a picture stays pending, and so the change goes on.
    await running.restart(({ blobs }) => blobs.remove(`originals/${keys[0]}`), { EMBEDDER: model });
    await until(async () => (await running.status()).next?.embedded === COUNT - 1);
    expect(await running.status()).toMatchObject({
      embedder: HAND.identity,
      vectors: COUNT,
      pending: 0,
      next: { embedder: identity, embedded: COUNT - 1, pending: 1, failed: 0 },
    });
    await expectFound(COUNT);

    // A picture published meanwhile gets vectors of both.
    await publish(COUNT + 1);
    await until(async () => (await running.status()).next?.embedded === COUNT);
    await running.settled(COUNT + 1);
    await expectFound(COUNT + 1);
    const made = await rows({ embedder: identity, state: 'embedded' });

    await running.restart(({ blobs }) => blobs.put(`originals/${keys[0]}`, originals[0] ?? Buffer.alloc(0)), {
      EMBEDDER: model,
    });
    let before = 0;
    await until(async () => {
      // Whoever answers, the pictures are found.
      expect((await like(2))[0]).toMatchObject({ image_id: 2, reasons: [{ code: 'same-picture' }] });
      expect(await byWord(3)).toEqual([3]);
      before += 1;
      return (await running.status()).next === null;
    });
    expect(before).toBeGreaterThan(0);
    expect(await running.status()).toMatchObject({ embedder: identity, vectors: COUNT + 1, pending: 0 });
    await expectFound(COUNT + 1);
    const kept = await rows({ embedder: identity, _id: { $in: made.map(({ _id }) => _id) } });
    expect(kept.map(({ sequence }) => sequence)).toEqual(made.map(({ sequence }) => sequence));
  });

  it('when the setting is taken back, then the old vectors answer at once; a rebuild removes those of neither', async () => {
    await running.restart(undefined, { EMBEDDER: model });
    await until(async () => (await running.status()).next === null);
    await running.restart(({ blobs }) => blobs.remove(`originals/${keys[0]}`));
    await until(async () => (await running.status()).embedder === HAND.identity);
    expect(await running.status()).toMatchObject({ vectors: COUNT, pending: 0, next: null });
    await expectFound(COUNT);
    running.exported = {
      artists: [artistOf(1)],
      galleries: [],
      images: keys.slice(0, COUNT).map((key, at) => imageOf(at + 1, 1, { key, tags: [`word${at + 1}`] })),
    };
    await running.engines.bus.request(search.rebuild, {});
    expect(await rows({ embedder: { $ne: HAND.identity } })).toEqual([]);
    await expectFound(COUNT);
  });

  it.each([
    ['has parts of the descriptor, then they find', {}, true],
    ['has none, then a new picture is refused', WITHOUT_HAND, false],
  ] as const)(
    'when the model of the index is gone, and %s until all pictures have new vectors',
    async (_, settings, isFound) => {
      await writeModel(model, 'layers-model', { settings });
      await running.restart(undefined, { EMBEDDER: model });
      await until(async () => (await running.status()).next === null);
      const { identity } = profileOf(model);
      await running.restart(
        async ({ blobs }) => {
          await writeModel(model, 'layers-model', { seed: 2, settings });
          await blobs.remove(`originals/${keys[0]}`);
        },
        { EMBEDDER: model },
      );
      await until(async () => (await running.status()).next?.embedded === COUNT - 1);
      expect((await running.status()).embedder).toBe(identity);
      if (isFound) await expectFound(COUNT);
      else {
        expect(await byWord(1)).toEqual([1]);
        const similar = await running.engines.bus.request(search.similar, { image_id: 1, lang: 'us' });
        expect(similar.images).toHaveLength(COUNT - 1);
        await expect(like(2)).rejects.toMatchObject({ code: 'unavailable' });
      }
      await running.restart(({ blobs }) => blobs.put(`originals/${keys[0]}`, originals[0] ?? Buffer.alloc(0)), {
        EMBEDDER: model,
      });
      await until(async () => (await running.status()).next === null);
      expect((await running.status()).embedder).not.toBe(identity);
      await expectFound(COUNT);
    },
  );

  it('when the index is of a version that named no embedder, then its vectors answer until the default embedder has looked at all pictures', async () => {
    await running.restart(
      async ({ blobs, documents }) => {
        const state = documents.connection.collection('search_state');
        await state.updateOne({}, { $unset: { answering: '', wanted: '' } });
        await blobs.remove(`originals/${keys[0]}`);
      },
      { EMBEDDER: DEFAULT_EMBEDDER },
    );
    await until(async () => (await running.status()).next?.embedded === COUNT - 1);
    expect(await running.status()).toMatchObject({ embedder: HAND.identity, vectors: COUNT, pending: 0 });
    await expectFound(COUNT);
    await running.restart(({ blobs }) => blobs.put(`originals/${keys[0]}`, originals[0] ?? Buffer.alloc(0)), {
      EMBEDDER: DEFAULT_EMBEDDER,
    });
    await until(async () => (await running.status()).next === null);
    expect(await running.status()).toMatchObject({ embedder: profileOf(DEFAULT_EMBEDDER).identity, vectors: COUNT });
    await expectFound(COUNT);
  });

  it('when the setting names a model that is not there, then the service does not start, and says why', () => {
    const config = { ...running.engines.config, EMBEDDER: `${model}/nowhere` };
    expect(() => SearchModule.register({ ...running.engines, config })).toThrow(
      /EMBEDDER=.*nowhere cannot be used: .*embedder\.json cannot be read/,
    );
  });
});
