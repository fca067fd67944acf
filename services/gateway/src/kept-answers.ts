import { AppError } from '@limner/platform';
import { LRUCache } from 'lru-cache';
import { Content } from './content.ts';

/** Milliseconds: how old an answer may be to be sent at once; sent while a new one is fetched; sent because no new one can be had. */
const FRESH_MS = 1_000;
const STALE_MS = 2_000;
const BROKEN_MS = 600_000;

interface Entry {
  readonly content: Content;
  readonly make: () => Promise<unknown>;
  madeAt: number;
  /** Not before this is a failed refresh tried again. */
  retryAt: number;
}

/**
 * Answers that are the same for everybody, kept as bytes for a moment, so that a rush on a list costs one question a second. A change in
 * the catalogue is seen after two seconds at most, with no invalidation between processes; while the catalogue is away the last answer
 * is sent for up to ten minutes.
 */
export class KeptAnswers {
  readonly #entries: LRUCache<string, Entry>;
  readonly #making = new Map<string, Promise<Entry>>();

  constructor({ maxBytes = 32 * 1024 * 1024 }: { maxBytes?: number } = {}) {
    this.#entries = new LRUCache({
      max: 5_000,
      maxSize: maxBytes,
      sizeCalculation: (entry) => entry.content.size + 200,
    });
  }

  /** What may be sent at once. Past its first second this also asks for a new one, without waiting. */
  peek(key: string): Content | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined) return undefined;
    const age = performance.now() - entry.madeAt;
    if (age > STALE_MS) return undefined;
    if (age > FRESH_MS) this.#refresh(key, entry.make).catch(() => {});
    return entry.content;
  }

  /** The answer by its key: kept, or made now, as a value or as the bytes of its JSON; callers of one key at the same time share one making. */
  async get(key: string, make: () => Promise<unknown>): Promise<Content> {
    const kept = this.peek(key);
    if (kept !== undefined) return kept;
    const broken = this.#entries.get(key);
    const now = performance.now();
    if (broken && now < broken.retryAt && now - broken.madeAt < BROKEN_MS) return broken.content;
    try {
      return (await this.#refresh(key, make)).content;
    } catch (error) {
      if (!broken || !isOutage(error) || now - broken.madeAt > BROKEN_MS) throw error;
      broken.retryAt = performance.now() + FRESH_MS;
      return broken.content;
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
