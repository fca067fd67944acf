import type { Page } from '@playwright/test';

/** No frame of a list that is scrolled may take longer. */
export const LIMIT_MS = 50;
/** Pixels in a frame of 16 ms: a list flung as fast as a thumb can. */
const PACE = 200;

export interface Frames {
  readonly worst: number;
  /** Frames longer than the limit. */
  readonly long: number;
  readonly frames: number;
}

/** Scrolls at a steady pace until the item with this number has been near the window. */
export async function scrollTo(page: Page, last: number): Promise<Frames> {
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
    { last, pace: PACE, limit: LIMIT_MS },
  );
}

/** Measures the megabytes of the heap in use after a collection. */
export async function heapOf(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.enable');
  return async () => {
    await session.send('HeapProfiler.collectGarbage');
    const { usedSize } = await session.send('Runtime.getHeapUsage');
    return usedSize / 1_000_000;
  };
}
