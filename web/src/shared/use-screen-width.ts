import { useSyncExternalStore } from 'react';

/** The screen's width in CSS pixels, which changes when a phone is turned. Infinite on the server and during hydration. */
export const useScreenWidth = (): number =>
  useSyncExternalStore(
    subscribe,
    () => window.screen.width,
    () => Number.POSITIVE_INFINITY,
  );

function subscribe(changed: () => void): () => void {
  window.addEventListener('resize', changed);
  return () => window.removeEventListener('resize', changed);
}
