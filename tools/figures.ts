import { fork } from 'node:child_process';
import { globSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BenchRow } from './bench-row.ts';
import { reportsFolder, root } from './reports.ts';

const measuring = fileURLToPath(new URL('./measure-one.ts', import.meta.url));

export interface Figures {
  readonly patterns: string[];
  readonly names: readonly string[];
  readonly without?: readonly string[] | undefined;
  /** All at the same time, for those that mostly wait. */
  readonly isAtOnce?: boolean | undefined;
  readonly report: string;
}

/**
 * Runs every file that matches a pattern and has one of the `names` in its own, if there are any, and none of `without`, each in its own process; prints the
 * rows, saves them as `.reports/<report>.json`, and sets the exit status to 1 when a row misses its target or nothing was measured.
 */
export async function runFigures({ patterns, names, without = [], isAtOnce = false, report }: Figures): Promise<void> {
  const rows: BenchRow[] = [];
  const isIn = (file: string) => (part: string) => file.includes(part);
  const files = globSync(patterns, { cwd: root }).filter(
    (file) => (names.length === 0 || names.some(isIn(file))) && !without.some(isIn(file)),
  );
  const measure = async (file: string) => {
    if (!isAtOnce) console.log(`\n${file}`);
    const measured = await measureFile(path.join(root, file));
    if (isAtOnce) console.log(`\n${file}`);
    for (const row of measured) console.log(`  ${lineOf(row)}`);
    rows.push(...measured);
  };
  files.sort();
  if (isAtOnce) await Promise.all(files.map(measure));
  else for (const file of files) await measure(file);
  mkdirSync(reportsFolder, { recursive: true });
  writeFileSync(path.join(reportsFolder, `${report}.json`), JSON.stringify(rows, null, 2));
  const missed = rows.filter(({ ok }) => !ok);
  // Repeated at the end, below other log output.
  if (missed.length > 0) console.log(`\n${missed.map(lineOf).join('\n')}`);
  console.log(`\n${rows.length - missed.length} of ${rows.length} figures reached`);
  process.exitCode = missed.length === 0 && rows.length > 0 ? 0 : 1;
}

function measureFile(file: string): Promise<BenchRow[]> {
  const child = fork(measuring, [file], { execArgv: ['--enable-source-maps'] });
  return new Promise((resolve) => {
    let rows: BenchRow[] = [
      {
        what: path.basename(file),
        unit: '',
        value: Number.NaN,
        target: 'runs',
        ok: false,
        note: 'ended without an answer',
      },
    ];
    child.on('message', (message) => {
      rows = message as BenchRow[];
    });
    child.on('exit', () => resolve(rows));
  });
}

export function lineOf({ what, unit, value, baseline, baselineName, ratio, target, ok, note }: BenchRow): string {
  const beside = baseline === undefined ? '' : `, ${baselineName ?? 'baseline'} ${round(baseline)} ${unit}`;
  const relation = ratio === undefined ? '' : `, ratio ${round(ratio)}`;
  return `${ok ? 'ok  ' : 'MISS'} ${what}: ${round(value)} ${unit}${beside}${relation} (target: ${target})${note ? ` ${note}` : ''}`;
}

function round(value: number): string {
  return Number.isFinite(value) ? String(Number(value.toPrecision(4))) : 'not measured';
}
