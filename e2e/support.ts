import AxeBuilder from '@axe-core/playwright';
import type { Artist, Gallery, Image, NewsItem, Video } from '@limner/contracts';
import { type APIRequestContext, test as base, expect, type Page, type Response } from '@playwright/test';
import { baseURL } from './installation.ts';

type Violation = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'][number];

/** Entries of the catalogue under test, read from it, so that the tests run on any installation. */
export interface Catalogue {
  readonly artists: readonly Artist[];
  readonly illustrator: Artist;
  readonly animator: Artist;
  readonly gallery: Gallery;
  readonly images: readonly Image[];
  readonly image: Image;
  readonly news: NewsItem;
  readonly video: Video;
}

interface Fixtures {
  /** Errors in the console of the browser, violations of the content security policy, and uncaught exceptions. */
  browserErrors: string[];
}

interface WorkerFixtures {
  catalogue: Catalogue;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  // As the cookie bar, the popups of regions have tests of their own: elsewhere they were closed before.
  context: async ({ context }, use) => {
    await context.addInitScript(() => {
      try {
        sessionStorage.setItem('limner.regions', 'br sx fr de');
      } catch {
        // A test of browsers without storage.
      }
    });
    await use(context);
  },
  catalogue: [
    async ({ playwright }, use) => {
      const request = await playwright.request.newContext({ baseURL });
      const artists: Artist[] = await (await request.get('/api/collections/artists?lang=us')).json();
      const illustrator = found(
        artists.find(({ illustrator, fresh, image_count }) => illustrator && !fresh && image_count > 3),
      );
      const animator = found(artists.find(({ animation, fresh }) => animation && !fresh));
      const galleries: Gallery[] = await (await request.get('/api/collections/galleries/us')).json();
      const details = await request.post('/api/collections/artists/details', {
        data: { artist_id: illustrator.artist_id, lang: 'us', animator: false },
      });
      const { images }: { images: Image[] } = await details.json();
      const { items }: { items: NewsItem[] } = await (await request.get('/api/news?lang=us')).json();
      const videos: { items: Video[] } = await (await request.get('/api/videos?lang=us')).json();
      await use({
        artists,
        illustrator,
        animator,
        gallery: found(
          galleries
            .filter(({ animation, redir, image_count }) => !animation && redir === '' && image_count > 3)
            // The smallest: a check of hundreds of pictures takes a minute.
            .toSorted((a, b) => a.image_count - b.image_count)[0],
        ),
        images,
        image: found(images[1]),
        video: found(videos.items.find(({ picture, media }) => picture && media)),
        news: found(items.find(({ tags, picture }) => tags.length > 0 && picture)),
      });
      await request.dispose();
    },
    { scope: 'worker' },
  ],
  browserErrors: async ({ page }, use) => {
    const browserErrors: string[] = [];
    page.on('console', (message) => message.type() === 'error' && browserErrors.push(message.text()));
    page.on('pageerror', (error) => browserErrors.push(error.message));
    await use(browserErrors);
  },
});

export { expect };

export const pathOf = ({ illustrator, portfolio_url }: Pick<Artist, 'illustrator' | 'portfolio_url'>): string =>
  `/${illustrator ? 'artists' : 'animators'}/${portfolio_url}`;

/** Violations that axe finds in the light theme, and those of colour contrast in the dark one: everything else is the same. */
export async function violationsInBothThemes(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const tags = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'];
  const light = await violations(page, { type: 'tag', values: tags });
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  const dark = await violations(page, { type: 'rule', values: ['color-contrast'] });
  return [...light, ...dark.map((violation) => `dark: ${violation}`)];
}

/**
 * The violations that axe finds in a page. Legacy mode does not check frames of other origins, which the site does not have; with it, and without the
 * lists of passed checks, axe takes a fifth of the time.
 */
async function violations(page: Page, runOnly: { type: 'tag' | 'rule'; values: string[] }): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'], runOnly });
  const { violations: found } = await axe.analyze();
  return found.map(described);
}

const described = ({ id, nodes }: Violation): string => `${id}: ${nodes.map(({ html }) => html).join(' ')}`;

/** A part of a picture, recompressed as JPEG by the browser. `part` is in fractions of the picture, 0 to 1. */
export async function crop(
  page: Page,
  url: string,
  part = { left: 0.1, top: 0.08, width: 0.8, height: 0.8 },
): Promise<Buffer> {
  const data = await page.evaluate(
    async ({ url, part }) => {
      const image = new Image();
      image.src = url;
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = Math.round(image.naturalWidth * part.width);
      canvas.height = Math.round(image.naturalHeight * part.height);
      canvas.getContext('2d')?.drawImage(image, -image.naturalWidth * part.left, -image.naturalHeight * part.top);
      return canvas.toDataURL('image/jpeg', 0.7);
    },
    { url: `${url}/960`, part },
  );
  return Buffer.from(data.slice(data.indexOf(',') + 1), 'base64');
}

export function found<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('the catalogue under test lacks what this test needs');
  return value;
}

/** The number of pictures similar to this one; 0 until search has indexed it. */
export async function countSimilar(request: APIRequestContext, imageId: number): Promise<number> {
  const response = await request.get(`/api/search/similar/${imageId}?lang=us`);
  if (!response.ok()) return 0;
  return ((await response.json()) as { images: unknown[] }).images.length;
}

/** Waits until React has hydrated the page that the server rendered: from then on keys, buttons and links work. */
export async function waitUntilInteractive(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('interactive').length > 0);
}

/** Opens an address and waits until the page is interactive. */
export async function openPage(page: Page, address: string): Promise<Response | null> {
  const response = await page.goto(address);
  await waitUntilInteractive(page);
  return response;
}
