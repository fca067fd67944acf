/**
 * `npm run conformance`: the requirement rows that no passing test proves, from the reports of the last `CI=true npm test`. Fails when the reports are not of
 * the sources as they are now, when a title names an unknown row, and when a row that is recorded as proven is not any more.
 * `-- --accept` records the rows that are proven now.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readReports, root, staleness } from './reports.ts';
import { fallenRows, parseRequirements, provenRows, unknownMarks } from './requirement-rows.ts';
import { PROVEN_ROWS } from './sources.ts';

/** Without these two, rows would look unproven whose tests did not run. */
const NEEDED = ['unit', 'e2e-embedded'];
const record = path.join(root, PROVEN_ROWS);

process.exitCode = main(process.argv.includes('--accept'));

/** The exit status. */
function main(isAccepted: boolean): number {
  const stale = staleness();
  if (stale !== undefined) return refuse([stale]);
  const reports = readReports();
  const missing = NEEDED.filter((name) => !reports.some((report) => report.name === name));
  if (missing.length > 0) return refuse(missing.map((name) => `there is no report of ${name}: run CI=true npm test`));
  const rows = parseRequirements(readFileSync(path.join(root, 'docs/requirements.md'), 'utf8'));
  const unknown = unknownMarks(rows, reports);
  if (unknown.length > 0) return refuse(unknown.map((mark) => `a test's title names ${mark}, which is no row`));

  const proven = provenRows(rows, reports);
  const ids = proven.map(({ id }) => id);
  for (const { id, text } of rows.filter((row) => !proven.includes(row))) console.log(`${id.padEnd(7)} ${short(text)}`);
  console.log(`${proven.length} of ${rows.length} requirements are proven by tests`);
  if (isAccepted) {
    writeFileSync(record, ids.map((id) => `${id}\n`).join(''));
    console.log(`recorded in ${PROVEN_ROWS}`);
    return 0;
  }
  const recorded = existsSync(record) ? readFileSync(record, 'utf8').split('\n').filter(Boolean) : [];
  const risen = ids.filter((id) => !recorded.includes(id));
  if (risen.length > 0) console.log(`newly proven: ${risen.join(' ')}; record them by npm run conformance -- --accept`);
  const fallen = fallenRows(recorded, proven);
  return fallen.length > 0 ? refuse(fallen.map((id) => `${id} was proven, and is not any more`)) : 0;
}

function refuse(reasons: readonly string[]): number {
  for (const reason of reasons) console.error(`conformance: ${reason}`);
  return 1;
}

function short(text: string): string {
  return text.length > 110 ? `${text.slice(0, 107)}...` : text;
}
