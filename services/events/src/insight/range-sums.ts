import { setImmediate as breathe } from 'node:timers/promises';
import type { Clock } from '@limner/platform';
import { LRUCache } from 'lru-cache';
import { readNumbers } from './cell-text.ts';
import { QUESTION, UNMET } from './cells.ts';
import { dayOf, daysOf, periodsOf, shiftDay } from './days.ts';
import { KeySums } from './key-sums.ts';
import { changeId, type InsightModels, type Scope, type TallyRow, tallyId } from './tally.model.ts';

/** Bytes of sums that are kept at most, and milliseconds after the last view until they are given back. */
const MOST_BYTES = 48e6;
const IDLE_MS = 10 * 60_000;
/** Rows that are read before the event loop gets a turn. */
const ROWS = 10;
const MONTH = 'YYYY-MM'.length;

interface Wanted {
  readonly generation: number;
  readonly kind: 'questions' | 'unmet';
  readonly scope: Scope;
  readonly from: string;
  readonly to: string;
  /** Every day for itself, for `byDays`. */
  readonly isDaily?: boolean;
}

interface Kept {
  /** Of the rows that it is the sum of. */
  readonly revisions: string;
  readonly sums: KeySums;
}

/**
 * Sums of questions over ranges of days. Those of days that are over everywhere are kept while somebody looks at pages, and today's are added for each view. Whether
 * they still hold is seen by the revisions of their rows, which are stored: also what another process counts is seen at once.
 */
export class RangeSums {
  readonly #kept = new LRUCache<string, Kept>({ maxSize: MOST_BYTES, sizeCalculation: ({ sums }) => sums.bytes + 1 });
  readonly #making = new Map<string, Promise<KeySums>>();
  #idle: NodeJS.Timeout | undefined;

  constructor(
    private readonly models: Pick<InsightModels, 'tallies' | 'changes'>,
    private readonly clock: Clock,
  ) {}

  /** Counts by key, and what they depend on: equal for equal counts. */
  async of(wanted: Wanted): Promise<{ sums: KeySums; revisions: string }> {
    const { from, to, isDaily = false, generation } = wanted;
    const { months, days } = isDaily ? { months: [], days: daysOf(from, to) } : periodsOf(from, to);
    const open = shiftDay(dayOf(undefined, this.clock.now().getTime()), -1);
    const isOver = (period: string) => (period.length === MONTH ? `${period}-31` : period) < open;
    const [over, current] = [[...months, ...days].filter(isOver), [...months, ...days].filter((each) => !isOver(each))];
    // Revisions come before their rows: a row that changes meanwhile is only read once more.
    const changes = await this.#revisions(generation, [...over, ...current]);
    const revisionsOf = (periods: readonly string[]) => periods.map((each) => changes.get(each) ?? 0).join();
    const base = await this.#settled(wanted, over, revisionsOf(over));
    const revisions = `${generation} ${revisionsOf(over)} ${revisionsOf(current)}`;
    if (current.length === 0) return { sums: base, revisions };
    return { sums: await this.#add(new KeySums(widthOf(wanted), base), wanted, current), revisions };
  }

  async #settled(wanted: Wanted, periods: readonly string[], revisions: string): Promise<KeySums> {
    const { generation, kind, scope, isDaily } = wanted;
    const key = [generation, kind, scope, isDaily, ...periods].join();
    this.#idle ??= setTimeout(() => this.#kept.clear(), IDLE_MS).unref();
    this.#idle.refresh();
    const kept = this.#kept.get(key);
    if (kept?.revisions === revisions) return kept.sums;
    const making = `${key} ${revisions}`;
    const known = this.#making.get(making);
    if (known) return known;
    const made = this.#add(new KeySums(widthOf(wanted)), wanted, periods);
    this.#making.set(making, made);
    try {
      const sums = await made;
      this.#kept.set(key, { revisions, sums });
      return sums;
    } finally {
      this.#making.delete(making);
    }
  }

  async #add(sums: KeySums, { generation, kind, scope, isDaily }: Wanted, periods: readonly string[]) {
    for (let at = 0; at < periods.length; at += ROWS) {
      const ids = periods.slice(at, at + ROWS).map((period) => tallyId(generation, kind, period, scope));
      // Whole documents: picking fields of such long ones takes longer than the few others.
      for (const { period, data } of await this.models.tallies.find({ _id: { $in: ids } }).lean<TallyRow[]>()) {
        if (isDaily) sums.addDay(period, readNumbers(data));
        else sums.add(readNumbers(data));
      }
      await breathe();
    }
    return sums;
  }

  async #revisions(generation: number, periods: readonly string[]): Promise<Map<string, number>> {
    const ids = periods.map((period) => changeId(generation, period));
    const rows = await this.models.changes.find({ _id: { $in: ids } }).lean<{ period: string; revision: number }[]>();
    return new Map(rows.map(({ period, revision }) => [period, revision]));
  }
}

const widthOf = ({ kind }: Wanted): number => (kind === 'unmet' ? UNMET : QUESTION).length;
