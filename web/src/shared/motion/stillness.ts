import { useSyncExternalStore } from 'react';

const query = () => globalThis.matchMedia?.('(prefers-reduced-motion: reduce)');

/** Whether the person asked for less motion. */
export const prefersStillness = (): boolean => query()?.matches ?? false;

export const useStillness = (): boolean => useSyncExternalStore(subscribe, prefersStillness, () => true);

function subscribe(changed: () => void): () => void {
  const media = query();
  media?.addEventListener('change', changed);
  return () => media?.removeEventListener('change', changed);
}
