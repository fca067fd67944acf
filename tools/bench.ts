/**
 * `npm run bench [filter]`: every `bench/*.bench.ts`, each in a process of its own, as one table. A row stands beside its baseline, measured
 * in the same run; a row that misses its target fails the command.
 */
import { fork } from 'node:child_process';
import { globSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BenchRow } from './bench-row.ts';
import { reportsFolder, root } from './reports.ts';

const [mode, file] = process.argv.slice(2);
if (mode === '--one' && file) {
  const { default: measure } = (await import(pathToFileURL(file).href)) as { default: () => Promise<BenchRow[]> };
  process.send?.(await measure(), () => process.exit(0));
} else {
  await runAll(mode ?? '');
}

async function runAll(filter: string): Promise<void> {
  const files = globSync(['packages/*/bench/*.bench.ts', 'services/*/bench/*.bench.ts', 'web/bench/*.bench.ts'], {
    cwd: root,
  });
  const rows: BenchRow[] = [];
  for (const file of files.filter((name) => name.includes(filter)).sort()) {
    console.log(`\n${file}`);
    const measured = await measureFile(path.join(root, file));
    for (const row of measured) console.log(`  ${lineOf(row)}`);
    rows.push(...measured);
  }
  mkdirSync(reportsFolder, { recursive: true });
  writeFileSync(path.join(reportsFolder, 'bench.json'), JSON.stringify(rows, null, 2));
  const missed = rows.filter(({ ok }) => !ok);
  console.log(`\n${rows.length - missed.length} of ${rows.length} figures reached`);
  process.exitCode = missed.length === 0 && rows.length > 0 ? 0 : 1;
}

function measureFile(file: string): Promise<BenchRow[]> {
  const child = fork(import.meta.filename, ['--one', file], { execArgv: ['--enable-source-maps'] });
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

function lineOf({ what, unit, value, baseline, baselineName, ratio, target, ok, note }: BenchRow): string {
  const beside = baseline === undefined ? '' : `, ${baselineName ?? 'baseline'} ${round(baseline)} ${unit}`;
  const relation = ratio === undefined ? '' : `, ratio ${round(ratio)}`;
  return `${ok ? 'ok  ' : 'MISS'} ${what}: ${round(value)} ${unit}${beside}${relation} (target: ${target})${note ? ` ${note}` : ''}`;
}

function round(value: number): string {
  return Number.isFinite(value) ? String(Number(value.toPrecision(4))) : 'not measured';
}
