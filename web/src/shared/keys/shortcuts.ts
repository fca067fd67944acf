import { useSyncExternalStore } from 'react';
import { storage } from '../storage/storage.ts';

const KEY = 'limner.shortcuts';
const OFF = 'off';

const watchers = new Set<() => void>();

/** Whether single letters and signs do something. */
export const areShortcutsOn = (): boolean => storage.getItem(KEY) !== OFF;

/** Kept in this browser, as the theme is. */
export function turnShortcuts(isOn: boolean): void {
  if (isOn) storage.removeItem(KEY);
  else storage.setItem(KEY, OFF);
  for (const watcher of watchers) watcher();
}

export const useShortcuts = (): boolean => useSyncExternalStore(watch, areShortcutsOn, () => true);

/** Hears of a choice here, and of one in another window. */
function watch(watcher: () => void): () => void {
  const hear = ({ key }: StorageEvent) => {
    if (key === KEY || key === null) watcher();
  };
  watchers.add(watcher);
  window.addEventListener('storage', hear);
  return () => {
    watchers.delete(watcher);
    window.removeEventListener('storage', hear);
  };
}
