import { setImmediate as breathe } from 'node:timers/promises';
import { readCells } from './cell-text.ts';
import { ACTIVITY, addCell } from './cells.ts';
import { daysOf, monthsOf, periodsOf } from './days.ts';
import { merged } from './kept-days.ts';
import type { KeySums } from './key-sums.ts';
import type { QuestionRows } from './question-rows.ts';
import { ALL, type InsightModels, type Scope, type TallyKind, type TallyRow, tallyId } from './tally.model.ts';
import { VisitorSketch } from './visitor-sketch.ts';

/** Rows that are read before the event loop gets a turn. */
const ROWS = 25;

/** First and last day. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/** Counts of every day of a range by edition, with the estimate of visitors of all editions together. */
export type DailyActivity = ReadonlyMap<string, ReadonlyMap<Scope, readonly number[]>>;

/** Reads tallies of one generation for ranges of days. */
export class TallyReader {
  constructor(
    private readonly models: Pick<InsightModels, 'tallies'>,
    private readonly generation: number,
    private readonly questionRows: QuestionRows,
  ) {}

  async activity({ from, to }: Days): Promise<DailyActivity> {
    const days = new Map<string, Map<Scope, readonly number[]>>();
    for await (const { cells } of this.#rows('activity', monthsOf(from, to)))
      for (const [key, cell] of cells) {
        const [day = '', scope = ''] = key.split('|');
        if (day < from || day > to) continue;
        const scopes = days.get(day) ?? new Map<Scope, readonly number[]>();
        days.set(day, scopes.set(scope, cell as number[]));
      }
    return days;
  }

  /** The counts of questions of a range, in an edition or all. */
  questions({ from, to }: Days, scope: Scope): Promise<KeySums> {
    const { months, days } = periodsOf(from, to);
    return this.questionRows.sum({
      ...{ generation: this.generation, kind: 'questions', scope },
      periods: [...months, ...days],
    });
  }

  /** Counts by edition and question of searches that found nothing or little; where `isDaily`, from a row for each day. */
  unmet({ from, to }: Days, isDaily = false): Promise<KeySums> {
    const { months, days } = periodsOf(from, to);
    const periods = isDaily ? daysOf(from, to) : [...months, ...days];
    return this.questionRows.sum({ generation: this.generation, kind: 'unmet', scope: '', periods });
  }

  /** How often artists were clicked on the results of questions. */
  clicked({ from, to }: Days, scope: Scope): Promise<KeySums> {
    const { months, days } = periodsOf(from, to);
    return this.questionRows.sum({
      ...{ generation: this.generation, kind: 'clicked', scope },
      periods: [...months, ...days],
    });
  }

  /** The counts of a range by key. */
  async sum<C>(kind: TallyKind, days: Days, scope: Scope = ''): Promise<Map<string, C>> {
    const { months, days: single } = periodsOf(days.from, days.to);
    let cells = new Map<string, unknown>();
    for await (const row of this.#rows(kind, [...months, ...single], scope)) cells = merged(kind, cells, row.cells);
    return cells as Map<string, C>;
  }

  /** The visitors of a range by edition, and of all. */
  async visitors({ from, to }: Days): Promise<Map<Scope, VisitorSketch>> {
    const { months, days } = periodsOf(from, to);
    const sketches = new Map<Scope, VisitorSketch>();
    for await (const { cells } of this.#rows('visitors', [...months, ...days]))
      for (const [scope, cell] of cells) {
        const sketch = VisitorSketch.of(String(cell));
        const known = sketches.get(scope);
        if (known) known.merge(sketch);
        else sketches.set(scope, sketch);
      }
    return sketches;
  }

  /** The counts of each day that has any. */
  async *daily<C>(
    kind: TallyKind,
    days: readonly string[],
    scope: Scope = '',
  ): AsyncGenerator<[string, Map<string, C>]> {
    for await (const { period, cells } of this.#rows(kind, days, scope)) yield [period, cells as Map<string, C>];
  }

  async *#rows(kind: TallyKind, periods: readonly string[], scope: Scope = '') {
    for (let at = 0; at < periods.length; at += ROWS) {
      const ids = periods.slice(at, at + ROWS).map((period) => tallyId(this.generation, kind, period, scope));
      const rows = await this.models.tallies
        .find({ _id: { $in: ids } }, { period: 1, data: 1 })
        .lean<Pick<TallyRow, 'period' | 'data'>[]>();
      for (const { period, data } of rows) yield { period, cells: readCells(data) };
      await breathe();
    }
  }
}

/** The sum of days for an edition, or for all. Visitors are no sum: they come from sketches. */
export function totalOf(days: Iterable<ReadonlyMap<Scope, readonly number[]>>, edition: Scope | undefined): number[] {
  const total = ACTIVITY.map(() => 0);
  for (const scopes of days)
    for (const [scope, cell] of scopes)
      if (scope !== ALL && (edition === undefined || edition === scope)) addCell(total, cell);
  return total;
}
