/** Does something once the screen shows what was changed before: what nobody waits for must not hold that up. Soon, where nothing is painted. */
export function afterPaint(act: () => void): void {
  if (document.visibilityState === 'visible') requestAnimationFrame(() => setTimeout(act));
  else queueMicrotask(act);
}
