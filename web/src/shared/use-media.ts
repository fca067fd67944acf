import { useSyncExternalStore } from 'react';

/** Whether a media query holds, as it changes. False where the browser cannot tell; `onServer` is what a page from the server is drawn with. */
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
