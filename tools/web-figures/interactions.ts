import type { Browser, Page } from '@playwright/test';
import type { BenchRow } from '../bench-row.ts';
import type { MeasuredPage } from './pages.ts';
import { openBrowser, slowVisitor } from './slow-visitor.ts';

const MOST_MS = 100;
/** Visits; the median counts. */
const RUNS = 3;

interface Interaction {
  readonly what: string;
  readonly path: (pages: readonly MeasuredPage[]) => string;
  readonly act: (page: Page) => Promise<void>;
}

const portfolio = (pages: readonly MeasuredPage[]): string =>
  pages.find(({ name }) => name === 'portfolio')?.path ?? '/';

const interactions: readonly Interaction[] = [
  {
    what: 'opening a picture',
    path: portfolio,
    act: (page) => page.locator('[data-picture-link]').first().click(),
  },
  {
    what: 'liking',
    path: () => '/',
    act: (page) =>
      page
        .getByRole('button', { name: /^Like / })
        .first()
        .click(),
  },
  {
    what: 'opening a menu',
    path: () => '/',
    act: (page) => page.locator('header button[aria-haspopup=dialog]:visible').first().click(),
  },
];

/** Interaction to next paint, by the browser's own event timing. */
export async function interactionRows(address: string, pages: readonly MeasuredPage[]): Promise<BenchRow[]> {
  const browser = await openBrowser();
  try {
    const rows: BenchRow[] = [];
    for (const { what, path, act } of interactions) {
      const values: number[] = [];
      for (let run = 0; run < RUNS; run += 1) values.push(await interact(browser, `${address}${path(pages)}`, act));
      const value = values.sort((a, b) => a - b)[Math.floor(RUNS / 2)] ?? Number.NaN;
      rows.push({
        what: `interaction to next paint: ${what}`,
        unit: 'ms',
        value: Math.round(value),
        target: `at most ${MOST_MS}`,
        ok: value <= MOST_MS,
      });
    }
    return rows;
  } finally {
    await browser.close();
  }
}

/** Milliseconds, in a new visit. */
async function interact(browser: Browser, url: string, act: Interaction['act']): Promise<number> {
  const page = await slowVisitor(browser, 'fast');
  await page.addInitScript(observe);
  await page.goto(url, { waitUntil: 'networkidle', timeout: 60_000 });
  await act(page);
  await page.waitForTimeout(1_500);
  const value = await page.evaluate(() => (window as unknown as { slowest: number }).slowest);
  await page.context().close();
  return value;
}

/** Runs in the page. An event that took less than 16 ms has no entry: it counts as 16. */
function observe(): void {
  Object.assign(window, { slowest: 16 });
  const host = window as unknown as { slowest: number };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[])
      if (entry.interactionId) host.slowest = Math.max(host.slowest, entry.duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}
