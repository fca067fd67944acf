import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createInbox } from '@limner/bus';
import { type Documents, openEmbeddedDocuments } from '@limner/documents';
import { AppError, systemClock } from '@limner/platform';
import { EventWriter } from '../src/event-writer.ts';
import { IndexStore, type Published } from '../src/index-store.ts';
import { artistOf, profileNamed } from './catalogue-entries.ts';

describe('events that search writes', () => {
  let folder: string;
  let documents: Documents;
  let store: IndexStore;
  let writer: EventWriter;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'limner-events-'));
    documents = await openEmbeddedDocuments({ folder });
    store = new IndexStore(documents, systemClock, profileNamed('test-1'));
    await store.prepare();
    writer = new EventWriter(store, createInbox({ documents, service: 'search' }));
  });

  afterEach(async () => {
    await documents.close();
    await rm(folder, { recursive: true, force: true });
  });

  const artist = (id: number, version = 1): Published => ({
    kind: 'artist',
    id,
    version,
    document: artistOf(id),
    key: '',
  });
  const written = async () => {
    const rows = await store.models.entries.find().sort({ id: 1 }).lean();
    return rows.map(({ id, version }) => [id, version]);
  };

  it('when many come at once, then one transaction writes them; when they come again, then nothing is written', async () => {
    const { sequence: before } = await store.state();
    const ids = Array.from({ length: 20 }, (_, at) => at + 1);
    await Promise.all(ids.map((id) => writer.write({ id: `event ${id}` }, artist(id))));
    expect(await written()).toEqual(ids.map((id) => [id, 1]));
    const { sequence } = await store.state();
    expect(sequence - before).toBe(1);
    await Promise.all(ids.map((id) => writer.write({ id: `event ${id}` }, artist(id, 2))));
    expect([await written(), (await store.state()).sequence]).toEqual([ids.map((id) => [id, 1]), sequence]);
  });

  it('when one comes twice, or an older version after a newer one, in one transaction, then the newest stays', async () => {
    await Promise.all([
      writer.write({ id: 'first' }, artist(1)),
      writer.write({ id: 'b' }, artist(2, 3)),
      writer.write({ id: 'a' }, artist(2, 2)),
      writer.write({ id: 'b' }, artist(2, 3)),
    ]);
    expect(await written()).toEqual([
      [1, 1],
      [2, 3],
    ]);
  });

  it('when one cannot be written, then it alone fails', async () => {
    const broken = { ...artist(2), id: 'no number' as never };
    const outcomes = await Promise.allSettled([
      writer.write({ id: 'first' }, artist(1)),
      writer.write({ id: 'broken' }, broken),
      writer.write({ id: 'third' }, artist(3)),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await written()).toEqual([
      [1, 1],
      [3, 1],
    ]);
    await writer.write({ id: 'broken' }, artist(2));
    expect((await written()).length).toBe(3);
  });

  it('when documents are away, then all fail at once, and none is tried alone', async () => {
    let tries = 0;
    const away = new EventWriter(store, {
      ...createInbox({ documents, service: 'search' }),
      onceEach: async () => {
        tries += 1;
        throw new AppError('unavailable', 'documents are away');
      },
    });
    const ids = Array.from({ length: 10 }, (_, at) => at + 1);
    const outcomes = await Promise.allSettled(ids.map((id) => away.write({ id: `event ${id}` }, artist(id))));
    expect(outcomes.map((outcome) => outcome.status === 'rejected' && outcome.reason.code)).toEqual(
      ids.map(() => 'unavailable'),
    );
    expect(tries).toBe(1);
  });
});
