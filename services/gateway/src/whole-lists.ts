import { type Bus, requestPages } from '@limner/bus';
import {
  type ArtistDetails,
  catalogue,
  type Image,
  type InputOf,
  type OutputOf,
  type Page,
  type PagedContract,
} from '@limner/contracts';
import { AppError, BUS, LOGGER, type Logger } from '@limner/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Content } from './content.ts';
import { MicroCache } from './micro-cache.ts';

/** Bytes of JSON that one response may have. */
const MAX_BYTES = 64 * 1024 * 1024;

type Entry = { id: number } | { image_id: number } | { gallery_id: number } | { artist_id: number };
type ItemOf<C extends PagedContract> = OutputOf<C> extends Page<infer T> ? T : never;
type DetailsInput = InputOf<typeof catalogue.getArtistDetails>;

/**
 * Combines the pages of a list into one response. A list of one page is passed through. Longer lists are combined one at a time, page by page into
 * bytes, so that only one page is in memory as objects, however many visitors ask.
 */
@Injectable()
export class WholeLists {
  #last: Promise<unknown> = Promise.resolve();

  constructor(
    @Inject(BUS) private readonly bus: Bus,
    @Inject(MicroCache) private readonly cache: MicroCache,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** The entries, or the bytes of their JSON where they come in more than one page. Throws `too_large` past 64 MiB. */
  async get<C extends PagedContract>(contract: C, input: InputOf<C>): Promise<ItemOf<C>[] | Buffer> {
    const deadline = Date.now() + contract.deadlineMs;
    const { items, next } = (await this.bus.request(contract, input)) as Page<ItemOf<C>>;
    if (next === null) return items;
    // The first page is requested again under the lock: a waiting request keeps no page in memory.
    return this.#withLock(async () => {
      const list = new JsonList(contract.subject, this.logger);
      const deadlineMs = deadline - Date.now();
      for await (const page of requestPages(this.bus, contract, input, { deadlineMs })) list.add(page as Entry[]);
      return list.bytes();
    });
  }

  /** An artist with all images. A response of more than one page is cached for a moment, so that many visitors share its bytes. */
  async details(input: DetailsInput): Promise<ArtistDetails | Content> {
    const { next, ...details } = await this.bus.request(catalogue.getArtistDetails, input);
    if (next === null) return details;
    const key = `details:${JSON.stringify(Object.entries(input).sort())}`;
    return this.cache.get(key, () => {
      const deadline = Date.now() + catalogue.getArtistDetails.deadlineMs;
      return this.#withLock(() => this.#allOf(input, deadline));
    });
  }

  async #allOf(input: DetailsInput, deadline: number): Promise<Buffer> {
    const { getArtistDetails, getArtistImages } = catalogue;
    const asked = { deadlineMs: deadline - Date.now() };
    const { next, images, galleries, ...head } = await this.bus.request(getArtistDetails, input, asked);
    const list = new JsonList(getArtistDetails.subject, this.logger);
    const idsOf = new Map<number, number[]>(galleries.map(({ gallery_id }) => [gallery_id, []]));
    const add = (page: Image[]) => {
      for (const image of list.add(page))
        for (const gallery of image.galleries) idsOf.get(gallery)?.push(image.image_id);
    };
    add(images);
    if (next !== null) {
      const rest = { artist_id: head.artist.artist_id, lang: input.lang, cursor: next };
      const deadlineMs = deadline - Date.now();
      for await (const page of requestPages(this.bus, getArtistImages, rest, { deadlineMs })) add(page);
    }
    const shownGalleries = galleries.map((gallery) => ({ ...gallery, image_ids: idsOf.get(gallery.gallery_id) }));
    const before = JSON.stringify({ ...head, galleries: shownGalleries }).slice(0, -1);
    return Buffer.concat([Buffer.from(`${before},"images":`), list.bytes(), Buffer.from('}')]);
  }

  /** Runs one piece of work at a time. A failure does not stop the next. */
  #withLock<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#last.then(work);
    this.#last = result.catch(() => {});
    return result;
  }
}

/** A list as bytes of JSON. An entry that moved between two pages, and so came twice, is added once. */
class JsonList {
  readonly #seen = new Set<number>();
  readonly #pages: Buffer[] = [];
  #bytes = 2;

  constructor(
    private readonly subject: string,
    private readonly logger: Logger,
  ) {}

  /** The entries that are new. */
  add<T extends Entry>(page: readonly T[]): T[] {
    const added = page.filter((entry) => !this.#seen.has(idOf(entry)));
    for (const entry of added) this.#seen.add(idOf(entry));
    if (added.length === 0) return added;
    const bytes = Buffer.from(JSON.stringify(added).slice(1, -1));
    this.#bytes += bytes.length + 1;
    if (this.#bytes > MAX_BYTES) {
      this.logger.error({ subject: this.subject }, 'a list is too long for one response');
      throw new AppError('too_large', `The list of ${this.subject} is larger than ${MAX_BYTES} bytes`);
    }
    this.#pages.push(bytes);
    return added;
  }

  bytes(): Buffer {
    const comma = Buffer.from(',');
    const parts = this.#pages.flatMap((page, index) => (index === 0 ? [page] : [comma, page]));
    return Buffer.concat([Buffer.from('['), ...parts, Buffer.from(']')]);
  }
}

function idOf(entry: Entry): number {
  if ('image_id' in entry) return entry.image_id;
  if ('gallery_id' in entry) return entry.gallery_id;
  return 'artist_id' in entry ? entry.artist_id : entry.id;
}
