import { AppError } from '@limner/platform';
import { LRUCache } from 'lru-cache';
import { Content } from './content.ts';

/** Milliseconds: the age up to which a response is sent as it is; is sent while a new one is fetched; is sent because the service is away. */
const FRESH_MS = 1_000;
const STALE_MS = 2_000;
const OUTAGE_MS = 600_000;

interface Entry {
  readonly content: Content;
  readonly make: () => Promise<unknown>;
  madeAt: number;
  /** A failed refresh is not repeated before this time. */
  retryAt: number;
}

/**
 * Caches responses that are the same for everybody, as bytes, for a moment: however many visitors ask for a list, services get one request a second.
 * A change in the catalogue is seen after two seconds at most, with no invalidation between processes; while the catalogue is away the last
 * response is sent for up to ten minutes.
 */
export class MicroCache {
  readonly #entries: LRUCache<string, Entry>;
  readonly #making = new Map<string, Promise<Entry>>();

  constructor({ maxBytes = 32 * 1024 * 1024 }: { maxBytes?: number } = {}) {
    this.#entries = new LRUCache({
      max: 5_000,
      maxSize: maxBytes,
      sizeCalculation: (entry) => entry.content.size + 200,
    });
  }

  /** The response, if it is fresh enough to send now. After its first second this also starts a refresh, without waiting for it. */
  peek(key: string): Content | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined) return undefined;
    const age = performance.now() - entry.madeAt;
    if (age > STALE_MS) return undefined;
    if (age > FRESH_MS) this.#refresh(key, entry.make).catch(() => {});
    return entry.content;
  }

  /** The response of a key, cached or made now. `make` returns a value or the bytes of its JSON; concurrent callers of one key share one run of it. */
  async get(key: string, make: () => Promise<unknown>): Promise<Content> {
    const fresh = this.peek(key);
    if (fresh !== undefined) return fresh;
    const stale = this.#entries.get(key);
    const now = performance.now();
    if (stale && now < stale.retryAt && now - stale.madeAt < OUTAGE_MS) return stale.content;
    try {
      return (await this.#refresh(key, make)).content;
    } catch (error) {
      if (!stale || !isOutage(error) || now - stale.madeAt > OUTAGE_MS) throw error;
      stale.retryAt = performance.now() + FRESH_MS;
      return stale.content;
    }
  }

  #refresh(key: string, make: () => Promise<unknown>): Promise<Entry> {
    const running = this.#making.get(key);
    if (running) return running;
    const making = this.#make(key, make).finally(() => this.#making.delete(key));
    this.#making.set(key, making);
    return making;
  }

  async #make(key: string, make: () => Promise<unknown>): Promise<Entry> {
    const made = await make();
    const bytes = Buffer.isBuffer(made) ? made : Buffer.from(JSON.stringify(made));
    const known = this.#entries.peek(key);
    if (known?.content.bytes.equals(bytes)) {
      known.madeAt = performance.now();
      return known;
    }
    const entry = {
      content: new Content(bytes, 'application/json; charset=utf-8'),
      make,
      madeAt: performance.now(),
      retryAt: 0,
    };
    this.#entries.set(key, entry);
    return entry;
  }
}

function isOutage(error: unknown): boolean {
  return (
    error instanceof AppError &&
    (error.code === 'unavailable' || error.code === 'deadline_exceeded' || error.code === 'internal')
  );
}
