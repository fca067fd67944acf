import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll } from '@jest/globals';
import { systemBus } from '@limner/bus';
import { catalogue, type EventContract, type InputOf, type OutputOf, type PayloadOf, search } from '@limner/contracts';
import { createPicturePool, DEFAULT_EMBEDDER, type PicturePool, profileOf } from '@limner/embedder';
import { loadConfig } from '@limner/platform';
import { type OpenEngines, openEngines, type RunningService, startService } from '@limner/runtime';
import { SearchModule } from '@limner/search';
import sharp from 'sharp';
import { packViews } from '../src/vector-rows.ts';
import { keyOf, randomOf } from './catalogue-entries.ts';
import { removeIndexes } from './elasticsearch.ts';

export const SECRET = 's'.repeat(32);

type Page = OutputOf<typeof catalogue.exportPage>;

/** The real module over the local bus, the embedded documents and files on disk, in a folder of its own. */
export class RunningSearch {
  readonly #folder: string;
  engines: OpenEngines;
  #service: RunningService;
  #events = 0;
  /** What the catalogue exports, by kind. */
  exported: Omit<Page, 'next'> = { artists: [], galleries: [], images: [] };
  /** Runs before each page of the export. */
  onExport: () => Promise<void> = async () => undefined;

  private constructor(
    folder: string,
    engines: OpenEngines,
    service: RunningService,
    private readonly settings: Record<string, string>,
  ) {
    this.#folder = folder;
    this.engines = engines;
    this.#service = service;
  }

  /** @param settings Of all its starts. */
  static async start(settings: Record<string, string> = {}): Promise<RunningSearch> {
    const folder = await mkdtemp(join(tmpdir(), 'limner-search-'));
    const { engines, service } = await open(folder, settings);
    const running = new RunningSearch(folder, engines, service, settings);
    await running.#export();
    return running;
  }

  /** As after a stop and another start, with other settings. `meanwhile` runs on open engines without the service. */
  async restart(
    meanwhile: (engines: OpenEngines) => Promise<unknown> = async () => undefined,
    settings: Record<string, string> = {},
  ): Promise<void> {
    await this.#service.close();
    await meanwhile(this.engines);
    await this.engines.close();
    const { engines, service } = await open(this.#folder, { ...this.settings, ...settings });
    this.engines = engines;
    this.#service = service;
    await this.#export();
  }

  async close(): Promise<void> {
    await this.#service.close();
    await this.engines.close();
    const { SEARCH_URL, SEARCH_INDEX } = this.settings;
    if (SEARCH_URL && SEARCH_INDEX) await removeIndexes(SEARCH_URL, SEARCH_INDEX);
    await rm(this.#folder, { recursive: true, force: true });
  }

  publish<C extends EventContract>(contract: C, payload: PayloadOf<C>, id = `event-${++this.#events}`): Promise<void> {
    return this.engines.bus.publish(contract, payload, id);
  }

  /** Puts a picture where the catalogue keeps originals, or queries lie; answers its checksum. */
  async store(folder: 'originals' | 'queries', bytes: Uint8Array): Promise<string> {
    const key = checksumOf(bytes);
    await this.engines.blobs.put(`${folder}/${key}`, bytes);
    return key;
  }

  byText(text: string, given: Partial<InputOf<typeof search.byText>> = {}) {
    return this.engines.bus.request(search.byText, { text, lang: 'us', ...given });
  }

  status() {
    return this.engines.bus.request(search.status, {});
  }

  /** Resolves when the index holds so many images, all of them with vectors or given up. */
  async settled(images: number): Promise<void> {
    await until(async () => {
      const status = await this.status();
      return status.images === images && status.pending === 0;
    });
  }

  async #export(): Promise<void> {
    await this.engines.bus.handle(catalogue.exportPage, 'catalogue', async ({ kind, after, limit }) => {
      await this.onExport();
      const empty: Page = { artists: [], galleries: [], images: [], next: null };
      if (kind !== 'images') return { ...empty, [kind]: after === 0 ? this.exported[kind] : [] };
      const images = this.exported.images.filter(({ image_id }) => image_id > after).slice(0, Math.min(limit, 2));
      const last = images.at(-1)?.image_id ?? null;
      return { ...empty, images, next: images.length === 2 ? last : null };
    });
  }
}

/** One pool of workers for each embedder that the tests of a file use: to start a worker takes longer than most tests. */
const pools = new Map<string, PicturePool>();
afterAll(async () => {
  await Promise.all([...pools.values()].map((pool) => pool.close()));
});

function poolFor(embedder: string): PicturePool {
  const { identity } = profileOf(embedder);
  // A busy machine does not embed a query in the time that a visitor waits.
  const pool = pools.get(identity) ?? createPicturePool({ workers: 1, queryTimeoutMs: 10_000 });
  pools.set(identity, pool);
  return pool;
}

const checksumOf = (bytes: Uint8Array) => keyOf(Buffer.from(bytes).toString('base64'));

/** The vectors of pictures, as an import sends them: a service that remembers them does not embed these pictures. */
export function vectorsOf(pictures: readonly Buffer[], embedder = DEFAULT_EMBEDDER) {
  return Promise.all(
    pictures.map(async (bytes) => {
      const { views, hash } = await poolFor(embedder).embed(bytes, {
        embedder,
        vector: true,
        lane: 'batch',
      });
      return { key: checksumOf(bytes), views: packViews(views).toString('base64'), hash };
    }),
  );
}

async function open(folder: string, settings: Record<string, string> = {}) {
  const fixed = { DATA_DIR: folder, LOG_LEVEL: 'silent', IMAGE_SECRET: SECRET, PICTURE_WORKERS: '1' };
  const config = loadConfig({ ...fixed, ...settings });
  const opened = await openEngines(config, { service: 'test' });
  const engines = { ...opened, pictures: poolFor(config.EMBEDDER ?? DEFAULT_EMBEDDER) };
  const service = await startService('search', SearchModule, engines);
  // The service has the bus as it is; the tests ask as the system, unless they say who asks.
  return { engines: { ...engines, bus: systemBus(engines.bus) }, service };
}

/** Waits for what is to be seen. */
export async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await setTimeout(25);
}

/** A drawing of its own for each seed: shapes, colours and places differ. */
export function drawing(seed: number): Promise<Buffer> {
  const random = randomOf(seed);
  const upTo = (most: number) => Math.floor(random() * most);
  const colour = () => `hsl(${upTo(360)},${30 + upTo(70)}%,${15 + upTo(70)}%)`;
  const shapes = Array.from({ length: 9 }, () => {
    const [x, y, size] = [upTo(420), upTo(380), 40 + upTo(140)];
    return random() < 0.5
      ? `<circle cx="${x}" cy="${y}" r="${size / 2}" fill="${colour()}"/>`
      : `<rect x="${x}" y="${y}" width="${size}" height="${size / 1.5}" fill="${colour()}" transform="rotate(${upTo(90)} ${x} ${y})"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="420" height="380"><rect width="420" height="380" fill="${colour()}"/>${shapes.join('')}</svg>`;
  return sharp(Buffer.from(svg)).webp({ quality: 90 }).toBuffer();
}
