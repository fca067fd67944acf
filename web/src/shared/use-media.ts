import { useSyncExternalStore } from 'react';

/** Whether a media query matches; follows changes. The server, and the browser during hydration, use `onServer`. False if the browser has no `matchMedia`. */
export function useMedia(query: string, onServer = false): boolean {
  return useSyncExternalStore(
    (changed) => {
      const media = globalThis.matchMedia?.(query);
      media?.addEventListener('change', changed);
      return () => media?.removeEventListener('change', changed);
    },
    () => globalThis.matchMedia?.(query).matches ?? false,
    () => onServer,
  );
}
