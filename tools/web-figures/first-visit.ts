import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { pathTo } from '@limner/routes';
import type { Browser } from '@playwright/test';
import type { BenchRow } from '../bench-row.ts';
import { startFresh } from './installation.ts';
import { findGallery, findPages } from './pages.ts';
import { openBrowser } from './slow-visitor.ts';

const TARGET_MS = 1_500;
/** No new file for so long: the pictures that are made ahead are made. Missing ones are looked for once a minute. */
const QUIET_MS = 90_000;
const MAKING_MS = 900_000;
const LOOK_MS = 2_000;

/** Pages that nobody has opened before, on a wide screen, after pictures were made ahead: until all pictures in view are there. */
export async function firstVisitRows(): Promise<BenchRow[]> {
  const browser = await openBrowser();
  try {
    return await withBrowser(browser);
  } finally {
    await browser.close();
  }
}

async function withBrowser(browser: Browser): Promise<BenchRow[]> {
  const installation = await startFresh();
  try {
    const pages = await firstVisited(installation.address);
    await madeAhead(path.join(installation.data, 'files', 'renditions'));
    const rows: BenchRow[] = [];
    for (const { name, path: address } of pages) {
      const context = await browser.newContext({ viewport: { width: 1920, height: 1080 } });
      const page = await context.newPage();
      await page.goto(`${installation.address}${address}`, { waitUntil: 'commit' });
      const shown = await page.waitForFunction(allShown, undefined, { polling: 50, timeout: 60_000 });
      const value = Math.round(await shown.jsonValue());
      const what = `${name}: first visit at 1920 px, until all pictures in view are there`;
      rows.push({ what, unit: 'ms', value, target: `at most ${TARGET_MS}`, ok: value <= TARGET_MS });
      await context.close();
    }
    return rows;
  } finally {
    await installation.stop();
  }
}

const WITH_PICTURES: readonly string[] = ['home page', 'listing', 'portfolio', 'search results'];

/** Pages whose first screen is pictures. */
async function firstVisited(address: string): Promise<{ readonly name: string; readonly path: string }[]> {
  const pages = (await findPages(address)).filter(({ name }) => WITH_PICTURES.includes(name));
  return [...pages, { name: 'artists to meet', path: pathTo('illustratorsMeet') }, await findGallery(address)];
}

/** Runs in the page. Milliseconds since navigation once all pictures in view are loaded; 0 before. */
function allShown(): number {
  const inView = [...document.images].filter((image) => {
    const { width, top, bottom, left, right } = image.getBoundingClientRect();
    // The next slide is loaded before it is seen.
    return (
      width > 0 &&
      bottom > 0 &&
      right > 0 &&
      top < innerHeight &&
      left < innerWidth &&
      image.checkVisibility({ visibilityProperty: true })
    );
  });
  return inView.length > 0 && inView.every(({ naturalWidth }) => naturalWidth > 0) ? performance.now() : 0;
}

async function madeAhead(folder: string): Promise<void> {
  const end = Date.now() + MAKING_MS;
  let before = -1;
  let since = Date.now();
  while (Date.now() - since < QUIET_MS || before <= 0) {
    if (Date.now() > end) throw new Error('the pictures are not made ahead within fifteen minutes');
    const now = (await readdir(folder, { recursive: true }).catch(() => [])).length;
    if (now !== before) since = Date.now();
    before = now;
    await setTimeout(LOOK_MS);
  }
}
