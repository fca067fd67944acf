import { useSyncExternalStore } from 'react';
import { afterPaint } from '../after-paint.ts';

let isPainted = false;
const waiting = new Set<() => void>();

/** Whether pictures were painted once: until then only the first of the page is fetched, and nothing shares the link with it. */
export function usePainted(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isPainted,
    () => isPainted,
  );
}

function subscribe(changed: () => void): () => void {
  if (waiting.size === 0 && !isPainted) afterPaint(note);
  waiting.add(changed);
  return () => waiting.delete(changed);
}

function note(): void {
  isPainted = true;
  for (const changed of waiting) changed();
}
