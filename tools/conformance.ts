/** `npm run conformance`: the requirement rows that no passing test names, from the reports of the last `npm test`. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readReports, reportsFolder, root } from './reports.ts';

export interface Requirement {
  readonly id: string;
  readonly text: string;
}

/** The rows of the requirements' tables. */
export function parseRequirements(markdown: string): Requirement[] {
  return [...markdown.matchAll(/^\| ([A-Z]+-\d+) \| (.+) \|$/gm)].map(([, id = '', text = '']) => ({ id, text }));
}

/**
 * The rows that nothing proves: their id stands in no title of a test that passed, or in one of a test that failed. A title may name several:
 * `[RT-12] [SR-09] …`. One that proves some clauses only says `[RT-12 part]`: passing it proves no row, failing it takes the row away.
 */
export function withoutTest(
  rows: readonly Requirement[],
  titles: readonly string[],
  failures: readonly string[] = [],
): Requirement[] {
  const proven = idsIn(titles, /\[([A-Z]+-\d+)\]/g);
  const broken = idsIn(failures, /\[([A-Z]+-\d+)(?: part)?\]/g);
  return rows.filter(({ id }) => !proven.has(id) || broken.has(id));
}

function idsIn(titles: readonly string[], pattern: RegExp): ReadonlySet<string> {
  return new Set(titles.flatMap((title) => [...title.matchAll(pattern)].map(([, id = '']) => id)));
}

function main(): void {
  if (!existsSync(reportsFolder)) {
    console.error('There is no report yet: run npm test first.');
    process.exitCode = 1;
    return;
  }
  const rows = parseRequirements(readFileSync(path.join(root, 'docs/requirements.md'), 'utf8'));
  const reports = readReports();
  const open = withoutTest(
    rows,
    reports.flatMap(({ titles }) => titles),
    reports.flatMap(({ failures }) => failures),
  );
  for (const { id, text } of open)
    console.log(`${id.padEnd(7)} ${text.length > 110 ? `${text.slice(0, 107)}...` : text}`);
  console.log(`${rows.length - open.length} of ${rows.length} requirements have a passing test`);
}

if (import.meta.main) main();
