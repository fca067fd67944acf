import { useSyncExternalStore } from 'react';

/** The number of the bubble shown, so that each like starts a new one; 0 if none is shown. */
let shown = 0;
let last = 0;
const listeners = new Set<() => void>();

export function showLikeBubble(): void {
  last += 1;
  set(last);
}

export const hideLikeBubble = (): void => set(0);

export const useLikeBubble = (): number =>
  useSyncExternalStore(
    subscribe,
    () => shown,
    () => 0,
  );

function set(value: number): void {
  shown = value;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
