/** Runs a task after the next paint, so that it does not delay visible changes; in a hidden page, which does not paint, as a microtask. */
export function afterPaint(act: () => void): void {
  if (document.visibilityState === 'visible') requestAnimationFrame(() => setTimeout(act));
  else queueMicrotask(act);
}
