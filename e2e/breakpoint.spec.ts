import type { Locator, Page } from '@playwright/test';
import { type Catalogue, expect, found, pathOf, test } from './support.ts';

/** Whether a part of a page has the layout of a desktop: elements side by side that are stacked on a phone. */
type IsDesktopLayout = (page: Page) => Promise<boolean>;

type Path = (catalogue: Catalogue) => string;

/** With its sections further down, which are otherwise drawn when they are scrolled to. */
const HOME = '/?prerender';
const portfolio: Path = ({ illustrator }) => pathOf(illustrator);
const image: Path = ({ illustrator, image: { image_id } }) => `${pathOf(illustrator)}/${image_id}`;
const style: Path = ({ gallery }) => `/styles/${gallery.url}`;

const LAYOUTS: readonly (readonly [part: string, path: string | Path, isDesktopLayout: IsDesktopLayout])[] = [
  [
    'the header',
    '/terms',
    (page) =>
      isBeside(page.getByRole('banner').getByRole('link').first(), page.getByRole('navigation', { name: 'Main' })),
  ],
  ['the sticky header', '/terms', async (page) => (await styleOf(page.getByRole('banner'), 'position')) === 'sticky'],
  ['the footer', '/terms', async (page) => (await columnsOf(pagesInFooter(page))) >= 2],
  [
    'the slideshow',
    HOME,
    // Beside the picture stand the artist's name or, in a wide window, the statement of the page.
    async (page) => {
      const [picture, name] = [slide(page).getByRole('link').first(), slide(page).getByRole('link').nth(1)];
      return (await isBeside(picture, name)) || isBeside(page.getByRole('heading', { level: 1 }), picture);
    },
  ],
  ['the list of artists', '/illustrators', async (page) => (await columnsOf(items(page, 'h2'))) >= 2],
  ['videos', '/videos', async (page) => (await columnsOf(items(page, 'article'))) >= 2],
  [
    'podcasts',
    '/podcasts',
    (page) => isBeside(firstPodcast(page).locator('img'), firstPodcast(page).locator('p').last()),
  ],
  ['news', '/news', async (page) => (await columnsOf(items(page, 'article'))) >= 2],
  ['the tabs of a portfolio', portfolio, async (page) => (await styleOf(tabs(page), 'flex-wrap')) === 'wrap'],
  ['the pictures of a portfolio', portfolio, hasWideGaps],
  ['the pictures beside an image', image, hasWideGaps],
  ['the pictures of a style', style, hasWideGaps],
  ['the filters of a style', style, (page) => filter(page, 'Colour').isVisible()],
  ['the results of a search', '/search/fox', hasWideGaps],
  ['the filters of a search', '/search/fox', (page) => filter(page, 'Colour').isVisible()],
  ['the ways to reach an office', '/contact/uk', async (page) => (await styleOf(reach(page), 'display')) === 'flex'],
  [
    'the styles of the home page',
    HOME,
    async (page) => (await styleOf(inPanel(page, 'home-styles'), 'flex-wrap')) === 'wrap',
  ],
  [
    'the news of the home page',
    HOME,
    async (page) => (await columnsOf(inPanel(page, 'home-news').locator('> li'))) >= 2,
  ],
];

test('[BC-08] when the window is 768 px or wider, then every part has the layout of a desktop; one pixel less, that of a phone', async ({
  page,
  catalogue,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const [path, parts] of Map.groupBy(LAYOUTS, ([, one]) => (typeof one === 'string' ? one : one(catalogue)))) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const [width, isDesktop] of [
      [360, false],
      [767, false],
      [768, true],
      [1920, true],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      for (const [part, , isDesktopLayout] of parts)
        await expect.poll(() => isDesktopLayout(page), { message: `${part}, ${width} px` }).toBe(isDesktop);
    }
  }
});

const pagesInFooter = (page: Page) => page.getByRole('contentinfo').getByRole('list').first().getByRole('listitem');
const slide = (page: Page) => page.locator('[data-current=true]');
const tabs = (page: Page) => page.getByRole('main').locator('header ul').first();
const reach = (page: Page) => page.getByRole('main').locator('dl').first();
const inPanel = (page: Page, heading: string) => page.locator(`section[aria-labelledby=${heading}] ul`).first();
const filter = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Filters' }).getByRole('button', { name, exact: true });
const items = (page: Page, of: 'h2' | 'article') => page.getByRole('main').locator(`li ${of}`);
const firstPodcast = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('article')
    .filter({ has: page.locator('img') })
    .first();

const styleOf = (part: Locator, property: string): Promise<string> =>
  part.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

/** Pictures are further apart than on a phone. */
async function hasWideGaps(page: Page): Promise<boolean> {
  const list = page.getByRole('main').locator('ul:has([data-picture-link])').first();
  return (await styleOf(list, '--gap')) === '16px';
}

/** The number of columns. */
const columnsOf = async (parts: Locator): Promise<number> =>
  new Set(await parts.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().left)))).size;

/** Whether the second element is entirely to the right of the first, and they overlap vertically. */
async function isBeside(first: Locator, second: Locator): Promise<boolean> {
  const [a, b] = await Promise.all([first, second].map(async (one) => found((await one.boundingBox()) ?? undefined)));
  return a !== undefined && b !== undefined && b.x >= a.x + a.width - 1 && b.y < a.y + a.height && a.y < b.y + b.height;
}
