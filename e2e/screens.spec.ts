import AxeBuilder from '@axe-core/playwright';
import { type Catalogue, expect, pathOf, test } from './support.ts';

type Screen = readonly [name: string, path: (catalogue: Catalogue) => string, status?: number];

const screens: readonly Screen[] = [
  ['home', () => '/'],
  ['illustrators', () => '/illustrators'],
  ['animators', () => '/animators'],
  ['portfolio', ({ illustrator }) => pathOf(illustrator)],
  ['profile', ({ illustrator }) => `${pathOf(illustrator)}/profile`],
  ['animator', ({ animator }) => `/animators/${animator.portfolio_url}`],
  ['single image', ({ illustrator, image }) => `${pathOf(illustrator)}/${image.image_id}`],
  ['style gallery', ({ gallery }) => `/styles/${gallery.url}`],
  ['search results', ({ illustrator }) => `/search/${encodeURIComponent(illustrator.formatted_name)}`],
  ['search by picture', () => '/image-search'],
  ['more like this', ({ image }) => `/image-search?like=${image.image_id}`],
  ['not found', () => '/nothing/hangs/here', 404],
];

for (const [name, path, status = 200] of screens) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`[HM-06] when ${name} is opened ${colorScheme}, then it is whole, fits and is accessible`, async ({
      page,
      catalogue,
      complaints,
    }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const answer = await page.goto(path(catalogue));
      expect(answer?.status()).toBe(status);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, 'nothing sticks out to the side').toBeLessThanOrEqual(0);
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'])
        .analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
      expect(complaints.filter((complaint) => status === 200 || !complaint.includes('404'))).toEqual([]);
    });
  }
}

for (const width of [360, 768, 1280, 1920]) {
  test(`[HM-06] when the window is ${width} px wide, then no screen scrolls sideways`, async ({ page, catalogue }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const [name, path] of screens) {
      await page.goto(path(catalogue));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, name).toBeLessThanOrEqual(0);
    }
  });
}
