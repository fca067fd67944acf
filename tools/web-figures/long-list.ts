import type { FilteredImages } from '@limner/contracts';
import type { CDPSession, Page } from '@playwright/test';
import type { BenchRow } from '../bench-row.ts';
import { openBrowser, slowVisitor } from './slow-visitor.ts';

const PICTURES = 2_000;
const PER_PAGE = 60;
const MOST_MS = 50;
/** Memory counts as flat if it grows by no more than this from the first tenth of the list to its end, after a collection. */
const MOST_GROWTH_MB = 10;
/** Pixels in a frame of 16 ms: a list flung as fast as a thumb can. */
const PACE = 200;
const PATH = '/styles/flat';

/** A gallery of 2,000 pictures scrolled to its end: the demo's own pictures, repeated, a page at a time. */
export async function longListRows(address: string): Promise<BenchRow[]> {
  const browser = await openBrowser();
  try {
    const page = await slowVisitor(browser, 'fast');
    await serveManyPictures(page, address);
    await page.goto(address + PATH);
    const session = await page.context().newCDPSession(page);
    await session.send('HeapProfiler.enable');
    await scroll(page, 0.1);
    const before = await heap(session);
    const { worst, long, frames } = await scroll(page, 1);
    const growth = (await heap(session)) - before;
    const cards = await page.locator('[data-picture-link]').count();
    return [
      {
        what: `a gallery of ${PICTURES} pictures scrolled to its end: longest frame`,
        unit: 'ms',
        value: Math.round(worst),
        target: `at most ${MOST_MS}`,
        ok: worst <= MOST_MS,
        note: `${long} of ${frames} frames longer`,
      },
      {
        what: `a gallery of ${PICTURES} pictures scrolled to its end: growth of the heap`,
        unit: 'MB',
        value: Math.round(growth * 10) / 10,
        target: `at most ${MOST_GROWTH_MB}`,
        ok: growth <= MOST_GROWTH_MB,
        note: `${cards} pictures in the document`,
      },
    ];
  } finally {
    await browser.close();
  }
}

/** Answers the calls for the next pages with the first page's pictures under new ids. The first page comes from the installation, with a next one. */
async function serveManyPictures(page: Page, address: string): Promise<void> {
  const first: FilteredImages = await (
    await fetch(`${address}/api/collections/gallery-data/flat/filtered?lang=us`)
  ).json();
  await page.route('**/gallery-data/flat/filtered?*', async (route) => {
    const from = Number(new URL(route.request().url()).searchParams.get('cursor')?.split('.')[1] ?? 0);
    const start = from >= 1_000_000 ? from - 1_000_000 : PER_PAGE;
    const end = Math.min(PICTURES, start + PER_PAGE);
    const items = Array.from({ length: end - start }, (_, index) => {
      const image = first.items[(start + index) % first.items.length];
      return { ...image, image_id: 1_000_000 + start + index };
    });
    const next = end < PICTURES ? `1.${1_000_000 + end}` : null;
    await route.fulfill({ json: { ...first, items, next, total: PICTURES } });
  });
}

interface Frames {
  readonly worst: number;
  /** Frames longer than the limit. */
  readonly long: number;
  readonly frames: number;
}

/** Scrolls at a steady pace until the pictures up to a share of the list have been near the window. */
async function scroll(page: Page, share: number): Promise<Frames> {
  return page.evaluate(
    ({ last, pace, limit }) =>
      new Promise<Frames>((resolve) => {
        const lengths: number[] = [];
        let before = performance.now();
        const numbers = () =>
          [...document.querySelectorAll('[aria-posinset]')].map((card) => Number(card.ariaPosInSet));
        const step = (now: number) => {
          lengths.push(now - before);
          before = now;
          window.scrollBy({ top: pace, behavior: 'instant' });
          const isDone = lengths.length % 20 === 0 && numbers().some((number) => number >= last);
          if (!isDone && lengths.length < 20_000) return requestAnimationFrame(step);
          const long = lengths.filter((length) => length > limit).length;
          return resolve({ worst: Math.max(...lengths.slice(1)), long, frames: lengths.length });
        };
        requestAnimationFrame(step);
      }),
    { last: Math.floor(PICTURES * share), pace: PACE, limit: MOST_MS },
  );
}

/** Megabytes of the heap in use after a collection. */
async function heap(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize / 1_000_000;
}
