import { afterEach, describe, expect, it } from '@jest/globals';
import { MemorySearchIndex } from '../src/search-index.memory.ts';
import { type ThreadLimits, WorkerSearchIndex } from '../src/search-index.thread.ts';
import type { IndexChange, SearchIndex, TextQuery } from '../src/search-index.ts';
import { artistOf, embeddingOf, galleryOf, imageOf, keyOf, profileNamed } from './catalogue-entries.ts';
import { describeSearchIndex } from './search-index.contract.ts';
import { until } from './start-search.ts';

const EMBEDDER = 'test-1';
const lost: Error[] = [];
const open = (embedder: string, limits: Partial<ThreadLimits> = {}) =>
  new WorkerSearchIndex(profileNamed(embedder), (error) => lost.push(error), limits);

describeSearchIndex('in a thread', async (embedder) => open(embedder));

describe('the thread of the search index', () => {
  let index: WorkerSearchIndex;

  afterEach(async () => {
    await index.close();
    lost.length = 0;
  });

  const artist: IndexChange = { kind: 'artist', artist: artistOf(1) };
  const image = (id: number, ...tags: string[]): IndexChange => ({ kind: 'image', image: imageOf(id, 1, { tags }) });
  const query = (text: string, given: Partial<TextQuery> = {}): TextQuery => ({
    ...{ text, imagesOnly: true, region: 'us', filters: {}, limit: 5 },
    ...given,
  });
  const many = (count: number) =>
    Array.from({ length: count }, (_, at) =>
      image(at + 1, ...Array.from({ length: 20 }, (_, word) => `w${at}x${word}`)),
    );

  it('when it is asked in each way, then it answers as an index without a thread does', async () => {
    index = open(EMBEDDER);
    const alone = new MemorySearchIndex(profileNamed(EMBEDDER));
    const changes: IndexChange[] = [
      artist,
      { kind: 'gallery', gallery: galleryOf(1, 'Ink') },
      ...Array.from({ length: 30 }, (_, at) => image(at + 1, at % 2 === 0 ? 'fox' : 'forest', `w${at}`)),
      ...Array.from({ length: 30 }, (_, at): IndexChange => {
        const embedding = embeddingOf(EMBEDDER, at + 1, 2);
        return { kind: 'embedding', key: keyOf(`picture ${at + 1}`), embedding };
      }),
      { kind: 'withdrawn', entity: 'image', id: 30, version: 2 },
    ];
    for (const one of [index, alone]) await one.apply(changes);
    const [embedding, narrowed] = [embeddingOf(EMBEDDER, 5, 1), { region: 'us', filters: {}, limit: 4 } as const];
    const { next } = await alone.findByText(query('fox'));
    const ask = (one: SearchIndex) => [
      one.size(),
      one.suggest('fo', 'us'),
      one.findByText(query('fox', { facets: true })),
      one.findByText(query('fox', { cursor: next ?? undefined })),
      one.findByText(query('nothing of the kind')),
      one.findByVector({ ...narrowed, embedding, mode: 'balanced', text: 'fox' }),
      one.findSimilar({ ...narrowed, image_id: 3, mode: 'style' }),
      one.countFacets({ text: 'fox', region: 'us', filters: {} }),
    ];
    expect(next).not.toBeNull();
    expect(await Promise.all(ask(index))).toEqual(await Promise.all(ask(alone)));
  });

  it('when a query is refused, then the error arrives with its code, message and fields', async () => {
    index = open(EMBEDDER);
    await expect(index.findByText(query('fox', { cursor: 'none' }))).rejects.toMatchObject({
      name: 'AppError',
      code: 'invalid_input',
      message: 'The cursor does not belong to this search',
      fields: [{ path: 'cursor', message: 'not a cursor of this search' }],
    });
    await expect(
      index.apply([{ kind: 'embedding', key: keyOf('picture 1'), embedding: embeddingOf('other', 1) }]),
    ).rejects.toMatchObject({ code: 'internal', message: 'The index holds vectors of test-1, not of other' });
    expect(await index.size()).toMatchObject({ images: 0 });
    expect(lost).toEqual([]);
  });

  it('when vectors were given to it, then their owner still has them', async () => {
    index = open(EMBEDDER);
    const embedding = embeddingOf(EMBEDDER, 1, 2);
    await index.apply([artist, image(1), { kind: 'embedding', key: keyOf('picture 1'), embedding }]);
    expect(embedding.vector.length).toBe(profileNamed(EMBEDDER).length);
    const found = await index.findByVector({ embedding, mode: 'same', region: 'us', filters: {}, limit: 5 });
    expect(found.images.map((each) => each.image.image_id)).toEqual([1]);
  });

  it('when a query waits for too long, then it fails by itself, and later ones are answered', async () => {
    index = open(EMBEDDER, { queryMs: 100 });
    const applied = index.apply([artist, ...many(3_000)]);
    await expect(index.findByText(query('w7x3'))).rejects.toMatchObject({ code: 'deadline_exceeded' });
    await applied;
    // Before it is answered in time, the machine may be busy.
    await until(async () => {
      const found = await index.findByText(query('w7x3')).catch(() => undefined);
      return found?.images[0]?.image.image_id === 8;
    });
    expect(lost).toEqual([]);
  });

  it('when the thread dies, then calls in progress and later ones are unavailable, and the failure is reported once', async () => {
    index = open(EMBEDDER, { heapMb: 24 });
    await index.apply([artist, image(1, 'fox')]);
    const calls = [index.apply(many(3_000)), index.findByText(query('fox')), index.size()];
    for (const result of await Promise.allSettled(calls))
      expect(result).toMatchObject({ status: 'rejected', reason: { code: 'unavailable' } });
    expect(index.isLost).toBe(true);
    await expect(index.findByText(query('fox'))).rejects.toMatchObject({ code: 'unavailable' });
    expect(lost.map((error) => error.message)).toEqual([expect.stringContaining('memory')]);
  });

  it('when a call runs out of time and the thread has been silent for long, then it counts as dead', async () => {
    index = open(EMBEDDER, { applyMs: 200, silentMs: 50 });
    await expect(index.apply([artist, ...many(3_000)])).rejects.toMatchObject({ code: 'deadline_exceeded' });
    expect(index.isLost).toBe(true);
    expect(lost.map((error) => error.message)).toEqual(['it hangs']);
  });

  it('when it is closed, then calls in progress are unavailable, and nothing counts as lost', async () => {
    index = open(EMBEDDER);
    const waiting = index.size();
    const closing = index.close();
    await expect(waiting).rejects.toMatchObject({ code: 'unavailable' });
    await closing;
    await expect(index.size()).rejects.toMatchObject({ code: 'unavailable' });
    expect(lost).toEqual([]);
  });
});
