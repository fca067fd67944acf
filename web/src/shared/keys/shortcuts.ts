import { useSyncExternalStore } from 'react';
import { storage } from '../storage/storage.ts';

const KEY = 'limner.shortcuts';
const OFF = 'off';

const listeners = new Set<() => void>();

/** Whether single-key shortcuts are on. */
export const areShortcutsOn = (): boolean => storage.getItem(KEY) !== OFF;

/** Turns single-key shortcuts on or off, and stores the setting in this browser. */
export function setShortcutsOn(isOn: boolean): void {
  if (isOn) storage.removeItem(KEY);
  else storage.setItem(KEY, OFF);
  for (const listener of listeners) listener();
}

export const useShortcuts = (): boolean => useSyncExternalStore(subscribe, areShortcutsOn, () => true);

/** Calls the listener when the setting changes here or in another window. */
function subscribe(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === KEY || key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}
