import type { Page } from '@playwright/test';
import { mode } from './installation.ts';
import { type Catalogue, expect, pathOf, test, violationsInBothThemes } from './support.ts';

type Screen = readonly [name: string, path: (catalogue: Catalogue) => string, status?: number];

const screens: readonly Screen[] = [
  ['home', () => '/'],
  ['all of home', () => '/?prerender'],
  ['illustrators', () => '/illustrators'],
  ['illustrators of a region', () => '/illustrators/uk'],
  ['meet the illustrators', () => '/illustrators/meet'],
  ['meet the illustrators of a region', () => '/illustrators/meet/ko'],
  ['meet the animators', () => '/animators/meet'],
  ['new artists', () => '/illustrators/new'],
  ['animators', () => '/animators'],
  ['portfolio', ({ illustrator }) => pathOf(illustrator)],
  ['profile', ({ illustrator }) => `${pathOf(illustrator)}/profile`],
  ['animator', ({ animator }) => `/animators/${animator.portfolio_url}`],
  ['single image', ({ illustrator, image }) => `${pathOf(illustrator)}/${image.image_id}`],
  ['style gallery', ({ gallery }) => `/styles/${gallery.url}`],
  ['style gallery of a region', ({ gallery }) => `/styles/${gallery.url}/uk`],
  ['search results', ({ illustrator }) => `/search/${encodeURIComponent(illustrator.formatted_name)}`],
  ['search by picture', () => '/image-search'],
  ['more like this', ({ image }) => `/image-search?like=${image.image_id}`],
  ['news', () => '/news'],
  ['news of a tag', ({ news }) => `/news/tags/${news.tags[0]}`],
  ['news item', ({ news }) => `/news/${news.id}/${news.url}`],
  ['videos', () => '/videos'],
  ['video', ({ video }) => `/videos/${video.id}/${video.url}`],
  ['podcasts', () => '/podcasts'],
  ['testimonials', () => '/testimonials'],
  ['contact', () => '/jp/contact/uk'],
  ["words: children's books", () => '/kidsbooks'],
  ['words: our story', () => '/about'],
  ['words: trees', () => '/grow-a-tree'],
  ['words: questions', () => '/jp/commissioning'],
  ['words: terms', () => '/terms'],
  ['test page', () => '/test-page?still'],
  ['not found', () => '/nothing/hangs/here', 404],
];

for (const [name, path, status = 200] of screens) {
  test(`[HM-06 part] when ${name} is opened, then it is whole, fits and is accessible, light and dark`, async ({
    page,
    catalogue,
    complaints,
    isMobile,
  }) => {
    test.slow(name === 'test page', 'every component in every state is much to look at');
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    const answer = await page.goto(path(catalogue));
    expect(answer?.status()).toBe(status);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('status', { name: /Loading|Searching/ })).toHaveCount(0);
    // At other widths only the layout counts, and pictures keep their places: none is drawn in sizes that nobody looks at.
    await page.route('**/images/**', (route) => route.fulfill({ contentType: 'image/gif', body: DOT }));
    for (const width of isMobile ? [360] : [768, 1920, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => overflow(page), { message: `${width} px` }).toBeLessThanOrEqual(0);
    }
    if (isLookedThrough(isMobile)) expect(await violationsInBothThemes(page)).toEqual([]);
    expect(complaints.filter((complaint) => status === 200 || !complaint.includes('404'))).toEqual([]);
  });
}

/** A picture of one pixel. */
const DOT = Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=', 'base64');

/** The pages are the same in both modes: axe sees them once. What a phone shows otherwise it sees where nobody waits for it. */
const isLookedThrough = (isMobile: boolean): boolean =>
  mode === 'embedded' && (!isMobile || process.env.CI !== undefined);

/** How far something sticks out to the side, in CSS pixels. */
const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
