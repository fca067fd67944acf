import type { Page } from '@playwright/test';
import { SCREENS } from './screens.ts';
import { expect, test } from './support.ts';

/** What a visitor without scripts gets. */
interface Served {
  readonly title: string;
  readonly heading: string;
  readonly isLoading: boolean;
  readonly text: number;
  /** Addresses of pictures and links that are not as they should be. */
  readonly wrong: readonly string[];
}

test('when each page is requested, then the HTML alone has its heading, texts, pictures and links', async ({
  page,
  request,
  catalogue,
}) => {
  test.setTimeout(120_000);
  for (const { name, path, status } of SCREENS.filter(({ page }) => page !== 'test-page')) {
    // The first pages after a start may be sent before the render thread is ready; on a busy machine, services may respond too late: repeat.
    await expect(async () => {
      const response = await request.get(path(catalogue));
      expect(response.status(), name).toBe(status);
      const served = await read(page, await response.text());
      expect(served, name).toMatchObject({ isLoading: false, wrong: [] });
      expect(served.title, name).not.toBe('');
      expect(served.heading, name).not.toBe('');
      expect(served.text, name).toBeGreaterThan(30);
    }).toPass();
  }
});

/** Parses HTML without fetching what it names. */
const read = (page: Page, html: string): Promise<Served> =>
  page.evaluate((source) => {
    const served = new DOMParser().parseFromString(source, 'text/html');
    const main = served.querySelector('main');
    const pictures = [...(main?.querySelectorAll('img') ?? [])].map((one) => one.getAttribute('src') ?? '');
    const links = [...served.querySelectorAll('a')].map((one) => one.getAttribute('href') ?? '');
    return {
      title: served.title,
      heading: main?.querySelector('h1')?.textContent ?? '',
      isLoading: main?.querySelector('[role=status][aria-label]') != null,
      text: main?.textContent?.length ?? 0,
      wrong: [...pictures.filter((src) => !src.startsWith('/images/')), ...links.filter((href) => href === '')],
    };
  }, html);
