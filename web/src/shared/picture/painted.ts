import { useSyncExternalStore } from 'react';

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
  if (waiting.size === 0 && !isPainted) begin();
  waiting.add(changed);
  return () => waiting.delete(changed);
}

/** A page that nobody sees is not painted: it may fetch what it likes. */
function begin(): void {
  if (document.visibilityState === 'visible') requestAnimationFrame(() => setTimeout(note));
  else queueMicrotask(note);
}

function note(): void {
  isPainted = true;
  for (const changed of waiting) changed();
}
