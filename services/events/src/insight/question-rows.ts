import { setImmediate as breathe } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { readNumbers } from './cell-text.ts';
import { CLICKED, QUESTION, UNMET } from './cells.ts';
import { KeySums, type Layout, type PlacedRow } from './key-sums.ts';
import { changeId, type InsightModels, type Scope, type TallyChange, type TallyRow, tallyId } from './tally.model.ts';

/** Limits of the cache (bytes of rows, keys), and milliseconds after the last view until it is cleared. */
const MOST = { bytes: 24e6, keys: 300_000 } as const;
const IDLE_MS = 10 * 60_000;
/** Rows that are read before the event loop gets a turn. */
const ROWS = 8;

const LAYOUTS: Readonly<Record<'questions' | 'unmet' | 'clicked', Layout>> = {
  questions: { width: QUESTION.length, bits: QUESTION.indexOf('bits') },
  unmet: { width: UNMET.length, bits: UNMET.indexOf('bits') },
  clicked: { width: CLICKED.length, bits: -1 },
};

interface Wanted {
  readonly generation: number;
  readonly kind: keyof typeof LAYOUTS;
  readonly scope: Scope;
  readonly periods: readonly string[];
}

interface CachedRow extends PlacedRow {
  /** Of the stored row that it was read from. */
  readonly revision: number;
}

/** The keys of rows, each once, and the rows. */
interface CachedRows {
  readonly keys: string[];
  readonly places: Map<string, number>;
  readonly rows: LRUCache<string, CachedRow>;
}

/**
 * Sums of questions over days and months. Rows that were read are cached while somebody looks at pages: most days are over and change no more. Whether a row is
 * still the same is seen by its revision, which is stored: what another process counts is seen at once.
 */
export class QuestionRows {
  readonly #cache = { questions: empty(), unmet: empty(), clicked: empty() };
  #idle: NodeJS.Timeout | undefined;

  constructor(private readonly models: Pick<InsightModels, 'tallies' | 'changes'>) {}

  async sum(wanted: Wanted): Promise<KeySums> {
    const { generation, kind, scope, periods } = wanted;
    this.#clearLater();
    if (this.#cache[kind].keys.length > MOST.keys) this.#cache[kind] = empty();
    const cache = this.#cache[kind];
    // Revisions come before their rows: one that changes in between is only read once more.
    const revisions = await this.#revisions(generation, periods);
    const revisionOf = (period: string) => revisions.get(period) ?? 0;
    const rows = new Map<string, CachedRow>();
    for (const period of periods) {
      const row = cache.rows.get(tallyId(generation, kind, period, scope));
      if (row?.revision === revisionOf(period)) rows.set(period, row);
    }
    const missing = periods.filter((period) => !rows.has(period));
    for (let at = 0; at < missing.length; at += ROWS) {
      const part = missing.slice(at, at + ROWS);
      const ids = part.map((period) => tallyId(generation, kind, period, scope));
      // Whole documents: to pick fields of such long ones takes longer than to read the few others.
      const stored = await this.models.tallies.find({ _id: { $in: ids } }).lean<TallyRow[]>();
      const data = new Map(stored.map((row) => [row.period, row.data]));
      for (const period of part) {
        const row = { ...placed(cache, kind, period, data.get(period) ?? '[]'), revision: revisionOf(period) };
        cache.rows.set(tallyId(generation, kind, period, scope), row);
        rows.set(period, row);
      }
      await breathe();
    }
    return new KeySums(cache, LAYOUTS[kind], [...rows.values()]);
  }

  /** Empties the cache. It may be used again afterwards. */
  clear(): void {
    clearTimeout(this.#idle);
    this.#idle = undefined;
    this.#cache.questions = empty();
    this.#cache.unmet = empty();
    this.#cache.clicked = empty();
  }

  #clearLater(): void {
    this.#idle ??= setTimeout(() => this.clear(), IDLE_MS).unref();
    this.#idle.refresh();
  }

  async #revisions(generation: number, periods: readonly string[]): Promise<Map<string, number>> {
    const ids = periods.map((period) => changeId(generation, period));
    const rows = await this.models.changes.find({ _id: { $in: ids } }).lean<TallyChange[]>();
    return new Map(rows.map(({ period, revision }) => [period, revision]));
  }
}

function empty(): CachedRows {
  const rows = new LRUCache<string, CachedRow>({
    maxSize: MOST.bytes,
    sizeCalculation: ({ places, numbers }) => places.byteLength + numbers.byteLength + 100,
  });
  return { keys: [], places: new Map(), rows };
}

/** A row as it was stored, its keys in the list; rows of an earlier version have fewer numbers. */
function placed(
  { keys: list, places: known }: CachedRows,
  kind: Wanted['kind'],
  period: string,
  data: string,
): PlacedRow {
  const { keys, width: stored, numbers: read } = readNumbers(data);
  const { width } = LAYOUTS[kind];
  const places = new Int32Array(keys.length);
  for (const [at, key] of keys.entries()) {
    let place = known.get(key);
    if (place === undefined) {
      place = list.length;
      known.set(key, place);
      list.push(key);
    }
    places[at] = place;
  }
  if (stored === width) return { period, places, numbers: read };
  const numbers = new Int32Array(keys.length * width);
  for (let at = 0; at < keys.length; at++)
    numbers.set(read.subarray(at * stored, at * stored + Math.min(stored, width)), at * width);
  return { period, places, numbers };
}
