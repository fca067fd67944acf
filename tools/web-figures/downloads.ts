import path from 'node:path';
import { BUDGETS, downloadSizes } from '../../web/download-sizes.ts';
import type { BenchRow } from '../bench-row.ts';
import { root } from '../reports.ts';

/** What visitors of the build in `web/dist` download: scripts of a first visit and of each page, and styles. */
export async function downloadRows(): Promise<BenchRow[]> {
  const { initial, settled, css, pages } = await downloadSizes(path.join(root, 'web/dist'));
  const row = (what: string, size: number, limit: number): BenchRow => ({
    what: `build: ${what}`,
    unit: 'KB',
    value: Math.round(size * 10) / 10,
    target: `at most ${limit}`,
    ok: size <= limit,
  });
  return [
    row('JavaScript of a first visit', initial, BUDGETS.initial),
    row('JavaScript of home, with what follows once the browser has time', settled, BUDGETS.settled),
    row('CSS of all pages', css, BUDGETS.css),
    ...pages.map(({ page, js }) => row(`JavaScript that the ${page} page adds`, js, BUDGETS.route)),
  ];
}
