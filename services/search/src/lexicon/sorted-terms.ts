import { lowerBound, nearTerms } from './near-terms.ts';

/** Most words that wait unsorted before they are merged. */
const FRESH = 512;

/** Words in order, found by how they begin and by edit distance. New ones are sorted in when there are many, or at the next question. */
export class SortedTerms {
  #sorted: string[];
  #fresh: string[] = [];

  constructor(terms: readonly string[] = []) {
    this.#sorted = terms.toSorted();
  }

  add(term: string): void {
    if (this.#fresh.push(term) > FRESH) this.#merge();
  }

  /** Words that begin with the prefix, that one itself left out. */
  startingWith(prefix: string): string[] {
    this.#merge();
    const found: string[] = [];
    for (let at = lowerBound(this.#sorted, prefix); at < this.#sorted.length; at++) {
      const term = this.#sorted[at] ?? '';
      if (!term.startsWith(prefix)) break;
      if (term !== prefix) found.push(term);
    }
    return found;
  }

  /** Words within so many insertions, deletions, replacements and swaps of neighbours, the word itself left out. */
  near(word: string, most: number): { term: string; distance: number }[] {
    this.#merge();
    return nearTerms(this.#sorted, word, most);
  }

  #merge(): void {
    if (this.#fresh.length === 0) return;
    const fresh = this.#fresh.sort();
    const merged: string[] = [];
    let at = 0;
    for (const term of this.#sorted) {
      for (let next = fresh[at]; next !== undefined && next < term; next = fresh[++at]) merged.push(next);
      merged.push(term);
    }
    this.#sorted = merged.concat(fresh.slice(at));
    this.#fresh = [];
  }
}
