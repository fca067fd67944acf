import type { BlobStore } from '../blobs.ts';
import type { Cache } from '../cache.ts';
import { AppError } from '../errors.ts';
import type { Metrics } from '../metrics.ts';
import { currentTraceparent, traced } from './tracing.ts';

/** Runs a call of one engine and observes it: its duration and outcome, and a span where it belongs to a trace. */
export type EngineCall = <T>(operation: string, work: () => Promise<T>) => Promise<T>;

/** @param engine what the calls go to, such as `redis` */
export function engineCalls({ engineSeconds }: Pick<Metrics, 'engineSeconds'>, engine: string): EngineCall {
  return async (operation, work) => {
    const started = performance.now();
    let outcome = 'ok';
    try {
      // Without a parent span nothing is recorded: a poll every second would start a trace every second.
      if (currentTraceparent() === undefined) return await work();
      return await traced(`${engine} ${operation}`, { kind: 'client', attributes: { 'limner.engine': engine } }, work);
    } catch (error) {
      outcome = outcomeOf(error);
      throw error;
    } finally {
      engineSeconds.observe((performance.now() - started) / 1_000, engine, operation, outcome);
    }
  };
}

/** The code of an AppError; `error` for any other. */
export function outcomeOf(error: unknown): string {
  return error instanceof AppError ? error.code : 'error';
}

/** The file store, with its calls observed. Streams are not timed: how long one takes is up to who reads it. */
export function observedBlobs<B extends BlobStore>(blobs: B, call: EngineCall): BlobStore {
  return {
    put: (key, content, options) => call('put', () => blobs.put(key, content, options)),
    open: (key, range) => call('open', () => blobs.open(key, range)),
    read: (key, maxBytes) => call('read', () => blobs.read(key, maxBytes)),
    stat: (key) => call('stat', () => blobs.stat(key)),
    remove: (key) => call('remove', () => blobs.remove(key)),
    copy: (from, to) => call('copy', () => blobs.copy(from, to)),
    list: (prefix) => blobs.list(prefix),
    close: () => blobs.close(),
  };
}

/** The cache, with its calls observed, and with what `through` finds and misses counted. */
export function observedCache(
  cache: Cache,
  call: EngineCall,
  { cacheRequests }: Pick<Metrics, 'cacheRequests'>,
): Cache {
  return {
    get: (key) => call('get', () => cache.get(key)),
    set: (key, value, ttlMs) => call('set', () => cache.set(key, value, ttlMs)),
    add: (key, value, ttlMs) => call('add', () => cache.add(key, value, ttlMs)),
    remove: (key) => call('remove', () => cache.remove(key)),
    invalidate: (tag) => call('invalidate', () => cache.invalidate(tag)),
    through: async (key, options, make) => {
      let result = 'hit';
      const value = await cache.through(key, options, () => {
        result = 'miss';
        return make();
      });
      cacheRequests.add(result);
      return value;
    },
    close: () => cache.close(),
  };
}
