import type { Page } from '@playwright/test';
import type { BenchRow } from '../bench-row.ts';
import { type LongList, longLists } from './long-lists.ts';
import { type Frames, heapOf, LIMIT_MS, scrollTo } from './scrolling.ts';
import { openBrowser, slowVisitor } from './slow-visitor.ts';

/** Memory counts as flat if it grows by no more than this from the first tenth of the list to its end, after a collection. */
const MOST_GROWTH_MB = 10;

/** Lists of 2,000 pictures scrolled to their ends: the demo's own pictures, repeated. All frames count, from the first. */
export async function longListRows(address: string): Promise<BenchRow[]> {
  const rows: BenchRow[] = [];
  for (const list of await longLists(address)) rows.push(...(await rowsOf(address, list)));
  return rows;
}

async function rowsOf(address: string, list: LongList): Promise<BenchRow[]> {
  const browser = await openBrowser();
  try {
    const page = await slowVisitor(browser, 'fast');
    await list.open(page, address);
    await page.waitForLoadState('networkidle');
    return await scrolledRows(page, list);
  } finally {
    await browser.close();
  }
}

async function scrolledRows(page: Page, { what, length }: LongList): Promise<BenchRow[]> {
  const heap = await heapOf(page);
  const start = await scrollTo(page, Math.floor(length * 0.1));
  const before = await heap();
  const rest = await scrollTo(page, length);
  const growth = (await heap()) - before;
  const cards = await page.locator('[aria-posinset]').count();
  return [frameRow(what, start, rest), heapRow(what, growth, cards)];
}

function frameRow(what: string, start: Frames, rest: Frames): BenchRow {
  const worst = Math.max(start.worst, rest.worst);
  return {
    what: `${what} scrolled to its end: longest frame`,
    unit: 'ms',
    value: Math.round(worst),
    target: `at most ${LIMIT_MS}`,
    ok: worst <= LIMIT_MS,
    note: `${start.long + rest.long} of ${start.frames + rest.frames} frames longer, ${start.long} of them in the first tenth`,
  };
}

function heapRow(what: string, growth: number, cards: number): BenchRow {
  return {
    what: `${what} scrolled to its end: growth of the heap`,
    unit: 'MB',
    value: Math.round(growth * 10) / 10,
    target: `at most ${MOST_GROWTH_MB}`,
    ok: growth <= MOST_GROWTH_MB,
    note: `${cards} of them in the document`,
  };
}
