import { useSyncExternalStore } from 'react';

/** Whether a media query matches, updated on changes. `onServer` is used on the server and during hydration. False without `matchMedia`. */
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
