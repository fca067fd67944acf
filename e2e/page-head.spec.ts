import type { Page } from '@playwright/test';
import { expect, found, openPage, pathOf, test } from './support.ts';

/** Records every title of the document in order, however briefly it was set. */
async function watchTitles(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const titles: string[] = [];
    Object.assign(window, { titles });
    const record = () => titles.at(-1) === document.title || titles.push(document.title);
    document.addEventListener('DOMContentLoaded', () => {
      record();
      new MutationObserver(record).observe(document.head, { childList: true, subtree: true, characterData: true });
    });
  });
  return () => page.evaluate(() => (window as unknown as { titles: string[] }).titles);
}

/** The head of a document, as search engines and previews read it. Also runs inside pages: it uses nothing of this file. */
function readHead(of: Document): Record<string, string[]> {
  const all = (selector: string, attribute: string) =>
    [...of.querySelectorAll(selector)].map((one) => one.getAttribute(attribute) ?? '');
  const structured = [...of.querySelectorAll('script[type="application/ld+json"]')].map((one) => one.textContent ?? '');
  return {
    titles: [...of.head.querySelectorAll('title')].map((one) => one.textContent ?? ''),
    descriptions: all('meta[name=description]', 'content'),
    canonical: all('link[rel=canonical]', 'href').map((href) => new URL(href, location.href).pathname),
    alternates: all('link[rel=alternate]', 'hreflang'),
    social: all('meta[property="og:title"], meta[name="twitter:title"]', 'content'),
    robots: all('meta[name=robots]', 'content'),
    kinds: structured.map((text) => (JSON.parse(text) as { '@type': string })['@type']),
  };
}

type Head = ReturnType<typeof readHead>;

const headOf = (page: Page): Promise<Head> => page.evaluate(`(${readHead})(document)`);

/** The head that the server writes into a page. */
const servedHead = (page: Page, address: string): Promise<Head> =>
  page.evaluate(
    `fetch(${JSON.stringify(address)})
      .then((response) => response.text())
      .then((html) => (${readHead})(new DOMParser().parseFromString(html, 'text/html')))`,
  );

/** Records the head that is there when the heading of the page changes. */
async function watchHeads(page: Page): Promise<() => Promise<Head[]>> {
  await page.addInitScript(`
    window.heads = [];
    let last;
    new MutationObserver(() => {
      const heading = document.querySelector('main h1')?.textContent;
      if (heading === undefined || heading === last) return;
      last = heading;
      window.heads.push((${readHead})(document));
    }).observe(document, { childList: true, subtree: true, characterData: true });
  `);
  return () => page.evaluate('window.heads');
}

test('[NAV-05] when pages and editions change, then title and description are those of the path and language, requested once per session, part of the HTML for crawlers, and never those of another page', async ({
  page,
  catalogue,
  request,
}) => {
  const titles = await watchTitles(page);
  const requests: string[] = [];
  page.on('request', (sent) => {
    if (sent.url().endsWith('/api/collections/metatags')) requests.push(sent.postData() ?? '');
  });
  const requestCount = (path: string) =>
    requests.filter((body) => (JSON.parse(body) as { path: string }).path === path).length;

  // Crawlers and link previews: in the HTML itself.
  const html = await (await request.get('/illustrators')).text();
  expect(html).toMatch(/<title[^>]*>[^<]*Illustrators/);
  expect(html).toMatch(/<meta[^>]* name="description" content="[^"]+/);
  expect(html).toMatch(/<meta[^>]* property="og:title" content="[^"]*Illustrators/);

  await openPage(page, '/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const home = await headOf(page);
  await page.getByRole('banner').getByRole('link', { name: 'Illustrators' }).click();
  await expect(page).toHaveTitle(/Illustrators/);
  await expect.poll(async () => (await headOf(page)).canonical).toEqual(['/illustrators']);
  await expect.poll(async () => (await headOf(page)).descriptions?.length).toBe(1);
  const list = await headOf(page);
  expect(list.descriptions).not.toEqual(home.descriptions);
  expect([list.titles?.length, list.alternates?.length, new Set(list.social).size]).toEqual([1, 13, 1]);
  expect(list.social?.[0]).toBe(list.titles?.[0]);

  // The structured data of an artist replaces that of the list.
  await page.getByRole('main').getByRole('link', { name: catalogue.illustrator.formatted_name }).first().click();
  await expect(page).toHaveTitle(new RegExp(catalogue.illustrator.formatted_name));
  await expect.poll(async () => (await headOf(page)).canonical).toEqual([pathOf(catalogue.illustrator)]);
  await expect.poll(async () => (await headOf(page)).kinds?.length).toBeGreaterThan(0);
  expect((await headOf(page)).kinds).not.toEqual(list.kinds);

  // Cached: going back sends no request.
  await page.goBack();
  await expect(page).toHaveTitle(/Illustrators/);
  await page.goBack();
  await expect.poll(async () => (await headOf(page)).titles).toEqual(home.titles);
  await page.goForward();
  await expect.poll(async () => (await headOf(page)).canonical).toEqual(['/illustrators']);
  expect([requestCount('/'), requestCount('/illustrators'), requestCount(pathOf(catalogue.illustrator))]).toEqual([
    0, 1, 1,
  ]);
  expect((await titles()).filter((title) => title.trim() === '')).toEqual([]);

  // Another language: another head.
  await openPage(page, '/fr/illustrators');
  const french = await headOf(page);
  expect(french.canonical).toEqual(['/fr/illustrators']);
  expect(french.descriptions).not.toEqual(list.descriptions);
});

test('when the cookie of the chosen edition is gone, then page and head are still those of that edition', async ({
  page,
  context,
}) => {
  await openPage(page, '/fr/illustrators');
  const { titles, descriptions } = await headOf(page);
  await page.evaluate(() =>
    localStorage.setItem('limner', '{"version":1,"state":{"region":"fr","consent":"refused"}}'),
  );
  await context.clearCookies();
  await openPage(page, '/illustrators');
  await expect(page).toHaveURL(/\/fr\/illustrators$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr-FR');
  await expect.poll(async () => (await headOf(page)).titles).toEqual(titles);
  expect((await headOf(page)).descriptions).toEqual(descriptions);
});

test('when a link is hovered before it is clicked, then its page has its title from the start', async ({ page }) => {
  const titles = await watchTitles(page);
  await openPage(page, '/');
  const link = page.getByRole('banner').getByRole('link', { name: 'Animators' });
  const known = page.waitForResponse((response) => response.url().endsWith('/api/collections/metatags'));
  await link.hover();
  await known;
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Animators' })).toBeVisible();
  expect(await page.title()).toContain('Animators');
  expect((await titles()).length).toBe(2);
});

test('[NAV-05 part] when a page is opened by a search or an arrow key, whose address no pointer was on, then its whole head is there as soon as its heading is, as the server writes it', async ({
  page,
  catalogue: { illustrator, images },
}) => {
  const heads = await watchHeads(page);
  // A network that is slower than the browser.
  await page.route('**/api/collections/metatags', async (route) => {
    const drawn = page.evaluate(async () => {
      for (let frame = 0; frame < 10; frame++) await new Promise(requestAnimationFrame);
    });
    // The page may be left meanwhile.
    await drawn.catch(() => undefined);
    await route.continue();
  });
  const name = illustrator.formatted_name;
  const work = (index: number) => `${pathOf(illustrator)}/${found(images[index]).image_id}`;
  // On a busy machine the head may be late: then the page is shown without it.
  for (const [from, to, go] of [
    [
      '/terms',
      `/search/${encodeURIComponent(name)}`,
      async () => {
        const field = page.getByRole('banner').getByRole('combobox', { name: 'Search' });
        await field.fill(name);
        await field.press('Enter');
      },
    ],
    [work(0), work(1), () => page.keyboard.press('ArrowRight')],
  ] as const)
    await expect(async () => {
      await openPage(page, from);
      await go();
      await expect(page).toHaveURL(to);
      await expect.poll(async () => (await heads()).length, { timeout: 3_000 }).toBe(2);
      expect((await heads())[1]).toEqual(await servedHead(page, to));
    }).toPass();
  // Those beside the last artwork may still be on their way.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('[NAV-05 part] when the metatags of pages arrive late, then title, canonical link, alternates and robots are those of the page as soon as it is shown, nothing of the page before stays, and the rest follows', async ({
  page,
  catalogue,
}) => {
  const { formatted_name: name } = catalogue.illustrator;
  const titles = await watchTitles(page);
  const late = Promise.withResolvers<void>();
  await openPage(page, '/');
  const home = await headOf(page);
  await page.route('**/api/collections/metatags', async (route) => {
    await late.promise;
    await route.continue();
  });
  await page.getByRole('banner').getByRole('link', { name: 'Illustrators' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Illustrators' })).toBeVisible();
  const none = { descriptions: [], social: [], robots: [], kinds: [] };
  expect(await headOf(page)).toEqual({
    ...none,
    titles: [expect.stringMatching(/^Illustrators \| ./)],
    canonical: ['/illustrators'],
    alternates: home.alternates?.filter(Boolean),
  });
  await page.getByRole('main').getByRole('link', { name }).first().click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const early = await headOf(page);
  expect(early).toMatchObject({
    ...none,
    titles: [expect.stringContaining(`${name} | `)],
    canonical: [pathOf(catalogue.illustrator)],
  });
  // Never the title of another page, none, or the name of the site alone.
  const [first, ...others] = await titles();
  expect([first]).toEqual(home.titles);
  expect(others.filter((title) => !title.startsWith('Illustrators | ') && !title.startsWith(`${name} | `))).toEqual([]);
  late.resolve();
  await expect.poll(async () => (await headOf(page)).kinds?.length).toBeGreaterThan(0);
  const { titles: own, canonical, alternates, social, descriptions } = await headOf(page);
  expect([canonical, alternates]).toEqual([early.canonical, early.alternates]);
  expect([own?.length, descriptions?.length, new Set(social).size]).toEqual([1, 1, 1]);
  expect(social?.[0]).toBe(own?.[0]);
});

test('[NAV-04] when home and about are opened, then they start at the top; on back, the scroll position is restored after 50 ms', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const scrolls: { top: number; after: number }[] = [];
    let popped = 0;
    Object.assign(window, { scrolls });
    window.addEventListener(
      'popstate',
      () => {
        popped = performance.now();
        scrolls.length = 0;
      },
      { capture: true },
    );
    const scrollTo = window.scrollTo.bind(window) as (left: number, top: number) => void;
    window.scrollTo = ((left: number, top: number) => {
      scrolls.push({ top, after: performance.now() - popped });
      scrollTo(left, top);
    }) as typeof window.scrollTo;
  });
  await page.setViewportSize({ width: 1280, height: 500 });
  await openPage(page, '/illustrators');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).nth(20)).toBeAttached();
  for (const [name, url] of [
    [/^Our story$/, /\/about$/],
    [/./, /\/$/],
  ] as const) {
    await scrollAndWait(page, 400);
    const place = url.source.includes('about') ? page.getByRole('contentinfo') : page.getByRole('banner');
    await place.getByRole('link', { name }).first().dispatchEvent('click');
    await expect(page).toHaveURL(url);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await expect(page).toHaveURL(/\/illustrators$/);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(400);
    await expect
      .poll(() =>
        page.evaluate(() =>
          (window as unknown as { scrolls: { top: number; after: number }[] }).scrolls.some(
            ({ top, after }) => top === 400 && after >= 50,
          ),
        ),
      )
      .toBe(true);
  }
});

/** Scrolls, and waits for the event: the site records the place when it gets it. */
const scrollAndWait = (page: Page, top: number): Promise<void> =>
  page.evaluate(
    (to) =>
      new Promise((resolve) => {
        if (window.scrollY === to) return resolve();
        window.addEventListener('scroll', () => resolve(), { once: true });
        window.scrollTo(0, to);
      }),
    top,
  );
