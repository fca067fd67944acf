import { readFileSync } from 'node:fs';

const FOLDER = new URL('../../lexicon/', import.meta.url);
const NEWLINE = 10;

export function readTable(name: string, encoding: 'utf8' | 'latin1' = 'utf8'): string {
  return readFileSync(new URL(name, FOLDER), encoding);
}

/**
 * A file of lines `key|rest`, kept as one text: a Map of its lines would need ten times the memory. ASCII only, so that each letter is one byte.
 */
export class LineTable {
  readonly #text: string;
  readonly #starts: Uint32Array;

  constructor(name: string) {
    this.#text = readTable(name, 'latin1');
    const starts = [0];
    for (let at = 0; at < this.#text.length; at++) if (this.#text.charCodeAt(at) === NEWLINE) starts.push(at + 1);
    this.#starts = Uint32Array.from(starts);
  }

  line(number: number): string {
    return this.#text.slice(this.#starts[number], Math.max(0, (this.#starts[number + 1] ?? 1) - 1));
  }

  /** What follows a key. The file must be sorted by key. */
  find(key: string): string | undefined {
    let low = 0;
    let high = this.#starts.length - 1;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#key(middle) < key) low = middle + 1;
      else high = middle;
    }
    return this.#key(low) === key ? this.line(low).slice(key.length + 1) : undefined;
  }

  keys(): string[] {
    return Array.from(this.#starts, (_, number) => this.#key(number)).filter((key) => key !== '');
  }

  #key(number: number): string {
    const start = this.#starts[number] ?? 0;
    const end = this.#text.indexOf('|', start);
    return end < 0 ? '' : this.#text.slice(start, end);
  }
}
