import type { Artist, ArtistDetails, Gallery, NewsItem, Slide, Story } from '@limner/contracts';
import { PATIENCE } from '@limner/testing/patience';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { subjectOf } from './subjects.ts';
import { expect, found, openPage, pathOf, test, waitUntilInteractive } from './support.ts';
import { LONG } from './walked.ts';

const ORDER = [
  'home-styles',
  'home-news',
  'home-testimonials',
  'home-meet',
  'home-advert',
  'home-team',
  'home-trees',
  'home-az',
];

const section = (page: Page, id: string) => page.locator(`[data-home-section="${id}"]`);

test('[HM-01] when the whole home page is rendered, then its sections are in order', async ({ page, request }) => {
  const settings: Record<string, string> = await (await request.get('/api/collections/multi/settings/1/EN')).json();
  const expected = ORDER.filter((id) => id !== 'home-trees' || (settings.trees && settings.tree_price));
  await openPage(page, '/?prerender');
  await expect(page.getByRole('region', { name: 'Work of the moment' })).toBeVisible();
  await expect(page.locator('[data-home-section]')).toHaveCount(expected.length);
  expect(
    await page
      .locator('[data-home-section]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('data-home-section'))),
  ).toEqual(expected);
  const show = await page.getByRole('region', { name: 'Work of the moment' }).boundingBox();
  const styles = await section(page, 'home-styles').boundingBox();
  expect(show?.y ?? 0).toBeLessThan(styles?.y ?? 0);
});

test('[ST-12] when home is opened, then sections further down are rendered only when they come near the viewport', async ({
  page,
}) => {
  await openPage(page, '/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('load');
  await expect(section(page, 'home-az')).toHaveCount(0);
  const scrollAndCount = async (): Promise<number> => {
    await page.mouse.wheel(0, 500);
    return section(page, 'home-az').count();
  };
  await expect.poll(scrollAndCount, { intervals: [100], timeout: 30_000 * PATIENCE }).toBeGreaterThan(0);
  await expect(section(page, 'home-az')).toBeVisible();
});

test('[BC-05] when the window is narrower than 767 px, then only top styles are offered', async ({ page, request }) => {
  const galleries: Gallery[] = await (await request.get('/api/collections/galleries/us')).json();
  const top = new Set(galleries.filter((gallery) => gallery.top).map(({ name }) => name));
  const names = section(page, 'home-styles').getByRole('list', { name: 'Styles' }).getByRole('button');
  await page.setViewportSize({ width: 760, height: 900 });
  await openPage(page, '/?prerender');
  await expect(names.first()).toBeVisible();
  for (const name of await names.allTextContents()) expect(top).toContain(name);
  const narrow = await names.count();
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect.poll(() => names.count()).toBeGreaterThan(narrow);
});

test('[BC-05] when a style is chosen, then its pictures are shown, and more of them on demand', async ({ page }) => {
  await openPage(page, '/?prerender');
  const browser = section(page, 'home-styles');
  const names = browser.getByRole('list', { name: 'Styles' }).getByRole('button');
  await names.nth(5).click();
  const chosen = (await names.nth(5).textContent()) ?? '';
  const pictures = browser.getByRole('list', { name: `Pictures in ${chosen}` }).getByRole('listitem');
  await expect(pictures.first()).toBeVisible();
  const first = await pictures.count();
  await browser.getByRole('button', { name: 'Show more' }).click();
  await expect.poll(() => pictures.count()).toBeGreaterThan(first);
});

test(
  'when home opens with any of its first styles, then no subject is seen twice among the slideshow, the styles, the news and the artists',
  LONG,
  async ({ page, request }) => {
    const read = async <T>(path: string): Promise<T> => (await request.get(`/api/${path}`)).json();
    const [slides, { items: news }, artists] = await Promise.all([
      read<Slide[]>('home/current?lang=us'),
      read<{ items: NewsItem[] }>('news?lang=us&limit=4'),
      read<Artist[]>('collections/artists?lang=us'),
    ]);
    // These two may show one subject: they are never on one screen.
    const others = [...slides.map(({ image }) => image), ...news.flatMap(({ picture }) => picture ?? [])].map(
      subjectOf,
    );
    const leads = new Map(artists.map((artist) => [pathOf(artist), found(artist.pictures[0])]));
    const browser = section(page, 'home-styles');
    const names = browser.getByRole('list', { name: 'Styles' }).getByRole('button');
    const faces = section(page, 'home-meet').getByRole('listitem').getByRole('link');
    for (const start of [0, 1, 2]) {
      // A reload would begin where the visitor was.
      await page.goto('about:blank');
      await openPage(page, '/');
      await scrollTo(page, names.first());
      const name = names.nth(start);
      await name.click();
      const label = `Pictures in ${await name.textContent()}`;
      const links = browser.getByRole('list', { name: label }).locator('[data-picture-link]');
      await expect(links.first()).toBeVisible();
      await scrollTo(page, faces.first());
      const styles = await links.evaluateAll((all) =>
        all.map((one) => ({ alt: one.getAttribute('aria-label') ?? '' })),
      );
      const hrefs = await faces.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
      const seen = [
        ...new Set(others),
        ...[...styles, ...hrefs.slice(0, 8).map((href) => found(leads.get(href)))].map(subjectOf),
      ];
      expect(seen.length).toBeGreaterThan(40);
      expect(
        seen.filter((subject, index) => seen.indexOf(subject) !== index),
        label,
      ).toEqual([]);
    }
  },
);

/** Scrolls down as a visitor does, until a part is there. */
async function scrollTo(page: Page, part: Locator): Promise<void> {
  const scrollAndCount = async (): Promise<number> => {
    await page.mouse.wheel(0, 300);
    return part.count();
  };
  await expect.poll(scrollAndCount, { intervals: [100], timeout: 30_000 * PATIENCE }).toBeGreaterThan(0);
}

test('[BC-01] when an edition has its own news, then they are shown in its language, and testimonials are not shown', async ({
  page,
  request,
}) => {
  const { items }: { items: NewsItem[] } = await (await request.get('/api/news?lang=jp&limit=1')).json();
  await openPage(page, '/jp?prerender');
  await expect(section(page, 'home-news').getByRole('link', { name: found(items[0]).title })).toBeVisible();
  await expect(section(page, 'home-az')).toBeVisible();
  await expect(section(page, 'home-testimonials')).toHaveCount(0);
});

test('[HM-01] when the news cannot be loaded, then that section shows a message with a retry, and the others are not affected', async ({
  page,
}) => {
  await page.route('**/api/news**', (route) =>
    route.fulfill({ status: 503, json: { title: 'Unavailable', code: 'unavailable', requestId: 'r-1' } }),
  );
  await openPage(page, '/?prerender');
  const news = section(page, 'home-news');
  await expect(news.getByRole('alert').getByText('This could not be loaded.')).toBeVisible({
    timeout: 20_000 * PATIENCE,
  });
  await expect(section(page, 'home-team').getByRole('listitem').first()).toBeVisible();
  await page.unroute('**/api/news**');
  await news.getByRole('button', { name: 'Try again' }).click();
  await expect(news.getByRole('listitem').first()).toBeVisible();
});

test('when all news are opened from home, then they are listed as one scrolls, and each can be read', async ({
  page,
  request,
}) => {
  const { items }: { items: NewsItem[] } = await (await request.get('/api/news?lang=us&limit=100')).json();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openPage(page, '/?prerender');
  await section(page, 'home-news').getByRole('link', { name: 'All news' }).click();
  await expect(page).toHaveURL(/\/news$/);
  // Home, which has some of the news too, is shown until the page of all is there.
  await expect(page.getByRole('main').getByRole('heading', { level: 1, name: 'News' })).toBeVisible();
  const rows = page.getByRole('main').getByRole('article');
  await expect(rows.first().getByRole('heading')).toHaveText(found(items[0]).title);
  await rows.last().scrollIntoViewIfNeeded();
  await expect(rows).toHaveCount(items.length);
  const last = found(items.at(-1));
  await page.getByRole('link', { name: last.title }).click();
  await expect(page).toHaveURL(new RegExp(`/news/${last.id}/${last.url}$`));
  await expect(page.getByRole('heading', { level: 1, name: last.title })).toBeFocused();
  await openPage(page, `/news/${last.id}/another-title`);
  await expect(page).toHaveURL(new RegExp(`/news/${last.id}/${last.url}$`));
  expect((await request.get('/news/999999/nothing')).status()).toBe(404);
});

test('when a text page is opened, then its texts are in the HTML, and the browser does not request them', async ({
  page,
  catalogue,
}) => {
  const { id, url, tags } = catalogue.news;
  const requests: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    // The next entries are requested ahead.
    if (!searchParams.has('cursor')) requests.push(`${pathname} ${request.postData() ?? ''}`);
  });
  for (const [path, call] of [
    ['/news', '/api/news '],
    [`/news/tags/${tags[0]}`, '/api/news '],
    [`/news/${id}/${url}`, `/api/news/${id} `],
    ['/terms', '/api/stories/get {"page":"terms","lang":"us"}'],
  ] as const) {
    requests.length = 0;
    await openPage(page, path);
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
    expect(requests).not.toContain(call);
  }
});

test('[RT-28] when the pages of the story and the values are opened, by current or old addresses, then they are shown', async ({
  page,
  request,
}) => {
  for (const [address, shown] of [
    ['/about', '/about'],
    ['/ten-million-trees', '/our-values'],
  ] as const) {
    const response = await request.post('/api/stories/get', { data: { page: shown.slice(1), lang: 'us' } });
    const stories: Story[] = await response.json();
    await openPage(page, address);
    await expect(page).toHaveURL(new RegExp(`${shown}$`));
    const title = found(stories.find(({ item }) => item === 'title')).text;
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    const chapters = found(stories.find(({ item }) => item === 'body')).text.match(/<h2>/g) ?? [];
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(chapters.length);
  }
  const stars = await request.get('/five-stars', { maxRedirects: 0 });
  expect([stars.status(), stars.headers().location]).toEqual([301, '/testimonials']);
});

test('[ST-07 part] when a slide is liked, then it stays liked, in every tab, and the bubble says how to see it again', async ({
  page,
  context,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openPage(page, '/');
  const other = await context.newPage();
  await other.emulateMedia({ reducedMotion: 'reduce' });
  await openPage(other, '/');
  const heart = (tab: Page) =>
    tab.getByRole('region', { name: 'Work of the moment' }).getByRole('button', { name: /^Like / });
  await expect(heart(other).first()).toHaveAttribute('aria-pressed', 'false');
  await heart(page).first().click();
  await expect(page.getByText('Log in or sign up to see this picture')).toBeVisible();
  await expect(heart(other).first()).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await waitUntilInteractive(page);
  await expect(heart(page).first()).toHaveAttribute('aria-pressed', 'true');
});

test('[ST-12] when the slideshow is scrolled past a third, then it collapses, and nothing below it moves', async ({
  page,
}) => {
  await openPage(page, '/');
  const stage = page.getByRole('region', { name: 'Work of the moment' }).locator('[aria-live]');
  const before = await stage.evaluate((one) => one.getBoundingClientRect().height);
  await page.mouse.wheel(0, 600);
  await expect(stage).toHaveAttribute('data-collapsed', 'true');
  expect(await stage.evaluate((one) => one.getBoundingClientRect().height)).toBe(before);
  await page.mouse.wheel(0, -600);
  await expect(stage).not.toHaveAttribute('data-collapsed', 'true');
});

const preloaded: readonly (readonly [name: string, path: (artist: Artist) => string])[] = [
  ['home', () => '/'],
  ['a portfolio', pathOf],
  ['search results', ({ formatted_name }) => `/search/${encodeURIComponent(formatted_name)}`],
];

for (const [name, path] of preloaded) {
  for (const width of [412, 1280]) {
    test(`when ${name} opens ${width} px wide, then its preloaded picture is the one that is shown, requested once`, async ({
      page,
      catalogue,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const requested: string[] = [];
      page.on('request', (request) => requested.push(request.url()));
      await page.goto(path(catalogue.illustrator), { waitUntil: 'networkidle' });
      const hero = page.locator('main img[fetchpriority=high]').first();
      const shown = await hero.evaluate((image) => (image instanceof HTMLImageElement ? image.currentSrc : ''));
      // The page may show the picture again in another size; the first request is the preload.
      expect(requested.find((one) => one.startsWith(shown.replace(/\d+$/, '')))).toBe(shown);
      expect(requested.filter((one) => one === shown)).toHaveLength(1);
    });
  }
}

test('[RT-15] when a picture is open, then l likes it and Esc goes back to the grid', async ({ page, catalogue }) => {
  await openPage(page, pathOf(catalogue.illustrator));
  const grid = page.getByRole('list', { name: `Pictures by ${catalogue.illustrator.formatted_name}` });
  await grid.getByRole('listitem').nth(1).getByRole('link').first().focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/\d+$/);
  await expect(page.getByRole('heading', { name: 'More like this' })).toBeVisible();
  const heart = page.getByRole('article').getByRole('button', { name: /^Like / });
  // A key that is pressed during the opening animation has no effect.
  await expect
    .poll(
      async () => {
        const isLiked = (await heart.getAttribute('aria-pressed')) === 'true';
        if (!isLiked) await page.keyboard.press('l');
        return isLiked;
      },
      { intervals: [1_000] },
    )
    .toBe(true);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(new RegExp(`${pathOf(catalogue.illustrator)}$`));
  await expect(
    grid
      .getByRole('listitem')
      .nth(1)
      .getByRole('button', { name: /^Like / }),
  ).toHaveAttribute('aria-pressed', 'true');
});

test('[EN-08 part] when portfolios were opened, then the next one lists the artists of the previous ones', async ({
  page,
  catalogue,
}) => {
  const other = found(
    catalogue.artists.find(
      ({ artist_id, illustrator, fresh }) => illustrator && !fresh && artist_id !== catalogue.illustrator.artist_id,
    ),
  );
  await openPage(page, '/terms');
  await page.evaluate(() => localStorage.setItem('limner', '{"version":2,"state":{"consent":"accepted"}}'));
  for (const artist of [catalogue.illustrator, other]) {
    await openPage(page, `${pathOf(artist)}?prerender`);
    await expect(page.getByRole('heading', { level: 1, name: artist.formatted_name })).toBeVisible();
  }
  const recent = page.getByRole('region', { name: 'Recently viewed' });
  await expect(recent.getByRole('link', { name: catalogue.illustrator.formatted_name })).toBeVisible();
  await expect(recent.getByRole('link', { name: other.formatted_name })).toHaveCount(0);
});

test('when an animated picture is in view, then it moves until it is paused or leaves the view', async ({
  page,
  request,
  catalogue,
}) => {
  const { artist, at } = await movingPicture(request, catalogue.artists);
  await openPage(page, pathOf(artist));
  const card = cardsOf(page, artist).nth(at);
  const motion = card.locator('img[src$="/motion"]');
  await card.scrollIntoViewIfNeeded();
  await expect(motion).toBeVisible();
  await card.getByRole('button', { name: /^Pause: / }).click();
  await expect(motion).toHaveCount(0);
  await card.getByRole('button', { name: /^Play: / }).click();
  await expect(motion).toBeVisible();
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  await expect(motion).toHaveCount(0);
  await card.scrollIntoViewIfNeeded();
  await expect(motion).toBeVisible();
});

test('[HM-06 part] when reduced motion is preferred, then an open picture moves only after a press of its button', async ({
  page,
  request,
  catalogue,
}) => {
  const { artist, at } = await movingPicture(request, catalogue.artists);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openPage(page, pathOf(artist));
  const card = cardsOf(page, artist).nth(at);
  await card.hover();
  await expect(card.locator('img')).toHaveCount(1);
  await card.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/\d+$/);
  const moving = page.locator('main article img[src$="/motion"]');
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  await expect(moving).toHaveCount(0);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(moving).toBeVisible();
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  await expect(moving).toHaveCount(0);
});

const cardsOf = (page: Page, { formatted_name }: Artist) =>
  page.getByRole('list', { name: `Pictures by ${formatted_name}` }).getByRole('listitem');

/** The first artist with a moving picture, and its index in the portfolio. */
async function movingPicture(request: APIRequestContext, artists: readonly Artist[]) {
  for (const artist of artists.filter(({ animation }) => animation)) {
    const { artist_id, illustrator } = artist;
    const data = { artist_id, lang: 'us', animator: !illustrator };
    const { images }: ArtistDetails = await (await request.post('/api/collections/artists/details', { data })).json();
    const at = images.findIndex(({ motion }) => motion !== '');
    if (at >= 0) return { artist, at };
  }
  throw new Error('the catalogue under test has no moving picture');
}
