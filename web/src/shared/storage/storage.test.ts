import { describe, expect, it } from '@jest/globals';
import { openStorage } from './storage.ts';

const refusing = () => {
  throw new DOMException('denied', 'SecurityError');
};

describe('storage', () => {
  it.each([
    ['is missing', () => undefined],
    ['throws when touched', refusing],
    ['refuses to write', () => ({ getItem: () => null, setItem: refusing, removeItem: () => undefined })],
  ])('[ER-03] when the browser storage %s, then a substitute in memory keeps what is set', (_, find) => {
    const storage = openStorage(find);
    storage.setItem('region', 'fr');
    expect(storage.getItem('region')).toBe('fr');
    storage.removeItem('region');
    expect(storage.getItem('region')).toBeNull();
  });

  it('[ER-03] when the storage is full later, then what it refuses is kept in memory, and stored when there is room again', () => {
    const stored = new Map([['likes', 'old']]);
    let isFull = false;
    const storage = openStorage(() => ({
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => void (isFull ? refusing() : stored.set(key, value)),
      removeItem: (key) => void stored.delete(key),
    }));
    isFull = true;
    storage.setItem('likes', 'new');
    expect([storage.getItem('likes'), stored.get('likes')]).toEqual(['new', 'old']);
    isFull = false;
    storage.setItem('likes', 'newer');
    expect([storage.getItem('likes'), stored.get('likes')]).toEqual(['newer', 'newer']);
  });

  it('[ER-03] when the browser has a storage, then that one is used', () => {
    openStorage(() => localStorage).setItem('kept', 'yes');
    expect(localStorage.getItem('kept')).toBe('yes');
    expect(localStorage.getItem('limner.probe')).toBeNull();
  });
});
