import { LRUCache } from 'lru-cache';
import type { Content } from '../content.ts';

/** A page as it is sent. */
export interface SentPage {
  readonly content: Content;
  readonly status: 200 | 404;
  readonly locale: string;
  /** Its content security policy. */
  readonly policy: string;
}

/** Milliseconds: how old a page may be to be sent at once; sent while it is rendered again. */
const FRESH_MS = 1_000;
const STALE_MS = 2_000;
/** Addresses are the visitor's choice: their number is no bound. */
const MOST_BYTES = 16 * 1024 * 1024;

/** A page, and whether the next visitor may have it too. */
export interface MadePage {
  readonly page: SentPage;
  readonly isShared: boolean;
}

type Make = () => Promise<MadePage | undefined>;

interface Entry {
  readonly page: SentPage;
  readonly madeAt: number;
}

/** Pages that are the same for everybody, kept for a moment with their compressed forms, so that a rush on one costs about what a file costs. */
export class KeptPages {
  readonly #entries = new LRUCache<string, Entry>({
    max: 1_000,
    maxSize: MOST_BYTES,
    sizeCalculation: ({ page }, key) => page.content.size + key.length * 2 + 500,
  });
  readonly #making = new Map<string, Promise<MadePage | undefined>>();

  /** Bytes of all that is kept. */
  get keptBytes(): number {
    return this.#entries.calculatedSize;
  }

  /** What may be sent at once. Past its first second this also makes a new one, without waiting. */
  peek(key: string, make: Make): SentPage | undefined {
    const entry = this.#entries.get(key);
    const age = performance.now() - (entry?.madeAt ?? Number.NEGATIVE_INFINITY);
    if (entry === undefined || age > STALE_MS) return undefined;
    if (age > FRESH_MS) this.make(key, make).catch(() => {});
    return entry.page;
  }

  /** Makes a page and keeps it where it is shared; callers of one key at the same time share one making. */
  async make(key: string, make: Make): Promise<SentPage | undefined> {
    const making = this.#making.get(key) ?? this.#begin(key, make);
    return (await making)?.page;
  }

  #begin(key: string, make: Make): Promise<MadePage | undefined> {
    const making = this.#keep(key, make).finally(() => this.#making.delete(key));
    this.#making.set(key, making);
    return making;
  }

  async #keep(key: string, make: Make): Promise<MadePage | undefined> {
    const made = await make();
    if (!made?.isShared) return made;
    const known = this.#entries.peek(key)?.page;
    // The same page again keeps the compressed forms that it has.
    const page = known?.content.etag === made.page.content.etag ? known : made.page;
    this.#entries.set(key, { page, madeAt: performance.now() });
    return { page, isShared: true };
  }
}
