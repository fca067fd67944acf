import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Caller, requestPages, runInContext, systemBus } from '@limner/bus';
import { CatalogueModule } from '@limner/catalogue';
import {
  catalogue,
  type IndexedArtist,
  type IndexedGallery,
  type IndexedImage,
  type InputOf,
  type OutputOf,
  type Page,
  type PagedContract,
} from '@limner/contracts';
import { loadConfig } from '@limner/platform';
import { type OpenEngines, openEngines, startService } from '@limner/runtime';

export interface RunningCatalogue {
  readonly engines: OpenEngines;
  readonly bus: OpenEngines['bus'];
  /** The events that the catalogue published, in order of arrival. */
  readonly published: { galleries: IndexedGallery[]; artists: IndexedArtist[]; images: IndexedImage[] };
  /** All entries of a list that comes in pages. */
  whole<C extends PagedContract>(contract: C, input: InputOf<C>): Promise<EntryOf<C>[]>;
  /** Moves the clock. */
  setNow(date: string): void;
  /** Runs the work as an administrator. */
  asAdmin<T>(work: () => Promise<T>): Promise<T>;
  /** Runs the work as an anonymous caller. */
  asVisitor<T>(work: () => Promise<T>): Promise<T>;
  /** Resolves when every event has arrived. */
  settled(): Promise<void>;
  /** Resets everything, as after an installation; faster than a restart. */
  clear(): Promise<void>;
  close(): Promise<void>;
}

type EntryOf<C extends PagedContract> = OutputOf<C> extends Page<infer T> ? T : never;

const NOW = new Date('2026-11-21T12:00:00Z');

/** Starts the real module on the local bus and the embedded documents, in a folder of its own. */
export async function startCatalogue(settings: Record<string, string> = {}): Promise<RunningCatalogue> {
  const folder = await mkdtemp(join(tmpdir(), 'limner-catalogue-'));
  let now = NOW;
  const config = loadConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent', IMAGE_SECRET: 's'.repeat(32), ...settings });
  const engines = await openEngines(config, { service: 'test', clock: { now: () => now } });
  const published = { galleries: [], artists: [], images: [] } as RunningCatalogue['published'];
  const bus = systemBus(engines.bus);
  await bus.subscribe(
    catalogue.galleryPublished,
    'search',
    async ({ payload }) => void published.galleries.push(payload),
  );
  await bus.subscribe(catalogue.artistPublished, 'search', async ({ payload }) => void published.artists.push(payload));
  await bus.subscribe(catalogue.imagePublished, 'search', async ({ payload }) => void published.images.push(payload));
  const service = await startService('catalogue', CatalogueModule, engines);
  const rows = () => engines.documents.connection.collection('catalogue_outbox').countDocuments({});
  const settled = async () => {
    while ((await rows()) > 0) await new Promise((resolve) => setImmediate(resolve));
  };
  return {
    engines,
    bus,
    published,
    whole: async <C extends PagedContract>(contract: C, input: InputOf<C>) => {
      const entries: unknown[] = [];
      for await (const page of requestPages(bus, contract, input)) entries.push(...page);
      return entries as EntryOf<C>[];
    },
    setNow: (date) => {
      now = new Date(date);
    },
    asAdmin: (work) => as({ kind: 'user', id: 'a', groups: ['admin'] }, work),
    asVisitor: (work) => as({ kind: 'anonymous', id: 'v', groups: [] }, work),
    settled,
    clear: async () => {
      now = NOW;
      await settled();
      for (const name of ['artists', 'galleries', 'images', 'entries', 'settings', 'counters'])
        await engines.documents.connection.collection(`catalogue_${name}`).deleteMany({});
      for await (const { key } of engines.blobs.list('')) await engines.blobs.remove(key);
      await engines.cache.invalidate('catalogue');
      for (const events of Object.values(published)) events.length = 0;
    },
    close: async () => {
      await service.close();
      await engines.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function as<T>(caller: Caller, work: () => T): T {
  return runInContext({ requestId: randomUUID(), caller, deadline: Date.now() + 10_000 }, work);
}
