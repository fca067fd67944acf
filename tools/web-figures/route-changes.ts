import { pathTo } from '@limner/routes';
import type { Browser, Page } from '@playwright/test';
import type { BenchRow } from '../bench-row.ts';
import type { MeasuredPage } from './pages.ts';
import { openBrowser, slowVisitor } from './slow-visitor.ts';

const HEADING_MS = 200;
const FEEDBACK_MS = 100;
/** Changes to each page; the median counts. */
const RUNS = 3;
/** Pages that a link in the frame of every page leads to. */
const REACHED: readonly MeasuredPage['name'][] = ['listing', 'news', 'contact'];
const START = pathTo('about');

interface Change {
  /** Milliseconds from the click to the paint of the next page's heading. */
  readonly heading: number;
  /** Milliseconds from the click to the first paint that differs. */
  readonly feedback: number;
}

/** Links followed on a slow phone, to pages whose code and data were fetched before. */
export async function routeChangeRows(address: string, pages: readonly MeasuredPage[]): Promise<BenchRow[]> {
  const browser = await openBrowser();
  try {
    const rows: BenchRow[] = [];
    for (const { name, path } of pages.filter((page) => REACHED.includes(page.name))) {
      const changes = await changesTo(browser, address, path);
      const row = (what: string, value: number, limit: number): BenchRow => ({
        what: `change to the ${name}, on a warm cache: ${what}`,
        unit: 'ms',
        value: Math.round(value),
        target: `at most ${limit}`,
        ok: value <= limit,
      });
      rows.push(row('new heading', median(changes.map(({ heading }) => heading)), HEADING_MS));
      rows.push(row('first feedback', median(changes.map(({ feedback }) => feedback)), FEEDBACK_MS));
    }
    return rows;
  } finally {
    await browser.close();
  }
}

async function changesTo(browser: Browser, address: string, path: string): Promise<Change[]> {
  const page = await slowVisitor(browser, 'fast');
  await page.goto(address + START, { waitUntil: 'networkidle', timeout: 60_000 });
  const changes: Change[] = [];
  for (let run = 0; run <= RUNS; run += 1) {
    const change = await follow(page, path);
    await page.waitForLoadState('networkidle');
    // The first one fills the cache.
    if (run > 0) changes.push(change);
    await page.goBack();
    await page.waitForFunction((start) => location.pathname === start, START);
    await page.waitForTimeout(500);
  }
  await page.context().close();
  return changes;
}

/** Clicks a link of the page, and waits until the heading of its page is painted. */
function follow(page: Page, path: string): Promise<Change> {
  return page.evaluate(
    (to) =>
      new Promise<Change>((resolve, reject) => {
        const link = document.querySelector<HTMLElement>(`a[href="${to}"]`);
        if (!link) return reject(new Error(`no link leads to ${to}`));
        const before = document.querySelector('main h1');
        let feedback: number | undefined;
        let start = 0;
        const painted = (then: (after: number) => void) =>
          requestAnimationFrame(() => setTimeout(() => then(performance.now() - start)));
        const observer = new MutationObserver(() => {
          if (feedback === undefined) {
            feedback = 0;
            painted((after) => {
              feedback = after;
            });
          }
          const heading = document.querySelector('main h1');
          if (!heading || heading === before) return;
          observer.disconnect();
          painted((after) => resolve({ heading: after, feedback: feedback || after }));
        });
        observer.observe(document.body, { childList: true, subtree: true, attributes: true, characterData: true });
        // The line at the top while the next page is rendered.
        observer.observe(document.documentElement, { attributes: true });
        start = performance.now();
        return link.click();
      }),
    path,
  );
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
