import { useSyncExternalStore } from 'react';
import { openStorage } from '../../shared/storage/storage.ts';

const KEY = 'limner.imagesOnly';
const session = openStorage(() => globalThis.sessionStorage);
const listeners = new Set<() => void>();

/** Whether searches show images only. Stored for the session and shared by all search fields (SR-02, SR-17). */
export const useImagesOnly = (): boolean => useSyncExternalStore(subscribe, isImagesOnly, () => false);

export const isImagesOnly = (): boolean => session.getItem(KEY) === 'true';

export function setImagesOnly(value: boolean): void {
  session.setItem(KEY, String(value));
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
