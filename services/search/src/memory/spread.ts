/** Neighbours by one artist that may follow each other. */
const MOST_IN_A_ROW = 3;

interface Owned {
  readonly artist_id: number;
}

/**
 * The same entries, with at most three in a row by one artist: further ones wait until another artist's has come. Where the list is not
 * `complete`, it ends before entries whose place depends on what is missing. Entries before `from` stay where they are.
 */
export function spread<T extends Owned>(
  ranked: readonly T[],
  { from = 0, isComplete }: { from?: number; isComplete: boolean },
): T[] {
  const shown = ranked.slice(0, from);
  const waiting: T[] = [];
  for (const entry of ranked.slice(from)) {
    if (isFull(shown, entry)) {
      waiting.push(entry);
      continue;
    }
    shown.push(entry);
    // All that wait are of one artist, and better than what comes.
    while (waiting[0] && !isFull(shown, waiting[0])) shown.push(...waiting.splice(0, 1));
  }
  return isComplete ? [...shown, ...waiting] : shown;
}

function isFull(shown: readonly Owned[], { artist_id }: Owned): boolean {
  return shown.length >= MOST_IN_A_ROW && shown.slice(-MOST_IN_A_ROW).every((one) => one.artist_id === artist_id);
}
