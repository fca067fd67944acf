export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The browser's storage, or one in memory if it is missing or cannot be written (ER-03). */
export function openStorage(find: () => TextStorage | null | undefined): TextStorage {
  try {
    const found = find();
    if (!found) return inMemory();
    found.setItem('limner.probe', '1');
    found.removeItem('limner.probe');
    return withStandIn(found);
  } catch {
    return inMemory();
  }
}

export const storage = openStorage(() => globalThis.localStorage);

/** Keeps in memory what the browser refuses to store later, such as when the storage is full. */
function withStandIn(found: TextStorage): TextStorage {
  const refused = inMemory();
  return {
    getItem: (key) => refused.getItem(key) ?? found.getItem(key),
    setItem: (key, value) => {
      try {
        found.setItem(key, value);
        refused.removeItem(key);
      } catch {
        refused.setItem(key, value);
      }
    },
    removeItem: (key) => {
      refused.removeItem(key);
      found.removeItem(key);
    },
  };
}

function inMemory(): TextStorage {
  const items = new Map<string, string>();
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  };
}
