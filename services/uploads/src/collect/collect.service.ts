import { randomUUID } from 'node:crypto';
import { asSystem, type Bus } from '@limner/bus';
import { fileOwners, type OutputOf, type uploads } from '@limner/contracts';
import { type Documents, isLeased, type Lease, withLease } from '@limner/documents';
import {
  AppError,
  BLOBS,
  type BlobStore,
  BUS,
  CLOCK,
  type Clock,
  CONFIG,
  type Config,
  DOCUMENTS,
  FILES_IN_USE,
  FILES_OWNER,
  LOGGER,
  type Logger,
} from '@limner/platform';
import { Inject, Injectable } from '@nestjs/common';
import { type StoredKey, unusedFiles } from './stored-files.ts';
import { type CollectModels, collectModels } from './unused.model.ts';

type Report = OutputOf<typeof uploads.collect>;

const DAY_MS = 24 * 60 * 60_000;

/**
 * Finds stored pictures, sounds and films that no document names, and removes those that were unused at every scan for KEEP_UNUSED_DAYS. When
 * in doubt a file stays: an owner that does not answer, an import or backup in progress, or a store of other documents end a scan before
 * anything is removed.
 */
@Injectable()
export class CollectService {
  readonly #models: CollectModels;

  constructor(
    @Inject(BUS) private readonly bus: Bus,
    @Inject(DOCUMENTS) private readonly documents: Documents,
    @Inject(BLOBS) private readonly blobs: BlobStore,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.#models = collectModels(documents);
  }

  /** One scan at a time over all processes. */
  async collect(remove: boolean): Promise<Report> {
    const looked = await withLease(this.documents, FILES_IN_USE.collect, (lease) => this.#look(remove, lease));
    if (!looked) throw new AppError('conflict', 'unused files are being looked for already');
    return looked.result;
  }

  /** Time of the last scan by any process. */
  async scannedAt(): Promise<Date | null> {
    return (await this.#models.state.findById('files').lean())?.looked_at ?? null;
  }

  async #look(remove: boolean, lease: Lease): Promise<Report> {
    await this.#assertUndisturbed(lease);
    await this.#assertOwner();
    const used = await this.#usedKeys();
    const unused = await unusedFiles(this.blobs, (key) => used.has(key));
    if (used.size === 0 && unused.size > 0)
      throw new AppError('conflict', 'no document names any file: are these the documents of this file store?');
    const due = await this.#mark(unused);
    const report = { unused: unused.size, bytes: bytesOf(unused), due: due.size, dueBytes: bytesOf(due) };
    if (remove) await this.#remove(due, lease);
    await this.#models.state.updateOne({ _id: 'files' }, { $set: { looked_at: this.clock.now() } });
    return report;
  }

  /** Records since when each key is unused, drops keys that are used again or gone, and returns those unused for long enough. */
  async #mark(unused: ReadonlyMap<string, StoredKey>): Promise<Map<string, StoredKey>> {
    const now = this.clock.now();
    const before = new Date(now.getTime() - this.config.KEEP_UNUSED_DAYS * DAY_MS);
    const due = new Map<string, StoredKey>();
    const known = new Set<string>();
    for (const { _id, since } of await this.#models.unused.find().lean()) {
      const files = unused.get(_id);
      if (!files) await this.#models.unused.deleteOne({ _id });
      else if (since <= before && files.youngest <= before) due.set(_id, files);
      known.add(_id);
    }
    const fresh = [...unused.keys()].filter((key) => !known.has(key)).map((_id) => ({ _id, since: now }));
    for (let start = 0; start < fresh.length; start += 500)
      await this.#models.unused.insertMany(fresh.slice(start, start + 500));
    return due;
  }

  async #remove(due: ReadonlyMap<string, StoredKey>, lease: Lease): Promise<void> {
    for (const [key, { blobs }] of due) {
      await this.#assertUndisturbed(lease);
      for (const blob of blobs) await this.blobs.remove(blob);
      await this.#models.unused.deleteOne({ _id: key });
      this.logger.info({ key, files: blobs.length }, 'an unused file was removed');
    }
  }

  /** Imports and backups hold a lease before they check which files exist, so no file is removed that they rely on. */
  async #assertUndisturbed(lease: Lease): Promise<void> {
    lease.assertHeld();
    if (await isLeased(this.documents, FILES_IN_USE.prefix))
      throw new AppError('conflict', 'an import or a backup is running: try again when it has ended');
  }

  /** The store must belong to these documents: two installations on one store would remove each other's files. */
  async #assertOwner(): Promise<void> {
    const { state } = this.#models;
    await state.updateOne(
      { _id: 'files' },
      { $setOnInsert: { owner: randomUUID(), looked_at: null } },
      { upsert: true },
    );
    const owner = (await state.findById('files').lean())?.owner ?? '';
    const found = await this.blobs.read(FILES_OWNER, 1_000);
    if (found === undefined) await this.blobs.put(FILES_OWNER, Buffer.from(owner));
    else if (Buffer.from(found).toString() !== owner)
      throw new AppError(
        'conflict',
        `the file store belongs to another installation; if that is gone, remove its file "${FILES_OWNER}" and look again`,
      );
  }

  async #usedKeys(): Promise<ReadonlySet<string>> {
    const used = new Set<string>();
    for (const owner of fileOwners) {
      let cursor: string | null = '';
      while (cursor !== null) {
        const asked: { cursor: string } = { cursor };
        const page: OutputOf<(typeof fileOwners)[number]> = await asSystem(() => this.bus.request(owner, asked));
        for (const key of page.keys) used.add(key);
        cursor = page.next;
      }
    }
    return used;
  }
}

function bytesOf(files: ReadonlyMap<string, StoredKey>): number {
  return [...files.values()].reduce((sum, { bytes }) => sum + bytes, 0);
}
