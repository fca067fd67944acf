import { REGIONS } from '@limner/editions';
import type { LogReader } from '../log/event-log.ts';
import { readCells, writeCells } from './cell-text.ts';
import { addCell, QUESTION, UNMET } from './cells.ts';
import { questionOf } from './clicked-row.ts';
import { dayOf, monthOf } from './days.ts';
import { isShown } from './questions.ts';
import { type InsightModels, noteChanges, type TallyKind, type TallyRow, tallyId } from './tally.model.ts';
import { mergeTimings, type Timings } from './timings.ts';
import { VisitorSketch } from './visitor-sketch.ts';

const ROWS = 100;
const DAY = 'YYYY-MM-DD'.length;

interface Copy {
  readonly from: number;
  readonly to: number;
  readonly keeps: string;
}

/** The last day, in any edition, of which the log no longer has all events; null when none has expired. */
export async function keptDays(log: LogReader): Promise<string | null> {
  for await (const { position, at } of log.read(0))
    return position === 1
      ? null
      : (REGIONS.map((region) => dayOf(region, at))
          .toSorted()
          .at(-1) ?? null);
  const isEmpty = (await log.end()) === 0;
  return isEmpty ? null : '9999-12-31';
}

/** Copies the tallies of days that are kept to another generation; for a month of which only some days are stored, the sum of those days. May be repeated after it was interrupted. */
export async function copyKept({ tallies }: InsightModels, { from, to, keeps }: Copy): Promise<void> {
  const rows = tallies.find({ generation: from }).sort({ _id: 1 }).lean<TallyRow>().cursor({ batchSize: ROWS });
  const months = new Map<string, Map<string, unknown>>();
  let copies: TallyRow[] = [];
  const write = async () => {
    if (copies.length === 0) return;
    await tallies.bulkWrite(
      copies.map(({ _id, ...row }) => ({ updateOne: { filter: { _id }, update: { $set: row }, upsert: true } })),
      { ordered: false },
    );
    copies = [];
  };
  for await (const row of rows) {
    const [, kind, scope = ''] = row._id.split('|') as [string, TallyKind, string?];
    const copy = { ...row, generation: to, _id: tallyId(to, kind, row.period, scope) };
    if (kind === 'activity') copies.push({ ...copy, data: activityUpTo(row.data, keeps) });
    else if (row.period.length < DAY && isOver(row.period, keeps)) copies.push(copy);
    else if (row.period.length === DAY && row.period <= keeps) {
      copies.push(copy);
      if (kind === 'metrics' || kind === 'sessions' || isOver(monthOf(row.period), keeps)) continue;
      const id = tallyId(to, kind, monthOf(row.period), scope);
      months.set(id, merged(kind, months.get(id), readCells(row.data)));
    }
    if (copies.length >= ROWS) await write();
  }
  for (const [_id, cells] of months) {
    const [, kind] = _id.split('|') as [string, TallyKind];
    const period = _id.slice(_id.lastIndexOf('|') + 1);
    copies.push({ _id, generation: to, kind, period, data: writeCells(kind, cells) });
    if (copies.length >= ROWS) await write();
  }
  await write();
}

/** Whether a month ended by a day. */
const isOver = (month: string, day: string): boolean => `${month}-31` <= day;

function activityUpTo(data: string, keeps: string): string {
  return writeCells('activity', new Map([...readCells(data)].filter(([key]) => key.slice(0, DAY) <= keeps)));
}

/**
 * Removes the questions of fewer visitors than are shown from days and months whose events have expired: what few people typed stays no longer in the
 * tallies than in the log. Returns whether there may be more.
 */
export async function forgetRare(models: InsightModels, before: string): Promise<boolean> {
  const { tallies } = models;
  const rows = await tallies
    .find({ kind: { $in: ['questions', 'unmet'] }, period: { $lt: before }, thinned: { $ne: true } })
    .limit(ROWS)
    .lean<TallyRow[]>();
  const over = rows.filter(({ period }) => period.length === DAY || isOver(period, before));
  for (const { _id, kind, data, generation, period } of over) {
    const at = kind === 'unmet' ? UNMET.indexOf('bits') : QUESTION.indexOf('bits');
    const cells = readCells(data);
    const kept = [...cells].filter(([key, cell]) => !/(^|\|)q:/.test(key) || isShown((cell as number[])[at] ?? 0));
    if (kind === 'questions' && !(await forgetClicked(models, _id, new Set(kept.map(([key]) => key))))) continue;
    const thinned = writeCells(kind, new Map(kept));
    await tallies.updateOne({ _id, data }, { $set: { data: thinned, thinned: true } });
    if (kept.length < cells.size) await noteChanges(models, generation, [period]);
  }
  return over.length > 0 && rows.length === ROWS;
}

/** Removes the clicks on results of questions that are not kept in the same period and edition; false when the row was changed meanwhile. */
async function forgetClicked({ tallies }: InsightModels, questions: string, kept: ReadonlySet<string>) {
  const [generation, , scope, period = ''] = questions.split('|');
  const row = await tallies.findById(tallyId(Number(generation), 'clicked', period, scope)).lean<TallyRow>();
  if (!row) return true;
  const cells = [...readCells(row.data)].filter(([key]) => kept.has(questionOf(key)));
  const data = writeCells('clicked', new Map(cells));
  const { matchedCount } = await tallies.updateOne({ _id: row._id, data: row.data }, { $set: { data } });
  return matchedCount > 0;
}

/** The cells of one kind, added up: counts by number, questions with the bits of their visitors, visitors and timings by themselves. */
export function merged(
  kind: TallyKind,
  known: Map<string, unknown> | undefined,
  from: ReadonlyMap<string, unknown>,
): Map<string, unknown> {
  const into = known ?? new Map<string, unknown>();
  for (const [key, cell] of from) {
    const sum = into.get(key);
    if (sum === undefined) into.set(key, copyOf(kind, cell));
    else if (kind === 'visitors') into.set(key, mergedSketch(String(sum), String(cell)));
    else if (kind === 'timings' || kind === 'metrics') mergeTimings(sum as Timings, cell as Timings);
    else addCounts(kind, sum as number[], cell as number[]);
  }
  return into;
}

function copyOf(kind: TallyKind, cell: unknown): unknown {
  if (kind === 'visitors') return cell;
  if (kind !== 'timings' && kind !== 'metrics') return [...(cell as number[])];
  const [good, needs, poor, buckets] = cell as Timings;
  return [good, needs, poor, { ...buckets }];
}

/** Adds a cell of counts; the bits of visitors are joined. */
function addCounts(kind: TallyKind, into: number[], from: readonly number[]): void {
  const bits = kind === 'questions' ? QUESTION.indexOf('bits') : kind === 'unmet' ? UNMET.indexOf('bits') : -1;
  const joined = (into[bits] ?? 0) | (from[bits] ?? 0);
  addCell(into, from);
  if (bits >= 0) into[bits] = joined;
}

function mergedSketch(one: string, other: string): string {
  const sketch = VisitorSketch.of(one);
  sketch.merge(VisitorSketch.of(other));
  return sketch.toString();
}
