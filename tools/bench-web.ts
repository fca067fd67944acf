/**
 * `npm run bench:web [-- PART]`: what the home page, listings, a portfolio, search results, news and contact cost a visitor with a slow phone on a slow link, in
 * Chromium, beside a plain page with the same picture in the same run. A row that misses its target fails the command. With the name of a part, only that part is
 * measured. LIMNER_URL names a running installation; without it one is started with the demo agency.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { BenchRow } from './bench-row.ts';
import { reportsFolder } from './reports.ts';
import { downloadRows } from './web-figures/downloads.ts';
import { firstVisitRows } from './web-figures/first-visit.ts';
import { startInstallation } from './web-figures/installation.ts';
import { interactionRows } from './web-figures/interactions.ts';
import { lighthouseRows } from './web-figures/lighthouse.ts';
import { loadRows } from './web-figures/loads.ts';
import { longListRows } from './web-figures/long-list.ts';
import { findPages } from './web-figures/pages.ts';
import { routeChangeRows } from './web-figures/route-changes.ts';

/** Those that are measured on one installation. */
const PARTS = {
  loads: loadRows,
  interactions: interactionRows,
  'route-changes': routeChangeRows,
  'long-lists': longListRows,
  lighthouse: lighthouseRows,
} as const;
const ALONE = {
  downloads: downloadRows,
  'first-visit': async () => (process.env.LIMNER_URL === undefined ? await firstVisitRows() : []),
} as const;

const [, , only] = process.argv;
const names = [...Object.keys(ALONE), ...Object.keys(PARTS)];
if (only !== undefined && !names.includes(only)) {
  console.error(`There is no part "${only}": ${names.join(', ')}`);
  process.exit(2);
}
const rows: BenchRow[] = [];
const isWanted = ([name]: readonly [string, unknown]) => only === undefined || only === name;
for (const [, measure] of Object.entries(ALONE).filter(isWanted)) take(await measure());
const parts = Object.entries(PARTS).filter(isWanted);
if (parts.length > 0) await measureOne(parts.map(([, measure]) => measure));
mkdirSync(reportsFolder, { recursive: true });
writeFileSync(path.join(reportsFolder, 'bench-web.json'), JSON.stringify(rows, null, 2));
const reached = rows.filter(({ ok }) => ok).length;
console.log(`\n${reached} of ${rows.length} figures reached`);
process.exitCode = reached === rows.length ? 0 : 1;

async function measureOne(measures: readonly (typeof PARTS)[keyof typeof PARTS][]): Promise<void> {
  const installation = await startInstallation();
  try {
    const pages = await findPages(installation.address);
    for (const measure of measures) take(await measure(installation.address, pages));
  } finally {
    await installation.stop();
  }
}

function take(measured: readonly BenchRow[]): void {
  for (const row of measured) {
    rows.push(row);
    console.log(lineOf(row));
  }
}

function lineOf({ what, unit, value, baseline, baselineName, target, ok, note }: BenchRow): string {
  const beside = baseline === undefined ? '' : `, ${baselineName} ${baseline} ${unit}`;
  return `${ok ? 'ok  ' : 'MISS'} ${what}: ${value} ${unit}${beside} (target: ${target})${note ? ` ${note}` : ''}`;
}
