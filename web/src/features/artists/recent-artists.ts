import { useSyncExternalStore } from 'react';
import { storage } from '../../shared/storage/storage.ts';

/** Local state of EN-08: ids of the artists whose portfolios were opened, the latest first. */
const KEY = 'limner.recent';
const MAX_ARTISTS = 30;

const none: readonly number[] = [];
/** The last parsed value: `useSyncExternalStore` needs the same array until the storage changes. */
let parsed: { readonly stored: string; readonly ids: readonly number[] } = { stored: '', ids: none };

/** Puts an artist first, and drops the oldest of more than 30. */
export function noteArtist(artistId: number): void {
  const ids = [artistId, ...recentArtists().filter((id) => id !== artistId)].slice(0, MAX_ARTISTS);
  storage.setItem(KEY, JSON.stringify(ids));
}

export function recentArtists(): readonly number[] {
  const stored = storage.getItem(KEY) ?? '';
  if (parsed.stored !== stored) parsed = { stored, ids: read(stored) };
  return parsed.ids;
}

/** Ids of the artists viewed before; follows changes by other tabs. */
export const useRecentArtists = (): readonly number[] => useSyncExternalStore(subscribe, recentArtists, () => none);

function subscribe(changed: () => void): () => void {
  window.addEventListener('storage', changed);
  return () => window.removeEventListener('storage', changed);
}

function read(stored: string): readonly number[] {
  try {
    const found: unknown = JSON.parse(stored || '[]');
    return Array.isArray(found) ? found.filter(Number.isSafeInteger).slice(0, MAX_ARTISTS) : none;
  } catch {
    return none;
  }
}
