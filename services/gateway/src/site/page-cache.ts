import { LRUCache } from 'lru-cache';
import type { Content } from '../content.ts';

/** What is sent for a page. */
export interface PageResponse {
  readonly content: Content;
  readonly status: 200 | 404;
  readonly locale: string;
  /** Its content security policy. */
  readonly policy: string;
}

/** Milliseconds: an older page is still sent, while it is rendered again in the background. */
const FRESH_MS = 1_000;
/** Milliseconds: an older page is not sent. */
const STALE_MS = 2_000;
/** Milliseconds: the same in overload, when there is no time to render it again, and when a part of the new one is late. */
const OVERLOAD_STALE_MS = 60_000;
/** Clients can request any number of addresses, so a limit on the number of pages does not bound the memory. */
const MAX_BYTES = 16 * 1024 * 1024;

/** A page that was just made. */
export interface MadePage {
  readonly page: PageResponse;
  /** Whether nothing was too late for it. */
  readonly isWhole: boolean;
  /** Whether it may be cached and sent to other visitors. */
  readonly isShared: boolean;
}

type Make = () => Promise<MadePage | undefined>;

interface Entry {
  readonly page: PageResponse;
  readonly isWhole: boolean;
  readonly madeAt: number;
  /** When it was last made, also if the new page was incomplete and this one stayed. */
  readonly triedAt: number;
}

/** A cache, for seconds, of pages that are the same for everybody, with their compressed forms: a hit costs about as much as a static file. */
export class PageCache {
  readonly #entries = new LRUCache<string, Entry>({
    max: 1_000,
    maxSize: MAX_BYTES,
    sizeCalculation: ({ page }, key) => page.content.size + key.length * 2 + 500,
  });
  readonly #running = new Map<string, Promise<MadePage | undefined>>();

  /** Bytes of all cached pages. */
  get bytes(): number {
    return this.#entries.calculatedSize;
  }

  /** The cached page; undefined if there is none or it is stale. After its first second it is also made again in the background. */
  get(key: string, make: Make): PageResponse | undefined {
    const entry = this.#entries.get(key);
    const age = performance.now() - (entry?.triedAt ?? Number.NEGATIVE_INFINITY);
    if (entry === undefined || age > STALE_MS) return undefined;
    if (age > FRESH_MS) this.make(key, make).catch(() => {});
    return entry.page;
  }

  /** The cached page, stale or not, for times of overload. */
  getStale(key: string): PageResponse | undefined {
    return this.#staleOf(key)?.page;
  }

  /**
   * Makes a page and caches it if it is shared. If something was late for it, and there is a cached page for which nothing was, that one is sent.
   * Concurrent calls with the same key share one run of `make`.
   */
  async make(key: string, make: Make): Promise<PageResponse | undefined> {
    const running = this.#running.get(key) ?? this.#start(key, make);
    return (await running)?.page;
  }

  #start(key: string, make: Make): Promise<MadePage | undefined> {
    const running = this.#makeAndStore(key, make).finally(() => this.#running.delete(key));
    this.#running.set(key, running);
    return running;
  }

  async #makeAndStore(key: string, make: Make): Promise<MadePage | undefined> {
    const made = await make();
    if (!made) return undefined;
    const now = performance.now();
    const last = this.#staleOf(key);
    if (last?.isWhole && !made.isWhole && made.page.status === 200) {
      this.#entries.set(key, { ...last, triedAt: now });
      return { ...made, page: last.page };
    }
    if (!made.isShared) return made;
    const cached = this.#entries.peek(key)?.page;
    // An unchanged page keeps its compressed forms.
    const page = cached?.content.etag === made.page.content.etag ? cached : made.page;
    this.#entries.set(key, { page, isWhole: made.isWhole, madeAt: now, triedAt: now });
    return { ...made, page };
  }

  #staleOf(key: string): Entry | undefined {
    const entry = this.#entries.get(key);
    return entry && performance.now() - entry.madeAt <= OVERLOAD_STALE_MS ? entry : undefined;
  }
}
