export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The browser's storage, or one in memory if it is missing or cannot be written (ER-03). */
export function openStorage(find: () => TextStorage | null | undefined): TextStorage {
  try {
    const found = find();
    if (!found) return inMemory();
    found.setItem('limner.probe', '1');
    found.removeItem('limner.probe');
    return found;
  } catch {
    return inMemory();
  }
}

export const storage = openStorage(() => globalThis.localStorage);

function inMemory(): TextStorage {
  const items = new Map<string, string>();
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  };
}
