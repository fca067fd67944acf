import { useSyncExternalStore } from 'react';
import { storage } from '../../shared/storage/storage.ts';

/** Local state of EN-08: ids of the artists whose portfolios were opened, the last one first. */
const KEY = 'limner.recent';
const MOST = 30;

const none: readonly number[] = [];
let known: { readonly kept: string; readonly ids: readonly number[] } = { kept: '', ids: none };

/** Puts an artist first; of many, the oldest is forgotten. */
export function noteArtist(artistId: number): void {
  const ids = [artistId, ...recentArtists().filter((id) => id !== artistId)].slice(0, MOST);
  storage.setItem(KEY, JSON.stringify(ids));
}

export function recentArtists(): readonly number[] {
  const kept = storage.getItem(KEY) ?? '';
  if (known.kept !== kept) known = { kept, ids: read(kept) };
  return known.ids;
}

/** Who was looked at before, as another tab changes it too. */
export const useRecentArtists = (): readonly number[] => useSyncExternalStore(subscribe, recentArtists, () => none);

function subscribe(changed: () => void): () => void {
  window.addEventListener('storage', changed);
  return () => window.removeEventListener('storage', changed);
}

function read(kept: string): readonly number[] {
  try {
    const found: unknown = JSON.parse(kept || '[]');
    return Array.isArray(found) ? found.filter(Number.isSafeInteger).slice(0, MOST) : none;
  } catch {
    return none;
  }
}
