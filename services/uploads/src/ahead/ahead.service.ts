import { asSystem, type Bus } from '@limner/bus';
import { catalogue, type OutputOf, type PictureWidth, renditionBlob, WIDTHS_AHEAD } from '@limner/contracts';
import { type Documents, type Lease, withLease } from '@limner/documents';
import type { PicturePool } from '@limner/embedder';
import { createPicturePool } from '@limner/embedder/pool';
import {
  AppError,
  BLOBS,
  type BlobStore,
  BUS,
  CONFIG,
  type Config,
  DOCUMENTS,
  LOGGER,
  type Logger,
} from '@limner/platform';
import { Inject, Injectable } from '@nestjs/common';
import { readOriginal } from '../originals.ts';

/** What most browsers ask for. */
const FORMAT = 'avif';
const TIMEOUT_MS = 60_000;
/** The other pictures are many, so they are looked through less often. */
const OTHERS_MS = 3_600_000;

type Page = OutputOf<typeof catalogue.listShown>;
type Shown = Page['artists'][number];
type Others = OutputOf<typeof catalogue.listOthers>;

interface Wanted {
  readonly key: string;
  readonly width: PictureWidth;
  readonly blob: string;
}

/**
 * Makes the renditions that visitors ask for first before anybody asks, in a worker of its own at the lowest priority. What a visitor asks for
 * meanwhile is made by the other workers, and never waits for this one.
 */
@Injectable()
export class AheadService {
  /** Renditions that exist or cannot be made: they are not looked for again. */
  #settled: ReadonlySet<string> = new Set();
  /** When the other pictures are looked through again. Something new brings this forward. */
  #othersAt = 0;
  readonly #pictures: PicturePool;

  constructor(
    @Inject(BUS) private readonly bus: Bus,
    @Inject(DOCUMENTS) private readonly documents: Documents,
    @Inject(BLOBS) private readonly blobs: BlobStore,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(CONFIG) config: Config,
  ) {
    this.#pictures = createPicturePool({
      workers: 1,
      isLowPriority: true,
      timeoutMs: TIMEOUT_MS,
      maxPixels: config.MAX_PIXELS,
      maxBytes: config.MAX_UPLOAD_BYTES,
      logger,
    });
  }

  /** Makes what is missing, in one of all processes, until `signal` stops it. Returns how many renditions it made. */
  async run(signal: AbortSignal): Promise<number> {
    const done = await withLease(this.documents, 'uploads.ahead', (lease) => this.#run(lease, signal));
    return done?.result ?? 0;
  }

  async close(): Promise<void> {
    await this.#pictures.close();
  }

  async #run(lease: Lease, signal: AbortSignal): Promise<number> {
    const settled = new Set<string>();
    let made = 0;
    for (const wanted of byUrgency(await this.#shown())) {
      if (signal.aborted) return made;
      lease.assertHeld();
      if (!this.#settled.has(wanted.blob) && (await this.#make(wanted, signal))) made += 1;
      settled.add(wanted.blob);
    }
    this.#settled = settled;
    if (made === 0 && performance.now() < this.#othersAt) return made;
    return made + (await this.#makeOthers(lease, signal));
  }

  async #makeOthers(lease: Lease, signal: AbortSignal): Promise<number> {
    let made = 0;
    for await (const key of this.#others()) {
      for (const width of WIDTHS_AHEAD.others) {
        if (signal.aborted) return made;
        lease.assertHeld();
        if (await this.#make(wanted(key, width), signal)) made += 1;
      }
    }
    this.#othersAt = performance.now() + OTHERS_MS;
    return made;
  }

  /** Whether it was missing and is there now. @throws when the fault is not the picture's. */
  async #make({ key, width, blob }: Wanted, signal: AbortSignal): Promise<boolean> {
    if (await this.blobs.stat(blob)) return false;
    try {
      const how = { width, format: FORMAT, vector: true, signal } as const;
      await this.blobs.put(blob, await this.#pictures.rendition(() => readOriginal(this.blobs, key), how));
      return true;
    } catch (err) {
      const isOfPicture = err instanceof AppError && ['not_found', 'unprocessable_picture'].includes(err.code);
      if (!isOfPicture) throw err;
      this.logger.info({ err, key }, 'a picture cannot be made ahead');
      return false;
    }
  }

  async *#others(): AsyncGenerator<string> {
    for (let after: number | null = 0; after !== null; ) {
      const asked: { after: number } = { after };
      const page: Others = await asSystem(() => this.bus.request(catalogue.listOthers, asked));
      yield* page.pictures;
      after = page.next;
    }
  }

  async #shown(): Promise<Shown[]> {
    const shown: Shown[] = [];
    for (let after: number | null = 0; after !== null; ) {
      const asked: { after: number } = { after };
      const page: Page = await asSystem(() => this.bus.request(catalogue.listShown, asked));
      shown.push(...page.artists);
      after = page.next;
    }
    return shown;
  }
}

/** The first picture of every artist, the second, the third; then the first picture of each portfolio, and the others. */
function byUrgency(shown: readonly Shown[]): Wanted[] {
  const most = Math.max(0, ...shown.map(({ cards }) => cards.length));
  const cards = Array.from({ length: most }, (_, turn) => shown.flatMap((artist) => artist.cards[turn] ?? []));
  const leads = shown.flatMap(({ portfolio }) => portfolio.slice(0, 1));
  const portfolios = shown.flatMap(({ portfolio }) => portfolio);
  return [
    ...cards.flatMap((keys) => keys.flatMap((key) => WIDTHS_AHEAD.cards.map((width) => wanted(key, width)))),
    ...leads.flatMap((key) => WIDTHS_AHEAD.lead.map((width) => wanted(key, width))),
    ...portfolios.flatMap((key) => WIDTHS_AHEAD.portfolio.map((width) => wanted(key, width))),
  ];
}

function wanted(key: string, width: PictureWidth): Wanted {
  return { key, width, blob: renditionBlob(key, width, FORMAT) };
}
