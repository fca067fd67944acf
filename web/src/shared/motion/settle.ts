/** So long nothing has come any more. */
const QUIET_MS = 2_000;
/** A page on which something always moves is never quiet. */
const LONGEST_MS = 10_000;
/** What a person does to be somewhere else. Not the end of a press: the one that led here. */
const INPUT = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Tries until it succeeds, whenever something of the page arrives, and then until nothing more does, because what arrives late moves what is there.
 * Ends with the first thing that the person does. `ended` hears of either; what is returned ends it before.
 */
export function settle(attempt: () => boolean, ended?: () => void): () => void {
  let quiet: ReturnType<typeof setTimeout> | undefined;
  let longest: ReturnType<typeof setTimeout> | undefined;
  const tryIt = () => {
    if (!attempt()) return;
    clearTimeout(quiet);
    quiet = setTimeout(finish, QUIET_MS);
    longest ??= setTimeout(finish, LONGEST_MS);
  };
  const sizes = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(tryIt);
  const parts = new MutationObserver(tryIt);
  const stop = () => {
    clearTimeout(quiet);
    clearTimeout(longest);
    sizes?.disconnect();
    parts.disconnect();
    for (const type of INPUT) window.removeEventListener(type, finish);
  };
  const finish = () => {
    stop();
    ended?.();
  };
  for (const type of INPUT) window.addEventListener(type, finish, { passive: true });
  sizes?.observe(document.body);
  parts.observe(document.body, { childList: true, subtree: true });
  tryIt();
  return stop;
}
