import { bump, CLICKED, MOST_KEYS } from './cells.ts';

/** Artists of a question at most: a further one takes the place of the one that was followed least. */
const MOST_ARTISTS = 10;

const clickedKey = (artist: string, question: string): string => `${artist}|${question}`;

/** The key of the question. The address of an artist has no `|`. */
export const questionOf = (key: string): string => key.slice(key.indexOf('|') + 1);
export const artistOf = (key: string): string => key.slice(0, key.indexOf('|'));

/** How often the links to artists were followed on the results of each question, in one row of tallies. */
export class ClickedRow {
  /** Keys by question, in the order of the row: what is forgotten does not depend on when the row was stored. */
  readonly #keys = new Map<string, string[]>();

  constructor(private readonly cells: Map<string, unknown>) {
    for (const key of cells.keys()) this.#keysOf(questionOf(key)).push(key);
  }

  add(artist: string, question: string): void {
    const key = clickedKey(artist, question);
    const known = this.cells.get(key) as number[] | undefined;
    if (known) {
      bump(known, CLICKED, 'clicks', 1);
      return;
    }
    const keys = this.#keysOf(question);
    if (keys.length >= MOST_ARTISTS) this.#removeLeast(keys);
    if (this.cells.size >= MOST_KEYS.clicked) return;
    keys.push(key);
    this.cells.set(key, [1]);
  }

  #removeLeast(keys: string[]): void {
    const counts = keys.map((key) => (this.cells.get(key) as number[])[0] ?? 0);
    const at = counts.indexOf(Math.min(...counts));
    for (const key of keys.splice(at, 1)) this.cells.delete(key);
  }

  #keysOf(question: string): string[] {
    const keys = this.#keys.get(question) ?? [];
    this.#keys.set(question, keys);
    return keys;
  }
}
