import { LRUCache } from 'lru-cache';
import { type Cache, createSingleFlight, makeAndKeep } from './cache.ts';

/** A cache in this process: at most `maxBytes` of JSON (32 MiB by default); the least recently used entry is evicted first. */
export function createMemoryCache({ maxBytes = 32 * 1024 * 1024 }: { maxBytes?: number } = {}): Cache {
  const values = new LRUCache<string, string>({
    maxSize: maxBytes,
    sizeCalculation: (json, key) => 2 * (json.length + key.length) + 64,
  });
  const versions = new Map<string, number>();
  const share = createSingleFlight();
  const versioned = (key: string, tag?: string) =>
    tag === undefined ? key : `${tag}@${versions.get(tag) ?? 0}:${key}`;

  const cache: Cache = {
    async get<T>(key: string) {
      const json = values.get(key);
      return json === undefined ? undefined : (JSON.parse(json) as T);
    },
    async set(key, value, ttlMs) {
      values.set(key, JSON.stringify(value), { ttl: ttlMs });
    },
    async add(key, value, ttlMs) {
      if (values.has(key)) return false;
      values.set(key, JSON.stringify(value), { ttl: ttlMs });
      return true;
    },
    async remove(key) {
      values.delete(key);
    },
    async invalidate(tag) {
      versions.set(tag, (versions.get(tag) ?? 0) + 1);
    },
    async through(key, { ttlMs, tag }, make) {
      const full = versioned(key, tag);
      const kept = await cache.get<Awaited<ReturnType<typeof make>>>(full);
      return kept === undefined ? share(full, () => makeAndKeep(cache, full, ttlMs, make)) : kept;
    },
    close: async () => values.clear(),
  };
  return cache;
}
