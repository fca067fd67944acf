/** The page counts as settled after this time without a change. */
const QUIET_MS = 2_000;
/** The limit for pages that never stop changing. */
const LONGEST_MS = 10_000;
/** Input that ends it. No `pointerup` or `keyup`: they may belong to the click that led here. */
const INPUT = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Runs an attempt at once and on every change of the page, until it has succeeded and the page has settled: content that arrives late moves what is
 * already there. Input of the visitor ends it too. Both call `ended`; the returned function ends it without that.
 */
export function settle(attempt: () => boolean, ended?: () => void): () => void {
  let quiet: ReturnType<typeof setTimeout> | undefined;
  let longest: ReturnType<typeof setTimeout> | undefined;
  const run = () => {
    if (!attempt()) return;
    clearTimeout(quiet);
    quiet = setTimeout(finish, QUIET_MS);
    longest ??= setTimeout(finish, LONGEST_MS);
  };
  const sizes = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(run);
  const parts = new MutationObserver(run);
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
  run();
  return stop;
}
