/**
 * All terms of a sorted list within `most` insertions, deletions, replacements and swaps of neighbours (optimal string alignment).
 * Neighbouring terms share a prefix, and so the first rows of the table; all terms of a prefix that is already too far off are skipped.
 */
export function nearTerms(sorted: readonly string[], word: string, most: number): { term: string; distance: number }[] {
  const found: { term: string; distance: number }[] = [];
  const table = new DistanceTable(word, most);
  let previous = '';
  for (let at = 0; at < sorted.length; ) {
    const term = sorted[at] ?? '';
    const deadEnd = table.advance(term, sharedPrefix(previous, term));
    previous = term.slice(0, deadEnd ?? term.length);
    if (deadEnd !== undefined) {
      at = Math.max(at + 1, lowerBound(sorted, `${previous}\uffff`, at));
      continue;
    }
    const distance = table.distance(term.length);
    if (distance <= most && distance > 0) found.push({ term, distance });
    at++;
  }
  return found;
}

/** The first position in a sorted list that is not before the text. */
export function lowerBound(sorted: readonly string[], text: string, from = 0): number {
  let low = from;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? '') < text) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Distances between the prefixes of a term and those of a word, a row for each letter of the term. */
class DistanceTable {
  readonly #word: string;
  readonly #most: number;
  readonly #rows: Uint8Array[];

  constructor(word: string, most: number) {
    this.#word = word;
    this.#most = most;
    this.#rows = [Uint8Array.from({ length: word.length + 1 }, (_, column) => column)];
  }

  distance(letters: number): number {
    if (Math.abs(letters - this.#word.length) > this.#most) return Number.POSITIVE_INFINITY;
    return this.#rows[letters]?.[this.#word.length] ?? Number.POSITIVE_INFINITY;
  }

  /** Fills the rows after the shared ones. Returns the length of the prefix that is already too far off, if any. */
  advance(term: string, shared: number): number | undefined {
    for (let letters = shared; letters < term.length; letters++) {
      if (this.#fill(term, letters) > this.#most) return letters + 1;
    }
    return undefined;
  }

  /** Only the columns that can be within `most`, with one beyond them on each side: prefixes whose lengths differ by more are too far off. */
  #fill(term: string, letters: number): number {
    const word = this.#word;
    const from = Math.max(1, letters + 1 - this.#most);
    const to = Math.min(word.length, letters + 1 + this.#most);
    const above = this.#row(letters);
    const twoAbove = this.#row(letters - 1);
    const row = this.#row(letters + 1);
    const letter = term.charCodeAt(letters);
    let least = from === 1 ? letters + 1 : this.#most + 1;
    row[from - 1] = least;
    if (to < word.length) row[to + 1] = this.#most + 1;
    for (let column = from; column <= to; column++) {
      const same = word.charCodeAt(column - 1) === letter;
      let distance = Math.min(
        (above[column - 1] ?? 0) + (same ? 0 : 1),
        (above[column] ?? 0) + 1,
        (row[column - 1] ?? 0) + 1,
      );
      if (
        !same &&
        letters > 0 &&
        column > 1 &&
        word.charCodeAt(column - 2) === letter &&
        word.charCodeAt(column - 1) === term.charCodeAt(letters - 1)
      ) {
        distance = Math.min(distance, (twoAbove[column - 2] ?? 0) + 1);
      }
      row[column] = distance;
      if (distance < least) least = distance;
    }
    return least;
  }

  #row(letters: number): Uint8Array {
    const at = Math.max(letters, 0);
    const row = this.#rows[at] ?? new Uint8Array(this.#word.length + 1);
    this.#rows[at] = row;
    return row;
  }
}

function sharedPrefix(left: string, right: string): number {
  const most = Math.min(left.length, right.length);
  let at = 0;
  while (at < most && left.charCodeAt(at) === right.charCodeAt(at)) at++;
  return at;
}
