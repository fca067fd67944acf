import type { Artist, ArtistDetails, Gallery, Image } from '@limner/contracts';
import { editions, REGIONS, type Region } from '@limner/editions';
import { prefixed } from '@limner/routes';
import { loadWords } from '@limner/words';
import type { Page } from '@playwright/test';
import { unevenRows } from './layout.ts';
import { expect, found, openPage, pathOf, test, waitUntilInteractive } from './support.ts';
import { WALKED } from './walked.ts';

test('[RT-04] when an unknown address is opened, then the status is 404 and the page shows the not-found page', async ({
  page,
}) => {
  for (const path of ['/nothing/hangs/here', '/artists/nobody-at-all', '/styles/no-such-style', '/not-found']) {
    expect((await openPage(page, path))?.status(), path).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'This page does not exist.' })).toBeVisible();
  }
});

test('[RT-13] when a portfolio is opened, then its tabs show all work, the profile, one style, children’s books, videos and news', async ({
  page,
  catalogue,
}) => {
  const { illustrator } = catalogue;
  const detailsOf = async ({ artist_id }: { artist_id: number }): Promise<ArtistDetails> => {
    const data = { artist_id, lang: 'us', animator: false };
    return (await page.request.post('/api/collections/artists/details', { data })).json();
  };
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });
  const { galleries, images } = await detailsOf(illustrator);
  const pictures = page.getByRole('list', { name: `Pictures by ${illustrator.formatted_name}` }).getByRole('listitem');
  await openPage(page, pathOf(illustrator));
  await expect(heading(illustrator.formatted_name)).toBeVisible();
  await expect(pictures).toHaveCount(images.length);
  await page.getByRole('link', { name: 'Profile' }).click();
  await expect(page).toHaveURL(/\/profile$/);
  await expect(page.getByRole('link', { name: 'Profile' })).toHaveAttribute('aria-current', 'page');
  const held = found(galleries.find(({ image_ids }) => image_ids.length < images.length));
  await openPage(page, `${pathOf(illustrator)}/styles/${held.url}`);
  await expect(pictures).toHaveCount(held.image_ids.length);

  const everybody = catalogue.artists.filter((artist) => artist.illustrator);
  const kinds: Record<'kidsbooks' | 'videos' | 'news', (details: ArtistDetails) => boolean> = {
    kidsbooks: (one) => one.galleries.some(({ category }) => category.startsWith('kidsbooks')),
    videos: ({ videos }) => videos.length > 0,
    news: ({ news }) => news.length > 0,
  };
  const tabs = { kidsbooks: 'Children’s books', videos: 'Videos', news: 'News' };
  for (const kind of ['kidsbooks', 'videos', 'news'] as const) {
    const own = found(await firstOf(everybody, async (artist) => kinds[kind](await detailsOf(artist))));
    await openPage(page, pathOf(own));
    await page.getByRole('main').getByRole('link', { name: tabs[kind], exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/${kind}$`));
    const details = await detailsOf(own);
    const shown = page.getByRole('main').getByRole('heading', { level: 2 });
    for (const { title } of kind === 'kidsbooks' ? [] : details[kind].slice(0, 2))
      await expect(shown.filter({ hasText: title })).toHaveCount(1);
    const books = new Set(
      details.galleries.filter((one) => one.category.startsWith('kidsbooks')).flatMap(({ image_ids }) => image_ids),
    );
    const list = page.getByRole('list', { name: `Pictures by ${own.formatted_name}` }).getByRole('listitem');
    if (kind === 'kidsbooks') await expect(list).toHaveCount(books.size);
  }
});

test('[RT-15] when a picture of a portfolio is opened, then back returns to the same place, in a transition of the picture', async ({
  page,
  catalogue,
}) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  await openPage(page, pathOf(catalogue.illustrator));
  const grid = page.getByRole('list', { name: `Pictures by ${catalogue.illustrator.formatted_name}` });
  const last = grid.getByRole('listitem').last();
  await last.scrollIntoViewIfNeeded();
  const before = await settledScroll(page);
  expect(before).toBeGreaterThan(50);
  await last.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/\d+$/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(page.getByText(`${catalogue.images.length} of ${catalogue.images.length}`)).toBeVisible();
  const animated = await noteTransition(page);
  await page.goBack();
  expect(await animated()).toEqual(
    expect.arrayContaining(['::view-transition-old(picture)', '::view-transition-new(picture)']),
  );
  await expect(grid).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
});

test('[RT-15] when arrow keys are pressed on a single image, then they page through the portfolio', async ({
  page,
  catalogue,
}) => {
  const [first, second] = catalogue.images;
  await openPage(page, `${pathOf(catalogue.illustrator)}/${first?.image_id}`);
  await expect(page.getByText(`1 of ${catalogue.images.length}`)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(new RegExp(`/${second?.image_id}$`));
  await page.keyboard.press('ArrowLeft');
  await expect(page).toHaveURL(new RegExp(`/${first?.image_id}$`));
});

test('[RT-16] when a style is opened with a region, then the work of artists of that region is shown; /styles alone redirects to the illustrators', async ({
  page,
  catalogue,
}) => {
  const { gallery, artists } = catalogue;
  const images: Image[] = await (await page.request.get(`/api/collections/gallery-data/${gallery.url}`)).json();
  const regionOf = new Map(artists.map(({ artist_id, region }) => [artist_id, region]));
  const regions = images.map(({ artist_id }) => regionOf.get(artist_id) ?? 'zz');
  const region = found(regions.find((one) => one !== 'zz'));
  const pictures = page.getByRole('list', { name: 'Pictures in this style' }).getByRole('listitem');
  await openPage(page, `/styles/${gallery.url}`);
  await expect(page.getByRole('heading', { level: 1, name: gallery.name, exact: true })).toBeVisible();
  const number = page.getByRole('region', { name: 'Filters' }).getByRole('status');
  await expect(number).toHaveText(`${images.length} pictures`);
  await openPage(page, `/styles/${gallery.url}/${region}`);
  await expect(page.getByRole('heading', { level: 1, name: `${gallery.name}: ` })).toBeVisible();
  await expect(number).toHaveText(`${regions.filter((one) => one === region).length} pictures`);
  const ofRegion = images.filter((_, index) => regions[index] === region).map(({ image_id }) => `/${image_id}`);
  const shown = await pictures
    .locator('[data-picture-link]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(shown.length).toBeGreaterThan(0);
  for (const href of shown)
    expect(
      ofRegion.some((end) => href?.endsWith(end)),
      String(href),
    ).toBe(true);
  const none = found(REGIONS.find((one) => !regions.includes(one)));
  await openPage(page, `/styles/${gallery.url}/${none}`);
  await expect(page.getByText('No pictures in this style by artists of this region yet.')).toBeVisible();
  await openPage(page, '/styles');
  await expect(page).toHaveURL(/\/illustrators$/);
});

test('[RT-01 part] when an edition is shown, then links keep its prefix', async ({ page }) => {
  await openPage(page, '/uk/illustrators');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 2 }).first()).toBeVisible();
  const links = await main.getByRole('heading', { level: 2 }).getByRole('link').all();
  expect(links.length).toBeGreaterThan(10);
  for (const link of links) await expect(link).toHaveAttribute('href', /^\/uk\/artists\//);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB');
});

test('[HDR-07] [ST-05] when editions are chosen on a deep page, in CI each of the twelve, then the same page is loaded in it with its query and without its hash, in its language and with its galleries, and the choice is remembered', async ({
  page,
  catalogue,
}) => {
  const { url } = catalogue.gallery;
  const query = '?colour=red';
  const address = (region: Region) => prefixed(region, `/styles/${url}`);
  await openPage(page, `${address('us')}${query}#content`);
  for (const region of [...WALKED.filter((one) => one !== 'us'), 'us'] as const) {
    // A change of pages without a load would keep it.
    await page.evaluate(() => Object.assign(window, { isLeft: true }));
    await page.getByRole('banner').locator('button:has(.lucide-globe)').click();
    await page
      .getByRole('banner')
      .locator(`a[hreflang="${editions[region].locale}"][href="${address(region)}${query}"]`)
      .click();
    await page.waitForURL((now) => `${now.pathname}${now.search}${now.hash}` === address(region) + query);
    await page.waitForFunction(() => !('isLeft' in window));
    await waitUntilInteractive(page);
    await expect(page.locator('html')).toHaveAttribute('lang', editions[region].locale);
    const galleries: Gallery[] = await (await page.request.get(`/api/collections/galleries/${region}`)).json();
    const { name } = found(galleries.find((one) => one.url === url));
    await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
    const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('limner') ?? '').state.region);
    expect(stored).toBe(region);
  }
  // The preference decides where an address names no edition.
  await page.evaluate(() =>
    localStorage.setItem('limner', '{"version":1,"state":{"region":"au","consent":"refused"}}'),
  );
  await openPage(page, '/animators');
  await expect(page).toHaveURL(/\/au\/animators$/);
});

test('[NAV-05 part] when pages change, then each has its own title, once, and one canonical link', async ({
  page,
  catalogue,
}) => {
  await openPage(page, '/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('head [data-head]')).toHaveCount(0);
  const home = await page.title();
  await page.getByRole('banner').getByRole('link', { name: 'Illustrators' }).click();
  await expect.poll(() => page.title()).toContain('Illustrators');
  expect(home).not.toContain('Illustrators A');
  expect(home.trim()).not.toBe('');
  await page.getByRole('main').getByRole('link', { name: catalogue.illustrator.formatted_name }).click();
  await expect.poll(() => page.title()).toContain(catalogue.illustrator.formatted_name);
  await expect(page.locator('head title')).toHaveCount(1);
  await expect(page.locator('head link[rel=canonical]')).toHaveCount(1);
  await expect(page.locator('head link[rel=canonical]')).toHaveAttribute(
    'href',
    new RegExp(`${pathOf(catalogue.illustrator)}$`),
  );
});

test('when a page is reached by a link, then the focus is on its heading', async ({ page }) => {
  await openPage(page, '/');
  await page.getByRole('banner').getByRole('link', { name: 'Animators' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Animators' })).toBeFocused();
});

test('[RT-33 part] when a short address is the name of an artist in capitals, then the portfolio opens', async ({
  page,
  catalogue,
}) => {
  await openPage(page, `/${catalogue.illustrator.portfolio_url.toUpperCase()}`);
  await expect(page).toHaveURL(new RegExp(`${pathOf(catalogue.illustrator)}$`, 'i'));
});

test('[RT-10] [HM-02] when illustrators are listed, then a letter jumps to them and filters narrow them; when the page of faces, of new artists or of one region is opened, then it shows those', async ({
  page,
  catalogue,
}) => {
  await openPage(page, '/illustrators');
  const names = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(names.first()).toBeVisible();
  const letter = page
    .getByRole('navigation', { name: 'Jump to a letter' })
    .getByRole('link', { name: 'M', exact: true });
  await letter.click();
  await expect(page).toHaveURL(/#letter-m$/);
  await expect(page.locator('#letter-m')).toBeInViewport();
  await expect(names.first()).not.toBeInViewport();

  const main = catalogue.artists.filter(({ illustrator, fresh }) => illustrator && !fresh);
  await expect(names).toHaveCount(main.length);
  expect(await unevenRows(page)).toEqual([]);
  const galleries: Gallery[] = await (await page.request.get('/api/collections/galleries/us')).json();
  const artistsIn = (id: number) => main.filter((artist) => artist.galleries.includes(id));
  const isSome = (id: number) => artistsIn(id).length > 0 && artistsIn(id).length < main.length;
  const style = found(galleries.find(({ category, gallery_id }) => category === 'style' && isSome(gallery_id)));
  const { name, url } = style;
  const own = artistsIn(style.gallery_id);
  const filters = page.getByRole('region', { name: 'Filters' });
  await filters.getByRole('button', { name: 'Style' }).click();
  await filters.getByRole('checkbox', { name: `${name} ${own.length}`, exact: true }).check();
  await expect(page).toHaveURL(new RegExp(`\\?style=${url}$`));
  await expect(names).toHaveCount(own.length);
  for (const { formatted_name } of own) await expect(names.filter({ hasText: formatted_name })).toHaveCount(1);
  await page.goBack();
  await expect(names).toHaveCount(main.length);
  await page.goForward();
  await expect(names).toHaveCount(own.length);

  const region = found(REGIONS.find((one) => main.some((artist) => artist.region === one)));
  const { t } = await loadWords(editions.us);
  const ofRegion = main.filter((artist) => artist.region === region);
  await openPage(page, `/illustrators/${region}`);
  await expect(names).toHaveCount(ofRegion.length);
  await page.getByRole('link', { name: 'Meet the illustrators' }).click();
  await expect(page).toHaveURL(/\/illustrators\/meet$/);
  const faces = page.getByRole('list', { name: 'Artists, by one picture each' }).getByRole('listitem');
  await expect(faces).toHaveCount(main.length);
  await page.getByRole('button', { name: 'Later' }).click();
  const row = page.getByRole('list', { name: 'Artists, by one picture each' });
  await expect.poll(() => row.evaluate((list) => list.scrollLeft)).toBeGreaterThan(100);
  await page
    .getByRole('navigation', { name: 'Regions' })
    .getByRole('link', { name: t(region === 'us' ? 'regions.northAmerica' : `regions.names.${region}`) })
    .click();
  await expect(page).toHaveURL(new RegExp(`/illustrators/meet/${region}$`));
  await expect(faces).toHaveCount(ofRegion.length);
  await openPage(page, '/illustrators/new');
  const fresh = catalogue.artists.filter((artist) => artist.fresh);
  await expect(names).toHaveCount(fresh.length);
});

test('[BC-04] when a gallery or faces are shown, then the columns of the gallery, the width of the faces and the columns of their carousel fit the window', async ({
  page,
  catalogue,
}) => {
  const cards = page.getByRole('list', { name: 'Pictures in this style' }).getByRole('listitem');
  const columns = () =>
    cards.evaluateAll((all) => new Set(all.map((card) => Math.round(card.getBoundingClientRect().left))).size);
  await openPage(page, `/styles/${catalogue.gallery.url}`);
  for (const [width, count] of [
    [1300, 4],
    [1299, 3],
    [1100, 3],
    [1024, 3],
    [1023, 2],
    [640, 2],
    [639, 1],
    [200, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect(cards.first()).toBeVisible();
    await expect.poll(columns, { message: `${width} px` }).toBe(count);
  }

  const row = page.getByRole('list', { name: 'Artists, by one picture each' });
  const faces = row.getByRole('listitem');
  const widthOfFace = async () => Math.round((await faces.first().boundingBox())?.width ?? 0);
  await openPage(page, '/illustrators/meet');
  for (const [window, width] of [
    [1280, 210],
    [1024, 170],
    [360, 140],
  ] as const) {
    await page.setViewportSize({ width: window, height: 800 });
    await expect.poll(widthOfFace, { message: `${window} px` }).toBe(width);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(window);
  }
  await page.getByRole('button', { name: 'Later' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => row.evaluate((list) => list.scrollLeft)).toBeGreaterThan(100);

  await openPage(page, '/?prerender');
  for (const [window, width, count] of [
    [1600, 210, 4],
    [1280, 210, 3],
    [1024, 170, 3],
    [768, 140, 3],
  ] as const) {
    await page.setViewportSize({ width: window, height: 900 });
    await expect.poll(widthOfFace, { message: `${window} px` }).toBe(width);
    const inView = await row.evaluate((list) => {
      const { left, right } = list.getBoundingClientRect();
      const boxes = [...list.children].map((face) => face.getBoundingClientRect());
      return new Set(boxes.filter((box) => box.left >= left - 1 && box.right <= right + 1).map((box) => box.left)).size;
    });
    expect(inView, `${window} px`).toBe(count);
  }
  await page.setViewportSize({ width: 360, height: 900 });
  await expect.poll(widthOfFace).toBe(140);
});

test('when a portfolio is shown, then its last row of pictures fills the width, or leaves at least 15 % of it free', async ({
  page,
  catalogue,
}) => {
  await openPage(page, pathOf(catalogue.illustrator));
  const list = page.getByRole('list', { name: `Pictures by ${catalogue.illustrator.formatted_name}` });
  await expect(list).toBeVisible();
  const shares: number[] = [];
  for (let width = 360; width < 1400; width += 40) {
    await page.setViewportSize({ width, height: 900 });
    shares.push(await list.evaluate(lastRowShare));
  }
  expect(shares.filter((share) => share > 0.855 && share < 0.995)).toEqual([]);
  expect(Math.max(...shares)).toBeCloseTo(1, 2);
});

test('when arrow keys are pressed in a grid, then the focus moves, and Enter opens the picture', async ({
  page,
  catalogue,
}) => {
  await openPage(page, pathOf(catalogue.illustrator));
  const cards = page
    .getByRole('list', { name: `Pictures by ${catalogue.illustrator.formatted_name}` })
    .getByRole('listitem');
  await cards.first().getByRole('link').first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(cards.nth(1).getByRole('link').first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(cards.nth(1).getByRole('link').first()).not.toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/\d+$/);
});

/** How much of the width the last row of a list fills, from 0 to 1. */
function lastRowShare(list: Element): number {
  const { left, width } = list.getBoundingClientRect();
  return ((list.lastElementChild?.getBoundingClientRect().right ?? left) - left) / width;
}

/** Returns what the next view transition animates. */
async function noteTransition(page: Page): Promise<() => Promise<(string | null)[]>> {
  const transition = await page.evaluateHandle(() => {
    const start = document.startViewTransition.bind(document);
    const { promise, resolve } = Promise.withResolvers<(string | null)[]>();
    document.startViewTransition = (update) => {
      const started = start(update);
      const parts = () => document.getAnimations().map(({ effect }) => (effect as KeyframeEffect).pseudoElement);
      started.ready.then(() => resolve(parts()));
      return started;
    };
    return { promise };
  });
  return () => transition.evaluate(({ promise }) => promise);
}

/** The scroll position once it is the same in two frames in a row. */
function settledScroll(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const look = (before: number) =>
          requestAnimationFrame(() => (window.scrollY === before ? resolve(before) : look(window.scrollY)));
        requestAnimationFrame(() => look(window.scrollY));
      }),
  );
}

async function firstOf(
  artists: readonly Artist[],
  fits: (artist: Artist) => Promise<boolean>,
): Promise<Artist | undefined> {
  for (const artist of artists) if (await fits(artist)) return artist;
  return undefined;
}
