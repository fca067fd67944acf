import type { Page } from '@playwright/test';

export const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

export interface Size {
  readonly width: number;
  readonly height: number;
}

export const PHONE: Size = { width: 360, height: 740 };
export const LAPTOP: Size = { width: 1280, height: 800 };
/** Windows in which every screen is seen (HM-06). */
export const WINDOWS: readonly Size[] = [PHONE, { width: 768, height: 1024 }, LAPTOP, { width: 1920, height: 1080 }];

/** A picture of one pixel. */
const DOT = 'R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=';

/**
 * Answers requests for pictures with a single pixel: their space is reserved, so the layout is the same, and the server has none to make. Unlike `page.route`, this
 * leaves the browser's cache on.
 * @param fetched The beginnings of the addresses of those that are fetched nevertheless.
 */
export async function withoutPictures(page: Page, fetched: readonly string[] = []): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const answer = (requestId: string, url: string) => {
    const { pathname } = new URL(url);
    if (fetched.some((address) => pathname.startsWith(address)))
      return session.send('Fetch.continueRequest', { requestId });
    const responseHeaders = [{ name: 'Content-Type', value: 'image/gif' }];
    return session.send('Fetch.fulfillRequest', { requestId, responseCode: 200, responseHeaders, body: DOT });
  };
  session.on('Fetch.requestPaused', ({ requestId, request }) => {
    // The page may have gone on meanwhile.
    answer(requestId, request.url).catch(() => undefined);
  });
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*/images/*' }] });
}

/** Sets the size of the window and the theme of the system, and waits until the page is drawn. */
export async function show(page: Page, size: Size, theme: Theme): Promise<void> {
  await page.setViewportSize(size);
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

/**
 * What is wrong with the layout: the page is wider than the window, a text is cut off by the window or by a box that hides its overflow, at a side or above or
 * below, or a large surface has the brightness of the other theme. Text that can be scrolled into view, or that ends with an ellipsis (`text-overflow`,
 * `line-clamp`), does not count.
 */
export const layoutFaults = (page: Page, theme: Theme): Promise<string[]> =>
  page.evaluate((wanted) => {
    const faults: string[] = [];
    const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth;
    if (wide > 0) faults.push(`the page is ${wide} px too wide`);
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const words = text.textContent?.trim() ?? '';
      const parent = text.parentElement;
      if (words === '' || !parent?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const box = range.getBoundingClientRect();
      if (box.width > 1 && isCutOff(parent, [...range.getClientRects()])) faults.push(`cut off: ${words.slice(0, 60)}`);
    }
    const brush = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    for (const surface of document.querySelectorAll('html, body, body *')) {
      if (isLarge(surface) && isOfOtherTheme(surface)) faults.push(`not ${wanted}: ${nameOf(surface)}`);
    }
    return faults;

    /** @param lines The boxes of the lines of a text, in a font whose signs fill half of their height. */
    function isCutOff(from: Element, lines: readonly DOMRect[]): boolean {
      const [left, right] = [Math.min(...lines.map((line) => line.left)), Math.max(...lines.map((line) => line.right))];
      for (let around: Element | null = from; around && around !== document.body; around = around.parentElement) {
        const { overflowX, overflowY, clipPath, textOverflow, webkitLineClamp } = getComputedStyle(around);
        // Visually hidden: for screen readers only.
        if (clipPath === 'inset(50%)') return false;
        if (/auto|scroll/.test(`${overflowX} ${overflowY}`)) return false;
        if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none') return false;
        const frame = around.getBoundingClientRect();
        if (overflowX !== 'visible' && (right > frame.right + 1 || left < frame.left - 1)) return true;
        if (overflowY !== 'visible' && lines.some((line) => isOutside(line, frame))) return true;
      }
      return right > window.innerWidth + 1 || left < -1;
    }

    function isOutside({ top, bottom, height }: DOMRect, frame: DOMRect): boolean {
      return bottom - height / 4 > frame.bottom || top + height / 4 < frame.top;
    }

    function isLarge(surface: Element): boolean {
      if (surface === document.documentElement) return true;
      // The place of a picture has a colour of the picture.
      if (surface.textContent?.trim() === '') return false;
      const { width, height } = surface.getBoundingClientRect();
      return width * height > 0.1 * window.innerWidth * window.innerHeight && surface.checkVisibility();
    }

    /** Opaque backgrounds alone count: through the others, one that was checked shows. */
    function isOfOtherTheme(surface: Element): boolean {
      const colour = getComputedStyle(surface).backgroundColor;
      if (!brush || colour === 'rgba(0, 0, 0, 0)') return false;
      brush.clearRect(0, 0, 1, 1);
      brush.fillStyle = colour;
      brush.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0, alpha = 0] = brush.getImageData(0, 0, 1, 1).data;
      const brightness = (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255;
      return alpha > 200 && (wanted === 'dark' ? brightness > 0.4 : brightness < 0.6);
    }

    function nameOf({ tagName, className }: Element): string {
      return `${tagName.toLowerCase()} ${String(className)}`.trim();
    }
  }, theme);

/** Distance of the highest picture of the page from the top of the window, in CSS pixels. */
export const firstPictureTop = (page: Page): Promise<number> =>
  page
    .getByRole('main')
    .evaluate((main) =>
      Math.min(...[...main.querySelectorAll('img')].map((image) => image.getBoundingClientRect().top)),
    );

/** The rows of a list of artists whose pictures are not equally high, as their heights in pixels. */
export function unevenRows(page: Page): Promise<number[][]> {
  return page
    .getByRole('main')
    .locator('li[style*="--aspect"]')
    .evaluateAll((cards) => {
      const rows = Map.groupBy(cards, (card) => Math.round(card.getBoundingClientRect().top));
      return [...rows.values()]
        .map((row) => row.map((card) => card.querySelector('li')?.getBoundingClientRect().height ?? 0))
        .filter((heights) => Math.max(...heights) - Math.min(...heights) > 2);
    });
}
