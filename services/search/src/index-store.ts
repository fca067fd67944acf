import { type Documents, listFileKeys, migrate } from '@limner/documents';
import { type EmbedderProfile, HAND } from '@limner/embedder';
import { AppError, type Clock } from '@limner/platform';
import type { ClientSession } from 'mongoose';
import { EmbedderChoice } from './embedder-choice.ts';
import { SEARCH_SCHEMA } from './migrations.ts';
import {
  ENTRY_KINDS,
  type EntryKind,
  type EntryRow,
  type SearchModels,
  type StateRow,
  searchModels,
  type VectorState,
} from './search.models.ts';

const STATE = 'index';
const BATCH = 500;

/** A vector made elsewhere: `views` in base64. */
export interface KnownVector {
  readonly key: string;
  readonly views: string;
  readonly hash: string;
}

/** A published artist, gallery or image; withdrawn when `document` is null. */
export interface Published {
  readonly kind: EntryKind;
  readonly id: number;
  readonly version: number;
  readonly document: unknown;
  /** Checksum of an image's picture; empty for the others. */
  readonly key: string;
}

/**
 * The content of the index in the service's own collections. Every writing transaction takes the next number of one sequence, which is kept in
 * one document: a second writer conflicts there until the first has committed. So a follower of the sequence never skips a number that
 * appears later.
 */
export class IndexStore {
  readonly models: SearchModels;
  readonly embedders: EmbedderChoice;
  #lock: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly documents: Documents,
    private readonly clock: Clock,
    /** The embedder of the settings. */
    wanted: EmbedderProfile,
  ) {
    this.models = searchModels(documents);
    this.embedders = new EmbedderChoice(wanted);
  }

  /** Creates collections, indexes and the first generation where they are missing, and notes which embedder is wanted. */
  async prepare(): Promise<void> {
    const { entries, vectors, state } = this.models;
    for (const model of [entries, vectors, state]) {
      await model.createCollection();
      await model.createIndexes();
    }
    await migrate(this.documents, SEARCH_SCHEMA.name, SEARCH_SCHEMA.migrations);
    const first = { sequence: 0, generation: newGeneration(this.clock.now()), building: '' };
    await state.updateOne({ _id: STATE }, { $setOnInsert: first }, { upsert: true });
    await this.#choose();
    await this.state();
  }

  /** The embedder that answered goes on until the wanted one has looked at every picture. In a transaction: another process may switch meanwhile. */
  #choose(): Promise<void> {
    return this.transaction(async (session) => {
      const row = await this.#read(session);
      const answering = row.answering ? this.embedders.answering : await this.#embedderBefore(session);
      const wanted = this.embedders.wanted.identity;
      await this.models.state.updateOne({ _id: STATE }, { $set: { answering, wanted } }, { session });
    });
  }

  /** An index that names no embedder is new, or of a version that had the hand-crafted one only. */
  async #embedderBefore(session: ClientSession): Promise<EmbedderProfile> {
    const old = await this.models.vectors.exists({ embedder: HAND.identity, state: 'embedded' }).session(session);
    return old ? HAND : this.embedders.wanted;
  }

  listFileKeys(cursor: string) {
    return listFileKeys(this.documents, [this.models.entries.collection.name], cursor);
  }

  state(): Promise<StateRow> {
    return this.#read();
  }

  async #read(session: ClientSession | null = null): Promise<StateRow> {
    const row = await this.models.state.findById(STATE).session(session).lean();
    if (!row) throw new Error('the search service was not prepared');
    this.embedders.read(row);
    return row;
  }

  /** A mutex for the writers of this process: they would only conflict over the sequence. */
  withLock<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#lock.then(work);
    this.#lock = turn.catch(() => undefined);
    return turn;
  }

  transaction<T>(work: (session: ClientSession) => Promise<T>): Promise<T> {
    return this.withLock(() => this.documents.transaction(work));
  }

  /** Takes the next number of the sequence; sets the generations too when they are given. */
  async advance(
    session: ClientSession,
    change: Partial<Pick<StateRow, 'generation' | 'building' | 'answering'>> = {},
  ): Promise<StateRow> {
    const set = Object.keys(change).length > 0 ? { $set: change } : {};
    const row = await this.models.state
      .findOneAndUpdate({ _id: STATE }, { $inc: { sequence: 1 }, ...set }, { session, returnDocument: 'after' })
      .lean();
    if (!row) throw new Error('the search service was not prepared');
    this.embedders.read(row);
    return row;
  }

  /** Writes to the current generation, and to the one that a rebuild is filling. */
  async publish(session: ClientSession, ...published: readonly Published[]): Promise<void> {
    const { sequence, generation, building } = await this.advance(session);
    for (const target of [generation, building].filter((name) => name !== '')) {
      await this.fill(session, target, sequence, newest(published));
    }
  }

  /** Writes to one generation the entries that are newer than its own. */
  async fill(
    session: ClientSession,
    generation: string,
    sequence: number,
    published: readonly Published[],
  ): Promise<void> {
    const rows = published.map(
      (entry): EntryRow => ({
        ...entry,
        _id: `${generation}/${entry.kind}/${entry.id}`,
        generation,
        sequence,
        withdrawn: entry.document === null,
      }),
    );
    const known = await this.models.entries
      .find({ _id: { $in: rows.map(({ _id }) => _id) } }, { version: 1 }, { session })
      .lean();
    const versions = new Map(known.map(({ _id, version }) => [_id, version]));
    const news = rows.filter(({ _id, version }) => version > (versions.get(_id) ?? 0));
    if (news.length === 0) return;
    await this.models.entries.bulkWrite(
      news.map(({ _id, ...set }) => ({ updateOne: { filter: { _id }, update: { $set: set }, upsert: true } })),
      { session },
    );
    await this.expect(
      news.map(({ key }) => key),
      session,
    );
  }

  /** Adds pending rows for pictures without a row: for the embedder that answers, and for the wanted ones of this process and of the one that started last. */
  async expect(keys: readonly string[], session?: ClientSession): Promise<void> {
    const pending = {
      state: 'pending' as const,
      sequence: 0,
      views: null,
      hash: '',
      attempts: 0,
      due_at: this.clock.now(),
      holder: '',
      error: '',
    };
    const wanted = [...new Set(keys)].filter((key) => key !== '');
    if (wanted.length === 0) return;
    await this.models.vectors.bulkWrite(
      this.embedders.expected.flatMap((embedder) =>
        wanted.map((key) => ({
          updateOne: {
            filter: { _id: `${embedder}/${key}` },
            update: { $setOnInsert: { ...pending, embedder, key } },
            upsert: true,
          },
        })),
      ),
      session ? { session } : {},
    );
  }

  /**
   * Stores vectors made elsewhere by an embedder in use, and returns their number. Vectors of another embedder are ignored: those pictures are
   * embedded here. @throws {AppError} `invalid_input` when a vector is no whole number of views.
   */
  async remember(embedder: string, known: readonly KnownVector[]): Promise<number> {
    const profile = this.embedders.fed.find(({ identity }) => identity === embedder);
    if (!profile || known.length === 0) return 0;
    const rows = known.map(({ key, views, hash }) => ({ key, views: viewsOf(views, profile.length), hash }));
    await this.transaction(async (session) => {
      const { sequence } = await this.advance(session);
      const due_at = this.clock.now();
      const made = { embedder, state: 'embedded' as const, sequence, attempts: 0, due_at, holder: '', error: '' };
      await this.models.vectors.bulkWrite(
        rows.map(({ key, views, hash }) => ({
          updateOne: {
            filter: { _id: `${embedder}/${key}` },
            update: { $set: { ...made, key, views, hash } },
            upsert: true,
          },
        })),
        { session },
      );
    });
    return rows.length;
  }

  /** Adds pending rows for every picture of a generation that an embedder in use has no row for, for example after the embedder changed. */
  async expectMissing(generation: string): Promise<void> {
    const keys = [...(await this.keysOf(generation))];
    const missing: string[] = [];
    for (const embedder of this.embedders.expected) {
      const rows = await this.models.vectors.find({ embedder }, { key: 1 }).lean();
      const known = new Set(rows.map(({ key }) => key));
      missing.push(...keys.filter((key) => !known.has(key)));
    }
    for (let at = 0; at < missing.length; at += BATCH) await this.expect(missing.slice(at, at + BATCH));
  }

  /** Number of pictures without a vector of an embedder yet. */
  countPending(embedder: string): Promise<number> {
    return this.models.vectors.countDocuments({ embedder, state: 'pending' }).exec();
  }

  /** The embedder that is to answer next, and how far its vectors are; null when none is. */
  async next(): Promise<{ embedder: string; embedded: number; pending: number; failed: number } | null> {
    const { wanted = '' } = await this.state();
    if (wanted === this.embedders.answering.identity) return null;
    const count = (state: VectorState) => this.models.vectors.countDocuments({ embedder: wanted, state }).exec();
    const [embedded, pending, failed] = await Promise.all([count('embedded'), count('pending'), count('failed')]);
    return { embedder: wanted, embedded, pending, failed };
  }

  /**
   * Lets the wanted embedder answer from now on, if it has looked at every picture. False, and nothing is written, while pictures are pending, when
   * something was written meanwhile, or when another process wants another embedder.
   */
  async switchEmbedder(): Promise<boolean> {
    const { wanted } = this.embedders;
    if (await this.#isPending(wanted.identity)) return false;
    const { sequence, generation } = await this.state();
    if (!this.embedders.isChanging) return false;
    await this.expectMissing(generation);
    if (await this.#isPending(wanted.identity)) return false;
    // A failed attempt must not take a number: two processes would then make each other's attempts fail for ever.
    const isUnchanged = { _id: STATE, sequence, wanted: wanted.identity };
    const row = await this.transaction(async (session) =>
      this.models.state
        .findOneAndUpdate(
          isUnchanged,
          { $inc: { sequence: 1 }, $set: { answering: wanted } },
          { session, returnDocument: 'after' },
        )
        .lean(),
    );
    if (row) this.embedders.read(row);
    return row !== null;
  }

  async #isPending(embedder: string): Promise<boolean> {
    return (await this.models.vectors.exists({ embedder, state: 'pending' })) !== null;
  }

  /** Checksums of the pictures that the images of a generation show. */
  async keysOf(generation: string): Promise<Set<string>> {
    const rows = await this.models.entries.find({ generation, kind: 'image', withdrawn: false }, { key: 1 }).lean();
    return new Set(rows.map(({ key }) => key));
  }

  /** Entries of a generation written after a number, in batches, oldest first. */
  async *entriesAfter(
    generation: string,
    sequence: number,
    kinds: readonly EntryKind[] = ENTRY_KINDS,
  ): AsyncGenerator<EntryRow[]> {
    yield* batches(
      this.models.entries
        .find({ generation, sequence: { $gt: sequence }, ...(kinds !== ENTRY_KINDS && { kind: { $in: [...kinds] } }) })
        .sort({ sequence: 1 })
        .lean()
        .cursor(),
    );
  }

  /** Vectors of an embedder written after a number, in batches. */
  async *vectorsAfter(embedder: string, sequence: number) {
    yield* batches(
      this.models.vectors
        .find({ embedder, sequence: { $gt: sequence } })
        .sort({ sequence: 1 })
        .lean()
        .cursor(),
    );
  }
}

/** The highest version of each entry. */
function newest(published: readonly Published[]): Published[] {
  const last = new Map<string, Published>();
  for (const one of published) {
    const entry = `${one.kind}/${one.id}`;
    const other = last.get(entry);
    if (other === undefined || other.version < one.version) last.set(entry, one);
  }
  return [...last.values()];
}

/** Unique; sorts by time. */
export function newGeneration(now: Date): string {
  return `${now.toISOString().replaceAll(/[-:.]/g, '')}-${Math.random().toString(36).slice(2, 6)}`;
}

async function* batches<T>(rows: AsyncIterable<T>): AsyncGenerator<T[]> {
  let batch: T[] = [];
  for await (const row of rows) {
    if (batch.push(row) < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

function viewsOf(base64: string, length: number): Buffer {
  const views = Buffer.from(base64, 'base64');
  if (views.byteLength > 0 && views.byteLength % (4 * length) === 0) return views;
  throw new AppError('invalid_input', `views are ${length} floats each, not ${views.byteLength} bytes`);
}
