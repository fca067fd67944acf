import { AppError } from '@limner/platform';
import { LRUCache } from 'lru-cache';
import { Content } from './content.ts';

/** Milliseconds: the age up to which a response is sent as it is; is sent while a new one is fetched; is sent because the service is away. */
const FRESH_MS = 1_000;
const STALE_MS = 2_000;
const OUTAGE_MS = 600_000;
/** Milliseconds that a visitor waits for a new response where there is an older one; and for which no visitor waits after such a wait without result. */
const STALE_WAIT_MS = 500;
const AWAY_MS = 5_000;

interface Entry {
  readonly content: Content;
  readonly make: () => Promise<unknown>;
  madeAt: number;
  /** A failed refresh is not repeated before this time. */
  retryAt: number;
  /** Until then it is sent without waiting for a refresh, because the last one failed or was late. */
  awayUntil: number;
}

/**
 * Caches responses that are the same for everybody, as bytes, for a moment: however many visitors ask for a list, services get one request a second.
 * A change in the catalogue is seen after two seconds at most, with no invalidation between processes; while the catalogue is away or slow the last
 * response is sent for up to ten minutes, after half a second for the first visitor and at once for others.
 */
export class MicroCache {
  readonly #entries: LRUCache<string, Entry>;
  readonly #making = new Map<string, Promise<Entry>>();

  readonly #now: () => number;

  /** `now` is a monotonic clock, in milliseconds. */
  constructor({
    maxBytes = 32 * 1024 * 1024,
    now = () => performance.now(),
  }: { maxBytes?: number; now?: () => number } = {}) {
    this.#now = now;
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
    const age = this.#now() - entry.madeAt;
    if (age > STALE_MS) return undefined;
    if (age > FRESH_MS) this.#refresh(key, entry.make).catch(() => {});
    return entry.content;
  }

  /** The response of a key, cached or made now. `make` returns a value or the bytes of its JSON; concurrent callers of one key share one run of it. */
  async get(key: string, make: () => Promise<unknown>): Promise<Content> {
    const fresh = this.peek(key);
    if (fresh !== undefined) return fresh;
    const stale = this.#entries.get(key);
    const now = this.#now();
    if (!stale || now - stale.madeAt > OUTAGE_MS) return (await this.#refresh(key, make)).content;
    if (now < stale.retryAt) return stale.content;
    const refreshed = this.#refresh(key, make).then(
      (entry) => entry.content,
      (error: unknown) => {
        if (!isOutage(error)) throw error;
        return this.#serveStale(stale);
      },
    );
    return withFallback(refreshed, now < stale.awayUntil ? 0 : STALE_WAIT_MS, () => this.#serveStale(stale));
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
      Object.assign(known, { madeAt: this.#now(), ...NOT_AWAY });
      return known;
    }
    const entry = {
      content: new Content(bytes, 'application/json; charset=utf-8'),
      make,
      madeAt: this.#now(),
      ...NOT_AWAY,
    };
    this.#entries.set(key, entry);
    return entry;
  }

  /** A response that could not be made again in time. */
  #serveStale(entry: Entry): Content {
    const now = this.#now();
    Object.assign(entry, { retryAt: now + FRESH_MS, awayUntil: now + AWAY_MS });
    return entry.content;
  }
}

const NOT_AWAY = { retryAt: 0, awayUntil: 0 };

/** What the work gives, or something else where it takes longer; then it goes on, and its failure concerns nobody. */
async function withFallback<T>(work: Promise<T>, timeoutMs: number, otherwise: () => T): Promise<T> {
  const { promise: late, resolve } = Promise.withResolvers<'late'>();
  const timer = setTimeout(resolve, timeoutMs, 'late' as const);
  const first = await Promise.race([work, late]).finally(() => clearTimeout(timer));
  return first === 'late' ? otherwise() : (first as T);
}

function isOutage(error: unknown): boolean {
  return (
    error instanceof AppError &&
    (error.code === 'unavailable' || error.code === 'deadline_exceeded' || error.code === 'internal')
  );
}
