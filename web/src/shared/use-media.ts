import { useSyncExternalStore } from 'react';

/** Whether a media query holds, as it changes. False where the browser cannot tell. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const media = globalThis.matchMedia?.(query);
      media?.addEventListener('change', changed);
      return () => media?.removeEventListener('change', changed);
    },
    () => globalThis.matchMedia?.(query).matches ?? false,
  );
}
